import { aheadPrefix, channelName, tabLockName, type Scope } from './storage-names.js';
import { isRecordKey, type RecordKey } from './store/records.js';
import { BroadcastChannel } from '../page-platform.js';
import { ownOptions } from '../platform.js';

/** Signals between tabs. They never contain texts, which may only be stored encrypted. */
export type TabSignal =
  | { readonly kind: 'changed'; readonly keys: readonly RecordKey[] }
  | { readonly kind: 'cleared' | 'draft' | 'watching' | 'stop' }
  /** From the browser: another tab has begun to delete the conversation, and may close before that is done. */
  | { readonly kind: 'clearing' }
  /** From the browser: another tab stole this tab's ask lock, because this tab did not answer. */
  | { readonly kind: 'stolen' };

export type ReleaseAskLock = () => void;

const MAX_KEYS = 1_000;

/**
 * The other tabs of the site with the same storage scope, and the ask lock, which one tab at a time holds while its
 * answer streams. A tab that closes loses it. Without `BroadcastChannel`, there are no signals; without Web Locks, the
 * ask lock is always free.
 */
export class Tabs {
  readonly #scope: Scope;
  readonly #onSignal: (signal: TabSignal) => void;
  #channel: BroadcastChannel | undefined;
  #queueLock: Promise<ReleaseAskLock | undefined> | undefined;

  constructor(scope: Scope, onSignal: (signal: TabSignal) => void) {
    this.#scope = scope;
    this.#onSignal = onSignal;
    this.resume();
  }

  get hasAskLock(): boolean {
    return !!(navigator as Partial<Navigator>).locks;
  }

  send(signal: TabSignal): void {
    this.#channel?.postMessage(signal);
  }

  /** Waits for the ask lock and returns its release. @throws {DOMException} `AbortError` when `signal` is aborted */
  acquireAskLock(signal: AbortSignal): Promise<ReleaseAskLock> {
    return this.#request({ signal }) as Promise<ReleaseAskLock>;
  }

  tryAskLock(): Promise<ReleaseAskLock | undefined> {
    return this.#request({ ifAvailable: true });
  }

  stealAskLock(): Promise<ReleaseAskLock> {
    return this.#request({ steal: true }) as Promise<ReleaseAskLock>;
  }

  /** Returns whether this tab may store and take queued messages. No other tab may until it releases them. */
  async holdQueue(): Promise<boolean> {
    const release = await (this.#queueLock ??= this.#request({ ifAvailable: true }, 'queue'));
    if (!release) this.#queueLock = undefined;
    return !!release;
  }

  releaseQueue(): void {
    void this.#queueLock?.then(release => release?.());
    this.#queueLock = undefined;
  }

  /** Releases the queue, and closes the channel: a message would evict the page from the back/forward cache. */
  pause(): void {
    this.releaseQueue();
    removeEventListener('storage', this.#handleStorage);
    this.#channel?.close();
    this.#channel = undefined;
  }

  resume(): void {
    addEventListener('storage', this.#handleStorage);
    if (this.#channel) return;
    try {
      this.#channel = new BroadcastChannel(channelName(this.#scope));
    } catch {
      // Not allowed on a page without an origin.
      return;
    }
    this.#channel.onmessage = ({ data }) => {
      const signal = readSignal(data);
      if (signal) this.#onSignal(signal);
    };
  }

  readonly #handleStorage = ({ key, newValue }: StorageEvent): void => {
    if (newValue !== null && key === aheadPrefix(this.#scope)) this.#onSignal({ kind: 'clearing' });
  };

  #request(given: LockOptions, what: 'ask' | 'queue' = 'ask'): Promise<ReleaseAskLock | undefined> {
    const { locks } = navigator as Partial<Navigator>;
    if (!locks) return Promise.resolve(() => {});
    return new Promise((resolve, reject) => {
      const options = ownOptions(given);
      const { signal } = options;
      let isGranted = false;
      locks
        .request(tabLockName(this.#scope, what), options, lock => {
          if (!lock) return resolve(undefined);
          isGranted = true;
          return new Promise<void>(release => resolve(release));
        })
        .catch(() => {
          if (isGranted) this.#onSignal({ kind: 'stolen' });
          else if (signal?.aborted) reject(signal.reason as Error);
          // Not allowed on a page without an origin.
          else resolve(() => {});
        });
    });
  }
}

/** Validates a signal, because any script of the site can use the channel. */
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
      const isValid = Array.isArray(keys) && keys.length <= MAX_KEYS && keys.every(isRecordKey);
      return isValid ? { kind: 'changed', keys } : undefined;
    }
    default:
      return undefined;
  }
}
