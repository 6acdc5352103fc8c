import type { Conversation } from '../../conversation/conversation.js';
import type { EndTurn, Tabs } from '../tabs.js';
import { ownOptions, platform } from '../../platform.js';

const { AbortController, setTimeout } = platform;

/**
 * The ask lock as held by this tab: from before a question is sent until its outcome is saved, so that the next tab
 * finds everything in the store.
 */
export class AskLock {
  readonly #conversation: Conversation;
  readonly #tabs: Tabs;
  readonly #save: () => Promise<void>;
  #endTurn: EndTurn | undefined;
  #holding: AbortController | undefined;
  #isWaiting = false;

  /** @param save resolves when all messages are saved */
  constructor(conversation: Conversation, tabs: Tabs, save: () => Promise<void>) {
    this.#conversation = conversation;
    this.#tabs = tabs;
    this.#save = save;
  }

  /** Whether this tab's current question holds the lock. */
  get isTaken(): boolean {
    return this.#conversation.isAsking && this.#endTurn !== undefined;
  }

  /**
   * Waits for the lock.
   *
   * @returns whether another tab held it in the meantime
   * @throws {DOMException} `AbortError` when `signal` is aborted first
   */
  async take(signal: AbortSignal): Promise<boolean> {
    const isHeld = this.#holding !== undefined && this.#endTurn !== undefined;
    this.#letGo();
    // Waiting for a lock that this tab already holds would never end.
    if (isHeld) return false;
    this.#isWaiting = true;
    try {
      const free = await this.#tabs.tryTurn();
      this.#endTurn = free ?? (await this.#tabs.takeTurn(signal));
      return !free;
    } finally {
      this.#isWaiting = false;
    }
  }

  /** Takes the lock, once it is free, for a question of this tab that started without it. */
  hold(): void {
    if (!this.#conversation.isAsking || this.#endTurn || this.#holding || this.#isWaiting) return;
    const { signal } = (this.#holding = new AbortController());
    const handleChange = () => {
      if (this.#conversation.isAsking) return;
      this.#letGo();
      void this.give();
    };
    this.#conversation.addEventListener('change', handleChange, ownOptions({ signal }));
    this.#tabs.takeTurn(signal).then(
      endTurn => (signal.aborted ? endTurn() : (this.#endTurn = endTurn)),
      () => {},
    );
  }

  /** Saves the settled question, then releases the lock. */
  async give(): Promise<void> {
    const endTurn = this.#endTurn;
    if (!endTurn) return;
    // The request ends shortly before the conversation hears about it.
    await new Promise(resolve => setTimeout(resolve));
    await this.#save();
    endTurn();
    if (this.#endTurn === endTurn) this.#endTurn = undefined;
  }

  /** Releases the lock immediately, because the user is leaving the page. */
  drop(): void {
    this.#letGo();
    this.#endTurn?.();
    this.#endTurn = undefined;
  }

  #letGo(): void {
    this.#holding?.abort();
    this.#holding = undefined;
  }
}
