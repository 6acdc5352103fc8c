import type { ChatbotClient } from '../../client/chatbot-client.js';
import { readEventLines } from '../../client/event-lines.js';
import type { OperationName } from '../../protocol/endpoints.js';

/** A person who answers visitors. */
export interface Agent {
  readonly ID: number;
  readonly Name: string;
  readonly PictureUrl: string;
  readonly Email: string;
  readonly IsOnline: boolean;
  readonly CreateTime: string;
}

export type Author = 'visitor' | 'bot' | 'agent';
type ConversationState = 'bot' | 'waiting' | 'taken' | 'closed';
export type Filter = 'waiting' | 'mine' | 'all' | 'closed';

export interface Conversation {
  readonly ConversationID: number;
  readonly State: ConversationState;
  readonly Agent: Agent | null;
  /** Whether the reader of the list has taken it. */
  readonly IsMine: boolean;
  readonly Visitor: { readonly Name: string; readonly Email: string; readonly Phone: string };
  readonly Page: { readonly Url: string; readonly Title: string } | null;
  readonly Language: string;
  readonly LastMessage: { readonly Content: string; readonly Author: Author; readonly CreateTime: string } | null;
  /** The listings whose pages the messages link to; empty in lists. */
  readonly ListingIDs: readonly number[];
  readonly Unread: number;
  readonly WaitingSince: string | null;
  readonly CreateTime: string;
}

export interface SharedListing {
  readonly ID: number;
  readonly Title: string;
  readonly Url: string;
  readonly ImageUrl: string;
}

export interface MessageFile {
  readonly FileStoreId: string;
  readonly FileName: string;
  readonly Url: string;
}

export interface Message {
  readonly MessageID: number;
  readonly Author: Author;
  readonly Agent: { readonly Name: string; readonly PictureUrl: string } | null;
  readonly Content: string;
  readonly Files: readonly MessageFile[];
  readonly CreateTime: string;
}

export interface WholeConversation extends Conversation {
  readonly Listings?: readonly SharedListing[];
  readonly Messages: readonly Message[];
}

export interface InboxPage {
  readonly List: readonly Conversation[];
  readonly Next: string | null;
  readonly Counts: { readonly Waiting: number; readonly Mine: number; readonly All: number; readonly Closed: number };
  readonly Unread: number;
}

/** Hours of a day of the week (1 is Monday), such as 09:00 to 17:00. */
export interface OpenHours {
  readonly Day: number;
  readonly From: string;
  readonly To: string;
}

export interface SavedReply {
  readonly Title: string;
  readonly Content: string;
}

export interface AgentSettings {
  readonly TimeZone: string;
  readonly Hours: readonly OpenHours[];
  readonly WaitSeconds: number;
  readonly SavedReplies: readonly SavedReply[];
  readonly IsOpen: boolean;
  readonly NextOpening: string | null;
  /** The agent whose key it is; null for the owner. */
  readonly Me?: Agent | null;
  readonly PushKey?: string | null;
}

export interface InboxEvent {
  readonly EventID: number;
  readonly Type: 'waiting' | 'taken' | 'released' | 'closed' | 'message' | 'typing' | 'read' | 'agents';
  readonly ConversationID?: number;
  readonly Agent?: Agent | null;
  readonly Message?: Message | null;
  readonly Conversation?: Conversation | null;
}

interface Operations {
  AgentEdit: { data: Agent & { readonly Key?: string } };
  AgentList: { data: { readonly List: readonly Agent[] } };
  AgentRemove: { data: number };
  AgentSettings: { data: AgentSettings };
  InboxList: { data: InboxPage };
  InboxTake: { data: Conversation };
  InboxRelease: { data: Conversation };
  InboxClose: { data: Conversation };
  InboxReply: { data: Message };
  InboxTyping: { data: number };
  InboxDraft: { data: { readonly Content: string } };
  InboxUpload: { data: { readonly FileStoreId: string; readonly PreUploadUrl: string } };
  InboxPush: { data: number };
}

const endpointOf = (name: string) => ({ method: 'POST', path: `/chat/Chatbot/${name}`, keys: ['secret'] }) as const;

/** The operations of the inbox for one chatbot. All reject with `ChatbotError`. */
export class InboxService {
  readonly #client: ChatbotClient;
  readonly #serialNumber: string;

  constructor(client: ChatbotClient, serialNumber: string) {
    this.#client = client;
    this.#serialNumber = serialNumber;
  }

  async call<Name extends keyof Operations>(
    name: Name,
    request: object,
    signal?: AbortSignal,
  ): Promise<Operations[Name]['data']> {
    const body = { SerialNumber: this.#serialNumber, ...request };
    return (await this.#client.callEndpoint(name as unknown as OperationName, endpointOf(name), body, {
      signal,
    })) as never;
  }

  /** Returns a conversation with everything said in it, which marks it as read. */
  async read(ConversationID: number, signal?: AbortSignal): Promise<WholeConversation> {
    return (await this.call('InboxList', { ConversationID }, signal)) as unknown as WholeConversation;
  }

  /** Yields events later than `After` as they arrive, until the service ends the stream. An empty list is a sign of life. */
  events(After: number | undefined, signal: AbortSignal): AsyncIterable<readonly InboxEvent[]> {
    const name = 'InboxEvents';
    const body = { SerialNumber: this.#serialNumber, After };
    return readEventLines(
      this.#client,
      name as unknown as OperationName,
      endpointOf(name),
      body,
      signal,
    ) as AsyncIterable<readonly InboxEvent[]>;
  }
}
