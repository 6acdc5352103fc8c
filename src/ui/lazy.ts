/** Wraps a loader such as `() => import('./part.js')` so that it runs once; after a failure, it runs again. */
export function lazy<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let part: Promise<Part> | undefined;
  return () =>
    (part ??= load().catch((cause: unknown) => {
      part = undefined;
      throw cause;
    }));
}
