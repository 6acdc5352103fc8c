import type { Conversation } from './conversation.js';
import type { EndTurn, Tabs } from './tabs.js';
import { ownOptions, platform } from '../platform.js';

const { AbortController, setTimeout } = platform;

/**
 * The turn to ask, as this tab has it: from before a question is sent until what came of it is saved, so
 * that whoever has it next finds everything in the store.
 */
export class AskingTurn {
  readonly #conversation: Conversation;
  readonly #tabs: Tabs;
  readonly #save: () => Promise<void>;
  #endTurn: EndTurn | undefined;
  #holding: AbortController | undefined;
  #isWaiting = false;

  /** @param save resolves once everything that was said is saved */
  constructor(conversation: Conversation, tabs: Tabs, save: () => Promise<void>) {
    this.#conversation = conversation;
    this.#tabs = tabs;
    this.#save = save;
  }

  /** Whether the question that is under way here has it. */
  get isTaken(): boolean {
    return this.#conversation.isAsking && this.#endTurn !== undefined;
  }

  /**
   * Waits for it.
   *
   * @returns whether another tab had it meanwhile
   * @throws {DOMException} `AbortError` when `signal` is aborted before
   */
  async take(signal: AbortSignal): Promise<boolean> {
    const isHeld = this.#holding !== undefined && this.#endTurn !== undefined;
    this.#letGo();
    // A question that waited for the turn it has itself would wait for ever.
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

  /**
   * A question of this tab that is under way without it: takes it when it is free, for as long as that lasts.
   */
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

  /** The question is settled: gives it back once that is saved. */
  async give(): Promise<void> {
    const endTurn = this.#endTurn;
    if (!endTurn) return;
    // The request ends a moment before the conversation hears how.
    await new Promise(resolve => setTimeout(resolve));
    await this.#save();
    endTurn();
    if (this.#endTurn === endTurn) this.#endTurn = undefined;
  }

  /** The page is left: gives it back at once. */
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
