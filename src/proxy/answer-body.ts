import { ChatbotError } from '../client/errors.js';

/** Types that a streamed answer may be declared as; a page of HTML is none. */
const ANSWER_TYPE =
  /^(?:text\/(?:event-stream|plain)|application\/(?:[\w.-]*json[\w-]*|octet-stream))\b/i;

/** How an envelope begins, where an answer would begin with a fragment. */
const ENVELOPE_START = /^\s*\{\s*"(?:Data|Version|Success|Code|Message)"/i;
/** What may yet become that. A blank line keeps a stream alive whose answer has not begun. */
const UNDECIDED = /^[^\S\n]*(?:\{\s*(?:"\w*)?)?$/;
/** Nobody waits longer than so many characters for the first name. */
const MAX_START = 1024;

/** Whether a response may be an answer, by what it is declared as. */
export const mayBeAnswer = ({ headers }: Response) =>
  ANSWER_TYPE.test(headers.get('content-type') ?? 'text/plain');

/** A streamed answer whose beginning was looked at. */
export interface BegunAnswer {
  /** The whole of it. */
  readonly body: ReadableStream<Uint8Array>;
  /** Whether it is an envelope, to be read whole. */
  readonly isEnvelope: boolean;
}

/**
 * Reads the beginning of an answer, to tell a refusal from a stream.
 *
 * @param idleMs longest silence; then `end` is called and the body fails
 * @throws {ChatbotError} `timeout` when nothing comes at all, and what reading throws
 */
export async function beginAnswer(
  source: ReadableStream<Uint8Array>,
  idleMs: number,
  end: () => void,
): Promise<BegunAnswer> {
  const reader = source.getReader();
  const read = () => withinSilence(reader, idleMs, end);
  const start: Uint8Array[] = [];
  const decoder = new TextDecoder();
  let text = '';
  while (text.length < MAX_START && UNDECIDED.test(text)) {
    const { done, value } = await read();
    if (done) break;
    start.push(value);
    text += decoder.decode(value, { stream: true });
  }
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const known = start.shift();
        if (known) return controller.enqueue(known);
        const { done, value } = await read();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: reason => reader.cancel(reason),
    },
    // Reads no faster than the visitor does.
    { highWaterMark: 0 },
  );
  return { body, isEnvelope: ENVELOPE_START.test(text) };
}

async function withinSilence(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  idleMs: number,
  end: () => void,
) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ChatbotError('timeout', 'The service fell silent in the middle of an answer.'));
      end();
    }, idleMs);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } finally {
    clearTimeout(timer);
  }
}
