import { readBytes, TooLargeError } from './read-bytes.js';
import { Refusal } from './refusal.js';

/** Largest body of a request that is not a file, in bytes. Not stated: our own limit. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** Deepest nesting of a body; the interface needs three levels. */
const MAX_DEPTH = 32;

/**
 * Reads the body of a request, a JSON object. Replaces lone surrogates in its texts.
 *
 * @throws {Refusal} 415 when it is not declared as JSON (SEC-10: a form on another site cannot send that), 413 when
 * it is too large, 400 when it is not UTF-8, not a JSON object, nested too deeply, incomplete, or contains a
 * character that cannot be stored
 */
export async function readJsonBody(request: Request, maxBytes = MAX_BODY_BYTES): Promise<object> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') throw new Refusal(415, 'The Content-Type must be application/json.');
  if (request.headers.has('content-encoding')) throw new Refusal(415, 'The body must not have a Content-Encoding.');
  const bytes = await readBytes(request, maxBytes).catch((cause: unknown) => {
    throw cause instanceof TooLargeError
      ? new Refusal(413, cause.message)
      : new Refusal(400, 'The body did not arrive whole.', { cause });
  });
  const text = decode(bytes);
  if (text.trim() === '') throw new Refusal(400, 'The body is empty, not a JSON object.');
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal(400, 'The body must be a JSON object.');
  checkContents(value);
  return value;
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

/** Walks without recursion, so that deep nesting cannot overflow the stack. */
function checkContents(body: object): void {
  const waiting: { value: unknown; path: string; depth: number }[] = [{ value: body, path: '', depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path, depth } = next;
    if (typeof value !== 'object' || value === null) continue;
    if (depth > MAX_DEPTH) throw new Refusal(400, 'The body is nested too deeply.');
    for (const [name, item] of Object.entries(value) as [string, unknown][]) {
      const field = path ? `${path}.${name}` : name;
      if (typeof item === 'string') checkText(value, name, item, field);
      else waiting.push({ value: item, path: field, depth: depth + 1 });
    }
  }
}

function checkText(owner: object, name: string, text: string, field: string): void {
  if (text.includes('\0')) throw new Refusal(400, `The field ${field} must not contain a NUL character.`);
  if (!LONE_SURROGATE.test(text)) return;
  const value = text.replace(new RegExp(LONE_SURROGATE, 'gu'), '\uFFFD');
  Object.defineProperty(owner, name, { value });
}

const LONE_SURROGATE = /\p{Surrogate}/u;
