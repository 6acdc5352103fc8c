import * as v from 'valibot';
import { agentsInConfig, type AgentsInConfig } from './agent.js';
import { serialNumber } from './chatbot.js';
import { choice, flag, id, integer, line, text } from './field.js';
import { listKinds, type ChatbotTraits, type SettingKind, type VisitorSettings } from './visitor-settings.js';
import { GET_CONFIG_PATH } from './get-config-path.js';
import { ANSWERS, OWNER, VISITOR, type OperationEntries } from './operation.js';
import { teaserRules } from './teaser-rule.js';

/** Most characters of a visitor's comment on an answer or a request, and of a session key. */
const MAX_NOTE_LENGTH = 4000;
const MAX_KEY_LENGTH = 4000;

/** Largest page of a history or of leads. Not stated: 1 to 1000. */
const MAX_HISTORY_PAGE = 1000;

/** Request of GetSession. Not stated: sent by the owner's server, with the secret key. */
const getSessionRequest = v.object({ serialNumber });

const getSessionData = v.object({ SessionID: id('ID of the new session.') });

/**
 * Request of GetConfig, which starts a widget without a secret.
 *
 * Not stated: with its `sessionID` and `sessionKey`, the session continues and only the key is new. The old key may
 * have expired up to 10 minutes ago, or a week if the visitor has asked for a person. The request must come from the
 * origin that received the key.
 */
const getConfigRequest = v.object({
  serialNumber,
  clientTimeZone: v.nullish(line("The visitor's time zone, such as Europe/Berlin.")),
  clientCurrentTime: v.nullish(line("The visitor's local time, such as 2025-01-31 14:05:09.")),
  sessionID: v.nullish(id('The session to continue.')),
  sessionKey: v.nullish(line('The most recent key of that session.', MAX_KEY_LENGTH)),
});

const kinds = {
  text: v.optional(v.string()),
  flag: v.optional(v.boolean()),
  number: v.optional(v.number()),
} satisfies Record<SettingKind, unknown>;

const settingEntries = Object.fromEntries(Object.entries(listKinds()).map(([name, kind]) => [name, kinds[kind]]));

/**
 * Data of GetConfig: the visitor-side settings, flat, with a session and its key.
 *
 * Not stated: `SessionKeyExpiresIn`, `ResumeKey` and `Agents` are optional fields of our own. `Agents` is absent if the
 * owner uses no agents.
 */
const getConfigData = v.object({
  ...settingEntries,
  TeaserRules: v.optional(teaserRules),
  SessionID: id('ID of the session.'),
  SessionKey: text('Key of the session, for the header chatrobot-sessionkey.'),
  SessionKeyExpiresIn: v.optional(
    v.pipe(v.number(), v.description('Seconds until the key expires. Absent if it cannot be renewed.')),
  ),
  ResumeKey: v.optional(
    text(
      'Key that a page can store: it opens only Resume, Stop, Events and Feedback of this session, for a week, and Export and Erase for 90 days more.',
    ),
  ),
  Agents: v.optional(agentsInConfig),
});

export type GetConfigData = VisitorSettings &
  ChatbotTraits &
  Readonly<
    Pick<v.InferOutput<typeof getConfigData>, 'SessionID' | 'SessionKey' | 'SessionKeyExpiresIn' | 'ResumeKey'>
  > & { readonly Agents?: AgentsInConfig | undefined };

/**
 * Request of TalkToHuman.
 *
 * Not stated: an operation of our own that sends the transcript to the owner and stores a lead.
 */
const talkToHumanRequest = v.object({
  sessionID: id('The session whose transcript to send.'),
  contact: line('E-mail address or phone number of the visitor.'),
  content: v.nullish(line('Message from the visitor.', MAX_NOTE_LENGTH)),
});

/** Data of TalkToHuman: the owner's text, after the request was accepted for delivery. */
const talkToHumanData = v.object({ Message: text('Confirmation to show to the visitor.') });

/** Request of Feedback. Not stated: an operation of our own; `value` is 1 (helpful) or -1 (not helpful). */
const feedbackRequest = v.object({
  sessionID: id('The session of the answer.'),
  answerId: id('The answer to rate.'),
  value: v.pipe(v.picklist([1, -1], 'must be 1 or -1'), v.description('1 for helpful, -1 for not helpful.')),
  content: v.nullish(line('Comment from the visitor.', MAX_NOTE_LENGTH)),
});

const feedbackData = v.number();

/**
 * Request of ChatContentHistory and LeadList.
 *
 * Not stated: both times are ISO 8601, the end is exclusive; LeadList is an operation of our own.
 */
const periodRequest = v.object({
  SerialNumber: serialNumber,
  StartTime: v.nullish(line('Only conversations that started at this time or later.')),
  EndTime: v.nullish(line('Only conversations that started before this time.')),
  PageNumber: v.nullish(integer('Page number, starting at 1.', 1), 1),
  PageSize: v.nullish(integer('Entries per page.', 1, MAX_HISTORY_PAGE), MAX_HISTORY_PAGE),
});

/**
 * Data of ChatContentHistory: the conversations of a chatbot.
 *
 * Not stated: `Files` lists the files of a message; opening a `Url` requires the secret key. `Unanswered`,
 * `Corrections`, `Rating`, `Comment`, the type `Agent` and `Name` are our own.
 */
