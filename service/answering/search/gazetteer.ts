import levenshtein from 'damerau-levenshtein';
import type { Place } from './criteria.js';
import { phrasePattern, wordsOf, wordSet } from './text.js';
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

export interface NamedTypes {
  readonly types: readonly string[];
  readonly named: string;
  /** Whether listings have this exact type, not only the closest one. */
  readonly isExact: boolean;
}

/** A longer Location is a description, not a name. */
const LONGEST_AREA_NAME = 4;
/** Shorter names have too many similar words to be corrected. */
const SHORTEST_CORRECTED = 5;
/** From this length on, two typos are corrected. */
const TWO_MISTAKES = 8;
/** Names that the words of one question are compared with, at most: 5,000 streets times 150 words would take seconds. */
const MAX_COMPARISONS = 5000;
/** Words of searches that are corrected if they have one mistake, in at least this length. */
const SHORTEST_CORRECTED_WORD = 6;
const SEARCH_WORDS = wordSet(
  'apartment apartments appointment available balcony basement bathroom bathrooms bedroom bedrooms between cheaper cheapest commission condos deposit elevator ' +
    'expensive extensive fireplace furnished garage garages garbage garden gardens horses houses kitchen lakefront ' +
    'mortgage negotiable neighborhood parking property rental rentals swimming terrace thousand townhouse townhouses water waterfront',
);
/** More spellings of types would make a search long. */
const MAX_HOME_TYPES = 30;

interface Name {
  readonly place: Place;
  readonly label: string;
}

interface Kind {
  readonly kind: string;
  /** The closest kinds, best first. */
  readonly related?: readonly string[];
  /** Names in questions and PropertyType: phrases separated by commas, or a pattern. */
  readonly named: string | RegExp;
}

/** Kinds of property; more specific ones come first. */
const KINDS: readonly Kind[] = [
  {
    kind: 'townhouse',
    related: ['house'],
    named: 'townhouse, town house, townhome, town home, row house, row home, terraced house, duplex',
  },
  {
    kind: 'multi-family',
    related: ['house'],
    named: 'multi family, multifamily, multi family home, multi family house, triplex, fourplex, apartment building',
  },
  { kind: 'mobile home', named: 'mobile home, manufactured, manufactured home, trailer, tiny house, tiny home' },
  { kind: 'penthouse', related: ['condo', 'apartment'], named: 'penthouse, pent house' },
  {
    kind: 'studio',
    related: ['apartment', 'condo', 'loft'],
    named: 'studio, studio apartment, studio flat, bachelor apartment',
  },
  { kind: 'condo', related: ['apartment'], named: 'condo, condominium, coop, co op' },
  { kind: 'apartment', related: ['condo', 'loft'], named: 'apartment, flat, apt' },
  { kind: 'loft', related: ['apartment', 'condo'], named: 'loft' },
  { kind: 'villa', related: ['house'], named: 'villa, mansion, estate home' },
  { kind: 'farm', related: ['house', 'land'], named: 'farm, farmhouse, farm house, ranch' },
  { kind: 'cabin', related: ['house'], named: 'cabin, cottage, vacation home, holiday home' },
  { kind: 'bungalow', related: ['house'], named: 'bungalow' },
  {
    kind: 'land',
    // In "the lot", "a lot of light" and "lot size", the lot belongs to a home.
    named:
      /\b(?:vacant |empty )?(?:land|(?<!\b(?:the|its|a|your) )lots?(?! of\b| (?:more|less|area|size))|plots?|parcels?|acreage)\b/,
  },
  {
    kind: 'commercial',
    named:
      'commercial, commercial property, commercial properties, commercial space, office space, retail space, warehouse',
  },
  {
    kind: 'house',
    related: ['villa', 'townhouse'],
    named:
      'house, single family, single family home, single family house, single family residence, detached, detached home, detached house',
  },
];

const KIND_PATTERNS = KINDS.map(({ kind, related = [], named }) => ({
  kind,
  related,
  pattern: typeof named === 'string' ? phrasePattern(named) : named,
}));

/** Names from a chatbot's own listings: places, streets, property types. */
export class Gazetteer {
  readonly cities: readonly NamedCount[];
  readonly types: readonly NamedCount[];
  /** The most frequent values; empty without listings. */
  readonly currency: string;
  readonly areaUnit: string;
  readonly #names = new Map<string, Name[]>();
  readonly #corrigible = new Map<string, Name[]>();
  readonly #kindsOfType = new Map<string, string>();
  #longest = 1;
  #comparisons = 0;

