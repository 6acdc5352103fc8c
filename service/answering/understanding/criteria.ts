import {
  everything,
  type Dimension,
  type Feature,
  type ListingQuery,
  type Place,
  type Range,
} from '../listing-query.js';
import { criteriaLexicon, type Criterion } from './criteria-lexicon.js';
import { isRemoved, readDrops } from './drops.js';
import type { Gazetteer } from './gazetteer.js';
import { isFreeSpan, Lexicon, type Match } from './lexicon.js';
import type { Token } from './sentence.js';
import type { Droppable, Relation } from './vocabulary/follow-ups.js';
import type { PropertyKind } from './vocabulary/property-types.js';
import { negations } from './vocabulary/questions.js';

/** What a sentence says about the homes that are searched. */
export interface Criteria {
  /** The criteria that were said; the others are as in `everything`. */
  readonly query: ListingQuery;
  /** Criteria that were taken back. */
  readonly dropped: readonly Droppable[];
  /** Features that are no longer wished for. */
  readonly droppedFeatures: readonly Feature[];
  readonly relations: readonly Relation[];
  /** A home of any kind was named, or one of a kind. */
  readonly mentionsHome: boolean;
  /** A kind of home that no listing is of, as it was written. */
  readonly unknownType: string | undefined;
  readonly claimed: ReadonlySet<number>;
}

const negationWords = new Lexicon<'not'>().addRows(negations);

/** Buildings of the last years count as new. */
const NEW_BUILD_YEARS = 2;
/** Words between a negation and what it negates. */
const BETWEEN = new Set(
  'a an any the in near with of for as ein eine einen der die das in un une el la en de'.split(' '),
);
const columnDimensions = {
  parking: 'parking',
  newBuild: 'year',
  noFee: 'fee',
  studio: 'bedrooms',
} as const;

/** A phrase of the sentence and the one thing it is taken for. */
type Found =
  | { readonly from: number; readonly to: number; readonly criteria: readonly Criterion[] }
  | { readonly from: number; readonly to: number; readonly typeName: string };

/**
 * Reads everything that is said about homes besides places and numbers.
 *
 * @param taken tokens that are a place or belong to a number
 */
export function readCriteria(
  tokens: readonly Token[],
  taken: ReadonlySet<number>,
  places: readonly { readonly from: number; readonly place: Place }[],
  ranges: Partial<Record<Dimension, Range>>,
  gazetteer: Gazetteer,
  now: Date,
): Criteria {
  const drops = readDrops(tokens, taken);
  const isFree = (at: number) => !taken.has(at) && !drops.claimed.has(at);
  const found = findCriteria(tokens, gazetteer, isFree);
  const draft = new Draft(ranges, gazetteer, now);
  for (const { from, place } of places) draft.addPlace(place, isNegated(tokens, from));
  let last: { readonly to: number; readonly not: boolean } | undefined;
  for (const match of found) {
    // "No houses or condos" means neither.
    const goesOn = last?.not === true && isAlternative(tokens, last.to, match.from);
    const not = goesOn || isNegated(tokens, match.from);
    draft.add(match, not, isRemoved(tokens, match.from), rawText(tokens, match));
    last = { to: match.to, not };
  }
  const claimed = new Set(drops.claimed);
  for (const { from, to } of found) for (let at = from; at < to; at++) claimed.add(at);
  return { ...draft.finish(drops.dropped), claimed };
}

