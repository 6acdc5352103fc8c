/**
 * Returns work that does nothing for a while after it was made and after it failed. For work that depends on signs of
 * life, which nobody could give while the service was stopped or its database away.
 *
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
