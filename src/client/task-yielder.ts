import { MessageChannel } from '../platform.js';

/** Longest time to hold the main thread before yielding, in ms: half a frame. */
const SLICE_MS = 8;

/** A longer gap between two checks means that the caller already yielded, in ms. */
const PAUSE_MS = 2;

/**
 * Yields to the main thread while a burst of data is read. A loop over data that has already arrived never leaves its
 * task, so without yielding it would block input, scrolling and rendering.
 */
export class TaskYielder {
  #began = performance.now();
  #seen = this.#began;

  /** Whether to await `yield()` before continuing. Check it after each unit of work. */
  get shouldYield(): boolean {
    const now = performance.now();
    if (now - this.#seen > PAUSE_MS) this.#began = now;
    this.#seen = now;
    return now - this.#began > SLICE_MS;
  }

  /** Continues in a new task, after the tasks that are already queued. */
  async yield(): Promise<void> {
    await nextTask();
    this.#began = this.#seen = performance.now();
  }
}

/** Resolves in a new task, after the tasks that are already queued. */
export const nextTask = (): Promise<void> =>
  new Promise(resolve => {
    // Browsers throttle timers, in hidden tabs to one per second.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      resolve();
      port1.close();
    };
    port2.postMessage(null);
  });
