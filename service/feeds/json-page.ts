import { isRecord } from '../../src/protocol/check.js';
import { messageIn } from './what-came.js';
import { FeedError } from './request-feed.js';

type Item = Readonly<Record<string, unknown>>;

/** Objects that say where the other pages are, and how many entries there are. */
const AROUND = ['', 'links', '_links', 'meta', 'pagination', 'paging', 'page', 'pageInfo', 'response'];
const NEXT_NAMES = ['@odata.nextLink', 'odata.nextLink', 'next', 'nextLink', 'next_url', 'nextUrl', 'next_page_url'];
const TOTAL_NAMES = ['@odata.count', 'total', 'totalCount', 'total_count', 'totalResults', 'totalRecords', 'numFound'];
const MORE_NAMES = ['hasMore', 'has_more', 'hasNextPage', 'moreAvailable', 'more'];
const FAULT_NAMES = ['error', 'errors', 'warning', 'warnings'];

/** Returns the values of the names in a page, and in the objects that describe its place among the others. */
function valuesOf(page: object, names: readonly string[]): readonly unknown[] {
  const own = page as Item;
  const around = AROUND.map(name => (name ? own[name] : own)).filter(isRecord);
  return names.flatMap(name => around.map(each => each[name])).filter(value => value !== undefined && value !== null);
}

/** Returns the address of the next page. @throws {FeedError} if that is on another server */
export function nextPage(content: object, page: URL): URL | undefined {
  const given = valuesOf(content, NEXT_NAMES)
    .map(link => (isRecord(link) ? link['href'] : link))
    .find(link => typeof link === 'string' && link !== '');
  if (typeof given !== 'string') return undefined;
  const next = URL.canParse(given, page) ? new URL(given, page) : undefined;
  // Servers behind a proxy don't know that they are reached over https.
  if (next?.protocol === 'http:' && page.protocol === 'https:' && next.host === page.host) next.protocol = 'https:';
  if (next?.origin !== page.origin) throw new FeedError('The next page of the feed is on another server.');
  return next;
}

/** Returns the number of entries of all pages. */
export const totalOf = (content: object): number | undefined =>
  valuesOf(content, TOTAL_NAMES).find(
    (count): count is number => typeof count === 'number' && Number.isSafeInteger(count),
  );

/** Returns why the last page may lack entries, as the beginning of a sentence. */
export function doubtIn(content: object): string | undefined {
  if (valuesOf(content, MORE_NAMES).includes(true)) return 'The feed says that it has more listings than it sent';
  const faults = FAULT_NAMES.map(name => (content as Item)[name]).filter(
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
