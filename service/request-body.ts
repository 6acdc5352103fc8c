import { ServiceError } from './failure.js';

/** Largest body of a request, in bytes. Not stated: a bound of ours. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** Deepest nesting of a body; the interface needs three levels. */
const MAX_DEPTH = 32;

/**
 * Reads the body of a request, a JSON object. Its texts hold no halves of surrogate pairs afterwards.
 *
 * @throws {ServiceError} 415 when it is not declared as JSON, 413 when it is too large, 400 when it is no
 *   UTF-8, no JSON object, nested too deeply or holds a character that cannot be stored
 */
export async function readJsonBody(request: Request): Promise<object> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json')
    throw new ServiceError(415, 'The Content-Type must be application/json.');
  if (request.headers.has('content-encoding'))
    throw new ServiceError(415, 'The body must not have a Content-Encoding.');
  const text = decode(await readBytes(request));
  if (text.trim() === '') throw new ServiceError(400, 'The body is empty, not a JSON object.');
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new ServiceError(400, 'The body must be a JSON object.');
  checkContents(value);
  return value;
}

/** Counts what really comes: the declared length may be missing or wrong. */
async function readBytes(request: Request): Promise<Uint8Array> {
  const tooLarge = () =>
    new ServiceError(413, `The body is larger than ${MAX_BODY_BYTES / 1024} KiB.`);
  if (Number(request.headers.get('content-length')) > MAX_BODY_BYTES) throw tooLarge();
  if (!request.body) return new Uint8Array();
  const reader = (request.body as ReadableStream<Uint8Array>).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw new ServiceError(400, 'The body did not arrive whole.', { cause: error });
    });
    if (done) break;
    size += value.byteLength;
    if (size > MAX_BODY_BYTES) {
      void reader.cancel().catch(() => {});
      throw tooLarge();
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks, size);
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new ServiceError(400, 'The body is not UTF-8.', { cause: error });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ServiceError(400, 'The body is not JSON.', { cause: error });
  }
}

/** Walks without recursion: the depth of a foreign body must not be the depth of our stack. */
function checkContents(body: object): void {
  const waiting: { value: unknown; path: string; depth: number }[] = [
    { value: body, path: '', depth: 0 },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) throw new ServiceError(400, 'The body is nested too deeply.');
    for (const [name, item] of Object.entries(value) as [string, unknown][]) {
      const field = path ? `${path}.${name}` : name;
      if (typeof item === 'string') checkText(value, name, item, field);
      else waiting.push({ value: item, path: field, depth: depth + 1 });
    }
  }
}

function checkText(owner: object, name: string, text: string, field: string): void {
  if (text.includes('\0'))
    throw new ServiceError(400, `The field ${field} must not hold a NUL character.`);
  if (!LONE_SURROGATE.test(text)) return;
  const value = text.replace(new RegExp(LONE_SURROGATE, 'gu'), '\uFFFD');
  Object.defineProperty(owner, name, { value });
}

const LONE_SURROGATE = /\p{Surrogate}/u;
