import { requestAnimationFrame as requestFrame } from './page-platform.js';
import { setTimeout } from './platform.js';

/** Time of a frame on a page whose frames can't be requested, in ms. */
const FRAME_MS = 16;

/** Calls back before the next frame. The page may have replaced the original by a function that throws. */
export function requestAnimationFrame(callback: () => void): number {
  try {
    return requestFrame(callback);
  } catch {
    setTimeout(callback, FRAME_MS);
    return 0;
  }
}
