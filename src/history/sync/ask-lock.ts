import type { ChatConversation } from '../../conversation/chat-conversation.js';
import type { ReleaseAskLock, Tabs } from '../tabs.js';
import { AbortController, ownOptions, setTimeout } from '../../platform.js';

/** This tab's ask lock, held until the outcome is saved, so that the next tab finds everything in the store. */
export class AskLock {
  readonly #conversation: ChatConversation;
  readonly #tabs: Tabs;
  readonly #save: () => Promise<void>;
  #release: ReleaseAskLock | undefined;
  /** Waits for the lock for a question that started without it, or holds the lock for that question. */
  #late: AbortController | undefined;
  #isWaiting = false;

  /** @param save resolves when all messages are saved */
  constructor(conversation: ChatConversation, tabs: Tabs, save: () => Promise<void>) {
    this.#conversation = conversation;
    this.#tabs = tabs;
    this.#save = save;
  }

  get isHeld(): boolean {
    return this.#conversation.isAsking && this.#release !== undefined;
  }

  /** Waits for the lock. `hadToWait`: another tab held it. @throws {DOMException} when `signal` is aborted */
  async acquire(signal: AbortSignal): Promise<{ readonly release: ReleaseAskLock; readonly hadToWait: boolean }> {
    this.#endLate();
    const held = this.#release;
    // Between two questions of this tab, another one would take the second for abandoned.
    if (held) return { release: (this.#release = () => held()), hadToWait: false };
    this.#isWaiting = true;
    try {
      const free = await this.#tabs.tryAskLock();
      return { release: (this.#release = free ?? (await this.#tabs.acquireAskLock(signal))), hadToWait: !free };
    } finally {
      this.#isWaiting = false;
    }
  }

  /** Acquires the lock, once it is free, for a question of this tab that started without it. */
  acquireLate(): void {
    if (!this.#conversation.isAsking || this.#release || this.#late || this.#isWaiting) return;
    const { signal } = (this.#late = new AbortController());
    const handleChange = () => {
      if (this.#conversation.isAsking) return;
      this.#endLate();
      void this.saveAndRelease();
    };
    this.#conversation.addEventListener('change', handleChange, ownOptions({ signal }));
    this.#tabs.acquireAskLock(signal).then(
      release => (signal.aborted ? release() : (this.#release = release)),
      () => {},
    );
  }

  /** Takes over a lock that was acquired for an answer of another page. */
  adopt(release: ReleaseAskLock): void {
    this.#endLate();
    this.#release = release;
  }

  /** Releases the lock once everything is saved, unless the next question has taken it over. */
  async saveAndRelease(release = this.#release): Promise<void> {
    if (!release) return;
    // The request ends shortly before the conversation is updated.
    await new Promise(resolve => setTimeout(resolve));
    await this.#save();
    if (this.#release === release) this.release();
  }

  /** Releases the lock immediately, because the user is leaving the page. */
  release(): void {
    this.#endLate();
    this.#release?.();
    this.#release = undefined;
  }

  #endLate(): void {
    this.#late?.abort();
    this.#late = undefined;
  }
}
