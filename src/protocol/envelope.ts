/** Version that the service writes into every envelope (interface 9). */
export const INTERFACE_VERSION = '1.0.0';

/**
 * Shape of every JSON response that is not streamed (interface 4.0).
 *
 * `Code` is an HTTP-style status (200 on success); `Message` is one sentence, empty on success.
 */
export interface Envelope<Data = unknown> {
  readonly Data: Data;
  readonly Version: string;
  readonly Success: boolean;
  readonly Code: number;
  readonly Message: string;
  /** Not stated: seconds until the same request may succeed, in a failure. Streams have no other place for it. */
  readonly RetryAfter?: number;
}

export function success<Data>(data: Data): Envelope<Data> {
  return { Data: data, Version: INTERFACE_VERSION, Success: true, Code: 200, Message: '' };
}

/**
 * Wraps a refusal. `code` is also the HTTP status; `message` is one sentence that names the field; `retryAfter` is in
 * whole seconds.
 */
export function failure(code: number, message: string, retryAfter?: number): Envelope<null> {
  const envelope = { Data: null, Version: INTERFACE_VERSION, Success: false, Code: code, Message: message };
  return retryAfter === undefined ? envelope : { ...envelope, RetryAfter: retryAfter };
}
