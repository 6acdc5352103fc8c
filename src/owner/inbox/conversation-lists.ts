import type { Conversation, Filter, InboxPage, InboxService } from './inbox-service.js';

const PAGE_SIZE = 30;
/** Largest page that a refresh asks for. */
const MAX_PAGE_SIZE = 100;
/** Shortest time between two refreshes, in ms: events of a busy chatbot come faster. */
const REFRESH_MS = 1000;

/** The list that is shown, and the counts of all. Events make it refresh itself; it never empties in between. */
export class ConversationLists {
  readonly #service: InboxService;
  readonly #handleChange: () => void;
  /** The request for the list, or the last one. */
  #request = new AbortController();
  #filter: Filter = 'waiting';
  #page: InboxPage | undefined;
  #error: unknown;
  #counts: InboxPage['Counts'] | undefined;
  #unread = 0;
  #isBusy = false;
  #isStale = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(service: InboxService, handleChange: () => void) {
    this.#service = service;
    this.#handleChange = handleChange;
  }

  get filter(): Filter {
    return this.#filter;
  }

  /** Undefined until the list is loaded. */
  get list(): readonly Conversation[] | undefined {
    return this.#page?.List;
  }

  get counts(): InboxPage['Counts'] | undefined {
    return this.#counts;
  }

  get unread(): number {
    return this.#unread;
  }

  get hasMore(): boolean {
    return !!this.#page?.Next;
  }

  get error(): unknown {
    return this.#error;
  }

  /** ID of the last event before the list was loaded. */
  get eventId(): number | undefined {
    return this.#page?.EventID;
  }

  start(): void {
    void this.#load();
  }

  close(): void {
    this.#request.abort();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  choose(filter: Filter): void {
    this.#filter = filter;
    this.#page = undefined;
    this.#error = undefined;
    this.#handleChange();
    void this.#load();
  }

  /** Replaces a conversation by a newer state, until the next refresh. */
  replace(conversation: Conversation): void {
    const { ConversationID } = conversation;
    const page = this.#page;
    if (!page) return;
    const List = page.List.map(each => (each.ConversationID === ConversationID ? { ...each, ...conversation } : each));
    this.#page = { ...page, List };
    this.#handleChange();
  }

  /** Loads the list again: now, or soon after the last time. */
  refresh(): void {
    if (this.#isBusy || this.#timer !== undefined) this.#isStale = true;
    else void this.#load();
  }

  async loadMore(): Promise<void> {
    const { filter } = this;
    const page = this.#page;
    if (!page?.Next) return;
    try {
      const next = await this.#service.list(filter, PAGE_SIZE, page.Next);
      if (filter !== this.#filter || page.Next !== this.#page?.Next) return;
      this.#show({ ...next, List: joined(this.#page.List, next.List) });
    } catch (error) {
      if (filter === this.#filter) this.#fail(error);
    }
  }

  async #load(): Promise<void> {
    this.#request.abort();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const request = (this.#request = new AbortController());
    this.#isBusy = true;
    this.#isStale = false;
    const shown = this.#page?.List.length ?? 0;
    const PageSize = Math.min(Math.max(PAGE_SIZE, shown), MAX_PAGE_SIZE);
    try {
      const page = await this.#service.list(this.#filter, PageSize, undefined, request.signal);
      if (!request.signal.aborted) this.#show(page);
    } catch (error) {
      if (!request.signal.aborted) this.#fail(error);
    }
    if (request.signal.aborted) return;
    this.#isBusy = false;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#isStale) void this.#load();
    }, REFRESH_MS);
  }

  #show(page: InboxPage): void {
    this.#page = page;
    this.#counts = page.Counts;
    this.#unread = page.Unread;
    this.#error = undefined;
    this.#handleChange();
  }

  #fail(error: unknown): void {
    this.#error = error;
    this.#handleChange();
  }
}

/** Adds a page to a list; a conversation that moved between two requests is in both. */
function joined(list: readonly Conversation[], more: readonly Conversation[]): readonly Conversation[] {
  const known = new Set(list.map(({ ConversationID }) => ConversationID));
  return [...list, ...more.filter(({ ConversationID }) => !known.has(ConversationID))];
}
