import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { findList, readContent, toSource, type Content } from '../../src/import/import-source.js';
import { LargeEntryError } from '../../src/import/json-steps.js';
import { readingReso } from '../../src/import/reso.js';
import { MAX_COLUMNS, TooManyColumnsError, UnreadableFileError, type ImportSource } from '../../src/import/source.js';
import { WorkSlice } from '../../src/import/work-slice.js';
import type { Feed } from '../data/feeds.js';
import { fetchToken } from './fetch-token.js';
import { doubtIn, keyOfEntry, nextPage, totalInHeaders, totalOf } from './json-page.js';
import { readSheetInProcess } from './read-sheet.js';
import { FeedError, readBody, refusalIn, request, type FeedAccess } from './request-feed.js';
import { messageIn, whatCame } from './what-came.js';

/** The address of a feed, and the keys that open it. */
export type FeedPlace = Pick<Feed, 'url' | 'authorization' | 'tokenUrl' | 'clientId' | 'clientSecret' | 'scope'>;

/** One download of a feed, whose requests share a limit of bytes. */
interface Download {
  readonly feed: FeedPlace;
  readonly access: FeedAccess;
  readonly signal: AbortSignal;
  /** Header for the server of the feed; empty for none. */
  authorization: string;
  bytesLeft: number;
  /** Whether the token has opened a page since it came, so that another one may open the next page. */
  hasOpened: boolean;
}

/** The table of a feed, and whether it is all of it. */
export interface FetchedFeed {
  readonly source: ImportSource;
  /** Why the feed may have more listings, as the beginning of a sentence. */
  readonly doubt?: string;
}

const MAX_REDIRECTS = 3;
const MAX_PAGES = 500;
/** Limit of all pages together, after decompression. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ROWS = 50_000;
/** A page of JSON becomes several times as large in memory. */
const MAX_JSON_BYTES = 8 * 1024 * 1024;
const TOO_MANY_ROWS = `The feed has more than ${MAX_ROWS} listings.`;
const MAX_XML_BYTES = 16 * 1024 * 1024;
const LARGE_DOCUMENT = 'The feed has more than 16 MiB of XML. Use CSV.';
const LARGE_PAGE = 'A page of the feed has more than 8 MiB of JSON. Choose fewer fields with $select, or use CSV.';
const TOO_MANY_COLUMNS = `The feed has more than ${MAX_COLUMNS} columns. Choose fewer fields, for example with $select.`;
const LARGE_ENTRY =
  'A listing of the feed has more than 256 KiB of JSON. Choose fewer fields, for example with $select.';
const UNREADABLE = 'The feed is neither CSV with a heading row nor JSON or XML.';
const REFUSED = {
  archive: 'The spreadsheet of the feed is damaged or too large.',
  format: 'The feed is a file of another kind, such as an image or a PDF.',
  page: 'The server of the feed sent a page instead of listings.',
  password: 'The spreadsheet of the feed has a password.',
} as const;

/**
 * Fetches a feed: a CSV file, XML, or JSON such as a resource of RESO's Web API with all of its pages.
 *
 * @param maxPages fewer for a preview
 * @throws {FeedError} when it can't be fetched or read
 * @throws the reason of `signal` when that is aborted
 */
export async function fetchFeed(
  feed: FeedPlace,
  access: FeedAccess,
  signal: AbortSignal,
  maxPages?: number,
): Promise<FetchedFeed> {
  try {
    const download = {
      feed,
      access,
      signal,
      authorization: feed.authorization,
      hasOpened: false,
      bytesLeft: MAX_BYTES,
    };
    if (feed.tokenUrl) await renewToken(download);
    return await readPages(download, maxPages);
  } catch (cause) {
    signal.throwIfAborted();
    throw cause instanceof FeedError ? cause : new FeedError(messageOf(cause), { cause });
  }
}

async function renewToken(download: Download): Promise<void> {
  const { feed, access, signal } = download;
  download.authorization = `Bearer ${await fetchToken(feed, access, signal)}`;
  download.hasOpened = false;
}