  constructor(facets: readonly ListingFacet[], streets: readonly string[] = []) {
    this.cities = count(facets, facet => facet.city);
    this.types = count(facets, facet => facet.propertyType);
    this.currency = count(facets, facet => facet.currencySymbol)[0]?.name ?? '';
    this.areaUnit = count(facets, facet => facet.areaUnit)[0]?.name ?? '';
    for (const { name } of this.cities) this.#addCity(name);
    for (const { name } of count(facets, facet => facet.state)) this.#addState(name);
    for (const { name } of count(facets, facet => facet.zip)) this.#add(name, { zip: name }, name);
    // "Pearl District, close to everything" is named Pearl District.
    for (const { name } of count(facets, facet => facet.location.split(/[,;(\n]/)[0] ?? ''))
      if (wordsOf(name).length <= LONGEST_AREA_NAME) this.#add(name, { area: name }, name);
    for (const street of streets) if (/\p{L}/u.test(street)) this.#add(street, { street }, street, true);
    for (const { name } of this.types) {
      const words = wordsOf(name).join(' ');
      this.#kindsOfType.set(name, KIND_PATTERNS.find(({ pattern }) => pattern.test(words))?.kind ?? words);
    }
  }

  /** Call before each question, because its comparisons with names are limited. */
  beginQuestion(): void {
    this.#comparisons = 0;
  }

  /** Finds the places in a sequence of folded words, longest names first. */
  placesIn(words: readonly string[]): readonly FoundPlace[] {
    const found: FoundPlace[] = [];
    for (let from = 0; from < words.length;) {
      const match = this.#placeAt(words, from);
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

  /** Corrects a word of a search, such as `bedroms`; words in names of places stay. */
  corrected(word: string): string {
    if (word.length < SHORTEST_CORRECTED_WORD || SEARCH_WORDS.has(word)) return word;
    const known = [...SEARCH_WORDS].find(meant => meant[0] === word[0] && levenshtein(word, meant).steps === 1);
    return known && ![...this.#names.keys()].some(name => name.split(' ').includes(word)) ? known : word;
  }

  /** Finds the PropertyType values that a phrase names, or the closest kind; undefined when it names none. */
  typesIn(text: string): NamedTypes | undefined {
    const own = this.types.find(({ name }) => new RegExp(`\\b${wordsOf(name).join(' ')}s?\\b`).test(text));
    const [first] = KIND_PATTERNS.flatMap(known => {
      const match = known.pattern.exec(text);
      return match ? [{ ...known, match }] : [];
    }).sort((a, b) => a.match.index - b.match.index);
    if (first) {
      const typesOf = (kind: string) => [...this.#kindsOfType.keys()].filter(type => this.kindOf(type) === kind);
      const [exact = [], ...related] = [first.kind, ...first.related].map(typesOf);
      const isExact = exact.length > 0;
      const types = isExact ? exact : related.find(known => known.length > 0);
      return { types: types ?? [], named: first.match[0], isExact };
    }
    return own && { types: [own.name], named: wordsOf(own.name).join(' '), isExact: true };
  }

  /** The types that people live in, when listings also have others; empty for all types. */
  get homeTypes(): readonly string[] {
    const homes = this.types.filter(({ name }) => !/^(?:land|commercial)$/.test(this.kindOf(name)));
    return homes.length < this.types.length && homes.length <= MAX_HOME_TYPES ? homes.map(({ name }) => name) : [];
  }

  /** Returns the kind of a PropertyType, such as `condo`; an unknown type is its own kind. */
  kindOf(type: string): string {
    return this.#kindsOfType.get(type.trim()) ?? type.trim().toLowerCase();
  }

  #placeAt(words: readonly string[], from: number): readonly FoundPlace[] {
    for (let length = Math.min(this.#longest, words.length - from); length > 0; length--) {
      const names = this.#names.get(words.slice(from, from + length).join(' '));
      if (names) return names.map(({ place }) => ({ place, from, to: from + length }));
    }
    return [];
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
    const words = wordsOf(name).join(' ');
    for (const [long, short] of Object.entries({ saint: 'st', fort: 'ft', mount: 'mt' })) {
      if (words.startsWith(`${long} `)) this.#add(words.replace(long, short), { city: name }, name);
      if (words.startsWith(`${short} `)) this.#add(words.replace(short, long), { city: name }, name);
    }
  }

  #addState(name: string): void {
    const code = name.trim().toUpperCase();
    const full = STATE_NAMES[code] ?? name;
    this.#add(full, { state: name }, full);
    // Codes such as `in`, `me` and `or` are also English words.
    if (!/^(?:as|hi|id|in|la|ma|me|mi|oh|ok|or|pa)$/i.test(code)) this.#add(code, { state: name }, full);
  }

  #add(phrase: string, place: Place, label: string, isCorrigible = false): void {
    const words = wordsOf(phrase);
    if (words.length === 0) return;
    const key = words.join(' ');
    this.#longest = Math.max(this.#longest, Math.min(6, words.length));
    const name = { place, label };
    this.#names.set(key, [...(this.#names.get(key) ?? []), name]);
    if (isCorrigible) this.#corrigible.set(key, [...(this.#corrigible.get(key) ?? []), name]);
  }
}

/** Returns distinct values, most frequent first, ignoring case. */
function count(facets: readonly ListingFacet[], valueOf: (facet: ListingFacet) => string): readonly NamedCount[] {
  const counts = new Map<string, { name: string; count: number }>();
  for (const facet of facets) {
    const name = valueOf(facet).trim();
    if (name === '') continue;
    const known = counts.get(name.toLowerCase()) ?? { name, count: 0 };
    known.count += facet.count;
    counts.set(name.toLowerCase(), known);
  }
  return [...counts.values()].sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1));
}
