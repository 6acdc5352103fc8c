import { columnText, namesIn, readColumn } from './columns.js';
import { Phrases } from './phrases.js';
import { quoteMention, readText, type Names, type Said } from './read-text.js';
import { EXCLUDED, IMPLIED } from './implied.js';

/** A feature of one listing, with the words that say so. */
export interface Evidence {
  /** `unknown` has a sentence, too: something related is said, which may be quoted but proves nothing. */
  readonly value: 'yes' | 'no' | 'unknown';
  /** The listing's own words, at most about 200 characters. */
  readonly sentence: string;
  /** `Description`, `Location`, the key of a custom column, or the name of another field. */
  readonly from: string;
}

/** The fields of a listing that speak for features, and those whose names prove nothing. */
export interface ListingTexts {
  readonly description?: string | null | undefined;
  readonly location?: string | null | undefined;
  readonly extension?: readonly { readonly Key: string; readonly value: string }[] | null | undefined;
  readonly address?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly parkingSpots?: number | null | undefined;
  readonly hoaMonth?: number | null | undefined;
  readonly spaceType?: string | null | undefined;
  readonly propertyType?: string | null | undefined;
  readonly currencySymbol?: string | null | undefined;
}

/** Longer texts are cut, in characters: reading them would take longer than storing them. */
const MAX_TEXT = 20_000;
const MAX_COLUMNS = 200;
const MAX_COLUMN_TEXT = 10_000;
const MAX_NAMES = 20;

const FIRST_FLOOR = /\b(?:first|1st) floor\b|: 1\b/i;

type Found = Said & Pick<Evidence, 'from'>;

/**
 * Reads what a listing says about the features; leaves out those about which it says nothing.
 *
 * A feature with words for and against it is unknown, and the words against it are quoted.
 */
export function evidenceOf(listing: ListingTexts): Readonly<Record<string, Evidence>> {
  const { description, location } = listing;
  const columns = boundedColumns(listing.extension ?? []);
  const names = namesOf(listing, columns);
  const place = (location ?? '').slice(0, 1000);
  const found: Found[] = [
    ...from('Description', readText((description ?? '').slice(0, MAX_TEXT), names)),
    ...columns.flatMap(({ Key, value }) => from(Key, readColumn(Key, value, names))),
    ...fieldsOf(listing),
  ];
  for (const name of quarterOf(place)) names.add(name, 'other');
  found.push(...from('Location', readText(place, names)));
  const evidence = new Map<string, Evidence>();
  const byId = new Map<string, Found[]>();
  const isAmerican = listing.currencySymbol?.includes('$') ?? true;
  for (const one of found) {
    // Agencies with prices in pounds or euros call the floor above the ground floor the first.
    const isAbove = one.id === 'ground floor' && !isAmerican && FIRST_FLOOR.test(one.sentence);
    const said: Found = isAbove ? { ...one, value: 'no' } : one;
    byId.set(said.id, [...(byId.get(said.id) ?? []), said]);
  }
  for (const [id, said] of byId) evidence.set(id, decide(said));
  const isOpen = (id: string) =>
    evidence.get(id)?.value !== 'yes' && !byId.get(id)?.some(({ value, isWeak }) => value === 'no' && !isWeak);
  for (const { by, then } of IMPLIED) {
    const proof = by.map(id => evidence.get(id)).find(known => known?.value === 'yes');
    if (proof && isOpen(then)) evidence.set(then, proof);
  }
  for (const { by, is, then } of EXCLUDED) {
    const proof = evidence.get(by);
    if (proof?.value === is) for (const id of then) if (isOpen(id)) evidence.set(id, { ...proof, value: 'no' });
  }
  return Object.fromEntries(evidence);
}

