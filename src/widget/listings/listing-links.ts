import { parseUrl } from '../../markdown/links.js';
import type { StoredListing } from '../../protocol/listing.js';
import { textOf } from '../../ui/listing-values.js';

/** A link in an answer that may point to a listing. */
export interface NamedLink {
  /** The address in the form that `comparable` returns. */
  readonly address: string;
  /** Possible values of the listing's MLSNumber, the most likely first. */
  readonly numbers: readonly string[];
  /** Whether the first of them is certainly a number of a listing, not a year or a postal code. */
  readonly isNumbered: boolean;
  /** Possible city of the listing; empty if the label has none. */
  readonly city: string;
  /** The number before the link. */
  readonly number: number | undefined;
}

/** A listing of an answer. */
export interface FoundListing {
  readonly listing: StoredListing;
  /** The number that the answer gives it. */
  readonly number: number | undefined;
}

/** An answer that names more listings is a table to read, not cards to browse. */
const MAX_LINKS = 12;
const MAX_NUMBERS = 2;

/** `1. [label](address)`, `![label](address)` or a bare address, which ends before a closing character. */
const LINK = /(?:(?:(?<![\w.])(\d{1,3})[.)]\s+(?:\*\*|__)?)?(!?)\[([^[\]]*)\]\(\s*<?)?(https?:\/\/[^\s<>()[\]"'`|]+)/gi;
const IMAGE_FILE = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;
/** Six digits, or four with a letter. */
const LISTING_NUMBER = /\d{6}|[a-z].*\d{4}|\d{4}.*[a-z]/i;
/** Punctuation after an address in a sentence. */
const AFTER_ADDRESS = /[.,;:!?*_~]+$/;

/** Returns the links of an answer in order, without duplicates and images. They are only compared with listings. */
export function linksOf(markdown: string): readonly NamedLink[] {
  const links = new Map<string, NamedLink>();
  for (const [, number, isImage, label = '', raw = ''] of markdown.matchAll(LINK)) {
    const url = readUrl(raw.replace(AFTER_ADDRESS, ''));
    const address = url && comparable(url.href);
    if (!address || links.has(address) || isRoot(url) || isImage || IMAGE_FILE.test(url.pathname)) continue;
    const numbers = numbersIn(url);
    links.set(address, {
      address,
      numbers,
      isNumbered: LISTING_NUMBER.test(numbers[0] ?? ''),
      city: cityIn(label),
      number: number === undefined ? undefined : Number(number),
    });
    if (links.size === MAX_LINKS) break;
  }
  return [...links.values()];
}

/** The beginning of a line about a listing, with its number, or of a table. */
const LISTINGS_BEGIN = /^[ \t*_+-]*(?:(\d{1,3})[.)])?[ \t*_]*[[|]/m;

export const hasListingLine = (markdown: string): boolean => LISTINGS_BEGIN.test(markdown);

/** Adds the numbers that an answer gives to listings in its order, also of those that it has not reached yet. */
export function withNumbers(
  listings: readonly StoredListing[],
  markdown: string,
  base: string,
): readonly FoundListing[] {
  const numbers = new Map(linksOf(markdown).map(({ address, number }) => [address, number]));
  const first = Number(LISTINGS_BEGIN.exec(markdown)?.[1]);
  return listings.map((listing, index) => {
    const number = numbers.get(comparable(textOf(listing.Url), base) ?? '');
    return { listing, number: number ?? (first + index || undefined) };
  });
}

/** Normalizes an address so that addresses of the same listing are equal. Returns undefined if it is invalid. */
export function comparable(address: string, base?: string): string | undefined {
  const url = readUrl(address, base);
  if (!url) return undefined;
  return url.host + url.pathname.replace(/\/+$/, '') + url.search;
}

/** Parses an address without the escapes of Markdown. */
const readUrl = (address: string, base?: string): URL | undefined =>
  parseUrl(address.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&'), base);

const isRoot = ({ pathname, search }: URL): boolean => pathname === '/' && !search;

/** Returns the words with digits in an address: listing numbers before postal codes and house numbers. */
function numbersIn({ pathname, searchParams }: URL): readonly string[] {
  const words = [
    ...[...searchParams.values()].reverse(),
    ...pathname
      .split('/')
      .reverse()
      .flatMap(part => [part, ...part.split(/[-_.]/).reverse()]),
  ];
  const likely = (word: string) => (/[a-z]/i.test(word) ? 2 : 0) + (word.length > 5 ? 1 : 0);
  return [...new Set(words)]
    .filter(word => /^[\w-]*\d[\w-]*$/.test(word) && word.length > 3 && word.length < 25)
    .filter(word => word.split('-').length < 3)
    .sort((one, other) => likely(other) - likely(one))
    .slice(0, MAX_NUMBERS)
    .flatMap(word => (word === word.toUpperCase() ? [word] : [word, word.toUpperCase()]))
    .slice(0, MAX_NUMBERS);
}

/** Returns the city of an address: "256 Hill Street, Quarry Hill" is in Quarry Hill. */
function cityIn(label: string): string {
  const [, city = ''] = /,\s*([^,\d]{2,60})$/.exec(label.replace(/[*_\\]/g, '').trim()) ?? [];
  return city.trim();
}
