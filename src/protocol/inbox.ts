import * as v from 'valibot';
import { agent, agentForVisitors, CONVERSATION_STATES } from './agent.js';
import { serialNumber } from './chatbot.js';
import { choice, flag, id, integer, line, list, requiredText, text } from './field.js';
import { MAX_QUESTION_LENGTH } from './limits.js';
import { storedListing } from './listing.js';
import { sources } from './ask.js';
import { getPreUploadUrlData } from './file.js';
import { INBOX, type OperationEntries } from './operation.js';

/** The inbox of agents. Not stated: all of its operations are our own. */

const MAX_PAGE = 100;
const DEFAULT_PAGE = 30;
const MAX_FILES = 10;
const MAX_CURSOR_LENGTH = 100;

const MESSAGE_AUTHORS = ['visitor', 'bot', 'agent'] as const;
const FILTERS = ['waiting', 'mine', 'all', 'closed'] as const;
export type InboxFilter = (typeof FILTERS)[number];

/** On whose behalf the owner acts. An agent's key always acts for its agent. */
const actor = {
  SerialNumber: serialNumber,
  AgentID: v.nullish(integer('Agent on whose behalf the owner acts; 0 or omitted for the owner.', 0)),
};
const conversationId = id('The conversation: its SessionID.');
const ofConversation = { ...actor, ConversationID: conversationId };

const inboxFile = v.object({
  FileStoreId: text('ID of the file, as digits.'),
  FileName: v.string(),
  Url: text('Address of the file.'),
});

const inboxMessage = v.object({
  MessageID: v.number(),
  Author: choice('Who wrote the message.', MESSAGE_AUTHORS),
  Agent: v.nullable(agentForVisitors),
  Content: text('The text, as Markdown.'),
  Files: v.array(inboxFile),
  CreateTime: text('As ISO 8601.'),
  ClientID: v.optional(text("An agent's message: the `ClientID` of its InboxReply.")),
  ListingIDs: v.optional(
    v.pipe(
      v.array(v.number()),
      v.description('Listings that the message shows as cards; their records are in `Listings`. Only in InboxList.'),
    ),
  ),
  Compare: v.optional(flag('Whether the answer compares these listings. Only in InboxList.')),
  Sources: sources,
});

const shownListing = v.object({
  ...storedListing.entries,
  Withdrawn: v.optional(flag('Whether it was withdrawn, so that only what the answer keeps of it is known.')),
});

const visitorRequest = v.object({
  Contact: text('Email address or phone number.'),
  Content: text('The text that was sent, which names a listing if the visitor wants to see it.'),
  ListingIDs: v.pipe(v.array(v.number()), v.description('Listings that the text links to.')),
  CreateTime: text('As ISO 8601.'),
});

const conversation = v.object({
  ConversationID: v.number(),
  State: choice('With the chatbot, waiting for an agent, taken by one, or closed.', CONVERSATION_STATES),
  Agent: v.nullable(agent),
  Visitor: v.object({
    Name: text('Name of the visitor, or an empty text.'),
    Email: text('Email address, or an empty text.'),
    Phone: text('Phone number, or an empty text.'),
  }),
  Page: v.nullable(v.object({ Url: v.string(), Title: v.string() })),
  Language: text("Language of the visitor's chat as a BCP 47 tag, or an empty text."),
  ListingIDs: v.pipe(
    v.array(v.number()),
    v.description('Listings that the messages show or link to. Only for a single conversation.'),
  ),
  LastMessage: v.nullable(
    v.object({ Content: v.string(), Author: v.picklist(MESSAGE_AUTHORS), CreateTime: v.string() }),
  ),
  Unread: v.pipe(v.number(), v.description('Unread messages of the visitor since they asked for a person.')),
  LeftByVisitor: v.optional(
    v.pipe(v.boolean(), v.description('Whether the visitor has closed it, so that they see no replies.')),
  ),
  WaitingSince: v.nullable(text('As ISO 8601; null unless the visitor waits.')),
  CreateTime: text('As ISO 8601.'),
});

