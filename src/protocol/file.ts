import * as v from 'valibot';
import { id, requiredText, text } from './field.js';

/**
 * Request of GetPreUploadUrl: the first of three steps.
 *
 * Not stated: the upload operation; with `sessionID` an owner's server sends a file for the visitor of that
 * session, to whom it belongs from then on.
 */
export const getPreUploadUrlRequest = v.object({
  fileName: requiredText('Name of the file.'),
  sessionID: v.nullish(id("The session whose visitor sends the file; a visitor's key tells it.")),
});

/** Data of GetPreUploadUrl: the bytes go to `PreUploadUrl` by PUT within 5 minutes. */
export const getPreUploadUrlData = v.object({
  FileStoreId: text('Id of the file, as digits; it goes into fileIds.'),
  PreUploadUrl: text('Where the bytes are put.'),
});

/** Request of ReportUploadSuccess: the last of three steps. */
export const reportUploadSuccessRequest = v.object({ FileStoreId: id('Id of the file.') });

/** Data of ReportUploadSuccess. */
export const reportUploadSuccessData = v.boolean();
