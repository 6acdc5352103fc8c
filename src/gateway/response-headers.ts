/** Browsers must not guess the type, caches must not mix up pages, and the default is not to store. */
export function protectResponse(headers: Headers): void {
  if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store');
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.append('Vary', 'Origin');
}

/**
 * Headers of a streamed answer, which must not be buffered or compressed on its way. Nothing stores it: it answers a
 * POST, and says for how long nowhere (https://www.rfc-editor.org/rfc/rfc9110#section-9.3.3). With `no-store`, Chromium
 * 156 reports half of the streams that a page has read to their end as canceled (`net::ERR_ABORTED`). When
 * `test/e2e/answer-bytes.test.ts` passes several times in a row with `no-store`, use that again.
 */
export const STREAM_HEADERS = {
  'Cache-Control': 'private, no-cache, no-transform',
  'X-Accel-Buffering': 'no',
} as const;

/** Headers of an untrusted file: nothing in it can run. */
export const FILE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
} as const;