const conversation = v.object({
  SessionID: v.number(),
  CreateTime: v.string(),
  URI: v.string(),
  Messages: v.array(
    v.object({
      Type: v.picklist(['AI', 'User', 'Agent']),
      Content: v.string(),
      Name: v.optional(text('Name of the agent who wrote the message.')),
      Unanswered: v.optional(flag('Whether this answer says that the chatbot does not know.')),
      Corrections: v.optional(
        v.array(
          v.object({
            Kind: text('What was wrong, such as `price`.'),
            Said: text('What the model said.'),
            Right: text('What the visitor saw instead; empty when the sentence was left out.'),
          }),
        ),
      ),
      Rating: v.optional(v.pipe(v.picklist([1, -1]), v.description("The visitor's rating, as in Feedback."))),
      Comment: v.optional(text("The visitor's comment on the answer.")),
      Files: v.optional(
        v.array(
          v.object({
            FileStoreId: text('ID of the file, as digits.'),
            FileName: v.string(),
            Url: text('Address of the file.'),
          }),
        ),
      ),
    }),
  ),
});

const chatContentHistoryData = v.array(conversation);

/** Kinds of conversations in a list; `All` means any. */
export const CONVERSATION_KINDS = ['All', 'Unanswered', 'PoorlyRated', 'Corrected', 'WithPerson'] as const;

/** Most characters of a search. */
const MAX_SEARCH_LENGTH = 200;
/** Most conversations on a page of a list. */
const MAX_CONVERSATIONS_PAGE = 100;

/**
 * Request of ConversationList: an operation of our own for lists of any length.
 *
 * Not stated: the newest conversations come first, and `After` continues behind a page, so that the last page is as fast
 * as the first. All conditions must hold.
 */
const conversationListRequest = v.object({
  SerialNumber: serialNumber,
  Kind: v.nullish(
    choice(
      'Only conversations with an unanswered question, a poor rating, a corrected answer, or a person whom the visitor asked for or who joined.',
      CONVERSATION_KINDS,
    ),
    'All',
  ),
  Search: v.nullish(
    line('Only conversations with a message that has these words, or words that begin with them.', MAX_SEARCH_LENGTH),
  ),
  StartTime: v.nullish(line('Only conversations that started at this time or later.')),
  EndTime: v.nullish(line('Only conversations that started before this time.')),
  SessionID: v.nullish(id('Only the conversation of this session.')),
  PageSize: v.nullish(integer('Conversations per page.', 1, MAX_CONVERSATIONS_PAGE), 50),
  After: v.nullish(line('`Next` of the page before; absent for the first page.', 40)),
});

/** Data of ConversationList: one page. */
const conversationListData = v.object({
  List: v.array(
    v.object({ ...conversation.entries, Contact: v.optional(text('Last contact details that the visitor left.')) }),
  ),
  VirtualCount: v.optional(v.pipe(v.number(), v.description('Number of matching conversations, on the first page.'))),
  CountIsLeast: v.optional(flag('Whether there are more than `VirtualCount`.')),
  Next: v.optional(text('Value of `After` for the next page; absent on the last one.')),
});

/**
 * Data of LeadList: visitors with contact details, oldest first. `Source` is `handoff` if they asked for a person,
 * `message` if the contact was in a message.
 */
const leadListData = v.array(
  v.object({
    SessionID: v.number(),
    CreateTime: v.string(),
    Source: v.picklist(['handoff', 'message']),
    Contact: v.string(),
    Content: v.string(),
    HeldBack: v.optional(
      v.pipe(v.boolean(), v.description('Whether the lead exceeded a limit, so that no e-mail was sent.')),
    ),
  }),
);

/**
 * Largest body of an operation that starts a session. Not stated: our own limit, because the service or the proxy
 * reads it without a key.
 */
const MAX_START_BYTES = 2 ** 14;

export const sessionOperations = {
  GetSession: {
    summary: "Starts a session from the owner's server.",
    keys: OWNER,
    maxBytes: MAX_START_BYTES,
    request: getSessionRequest,
    data: getSessionData,
  },
  GetConfig: {
    summary: 'Returns the settings for visitors, a session and its key. Every widget starts with this call.',
    path: GET_CONFIG_PATH,
    keys: [],
    maxBytes: MAX_START_BYTES,
    request: getConfigRequest,
    data: getConfigData,
  },
  TalkToHuman: {
    summary: 'Asks to talk to a person and sends them the conversation.',
    path: '/chat/Chat/TalkToHuman',
    keys: VISITOR,
    request: talkToHumanRequest,
    data: talkToHumanData,
  },
  Feedback: {
    summary: 'Rates an answer as helpful or not helpful.',
    path: '/chat/Chat/Feedback',
    keys: ANSWERS,
    request: feedbackRequest,
    data: feedbackData,
  },
  LeadList: {
    summary: 'Lists visitors who left their contact details.',
    keys: OWNER,
    request: periodRequest,
    data: leadListData,
  },
  ChatContentHistory: {
    summary: 'Lists the conversations of a chatbot, the oldest first.',
    keys: OWNER,
    request: periodRequest,
    data: chatContentHistoryData,
  },
  ConversationList: {
    summary: 'Lists conversations page by page, the newest first, by kind, words and period.',
    keys: OWNER,
    request: conversationListRequest,
    data: conversationListData,
  },
} as const satisfies OperationEntries;
