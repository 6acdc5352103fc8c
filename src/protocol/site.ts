import * as v from 'valibot';
import { serialNumber } from './chatbot.js';
import { fetchedAddress, id, requiredName, requiredText, text } from './field.js';
import { OWNER, type OperationEntries } from './operation.js';

/** A site whose pages a chatbot answers from, and files of its owner. Not stated: all operations are our own. */

/** Largest file in bytes, and as the base64 of a request. */
export const MAX_SITE_FILE_BYTES = 10 * 1024 * 1024;
const MAX_BASE64 = Math.ceil(MAX_SITE_FILE_BYTES / 3) * 4;

/** Request of SiteEdit: the address of a site, or an empty one to remove it with its pages. Files stay. */
const siteEditRequest = v.strictObject({
  SerialNumber: serialNumber,
  Url: fetchedAddress(
    'Address of a page from which all others can be reached by links, or of a sitemap. Empty: no site.',
  ),
});

/** Request of SiteGet and SiteRun. */
const siteRequest = v.strictObject({ SerialNumber: serialNumber });

/** Request of SiteFileAdd: a PDF, DOCX or text file from which the chatbot answers. */
const siteFileAddRequest = v.strictObject({
  SerialNumber: serialNumber,
  FileName: requiredName('Name of the file, with its extension.'),
  Content: requiredText('The bytes of the file in base64, at most 10 MiB of them.', MAX_BASE64),
});

const siteFileRemoveRequest = v.strictObject({ SerialNumber: serialNumber, ID: id('ID of the file.') });

/** Data of SiteFileRemove: 1, or 0 if there was no such file. */
const siteFileRemoveData = v.number();

/** The result of reading a site, also while it is being read. */
const siteReport = v.object({
  StartTime: text('As ISO 8601.'),
  EndTime: text('As ISO 8601; empty while the site is being read.'),
  Read: v.pipe(v.number(), v.description('Pages that were read.')),
  Changed: v.pipe(v.number(), v.description('New and changed pages among them.')),
  Gone: v.pipe(v.number(), v.description('Pages that are no longer there.')),
  Failed: v.pipe(v.number(), v.description('Pages that could not be read. What is known of them stays.')),
  Skipped: v.pipe(
    v.number(),
    v.description('Pages that robots.txt or the page itself excludes, and copies of others.'),
  ),
  Error: v.optional(text('Why the site could not be read, or not all of it.')),
});

export type SiteReport = v.InferOutput<typeof siteReport>;

const sitePage = v.object({
  ID: v.number(),
  Kind: v.picklist(['Page', 'File']),
  Url: text('Address of the page; empty for a file.'),
  Title: text('Title of the page, or name of the file.'),
  State: v.picklist(['read', 'gone', 'failed']),
  Problem: text('Why the page could not be read; empty otherwise.'),
  Passages: v.pipe(v.number(), v.description('Passages from which the chatbot answers.')),
  ChangeTime: text('When the page last changed here, as ISO 8601.'),
});

/** Data of SiteEdit, SiteGet and SiteRun. */
const siteData = v.object({
  Url: text('Address of the site; empty without one.'),
  IsRunning: v.pipe(v.boolean(), v.description('Whether the site is being read, or will be within a minute.')),
  NextTime: v.nullable(text('When the site is read again, as ISO 8601; null without one.')),
  Report: v.optional(siteReport),
  Pages: v.array(sitePage),
});

export const siteOperations = {
  SiteEdit: {
    summary: 'Sets the site whose pages the chatbot answers from.',
    keys: OWNER,
    request: siteEditRequest,
    data: siteData,
  },
  SiteGet: {
    summary: 'Returns the site of a chatbot, its pages and files, and how reading it went.',
    keys: OWNER,
    request: siteRequest,
    data: siteData,
  },
  SiteRun: {
    summary: 'Reads the site of a chatbot again. Returns at once.',
    keys: OWNER,
    request: siteRequest,
    data: siteData,
  },
  SiteFileAdd: {
    summary: 'Adds a PDF, DOCX or text file from which the chatbot answers.',
    keys: OWNER,
    maxBytes: 2 ** 24,
    request: siteFileAddRequest,
    data: siteData,
  },
  SiteFileRemove: {
    summary: 'Removes such a file.',
    keys: OWNER,
    request: siteFileRemoveRequest,
    data: siteFileRemoveData,
  },
} as const satisfies OperationEntries;
