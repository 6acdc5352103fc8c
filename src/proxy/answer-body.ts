import { ChatbotError } from '../client/errors.js';

/** Content types of a streamed answer; HTML is not one. */
const ANSWER_TYPE =
  /^(?:text\/(?:event-stream|plain)|application\/(?:[\w.-]*json[\w-]*|octet-stream))\b/i;

/** Start of an envelope; an answer would start with a fragment. */
const ENVELOPE_START = /^\s*\{\s*"(?:Data|Version|Success|Code|Message)"/i;
/** Possible start of an envelope. Blank lines keep a stream open before its answer. */
const UNDECIDED = /^[^\S\n]*(?:\{\s*(?:"\w*)?)?$/;
/** Longest text before the first field name, in characters. */
const MAX_START = 1024;

/** Whether a response may be an answer, by its content type. */
export const mayBeAnswer = ({ headers }: Response) =>
  ANSWER_TYPE.test(headers.get('content-type') ?? 'text/plain');

/** A streamed answer whose start was inspected. */
export interface BegunAnswer {
  /** The whole body. */
  readonly body: ReadableStream<Uint8Array>;
  /** Whether it is an envelope, which must be read whole. */
  readonly isEnvelope: boolean;
}

/**
 * Reads the start of an answer to distinguish a refusal from a stream.
 *
 * @param idleMs longest silence; then `end` is called and the body fails
 * @throws {ChatbotError} `timeout` when nothing arrives, and the errors of reading
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
    // Read no faster than the visitor does.
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
      reject(
        new ChatbotError('timeout', 'The service stopped responding in the middle of an answer.'),
      );
      end();
    }, idleMs);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } finally {
    clearTimeout(timer);
  }
}
