export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

const FIRST_BYTES = 16 * 1024;

/** Reads a whole body, whatever its declared length. @throws {TooLargeError} beyond the limit, after canceling it */
export async function readBytes(
  { body, headers }: Request | Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!body) return new Uint8Array();
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  // Copy each chunk immediately: it may be one byte that holds a whole network buffer in memory.
  let whole = new Uint8Array(Math.min(maxBytes, FIRST_BYTES));
  let size = 0;
  const refuse = () => {
    reader.cancel().catch(() => {});
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
    whole.set(value, size);
    size = end;
  }
  return whole.subarray(0, size);
}
