/** A body that is larger than it may be. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

/**
 * The whole body of a request or a response as text.
 *
 * @param maxBytes counted as they come: a declared length may be missing or wrong
 * @throws {TooLargeError} beyond them, after the body was given up; and what reading throws
 */
export async function readBodyText(
  { body }: Request | Response,
  maxBytes: number,
): Promise<string> {
  if (!body) return '';
  const reader = (body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      reader.cancel().catch(() => {});
      throw new TooLargeError(`The body is larger than ${maxBytes / 1024} KiB.`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
