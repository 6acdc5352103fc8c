import { fieldsOf, isEnvelope, readData, refusalOf, type ResponseHead } from '../client/envelope-reader.js';
import { ChatbotError } from '../client/errors.js';
import { JsonObjects } from '../client/json-objects.js';
import { refusalFor } from './refusal-for.js';

/** Content types of an answer; HTML is not one. */
const ANSWER_TYPE = /^(?:text\/(?:event-stream|plain)|application\/(?:[\w.-]*json[\w-]*|octet-stream))\b/i;
/** Fields of the parts of an answer that has no envelope. */
const ANSWER_FIELDS = [
  ...['content', 'answer', 'answerid', 'messageid', 'questionid', 'taskcompleted', 'listings'],
  // A tool of the page.
  'action',
  // A line of a channel.
  'eventid',
];
/** Most text before the first part of an answer, in characters. */
const MAX_START = 64 * 1024;

export interface AnswerReading {
  /** Longest silence; then `end` is called and the body fails. */
  readonly idleMs: number;
  readonly end: () => void;
  /** Called with the reason when an answer fails after its beginning. */
  readonly fail: (error: unknown) => void;
  /** Removes secrets from a text. */
  readonly clean: (text: string) => string;
}

/**
 * Passes on an answer, whatever its framing: each object as a line of its own, and blank lines that keep the stream
 * open. A refusal after the beginning becomes an envelope that visitors may see. Other objects are left out.
 *
 * @throws {ChatbotError} the refusal, if the answer begins with one; `protocol` if the body holds no answer; `timeout`
 * when nothing arrives; and the errors of reading
 */
export async function passAnswer(
  response: Response,
  { idleMs, end, fail, clean }: AnswerReading,
): Promise<ReadableStream<Uint8Array>> {
  if (!ANSWER_TYPE.test(response.headers.get('content-type') ?? 'text/plain') || !response.body) {
    end();
    throw noAnswer();
  }
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const lines = answerLines(() => withinSilence(reader, idleMs, end), response, clean);
  const encoder = new TextEncoder();
  const next = () =>
    lines.next().catch((error: unknown) => {
      reader.cancel().catch(() => {});
      throw error;
    });
  let first: IteratorResult<string> | undefined = await next();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const line = first ?? (await next().catch(error => refusalLine(error, fail)));
        first = undefined;
        if (line.done) controller.close();
        else controller.enqueue(encoder.encode(line.value));
      },
      cancel: reason => reader.cancel(reason),
    },
    // Read no faster than the visitor does.
    { highWaterMark: 0 },
  );
}

async function* answerLines(
  read: () => Promise<ReadableStreamReadResult<Uint8Array>>,
  head: ResponseHead,
  clean: (text: string) => string,
): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  const objects = new JsonObjects();
  let unread = 0;
  for (let hasBegun = false; ;) {
    const { done, value } = await read();
    if (done && !hasBegun) throw noAnswer();
    if (done) return;
    const text = decoder.decode(value, { stream: true });
    let lines = '';
    for (const object of objects.push(text)) {
      const fields = fieldsOf(object);
      const json = clean(JSON.stringify(object));
      if (refusalOf(head, fields)) {
        if (lines) yield lines;
        readData(head, json);
      }
      if (isAnswer(fields)) lines += `${json}\n`;
    }
    if (!lines && !objects.isPending && isKeepAlive(text)) lines = '\n';
    hasBegun ||= lines !== '';
    if (lines) yield lines;
    if (!hasBegun && (unread += text.length) > MAX_START && !objects.isPending) throw noAnswer();
  }
}

const isAnswer = (fields: ReadonlyMap<string, unknown>) =>
  isEnvelope(fields) ? fieldsOf(fields.get('data')).size > 0 : ANSWER_FIELDS.some(name => fields.has(name));

/** Whether a text consists of blank lines, comments and names of events. */
const isKeepAlive = (text: string) => /[\r\n]/.test(text) && !/^(?!:|event:|id:|retry:)[^\S\r\n]*\S/m.test(text);

const noAnswer = () => new ChatbotError('protocol', 'The service did not answer with an envelope.');

function refusalLine(error: unknown, fail: AnswerReading['fail']): IteratorResult<string> {
  fail(error);
  if (!(error instanceof ChatbotError) || !/service|rate-limit|http/.test(error.kind)) throw error;
  return { done: false, value: `${JSON.stringify(refusalFor(error).envelope)}\n` };
}

async function withinSilence(reader: ReadableStreamDefaultReader<Uint8Array>, idleMs: number, end: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new ChatbotError('timeout', 'The service stopped responding in the middle of an answer.'));
      end();
    }, idleMs);
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } finally {
    clearTimeout(timer);
  }
}
