import { platform } from '../platform.js';

/** Most characters of a plain response: 4 Mi. Settings and refusals are far shorter. */
export const MAX_PLAIN_LENGTH = 4 * 1024 * 1024;

/** Returns the whole body as text. @throws {RangeError} beyond `MAX_PLAIN_LENGTH`, after canceling the body */
export async function boundedText(response: Response): Promise<string> {
  // Some platforms lack `body` or its reader, whatever the types say.
  const reader = (response.body as Partial<NonNullable<Response['body']>> | null)?.getReader?.();
  if (!reader) return response.text();
  const decoder = new platform.TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > MAX_PLAIN_LENGTH) {
      reader.cancel().catch(() => {});
      throw new RangeError('The response is too large.');
    }
  }
}