function messageOf(error: unknown): string {
  if (error instanceof UnreadableFileError) return error.cause instanceof LargeEntryError ? LARGE_ENTRY : UNREADABLE;
  if (error instanceof TooManyColumnsError) return TOO_MANY_COLUMNS;
  if (error instanceof RangeError) return TOO_MANY_ROWS;
  const { code = '' } = error as NodeJS.ErrnoException;
  return `The server of the feed does not answer${code && ` (${code})`}.`;
}

async function readPages(download: Download, maxPages = Infinity): Promise<FetchedFeed> {
  const items: Record<string, unknown>[] = [];
  const slice = new WorkSlice(download.signal);
  const seen = new Set<string>();
  const keys = new Set<unknown>();
  let doubt: string | undefined;
  let total: number | undefined;
  let next: URL | undefined = new URL(download.feed.url);
  for (let pages = 0; next && pages < maxPages; pages++) {
    if (pages === MAX_PAGES) throw new FeedError(`The feed has more than ${MAX_PAGES} pages.`);
    if (seen.has(next.href)) throw new FeedError('A page of the feed names itself as the next page.');
    seen.add(next.href);
    try {
      const { url, headers, content, start } = await readPage(download, next, slice);
      if (content.type === 'table') {
        if (pages) throw new FeedError(`${UNREADABLE}${whatCame(start)}`);
        const { around = {} } = content.source;
        total = totalOf(around) ?? totalInHeaders(headers);
        const sent = content.source.rows.length;
        return completed(await slice.run(readingReso(content.source)), doubtIn(around, 1) ?? doubtOfCount(sent, total));
      }
      const list = listIn(content.value, pages);
      const named = list.map(keyOfEntry).filter(Boolean);
      // Entries move from page to page if some are added meanwhile.
      if (pages && named.length && named.every(key => keys.has(key))) throw new FeedError(REPEATED);
      if (named.some(key => keys.has(key))) doubt ??= 'The pages of the feed repeat listings, and may lack others';
      for (const key of named) keys.add(key);
      for (const item of list) items.push(item);
      if (items.length > MAX_ROWS) throw new FeedError(TOO_MANY_ROWS);
      total ??= totalOf(content.value) ?? totalInHeaders(headers);
      next = nextPage(content.value, url, String(headers['link'] ?? ''));
      doubt ??= next ? undefined : doubtIn(content.value, pages + 1);
    } catch (error) {
      if (!pages || download.signal.aborted) throw error;
      const cause = error instanceof FeedError ? error.message : messageOf(error);
      throw new FeedError(`Page ${pages + 1} of the feed: ${cause}`, { cause: error });
    }
  }
  const source = await slice.run(readingReso(await toSource(items, slice)));
  if (!next) doubt = doubtOfCount(items.length, total) ?? doubt;
  return completed(source, doubt);
}

const REPEATED = 'It has the same listings as the pages before.';

const doubtOfCount = (sent: number, total = 0): string | undefined =>
  sent < total ? `The feed sent ${sent} of the ${total} listings it says it has` : undefined;

const MAX_NAMED_LINES = 5;

function completed(source: ImportSource, doubt?: string): FetchedFeed {
  if (doubt !== undefined) return { source, doubt };
  const lines = source.problems.flatMap(({ line, what }) => (what === 'quotes' ? line : []));
  if (lines.length) {
    const named = lines.slice(0, MAX_NAMED_LINES).join(', ');
    return { source, doubt: `The cells of line ${named} can't be told apart, for example by their quotation marks` };
  }
  const [damaged] = source.problems.filter(({ what }) => what === 'json');
  if (damaged && source.isComplete) return { source, doubt: `Line ${damaged.line} of the feed can't be read` };
  return source.isComplete ? { source } : { source, doubt: 'The end of the feed is missing' };
}

/** Characters of a page that a report may quote. */
const QUOTED = 5000;

interface FeedPage {
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly content: Content;
  /** The beginning of its text. */
  readonly start: string;
}

