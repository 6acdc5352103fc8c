import type { VisitorClaims } from '../gateway/visitor-keys.js';
import type { CheckedRequestOf, OperationName, VisitorOperationName } from '../protocol/operations.js';
import type { CheckedOptions } from './options.js';

/** One request from a listed page. */
export interface Visit {
  readonly origin: string;
  /** The visitor's network address, if known. */
  readonly address: string | undefined;
  /** Public address of the proxy, without a trailing slash. */
  readonly publicUrl: string;
  /** Aborted when the visitor leaves. */
  readonly signal: AbortSignal;
}

export interface KeyedVisit extends Visit {
  readonly claims: VisitorClaims;
}

export type Chatbot = CheckedOptions['chatbots'][number];

export type Handlers<Kind extends Visit> = { readonly [Name in OperationName]?: Handler<Name, Kind> };

/** A handler for every operation that visitors' keys open. */
export type VisitorHandlers = { readonly [Name in VisitorOperationName]: Handler<Name, KeyedVisit> };

/** Handles a checked request. Returns `Data` of the envelope, or a response of its own. */
export type Handler<Name extends OperationName, Kind extends Visit> = (
  request: CheckedRequestOf<Name>,
  visit: Kind,
) => Promise<unknown>;
