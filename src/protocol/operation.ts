import type * as v from 'valibot';

/**
 * Kinds of key.
 *
 * Not stated: the interface has two headers; which operations each one opens is our decision. `secret` is the owner's
 * key in `Authorization`; `workspace` opens everything on listings; `visitor` is short-lived, signed and bound to one
 * chatbot and one session; `answers` opens only the answers of one session, their ratings, the messages of agents in
 * it, and its deletion and download, so that a page may store it; `agent` opens the inbox of one chatbot. The last four share the header
 * `chatrobot-sessionkey`.
 */
export type KeyKind = 'secret' | 'workspace' | 'visitor' | 'answers' | 'agent';

export const OWNER = ['secret'] as const;
export const OWNERS_TOOLS = ['secret', 'workspace'] as const;
export const VISITOR = ['secret', 'visitor'] as const;
export const ANSWERS = ['secret', 'visitor', 'answers'] as const;
export const ANY_KEY = ['secret', 'workspace', 'visitor'] as const;
export const INBOX = ['secret', 'agent'] as const;

/** Endpoint of one operation. With empty `keys`, anyone may call it. */
export interface Endpoint {
  readonly method: 'GET' | 'POST';
  readonly path: `/${string}`;
  readonly keys: readonly KeyKind[];
}

/** How an operation answers: with an envelope, a streamed answer, or a line for each event. */
type ResponseKind = 'envelope' | 'answer' | 'events';

/** One operation of the interface. The service, the client, the OpenAPI document and the docs derive from it. */
export interface Operation extends Endpoint {
  /** One sentence for the documentation. */
  readonly summary: string;
  readonly request: v.GenericSchema;
  /** `Data` of the envelope, the last object of a streamed answer, or one event. */
  readonly data: v.GenericSchema;
  /** Other accepted spellings of request fields. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** How long after its end a key still opens it, in ms. */
  readonly keyGraceMs?: number;
  /** Largest body, in bytes, if it differs from that of other operations. */
  readonly maxBytes?: number;
  /** Most values of a body, if more than those of other operations. */
  readonly maxValues?: number;
  readonly responses: readonly ResponseKind[];
}

/** An operation as its topic's file lists it: a POST to `/chat/Chatbot/<name>` with an envelope, unless it says otherwise. */
export type OperationEntry = Omit<Operation, 'method' | 'path' | 'responses'> &
  Partial<Pick<Operation, 'method' | 'path' | 'responses'>>;

export type OperationEntries = Readonly<Record<string, OperationEntry>>;
