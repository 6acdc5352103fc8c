import type { DataOf, FolderOf, OperationName, RequestOf } from '../protocol/operations.js';
import type { AskClient } from './ask-client.js';
import { endpointOf } from './endpoint-of.js';
import { fieldsOf, readData } from './envelope-reader.js';
import { ownOptions } from '../platform.js';
import { RequestGuard } from './request-guard.js';
import { readText } from './response-body.js';

/** How an operation spells the serial number field; `never` if it has none. */
type SerialField<Name extends OperationName> = Extract<keyof RequestOf<Name>, 'serialNumber' | 'SerialNumber'>;

/** Request of an operation. The serial number is optional because the client fills it in. */
export type CallOf<Name extends OperationName> = Omit<RequestOf<Name>, SerialField<Name>> &
  Partial<Pick<RequestOf<Name>, SerialField<Name>>>;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
}

/**
 * Calls an operation with any client; see `ChatbotClient.call`.
 *
 * @param endpoint another one sends keys to an operation that needs none
 */
export async function callOperation<Name extends OperationName>(
  client: AskClient,
  name: Name,
  request: CallOf<Name>,
  serialNumber: string | undefined,
  { signal }: CallOptions = ownOptions({}),
  endpoint = endpointOf(name),
): Promise<DataOf<Name>> {
  checkPlainData(request);
  const usual = endpoint.path.includes('/Chatbot/') ? 'SerialNumber' : undefined;
  const field = (UNUSUAL_FIELDS as Partial<Record<OperationName, string>>)[name] ?? usual;
  const body = {
    ...request,
    ...(field && !fieldsOf(request).get('serialnumber') && { [field]: serialNumber }),
    ...(name === 'ClientAsk' && { stream: false }),
  };
  const guard = new RequestGuard(client.limits.totalMs, signal);
  try {
    return (await client.exchange(name, endpoint, body, guard, readEnvelope).next()).value as DataOf<Name>;
  } finally {
    guard.close();
  }
}

async function* readEnvelope(response: Response, guard: RequestGuard, idleMs: number): AsyncGenerator<unknown> {
  yield readData(response, await readText(response, guard, idleMs));
}

/** Whether the serial number field of an operation follows from its folder. */
type IsUsualField<Name extends OperationName> =
  FolderOf<Name> extends 'Chatbot'
    ? [SerialField<Name>, 'SerialNumber'] extends ['SerialNumber', SerialField<Name>]
      ? true
      : false
    : [SerialField<Name>] extends [never]
      ? true
      : false;

/** Operations below `/chat/Chatbot/` that have no field `SerialNumber`, and how each spells it. */
const UNUSUAL_FIELDS: {
  readonly [Name in OperationName as IsUsualField<Name> extends true ? never : Name]: SerialField<Name> | '';
} = {
  Add: '',
  Edit: 'serialNumber',
  GetConfig: 'serialNumber',
  GetSession: 'serialNumber',
  GetSettings: 'serialNumber',
  ModelList: '',
  Remove: 'serialNumber',
};

/**
 * Checks that JSON can represent a request without loss: plain objects, arrays, strings, finite numbers, booleans,
 * null, and undefined for absent fields.
 *
 * @throws {TypeError} names the field, as in `listings.0.Price: NaN cannot be sent.`
 */
function checkPlainData(value: unknown, path = '', within: readonly unknown[] = []): void {
  const refuse = (what: string) => {
    throw new TypeError(`${path || 'The request'}: ${what} cannot be sent.`);
  };
  if (typeof value === 'object' && value !== null) {
    if (within.includes(value)) refuse('a circular reference');
    if (!isPlain(value)) refuse(`a ${value.constructor.name}`);
    for (const [name, member] of Object.entries(value))
      checkPlainData(member, path ? `${path}.${name}` : name, [...within, value]);
  } else if (typeof value === 'number' && !Number.isFinite(value)) refuse(String(value));
  else if (/bigint|function|symbol/.test(typeof value)) refuse(`a ${typeof value}`);
}

/** Whether a value is an array or a plain object, also one from another frame. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
}
