import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { createGunzip } from 'node:zlib';
import { findList, readContent, toSource } from '../../src/import/import-source.js';
import { LargeEntryError } from '../../src/import/json-steps.js';
import { MAX_COLUMNS, TooManyColumnsError, UnreadableFileError, type ImportSource } from '../../src/import/source.js';
import { WorkSlice } from '../../src/import/work-slice.js';
import type { Feed } from '../data/feeds.js';
import { isLoopback } from '../loopback.js';
import { isPublicAddress } from './public-address.js';
import { readSheetInProcess } from './read-sheet.js';

/** A feed that can't be read; the message is one sentence for its owner. */
export class FeedError extends Error {
  override readonly name = 'FeedError';
}

/** How feeds are reached. */
export interface FeedAccess {
  /** Whether feeds may come from this machine, over http too: only for a service that no other machine reaches. */
  readonly allowsLoopback?: boolean;
  /** Returns the addresses of a host; defaults to the system's resolver. */
  readonly resolve?: (host: string) => Promise<readonly LookupAddress[]>;
}

/** One download of a feed, whose requests share a limit of bytes. */
interface Download {
  readonly feed: Feed;
  readonly access: FeedAccess;
  readonly signal: AbortSignal;
  bytesLeft: number;
}

const MAX_REDIRECTS = 3;
const MAX_PAGES = 500;
/** Limit of all pages together, after decompression. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ROWS = 50_000;
/** A page of JSON becomes several times as large in memory. */
const MAX_JSON_BYTES = 8 * 1024 * 1024;
const TOO_MANY_ROWS = `The feed has more than ${MAX_ROWS} listings.`;
const LARGE_PAGE = 'A page of the feed has more than 8 MiB of JSON. Choose fewer fields with $select, or use CSV.';
const TOO_MANY_COLUMNS = `The feed has more than ${MAX_COLUMNS} columns. Choose fewer fields, for example with $select.`;
const LARGE_ENTRY =
  'A listing of the feed has more than 256 KiB of JSON. Choose fewer fields, for example with $select.';
const UNREADABLE = 'The feed is neither CSV with a heading row nor JSON.';

/**
 * Fetches a feed: a CSV file, or JSON such as a resource of RESO's Web API with all of its pages.
 *
 * @throws {FeedError} when it can't be fetched or read
 * @throws the reason of `signal` when that is aborted
 */
export async function fetchFeed(feed: Feed, access: FeedAccess, signal: AbortSignal): Promise<ImportSource> {
  try {
    return await readPages({ feed, access, signal, bytesLeft: MAX_BYTES });
  } catch (cause) {
    signal.throwIfAborted();
    throw cause instanceof FeedError ? cause : new FeedError(messageOf(cause), { cause });
  }
}

function messageOf(error: unknown): string {
  if (error instanceof UnreadableFileError) return error.cause instanceof LargeEntryError ? LARGE_ENTRY : UNREADABLE;
  if (error instanceof TooManyColumnsError) return TOO_MANY_COLUMNS;
  if (error instanceof RangeError) return TOO_MANY_ROWS;
  const { code = '' } = error as NodeJS.ErrnoException;
  return `The server of the feed does not answer${code && ` (${code})`}.`;
}

