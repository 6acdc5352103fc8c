/**
 * Wraps repeated work, so that it is skipped for a while after the wrapper was made and after each failure. For work that
 * relies on regular reports of all processes, which are missing while the service is stopped or its database unreachable.
 *
 * @param ms how long to skip it, in milliseconds
 * @param now time in milliseconds
 */
export function unlessFailed(
  work: () => Promise<void>,
  ms: number,
  now: () => number = performance.now.bind(performance),
): () => Promise<void> {
  let notBefore = now() + ms;
  return async () => {
    if (now() < notBefore) return;
    try {
      await work();
    } catch (error) {
      notBefore = now() + ms;
      throw error;
    }
  };
}
