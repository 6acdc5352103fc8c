import type { Counted, CounterStore } from '../gateway/rate-limiter.js';

type Awaitable<Value> = Value | Promise<Value>;

/**
 * Data that the proxy keeps between requests: rate limits, and which visitor uploaded which file. Keys may contain any
 * characters. Losing an entry early allows a few more requests, or makes a visitor upload a file again; it grants no
 * access.
 */
export interface ProxyStore extends CounterStore {
  /** Stores a text under `key` for `forMs` milliseconds. */
  put(key: string, value: string, forMs: number): Awaitable<void>;
  /** Returns the text under `key` unless it has expired. */
  get(key: string): Awaitable<string | null | undefined>;
}

/** Most keys in memory: some tens of megabytes. */
const MAX_KEYS = 100_000;

interface Entry<Value> {
  readonly value: Value;
  readonly until: number;
}

/**
 * The default store: the memory of this process. It is empty after a restart and not shared, so several processes or
 * isolates each allow the full limit.
 */
export class MemoryStore implements ProxyStore {
  readonly #counts = new ExpiringMap<number>();
  readonly #texts = new ExpiringMap<string>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  increment(key: string, windowMs: number): Counted {
    const now = this.#now();
    const known = this.#counts.get(key, now);
    const count = (known?.value ?? 0) + 1;
    const until = known?.until ?? now + windowMs;
    this.#counts.set(key, { value: count, until }, now);
    return { count, resetMs: until - now };
  }

  put(key: string, value: string, forMs: number): void {
    const now = this.#now();
    this.#texts.set(key, { value, until: now + forMs }, now);
  }

  get(key: string): string | undefined {
    return this.#texts.get(key, this.#now())?.value;
  }
}

/** A map with expiring entries. Beyond `MAX_KEYS`, removes expired entries, then the oldest, to limit memory. */
class ExpiringMap<Value> {
  readonly #entries = new Map<string, Entry<Value>>();

  get(key: string, now: number): Entry<Value> | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.until > now ? entry : undefined;
  }

  set(key: string, entry: Entry<Value>, now: number): void {
    this.#entries.delete(key);
    if (this.#entries.size >= MAX_KEYS) this.#makeRoom(now);
    this.#entries.set(key, entry);
  }

  #makeRoom(now: number): void {
    for (const [key, { until }] of this.#entries) if (until <= now) this.#entries.delete(key);
    // Removes a tenth at a time: a scan for every new entry would let a flood keep the process busy.
    const surplus = this.#entries.size - MAX_KEYS * 0.9;
    let count = 0;
    for (const key of this.#entries.keys()) {
      if (count++ >= surplus) break;
      this.#entries.delete(key);
    }
  }
}
