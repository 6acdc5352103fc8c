import type { CallOf, ChatbotClient } from '../../client/chatbot-client.js';
import { KeyRing, type Credentials } from '../../client/credentials.js';
import { send, type Fetch } from '../../client/request.js';
import type { AgentRecord } from '../../protocol/agent.js';
import type {
  InboxConversation,
  InboxConversationDetails,
  InboxConversationList,
  InboxEvent,
  InboxFilter,
  InboxMessage,
  InboxRequest,
  MessageAuthor,
  ShownListing,
} from '../../protocol/inbox.js';
import type { DataOf } from '../../protocol/operations.js';
import { fetch as platformFetch } from '../../platform.js';
import { serviceAddress } from '../../ui/script-origin.js';
import { ChatbotError } from '../../client/errors.js';

export type Agent = AgentRecord;
/** `Key` is only there for a new key. */
export type StoredAgent = DataOf<'AgentEdit'>;
export type Author = MessageAuthor;
export type { InboxEvent };
export type Filter = InboxFilter;
export type Message = InboxMessage;
export type { InboxRequest, ShownListing };
export type MessageFile = InboxMessage['Files'][number];
export type OpenHours = DataOf<'AgentSettings'>['Hours'][number];
export type SavedReply = DataOf<'AgentSettings'>['SavedReplies'][number];
export type AgentSettings = Omit<DataOf<'AgentSettings'>, 'Hours' | 'SavedReplies'> & {
  readonly Hours: readonly OpenHours[];
  readonly SavedReplies: readonly SavedReply[];
};

/** Whether the reader of the inbox has the conversation. */
interface Mine {
  readonly IsMine: boolean;
}

export type Conversation = InboxConversation & Mine;
export type WholeConversation = Omit<InboxConversationDetails, 'Messages'> &
  Mine & { readonly Messages: readonly Message[] };
export type InboxPage = Omit<InboxConversationList, 'List'> & { readonly List: readonly Conversation[] };

/** The owner among the agents. */
const OWNER_ID = 0;

/** Address and keys of the service. */
interface InboxAccess {
  readonly baseUrl: string;
  readonly credentials: () => Credentials | undefined;
  readonly fetch: Fetch | undefined;
}

/** The operations of the inbox for one chatbot. All reject with `ChatbotError`. */
export class InboxService {
  readonly client: ChatbotClient;
  readonly #access: InboxAccess;
  #me = OWNER_ID;

  constructor(client: ChatbotClient, access: InboxAccess) {
    this.client = client;
    this.#access = access;
  }

  /** Reads the settings of the chatbot's agents, and whose key it is. */
  async settings(changes: object = {}): Promise<AgentSettings> {
    const settings: AgentSettings = await this.client.call('AgentSettings', changes);
    this.#me = settings.Me?.ID ?? OWNER_ID;
    return settings;
  }

  async list(Filter: Filter, PageSize: number, After?: string, signal?: AbortSignal): Promise<InboxPage> {
    const page = await this.client.call('InboxList', { Filter, PageSize, After }, { signal });
    if (!('List' in page)) throw new ChatbotError('protocol', 'The service sent no list of conversations.');
    return { ...page, List: page.List.map(this.own) };
  }

  /** Returns a conversation with its last messages, which marks it as read, or with those before a message. */
  async read(ConversationID: number, signal?: AbortSignal, Before?: number): Promise<WholeConversation> {
    const conversation = await this.client.call('InboxList', { ConversationID, Before }, { signal });
    if (!('Messages' in conversation)) throw new ChatbotError('protocol', 'The service sent no conversation.');
    return this.own(conversation);
  }

  async change(name: 'InboxRelease' | 'InboxClose', ConversationID: number): Promise<Conversation> {
    return this.own(await this.client.call(name, { ConversationID }));
  }

  async take(ConversationID: number, TakeOver: boolean): Promise<Conversation> {
    return this.own(await this.client.call('InboxTake', { ConversationID, TakeOver }));
  }

  async handOver(ConversationID: number, ToAgentID: number): Promise<Conversation> {
    return this.own(await this.client.call('InboxRelease', { ConversationID, ToAgentID }));
  }

  /** Returns the agents except for the reader. */
  async colleagues(): Promise<readonly Agent[]> {
    const { List } = await this.client.call('AgentList', {});
    return List.filter(agent => !this.isMe(agent));
  }

  /** Yields events later than `After` as they arrive, until the service ends the stream. */
  events(After: number | undefined, signal: AbortSignal): AsyncIterable<InboxEvent> {
    return this.client.inboxEvents({ After }, { signal });
  }

  /** Whether an agent is the reader. */
  isMe(agent: { readonly ID: number } | null): boolean {
    return agent?.ID === this.#me;
  }

  /** Returns what the chatbot would answer. */
  async draft(ConversationID: number, signal: AbortSignal): Promise<string> {
    return (await this.client.call('InboxDraft', { ConversationID }, { signal })).Content;
  }

  /** Registers this browser for notifications while no page is open. */
  async registerPush(subscription: PushSubscriptionJSON): Promise<void> {
    // The client checks what the browser gives.
    await this.client.call('InboxPush', { Subscription: subscription } as CallOf<'InboxPush'>);
  }

  /** Returns the address for an image of a reply, as GetPreUploadUrl. */
  uploadPlace(ConversationID: number, fileName: string, signal?: AbortSignal): Promise<DataOf<'InboxUpload'>> {
    return this.client.call('InboxUpload', { ConversationID, fileName }, { signal });
  }

  /** Adds whether the reader has a conversation. */
  readonly own = <Record extends InboxConversation>(conversation: Record): Record & Mine => ({
    ...conversation,
    IsMine: conversation.State === 'taken' && this.isMe(conversation.Agent),
  });

  /** Loads a file of a conversation, which the service gives only to those who may read it. */
  async file(url: string, signal: AbortSignal): Promise<Blob> {
    const { baseUrl, credentials, fetch = platformFetch! } = this.#access;
    const { href } = new URL(url, location.href);
    const base = new URL(`${serviceAddress(baseUrl)}/files/`, location.href).href;
    // The key is for the service alone.
    if (!href.startsWith(base)) throw new ChatbotError('protocol', 'The file is not one of the service.');
    const headers = await new KeyRing(credentials()).headers();
    const response = await send(fetch, href, { method: 'GET', headers, signal });
    if (!response.ok) throw new ChatbotError('http', 'The file cannot be read.', { status: response.status });
    return response.blob();
  }
}
