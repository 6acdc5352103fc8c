import { documentProperty } from '../../document-property.js';
import { JSON, URL } from '../../platform.js';
import { isSamePage, readPageAddress } from '../../protocol/page-address.js';
import type { QuestionContext } from '../../protocol/page-context.js';

/** Most scripts with data, characters of each, values and levels that are read. */
const MAX_SCRIPTS = 10;
const MAX_SCRIPT_LENGTH = 100_000;
const MAX_NODES = 2000;
const MAX_DEPTH = 10;
const MAX_TITLE_LENGTH = 200;

/** Types of https://schema.org that a listing may have. */
const LISTING_TYPES: ReadonlySet<string> = new Set([
  ...['Accommodation', 'Apartment', 'ApartmentComplex', 'House', 'Offer', 'Product', 'RealEstateListing'],
  ...['Residence', 'Room', 'SingleFamilyResidence', 'Suite'],
]);
/** Lists of other listings: search results, similar homes. */
const LISTS = new Set(['itemListElement', 'isRelatedTo', 'isSimilarTo', 'isAccessoryOrSparePartFor']);
const NUMBERS = ['mlsNumber', 'sku', 'productID', 'identifier'];

type Data = Readonly<Record<string, unknown>>;

/** The facts that a page states about itself. */
export interface PageFacts {
  readonly title: string;
  /** Each may name the listing of the page; the first that the service knows counts. */
  readonly candidates: readonly QuestionContext[];
}

/** A page at one moment. A router may change its address before its data. */
export interface PageSnapshot {
  readonly address: string;
  readonly canonical: string;
  readonly scripts: readonly string[];
}

export function snapshot(): PageSnapshot {
  const all = documentProperty('querySelectorAll');
  const scripts = [...all.call(document, 'script[type="application/ld+json"]')].slice(0, MAX_SCRIPTS);
  const [canonical] = all.call(document, 'link[rel=canonical]');
  return {
    address: location.href,
    canonical: canonical?.getAttribute('href') ?? '',
    scripts: scripts
      .map(({ textContent }) => textContent ?? '')
      .filter(({ length }) => length > 0 && length <= MAX_SCRIPT_LENGTH),
  };
}

export const isSameSnapshot = (a: PageSnapshot, b: PageSnapshot): boolean =>
  a.address === b.address && a.canonical === b.canonical && a.scripts.join('\n') === b.scripts.join('\n');

/**
 * Reads what a page is about. Data that stayed the same when the path changed belong to the page before.
 *
 * @param before the page before, if a router has replaced it
 */
export function readPage(now: PageSnapshot, before: PageSnapshot | undefined): PageFacts {
  const isNew = before !== undefined && pathOf(before.address) !== pathOf(now.address);
  const canonical = isNew && before.canonical === now.canonical ? undefined : absolute(now.canonical);
  const hasOldData = isNew && before.scripts.join('\n') === now.scripts.join('\n');
  const entity = hasOldData ? undefined : listingOf(now.scripts, [now.address, canonical ?? '']);
  const isMoved = before?.canonical === now.canonical && before.address !== now.address;
  const addresses = isMoved ? [now.address, canonical] : [canonical, now.address];
  const number = entity && numberOf(entity);
  return {
    title: titleOf(entity?.['name']) || titleOf(documentProperty('title')),
    candidates: [
      ...unique(addresses).map(Url => ({ Url })),
      ...(number ? [{ ListingKey: number, KeyType: 'MLSNumber' as const }] : []),
    ],
  };
}

/** Addresses of different pages, without home pages. */
function unique(addresses: readonly (string | undefined)[]): readonly string[] {
  const found: string[] = [];
  for (const address of addresses) {
    const parts = address ? readPageAddress(address) : undefined;
    const isHome = parts?.path === '' && parts.parameters.length === 0;
    if (address && parts && !isHome && !found.some(other => isSamePage(other, address))) found.push(address);
  }
  return found;
}

/** Finds the only listing that the data of a page is about. */
function listingOf(scripts: readonly string[], addresses: readonly string[]): Data | undefined {
  const found: Data[] = [];
  let nodes = 0;
  const walk = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH || ++nodes > MAX_NODES) return;
    if (Array.isArray(value)) {
      for (const item of value.slice(0, MAX_NODES)) walk(item, depth + 1);
      return;
    }
    const data = value as Data;
    const types = [data['@type']].flat().slice(0, 10);
    const isListing = types.some(type => typeof type === 'string' && LISTING_TYPES.has(type.replace(/^.*[/#:]/, '')));
    // Data inside a listing describe it.
    if (isListing) found.push(data);
    else for (const [name, inner] of Object.entries(data)) if (!LISTS.has(name)) walk(inner, depth + 1);
  };
  for (const script of scripts) walk(parse(script), 0);
  const addressOf = (data: Data) => absolute(textOf(data['url']) || textOf(data['@id']));
  const named = found.filter(data => addresses.some(page => page && isSamePage(page, addressOf(data) ?? '')));
  // A page may describe the parts of one listing separately: the offer, the house.
  const own = named.length > 0 ? named : found.filter(data => !addressOf(data));
  const numbers = new Set(own.map(numberOf).filter(Boolean));
  const isOne = own.length === 1 || (named.length > 0 && numbers.size === 1);
  return isOne ? (own.find(numberOf) ?? own[0]) : undefined;
}

function numberOf(data: Data): string | undefined {
  const inner = [data['itemOffered'], data['about'], data['mainEntity'], data['offers']].filter(isData);
  for (const source of [data, ...inner])
    for (const name of NUMBERS)
      for (const value of [source[name]].flat().slice(0, 10)) {
        const number = textOf(isData(value) ? value['value'] : value);
        if (/^[\w .#/-]{2,60}$/.test(number)) return number;
      }
  return undefined;
}

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

/** Returns a title on one line. */
export const titleOf = (value: unknown): string =>
  textOf(value)
    .slice(0, 10 * MAX_TITLE_LENGTH)
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, MAX_TITLE_LENGTH);

function absolute(address: string): string | undefined {
  try {
    return address ? new URL(address, documentProperty('baseURI')).href : undefined;
  } catch {
    return undefined;
  }
}

const pathOf = (address: string) => readPageAddress(address)?.path;

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
