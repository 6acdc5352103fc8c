/**
 * Loads a part once, however many ask for it. A failed load is tried again at the next call.
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
