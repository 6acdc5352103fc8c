import { documentProperty } from '../conversation/document-property.js';
import { createSecret, HistoryCipher, isSecret } from './store/cipher.js';
import type { HistoryMeta } from './store/records.js';
import { ownOptions, platform } from '../platform.js';

/** Proof that the browser was not closed since the history was written. */
export type SessionContinuity = 'live' | 'continuous' | 'fresh';

/** Returns why to keep the history with this metadata, or `undefined` if it must be deleted. */
export type JudgeHistory = (meta: HistoryMeta) => SessionContinuity | undefined;

export interface BrowserSessionOptions {
  /** Name that is unique to the chatbot within the site. */
  readonly name: string;
  /** Name that is unique to the history within the chatbot. */
  readonly scope: string;
  /** How long after its last update a history may be restored without a surviving tab, in ms. */
  readonly graceMs: number;
  /** Without the session cookie, closing the last tab counts as closing the browser. */
  readonly usesCookie: boolean;
}

/** A secret that is still known, and its source. */
interface Candidate {
  readonly cipher: HistoryCipher;
  readonly secret: string;
  /** Another tab holds its lock. */
  readonly isLive: boolean;
  readonly isOfTab: boolean;
}

/** Longest wait for another tab that starts at the same moment, in ms. */
const START_TIMEOUT_MS = 2_000;

/**
 * The browser session, for a history that must not outlive it. No event reports that a browser was closed, and no
 * script runs after a kill. So every session has a secret, stored only where the browser drops it with the session
 * (the tab's own storage, a cookie without a date, the name of a lock), and the history is kept only with one of
 * these proofs:
 *
 * - `live`: another tab of the session is open; it holds a lock, even while frozen;
 * - `continuous`: this tab had the secret, and got here by a reload or from a page of the same site;
 * - `fresh`: the secret is known, and the last update is more recent than the grace period. Browsers that restore a
 * session bring back its tabs and cookies; the grace period limits what else comes back.
 */
export class BrowserSession {
  readonly #options: BrowserSessionOptions;
  readonly #isContinuous: boolean;
  #secret: string | undefined;
  #release: (() => void) | undefined;
  #cipher: HistoryCipher | undefined;

  constructor(options: BrowserSessionOptions, isContinuous = cameFromThisSite()) {
    this.#options = options;
    this.#isContinuous = isContinuous;
  }

  /** Cipher of this session's history; undefined before `begin`. */
  get cipher(): HistoryCipher | undefined {
    return this.#cipher;
  }

