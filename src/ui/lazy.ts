/**
 * Wraps a loader so that it runs once. After a failure the next call tries again.
 *
 * @param load usually `() => import('./part.js')`
 */
export function lazy<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined;
  return () =>
    (part ??= load().catch((cause: unknown) => {
      part = undefined;
      throw cause;
    }));
}
