/** A body that is larger than its limit. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/**
 * Reads a whole body.
 *
 * @param maxBytes counted as they arrive: the declared length may be missing or wrong
 * @throws {TooLargeError} beyond the limit, after canceling the body; and whatever reading throws
 */
export async function readBytes(
  { body, headers }: Request | Response,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!body) return new Uint8Array();
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  const refuse = () => {
    reader.cancel().catch(() => {});
    return new TooLargeError(`The body is larger than ${maxBytes / 1024} KiB.`);
  };
  // A body that is encoded is declared smaller than it gets here, never larger.
  if (Number(headers.get('content-length')) > maxBytes) throw refuse();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > maxBytes) throw refuse();
    chunks.push(value);
  }
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}
