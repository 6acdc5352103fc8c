import { clientAskEndpoint } from './client-ask-endpoint.js';
import { GET_CONFIG_PATH } from './get-config-path.js';
import { resumeEndpoint } from './resume-endpoint.js';

/**
 * Endpoints and keys of the operations. Contains no schemas, to keep the browser's first download small;
 * `operations.ts` adds requests and responses.
 */

/**
 * Kinds of key.
 *
 * Not stated: the interface has two headers; which operations each one opens is our decision. `secret` is the owner's
 * key in `Authorization`; `workspace` opens everything on listings; `visitor` is short-lived, signed and bound to one
 * chatbot and one session; `answers` opens only the answers of one session, their ratings and the messages of agents in
 * it, so that a page may store it; `agent` opens
 * the inbox of one chatbot. The last four share the header `chatrobot-sessionkey`.
 */
export type KeyKind = 'secret' | 'workspace' | 'visitor' | 'answers' | 'agent';

/** Endpoint of one operation. With empty `keys`, anyone may call it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly keys: readonly KeyKind[];
  /** Largest body, in bytes, if it differs from that of other operations. */
  readonly maxBytes?: number;
  /** Most values of a body, if more than those of other operations. */
  readonly maxValues?: number;
}

const OWNER = ['secret'] as const;
const OWNERS_TOOLS = ['secret', 'workspace'] as const;
const VISITOR = ['secret', 'visitor'] as const;
const ANY_KEY = ['secret', 'workspace', 'visitor'] as const;
const INBOX = ['secret', 'agent'] as const;

/**
 * Largest body of an operation that starts a session. Not stated: our own limit, because the service or the proxy
 * reads it without a key.
 */
const MAX_START_BYTES = 2 ** 14;

/** Keys of the operations below `/chat/Chatbot/`, and the endpoints of the others. */
const differences = {
  Add: OWNER,
  Remove: OWNER,
  Edit: OWNER,
  GetSettings: OWNER,
  GetSession: { method: 'POST', path: '/chat/Chatbot/GetSession', keys: OWNER, maxBytes: MAX_START_BYTES },
  GetConfig: { method: 'POST', path: GET_CONFIG_PATH, keys: [], maxBytes: MAX_START_BYTES },
  KnowledgeEdit: OWNER,
  KnowledgeList: OWNER,
  SiteEdit: OWNER,
  SiteGet: OWNER,
  SiteRun: OWNER,
  SiteFileAdd: { method: 'POST', path: '/chat/Chatbot/SiteFileAdd', keys: OWNER, maxBytes: 2 ** 24 },
  SiteFileRemove: OWNER,
  ModelList: { method: 'GET', path: '/chat/Chatbot/ModelList', keys: OWNERS_TOOLS },
  ClientAsk: clientAskEndpoint,
  Resume: resumeEndpoint,
  Stop: { method: 'POST', path: '/chat/Chat/Stop', keys: resumeEndpoint.keys },
  TalkToHuman: { method: 'POST', path: '/chat/Chat/TalkToHuman', keys: VISITOR },
  Feedback: { method: 'POST', path: '/chat/Chat/Feedback', keys: resumeEndpoint.keys },
  WaitForAgent: { method: 'POST', path: '/chat/Chat/WaitForAgent', keys: VISITOR },
  Events: { method: 'POST', path: '/chat/Chat/Events', keys: [...VISITOR, 'answers'] },
  ActionResult: { method: 'POST', path: '/chat/Chat/ActionResult', keys: VISITOR, maxBytes: 2 ** 16 },
  Typing: { method: 'POST', path: '/chat/Chat/Typing', keys: VISITOR },
  Erase: { method: 'POST', path: '/chat/Chat/Erase', keys: VISITOR },
  Export: { method: 'POST', path: '/chat/Chat/Export', keys: VISITOR },
  LeadList: OWNER,
  ChatContentHistory: OWNER,
  ConversationList: OWNER,
  GetPreUploadUrl: { method: 'POST', path: '/chat/User/GetPreUploadUrl', keys: ANY_KEY },
  ReportUploadSuccess: { method: 'POST', path: '/chat/User/ReportUploadSuccess', keys: [...ANY_KEY, 'agent'] },
  RealEstateCreate: OWNERS_TOOLS,
  RealEstateUpdate: OWNERS_TOOLS,
  RealEstateList: [...ANY_KEY, 'agent'],
  RealEstateDelete: OWNERS_TOOLS,
  RealEstateBatch: {
    method: 'POST',
    path: '/chat/Chatbot/RealEstateBatch',
    keys: OWNERS_TOOLS,
    maxBytes: 2 ** 23,
    maxValues: 100_000,
  },
  RealEstateImports: OWNERS_TOOLS,
  RealEstateUndo: OWNERS_TOOLS,
  RealEstateFeedEdit: OWNERS_TOOLS,
  RealEstateFeedGet: OWNERS_TOOLS,
  RealEstateFeedPreview: OWNERS_TOOLS,
  RealEstateFeedRun: OWNERS_TOOLS,
  WebhookEdit: OWNER,
  WebhookGet: OWNER,
  WebhookTest: OWNER,
  WebhookRetry: OWNER,
  AgentEdit: OWNER,
  AgentList: INBOX,
  AgentRemove: OWNER,
  AgentSettings: INBOX,
  InboxList: INBOX,
  InboxTake: INBOX,
  InboxReply: INBOX,
  InboxDraft: INBOX,
  InboxUpload: INBOX,
  InboxTyping: INBOX,
  InboxRelease: INBOX,
  InboxClose: INBOX,
  InboxEvents: INBOX,
  InboxPush: INBOX,
} as const satisfies Record<string, Endpoint | readonly KeyKind[]>;

/** All operations by their names in the interface. */
export const endpoints = Object.fromEntries(
  Object.entries<Endpoint | readonly KeyKind[]>(differences).map(([name, given]) => [
    name,
    'path' in given ? given : { method: 'POST', path: `/chat/Chatbot/${name}`, keys: given },
  ]),
) as unknown as Readonly<Record<OperationName, Endpoint>>;

/** Name of an operation in the interface's spelling. */
export type OperationName = keyof typeof differences;

/** Folder of an operation's path below `/chat/`. */
export type FolderOf<Name extends OperationName> = (typeof differences)[Name] extends {
  readonly path: `/chat/${infer Folder}/${string}`;
}
  ? Folder
  : 'Chatbot';
