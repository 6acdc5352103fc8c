import * as v from 'valibot';
import { id, requiredText, text } from './field.js';
import { ANY_KEY, type OperationEntries } from './operation.js';

/**
 * Request of GetPreUploadUrl: the first of three steps.
 *
 * Not stated: the upload operation. With `sessionID`, an owner's server sends a file for the visitor of that session,
 * who then owns it.
 */
const getPreUploadUrlRequest = v.object({
  fileName: requiredText('Name of the file.'),
  sessionID: v.nullish(id("Session that the file belongs to. Not needed with a visitor's key.")),
});

/** Data of GetPreUploadUrl: the client sends the bytes to `PreUploadUrl` by PUT within 5 minutes. */
export const getPreUploadUrlData = v.object({
  FileStoreId: text('ID of the file, as digits, for fileIds.'),
  PreUploadUrl: text('Address for the PUT request with the bytes.'),
});

/** Request of ReportUploadSuccess: the last of three steps. */
const reportUploadSuccessRequest = v.object({ FileStoreId: id('ID of the file.') });

const reportUploadSuccessData = v.boolean();

export const fileOperations = {
  GetPreUploadUrl: {
    summary: 'First step of an upload. Returns the address for the bytes.',
    path: '/chat/User/GetPreUploadUrl',
    keys: ANY_KEY,
    request: getPreUploadUrlRequest,
    data: getPreUploadUrlData,
  },
  ReportUploadSuccess: {
    summary: 'Last step of an upload. Confirms that the bytes have arrived.',
    path: '/chat/User/ReportUploadSuccess',
    keys: [...ANY_KEY, 'agent'],
    request: reportUploadSuccessRequest,
    data: reportUploadSuccessData,
  },
} as const satisfies OperationEntries;