  /**
   * Finds the session that the history belongs to, or starts a new one. `open` must pass the history's metadata to
   * `judge` and clear the history if the result is `undefined`. Tabs that start at the same moment run this one at a
   * time.
   *
   * @throws {DOMException} `TimeoutError` when another tab blocks it for 2 s
   */
  async begin<Result>(open: (judge: JudgeHistory) => Promise<Result>): Promise<Result> {
    return this.#oneAfterTheOther(async () => {
      const candidates = await this.#candidates();
      const { result, kept } = await this.#decide(candidates, open);
      // All tabs of a session agree on one secret, even before anything is stored.
      const known = kept ?? candidates.find(({ isLive }) => isLive);
      const secret = known?.secret ?? createSecret();
      this.#cipher = known?.cipher ?? (await HistoryCipher.create(secret, this.#options.scope));
      await this.#adopt(secret);
      if (kept) this.publish();
      return result;
    });
  }

  /** Decides in the same way, but neither starts nor joins a session. */
  async look<Result>(open: (judge: JudgeHistory) => Promise<Result>): Promise<Result> {
    return this.#oneAfterTheOther(
      async () => (await this.#decide(await this.#candidates(), open)).result,
    );
  }

  /** Stores the secret where the browser drops it with the session. Call before anything is stored. */
  publish(): void {
    const secret = this.#secret;
    if (!secret) return;
    const name = this.#cookieName;
    attempt(() => {
      if (sessionStorage.getItem(name) !== secret) sessionStorage.setItem(name, secret);
    });
    if (!this.#options.usesCookie || this.#ofCookie === secret) return;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    attempt(() => (document.cookie = `${name}=${secret}; Path=/; SameSite=Lax${secure}`));
  }

  /** Releases the lock, which would keep the page out of the back/forward cache. */
  release(): void {
    this.#release?.();
    this.#release = undefined;
  }

  /** Takes the lock again after the page returned. */
  async resume(): Promise<void> {
    if (this.#secret) await this.#adopt(this.#secret);
  }

  async #decide<Result>(
    candidates: readonly Candidate[],
    open: (judge: JudgeHistory) => Promise<Result>,
  ): Promise<{ readonly result: Result; readonly kept: Candidate | undefined }> {
    let kept: Candidate | undefined;
    const result = await open(meta => {
      kept = candidates.find(({ cipher }) => cipher.proof === meta.proof);
      const proof = kept && this.#judge(kept, meta.seen);
      if (!proof) kept = undefined;
      return proof;
    });
    return { result, kept };
  }

  #judge({ isLive, isOfTab }: Candidate, seen: number): SessionContinuity | undefined {
    if (isLive) return 'live';
    if (isOfTab && this.#isContinuous) return 'continuous';
    const { graceMs } = this.#options;
    const age = Date.now() - seen;
    // If the clock was set back, the age proves nothing.
    return graceMs > 0 && age >= 0 && age <= graceMs ? 'fresh' : undefined;
  }

  async #candidates(): Promise<Candidate[]> {
    const live = await this.#liveSecrets();
    const ofTab = this.#secret ?? this.#ofTab;
    const secrets = new Set([...live, ofTab, this.#ofCookie].filter(isSecret));
    return Promise.all(
      [...secrets].map(async secret => ({
        secret,
        cipher: await HistoryCipher.create(secret, this.#options.scope),
        // The page's own lock counts too, because the page has held it all along.
        isLive: live.includes(secret),
        isOfTab: secret === ofTab,
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

  /** Holds the lock that shows other tabs that this one is open. */
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
        // Without locks, there is no proof by them.
        .catch(() => resolve());
    });
  }

  async #oneAfterTheOther<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!navigator.locks) return work();
    const options = ownOptions({ signal: platform.AbortSignal.timeout(START_TIMEOUT_MS) });
    return navigator.locks.request(this.#lockName('start'), options, work);
  }

  get #ofTab(): string | null | undefined {
    return attempt(() => sessionStorage.getItem(this.#cookieName));
  }

  get #ofCookie(): string | undefined {
    if (!this.#options.usesCookie) return undefined;
    const start = `${this.#cookieName}=`;
    return attempt(() => documentProperty('cookie').split('; '))
      ?.find(cookie => cookie.startsWith(start))
      ?.slice(start.length);
  }

  get #cookieName(): string {
    return `chatbot-bubble-${encodeURIComponent(this.#options.name)}`;
  }

  #lockName(what: string): string {
    return `chatbot-bubble:${this.#options.name}:${what}`;
  }
}

/**
 * Whether this page follows another page of its site in the same tab, by a reload or a link. A tab that the browser
 * restored doesn't count, although it still has its referrer.
 */
function cameFromThisSite(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (entry?.type === 'reload' || (entry && entry.unloadEventEnd > 0)) return true;
  // Older browsers have no Navigation API.
  const api = globalThis.navigation as Partial<Navigation> | undefined;
  if (isOfThisSite(api?.activation?.from?.url)) return true;
  return entry?.type === 'navigate' && isOfThisSite(documentProperty('referrer'));
}

function isOfThisSite(address: string | null | undefined): boolean {
  return !!address && attempt(() => new platform.URL(address).origin === location.origin) === true;
}

/** Returns the result of `access`, or `undefined` if the page may not use what it needs. */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
