import * as v from 'valibot';
import { serialNumber } from './chatbot.js';
import {
  emailAddress,
  flag,
  id,
  integer,
  line,
  list,
  requiredName,
  requiredText,
  text,
  timeOfDay,
  timeZone,
  webAddress,
} from './field.js';
import { INBOX, OWNER, type OperationEntries } from './operation.js';

/**
 * The people who answer visitors of a chatbot. Not stated: all operations on agents are our own, and so are their
 * limits.
 */

const MAX_NAME_LENGTH = 100;
const MAX_REPLY_LENGTH = 4000;
const MAX_HOURS = 50;
const MAX_REPLIES = 100;

/** Longest time that a visitor waits for an agent, in seconds. */
const MAX_WAIT_SECONDS = 3600;

/** An agent, as the inbox sees one. `ID` 0 is the owner. */
export const agent = v.object({
  ID: v.pipe(v.number(), v.description('ID of the agent; 0 is the owner.')),
  Name: text('Name that visitors see.'),
  PictureUrl: text('Address of the image, or an empty text.'),
  Email: text('Email address, or an empty text.'),
  IsOnline: flag('Whether the inbox of the agent is open.'),
  CreateTime: text('When the agent was added, as ISO 8601.'),
});

/** An agent, as visitors see one. */
export const agentForVisitors = v.object({
  Name: text('Name of the agent.'),
  PictureUrl: text('Address of the image, or an empty text.'),
});

const agentEditRequest = v.strictObject({
  SerialNumber: serialNumber,
  ID: v.nullish(id('The agent to change. Omit to add one.')),
  Name: v.nullish(requiredName('Name that visitors see. Required for a new agent.', MAX_NAME_LENGTH)),
  PictureUrl: v.nullish(webAddress('Address of the image. Empty for none.')),
  Email: v.nullish(emailAddress('Address for replies to emails. Empty for none.')),
  RenewKey: v.nullish(flag('Whether to replace the key; the old one stops working at once.')),
});

/** Data of AgentEdit. `Key` is only there for a new key, because the service stores its hash alone. */
const agentEditData = v.object({
  ...agent.entries,
  Key: v.optional(text("The agent's new key, for the header chatrobot-sessionkey. Shown only once.")),
});

const agentListRequest = v.strictObject({ SerialNumber: serialNumber });
const agentListData = v.object({ List: v.array(agent) });

const agentRemoveRequest = v.strictObject({ SerialNumber: serialNumber, ID: id('The agent to remove.') });
const agentRemoveData = v.number();

const openingHours = v.strictObject({
  Day: integer('Day of the week: 1 is Monday, 7 is Sunday.', 1, 7),
  From: timeOfDay('Start, such as 09:00.'),
  To: timeOfDay('End, such as 17:00 or 24:00.'),
});

const savedReply = v.strictObject({
  Title: requiredText('Title that agents choose it by.', MAX_NAME_LENGTH),
  Content: requiredText('The text, as Markdown.', MAX_REPLY_LENGTH),
});

const hoursList = list('Weekly hours. Empty: whenever an agent is online.', openingHours, MAX_HOURS, 'entries');
const repliesList = list('Texts that agents can insert.', savedReply, MAX_REPLIES, 'texts');

const agentSettingsRequest = v.strictObject({
  SerialNumber: serialNumber,
  TimeZone: v.nullish(timeZone('Time zone of the hours. Empty for that of the chatbot.')),
  Hours: v.nullish(hoursList),
  WaitSeconds: v.nullish(integer('How long a visitor waits for an agent, in seconds.', 1, MAX_WAIT_SECONDS)),
  SavedReplies: v.nullish(repliesList),
});

/** When visitors can ask for a person. */
const availability = {
  IsOpen: flag('Whether visitors can ask for a person now.'),
  NextOpening: v.nullable(text('Next opening, as ISO 8601; null if they are open or unknown.')),
};

const agentSettingsData = v.object({
  TimeZone: text('Time zone of the hours.'),
  Hours: v.array(openingHours),
  WaitSeconds: v.number(),
  SavedReplies: v.array(savedReply),
  ...availability,
  Me: v.pipe(v.nullable(agent), v.description('The agent whose key it is; null for the owner.')),
  PushKey: v.optional(text('Public VAPID key, if the service can send notifications.')),
});

/** State of a conversation: with the chatbot, waiting for an agent, with one, or closed by one. */
export const CONVERSATION_STATES = ['bot', 'waiting', 'taken', 'closed'] as const;
export type ConversationState = (typeof CONVERSATION_STATES)[number];

/** `Agents` in GetConfig: whether a person can be asked. */
export const agentsInConfig = v.object({ State: v.optional(v.picklist(CONVERSATION_STATES)), ...availability });

/** Page of the visitor, as the inbox shows it. */
export const visitorPage = v.object({
  Url: webAddress('Address of the page.'),
  Title: v.nullish(line('Title of the page.')),
});

export type AgentRecord = v.InferOutput<typeof agent>;
export type AgentForVisitors = v.InferOutput<typeof agentForVisitors>;
export type OpeningHours = v.InferOutput<typeof openingHours>;
export type SavedReply = v.InferOutput<typeof savedReply>;
export type AgentsInConfig = v.InferOutput<typeof agentsInConfig>;

export const agentOperations = {
  AgentEdit: {
    summary: 'Adds or changes a person who answers visitors. The key of a new agent is shown once.',
    keys: OWNER,
    request: agentEditRequest,
    data: agentEditData,
  },
  AgentList: { summary: 'Lists the agents of a chatbot.', keys: INBOX, request: agentListRequest, data: agentListData },
  AgentRemove: {
    summary: 'Removes an agent. The key stops working at once.',
    keys: OWNER,
    request: agentRemoveRequest,
    data: agentRemoveData,
  },
  AgentSettings: {
    summary: 'Returns the hours and saved replies of the agents, and changes the given ones.',
    keys: INBOX,
    request: agentSettingsRequest,
    data: agentSettingsData,
  },
} as const satisfies OperationEntries;
