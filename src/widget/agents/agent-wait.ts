import { clearTimeout, setTimeout } from '../../platform.js';

/** Longest wait, in ms, whatever the service says. */
const MAX_WAIT_MS = 3_600_000;
/** How much later than the service says the visitor stops waiting without hearing of it, in ms. */
const LATE_MS = 15_000;

/** Whether the visitor waits for an agent, which ends at the latest some time after the service should have ended it. */
export class AgentWait {
  readonly #handleOver: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(handleOver: () => void) {
    this.#handleOver = handleOver;
  }

  get isOn(): boolean {
    return this.#timer !== undefined;
  }

  start(seconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#handleOver, Math.min(seconds * 1000 + LATE_MS, MAX_WAIT_MS));
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
