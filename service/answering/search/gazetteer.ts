import levenshtein from 'damerau-levenshtein';
import type { Column, Place } from './criteria.js';
import type { OwnColumn } from './own-column-values.js';
import { OwnColumns, type FoundColumn } from './own-columns.js';
import { singular, type Token } from '../reader/tokens.js';
import { STOP_WORDS, STREET_SUFFIXES, suffixesLike, wordsOf } from './text.js';
import { TypeNames, type FoundTypes } from './type-names.js';
import { STATE_NAMES } from './us-states.js';

/** A combination of values in a chatbot's listings, and the number of listings with it. */
export interface ListingFacet {
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly location: string;
  readonly propertyType: string;
  readonly currencySymbol: string;
  readonly areaUnit: string;
  readonly count: number;
  readonly rentals?: number;
}

/** A column with the period of a rent: `Rent per: week`. */
export const IS_RENT_PERIOD = /^(?:rent|price)? ?(?:per|period|frequency)$/i;

/** A person in the listings' custom columns; without a phone number, `phone` is empty. */
export interface Agent {
  readonly name: string;
  readonly phone: string;
  /** Number of listings that are not sold. */
  readonly count: number;
}

/** A street without the numbers of its houses, and those numbers. */
export interface Street {
  readonly name: string;
  readonly numbers: readonly string[];
}

/** Names in listings, except their places and types. */
interface ListingNames {
  readonly streets?: readonly Street[];
  readonly agents?: readonly Agent[];
  readonly columns?: readonly Column[];
  readonly own?: readonly OwnColumn[];
  /** The firms that list homes, by name and office. */
  readonly firms?: readonly NamedCount[];
}

export interface NamedCount {
  readonly name: string;
  readonly count: number;
}

export interface FoundPlace {
  readonly place: Place;
  /** Word range in the question; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  /** The correct name, when the question misspells it. */
  readonly corrected?: string;
}

/** Words in names of places, and how questions shorten them. */
const ABBREVIATIONS = [
  ['saint', 'st'],
  ['fort', 'ft'],
  ['mount', 'mt'],
  ['point', 'pt'],
  ['heights', 'hts'],
  ['springs', 'spgs'],
] as const;
const LONGEST_PERSON_NAME = 4;
const LONGEST_VALUE_NAME = 6;
/** A longer Location is a description, not a name. */
const LONGEST_AREA_NAME = 4;
/** Shorter names have too many similar words to be corrected. */
const SHORTEST_CORRECTED = 5;
/** From this length on, two typos are corrected. */
const TWO_MISTAKES = 8;
/** Names that the words of one question are compared with, at most: 5,000 streets times 150 words would take seconds. */
const MAX_COMPARISONS = 5000;

/** Words before the name of a county that make it another name. */
const WATERS = /^(?:lake|river|creek|fort|mount|port)$/;
/** Signs and words in the name of a firm. */
const JOINING = /^(?:[-–—&,]|and)$/;
/** Words that questions leave out of the name of a firm, or add to it. */
const OFFICE_WORDS: ReadonlySet<string> = new Set([
  ...['agency', 'agents', 'associates', 'branch', 'broker', 'brokerage', 'brokers', 'co', 'company', 'estate', 'firm'],
  ...['group', 'homes', 'inc', 'limited', 'llc', 'ltd', 'office', 'partners', 'properties', 'real', 'realtor'],
  ...['realtors', 'realty', 'team'],
]);
/** Beside these words, "the Salem office" tells whose listings are meant, not where to go. */
const OF_LISTINGS: ReadonlySet<string> = new Set([
  ...['anything', 'apartment', 'belong', 'condo', 'everything', 'flat', 'handle', 'home', 'house', 'land', 'listed'],
  ...['listing', 'loft', 'lot', 'property', 'rental', 'represent', 'sale', 'sell', 'townhouse', 'villa'],
]);

interface Name {
  readonly place: Place;
  readonly label: string;
}

/** Names from a chatbot's own listings: places, streets, property types. */
export class Gazetteer {
  readonly cities: readonly NamedCount[];
  readonly types: readonly NamedCount[];
  /** The most frequent values; empty without listings. */
  readonly currency: string;
  readonly areaUnit: string;
  /** The firms that list homes, the one with most listings first. */
  readonly firms: readonly NamedCount[];
  /** Currency symbols of all listings. */
  readonly currencies: ReadonlySet<string>;
  readonly #names = new Map<string, Name[]>();
  readonly #corrigible = new Map<string, Name[]>();
  readonly #words = new Set<string>();
  /** Streets by their names without "Street" or "Drive". */
  readonly #bareStreets = new Map<string, Street>();
  readonly #agents = new Map<string, Agent[]>();
  readonly #columns = new Map<string, Column>();
  readonly #own: OwnColumns;
  /** Whether a column of all rentals says that rents are per week. */
  readonly hasWeeklyRents: boolean;
  /** Whether only some rents are per week, so that limits and averages convert them to months. */
  readonly hasMixedRents: boolean;
  readonly #types: TypeNames;
  #longest = 1;
  #comparisons = 0;

