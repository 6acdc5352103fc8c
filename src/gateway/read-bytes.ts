export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

const FIRST_BYTES = 16 * 1024;

/**
 * Reads a whole body, whatever its declared length. `inspect` gets each chunk as it arrives.
 *
 * @throws {TooLargeError} beyond the limit, and the errors of `inspect`, after canceling the body
 */
export async function readBytes(
  { body, headers }: Request | Response,
  maxBytes: number,
  inspect: (chunk: Uint8Array) => void = () => {},
): Promise<Uint8Array<ArrayBuffer>> {
  if (!body) return new Uint8Array();
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  // Copy each chunk immediately: it may be one byte that holds a whole network buffer in memory.
  let whole = new Uint8Array(Math.min(maxBytes, FIRST_BYTES));
  let size = 0;
  const cancel = () => void reader.cancel().catch(() => {});
  const refuse = () => {
    cancel();
    return new TooLargeError(`The body is larger than ${maxBytes / 1024} KiB.`);
  };
  // The declared length of a compressed body is too small, never too large.
  if (Number(headers.get('content-length')) > maxBytes) throw refuse();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    const end = size + value.byteLength;
    if (end > maxBytes) throw refuse();
    if (end > whole.byteLength) {
      const larger = new Uint8Array(Math.min(maxBytes, Math.max(end, whole.byteLength * 2)));
      larger.set(whole);
      whole = larger;
    }
    try {
      inspect(value);
    } catch (error) {
      cancel();
      throw error;
    }
    whole.set(value, size);
    size = end;
  }
  return whole.subarray(0, size);
}
