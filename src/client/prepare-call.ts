import { endpoints, type Endpoint, type OperationName } from '../protocol/endpoints.js';
import type { RequestOf } from '../protocol/operations.js';
import { fieldsOf } from './envelope-reader.js';
import { checkPlainData } from './plain-data.js';

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
