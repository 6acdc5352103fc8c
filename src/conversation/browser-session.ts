import { documentProperty } from './document-property.js';
import { createSecret, HistoryCipher, isSecret } from './history-cipher.js';
import type { HistoryMeta } from './history-records.js';
import { ownOptions, platform } from '../platform.js';

/** Why a history is kept: proof that the browser was not closed since it was written. */
export type ProofOfLife = 'live' | 'continuous' | 'fresh';

/** Why the history with this meta data is kept; undefined when it must go. */
export type JudgeHistory = (meta: HistoryMeta) => ProofOfLife | undefined;

/** How `BrowserSession` works. */
export interface BrowserSessionOptions {
  /** Tells the chatbots of one site apart. */
  readonly name: string;
  /** Tells the histories of one chatbot apart. */
  readonly scope: string;
  /** How long after the last sign of life a history may come back without a tab that lived on, in ms. */
  readonly graceMs: number;
  /** Without the session cookie, closing the last tab counts as closing the browser. */
  readonly usesCookie: boolean;
}

/** A secret that somebody still knows, and how. */
interface Candidate {
  readonly cipher: HistoryCipher;
  readonly secret: string;
  /** Another tab holds its lock. */
  readonly isLive: boolean;
  /** This tab had it before. */
  readonly isOfTab: boolean;
}

/** How long another tab that starts at the same moment is waited for, in ms. */
const START_TIMEOUT_MS = 2_000;

/**
 * What a browser session is, for a history that must not outlive it. No event tells that a browser was
 * closed, and after a kill no script runs. So every session has a secret, which is kept only where the
 * browser drops it with the session (the tab's own storage, a cookie without a date, the name of a lock),
 * and a history is kept only on proof of life:
 *
 * - `live`: another tab of the session is open; it holds a lock, even while it is frozen;
 * - `continuous`: this tab had the secret, and came here by a reload or from a page of the same site;
 * - `fresh`: the secret is known, and the last sign of life is younger than the grace. Browsers bring tabs
 *   and cookies back when they restore a session; the grace bounds what comes back with them.
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

  /** What seals the history of this session; undefined before `begin`. */
  get cipher(): HistoryCipher | undefined {
    return this.#cipher;
  }

  /**
   * Finds the session that the history belongs to, or begins a new one. `open` must ask `judge` about the
   * history's meta data and clear it where the answer is undefined. Tabs that start at the same moment come
   * here one after the other.
   *
   * @throws {DOMException} `TimeoutError` when another tab stands in the way for 2 s
   */
  async begin<Result>(open: (judge: JudgeHistory) => Promise<Result>): Promise<Result> {
    return this.#oneAfterTheOther(async () => {
      const candidates = await this.#candidates();
      const { result, kept } = await this.#decide(candidates, open);
      // All tabs of a session agree on one secret, also before anything is stored.
      const known = kept ?? candidates.find(({ isLive }) => isLive);
      const secret = known?.secret ?? createSecret();
      this.#cipher = known?.cipher ?? (await HistoryCipher.create(secret, this.#options.scope));
      await this.#adopt(secret);
      if (kept) this.publish();
      return result;
    });
  }

  /** Decides likewise, and begins and joins nothing. */
  async look<Result>(open: (judge: JudgeHistory) => Promise<Result>): Promise<Result> {
    return this.#oneAfterTheOther(
      async () => (await this.#decide(await this.#candidates(), open)).result,
    );
  }

  /** Something is stored from now on: leaves the secret where the browser drops it with the session. */
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

  /** The page is left, where a lock would keep it out of the back/forward cache; or nothing is sealed. */
  release(): void {
    this.#release?.();
    this.#release = undefined;
  }

  /** The page came back. */
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

  #judge({ isLive, isOfTab }: Candidate, seen: number): ProofOfLife | undefined {
    if (isLive) return 'live';
    if (isOfTab && this.#isContinuous) return 'continuous';
    const { graceMs } = this.#options;
    const age = Date.now() - seen;
    // A clock that went back tells nothing.
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
        // Our own lock proves as much: this page has held it all along.
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

  /** Shows that this tab lives, to the others. */
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
        // Where locks are refused there is no proof by them.
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
 * Whether this page follows another one of its site in the same tab: by a reload or a link. A tab that the
 * browser has restored does not: it comes back as by the back button, from nowhere, though it still has
 * its referrer.
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

/** What `access` gives; undefined where the page may not use what it needs. */
function attempt<Result>(access: () => Result): Result | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
