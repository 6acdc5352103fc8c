/** Most bytes of a plain response: 4 MiB. Settings and refusals are far shorter. */
export const MAX_PLAIN_BYTES = 4 * 1024 * 1024;

/**
 * Returns the whole body as text. @throws {RangeError} beyond `MAX_PLAIN_BYTES`, after canceling the body
 *
 * Counts the bytes of a copy: Chromium (seen in 151 to 156) often lists an uncached response that a reader has read to
 * its end as aborted, but never one that `text()` has read: https://github.com/microsoft/playwright/issues/42742. Read
 * without a copy when that is fixed.
 */
export async function boundedText(response: Response): Promise<string> {
  // Some platforms lack `body` or its reader, whatever the types say.
  const hasReader = (response.body as Partial<NonNullable<Response['body']>> | null)?.getReader;
  const copy = hasReader && response.clone().body!.getReader();
  let size = 0;
  for (let part; copy && !(part = await copy.read()).done;) {
    size += part.value.length;
    if (size <= MAX_PLAIN_BYTES) continue;
    await Promise.all([copy.cancel(), response.body!.cancel()]);
    throw new RangeError('Too large.');
  }
  return response.text();
}
