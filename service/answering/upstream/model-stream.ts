import { ChatbotError } from '../../../src/client/errors.js';
import { JsonObjects } from '../../../src/client/json-objects.js';
import { UpstreamError } from '../answerer.js';
import { MAX_RESPONSE_BYTES } from './model-api.js';

/** Maximum JSON objects read of one response. */
const MAX_OBJECTS = 200_000;
/** The line that ends a stream; an object never has it at the start of a line. */
const DONE = /(?:^|[\r\n])(?:data:)?[ \t]*\[DONE\]/;
/** Characters of the text before that can belong to that line. */
const DONE_LENGTH = 40;
/** Longest silence before a stream that is over counts as ended, and between two reports of silence. */
export const QUIET_MS = 300;

/**
 * Reads the JSON objects of an answer, whatever its framing: server-sent events, lines, or one object. Yields the
 * objects of each piece as it arrives, none for a sign of life such as a comment, and `undefined` once when nothing
 * has arrived for `QUIET_MS`. Ends with the body, or soon after `[DONE]`.
 *
 * @throws {UpstreamError} when the body is too large, or contains an object that can't be read
 */
export async function* readObjects({ body }: Response): AsyncGenerator<readonly object[] | undefined, void, undefined> {
  if (!body) return;
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  const parser = new JsonObjects();
  let bytes = 0;
  let count = 0;
  let before = '';
  let isDone = false;
  try {
    for (;;) {
      const next = reader.read();
      if (!(await arrivesSoon(next))) {
        if (isDone) return;
        yield undefined;
      }
      const { done, value } = await next;
      if (done) {
        if (parser.isPending && !isDone) throw new UpstreamError('The model broke off its answer.');
        return;
      }
      bytes += value.byteLength;
      if (isDone && bytes <= MAX_RESPONSE_BYTES) continue;
      const text = decoder.decode(value, { stream: true });
      const end = DONE.exec(before + text);
      const objects: object[] = [];
      const failure = parse(parser, end ? text.slice(0, Math.max(end.index - before.length, 0)) : text, objects);
      isDone = end !== null;
      count += objects.length;
      if (bytes > MAX_RESPONSE_BYTES || count > MAX_OBJECTS) throw tooLarge();
      before = (before + text).slice(-DONE_LENGTH);
      yield objects;
      if (failure) throw failure;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}

/** Adds the objects in a text to a list, up to one that can't be read. */
function parse(parser: JsonObjects, text: string, objects: object[]): UpstreamError | undefined {
  try {
    for (const object of parser.push(text)) {
      // Without one of its objects, an answer could say the opposite.
      if (parser.dropped > 0) return invalid();
      objects.push(object);
    }
    return parser.dropped > 0 ? invalid() : undefined;
  } catch (error) {
    if (error instanceof ChatbotError) return tooLarge();
    throw error;
  }
}

async function arrivesSoon(next: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<boolean>(resolve => (timer = setTimeout(() => resolve(false), QUIET_MS)));
  const arrival = next.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([arrival, silence]);
  } finally {
    clearTimeout(timer);
  }
}

const invalid = () => new UpstreamError("The model's service sent an invalid response.");
const tooLarge = () => new UpstreamError("The model's service sent a response that is too large.");
