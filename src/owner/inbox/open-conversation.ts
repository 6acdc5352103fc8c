import { ChatbotError } from '../../client/errors.js';
import { codeOf, hasLostAccess } from '../dashboard.js';
import type { Conversation, InboxEvent, InboxService, Message, WholeConversation } from './inbox-service.js';

/** How long a visitor counts as typing after an event, in ms. */
const TYPING_MS = 6000;
/** Shortest time between two events that the agent is typing, in ms. */
const TELL_TYPING_MS = 3000;

/** The conversation on the screen, with the last messages and those before them that the agent has asked for. */
export class OpenConversation {
  readonly id: number;
  readonly #service: InboxService;
  readonly #handleChange: () => void;
  readonly #end = new AbortController();
  #conversation: WholeConversation | undefined;
  #loadError: unknown;
  #actionError: unknown;
  #isBusy = false;
  #isLoading = false;
  #isLoadingEarlier = false;
  #isStale = false;
  #typingTimer: ReturnType<typeof setTimeout> | undefined;
  #isTyping = false;
  #toldTyping = 0;
  /** Name of the colleague who was faster. */
  #colleague: string | undefined;

  constructor(service: InboxService, id: number, handleChange: () => void) {
    this.id = id;
    this.#service = service;
    this.#handleChange = handleChange;
  }

  get conversation(): WholeConversation | undefined {
    return this.#conversation;
  }

  get loadError(): unknown {
    return this.#loadError;
  }

  /** Why the last action failed. */
  get actionError(): unknown {
    return this.#actionError;
  }

  /** Whether an action is under way. */
  get isBusy(): boolean {
    return this.#isBusy;
  }

  get isVisitorTyping(): boolean {
    return this.#isTyping;
  }

  /** The message of the service that a colleague has the conversation, until the next action. */
  get colleague(): string | undefined {
    return this.#colleague;
  }

