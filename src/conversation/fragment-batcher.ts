import { clearTimeout, setTimeout } from '../platform.js';

/** How long to hold fragments so that they can be batched, in ms: two frames. */
const HOLD_MS = 32;

/** The same for an answer that arrives faster than anyone can read, in ms. */
const FAST_HOLD_MS = 66;

/** Characters per batch that count as fast; no model writes four thousand per second. */
const FAST_LENGTH = 128;

/** Batches fragments of an answer: the first is delivered immediately, those of the next frames are joined. */
export class FragmentBatcher {
  readonly #take: (text: string) => void;
  #held: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param take receives the joined fragments of a batch; never an empty string */
  constructor(take: (text: string) => void) {
    this.#take = take;
  }

  add(fragment: string): void {
    if (!fragment) return;
    this.#held.push(fragment);
    if (this.#timer === undefined) this.#pass();
  }

  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#release();
  }

  #pass(): void {
    const isFast = this.#release() >= FAST_LENGTH;
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        // Nothing arrived: deliver the next fragment immediately again.
        if (this.#held.length > 0) this.#pass();
      },
      isFast ? FAST_HOLD_MS : HOLD_MS,
    );
  }

  #release(): number {
    const text = this.#held.join('');
    this.#held = [];
    if (text) this.#take(text);
    return text.length;
  }
}
