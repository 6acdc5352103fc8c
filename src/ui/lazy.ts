/**
 * Wraps a loader such as `() => import('./part.js')` so that it runs once; after a failure, it runs again. The page's
 * calls may reject with that failure, so it gets what callers read of a `ChatbotError`, whose class may not be loaded.
 */
export function lazy<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined;
  return () =>
    (part ??= load().catch((cause: unknown) => {
      part = undefined;
      throw Object.assign(cause as Error, { name: 'ChatbotError', kind: 'network' });
    }));
}