async function readPages(download: Download): Promise<ImportSource> {
  const items: Record<string, unknown>[] = [];
  const slice = new WorkSlice(download.signal);
  const readSheet = (bytes: Uint8Array) => readSheetInProcess(bytes, download.signal);
  for (let pages = 0, next: URL | undefined = new URL(download.feed.url); next; pages++) {
    if (pages === MAX_PAGES) throw new FeedError(`The feed has more than ${MAX_PAGES} pages.`);
    const { url, body, charset } = await get(download, next);
    if (body.size > MAX_JSON_BYTES && /^\s*[[{]/.test(await body.slice(0, 100).text())) throw new FeedError(LARGE_PAGE);
    const content = await readContent(body, { charset, maxRows: MAX_ROWS, slice, readSheet });
    if (content.type === 'table') {
      if (pages) throw new FeedError(UNREADABLE);
      return content.source;
    }
    for (const item of findList(content.value)) items.push(item);
    if (items.length > MAX_ROWS) throw new FeedError(TOO_MANY_ROWS);
    next = nextPage(content.value, url);
  }
  return toSource(items, slice);
}

function nextPage(content: { readonly '@odata.nextLink'?: unknown }, page: URL): URL | undefined {
  const { '@odata.nextLink': link } = content;
  if (typeof link !== 'string') return undefined;
  const next = URL.canParse(link, page) ? new URL(link, page) : undefined;
  if (next?.origin !== page.origin) throw new FeedError('The next page of the feed is on another server.');
  return next;
}

/** A response of the server. */
interface Page {
  readonly url: URL;
  readonly charset: string | undefined;
  readonly body: Blob;
}

async function get(download: Download, url: URL): Promise<Page> {
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await request(download, url, await addressesOf(url, download.access));
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) {
      const [, charset] = /charset=\s*"?([\w-]+)/i.exec(response.headers['content-type'] ?? '') ?? [];
      return { url, charset, body: await read(download, response) };
    }
    response.destroy();
    const { location } = headers;
    if (statusCode < 300 || statusCode > 399 || !location || !URL.canParse(location, url))
      throw new FeedError(`The server of the feed answers with status ${statusCode}.`);
    url = new URL(location, url);
  }
  throw new FeedError(`The feed redirects more than ${MAX_REDIRECTS} times.`);
}

/** Returns the addresses of a host, which all have to be public. */
async function addressesOf(url: URL, access: FeedAccess): Promise<readonly LookupAddress[]> {
  const { protocol, hostname, username, password } = url;
  const { allowsLoopback, resolve = (name: string) => lookup(name, { all: true }) } = access;
  if (protocol !== 'https:' && !(allowsLoopback && protocol === 'http:' && isLoopback(hostname)))
    throw new FeedError('The address of the feed must begin with https.');
  if (username || password) throw new FeedError('The address of the feed must not contain a password.');
  const host = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolve(host);
  const isAllowed = (address: string) => isPublicAddress(address) || (allowsLoopback && isLoopback(address));
  if (!addresses.length || !addresses.every(({ address }) => isAllowed(address)))
    throw new FeedError('The feed is in a private network.');
  return addresses;
}

/** Connects to the checked addresses, even if the name now has others. */
function request(download: Download, url: URL, addresses: readonly LookupAddress[]): Promise<IncomingMessage> {
  const { url: feedUrl, authorization } = download.feed;
  const isSameOrigin = url.origin === new URL(feedUrl).origin;
  const options: https.RequestOptions = {
    agent: false,
    signal: download.signal,
    headers: {
      Accept:
        'text/csv, application/json, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*;q=0.1',
      'Accept-Encoding': 'gzip',
      Prefer: 'odata.maxpagesize=500',
      'User-Agent': 'chatbot-service',
      ...(authorization && isSameOrigin && { Authorization: authorization }),
    },
    lookup: (_host, { all }, done) =>
      all ? done(null, [...addresses]) : done(null, addresses[0]!.address, addresses[0]!.family),
  };
  return new Promise((resolve, reject) => {
    (url.protocol === 'https:' ? https : http).get(url, options, resolve).on('error', reject);
  });
}

async function read(download: Download, response: IncomingMessage): Promise<Blob> {
  const { 'content-encoding': encoding = 'identity' } = response.headers;
  if (encoding !== 'gzip' && encoding !== 'identity')
    throw new FeedError(`The server of the feed sends the encoding ${encoding}, which is not supported.`);
  const body = encoding === 'gzip' ? response.pipe(createGunzip()) : response;
  response.on('error', error => body.destroy(error));
  const chunks: Buffer<ArrayBuffer>[] = [];
  try {
    for await (const chunk of body as AsyncIterable<Buffer<ArrayBuffer>>) {
      download.bytesLeft -= chunk.length;
      if (download.bytesLeft < 0) throw new FeedError('The feed is larger than 64 MiB.');
      chunks.push(chunk);
    }
  } finally {
    response.destroy();
  }
  return new Blob(chunks);
}
