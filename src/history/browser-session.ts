import { documentProperty } from '../document-property.js';
import { cookieName, sessionLockName } from './storage-names.js';
import { createSecret, HistoryCipher, isSecret } from './store/cipher.js';
import type { HistoryMeta } from './store/records.js';
import { AbortSignal } from '../page-platform.js';
import { ownOptions, URL } from '../platform.js';

/** Whether the browser session that encrypted the data with this metadata continues. */
export type IsContinued = (meta: HistoryMeta) => boolean;

export interface BrowserSessionOptions {
  /** Name that is unique to the chatbot within the site. */
  readonly name: string;
  /** Key of the storage scope within the chatbot. */
  readonly scope: string;
  /** How long after its last update data may be restored without a surviving tab, in ms. */
  readonly graceMs: number;
  /** Without the session cookie, closing the last tab counts as closing the browser. */
  readonly usesCookie: boolean;
}

/** A secret that the browser still has. */
interface Candidate {
  readonly cipher: HistoryCipher;
  readonly secret: string;
  /** Whether a tab holds its lock. */
  readonly isLive: boolean;
  readonly isOfTab: boolean;
}

/** Longest wait for another tab that starts at the same moment, in ms. */
const START_TIMEOUT_MS = 2_000;

/**
 * The browser session, for data that must not outlive it. No event reports that the browser was closed, and no script
 * runs after a kill. So every session has a secret, which is stored only where the browser drops it with the session:
 * in session storage, in a session cookie and in the name of a lock. The session continues if the secret is known and
 *
 * - another tab of the session is open, which holds the lock even while frozen, or
 * - this tab had the secret before a reload or on the previous page of the same site, or
 * - the last update is more recent than the grace period. Browsers that restore a session bring back its tabs and
 * cookies; the grace period limits how late.
 */
export class BrowserSession {
  readonly #options: BrowserSessionOptions;
  readonly #isFromThisSite = isFromThisSite();
  #secret: string | undefined;
  #release: (() => void) | undefined;
  #cipher: HistoryCipher | undefined;
  /** Whether another tab of the session was open at the last check. */
  #wasLive = false;

  constructor(options: BrowserSessionOptions) {
    this.#options = options;
  }

  /** The session's cipher; undefined before `begin`. */
  get cipher(): HistoryCipher | undefined {
    return this.#cipher;
  }

