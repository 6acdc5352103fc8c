import { isMessageKey, type MessageKey } from './store/records.js';
import { ownOptions, platform } from '../platform.js';

/**
 * Signals between tabs: messages changed, the history was cleared, the draft changed, a tab watches the streaming
 * answer, a tab wants to stop it. They never carry the text of a message, which exists only in the store, encrypted.
 */
export type TabSignal =
  | { readonly kind: 'changed'; readonly keys: readonly MessageKey[] }
  | { readonly kind: 'cleared' | 'draft' | 'watching' | 'stop' }
  /** From the browser: another tab stole this tab's lock because it did not answer. */
  | { readonly kind: 'seized' };

/** Releases the ask lock. */
export type EndTurn = () => void;

/** Longer lists of keys are not ours. */
const MAX_KEYS = 1_000;

/**
 * The other tabs of the site with the same conversation, and the ask lock, which one tab at a time holds while its
 * answer streams. A tab that closes loses it. Without broadcast channels, there are no signals; without Web Locks,
 * the ask lock is always free.
 */
export class Tabs {
  readonly #name: string;
  readonly #hear: (signal: TabSignal) => void;
  #channel: BroadcastChannel | undefined;

  /**
   * @param name the same in all tabs with the same conversation
   * @param hear called with each signal from another tab
   */
  constructor(name: string, hear: (signal: TabSignal) => void) {
    this.#name = name;
    this.#hear = hear;
    this.resume();
  }

  /** Whether the browser supports the ask lock. */
  get hasTurns(): boolean {
    return !!(navigator as Partial<Navigator>).locks;
  }

  tell(signal: TabSignal): void {
    this.#channel?.postMessage(signal);
  }

  /**
   * Waits for the ask lock.
   *
   * @returns the function that releases it
   * @throws {DOMException} `AbortError` when `signal` is aborted first
   */
  takeTurn(signal?: AbortSignal): Promise<EndTurn> {
    return this.#request(signal ? { signal } : {}) as Promise<EndTurn>;
  }

  /** Takes the ask lock if it is free. */
  tryTurn(): Promise<EndTurn | undefined> {
    return this.#request({ ifAvailable: true });
  }

  /** Steals the ask lock from a tab that doesn't answer. */
  seizeTurn(): Promise<EndTurn> {
    return this.#request({ steal: true }) as Promise<EndTurn>;
  }

  /** Closes the channel: a message would evict the page from the back/forward cache. */
  pause(): void {
    this.#channel?.close();
    this.#channel = undefined;
  }

  resume(): void {
    if (this.#channel) return;
    try {
      this.#channel = new platform.BroadcastChannel(`chatbot-bubble:${this.#name}`);
    } catch {
      // Not allowed on a page without an origin.
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
          // Not allowed on a page without an origin.
          else resolve(() => {});
        });
    });
  }
}

/** Validates a signal: any script of the site can use the channel. */
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
