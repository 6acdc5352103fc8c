import { platform } from '../platform.js';

const { requestAnimationFrame } = platform;
const frames = new Map<() => void, number>();

/** Runs work in the next frame, once however often it is asked for. */
export function inNextFrame(work: (() => void) | undefined): void {
  if (!work || frames.has(work)) return;
  const run = () => {
    frames.delete(work);
    work();
  };
  frames.set(work, requestAnimationFrame(run));
}

/** Forgets work that has not run yet. */
export function cancelFrame(work: () => void): void {
  cancelAnimationFrame(frames.get(work) ?? 0);
  frames.delete(work);
}
