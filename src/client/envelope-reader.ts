import { ChatbotError } from './errors.js';
import { JSON } from '../platform.js';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longest wait that a service can ask for: a monthly limit lasts up to a month. */
const MAX_WAIT_MS = 31 * DAY_MS;

/** Longest service message to pass on, in characters. */
const MAX_MESSAGE_LENGTH = 1000;

/** Text that visitors must not see: pages of proxies, and stack traces of .NET, Java, JavaScript and Python. */
const NOT_FOR_READERS = /<!doctype|<\/?(html|head|body|script|style|pre|div|p|h\d)\b|^[ \t]+at \S.*[(:]|traceback \(/im;

export type ResponseHead = Pick<Response, 'ok' | 'status' | 'headers'>;

/**
 * Returns the fields of an object by lower-case name, or an empty map if the value is not an object.
 *
 * Not stated: services spell the same field in several ways (`QuestionID`, `questionid`), so names are
 * case-insensitive. Only own fields count: a page may have extended `Object.prototype`.
 */
export function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  const fields = new Map<string, unknown>();
  if (typeof value !== 'object' || value === null) return fields;
  for (const [name, field] of Object.entries(value)) fields.set(name.toLowerCase(), field);
  return fields;
}

export function toWholeNumber(value: unknown): number | undefined {
  const number = (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value) as number;
  return Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}

export function isEnvelope(fields: ReadonlyMap<string, unknown>): boolean {
  return typeof fields.get('success') === 'boolean' || toWholeNumber(fields.get('code')) !== undefined;
}

/**
 * Returns the error that a bad status or an envelope reports, or `undefined` if both report success (interface 7: two
 * layers).
 *
 * Not stated: `Success: false` or a `Code` other than 200 is a failure, whatever the status.
 */
export function refusalOf(head: ResponseHead, fields: ReadonlyMap<string, unknown>): ChatbotError | undefined {
  const code = toWholeNumber(fields.get('code'));
  const isRefused = fields.get('success') === false || (code ?? 200) !== 200;
  if (head.ok && !isRefused) return undefined;

  const { status } = head;
  const either = [status, code];
  const isLimit = either.includes(429);
  return new ChatbotError(
    isLimit ? 'rate-limit' : isRefused ? 'service' : 'http',
    (isRefused && readable(fields.get('message'))) || `The service refused (${(isRefused && code) || status}).`,
    { code, status, retryAfterMs: either.some(isTemporary) ? retryAfterOf(head, fields) : undefined },
  );
}

/** Not stated: `RetryAfter` of the envelope counts, too, because a stream that has begun has no more headers. */
function retryAfterOf({ headers }: ResponseHead, fields: ReadonlyMap<string, unknown>): number | undefined {
  const seconds = toWholeNumber(fields.get('retryafter'));
  return seconds === undefined ? retryAfterMs(headers.get('Retry-After')) : believable(seconds * 1000);
}

/** A longer wait than a month is a mistake; after a day, the next attempt will tell. */
export const believable = (waitMs: number) => (waitMs > MAX_WAIT_MS ? DAY_MS : waitMs);

const isTemporary = (code = 0) => code === 429 || code >= 500;

/**
 * Returns `Data` of the envelope in the body of a response.
 *
 * @param body the text, or what it was parsed to; undefined if it is not JSON
 * @throws {ChatbotError} `service`, `rate-limit` or `http` when the service refused; `protocol` when the body is not
 * an envelope or has no `Data`.
 */
export function readData(head: ResponseHead, body: unknown): unknown {
  const fields = fieldsOf(typeof body === 'string' ? parsed(body) : body);
  const refusal = refusalOf(head, fields);
  if (refusal) throw refusal;
  const data = fields.get('data');
  if (!isEnvelope(fields) || data === undefined || data === null)
    throw new ChatbotError('protocol', 'The service sent no readable data.', { status: head.status });
  return data;
}

/**
 * Parses a `Retry-After` header, a number of seconds or a date (RFC 9110, 10.2.3). Returns milliseconds from 0 to 31
 * days, or `undefined` if it is neither.
 */
export function retryAfterMs(header: string | null): number | undefined {
  const value = header?.trim() ?? '';
  const wait = /^\d+(\.\d+)?$/.test(value)
    ? Number(value) * 1000
    : /\d:\d\d:\d\d/.test(value)
      ? Date.parse(value) - Date.now()
      : NaN;
  return Number.isNaN(wait) ? undefined : believable(Math.max(wait, 0));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Returns a message that visitors may read, as plain text, or `undefined` for markup and stack traces. */
function readable(message: unknown): string | undefined {
  return typeof message === 'string' && !NOT_FOR_READERS.test(message)
    ? message.trim().slice(0, MAX_MESSAGE_LENGTH)
    : undefined;
}
