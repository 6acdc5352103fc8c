import type { PcmChunk } from './pcm-encoder.js';

/** What takes the sound of a source and gives chunks. */
export interface Capture {
  /** Lets go of the source. Resolves when the last chunk has been given, but for those of `read`. */
  stop(): Promise<void>;
  /** Where the chunks come only with the end: gives them, after `stop`. Needs the source's context no more. */
  read?(): Promise<void>;
}

/** Who is given the sound. */
export interface CaptureSink {
  /** Takes the next chunk; it is the receiver's own. */
  readonly onChunk: (chunk: PcmChunk) => void;
  /**
   * Told every 50 ms how long it has been taken, in seconds, and how loud it is, 0 to 1, where the chunks come
   * only with the end.
   */
  readonly onMeter: (seconds: number, level: number) => void;
}

/** A promise that is kept after so many ms. */
export function delay<Value>(ms: number, value: Value): Promise<Value> {
  return new Promise(resolve => setTimeout(resolve, ms, value));
}
