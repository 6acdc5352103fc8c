import type { Conversation } from '../../conversation/conversation.js';
import type { ConversationChangeEvent } from '../../conversation/conversation-events.js';
import type { Message, ReadingPlace } from '../../conversation/message.js';
import { platform } from '../../platform.js';
import type { HistoryStore } from '../store/history-store.js';
import type { RecordKey } from '../store/records.js';
import type { Tabs } from '../tabs.js';
import { keyOf, writeMessage, writePlace } from './stored-message.js';

const { clearTimeout, setTimeout } = platform;

export interface ConversationSaverHandlers {
  /** Reopens the store after another tab cleared it or another session began. Returns whether to repeat the save. */
  readonly reopen: () => Promise<boolean>;
  readonly fail: (cause: unknown) => void;
}

/** Unsaved changes; `undefined` means unchanged. */
interface Changes {
  readonly messages: readonly Message[];
  readonly removed: readonly RecordKey[];
  readonly draft: string | undefined;
  /** `null` means that the visitor reads at the end. */
  readonly place: ReadingPlace | null | undefined;
}

/** How often to save a streaming answer, in ms, normally and while another tab is watching it. */
const PARTIAL_MS = 1_000;
const WATCHED_PARTIAL_MS = 200;
/** How long typing or scrolling must pause before it is saved, in ms. */
const PAUSE_MS = 400;

/** Saves messages immediately, a streaming answer every second, and the draft and the place after a pause. */
export class ConversationSaver {
  /** Whether another tab shows the answer that this tab receives. */
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

  constructor(conversation: Conversation, store: HistoryStore, tabs: Tabs, handlers: ConversationSaverHandlers) {
    this.#conversation = conversation;
    this.#store = store;
    this.#tabs = tabs;
    this.#handlers = handlers;
    conversation.addEventListener('change', this.#handleChange);
  }

  /** Allows writing, and saves all earlier changes. */
  open(savedDraft: string): Promise<void> {
    this.#isOpen = true;
    this.#savedDraft = savedDraft;
    return this.save();
  }

  /** Replaces the draft by the one that another tab saved. */
  setDraft(draft: string): void {
    this.#savedDraft = draft;
    this.#conversation.draft = draft;
  }

  /** Call after the store was cleared, which also deletes the saved draft. */
  forgetDraft(): void {
    this.#savedDraft = '';
  }

  saveAll(): Promise<void> {
    this.#isAllUnsaved = true;
    return this.save();
  }

  async save(): Promise<void> {
    clearTimeout(this.#timer);
    this.#due = Infinity;
    await this.queue(async () => {
      if (this.#isOpen) await this.#save(this.#takeChanges());
    });
  }

  /** Saves the draft and a partial answer without waiting, because the page is going away. */
  async saveAtOnce(): Promise<void> {
    if (!this.#isOpen) return;
    const { draft } = this.#conversation;
    const isUnsaved = draft !== this.#savedDraft && this.#store.isPrepared(draft);
    if (isUnsaved) this.#savedDraft = draft;
    const partial = this.#partial && writeMessage(this.#partial);
    await this.#store.touch({ withDraft: isUnsaved, partial });
    if (isUnsaved) this.#tabs.send({ kind: 'draft' });
  }

  /** Runs `work` between the current and the next write. */
  async queue(work: () => Promise<void>): Promise<void> {
    while (this.#writing) await this.#writing;
    this.#writing = work().catch((cause: unknown) => this.#handlers.fail(cause));
    await this.#writing;
    this.#writing = undefined;
  }

  /** Stops listening, and saves what is unsaved now, once `ready` says whether the store may be written to. */
  async close(ready: Promise<boolean>): Promise<void> {
    clearTimeout(this.#timer);
    this.#conversation.removeEventListener('change', this.#handleChange);
    this.#isOpen = false;
    const changes = this.#takeChanges();
    if (await ready) await this.queue(() => this.#save(changes));
  }

  readonly #handleChange = ({ change }: ConversationChangeEvent): void => {
    switch (change) {
      case 'restored':
        return;
      case 'transcript':
        return this.#saveIn(0);
      case 'fragment':
        this.#preparePartial();
        return this.#saveIn(this.isWatched ? WATCHED_PARTIAL_MS : PARTIAL_MS);
      case 'place':
        this.#isPlaceSaved = false;
        return this.#saveIn(PAUSE_MS);
      case 'draft':
        if (this.#isOpen) void this.#store.prepareDraft(this.#conversation.draft);
        return this.#saveIn(PAUSE_MS);
    }
  };

  get #partial(): Message | undefined {
    const conversation = this.#conversation;
    return conversation.messages.findLast(({ id }) => conversation.isUnderWay(id));
  }

  #preparePartial(): void {
    const partial = this.#partial;
    if (partial) void this.#store.preparePartial(() => writeMessage(partial));
  }

  #saveIn(delay: number): void {
    const due = performance.now() + delay;
    if (!this.#isOpen || due >= this.#due) return;
    clearTimeout(this.#timer);
    this.#due = due;
    this.#timer = setTimeout(() => void this.save(), delay);
  }

  async #save({ messages, removed, draft, place }: Changes): Promise<void> {
    const keys = [...messages.map(keyOf), ...removed];
    if (!keys.length && draft === undefined && place === undefined) return;
    const records = messages.map(writeMessage);
    const changes = { records, removed, draft, place: place && writePlace(place) };
    if (!(await this.#store.save(changes))) {
      if (!(await this.#handlers.reopen())) return;
      if (!(await this.#store.save(changes))) return;
    }
    if (keys.length) this.#tabs.send({ kind: 'changed', keys });
    if (draft !== undefined) this.#tabs.send({ kind: 'draft' });
  }

  #takeChanges(): Changes {
    const conversation = this.#conversation;
    const touched = [...conversation.takeTouched()];
    const { draft } = conversation;
    const changes = {
      messages: this.#isAllUnsaved ? conversation.messages : touched.flatMap(([id]) => conversation.find(id) ?? []),
      removed: touched.flatMap(([id, createdAt]) => (conversation.find(id) ? [] : [[createdAt, id] as const])),
      draft: draft === this.#savedDraft ? undefined : draft,
      place: this.#isPlaceSaved ? undefined : (conversation.place ?? null),
    };
    this.#savedDraft = draft;
    this.#isPlaceSaved = true;
    this.#isAllUnsaved = false;
    return changes;
  }
}
