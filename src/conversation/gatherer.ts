import { platform } from '../platform.js';

const { clearTimeout, setTimeout } = platform;

/** How long fragments are held back so that they can be passed on together, in ms: two frames. */
const HOLD_MS = 32;

/** The same while more comes than anybody can read along. */
const FAST_HOLD_MS = 66;

/** Fragments of one handful from which on that is so; no model writes a thousand a second. */
const FAST_COUNT = 32;

/**
 * Passes on the fragments of an answer in handfuls. The first goes at once, so that nobody waits for the
 * beginning; what follows within the next frames goes together. A reader sees no difference, and an answer
 * of two thousand fragments a second is drawn as seldom as one of fifteen.
 */
export class Gatherer {
  readonly #take: (text: string) => void;
  #held: string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param take is called with the fragments of a handful, joined; never with nothing */
  constructor(take: (text: string) => void) {
    this.#take = take;
  }

  /** Takes the next fragment. */
  add(fragment: string): void {
    if (!fragment) return;
    this.#held.push(fragment);
    if (this.#timer === undefined) this.#pass();
  }

  /** Passes on at once what is held back, and holds nothing back that follows until the next handful. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#release();
  }

  #pass(): void {
    const isFast = this.#held.length >= FAST_COUNT;
    this.#release();
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        // Nothing came: the next fragment is a first one again.
        if (this.#held.length > 0) this.#pass();
      },
      isFast ? FAST_HOLD_MS : HOLD_MS,
    );
  }

  #release(): void {
    const text = this.#held.join('');
    this.#held = [];
    if (text) this.#take(text);
  }
}