/** Collects what the phrases mean. */
class Draft {
  readonly #gazetteer: Gazetteer;
  readonly #now: Date;
  readonly #query: ListingQuery;
  readonly #kinds: {
    readonly kinds: readonly PropertyKind[];
    readonly raw: string;
    readonly not: boolean;
  }[] = [];
  readonly #dropped: Droppable[] = [];
  readonly #droppedFeatures: Feature[] = [];
  readonly #relations: Relation[] = [];
  #saleTypes = new Set<NonNullable<ListingQuery['saleType']>>();
  #mentionsHome = false;

  constructor(ranges: ListingQuery['limits'], gazetteer: Gazetteer, now: Date) {
    this.#gazetteer = gazetteer;
    this.#now = now;
    this.#query = { ...structuredClone(everything), limits: { ...ranges } };
  }

  addPlace(place: Place, not: boolean): void {
    (not ? this.#query.notPlaces : this.#query.places).push(place);
  }

  add(found: Found, not: boolean, isRemoval: boolean, raw: string): void {
    if ('typeName' in found) {
      this.#mentionsHome = true;
      (not ? this.#query.notTypes : this.#query.types).push(found.typeName);
      return;
    }
    const kinds = found.criteria.flatMap(criterion =>
      criterion.type === 'kind' ? [criterion.value] : [],
    );
    if (kinds.length > 0) {
      this.#mentionsHome = true;
      this.#kinds.push({ kinds, raw, not });
      return;
    }
    const [criterion] = found.criteria;
    if (criterion) this.#addCriterion(criterion, not, isRemoval, raw);
  }

  finish(dropped: readonly Droppable[]): Omit<Criteria, 'claimed'> {
    const query = this.#query;
    const unknown: string[] = [];
    for (const { kinds, raw, not } of this.#kinds) {
      const types = this.#gazetteer.typesOf(kinds);
      if (kinds.includes('studio') && !this.#isOfKind(types, 'studio')) this.#addStudio();
      else if (types.length === 0 && !not) unknown.push(raw);
      else (not ? query.notTypes : query.types).push(...types);
    }
    const [saleType] = this.#saleTypes.size === 1 ? this.#saleTypes : [];
    return {
      query: {
        ...query,
        ...(saleType && { saleType }),
        types: [...new Set(query.types)],
        notTypes: [...new Set(query.notTypes)],
      },
      dropped: [...dropped, ...this.#dropped],
      droppedFeatures: this.#droppedFeatures,
      relations: this.#relations,
      mentionsHome: this.#mentionsHome,
      unknownType: unknown[0],
    };
  }

  #addCriterion(criterion: Criterion, not: boolean, isRemoval: boolean, raw: string): void {
    const query = this.#query;
    switch (criterion.type) {
      case 'saleType':
        this.#saleTypes.add(
          not ? (criterion.value === 'for_sale' ? 'for_rent' : 'for_sale') : criterion.value,
        );
        break;
      case 'status':
        if (!not && !query.statuses.includes(criterion.value)) query.statuses.push(criterion.value);
        break;
      case 'tour':
        if (!not) query.tours = criterion.value;
        break;
      case 'space':
        if (not) break;
        query.space = criterion.value;
        // Single rooms are let, never sold.
        if (criterion.value === 'Room') this.#saleTypes.add('for_rent');
        break;
      case 'order':
        if (!not) query.order ??= criterion.value;
        break;
      case 'home':
        this.#mentionsHome = true;
        break;
      case 'relation':
        this.#relations.push(criterion.value);
        break;
      case 'dropped':
        this.#dropped.push(criterion.value);
        break;
      case 'feature':
        (isRemoval ? this.#droppedFeatures : not ? query.notFeatures : query.features).push({
          id: criterion.value,
          text: raw,
        });
        break;
      case 'column':
        if (isRemoval) this.#dropped.push(columnDimensions[criterion.value]);
        else this.#addColumn(criterion.value, not);
        break;
      case 'kind':
      case 'nothing':
        break;
    }
  }

  #addColumn(value: (Criterion & { type: 'column' })['value'], not: boolean): void {
    const { limits } = this.#query;
    if (value === 'parking') limits.parking ??= not ? { max: 0 } : { min: 1 };
    if (value === 'noFee') limits.fee ??= { max: 0 };
    if (value === 'newBuild') {
      const year = this.#now.getUTCFullYear() - NEW_BUILD_YEARS;
      limits.year ??= not ? { max: year - 1 } : { min: year };
    }
  }

  /** A studio is a home without a separate bedroom. */
  #addStudio(): void {
    const known = this.#query.limits.bedrooms;
    this.#query.limits.bedrooms = { min: 0, max: known?.max ?? 0 };
    this.#query.notTypes.push(...this.#gazetteer.typesOf(['land', 'commercial']));
  }

  #isOfKind(types: readonly string[], kind: PropertyKind): boolean {
    return types.some(type => this.#gazetteer.isOfKind(type, kind));
  }
}

function findCriteria(
  tokens: readonly Token[],
  gazetteer: Gazetteer,
  isFree: (at: number) => boolean,
): readonly Found[] {
  const found: Found[] = [];
  for (let at = 0; at < tokens.length;) {
    const criterion = criteriaLexicon.matchAt(tokens, at);
    const typeName = gazetteer.typeNames.matchAt(tokens, at);
    const match = typeName && length(typeName) >= length(criterion) ? typeName : criterion;
    if (!match || !isFreeSpan(match, isFree)) {
      at++;
      continue;
    }
    found.push(asFound(match === typeName ? typeName : undefined, criterion, match));
    at = match.to;
  }
  return found;
}

/** A kind the vocabulary knows stands for all values of that kind, not only for the one of its name. */
function asFound(
  typeName: Match<string> | undefined,
  criterion: Match<Criterion> | undefined,
  { from, to }: Match<unknown>,
): Found {
  const criteria = criterion?.to === to ? criterion.entries.map(entry => entry.meaning) : [];
  const isKind = criteria.some(({ type }) => type === 'kind');
  const name = typeName?.entries[0]?.meaning;
  return name !== undefined && !isKind ? { from, to, typeName: name } : { from, to, criteria };
}

function isNegated(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at > 0 && from - at <= 2; at--) {
    if (negationWords.matchEndingAt(tokens, at)) return true;
    if (!BETWEEN.has(tokens[at - 1]?.text ?? '')) return false;
  }
  return false;
}

/** Whether nothing but `or` stands between two phrases. */
function isAlternative(tokens: readonly Token[], from: number, to: number): boolean {
  const between = tokens.slice(from, to).map(token => token.text);
  return ALTERNATIVES.has(between[0] ?? '') && between.slice(1).every(word => BETWEEN.has(word));
}

const ALTERNATIVES = new Set(['or', 'nor', 'oder', 'noch', 'ou', 'ni', 'o']);

const rawText = (tokens: readonly Token[], { from, to }: { from: number; to: number }) =>
  tokens
    .slice(from, to)
    .map(token => token.raw)
    .join(' ');

const length = (match: Match<unknown> | undefined) => (match ? match.to - match.from : 0);