/** Quotes the listing's first sentence that mentions a feature or other words, without judging whether it has it. */
export function mentionOf(listing: ListingTexts, wish: string, isLiteral = false): string | undefined {
  const columns = boundedColumns(listing.extension ?? []);
  const names = namesOf(listing, columns);
  const place = (listing.location ?? '').slice(0, 1000);
  const texts = [
    (listing.description ?? '').slice(0, MAX_TEXT),
    // "Year roof replaced: 2004" is no new roof.
    ...columns.flatMap(({ Key, value }) => (/\b(?:year|date)\b/i.test(Key) ? [] : [columnText(Key, value, wish)])),
  ];
  for (const text of texts) {
    const sentence = quoteMention(text, wish, names, isLiteral);
    if (sentence !== undefined) return sentence;
  }
  for (const name of quarterOf(place)) names.add(name, 'other');
  return quoteMention(place, wish, names, isLiteral);
}

/** The names in a listing, which prove nothing. */
export function namesOf({ city, address, extension }: ListingTexts, columns = boundedColumns(extension ?? [])): Names {
  const street = (address ?? '')
    .slice(0, 200)
    .split(',')[0]
    ?.replace(/^[\d\s-]+/, '');
  const names: Names = new Phrases();
  if (city) names.add(city.slice(0, 100), 'town');
  for (const name of [street ?? '', ...namesIn(columns)].slice(0, MAX_NAMES)) if (name) names.add(name, 'other');
  return names;
}

/** The ids that are searched: features that are proved, and with a minus those that are denied. */
export const searchedFeatures = (evidence: Readonly<Record<string, Evidence>>): string[] =>
  Object.entries(evidence).flatMap(([id, { value }]) => (value === 'unknown' ? [] : [value === 'yes' ? id : `-${id}`]));

const from = (source: string, said: readonly Said[]): readonly Found[] => said.map(one => ({ ...one, from: source }));

/** The first columns, as far as they can be read in little time. */
function boundedColumns(columns: NonNullable<ListingTexts['extension']>) {
  let length = 0;
  return columns
    .slice(0, MAX_COLUMNS)
    .filter(({ Key, value }) => (length += Key.length + value.length) <= MAX_COLUMN_TEXT);
}

function decide(said: readonly Found[]): Evidence {
  const yes = said.find(({ value }) => value === 'yes');
  const no = said.find(({ value, isWeak }) => value === 'no' && !(isWeak && yes));
  const best = no ?? yes ?? said[0]!;
  return { value: yes && no ? 'unknown' : best.value, sentence: best.sentence, from: best.from };
}

/** The name at the beginning of a Location: "South Shore, on the beach". */
function quarterOf(location: string): readonly string[] {
  const [name = ''] = location.split(/[,;:–]/);
  const words = name.trim().split(/\s+/);
  const isName = words.length > 1 && words.length < 6 && words.every(word => /^(?:\p{Lu}|of$|the$|and$)/u.test(word));
  return isName && !/downtown|\p{Lu}{3}/u.test(name.replace('Downtown', 'downtown')) ? [name] : [];
}

function fieldsOf({ parkingSpots, hoaMonth, spaceType, propertyType }: ListingTexts): readonly Found[] {
  const field = (id: string, value: Said['value'], sentence: string, source: string): Found => ({
    ...{ id, value, sentence, isWeak: false },
    from: source,
  });
  const found: Found[] = [];
  // Feeds without such a column store 0.
  if (parkingSpots) found.push(field('parking', 'yes', `Parking spots: ${parkingSpots}`, 'ParkingSpots'));
  if (typeof hoaMonth === 'number')
    found.push(field('no hoa', hoaMonth > 0 ? 'no' : 'yes', `Monthly association fee: ${hoaMonth}`, 'HOAMonth'));
  if (propertyType && /^new(?:ly)?[ -](?:construction|build|built)/i.test(propertyType))
    found.push(field('new construction', 'yes', propertyType, 'PropertyType'));
  if (spaceType) found.push(field('roommates', spaceType === 'Room' ? 'yes' : 'no', spaceType, 'SpaceType'));
  return found;
}
