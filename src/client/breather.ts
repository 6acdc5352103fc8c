import { platform } from '../platform.js';

/** How long the main thread may be kept before others get their turn, in ms: half a frame. */
const TURN_MS = 8;

/** What lies between two looks at the clock that follow each other within one turn, in ms. */
const PAUSE_MS = 2;

/**
 * Lets the page breathe while a burst is read. A loop over what has already arrived never leaves its task
 * by itself; with a breath in it, keys, scrolling and frames come between.
 */
export class Breather {
  #began = performance.now();
  #seen = this.#began;

  /**
   * Whether the turn is over: await `breathe()` before going on. To be asked after every piece of work;
   * whoever waited for something in between has begun a new turn.
   */
  get isOutOfBreath(): boolean {
    const now = performance.now();
    if (now - this.#seen > PAUSE_MS) this.#began = now;
    this.#seen = now;
    return now - this.#began > TURN_MS;
  }

  /** Goes on in a task of its own, behind those that wait. */
  async breathe(): Promise<void> {
    await new Promise<void>(resolve => {
      // A timer would be slowed down by the browser, in a hidden tab to one a second.
      const { port1, port2 } = new platform.MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve();
      };
      port2.postMessage(null);
    });
    this.#began = this.#seen = performance.now();
  }
}
