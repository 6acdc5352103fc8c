import type { ChatConversation } from '../../conversation/chat-conversation.js';
import type { ConversationChangeEvent } from '../../conversation/conversation-events.js';
import type { Message } from '../../conversation/message.js';
import { clearTimeout, setTimeout } from '../../platform.js';
import type { HistoryStore } from '../store/history-store.js';
import type { Extras } from '../store/record-store.js';
import type { RecordKey } from '../store/records.js';
import type { Tabs } from '../tabs.js';
import { keyOf, writeMessage, writePlace } from './stored-message.js';

export interface ConversationSaverHandlers {
  /** Reopens the store after another tab cleared it or another session began. Returns whether to repeat the save. */
  readonly reopen: () => Promise<boolean>;
  readonly fail: (cause: unknown) => void;
  /** Called with the messages that the store now has as they are. */
  readonly stored: (messages: readonly Message[]) => void;
}

interface Changes {
  readonly messages: readonly Message[];
  readonly removed: readonly RecordKey[];
  readonly extras: Extras<string>;
}

const NO_EXTRAS = { draft: '', place: '', queue: '' };

/** How often to save a streaming answer, in ms, normally and while another tab is watching it. */
const PARTIAL_MS = 1_000;
const WATCHED_PARTIAL_MS = 200;
/** How long typing or scrolling must pause before it is saved, in ms. */
const PAUSE_MS = 400;

/** Saves messages immediately, a streaming answer every second, and the draft and the place after a pause. */
export class ConversationSaver {
  /** Whether another tab shows the answer that this tab receives. */
  isWatched = false;
  readonly #conversation: ChatConversation;
  readonly #store: HistoryStore;
  readonly #tabs: Tabs;
  readonly #handlers: ConversationSaverHandlers;
  #saved = { ...NO_EXTRAS };
  /** Ids of messages to save although they have not changed. */
  readonly #unsaved = new Set<string>();
  #isOpen = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #due = Infinity;
  #writing: Promise<void> | undefined;

  constructor(conversation: ChatConversation, store: HistoryStore, tabs: Tabs, handlers: ConversationSaverHandlers) {
    this.#conversation = conversation;
    this.#store = store;
    this.#tabs = tabs;
    this.#handlers = handlers;
    conversation.addEventListener('change', this.#handleChange);
  }

  /** Allows writing, and saves all earlier changes. */
  open(saved: Extras<string>): Promise<void> {
    this.#isOpen = true;
    this.#saved = { ...NO_EXTRAS, ...saved };
    return this.save();
  }

  /** Replaces the draft by the one that another tab saved. */
  setDraft(draft: string): void {
    this.#saved.draft = draft;
    this.#conversation.draft = draft;
  }

  /** Call after the store was cleared, which also deletes the extras. */
  forgetExtras(): void {
    this.#saved = { ...NO_EXTRAS };
    this.#tabs.releaseQueue();
  }

  /** Catches up on the draft and on queued messages that another page changed or took while this one was away. */
  async readUnsent(): Promise<void> {
    const { draft = '', queue = '' } = await this.#store.extras();
    const isTaken = this.#unsent !== this.#conversation.draft && draft !== this.#saved.draft;
    if (this.#conversation.draft === this.#saved.draft) this.setDraft(draft);
    const isKept = !this.#saved.queue || (queue === this.#saved.queue && (await this.#tabs.holdQueue()));
    if (isKept && !isTaken) return;
    this.#saved.queue = '';
    this.#conversation.emptyQueue();
  }

  saveAll(): Promise<void> {
    return this.saveAgain(this.#conversation.messages.map(({ id }) => id));
  }

  /** Saves messages that are not stored anymore. */
  saveAgain(ids: Iterable<string>): Promise<void> {
    for (const id of ids) this.#unsaved.add(id);
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
    const draft = this.#unsent;
    const isUnsaved = draft !== this.#saved.draft && this.#store.isPrepared(draft);
    if (isUnsaved) this.#saved.draft = draft;
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
      case 'stall':
        return;
      case 'transcript':
        return this.#saveIn(0);
      case 'fragment':
        this.#preparePartial();
        return this.#saveIn(this.isWatched ? WATCHED_PARTIAL_MS : PARTIAL_MS);
      case 'place':
        return this.#saveIn(PAUSE_MS);
      case 'draft':
        if (this.#isOpen) void this.#store.prepareDraft(this.#unsent);
        return this.#saveIn(PAUSE_MS);
    }
  };

  /** The text to keep when the page is left: queued messages that are not stored yet, then the draft. */
  get #unsent(): string {
    const { draft, queue = [] } = this.#conversation;
    const isStored = queue.join('\n') === this.#saved.queue;
    return [...(isStored ? [] : queue), draft].filter(Boolean).join('\n');
  }

  get #partial(): Message | undefined {
    const conversation = this.#conversation;
    return conversation.messages.findLast(({ id }) => conversation.isOfRequest(id));
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

  async #save({ messages, removed, extras: { queue, ...others } }: Changes): Promise<void> {
    const keys = [...messages.map(keyOf), ...removed];
    // The store has room for the queue of one tab.
    const hasQueue = queue !== undefined && (await this.#tabs.holdQueue());
    if (queue && !hasQueue) await this.#store.prepareDraft(this.#unsent);
    const extras = hasQueue ? { ...others, queue } : others;
    if (!keys.length && !Object.keys(extras).length) return;
    const changes = { records: messages.map(writeMessage), removed, ...extras };
    if (!(await this.#store.save(changes))) {
      if (!(await this.#handlers.reopen())) return;
      if (!(await this.#store.save(changes))) return;
    }
    this.#handlers.stored(messages);
    if (keys.length) this.#tabs.send({ kind: 'changed', keys });
    if (extras.draft !== undefined) this.#tabs.send({ kind: 'draft' });
    if (!hasQueue) return;
    this.#saved.queue = queue;
    if (!queue) this.#tabs.releaseQueue();
  }

  #takeChanges(): Changes {
    const conversation = this.#conversation;
    const changed = [...conversation.takeChangedMessages()];
    const { draft, place, queue } = conversation;
    const extras = { draft, place: writePlace(place), queue: queue?.join('\n') ?? '' };
    const isUnsaved = ([name, text]: [string, string]) => text !== this.#saved[name as keyof typeof extras];
    const changes = {
      messages: [...new Set([...changed.map(([id]) => id), ...this.#unsaved])].flatMap(
        id => conversation.find(id) ?? [],
      ),
      removed: changed.flatMap(([id, createdAt]) => (conversation.find(id) ? [] : [[createdAt, id] as const])),
      extras: Object.fromEntries(Object.entries(extras).filter(isUnsaved)),
    };
    // The queue counts as saved only once this tab may save it.
    this.#saved = { ...extras, queue: this.#saved.queue };
    this.#unsaved.clear();
    return changes;
  }
}
