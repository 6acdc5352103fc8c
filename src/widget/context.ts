// Before the library.
import { takeEventBack } from './page/lent-event.js';
import { ContextConsumer, ContextProvider, createContext } from '@lit/context';
import type { AskClient } from '../client/ask-client.js';
import type { LitElement, ReactiveController, ReactiveControllerHost, TemplateResult } from 'lit';
import type { CallOf } from '../client/chatbot-client.js';
import type { ConversationChange, ConversationChangeEvent } from '../conversation/conversation-events.js';
import type { ChatConversation } from '../conversation/chat-conversation.js';
import type { StoredKind } from '../history/storage-names.js';
import type { ItemStore, ItemStoreOptions } from '../history/sync/item-store.js';
import type { WriteAhead } from '../history/write-ahead.js';
import type { listingTexts } from '../locales/widget/english/listings.js';
import type { panelTexts } from '../locales/widget/english/panel.js';
import type { StoredListing } from '../protocol/listing.js';
import type { QuestionContext } from '../protocol/page-context.js';
import type { DataOf, OperationName } from '../protocol/operations.js';
import type { VisitorEvent } from '../protocol/waiting.js';
import type { ChatHost } from '../ui/chat-host.js';
import type { Settings } from '../ui/settings.js';

/** Shared object of the elements of one chat; the same one for the chat's whole life. */
export interface ChatContext {
  readonly host: ChatHost;
  readonly conversation: ChatConversation;
  readonly ahead: WriteAhead;
  /** ID of the session; undefined until it is needed. */
  readonly sessionId: number | undefined;
  readonly parts: ChatParts;
  /** Whether the history has loaded, so that other stored data may load, too. */
  readonly hasHistory: boolean;
  /** Whether no first answer is on its way to the screen, so that features of the conversation may load. */
  isSettled: boolean;
  /** @throws {ChatbotError} see `ChatbotClient.call` */
  callInSession<Name extends OperationName>(
    name: Name,
    request: (sessionID: number) => CallOf<Name>,
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<DataOf<Name>>;
  /** Opens the channel of the chat's session. @throws {ChatbotError} see `ChatbotClient.events` */
  openEvents(
    request: Pick<CallOf<'Events'>, 'After' | 'Wait'>,
    signal: AbortSignal,
  ): Promise<AsyncIterable<VisitorEvent>>;
  /** Returns the client of the service, with a key of its own if one is given. */
  connect(sessionKey?: string): AskClient;
  /** Tells the service that nobody wants an answer any longer. */
  stopAnswer(sessionId: number, questionId: number, client?: AskClient): void;
  /**
   * Forgets a session that the service no longer knows and tells the visitor. The next request starts another. Of
   * several requests that name the same session, only the first does this.
   */
  loseSession(sessionId: number | undefined): void;
  /** Opens the stored items of a kind, which live beside the history. */
  openItems<Item>(kind: StoredKind, options: StoredItems<Item>): Promise<ItemStore<Item>>;
  /** Resolves when the messages of earlier pages are in the conversation. If none are stored, at once. Never fails. */
  readonly historyRestored: () => Promise<void>;
  /** Resolves when every answer is fully rendered. Waits while the page is hidden. */
  answersPainted(): Promise<void>;
  /** Announces a text to screen readers. */
  announce(text: string): void;
  /** Asks for an agent. Returns undefined if one is there or is looked for, otherwise what the form should say. */
  askForAgent(): Promise<string | undefined>;
  /** Counts a message that came while the chat was closed. */
  countUnread(): void;
  /** Opens the form to talk to a person. With `isOffer`, only offers it; with `visit`, asks to see a listing. */
  requestHuman(isOffer?: boolean, visit?: VisitRequest): Promise<void>;
  /** Returns the only object of a class that this chat has, made by the first call. */
  once<Part extends object>(kind: new (chat: ChatContext) => Part): Part;
  /** Returns the page that the visitor asks from, and its tools. Never fails. */
  pageContext(): Promise<QuestionContext | undefined>;
  /** Runs one of the page's tools for the answer that `signal` stops, if the page and the visitor allow it. */
  runAction(action: unknown, signal: AbortSignal): void;
  /** Loads the cards of listings. */
  readonly loadListings: () => Promise<unknown>;
}

/** How the items of one kind are stored; see `ItemStore`. */
export type StoredItems<Item> = Pick<ItemStoreOptions<Item>, 'format' | 'onChanged' | 'onLeft'>;

/** An optional part of a chat: all that its folder shows to the chat. */
export interface Feature<Mounted = unknown> {
  /** Whether the chat needs it now. Asked again when the settings or the messages change. */
  isNeeded(chat: ChatContext): boolean | Promise<boolean>;
  /** Loads it and adds it to the chat, once; after a failure, again. */
  mount(chat: ChatContext): Promise<Mounted>;
}

/** Elements of a chat that other features use. */
export interface ChatParts {
  readonly panel: PanelPart;
  composer?: ComposerPart;
  /** Loaded after the first answer. */
  notice?: NoticePart;
}

interface NoticePart {
  /** Says that something the visitor wanted to open could not be loaded, until something else is. */
  tell(isLoaded: boolean): void;
}

export interface PanelPart extends HTMLElement {
  readonly updateComplete: Promise<boolean>;
  announcement: string;
  readonly isOpen: boolean;
  /** Whether it is out of the way of the page's focused element. */
  isAside: boolean;
  /** Whether the panel is hidden because another tab may delete its conversation. */
  isAway: boolean;
  /** The view that replaces the conversation: of all listings, or of the saved ones. */
  view: 'listings' | 'saved' | undefined;
  /** The views that the menu offers. */
  offers: ViewOffers;
  /** Suggested questions about the visitor's page, which take the place of the owner's. */
  pageSuggestions: readonly string[] | undefined;
  /** The offer to talk to a person, or the form for that. */
  handoff: HandoffRequest | undefined;
  /** Whether the visitor waits for an agent, or talks to one. */
  agent?: 'awaited' | 'present' | undefined;
  /** Leaves the highest form or view. Returns false if there is none. */
  leaveLayer(): boolean;
}

/** A form or a view in the panel that the visitor can leave. */
export interface LayerPart extends HTMLElement {
  leave(): void;
}

interface ViewOffers {
  readonly hasListings?: boolean;
  /** Loads the views. */
  readonly load?: (() => Promise<void>) | undefined;
  readonly saved?: SavedListingsPart;
}

/** The transcript, around the elements at its end. */
export interface TranscriptPart extends HTMLElement {
  /** Jumps to the end. */
  showEnd(): void;
}

/** With a `visit`, the form covers the conversation. The `note` says why there is a form instead of a person. */
export type HandoffRequest =
  | { readonly type: 'offer' }
  | { readonly type: 'form'; readonly visit?: VisitRequest | undefined; readonly note?: string | undefined };

export interface ComposerPart extends HTMLElement, ReactiveControllerHost {
  /** Attachment of the next question. When it is ready, it sends both and clears the input field. */
  attachment: { readonly isReady: boolean; send(content: string): void } | undefined;
  /** Whether a button to record takes the place of the send button, or a recording that of the input field. */
  voice: 'offered' | 'busy' | undefined;
  /** Moves the focus to the input field without scrolling the page. */
  focusInput(): Promise<void>;
  /** The input field, with the draft. */
  readonly input: HTMLTextAreaElement;
}

export interface SavedListingsPart {
  readonly count: number;
  /** Keeps the saved listings when a new conversation clears the storage, until `signal` is aborted. */
  preserveOnReset(signal: AbortSignal): void;
  /** Returns a function that saves the current listings again after a deletion. */
  remember(): () => void;
}

/** A message of the transcript, for the elements inside it. */
export interface MessagePart extends HTMLElement {
  /** Language of the answer; empty if unknown. */
  readonly language: string;
  readonly answer: Element | undefined;
  /**
   * Hides the text about listings that have cards, and the images of the cards.
   *
   * @param isShown whether a card shows the listing of a link, or an image
   * @param isFinal whether all listings were looked up, so that the rest of the text is shown
   */
  showListings(isShown: (address: string) => boolean, isFinal: boolean): void;
}

/** A listing that the visitor wants to see, with its texts in the form. */
export interface VisitRequest {
  readonly listing: StoredListing;
  readonly image: TemplateResult;
  readonly strings: typeof listingTexts;
  /** Text about the listing that is sent: its ID and the address of its page. */
  readonly content: string;
}

/** Values for the elements inside the panel. */
interface Provided {
  readonly context: ChatContext;
  /** The current settings; a new object only if a setting changed. */
  readonly settings: Settings;
  readonly strings: typeof panelTexts;
}

takeEventBack();

/** One context for all three values, because each further one would cost every visitor 300 bytes. */
export const panelContext = createContext<Provided>(Symbol.for('chatbot-panel'));

/** Gives all elements in a panel the chat. */
export const provideChat = (panel: LitElement): ContextProvider<typeof panelContext, LitElement> =>
  new ContextProvider(panel, { context: panelContext });

/** Handlers for changes that don't rerender the host. */
export type ChangeHandlers = { readonly [Change in ConversationChange]?: () => void };

/**
 * Gives an element in the panel the chat. It rerenders with the transcript and when the settings or the texts are
 * replaced; handlers observe all other changes.
 */
export class ChatConsumer implements ReactiveController {
  readonly #host: LitElement;
  readonly #handlers: ChangeHandlers;
  readonly #consumer: ContextConsumer<typeof panelContext, LitElement>;

