import { clientAskEndpoint } from './client-ask-endpoint.js';
import { GET_CONFIG_PATH } from './get-config-path.js';

/**
 * Endpoints and keys of the operations. Contains no schemas, to keep the browser's first download small;
 * `operations.ts` adds requests and responses.
 */

/**
 * Kinds of key.
 *
 * Not stated: the interface has two headers; which operations each one opens is our decision. `secret` is the owner's
 * key in `Authorization`; `workspace` opens everything on listings; `visitor` is short-lived, signed and bound to one
 * chatbot and one session. The last two share the header `chatrobot-sessionkey`.
 */
export type KeyKind = 'secret' | 'workspace' | 'visitor';

/** Endpoint of one operation. With empty `keys`, anyone may call it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly keys: readonly KeyKind[];
  /** Largest body, in bytes, if larger than that of other operations. */
  readonly maxBytes?: number;
}

const OWNER = ['secret'] as const;
const OWNERS_TOOLS = ['secret', 'workspace'] as const;
const VISITOR = ['secret', 'visitor'] as const;
const ANY_KEY = ['secret', 'workspace', 'visitor'] as const;

/** All operations by their names in the interface. */
export const endpoints = {
  Add: { method: 'POST', path: '/chat/Chatbot/Add', keys: OWNER },
  Remove: { method: 'POST', path: '/chat/Chatbot/Remove', keys: OWNER },
  Edit: { method: 'POST', path: '/chat/Chatbot/Edit', keys: OWNER },
  GetSettings: { method: 'POST', path: '/chat/Chatbot/GetSettings', keys: OWNER },
  GetSession: { method: 'POST', path: '/chat/Chatbot/GetSession', keys: OWNER },
  GetConfig: { method: 'POST', path: GET_CONFIG_PATH, keys: [] },
  KnowledgeEdit: { method: 'POST', path: '/chat/Chatbot/KnowledgeEdit', keys: OWNER },
  KnowledgeList: { method: 'POST', path: '/chat/Chatbot/KnowledgeList', keys: OWNER },
  ModelList: { method: 'GET', path: '/chat/Chatbot/ModelList', keys: OWNERS_TOOLS },
  ClientAsk: clientAskEndpoint,
  TalkToHuman: { method: 'POST', path: '/chat/Chat/TalkToHuman', keys: VISITOR },
  Feedback: { method: 'POST', path: '/chat/Chat/Feedback', keys: VISITOR },
  LeadList: { method: 'POST', path: '/chat/Chatbot/LeadList', keys: OWNER },
  ChatContentHistory: { method: 'POST', path: '/chat/Chatbot/ChatContentHistory', keys: OWNER },
  GetPreUploadUrl: { method: 'POST', path: '/chat/User/GetPreUploadUrl', keys: ANY_KEY },
  ReportUploadSuccess: { method: 'POST', path: '/chat/User/ReportUploadSuccess', keys: ANY_KEY },
  RealEstateCreate: { method: 'POST', path: '/chat/Chatbot/RealEstateCreate', keys: OWNERS_TOOLS },
  RealEstateUpdate: { method: 'POST', path: '/chat/Chatbot/RealEstateUpdate', keys: OWNERS_TOOLS },
  RealEstateList: { method: 'POST', path: '/chat/Chatbot/RealEstateList', keys: ANY_KEY },
  RealEstateDelete: { method: 'POST', path: '/chat/Chatbot/RealEstateDelete', keys: OWNERS_TOOLS },
  RealEstateBatch: {
    method: 'POST',
    path: '/chat/Chatbot/RealEstateBatch',
    keys: OWNERS_TOOLS,
    maxBytes: 8 * 1024 * 1024,
  },
  RealEstateImports: { method: 'POST', path: '/chat/Chatbot/RealEstateImports', keys: OWNERS_TOOLS },
  RealEstateUndo: { method: 'POST', path: '/chat/Chatbot/RealEstateUndo', keys: OWNERS_TOOLS },
} as const satisfies Record<string, Endpoint>;

/** Name of an operation in the interface's spelling. */
export type OperationName = keyof typeof endpoints;
