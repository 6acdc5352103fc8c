import type { VisitorClaims } from '../gateway/visitor-keys.js';
import type { OperationName } from '../protocol/endpoints.js';
import type { CheckedRequestOf } from '../protocol/operations.js';
import type { CheckedOptions } from './options.js';

/** One request of a visitor's page, after the page was found to be a listed one. */
export interface Visit {
  /** Origin of the page. */
  readonly origin: string;
  /** The visitor's network address, where it is known. */
  readonly address: string | undefined;
  /** Where visitors reach the proxy, without a slash at the end. */
  readonly publicUrl: string;
  /** Aborted when the visitor has gone. */
  readonly signal: AbortSignal;
}

/** A request with a key. */
export interface KeyedVisit extends Visit {
  readonly claims: VisitorClaims;
}

/** A chatbot of the options. */
export type Chatbot = CheckedOptions['chatbots'][number];

/** Carries out an operation on a checked request. Gives `Data` of the envelope, or a response of its own. */
export type Handler<Name extends OperationName, Kind extends Visit> = (
  request: CheckedRequestOf<Name>,
  visit: Kind,
) => Promise<unknown>;