const inboxListRequest = v.strictObject({
  ...actor,
  Filter: v.nullish(choice('Conversations to list. Default: all.', FILTERS), 'all'),
  After: v.nullish(line('`Next` of the page before.', MAX_CURSOR_LENGTH)),
  PageSize: v.nullish(integer('Conversations per page.', 1, MAX_PAGE), DEFAULT_PAGE),
  ConversationID: v.nullish(id('Returns this conversation with its last messages, and marks it as read.')),
  Before: v.nullish(id('`MessageID`: returns the messages of the conversation before this one, and marks nothing.')),
});

const conversationList = v.object({
  List: v.array(conversation),
  Next: v.nullable(text('For `After` of the next page; null on the last one.')),
  Counts: v.object({ Waiting: v.number(), Mine: v.number(), All: v.number(), Closed: v.number() }),
  Unread: v.pipe(v.number(), v.description('Unread messages in waiting conversations and in the own ones.')),
  EventID: v.pipe(v.number(), v.description('The last event before this answer, for `After` of InboxEvents.')),
});
const conversationDetails = v.object({
  ...conversation.entries,
  Listings: v.pipe(
    v.array(shownListing),
    v.description('The latest of these listings, at most 60, as they are now, without their descriptions.'),
  ),
  Requests: v.optional(
    v.pipe(
      v.array(visitorRequest),
      v.description('The last requests of the visitor by TalkToHuman, at most 20, oldest first. Empty with `Before`.'),
    ),
  ),
  Messages: v.pipe(v.array(inboxMessage), v.description('At most 100, oldest first.')),
  HasEarlier: v.pipe(v.boolean(), v.description('Whether the conversation has messages before these.')),
});

/** Data of InboxList: a page of conversations, or one conversation with its messages. */
const inboxListData = v.union([conversationList, conversationDetails]);

const inboxTakeRequest = v.strictObject({
  ...ofConversation,
  TakeOver: v.nullish(flag('Whether to take it from a colleague.')),
});
const inboxConversationRequest = v.strictObject(ofConversation);
const inboxReleaseRequest = v.strictObject({
  ...ofConversation,
  ToAgentID: v.nullish(integer('Agent who gets the conversation in place of the chatbot; 0 is the owner.', 0)),
});

const inboxReplyRequest = v.strictObject({
  ...ofConversation,
  ClientID: requiredText('ID that the sender chose: a message with the same ID is stored once.', 100),
  Content: v.pipe(
    v.string(),
    v.maxLength(MAX_QUESTION_LENGTH, `must be at most ${MAX_QUESTION_LENGTH} characters`),
    v.description('The text, as Markdown. May be empty if there are files.'),
  ),
  FileIDs: v.nullish(list('IDs of uploaded images.', id('ID of an uploaded image.'), MAX_FILES, 'ids')),
});

/** Request of InboxEvents: opens a channel to an inbox, with lines as those of Events. */
const inboxEventsRequest = v.strictObject({
  ...actor,
  After: v.nullish(integer('`EventID` of the last event that the client has. 0 or omitted: from now on.', 0)),
});

/** Bytes of a browser, without the padding that some clients add. */
const base64 = (length: number) =>
  v.pipe(
    v.string(),
    v.transform(value => value.replace(/=+$/, '')),
    v.regex(/^[\w-]+$/),
    v.length(length),
  );

const subscription = v.object({
  endpoint: v.pipe(v.string(), v.url(), v.maxLength(2048)),
  keys: v.object({ p256dh: base64(87), auth: base64(22) }),
});

