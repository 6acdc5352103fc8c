import type { IncomingHttpHeaders } from 'node:http';
import { isRecord } from '../../src/protocol/check.js';
import { messageIn } from './what-came.js';
import { FeedError } from './request-feed.js';

type Item = Readonly<Record<string, unknown>>;

/** Objects that say where the other pages are, and how many entries there are. */
const AROUND = [
  '',
  'links',
  '_links',
  'meta',
  'pagination',
  'paging',
  'page',
  'pageInfo',
  'response',
  // OpenImmo
  'uebertragung',
];
const NEXT_NAMES = ['@odata.nextLink', 'odata.nextLink', 'next', 'nextLink', 'next_url', 'nextUrl', 'next_page_url'];
const TOTAL_NAMES = [
  '@odata.count',
  'total',
  'totalCount',
  'total_count',
  'totalResults',
  'totalRecords',
  'totalElements',
  'numFound',
];
/** False if there are more pages. */
const LAST_NAMES = ['last', 'lastPage', 'last_page', 'isLastPage', 'is_last_page', 'isLast', 'complete', 'isComplete'];
const MORE_NAMES = ['hasMore', 'has_more', 'hasNextPage', 'moreAvailable', 'more'];
/** Names of what a client has to send for the next page, which is no address. */
const TOKEN_NAMES = ['nextPageToken', 'next_page_token', 'nextCursor', 'next_cursor', 'next_page', 'nextPage'];
/** Names of the number of pages. */
const PAGES_NAMES = ['pages', 'totalPages', 'total_pages', 'pageCount', 'page_count', 'lastPage', 'last_page'];
const FAULT_NAMES = ['error', 'errors', 'warning', 'warnings'];

/** Returns the values of the names in a page, and in the objects that describe its place among the others. */
function valuesOf(page: object, names: readonly string[]): readonly unknown[] {
  const own = rootOf(page);
  const around = AROUND.map(name => (name ? own[name] : own)).filter(isRecord);
  return names.flatMap(name => around.map(each => each[name])).filter(value => value !== undefined && value !== null);
}

/** Returns the object within which all else is, as in XML. */
function rootOf(page: object): Item {
  const [only, ...others] = Object.values(page) as unknown[];
  return !others.length && isRecord(only) ? only : (page as Item);
}

/**
 * Returns the address of the next page.
 *
 * @param link the `Link` header of the page
 * @throws {FeedError} if it is on another server
 */
export function nextPage(content: object, page: URL, link = ''): URL | undefined {
  const tokens = valuesOf(content, TOKEN_NAMES).filter(token => /^https?:/.test(String(token)));
  const named = [...valuesOf(content, NEXT_NAMES), ...tokens].map(each => (isRecord(each) ? each['href'] : each));
  const given = [...named, NEXT_LINK.exec(link)?.[1]].find(each => typeof each === 'string' && each !== '');
  if (typeof given !== 'string') return undefined;
  const next = URL.canParse(given, page) ? new URL(given, page) : undefined;
  // Servers behind a proxy don't know that they are reached over https.
  if (next?.protocol === 'http:' && page.protocol === 'https:' && next.host === page.host) next.protocol = 'https:';
  if (next?.origin !== page.origin) throw new FeedError('The next page of the feed is on another server.');
  return next;
}

/** `<https://…?page=2>; rel="next"` */
const NEXT_LINK = /<([^>]+)>\s*;[^,<]*\brel="?next\b/i;

/** Returns the number of entries of all pages. */
export const totalOf = (content: object): number | undefined => countIn(valuesOf(content, TOTAL_NAMES));

/** Returns the number of entries that the headers of a response name. */
export const totalInHeaders = (headers: IncomingHttpHeaders): number | undefined =>
  countIn([headers['x-total-count'], headers['x-wp-total'], headers['content-range']?.split('/')[1]]);

const countIn = (values: readonly unknown[]): number | undefined =>
  values
    .filter(value => typeof value === 'number' || (typeof value === 'string' && /^\d{1,9}$/.test(value)))
    .map(Number)
    .find(Number.isSafeInteger);

/** A partial transfer of OpenImmo: what it says of its own listings counts. */
export const PARTIAL = 'The feed says that it is only a part';

/**
 * Returns why the last page may lack entries, as the beginning of a sentence.
 *
 * @param pages number of pages that were read
 */
export function doubtIn(content: object, pages: number): string | undefined {
  const hasToken = valuesOf(content, TOKEN_NAMES).some(token => token !== '' && token !== false);
  const hasPages = (countIn(valuesOf(content, PAGES_NAMES)) ?? 0) > pages;
  const isLast = !valuesOf(content, LAST_NAMES).includes(false);
  if (valuesOf(content, MORE_NAMES).includes(true) || !isLast || hasToken || hasPages)
    return 'The feed says that it has more listings than it sent';
  if (valuesOf(content, ['umfang']).includes('TEIL')) return PARTIAL;
  const faults = FAULT_NAMES.map(name => rootOf(content)[name]).filter(
    fault => fault !== undefined && fault !== null && fault !== false && fault !== '' && fault !== 0,
  );
  const [fault] = faults.filter(each => !(Array.isArray(each) && !each.length));
  if (fault === undefined) return undefined;
  const first: unknown = Array.isArray(fault) ? fault[0] : fault;
  const said = typeof first === 'string' ? first : isRecord(first) ? messageIn(first) : undefined;
  return `The server of the feed reports a fault${said === undefined ? '' : ` (“${said.slice(0, 100)}”)`}`;
}

/** Returns the key of an entry that RESO and others give it. */
export const keyOfEntry = (item: Item): unknown => item['ListingKey'] ?? item['ListingId'] ?? item['id'];
