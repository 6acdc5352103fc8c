import { nextFrame } from '@open-wc/testing';

/** Maximum number of frames to wait before failing with a clear message. */
const MOST_FRAMES = 900;

/** Resolves as soon as `isSo` is true. */
export async function until(isSo: () => unknown): Promise<void> {
  for (let frames = 0; !(await isSo()); frames++) {
    if (frames > MOST_FRAMES) throw new Error(`This never was so: ${String(isSo)}`);
    await nextFrame();
  }
}

/** Resolves with an element as soon as it exists. */
export async function found<Found>(find: () => Found | null | undefined | false | ''): Promise<Found> {
  for (let frames = 0; frames < MOST_FRAMES; frames++) {
    const result = find();
    if (result) return result;
    await nextFrame();
  }
  throw new Error(`This never came: ${String(find)}`);
}
