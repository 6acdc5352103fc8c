/**
 * Protects a response: browsers must not guess its type, caches must not confuse one page's response with
 * another's, and unless the response says otherwise nobody stores it.
 */
export function protectResponse(headers: Headers): void {
  if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store');
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.append('Vary', 'Origin');
}

/** Headers of a streamed answer: nothing between us and the visitor may buffer or compress it. */
export const STREAM_HEADERS = {
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
} as const;

/** Headers of a file from somebody else: whatever it contains, nothing in it runs. */
export const FILE_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
} as const;
