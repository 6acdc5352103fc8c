import { documentProperty } from '../../document-property.js';
import { JSON, URL } from '../../platform.js';
import { isSamePage, readPageAddress } from '../../protocol/page-address.js';
import type { QuestionContext } from '../../protocol/page-context.js';

/** Most scripts with data, characters of each, values and levels that are read. */
const MAX_SCRIPTS = 40;
const MAX_SCRIPT_LENGTH = 100_000;
const MAX_NODES = 2000;
const MAX_DEPTH = 10;
/** Most numbers of a listing that the service is asked for. */
const MAX_NUMBERS = 4;
const MAX_TITLE_LENGTH = 200;

/** Types of https://schema.org that a listing may have. */
const LISTING_TYPES: ReadonlySet<string> = new Set([
  ...['Accommodation', 'Apartment', 'ApartmentComplex', 'House', 'Offer', 'Product', 'RealEstateListing'],
  ...['Residence', 'Room', 'SingleFamilyResidence', 'Suite'],
]);
/** Lists of other listings: search results, similar homes, an agent's offers. */
const LISTS = new Set(['itemListElement', 'isRelatedTo', 'isSimilarTo', 'isAccessoryOrSparePartFor', 'makesOffer']);
const NUMBERS = ['mlsNumber', 'sku', 'productID', 'mpn', 'identifier'];
/** Properties whose values describe the same listing. */
const SAME_LISTING = ['itemOffered', 'about', 'mainEntity', 'offers'];

type Data = Readonly<Record<string, unknown>>;

/** The facts that a page states about itself. */
export interface PageFacts {
  /** Name of the listing in the page's data; empty without one. */
  readonly title: string;
  /** Each may name the listing of the page; the first that the service knows counts. */
  readonly candidates: readonly QuestionContext[];
}

/** A page at one moment. */
export interface PageSnapshot {
  readonly address: string;
  readonly canonical: string;
  readonly scripts: readonly string[];
  /** Addresses at which the canonical address and the scripts were first seen: a router may change them later than the address. */
  readonly seenAt: { readonly canonical: string; readonly scripts: string };
}

/** @param before the snapshot before this one */
export function snapshot(before: PageSnapshot | undefined): PageSnapshot {
  const all = documentProperty('querySelectorAll');
  const [link] = all.call(document, 'link[rel=canonical]');
  const address = location.href;
  const canonical = link?.getAttribute('href') ?? '';
  const scripts = [...all.call(document, 'script[type^="application/ld+json"]')]
    .slice(0, MAX_SCRIPTS)
    .map(({ textContent }) => textContent ?? '')
    .filter(({ length }) => length > 0 && length <= MAX_SCRIPT_LENGTH);
  const seenAt = {
    canonical: before?.canonical === canonical ? before.seenAt.canonical : address,
    scripts: before?.scripts.join('\n') === scripts.join('\n') ? before.seenAt.scripts : address,
  };
  return { address, canonical, scripts, seenAt };
}

export const isSameSnapshot = (a: PageSnapshot, b: PageSnapshot): boolean =>
  a.address === b.address && hasSameData(a, b);

/** Whether a page says the same at another moment, perhaps with other parameters or another fragment. */
export const hasSameData = (a: PageSnapshot, b: PageSnapshot): boolean =>
  pathOf(a.address) === pathOf(b.address) &&
  a.canonical === b.canonical &&
  a.scripts.join('\n') === b.scripts.join('\n');

