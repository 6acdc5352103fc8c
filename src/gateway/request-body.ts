import { shortened } from '../protocol/check.js';
import { JsonShape } from './json-shape.js';
import { readBytes, TooLargeError } from './read-bytes.js';
import { Refusal } from './refusal.js';

/** Largest body of a request that is not a file, in bytes. Not stated: our own limit. */
export const MAX_BODY_BYTES = 1024 * 1024;

/**
 * Most values of a body, counted as brackets and commas. Not stated: our own limit, because parsing blocks everybody
 * else. The largest request has about 10,000.
 */
const MAX_VALUES = 20_000;

/** Limits of a body that differ from those above. */
export interface BodyLimits {
  readonly maxBytes?: number | undefined;
  readonly maxValues?: number | undefined;
}

/**
 * Reads the body of a request, a JSON object. Replaces lone surrogates in its texts. Its size, its nesting and the
 * number of its values are checked before it is parsed, so that no body takes long.
 *
 * @throws {Refusal} 415 when it is not declared as JSON (SEC-10: a form on another site cannot send that), 413 when
 * it is too large or has too many values, 400 when it is not UTF-8, not a JSON object, nested too deeply, incomplete,
 * or contains a character that cannot be stored
 */
export async function readJsonBody(
  request: Request,
  { maxBytes = MAX_BODY_BYTES, maxValues = MAX_VALUES }: BodyLimits = {},
): Promise<object> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Refusal(415, 'The Content-Type must be application/json.');
  if (request.headers.has('content-encoding')) throw new Refusal(415, 'The body must not have a Content-Encoding.');
  const shape = new JsonShape(maxValues);
  const reading = isSmall(request, maxBytes)
    ? readAtOnce(request, shape)
    : readBytes(request, maxBytes, chunk => shape.push(chunk));
  const bytes = await reading.catch((cause: unknown) => {
    if (cause instanceof Refusal) throw cause;
    throw cause instanceof TooLargeError
      ? new Refusal(413, cause.message)
      : new Refusal(400, 'The body did not arrive whole.', { cause });
  });
  const text = decode(bytes);
  if (text.trimStart() === '') throw new Refusal(400, 'The body is empty, not a JSON object.');
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal(400, 'The body must be a JSON object.');
  // Without escapes, JSON in UTF-8 contains neither NUL nor lone surrogates.
  if (shape.hasCodes) checkContents(value);
  return value;
}

/** Bodies up to this size are read at once, in bytes. */
const SMALL_BYTES = 16 * 1024;

/** Whether a body declares a small size, which the HTTP parser enforces. */
function isSmall({ headers }: Request, maxBytes: number): boolean {
  const length = headers.get('content-length');
  return length !== null && Number(length) <= Math.min(SMALL_BYTES, maxBytes);
}

/** Reads a small body without a stream: in Node.js, creating one takes longer than all the rest of reading it. */
async function readAtOnce(request: Request, shape: JsonShape): Promise<Uint8Array> {
  const bytes = new Uint8Array(await request.arrayBuffer());
  shape.push(bytes);
  return bytes;
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Refusal(400, 'The body is not UTF-8.', { cause });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new Refusal(400, 'The body is not JSON.', { cause });
  }
}

/** Checks and replaces texts. `JsonShape` limits the number of values and their depth. */
function checkContents(value: object, path = ''): void {
  for (const [name, item] of Object.entries(value) as [string, unknown][]) {
    const field = path ? `${path}.${name}` : name;
    if (typeof item === 'string') checkText(value, name, item, field);
    else if (typeof item === 'object' && item !== null) checkContents(item, field);
  }
}

function checkText(owner: object, name: string, text: string, field: string): void {
  if (text.includes('\0')) throw new Refusal(400, `The field ${shortened(field)} must not contain a NUL character.`);
  if (!LONE_SURROGATE.test(text)) return;
  // The encoder replaces them, a hundred times faster than a regular expression.
  const value = new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text));
  Object.defineProperty(owner, name, { value });
}

const LONE_SURROGATE = /\p{Surrogate}/u;
