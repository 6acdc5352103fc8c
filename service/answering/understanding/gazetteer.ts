import type { Place } from '../listing-query.js';
import { kindLexicon } from './criteria-lexicon.js';
import { Lexicon, wordsOf } from './lexicon.js';
import { fold, tokenize } from './sentence.js';
import { relatedKinds, type PropertyKind } from './vocabulary/property-types.js';
import { stateNames } from './vocabulary/states.js';

/** One combination of values that listings of a chatbot have, and how many of them. */
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

/** A value that listings have, and how many of them. */
export interface NamedCount {
  readonly name: string;
  readonly count: number;
}

/** A Location with more words describes rather than names. */
const LONGEST_AREA_NAME = 4;

/** Other ways to begin a name. */
const NAME_BEGINNINGS: readonly (readonly [string, string])[] = [
  ['saint', 'st'],
  ['fort', 'ft'],
  ['mount', 'mt'],
];

/** What people call some cities. */
const NICKNAMES: Readonly<Record<string, string>> = {
  'new york': 'nyc',
  'los angeles': 'la',
  'san francisco': 'sf',
  philadelphia: 'philly',
  'las vegas': 'vegas',
  washington: 'dc',
};

/**
 * The names that a chatbot's own listings use: places, kinds of home, currencies. Nothing else is a place
 * to it.
 */
export class Gazetteer {
  readonly places = new Lexicon<Place>();
  readonly cities: readonly NamedCount[];
  readonly types: readonly NamedCount[];
  readonly currencies: readonly NamedCount[];
  readonly areaUnits: readonly NamedCount[];
  readonly #typesByKind = new Map<PropertyKind, string[]>();
  readonly #typeNames = new Lexicon<string>();

  constructor(facets: readonly ListingFacet[]) {
    this.cities = count(facets, facet => facet.city);
    this.types = count(facets, facet => facet.propertyType);
    this.currencies = count(facets, facet => facet.currencySymbol);
    this.areaUnits = count(facets, facet => facet.areaUnit);
    for (const { name } of this.cities) this.#addCity(name);
    for (const { name } of count(facets, facet => facet.state)) this.#addState(name);
    for (const { name } of count(facets, facet => facet.zip)) this.#addPlace(name, { zip: name });
    for (const { name } of count(facets, facet => firstPart(facet.location)))
      if (wordsOf(name).length <= LONGEST_AREA_NAME) this.#addPlace(name, { area: name });
    for (const { name } of this.types) this.#addType(name);
  }

  /** Every word of every name. */
  get words(): ReadonlySet<string> {
    return this.places.words;
  }

  /** Kinds of home that the listings themselves name, by their own words. */
  get typeNames(): Lexicon<string> {
    return this.#typeNames;
  }

  /** The values of PropertyType that are of one of these kinds, or of the nearest kind there is. */
  typesOf(kinds: readonly PropertyKind[]): readonly string[] {
    const exact = kinds.flatMap(kind => this.#typesByKind.get(kind) ?? []);
    if (exact.length > 0) return [...new Set(exact)];
    const related = kinds.flatMap(kind => relatedKinds[kind] ?? []);
    const nearest = related.find(kind => this.#typesByKind.has(kind));
    return nearest ? (this.#typesByKind.get(nearest) ?? []) : [];
  }

  /** The currency symbols of the listings that mean the same currency as a visitor's. */
  currenciesLike(symbol: string): readonly string[] {
    const wanted = currencyCode(symbol);
    return this.currencies.map(({ name }) => name).filter(name => currencyCode(name) === wanted);
  }

  /** The kind of home that a value of PropertyType is, when it is of one kind only. */
  kindOf(type: string): PropertyKind | undefined {
    const kinds = [...this.#typesByKind].filter(([, types]) => types.includes(type));
    return kinds.length === 1 ? kinds[0]?.[0] : undefined;
  }

  /** Whether a value of PropertyType is of a kind. */
  isOfKind(type: string, kind: PropertyKind): boolean {
    return this.#typesByKind.get(kind)?.includes(type) ?? false;
  }

  #addCity(name: string): void {
    this.#addPlace(name, { city: name });
    const folded = fold(name);
    const nickname = NICKNAMES[folded];
    if (nickname) this.#addPlace(nickname, { city: name });
    for (const [long, short] of NAME_BEGINNINGS)
      for (const [from, to] of [
        [long, short],
        [short, long],
      ] as const)
        if (new RegExp(`^${from}[ .]`).test(folded))
          this.#addPlace(`${to} ${folded.slice(from.length + 1)}`, { city: name });
  }

  #addState(name: string): void {
    this.#addPlace(name, { state: name });
    for (const [code, full] of Object.entries(stateNames)) {
      if (fold(name) === fold(code)) this.#addPlace(full, { state: name });
      if (fold(name) === fold(full)) this.#addPlace(code, { state: name });
    }
  }

  #addPlace(phrase: string, place: Place): void {
    this.places.add(phrase, { meaning: place });
  }

  #addType(name: string): void {
    this.#typeNames.add(name, { meaning: name });
    for (const match of kindLexicon.matchAll(tokenize(name)))
      for (const kind of new Set(match.entries.map(entry => entry.meaning)))
        this.#typesByKind.set(kind, [...(this.#typesByKind.get(kind) ?? []), name]);
  }
}

/** Distinct values, the most frequent first; spellings that differ in case only count together. */
function count(
  facets: readonly ListingFacet[],
  valueOf: (facet: ListingFacet) => string,
): readonly NamedCount[] {
  const spellings = new Map<string, Map<string, number>>();
  for (const facet of facets) {
    const value = valueOf(facet).trim();
    if (value === '') continue;
    const known = spellings.get(value.toLowerCase()) ?? new Map<string, number>();
    spellings.set(value.toLowerCase(), known);
    known.set(value, (known.get(value) ?? 0) + facet.count);
  }
  return [...spellings.values()]
    .map(known => {
      const [first] = [...known].sort((a, b) => b[1] - a[1] || compare(a[0], b[0]));
      const total = [...known.values()].reduce((sum, part) => sum + part, 0);
      return { name: first?.[0] ?? '', count: total };
    })
    .sort((a, b) => b.count - a.count || compare(a.name, b.name));
}

/** `US$`, `USD` and `$` are one currency. */
function currencyCode(symbol: string): string {
  const text = symbol.trim().toUpperCase();
  if (['$', 'US$', 'USD', 'DOLLAR'].includes(text)) return 'USD';
  if (['€', 'EUR', 'EURO'].includes(text)) return 'EUR';
  if (['£', 'GBP'].includes(text)) return 'GBP';
  return ['CHF', 'FR.', 'SFR.'].includes(text) ? 'CHF' : text;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** `Pearl District, close to everything` is named Pearl District. */
const firstPart = (location: string) => location.split(/[,;(\n]/)[0] ?? '';