  constructor(host: LitElement, handlers: ChangeHandlers = {}) {
    this.#host = host;
    this.#handlers = handlers;
    host.addController(this);
    const callback = () => this.hostConnected();
    this.#consumer = new ContextConsumer(host, { context: panelContext, subscribe: true, callback });
  }

  /** The chat. Available once the host is connected inside a panel. */
  get context(): ChatContext {
    return this.provided.context;
  }

  get conversation(): ChatConversation {
    return this.context.conversation;
  }

  protected get provided(): Provided {
    return this.#consumer.value!;
  }

  hostConnected(): void {
    if (this.provided) this.conversation.addEventListener('change', this.#handleChange);
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    if (this.provided) this.conversation.removeEventListener('change', this.#handleChange);
  }

  readonly #handleChange = ({ change }: ConversationChangeEvent): void => {
    if (change === 'transcript' || change === 'restored') this.#host.requestUpdate();
    else this.#handlers[change]?.();
  };
}

/** Also gives an element the settings and the texts. */
export class ChatController<Texts extends object = object> extends ChatConsumer {
  readonly #texts: Texts;
  #before: typeof panelTexts | undefined;
  #merged: (Texts & typeof panelTexts) | undefined;

  /** @param texts English texts of the feature, which the language and the page override */
  constructor(host: LitElement, texts: Texts, handlers?: ChangeHandlers) {
    super(host, handlers);
    this.#texts = texts;
  }

  get settings(): Settings {
    return this.provided.settings;
  }

  /** A new object only when the language or the page's texts changed. */
  get strings(): Texts & typeof panelTexts {
    const { strings } = this.provided;
    if (strings !== this.#before) this.#merged = { ...this.#texts, ...strings };
    this.#before = strings;
    return this.#merged!;
  }
}
