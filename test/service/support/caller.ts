import assert from 'node:assert/strict';
import * as v from 'valibot';
import { SESSION_KEY_HEADER } from '../../../src/protocol/key-headers.js';
import { INTERFACE_VERSION, success, type Envelope } from '../../../src/protocol/envelope.js';
import { operations, type DataOf, type OperationName } from '../../../src/protocol/operations.js';

/** An answer of the service, with a validated envelope (interface 4.0). */
export interface Reply {
  readonly status: number;
  readonly headers: Headers;
  readonly envelope: Envelope;
}

/** Keys and origin of a request. */
export interface CallOptions {
  readonly secret?: string;
  readonly sessionKey?: string;
  readonly origin?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Calls a service over HTTP and validates the shape of every answer. */
export class ServiceCaller {
  readonly url: string;
  readonly port: number;
  /** The service's log. */
  readonly logged: readonly unknown[];

  constructor(url: string, port: number, logged: readonly unknown[]) {
    this.url = url;
    this.port = port;
    this.logged = logged;
  }

  send(name: OperationName, body: unknown, options: CallOptions = {}): Promise<Response> {
    const { method, path } = operations[name];
    return fetch(this.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(options.secret && { authorization: options.secret }),
        ...(options.sessionKey && { [SESSION_KEY_HEADER]: options.sessionKey }),
        ...(options.origin && { origin: options.origin }),
        ...options.headers,
      },
      ...(method === 'POST' && { body: JSON.stringify(body) }),
      ...(options.signal && { signal: options.signal }),
    });
  }

  /** Calls an operation and returns its envelope, whatever the result; the last object of a stream is its data. */
  async call(name: OperationName, body: unknown, options: CallOptions = {}): Promise<Reply> {
    const response = await this.send(name, body, options);
    if (response.headers.get('content-type') !== 'text/event-stream') return readReply(response);
    const { status, headers } = response;
    return { status, headers, envelope: success((await readObjects(response)).at(-1)) };
  }

  /** Calls an operation that must succeed, and returns its validated data. */
  async data<Name extends OperationName>(name: Name, body: unknown, options: CallOptions = {}): Promise<DataOf<Name>> {
    const { status, envelope } = await this.call(name, body, options);
    assert.equal(status, 200, envelope.Message);
    v.parse(operations[name].data, envelope.Data);
    return envelope.Data as DataOf<Name>;
  }

  /** Calls an operation that must be refused, and returns the message. */
  async refusal(code: number, name: OperationName, body: unknown, options: CallOptions = {}): Promise<string> {
    const { status, envelope } = await this.call(name, body, options);
    assert.equal(status, code, envelope.Message);
    return envelope.Message;
  }

  /** Asks with `stream` and returns all objects of the answer. */
  async stream(body: object, options: CallOptions = {}): Promise<Record<string, unknown>[]> {
    return readObjects(await this.send('ClientAsk', { ...body, stream: true }, options));
  }

  /** Resumes an answer and returns all objects of the rest. */
  async resume(body: object, options: CallOptions = {}): Promise<Record<string, unknown>[]> {
    return readObjects(await this.send('Resume', body, options));
  }
}

/** Reads all objects of a stream. */
export async function readObjects(response: Response): Promise<Record<string, unknown>[]> {
  assert.equal(response.status, 200);
  const text = await response.text();
  assert.ok(text.endsWith('\n'));
  return text
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line) as Record<string, unknown>);
}

/** Reads an envelope whose code must equal the status. */
export async function readReply(response: Response): Promise<Reply> {
  const { status, headers } = response;
  assert.match(headers.get('content-type') ?? '', /^application\/json/);
  const envelope = v.parse(envelopeSchema, await response.json()) as Envelope;
  assert.equal(envelope.Code, status);
  assert.equal(envelope.Success, status === 200);
  if (status === 200) assert.equal(envelope.Message, '');
  else assert.match(envelope.Message, /^[A-Z].*\.$/s);
  return { status, headers, envelope };
}

const envelopeSchema = v.strictObject({
  Data: v.unknown(),
  Version: v.literal(INTERFACE_VERSION),
  Success: v.boolean(),
  Code: v.number(),
  Message: v.string(),
  RetryAfter: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});