  close(): void {
    this.#end.abort();
    clearTimeout(this.#typingTimer);
  }

  /** Loads the conversation again, which marks it as read. */
  async load(): Promise<void> {
    if (this.#isLoading) return void (this.#isStale = true);
    this.#isLoading = true;
    this.#isStale = false;
    try {
      const loaded = await this.#service.read(this.id, this.#end.signal);
      this.#conversation = joined(loaded, this.#conversation);
      this.#loadError = undefined;
      if (hasLostAccess(this.#actionError)) this.#actionError = undefined;
    } catch (error) {
      this.#loadError = error;
    } finally {
      this.#isLoading = false;
    }
    if (this.#end.signal.aborted) return;
    this.#handleChange();
    if (!document.hidden) this.catchUp();
  }

  /** Loads a page of earlier messages. */
  async loadEarlier(): Promise<void> {
    const first = this.#conversation?.Messages[0];
    if (!first || this.#isLoadingEarlier) return;
    this.#isLoadingEarlier = true;
    this.#actionError = undefined;
    try {
      const { Messages, HasEarlier, Listings } = await this.#service.read(this.id, this.#end.signal, first.MessageID);
      const shown = this.#conversation;
      // Not if the conversation was loaded without them meanwhile.
      if (shown?.Messages[0]?.MessageID === first.MessageID)
        this.#conversation = {
          ...shown,
          HasEarlier,
          Messages: [...Messages, ...shown.Messages],
          Listings: united(Listings, shown.Listings),
        };
    } catch (error) {
      this.#actionError = error;
    } finally {
      this.#isLoadingEarlier = false;
    }
    if (!this.#end.signal.aborted) this.#handleChange();
  }

  /** Loads what came while the page was in the background. */
  catchUp(): void {
    if (this.#isStale) void this.load();
  }

  /** Takes over, from the chatbot or, with `isFromColleague`, from a colleague. */
  async take(isFromColleague: boolean): Promise<void> {
    await this.#act(() => this.#service.take(this.id, isFromColleague));
  }

  async release(): Promise<void> {
    await this.#act(() => this.#service.change('InboxRelease', this.id));
  }

  async handOver(agentId: number): Promise<void> {
    await this.#act(() => this.#service.handOver(this.id, agentId));
  }

  async end(): Promise<void> {
    await this.#act(() => this.#service.change('InboxClose', this.id));
  }

  /** Returns what the chatbot would answer. @throws {ChatbotError} */
  async draft(): Promise<string> {
    return this.#service.draft(this.id, this.#end.signal);
  }

  /** Tells the visitor that the agent is typing. Only a hint, so a failure changes nothing. */
  tellTyping(): void {
    const now = Date.now();
    if (now - this.#toldTyping < TELL_TYPING_MS) return;
    this.#toldTyping = now;
    this.#service.client.call('InboxTyping', { ConversationID: this.id }, this.#end).catch(() => undefined);
  }

  add(message: Message): void {
    const conversation = this.#conversation;
    if (!conversation) return;
    if (message.Author === 'visitor') this.#setTyping(false);
    if (message.Author === 'agent') this.#toldTyping = 0;
    this.#conversation = { ...conversation, Messages: sorted([...conversation.Messages, message]) };
    this.#handleChange();
  }

  handleEvent({ Type, Agent, Message }: InboxEvent): void {
    if (Type === 'read') return;
    if (Type === 'typing') {
      if (!Agent) this.#setTyping(true);
      return;
    }
    if (Message) this.add(Message);
    // The state may have changed. Only a message on the screen is read.
    if (document.hidden) this.#isStale = true;
    else void this.load();
  }

  async #act(action: () => Promise<Conversation>): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#actionError = undefined;
    this.#colleague = undefined;
    this.#handleChange();
    try {
      const changed = await action();
      const { Messages = [], Listings = [], Requests = [], HasEarlier = false } = this.#conversation ?? {};
      this.#conversation = { ...changed, Messages, Listings, Requests, HasEarlier };
    } catch (error) {
      if (isConflict(error)) this.#colleague = error.message;
      else this.#actionError = error;
      void this.load();
    } finally {
      this.#isBusy = false;
    }
    if (!this.#end.signal.aborted) this.#handleChange();
  }

  #setTyping(isTyping: boolean): void {
    clearTimeout(this.#typingTimer);
    this.#isTyping = isTyping;
    if (isTyping) this.#typingTimer = setTimeout(() => this.#setTyping(false), TYPING_MS);
    this.#handleChange();
  }
}

const isConflict = (error: unknown): error is ChatbotError => error instanceof ChatbotError && codeOf(error) === 409;

/**
 * Returns a conversation as it was loaded, with the messages around those that it was loaded with: earlier pages, unless
 * there may be others in between, and what has arrived meanwhile.
 */
function joined(loaded: WholeConversation, shown: WholeConversation | undefined): WholeConversation {
  const { Messages, HasEarlier } = loaded;
  const [first, last] = [Messages[0], Messages.at(-1)];
  if (!shown || !first || !last) return loaded;
  const newer = shown.Messages.filter(({ MessageID }) => MessageID > last.MessageID);
  const isContinued = shown.Messages.some(({ MessageID }) => MessageID >= first.MessageID);
  if (!HasEarlier || !isContinued) return { ...loaded, Messages: [...Messages, ...newer] };
  const earlier = shown.Messages.filter(({ MessageID }) => MessageID < first.MessageID);
  return {
    ...loaded,
    HasEarlier: earlier.length ? shown.HasEarlier : HasEarlier,
    Listings: united(shown.Listings, loaded.Listings),
    Messages: [...earlier, ...Messages, ...newer],
  };
}

/** Returns the listings of two parts of a conversation, with the records of the second part. */
function united(
  earlier: WholeConversation['Listings'],
  later: WholeConversation['Listings'],
): WholeConversation['Listings'] {
  const ids = new Set(later.map(({ ID }) => ID));
  return [...earlier.filter(({ ID }) => !ids.has(ID)), ...later];
}

/** Returns messages once each, in the order in which the service stored them: the clocks of its processes may differ. */
function sorted(messages: readonly Message[]): readonly Message[] {
  const byId = new Map(messages.map(message => [message.MessageID, message]));
  return [...byId.values()].sort((one, other) => one.MessageID - other.MessageID);
}
