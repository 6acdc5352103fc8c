/** Version that our service writes into every envelope (interface 9). */
export const INTERFACE_VERSION = '1.0.0';

/**
 * The shape of every JSON answer but a streamed one (interface 4.0).
 *
 * `Code` is an HTTP-style status (200 on success); `Message` is one plain sentence and empty on success.
 */
export interface Envelope<Data = unknown> {
  readonly Data: Data;
  readonly Version: string;
  readonly Success: boolean;
  readonly Code: number;
  readonly Message: string;
}

/** Wraps the result of an operation that went well. */
export function success<Data>(data: Data): Envelope<Data> {
  return { Data: data, Version: INTERFACE_VERSION, Success: true, Code: 200, Message: '' };
}

/** Wraps a refusal: `code` is the HTTP status too, `message` one sentence that names the field. */
export function failure(code: number, message: string): Envelope<null> {
  return { Data: null, Version: INTERFACE_VERSION, Success: false, Code: code, Message: message };
}
