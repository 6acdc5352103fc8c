import type { Conversation } from '../../conversation/conversation.js';
import type { ConversationChangeEvent } from '../../conversation/conversation-events.js';
import { keyOf } from '../store/records.js';
import type { HistoryChanges, HistoryStore } from '../store/history-store.js';
import type { Message } from '../../conversation/message.js';
import type { Tabs } from '../tabs.js';
import { platform } from '../../platform.js';

const { clearTimeout, setTimeout } = platform;

export interface ConversationSaverHandlers {
  /** Handles a clear by another tab. Returns whether to repeat the save. */
  readonly isToRepeat: () => Promise<boolean>;
  /** Handles a storage failure. */
  readonly fail: (cause: unknown) => void;
}

type Changes = HistoryChanges & Required<Pick<HistoryChanges, 'messages' | 'removed'>>;

/** How often to save a streaming answer, in ms, normally and while another tab is watching it. */
const GROWTH_MS = 1_000;
const WATCHED_GROWTH_MS = 200;
/** How long typing and scrolling must pause before they are saved, in ms. */
const PAUSE_MS = 400;

/**
 * Saves changes of a conversation: whole messages immediately, a streaming answer every second, the draft and the
 * reading place after a pause. Only one write runs at a time; the next includes all changes since.
 */
export class ConversationSaver {
  /** Whether another tab shows the answer that streams here. */
  isWatched = false;
  readonly #conversation: Conversation;
  readonly #store: HistoryStore;
  readonly #tabs: Tabs;
  readonly #handlers: ConversationSaverHandlers;
  #savedDraft = '';
  #isPlaceSaved = true;
  #isAllUnsaved = false;
  #isOpen = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due = Infinity;
  #writing: Promise<void> | undefined;

  constructor(
    conversation: Conversation,
    store: HistoryStore,
    tabs: Tabs,
    handlers: ConversationSaverHandlers,
  ) {
    this.#conversation = conversation;
    this.#store = store;
    this.#tabs = tabs;
    this.#handlers = handlers;
    conversation.addEventListener('change', this.#handleChange);
  }

  /** Allows writing, and saves earlier messages immediately. */
  open(savedDraft: string): Promise<void> {
    this.#isOpen = true;
    this.#savedDraft = savedDraft;
    return this.save();
  }

  takeDraft(draft: string): void {
    this.#savedDraft = draft;
    this.#conversation.draft = draft;
  }

  /** Call after the store was cleared, which also deletes the saved draft. */
  forget(): void {
    this.#savedDraft = '';
  }

  /** Saves everything. */
  saveAll(): Promise<void> {
    this.#isAllUnsaved = true;
    return this.save();
  }

  /** Saves everything unsaved. */
  async save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#due = Infinity;
    await this.inTurn(async () => {
      if (this.#isOpen) await this.#save(this.#take());
    });
  }

  /** Saves what doesn't need a result of the database while the page goes away. */
  async saveAtOnce(): Promise<void> {
    if (!this.#isOpen) return;
    const { draft } = this.#conversation;
    const isUnsaved = draft !== this.#savedDraft && this.#store.isPrepared(draft);
    if (isUnsaved) this.#savedDraft = draft;
    await this.#store.touch({ withDraft: isUnsaved, growing: this.#growing });
    if (isUnsaved) this.#tabs.tell({ kind: 'draft' });
  }

  /** Runs `work` between the current and the next write. */
  async inTurn(work: () => Promise<void>): Promise<void> {
    while (this.#writing) await this.#writing;
    this.#writing = work().catch((cause: unknown) => this.#handlers.fail(cause));
    await this.#writing;
    this.#writing = undefined;
  }

  /**
   * Stops listening and saves everything unsaved, whatever happens to the conversation.
   *
   * @param ready resolves to whether the store may be written to
   */
  async close(ready: Promise<boolean>): Promise<void> {
    clearTimeout(this.#timer);
    this.#conversation.removeEventListener('change', this.#handleChange);
    this.#isOpen = false;
    const changes = this.#take();
    if (await ready) await this.inTurn(() => this.#save(changes));
  }

  readonly #handleChange = ({ change }: ConversationChangeEvent): void => {
    switch (change) {
      case 'restored':
        return;
      case 'transcript':
        return this.#saveIn(0);
      case 'growth':
        if (this.#growing) void this.#store.prepareGrowth(this.#growing);
        return this.#saveIn(this.isWatched ? WATCHED_GROWTH_MS : GROWTH_MS);
      case 'place':
        this.#isPlaceSaved = false;
        return this.#saveIn(PAUSE_MS);
      case 'draft':
        if (this.#isOpen) void this.#store.prepare(this.#conversation.draft);
        return this.#saveIn(PAUSE_MS);
    }
  };

  /** The answer that this tab is reading. */
  get #growing(): Message | undefined {
    const conversation = this.#conversation;
    return conversation.messages.findLast(({ id }) => conversation.isUnderWay(id));
  }

  #saveIn(delay: number): void {
    const due = performance.now() + delay;
    if (!this.#isOpen || due >= this.#due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => void this.save(), delay);
  }

  async #save(changes: Changes): Promise<void> {
    const { messages, removed, draft, place } = changes;
    const keys = [...messages.map(keyOf), ...removed];
    if (!keys.length && draft === undefined && place === undefined) return;
    if (!(await this.#store.save(changes))) {
      if (!(await this.#handlers.isToRepeat())) return;
      if (!(await this.#store.save(changes))) return;
    }
    if (keys.length) this.#tabs.tell({ kind: 'changed', keys });
    if (draft !== undefined) this.#tabs.tell({ kind: 'draft' });
  }

  #take(): Changes {
    const conversation = this.#conversation;
    const touched = [...conversation.takeTouched()];
    const { draft } = conversation;
    const changes = {
      messages: this.#isAllUnsaved
        ? conversation.messages
        : touched.flatMap(([id]) => conversation.find(id) ?? []),
      removed: touched.flatMap(([id, createdAt]) =>
        conversation.find(id) ? [] : [[createdAt, id] as const],
      ),
      draft: draft === this.#savedDraft ? undefined : draft,
      place: this.#isPlaceSaved ? undefined : (conversation.place ?? null),
    };
    this.#savedDraft = draft;
    this.#isPlaceSaved = true;
    this.#isAllUnsaved = false;
    return changes;
  }
}