/** A browser, as `PushSubscription.toJSON()` returns it. Checked as a whole, because no caller writes it. */
const browser = v.pipe(
  v.unknown(),
  v.check(value => v.is(subscription, value), 'must be what PushSubscription.toJSON() returns'),
  v.transform(value => v.parse(subscription, value)),
  v.description('The browser, as `PushSubscription.toJSON()` returns it.'),
) as v.GenericSchema<v.InferInput<typeof subscription>, v.InferOutput<typeof subscription>>;

/** Request of InboxPush: sends notifications to a browser. */
const inboxPushRequest = v.strictObject({ ...actor, Subscription: browser });
const inboxPushData = v.number();

/** An event for an inbox: one line of InboxEvents. */
const inboxEvent = v.object({
  EventID: v.pipe(v.number(), v.description('Increases from event to event.')),
  Type: v.picklist(['waiting', 'taken', 'released', 'closed', 'message', 'typing', 'read', 'agents']),
  ConversationID: v.nullable(v.number()),
  Agent: v.nullable(v.object({ ID: v.number(), ...agentForVisitors.entries })),
  Message: v.nullable(inboxMessage),
});

/** Request of InboxUpload: the first of the three steps of an upload, for an image of an agent. */
const inboxUploadRequest = v.strictObject({ ...ofConversation, fileName: requiredText('Name of the image.') });

/** Data of InboxDraft: the chatbot's answer to the visitor's last message, which nobody else sees. */
const inboxDraftData = v.object({ Content: text('The text, as Markdown.') });

const inboxTypingData = v.number();

export type InboxConversation = v.InferOutput<typeof conversation>;
export type InboxConversationDetails = v.InferOutput<typeof conversationDetails>;
export type InboxConversationList = v.InferOutput<typeof conversationList>;
export type InboxMessage = v.InferOutput<typeof inboxMessage>;
export type InboxRequest = v.InferOutput<typeof visitorRequest>;
export type ShownListing = v.InferOutput<typeof shownListing>;
export type InboxEvent = v.InferOutput<typeof inboxEvent>;
export type MessageAuthor = (typeof MESSAGE_AUTHORS)[number];

export const inboxOperations = {
  InboxList: {
    summary: 'Lists the conversations of a chatbot, or returns one with its messages.',
    keys: INBOX,
    request: inboxListRequest,
    data: inboxListData,
  },
  InboxTake: {
    summary: 'Takes a conversation; the chatbot is silent until it is released or closed.',
    keys: INBOX,
    request: inboxTakeRequest,
    data: conversation,
  },
  InboxDraft: {
    summary: 'Returns what the chatbot would answer, for the agent to edit.',
    keys: INBOX,
    request: inboxConversationRequest,
    data: inboxDraftData,
  },
  InboxUpload: {
    summary: 'First step of an upload of an image to a conversation. Returns the address for the bytes.',
    keys: INBOX,
    request: inboxUploadRequest,
    data: getPreUploadUrlData,
  },
  InboxReply: {
    summary: 'Sends the visitor a message of an agent.',
    keys: INBOX,
    request: inboxReplyRequest,
    data: inboxMessage,
  },
  InboxPush: {
    summary: 'Sends notifications to a browser of an agent.',
    keys: INBOX,
    request: inboxPushRequest,
    data: inboxPushData,
  },
  InboxTyping: {
    summary: 'Shows the visitor that the agent is writing.',
    keys: INBOX,
    request: inboxConversationRequest,
    data: inboxTypingData,
  },
  InboxRelease: {
    summary: 'Returns a conversation to the chatbot, or hands it over to another agent.',
    keys: INBOX,
    request: inboxReleaseRequest,
    data: conversation,
  },
  InboxClose: {
    summary: 'Closes a conversation. The next question of the visitor reopens it.',
    keys: INBOX,
    request: inboxConversationRequest,
    data: conversation,
  },
  InboxEvents: {
    summary: 'Streams what happens in the conversations of a chatbot.',
    keys: INBOX,
    request: inboxEventsRequest,
    data: inboxEvent,
    responses: ['events'],
  },
} as const satisfies OperationEntries;