  /**
   * Joins the session that encrypted the stored data if it continues, or starts a new one. `open` must pass the
   * metadata to `isContinued` and clear the data if the result is false. Tabs that start at the same moment run this
   * one at a time.
   *
   * @throws {DOMException} `TimeoutError` when another tab blocks it for 2 s
   */
  begin<Result>(open: (isContinued: IsContinued) => Promise<Result>): Promise<Result> {
    return this.#exclusively(async () => {
      const candidates = await this.#candidates();
      const { result, continued } = await this.#find(candidates, open);
      // All tabs of a session agree on one secret, even before anything is stored.
      const known = continued ?? candidates.find(({ isLive }) => isLive);
      const secret = known?.secret ?? createSecret();
      this.#cipher = known?.cipher ?? (await HistoryCipher.create(secret, this.#options.scope));
      await this.#adopt(secret);
      if (continued) this.publish();
      return result;
    });
  }

  /** Calls `open` like `begin`, but neither starts nor joins a session. */
  check<Result>(open: (isContinued: IsContinued) => Promise<Result>): Promise<Result> {
    return this.#exclusively(async () => (await this.#find(await this.#candidates(), open)).result);
  }

  /** Stores the secret where the browser drops it with the session. Call before anything is stored. */
  publish(): void {
    const secret = this.#secret;
    if (!secret) return;
    const name = this.#cookieName;
    attempt(() => {
      if (sessionStorage.getItem(name) !== secret) sessionStorage.setItem(name, secret);
    });
    if (!this.#options.usesCookie || this.#cookieSecret === secret) return;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    attempt(() => (document.cookie = `${name}=${secret}; Path=/; SameSite=Lax${secure}`));
  }

  /** Releases the lock, which keeps the page out of the back/forward cache. */
  release(): void {
    this.#release?.();
    this.#release = undefined;
  }

  /** Takes the lock again after the page returned. */
  async resume(): Promise<void> {
    if (this.#secret) await this.#adopt(this.#secret);
  }

  async #find<Result>(
    candidates: readonly Candidate[],
    open: (isContinued: IsContinued) => Promise<Result>,
  ): Promise<{ readonly result: Result; readonly continued: Candidate | undefined }> {
    let continued: Candidate | undefined;
    this.#wasLive = candidates.some(({ isLive }) => isLive);
    const result = await open(({ fingerprint, seen }) => {
      continued = candidates.find(
        candidate => candidate.cipher.fingerprint === fingerprint && this.#isContinued(candidate, seen),
      );
      return continued !== undefined;
    });
    return { result, continued };
  }

  /** Whether the session continues in which this tab stored data at `seen`. Call after `begin` or `check`. */
  isContinued(seen: number): boolean {
    return this.#isContinued({ isLive: this.#wasLive, isOfTab: true }, seen);
  }

  #isContinued({ isLive, isOfTab }: Pick<Candidate, 'isLive' | 'isOfTab'>, seen: number): boolean {
    if (isLive || (isOfTab && this.#isFromThisSite)) return true;
    const { graceMs } = this.#options;
    const age = Date.now() - seen;
    // A negative age means that the clock was set back.
    return graceMs > 0 && age >= 0 && age <= graceMs;
  }

  async #candidates(): Promise<Candidate[]> {
    const live = await this.#liveSecrets();
    const tabSecret = this.#secret ?? this.#tabSecret;
    const secrets = new Set([...live, tabSecret, this.#cookieSecret].filter(isSecret));
    return Promise.all(
      [...secrets].map(async secret => ({
        secret,
        cipher: await HistoryCipher.create(secret, this.#options.scope),
        // This page's own lock counts too: the page has held it since it was sure of the session.
        isLive: live.includes(secret),
        isOfTab: secret === tabSecret,
      })),
    );
  }

  async #liveSecrets(): Promise<string[]> {
    const prefix = this.#lockName('');
    const { held = [] } = (await navigator.locks?.query()) ?? {};
    return held
      .map(({ name = '' }) => name)
      .filter(name => name.startsWith(prefix))
      .map(name => name.slice(prefix.length))
      .filter(isSecret);
  }

  /** Holds a lock that tells other tabs that this one is open. */
  async #adopt(secret: string): Promise<void> {
    if (this.#secret === secret && this.#release) return;
    this.release();
    this.#secret = secret;
    if (!navigator.locks) return;
    const lock = this.#lockName(secret);
    await new Promise<void>(resolve => {
      navigator.locks
        .request(lock, { mode: 'shared' }, () => {
          resolve();
          return new Promise<void>(release => (this.#release = release));
        })
        // Locks are not allowed here.
        .catch(() => resolve());
    });
  }

  async #exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!navigator.locks) return work();
    const options = ownOptions({ signal: AbortSignal.timeout(START_TIMEOUT_MS) });
    return navigator.locks.request(this.#lockName('start'), options, work);
  }

  get #tabSecret(): string | null | undefined {
    return attempt(() => sessionStorage.getItem(this.#cookieName));
  }

  get #cookieSecret(): string | undefined {
    if (!this.#options.usesCookie) return undefined;
    const start = `${this.#cookieName}=`;
    return attempt(() => documentProperty('cookie').split('; '))
      ?.find(cookie => cookie.startsWith(start))
      ?.slice(start.length);
  }

  get #cookieName(): string {
    return cookieName(this.#options.name);
  }

  #lockName(what: string): string {
    return sessionLockName(this.#options.name, what);
  }
}

/** Whether this page follows another one of its site in this tab. A tab that the browser restored doesn't count. */
function isFromThisSite(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type === 'reload' || (entry && entry.unloadEventEnd > 0)) return true;
  // Missing before Safari 26.2 and Firefox 147: https://caniuse.com/mdn-api_navigation.
  const api = globalThis.navigation as Partial<Navigation> | undefined;
  if (isSameOrigin(api?.activation?.from?.url)) return true;
  return entry?.type === 'navigate' && isSameOrigin(documentProperty('referrer'));
}

function isSameOrigin(address: string | null | undefined): boolean {
  return !!address && attempt(() => new URL(address).origin === location.origin) === true;
}

/** Returns the result of `access`, or `undefined` if the page may not use the storage. */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
