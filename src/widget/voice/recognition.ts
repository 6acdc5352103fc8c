/** The part of the Web Speech API that dictation uses. TypeScript does not know it, because not every browser has it. */
export interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  start(): void;
  /** Ends with what was said until now. */
  stop(): void;
  abort(): void;
}

/** An event of type `result` or `error`. */
export interface RecognitionEvent extends Event {
  readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }> & Iterable<{ readonly transcript: string }>>;
  readonly error?: string;
}

type RecognitionType = new () => Recognition;

/** A page's element may have the same name, so only a function counts. */
function findType(): RecognitionType | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as unknown as Record<string, unknown>;
  const found = SpeechRecognition ?? webkitSpeechRecognition;
  return typeof found === 'function' ? (found as RecognitionType) : undefined;
}

export const canDictate = (): boolean => !!findType();

/** @param language BCP 47 tag of what will be said */
export function newRecognition(language: string): Recognition {
  const recognition = new (findType()!)();
  return Object.assign(recognition, { lang: language, continuous: true, interimResults: true });
}
