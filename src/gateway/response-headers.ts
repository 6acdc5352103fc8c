/** Browsers must not guess the type, caches must not mix up pages, and the default is not to store. */
export function protectResponse(headers: Headers): void {
  if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store');
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.append('Vary', 'Origin');
}

/** Headers of a streamed answer, which must not be buffered or compressed on its way. */
export const STREAM_HEADERS = { 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' } as const;

/** Headers of an untrusted file: nothing in it can run. */
export const FILE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
} as const;