  constructor(
    facets: readonly ListingFacet[],
    { streets = [], agents = [], columns = [], own = [], firms = [] }: ListingNames = {},
  ) {
    const periods = own.filter(({ key }) => IS_RENT_PERIOD.test(key));
    const isWeek = (value: string) => /\bweek/i.test(value);
    const rentals = facets.reduce((sum, facet) => sum + (facet.rentals ?? 0), 0);
    const stated = periods.reduce((sum, { count: of = 0 }) => sum + of, 0);
    const hasWeeks = periods.some(({ values }) => values.some(isWeek));
    this.hasWeeklyRents = hasWeeks && periods.every(({ values }) => values.every(isWeek)) && stated >= rentals;
    this.hasMixedRents = hasWeeks && !this.hasWeeklyRents;
    this.#own = new OwnColumns(
      own,
      facets.reduce((sum, facet) => sum + facet.count, 0),
    );
    this.cities = count(facets, facet => facet.city);
    this.types = count(facets, facet => facet.propertyType);
    this.#types = new TypeNames(this.types.map(({ name }) => name));
    for (const { key, values } of own) for (const word of [key, ...values].flatMap(wordsOf)) this.#words.add(word);
    this.currency = count(facets, facet => facet.currencySymbol)[0]?.name ?? '';
    this.currencies = new Set(facets.map(({ currencySymbol }) => currencySymbol.trim()));
    this.areaUnit = count(facets, facet => facet.areaUnit)[0]?.name ?? '';
    for (const { name } of this.cities) this.#addCity(name);
    for (const { name } of count(facets, facet => facet.state)) this.#addState(name);
    for (const { name } of count(facets, facet => facet.zip)) this.#add(name, { zip: name }, name);
    // "Pearl District, close to everything" is named Pearl District.
    for (const { name } of count(facets, facet => facet.location.split(/[,;(\n]/)[0] ?? ''))
      // A Location that repeats the name of the town is no part of it.
      if (wordsOf(name).length <= LONGEST_AREA_NAME && !this.#names.has(wordsOf(name).join(' ')))
        this.#add(name, { area: name }, name);
    for (const { name: street, numbers } of streets) {
      if (/\p{L}/u.test(street)) this.#add(street, { street }, street, true);
      const words = wordsOf(street);
      // "River Walk" and "Harbour Rise" end with words that no table has.
      const suffix = words.findLastIndex((word, index) => index > 0 && STREET_SUFFIXES.has(word));
      const end = suffix > 0 ? suffix : words.length - 1;
      if (end > 0) this.#bareStreets.set(words.slice(0, end).join(' '), { name: street, numbers });
      // "Durham st" is Durham Street.
      for (const suffix of suffixesLike(words.at(-1) ?? ''))
        if (words.length > 1) this.#add([...words.slice(0, -1), suffix].join(' '), { street }, street);
    }
    this.firms = sumOf(firms.map(({ name, count: total }) => ({ name: firmOf(name), count: total }))).filter(
      ({ name }) => !this.#names.has(wordsOf(name).join(' ')),
    );
    for (const column of columns)
      for (const { says, value } of column.key === 'office'
        ? this.#officeNames(column.value)
        : [{ says: column.value, value: column.value }]) {
        const words = wordsOf(says).filter(word => word !== 'and');
        for (const word of words) this.#words.add(word);
        const key = words.map(singular).join(' ');
        if (/\p{L}/u.test(key) && !(column.key === 'office' && this.#columns.has(key)))
          this.#columns.set(key, { ...column, value });
      }
    for (const agent of agents) {
      const words = wordsOf(agent.name);
      for (const word of words) this.#words.add(word);
      const [first = ''] = words;
      const isFirstName = first.length > 3 && words.length > 1;
      for (const key of new Set([words.join(' '), words.at(-1) ?? '', isFirstName ? first : '']))
        if (key !== '') this.#agents.set(key, [...(this.#agents.get(key) ?? []), agent]);
    }
  }

  /** The firm that most listings name: that of the owner. */
  get ownFirm(): string | undefined {
    const [first] = this.firms;
    const total = this.firms.reduce((sum, firm) => sum + firm.count, 0);
    return first && first.count * 2 > total ? first.name : undefined;
  }

  /** `Marram & Vale, Salem office` is named by its firm, also without "Realty", and by its office. */
  #officeNames(value: string) {
    return value.split(PARTS).flatMap(part => {
      const name = part.trim();
      const words = wordsOf(name);
      const short = words.filter((word, at) => at === 0 || !OFFICE_WORDS.has(word)).join(' ');
      // The name of a town is a place, unless "office" follows.
      if (this.#names.has(words.join(' '))) return [{ says: `${name} office`, value: name }];
      return [
        { says: name, value: name },
        ...(short.includes(' ') && !this.#names.has(short) ? [{ says: short, value: name }] : []),
      ];
    });
  }

  /** Call before each question, because its comparisons with names are limited. */
  beginQuestion(): void {
    this.#comparisons = 0;
  }

  /** Finds the places in a sequence of folded words, longest names first. */
  placesIn(words: readonly string[]): readonly FoundPlace[] {
    const found: FoundPlace[] = [];
    for (let from = 0; from < words.length;) {
      const match = this.placesAt(words, from);
      found.push(...match);
      from = match[0]?.to ?? from + 1;
    }
    return found;
  }

  /** Finds the city or street with at least `shortest` words that is closest to misspelled ones; no word is empty. */
  misspelled(words: readonly string[], shortest = 1): FoundPlace | undefined {
    for (let length = Math.min(3, words.length); length >= shortest; length--)
      for (let from = 0; from + length <= words.length; from++) {
        const said = words.slice(from, from + length);
        const name = said.includes('') ? undefined : this.#closest(said.join(' '));
        if (name) return { place: name.place, from, to: from + length, corrected: name.label };
      }
    return undefined;
  }

  /** Finds a street whose name without its suffix begins a sequence of words. */
  bareStreet(words: readonly string[]): (Street & { readonly length: number }) | undefined {
    for (let length = Math.min(4, words.length); length > 0; length--) {
      const street = this.#bareStreets.get(words.slice(0, length).join(' '));
      if (street !== undefined) return { ...street, length };
    }
    return undefined;
  }

  /** Whether a word is part of the name of a place. */
  hasWord(word: string): boolean {
    return this.#words.has(word);
  }

  /** Finds the places whose name begins at a word, the longest name first. */
  placesAt(words: readonly string[], from: number): readonly FoundPlace[] {
    for (let length = Math.min(this.#longest, words.length - from); length > 0; length--) {
      const names = this.#names.get(words.slice(from, from + length).join(' '));
      if (names) return names.map(({ place }) => ({ place, from, to: from + length }));
    }
    return [];
  }

  /** Finds agents by their whole name or their last name. */
  agentsAt(
    words: readonly string[],
    from: number,
  ): { readonly agents: readonly Agent[]; readonly to: number } | undefined {
    for (let to = Math.min(from + LONGEST_PERSON_NAME, words.length); to > from; to--) {
      const agents = this.#agents.get(words.slice(from, to).join(' '));
      if (agents) return { agents, to };
    }
    return undefined;
  }

  /** Finds a value of a custom column, such as the name of a building or a style. */
  columnAt(tokens: readonly Token[], from: number): { readonly column: Column; readonly to: number } | undefined {
    for (let to = Math.min(from + LONGEST_VALUE_NAME, tokens.length); to > from; to--) {
      if (JOINING.test(tokens[from]!.text) || JOINING.test(tokens[to - 1]!.text)) continue;
      const words = tokens.slice(from, to).filter(({ text }) => !JOINING.test(text));
      const column = this.#columns.get(words.map(({ stem }) => (stem === 'branch' ? 'office' : stem)).join(' '));
      if (!column) continue;
      // "Lake Travis" is a lake, "Travis" and "Travis County" are a county.
      if (column.key === 'county' && WATERS.test(tokens[from - 1]?.text ?? '')) return undefined;
      if (column.key === 'county') return { column, to: to + Number(tokens[to]?.text === 'county') };
      if (column.key !== 'office') return { column, to };
      const isBranch = /^(?:office|branch)$/.test(tokens[to - 1]!.text);
      if (isBranch && !tokens.some(({ stem }) => OF_LISTINGS.has(stem))) return undefined;
      return { column, to: to + Number(OFFICE_WORDS.has(tokens[to]?.text ?? '')) };
    }
    return undefined;
  }

  /** Finds a condition about another custom column: `EPC C or better`. */
  ownColumnAt(tokens: readonly Token[], from: number, isWished: boolean): FoundColumn | undefined {
    return this.#own.at(tokens, from, isWished);
  }

  /** Finds a PropertyType by its own name: `Garden Apartment`. */
  typeAt(tokens: readonly Token[], from: number): ReturnType<TypeNames['typeAt']> {
    return this.#types.typeAt(tokens, from);
  }

  /** Returns the values of PropertyType that a text names. */
  typesNamed(text: string): readonly string[] {
    return this.#types.typesNamed(text);
  }

  /** Returns the values of PropertyType of a kind, or of the closest kind that listings have. */
  typesOf(kind: string): FoundTypes {
    return this.#types.typesOf(kind);
  }

  /** The types that people live in, when listings also have others; empty for all types. */
  get homeTypes(): readonly string[] {
    return this.#types.homeTypes;
  }

  /** Returns the kind of a PropertyType, such as `condo`; an unknown type is its own kind. */
  kindOf(type: string): string {
    return this.#types.kindOf(type);
  }

  #closest(said: string): Name | undefined {
    if (said.length < SHORTEST_CORRECTED) return undefined;
    const allowed = said.length >= TWO_MISTAKES ? 2 : 1;
    let best: Name | undefined;
    let least = allowed + 1;
    for (const [name, [first]] of this.#corrigible) {
      if (name[0] !== said[0] || Math.abs(name.length - said.length) > allowed) continue;
      if (++this.#comparisons > MAX_COMPARISONS) break;
      const distance = levenshtein(said, name).steps;
      if (distance > least || distance > allowed) continue;
      best = distance === least ? undefined : first;
      least = distance;
    }
    return best;
  }

  #addCity(name: string): void {
    this.#add(name, { city: name }, name, true);
    const words = wordsOf(name);
    for (const [long, short] of ABBREVIATIONS) {
      const other = words.map(word => (word === long ? short : word === short ? long : word)).join(' ');
      if (other !== words.join(' ')) this.#add(other, { city: name }, name);
    }
  }

  #addState(name: string): void {
    const code = name.trim().toUpperCase();
    const full = STATE_NAMES[code] ?? name;
    this.#add(full, { state: name }, full);
    if (code.length > 3) for (const word of ['co', 'county']) this.#add(`${word} ${full}`, { state: name }, full);
    const island = /^isles? of (.+)$/i.exec(name.trim())?.[1];
    if (island !== undefined) this.#add(island, { state: name }, full);
    const county = /^(?:co\.?|county)\s+(.+)$/i.exec(name.trim())?.[1];
    if (county !== undefined)
      for (const spelled of [county, `County ${county}`]) this.#add(spelled, { state: name }, name);
    // Codes such as `in`, `on` and `or` are also English words.
    if (!STOP_WORDS.has(code.toLowerCase()) && !/^(?:act|al|co|ct|de|la|ma|mi|mo|ms|oh|pa)$/i.test(code))
      this.#add(code, { state: name }, full);
  }

  #add(phrase: string, place: Place, label: string, isCorrigible = false): void {
    const words = wordsOf(phrase);
    if (words.length === 0) return;
    const key = words.join(' ');
    for (const word of words) this.#words.add(word);
    this.#longest = Math.max(this.#longest, Math.min(6, words.length));
    const name = { place, label };
    this.#names.set(key, [...(this.#names.get(key) ?? []), name]);
    if (isCorrigible) this.#corrigible.set(key, [...(this.#corrigible.get(key) ?? []), name]);
  }
}

/** The sign between the name of a firm and its office. */
const PARTS = /,|\s[-–|]\s/;
const firmOf = (value: string): string => (value.split(PARTS)[0] ?? value).trim();

/** Returns distinct values, most frequent first, ignoring case. */
function count(facets: readonly ListingFacet[], valueOf: (facet: ListingFacet) => string): readonly NamedCount[] {
  return sumOf(facets.map(facet => ({ name: valueOf(facet).trim(), count: facet.count })));
}

function sumOf(named: readonly NamedCount[]): readonly NamedCount[] {
  const counts = new Map<string, { name: string; count: number }>();
  for (const { name, count: more } of named) {
    if (name === '') continue;
    const known = counts.get(name.toLowerCase()) ?? { name, count: 0 };
    known.count += more;
    counts.set(name.toLowerCase(), known);
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
