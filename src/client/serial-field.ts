import type { OperationName } from '../protocol/endpoints.js';
import type { RequestOf } from '../protocol/operations.js';

/** How an operation spells the serial number field; `never` if it has none. */
export type SerialField<Name extends OperationName> = Extract<keyof RequestOf<Name>, 'serialNumber' | 'SerialNumber'>;
