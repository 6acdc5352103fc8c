import { isMessageKey, type MessageKey } from './history-records.js';
import { ownOptions, platform } from '../platform.js';

/**
 * What tabs tell each other: that messages changed, that the history was cleared, that the draft changed,
 * that somebody watches the answer that streams, that somebody wants it stopped. Never what a message says:
 * that stands in the store, behind its seal.
 */
export type TabSignal =
  | { readonly kind: 'changed'; readonly keys: readonly MessageKey[] }
  | { readonly kind: 'cleared' | 'draft' | 'watching' | 'stop' }
  /** Said by the browser: this tab had the turn, and did not answer. */
  | { readonly kind: 'seized' };

/** Gives the turn back. */
export type EndTurn = () => void;

/** More keys than any batch has: the message is not ours. */
const MAX_KEYS = 1_000;

/**
 * The other tabs of the site that show the same conversation, and the turn to ask: one tab at a time has
 * it, for as long as its answer comes. A tab that dies loses it. Where the browser has no channels, nothing
 * is heard; where it has no locks, the turn is always free.
 */
export class Tabs {
  readonly #name: string;
  readonly #hear: (signal: TabSignal) => void;
  #channel: BroadcastChannel | undefined;

  /**
   * @param name the same in all tabs with the same conversation
   * @param hear called for each signal of another tab
   */
  constructor(name: string, hear: (signal: TabSignal) => void) {
    this.#name = name;
    this.#hear = hear;
    this.resume();
  }

  /** Whether the browser tells which tab has the turn. */
  get hasTurns(): boolean {
    return !!(navigator as Partial<Navigator>).locks;
  }

  /** Tells all other tabs. */
  tell(signal: TabSignal): void {
    this.#channel?.postMessage(signal);
  }

  /**
   * Waits for the turn to ask.
   *
   * @returns what gives it back
   * @throws {DOMException} `AbortError` when `signal` is aborted before
   */
  takeTurn(signal?: AbortSignal): Promise<EndTurn> {
    return this.#request(signal ? { signal } : {}) as Promise<EndTurn>;
  }

  /** Takes the turn if nobody has it. */
  tryTurn(): Promise<EndTurn | undefined> {
    return this.#request({ ifAvailable: true });
  }

  /** Takes the turn from a tab that does not answer. */
  seizeTurn(): Promise<EndTurn> {
    return this.#request({ steal: true }) as Promise<EndTurn>;
  }

  /** The page is left: a message would throw it out of the back/forward cache. */
  pause(): void {
    this.#channel?.close();
    this.#channel = undefined;
  }

  /** The page is back. */
  resume(): void {
    if (this.#channel) return;
    try {
      this.#channel = new platform.BroadcastChannel(`chatbot-bubble:${this.#name}`);
    } catch {
      // Not on a page without an origin.
      return;
    }
    this.#channel.onmessage = ({ data }) => {
      const signal = readSignal(data);
      if (signal) this.#hear(signal);
    };
  }

  #request(given: LockOptions): Promise<EndTurn | undefined> {
    const { locks } = navigator as Partial<Navigator>;
    if (!locks) return Promise.resolve(() => {});
    return new Promise((resolve, reject) => {
      const options = ownOptions(given);
      const { signal } = options;
      let isGranted = false;
      locks
        .request(`chatbot-bubble:turn:${this.#name}`, options, lock => {
          if (!lock) return resolve(undefined);
          isGranted = true;
          return new Promise<void>(endTurn => resolve(endTurn));
        })
        .catch(() => {
          if (isGranted) this.#hear({ kind: 'seized' });
          else if (signal?.aborted) reject(signal.reason as Error);
          // Not on a page without an origin.
          else resolve(() => {});
        });
    });
  }
}

/** Any script of the site can speak on the channel. */
function readSignal(data: unknown): TabSignal | undefined {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return undefined;
  switch (data.kind) {
    case 'cleared':
    case 'draft':
    case 'watching':
    case 'stop':
      return { kind: data.kind };
    case 'changed': {
      const keys: unknown = 'keys' in data ? data.keys : undefined;
      const isWhole = Array.isArray(keys) && keys.length <= MAX_KEYS && keys.every(isMessageKey);
      return isWhole ? { kind: 'changed', keys } : undefined;
    }
    default:
      return undefined;
  }
}