/** Reads what a page is about. Data that were first seen on another path belong to the page before. */
export function readPage({ address, canonical: link, scripts, seenAt }: PageSnapshot): PageFacts {
  const isOld = (first: string) => pathOf(first) !== pathOf(address);
  const canonical = isOld(seenAt.canonical) ? undefined : absolute(link);
  const entity = isOld(seenAt.scripts) ? undefined : listingOf(scripts, [address, canonical ?? '']);
  const addresses = seenAt.canonical === address ? [canonical, address] : [address, canonical];
  return {
    title: titleOf(entity?.name),
    candidates: [
      ...unique(addresses).map(Url => ({ Url })),
      ...(entity?.numbers ?? []).map(ListingKey => ({ ListingKey, KeyType: 'MLSNumber' as const })),
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

/** A listing as the data of a page describe it. */
interface Entity {
  readonly name: unknown;
  readonly types: readonly string[];
  readonly address: string | undefined;
  readonly numbers: readonly string[];
}

/** Finds the only listing that the data of a page is about. */
function listingOf(scripts: readonly string[], addresses: readonly string[]): Entity | undefined {
  const found: Entity[] = [];
  let nodes = 0;
  const walk = (value: unknown, depth: number): void => {
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH || ++nodes > MAX_NODES) return;
    if (Array.isArray(value)) {
      for (const item of value.slice(0, MAX_NODES)) walk(item, depth + 1);
      return;
    }
    const data = value as Data;
    const types = [data['@type']]
      .flat()
      .slice(0, 10)
      .map(type => textOf(type).replace(/^.*[/#:]/, ''));
    // Data inside a listing describe it.
    if (types.some(type => LISTING_TYPES.has(type))) {
      found.push({ name: data['name'], types, address: addressOf(data), numbers: numbersOf(data) });
    } else for (const [name, inner] of Object.entries(data)) if (!LISTS.has(name)) walk(inner, depth + 1);
  };
  for (const script of scripts) walk(parse(script), 0);
  const named = found.filter(({ address = '' }) => addresses.some(page => page && isSamePage(page, address)));
  const own = named.length > 0 ? named : found.filter(({ address }) => !address);
  const numbered = own.filter(({ numbers }) => numbers.length > 0);
  const [first = own[0]] = numbered;
  if (!first || own.length === 1) return first;
  // A page may describe one listing several times, or its parts separately: the house, the offer.
  const numbers = first.numbers.filter(number => numbered.every(other => other.numbers.includes(number)));
  const areParts = own.every(
    entity =>
      numbered.includes(entity) || !entity.types.some(type => numbered.some(({ types }) => types.includes(type))),
  );
  return numbers.length > 0 && (named.length > 0 || areParts) ? { ...first, numbers } : undefined;
}

/** Returns the page of a listing. Its `@id` may also be a URN, or a name within the data. */
function addressOf(data: Data): string | undefined {
  const id = textOf(data['@id']);
  const page = data['mainEntityOfPage'];
  const own = plain(textOf(data['url'])) || (id.startsWith('_:') ? '' : id);
  const address = absolute(own || plain(textOf(isData(page) ? page['@id'] : page)));
  return address && readPageAddress(address) ? address : undefined;
}

/** Returns the identifiers of a listing, which may be MLS numbers or the page's own. */
function numbersOf(data: Data, depth = 0): readonly string[] {
  const labeled = listOf(data['additionalProperty']).filter(
    property => isData(property) && /\bmls/i.test(textOf(property['name']) || textOf(property['propertyID'])),
  );
  const values = [...labeled, ...NUMBERS.flatMap(name => listOf(data[name]))];
  const own = values.flatMap(value => {
    const number = textOf(isData(value) ? value['value'] : value);
    return [number, number.replace(/^mls\W+/i, '')].filter(text => /^[\w .#:/-]{2,60}$/.test(text));
  });
  const inner = depth < 2 ? SAME_LISTING.flatMap(name => listOf(data[name])).filter(isData) : [];
  return [...new Set([...own, ...inner.flatMap(part => numbersOf(part, depth + 1))])].slice(0, MAX_NUMBERS);
}

const listOf = (value: unknown): readonly unknown[] => [value].flat().slice(0, 10);

const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', apos: "'", gt: '>', lt: '<', nbsp: ' ', quot: '"' };

/** Replaces the entities that templates write into data, such as `&#038;` in addresses of WordPress. */
const plain = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|(amp|apos|gt|lt|nbsp|quot));/g, (_, code?: string, name?: string) =>
    code ? String.fromCodePoint(Number(code)) : ENTITIES[name!]!,
  );

/** Returns a title on one line. */
export const titleOf = (value: unknown): string =>
  plain(textOf(value).slice(0, 20 * MAX_TITLE_LENGTH))
    .slice(0, 10 * MAX_TITLE_LENGTH)
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, MAX_TITLE_LENGTH);

export function absolute(address: string): string | undefined {
  try {
    return address ? new URL(address, documentProperty('baseURI')).href : undefined;
  } catch {
    return undefined;
  }
}

const pathOf = (address: string) => readPageAddress(address)?.path;

/** Reads JSON, also within a comment for old browsers or CDATA, and with line breaks in texts, as templates write it. */
function parse(text: string): unknown {
  const json = text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/^[\s/*]*<!(?:--|\[CDATA\[)[\s/*]*/, '')
    .trimEnd()
    .replace(/[\s/*]{0,9}(?:-->|\]\]>)[\s/*]{0,9}$/, '');
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
