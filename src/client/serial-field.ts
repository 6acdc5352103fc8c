import type { OperationName } from '../protocol/endpoints.js';
import type { RequestOf } from '../protocol/operations.js';

/** How an operation spells the field of the chatbot's serial number; `never` where it has none. */
export type SerialField<Name extends OperationName> = Extract<
  keyof RequestOf<Name>,
  'serialNumber' | 'SerialNumber'
>;
