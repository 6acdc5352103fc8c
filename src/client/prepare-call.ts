import { endpoints, type Endpoint, type OperationName } from '../protocol/endpoints.js';
import { fieldsOf } from './envelope-reader.js';
import type { RequestOf } from '../protocol/operations.js';

/** How an operation spells the serial number field; `never` if it has none. */
export type SerialField<Name extends OperationName> = Extract<keyof RequestOf<Name>, 'serialNumber' | 'SerialNumber'>;

/** Operations that need the chatbot's serial number, and how each spells the field. */
const serialFields: {
  readonly [Name in OperationName as SerialField<Name> extends never ? never : Name]: SerialField<Name>;
} = {
  Edit: 'serialNumber',
  Remove: 'serialNumber',
  GetSettings: 'serialNumber',
  GetSession: 'serialNumber',
  GetConfig: 'serialNumber',
  KnowledgeEdit: 'SerialNumber',
  KnowledgeList: 'SerialNumber',
  LeadList: 'SerialNumber',
  ChatContentHistory: 'SerialNumber',
  RealEstateCreate: 'SerialNumber',
  RealEstateUpdate: 'SerialNumber',
  RealEstateList: 'SerialNumber',
  RealEstateDelete: 'SerialNumber',
  RealEstateBatch: 'SerialNumber',
  RealEstateImports: 'SerialNumber',
  RealEstateUndo: 'SerialNumber',
};

/**
 * Returns the endpoint and the body of a call, with the fields that the client fills in.
 *
 * @throws {TypeError} names the field that JSON cannot represent
 */
export function prepareCall(
  name: OperationName,
  request: object,
  serialNumber: string | undefined,
): { readonly endpoint: Endpoint; readonly body: object } {
  checkPlainData(request);
  const field = (serialFields as Partial<Record<OperationName, string>>)[name];
  return {
    endpoint: endpoints[name],
    body: {
      ...request,
      ...(field && !fieldsOf(request).get('serialnumber') && { [field]: serialNumber }),
      ...(name === 'ClientAsk' && { stream: false }),
    },
  };
}

/**
 * Checks that JSON can represent a request without loss: plain objects, arrays, strings, finite numbers, booleans,
 * null, and undefined for absent fields.
 *
 * @throws {TypeError} names the field, as in `listings.0.Price: NaN cannot be sent.`
 */
function checkPlainData(value: unknown, path = '', within: readonly unknown[] = []): void {
  if (typeof value === 'object' && value !== null) {
    if (within.includes(value)) throw cannotBeSent(path, 'a circular reference');
    if (!isPlain(value)) throw cannotBeSent(path, `a ${value.constructor.name}`);
    for (const [name, member] of Object.entries(value))
      checkPlainData(member, path ? `${path}.${name}` : name, [...within, value]);
  } else if (typeof value === 'number' && !Number.isFinite(value)) throw cannotBeSent(path, String(value));
  else if (/bigint|function|symbol/.test(typeof value)) throw cannotBeSent(path, `a ${typeof value}`);
}

/** Whether a value is an array or a plain object, also one from another frame. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return Array.isArray(value) || prototype === null || Object.getPrototypeOf(prototype) === null;
}

const cannotBeSent = (path: string, what: string) => new TypeError(`${path || 'The request'}: ${what} cannot be sent.`);