async function readPage(download: Download, next: URL, slice: WorkSlice): Promise<FeedPage> {
  const { url, headers, charset, body } = await get(download, next);
  const start = await body.slice(0, QUOTED).text();
  if (body.size > MAX_JSON_BYTES && /^\s*[[{]/.test(start)) throw new FeedError(LARGE_PAGE);
  if (body.size > MAX_XML_BYTES && /^\s*</.test(start)) throw new FeedError(LARGE_DOCUMENT);
  const readSheet = (bytes: Uint8Array) => readSheetInProcess(bytes, download.signal);
  try {
    return { url, headers, start, content: await readContent(body, { charset, maxRows: MAX_ROWS, slice, readSheet }) };
  } catch (error) {
    if (!(error instanceof UnreadableFileError) || error.cause instanceof LargeEntryError) throw error;
    const sentence = (REFUSED as Readonly<Record<string, string>>)[error.reason] ?? UNREADABLE;
    const isText = !['archive', 'format', 'password'].includes(error.reason);
    throw new FeedError(`${sentence}${isText ? whatCame(start) : ''}`, { cause: error });
  }
}

/** Returns the entries of a page; the error that a server sends with status 200 is none. */
function listIn(content: object, pages: number): readonly Record<string, unknown>[] {
  const refusal = () =>
    new FeedError(`The server of the feed sent no listings.${whatCame(JSON.stringify(content).slice(0, QUOTED))}`);
  try {
    const items = findList(content);
    const isObject = items.length === 1 && items[0] === content;
    if (isObject && (messageIn(content) !== undefined || pages)) throw refusal();
    return items;
  } catch (error) {
    throw error instanceof UnreadableFileError ? refusal() : error;
  }
}

/** A response of the server. */
interface Response {
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly charset: string | undefined;
  readonly body: Blob;
}

/** Names the end of a connection before that of the feed. @throws {FeedError} */
function cutOff(cause: unknown): never {
  const { code = '' } = cause as NodeJS.ErrnoException;
  if (code !== 'ECONNRESET') throw cause;
  throw new FeedError('The connection ended before the end of the feed.', { cause });
}

/** Most pauses for one page. */
const MAX_PAUSES = 3;
/** Longest pause that a server may ask for, in seconds: a run has two minutes. */
const MAX_PAUSE_S = 30;

/** Returns for how many milliseconds a busy server asks to wait; undefined if it doesn't, or for too long. */
function pauseOf({ statusCode, headers }: IncomingMessage): number | undefined {
  const seconds = statusCode === 429 || statusCode === 503 ? Number(headers['retry-after'] ?? NaN) : NaN;
  return seconds >= 0 && seconds <= MAX_PAUSE_S ? seconds * 1000 : undefined;
}

async function get(download: Download, url: URL): Promise<Response> {
  const { feed, access, signal } = download;
  let pauses = 0;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const { authorization } = download;
    const isSameOrigin = url.origin === new URL(feed.url).origin;
    const response = await request(access, {
      url,
      signal,
      headers: {
        Accept:
          'text/csv, application/json, application/xml, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*;q=0.1',
        Prefer: 'odata.maxpagesize=500',
        ...(authorization && isSameOrigin && { Authorization: authorization }),
      },
    });
    const { statusCode = 0, headers } = response;
    const pause = pauseOf(response);
    if (pause !== undefined && pauses < MAX_PAUSES) {
      response.destroy();
      await delay(pause, undefined, { signal });
      pauses++;
      redirects--;
      continue;
    }
    if (statusCode === 401 && feed.tokenUrl && isSameOrigin && download.hasOpened) {
      // The token has expired between two pages.
      response.destroy();
      await renewToken(download);
      redirects--;
      continue;
    }
    if (statusCode === 200) {
      download.hasOpened = true;
      const [, charset] = /charset=\s*"?([\w-]+)/i.exec(headers['content-type'] ?? '') ?? [];
      const take = (length: number) => {
        download.bytesLeft -= length;
        if (download.bytesLeft < 0) throw new FeedError('The feed is larger than 64 MiB.');
      };
      return { url, headers, charset, body: await readBody(response, take).catch(cutOff) };
    }
    const { location } = headers;
    if (statusCode < 300 || statusCode > 399 || !location || !URL.canParse(location, url))
      throw new FeedError(`The server of the feed answers with status ${statusCode}.${await refusalIn(response)}`);
    response.destroy();
    url = new URL(location, url);
  }
  throw new FeedError(`The feed redirects more than ${MAX_REDIRECTS} times.`);
}
