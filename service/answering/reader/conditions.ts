import {
  MAX_FEATURES,
  type Column,
  type Criteria,
  type Dimension,
  type Place,
  type Range,
} from '../search/criteria.js';
import type { Address } from '../search/agency-tools.js';
import type { Gazetteer } from '../search/gazetteer.js';
import type { CriterionName } from '../search/listing-filters.js';
import { ATTRIBUTES, type Attribute } from '../wording/listing-text.js';
import { amountAt, dimensionOf, HIGHEST_RENT, negated, rangeOf, type Amount } from './amounts.js';
import type { Measure } from './lexicon.js';
import type { Tag } from './tags.js';

/** The conditions for listings in the tags of a question. */
export interface Conditions {
  readonly criteria: Criteria;
  /** Conditions that the visitor takes back: `any town`, `I don't need a garage`. */
  readonly irrelevant: readonly CriterionName[];
  /** Whether sale and rent are both wanted. */
  readonly isAnyOffer: boolean;
  /** A comparison with shown listings: `cheaper`. */
  readonly relation: Criteria['order'];
  /** How many listings to show. */
  readonly limit: number | undefined;
  readonly attributes: readonly Attribute[];
  readonly numbers: readonly { readonly number: string; readonly isCertain: boolean }[];
  readonly addresses: readonly Address[];
  /** Positions in the shown list; -1 is the last. */
  readonly positions: readonly number[];
  readonly pointsTo: ReadonlySet<'it' | 'them' | 'other' | 'one'>;
  readonly mentionsListings: boolean;
  readonly mentionsHomes: boolean;
  /** A kind that no listing has. */
  readonly unknownKind: string | undefined;
  readonly corrected: string | undefined;
  readonly hasNear: boolean;
  /** Amounts that limit no listing: interest rates, distances, numbers on their own. */
  readonly otherAmounts: readonly Amount[];
  /** Token ranges of words that have no meaning yet. */
  readonly unread: readonly Unread[];
}

export interface Unread {
  readonly from: number;
  readonly to: number;
  /** The words themselves, without the ones before them. */
  readonly words: string;
  readonly role: 'place' | 'near' | 'wish' | 'other';
  readonly isNegated: boolean;
}

type How = 'not' | 'irrelevant' | 'denied' | 'dropped';

const MEASURE_NAMES: Partial<Record<Measure, CriterionName>> = {
  price: 'price',
  rent: 'price',
  money: 'price',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  area: 'area',
  lot: 'lot',
  acres: 'lot',
  year: 'year',
  parking: 'parking',
  fee: 'fee',
  place: 'place',
  type: 'type',
  daysOnMarket: 'daysOnMarket',
  unitPrice: 'unitPrice',
};
/** Nouns before a bare number that make it a position in the list: `number 2`. */
const POSITION_NOUN = /(?:\b(?:number|no|option|listing|choice|result|home|house|property|place)|#)$/;
const MAX_POSITION = 50;
const MAX_REFERENCES = 4;
const MAX_LIMIT = 10;
const isAttribute = (of: Measure): of is Attribute => (ATTRIBUTES as readonly string[]).includes(of);

/** Reads conditions from tags: amounts first, then every other tag in the scope of the negation before it. */
export function conditionsIn(tags: readonly Tag[], gazetteer: Gazetteer): Conditions {
  return new ConditionReader(tags, gazetteer).read();
}

class ConditionReader {
  readonly #tags: readonly Tag[];
  readonly #gazetteer: Gazetteer;
  readonly #amounts = new Map<number, Amount>();
  /** Negations behind their subject, by the index of the subject. */
  readonly #after = new Map<number, How>();
  readonly #isRental: boolean;
  #how: How | undefined;
  /** Index of the tag that began the scope, and whether it already has a subject. */
  #scopeFrom = 0;
  #scopeIsUsed = false;
  #scopeHasUnknown = false;
  /** The first tag in the scope that it negates. */
  #scopeKind: Tag['is'] | undefined;
  /** The last kind is not excluded, but what follows: `no flats on the first floor`. */
  #isAboutNext = false;
  #lastFeature: { readonly index: number; readonly list: string[] } | undefined;

  readonly #limits: Criteria['limits'] = {};
  readonly #features: string[] = [];
  readonly #without: string[] = [];
  readonly #places: Place[] = [];
  readonly #notPlaces: Place[] = [];
  readonly #kinds: { readonly types: readonly string[]; readonly isExcluded: boolean }[] = [];
  readonly #single: Partial<Pick<Criteria, 'saleType' | 'status' | 'tour' | 'space' | 'order'>> = {};
  readonly #irrelevant = new Set<CriterionName>();
  readonly #attributes = new Set<Attribute>();
  readonly #positions: number[] = [];
  readonly #pointsTo = new Set<'it' | 'them' | 'other' | 'one'>();
  readonly #otherAmounts: Amount[] = [];
  readonly #unread: Unread[] = [];
  readonly #columns: Column[] = [];
  readonly #notColumns: Column[] = [];
  #relation: Criteria['order'];
  #limit: number | undefined;
  #isAnyOffer = false;
  #unknownKind: string | undefined;
  #isStudio = false;
  /** In "4/2", the index of the number of bathrooms. */
  #bathroomsAt = -1;
  #isMonthly = false;

  constructor(tags: readonly Tag[], gazetteer: Gazetteer) {
    this.#tags = tags;
    this.#gazetteer = gazetteer;
    this.#isRental = tags.some(tag => tag.is === 'saleType' && tag.value === 'for_rent');
  }

  read(): Conditions {
    const tags = this.#tags;
    for (let at = 0; at < tags.length; at++) {
      const amount = amountAt(tags, at);
      if (!amount) continue;
      this.#amounts.set(Math.max(amount.from, this.#endOfLast()), amount);
      at = amount.to - 1;
    }
    this.#findNegationsBehind();
    for (let at = 0; at < tags.length;) {
      const amount = this.#amounts.get(at);
      this.#moveScope(at);
      if (amount) this.#takeAmount(amount);
      else this.#take(tags[at]!, at);
      at = amount ? amount.to : at + 1;
    }
    return this.#result();
  }

  #endOfLast(): number {
    const last = [...this.#amounts.values()].at(-1);
    return last?.to ?? 0;
  }

  #findNegationsBehind(): void {
    for (const [at, tag] of this.#tags.entries()) {
      if (tag.is !== 'not' || !tag.isAfter) continue;
      for (let before = at - 1; before >= 0 && at - before < 8; before--) {
        const subject = this.#tags[before]!;
        if (subject.is === 'boundary' && subject.sign !== '-') break;
        if (!isSubject(subject)) continue;
        this.#after.set(before, tag.how);
        break;
      }
    }
  }

  /** Opens, keeps or closes the scope of a negation before this tag. */
  #moveScope(at: number): void {
    const tag = this.#tags[at]!;
    if (tag.is === 'not' && !tag.isAfter) {
      // "No homes without a garage" is "homes with a garage".
      const isDouble =
        this.#how === 'not' && !this.#scopeIsUsed && tag.how === 'not' && this.#tags[at - 1]?.is !== 'join';
      this.#how =
        isDouble && this.#tags.slice(this.#scopeFrom, at).some(({ is }) => is === 'listing' || is === 'type')
          ? undefined
          : tag.how;
      this.#scopeFrom = at;
      this.#scopeIsUsed = false;
      this.#scopeHasUnknown = false;
      this.#scopeKind = undefined;
      return;
    }
    if (this.#how === undefined) return;
    const isEnd =
      tag.is === 'boundary' &&
      tag.sign !== '-' &&
      (tag.sign !== ',' || ((this.#scopeIsUsed || this.#scopeHasUnknown) && !this.#continuesList(at)));
    const isElsewhere =
      this.#scopeHasUnknown && !this.#scopeIsUsed && (tag.is === 'in' || tag.is === 'near' || tag.is === 'wish');
    const isBut = tag.is === 'join' && tag.as === 'but' && this.#scopeIsUsed;
    const isNewWish = tag.is === 'wish' && this.#scopeIsUsed;
    const isNext = this.#scopeIsUsed && isSubjectStart(tag) && !this.#isJoined(at);
    if (isEnd || isBut || isNewWish || isNext || isElsewhere) this.#how = undefined;
  }

  /** Whether `or`, `nor` or `and` connects this tag with the last subject: `no condo or apartment`. */
  #isJoined(at: number): boolean {
    for (let before = at - 1; before > this.#scopeFrom; before--) {
      const tag = this.#tags[before]!;
      if (tag.is === 'join') return tag.as !== 'but' && !(tag.as === 'and' && startsAmount(this.#tags[at]));
      if (tag.is === 'boundary' && tag.sign === ',') return true;
      if (tag.is !== 'filler' && tag.is !== 'in' && tag.is !== 'near') return false;
    }
    return true;
  }

  /** `no pool, garage or basement`: the list after a comma ends with `or`. */
  #continuesList(at: number): boolean {
    for (let next = at + 1; next < this.#tags.length; next++) {
      const tag = this.#tags[next]!;
      if (tag.is === 'join') return tag.as === 'or' && next > at + 1;
      if (isSubject(tag) && tag.is !== this.#scopeKind) return false;
      if (tag.is === 'number' || tag.is === 'wish' || tag.is === 'compare') return false;
      if (tag.is === 'boundary' && tag.sign !== ',') return false;
    }
    return false;
  }

  #take(tag: Tag, at: number): void {
    const how = this.#after.get(at) ?? this.#how;
    switch (tag.is) {
      case 'feature':
        this.#takeFeature(tag.id, at, how);
        break;
      case 'type':
        this.#takeKind(tag.kind, tag.words, at, how);
        break;
      case 'ownType':
        this.#takeTypes(tag.types, at, how);
        break;
      case 'place':
        if (this.#isPartOfAddress(at)) return;
        (how === 'not' ? this.#notPlaces : this.#places).push(...tag.places);
        break;
      case 'saleType':
        if (tag.value === 'any') this.#isAnyOffer = true;
        else if (how === 'not') this.#single.saleType = tag.value === 'for_rent' ? 'for_sale' : 'for_rent';
        else this.#single.saleType ??= tag.value;
        break;
      case 'status':
        this.#single.status = how === 'not' || how === 'dropped' ? 'available' : tag.value;
        break;
      case 'tour':
        if (how === 'irrelevant' || how === 'dropped') this.#irrelevant.add('tour');
        else if (how !== 'not') this.#single.tour = tag.value;
        else this.#addUnread(at, 'other');
        break;
      case 'space':
        this.#single.space = (how === 'not') === (tag.value === 'Room') ? 'Entire place' : 'Room';
        break;
      case 'order':
        if (how === undefined) this.#single.order ??= tag.value;
        break;
      case 'relation':
        this.#relation ??= tag.value;
        break;
      case 'recent':
        if (this.#single.status === 'sold' || this.#tags.some(other => other.is === 'status' && other.value === 'sold'))
          this.#addUnread(at, 'other');
        else this.#limits.daysOnMarket = { max: tag.days };
        break;
      case 'anywhere':
        this.#irrelevant.add('place');
        break;
      case 'measure':
        this.#takeMeasure(tag.of, how);
        break;
      case 'position':
        if (this.#isPosition(at)) this.#positions.push(tag.value);
        else if (this.#tags[at + 1]?.is === 'measure') this.#addUnread(at, 'other', at + 2);
        break;
      case 'reference':
        this.#pointsTo.add(tag.of);
        return;
      case 'agent':
        this.#takeColumn({ key: 'agent', value: tag.agents[0]!.name }, how);
        break;
      case 'column':
        this.#takeColumn(tag.column, how);
        break;
      case 'unknown':
        this.#addUnread(at, this.#roleOf(at));
        this.#scopeHasUnknown = true;
        return;
      default:
        return;
    }
    this.#scopeIsUsed = !this.#isAboutNext;
    this.#scopeKind ??= tag.is;
    this.#isAboutNext = false;
  }

  #takeColumn(column: Column, how: How | undefined): void {
    if (how === 'irrelevant' || how === 'dropped') this.#irrelevant.add('column');
    else (how === 'not' ? this.#notColumns : this.#columns).push(column);
  }

  /** `8 Hill Road, Salem`: the town belongs to the address. */
  #isPartOfAddress(at: number): boolean {
    const before = this.#tags.slice(Math.max(0, at - 3), at).findLast(({ is }) => is !== 'boundary' && is !== 'place');
    return before?.is === 'address' && before.to >= this.#tags[at]!.from - 2;
  }

  #takeFeature(id: string, at: number, how: How | undefined): void {
    if (id === 'no hoa' && how === undefined) {
      this.#limits.fee = { max: 0 };
      return;
    }
    // A listing that takes cats takes pets.
    if (id === 'pets' && how === 'not') this.#without.push('dogs', 'cats');
    if (how === 'irrelevant' || how === 'dropped') {
      this.#irrelevant.add(`feature:${id}`);
      return;
    }
    if (how === 'denied' || (how === 'not' && id.startsWith('-'))) {
      this.#features.push(id.startsWith('-') ? id.slice(1) : `-${id}`);
      return;
    }
    const list = how === 'not' ? this.#without : this.#features;
    const last = this.#lastFeature;
    const between = last?.list === list ? this.#tags.slice(last.index + 1, at) : [];
    const isEither =
      how === undefined &&
      between.some(tag => tag.is === 'join' && tag.as === 'or') &&
      between.every(tag => tag.is === 'join' || tag.is === 'filler' || tag.is === 'near' || tag.is === 'wish');
    if (isEither) list.push(`${list.pop()}|${id}`);
    else if (!list.includes(id)) list.push(id);
    this.#lastFeature = { index: at, list };
  }

  #takeKind(kind: string, words: string, at: number, how: How | undefined): void {
    if (how === 'irrelevant' || how === 'dropped') {
      this.#irrelevant.add('type');
      return;
    }
    if (kind === 'studio') this.#isStudio = how !== 'not';
    const { types, isExact } = this.#gazetteer.typesOf(kind);
    if (!isExact && kind !== 'studio' && how !== 'not') this.#unknownKind ??= words;
    this.#takeTypes(types, at, how);
  }

  #takeTypes(types: readonly string[], at: number, how: How | undefined): void {
    // "No houses over 400k" is about the price.
    const next = this.#tags
      .slice(at + 1, at + 4)
      .find(({ is }) => is !== 'filler' && is !== 'in' && is !== 'wish' && is !== 'near');
    const isOnFeature = next?.is === 'feature' && next !== this.#tags[at + 1];
    const isAboutNext = how === 'not' && (startsAmount(this.#tags[at + 1]) || isOnFeature);
    this.#kinds.push({ types, isExcluded: how === 'not' && !isAboutNext });
    this.#isAboutNext = isAboutNext;
  }

  #takeMeasure(of: Measure, how: How | undefined): void {
    const name = MEASURE_NAMES[of];
    if (how === 'irrelevant' || how === 'dropped') {
      if (name) this.#irrelevant.add(name);
      return;
    }
    if (of === 'parking') this.#limits.parking ??= how === undefined ? { min: 1 } : { max: 0 };
    else if (how === 'not' && of === 'fee') this.#limits.fee = { max: 0 };
    else if (of === 'monthly') this.#isMonthly = true;
    else if (of === 'acres') this.#attributes.add('lot');
    else if (of === 'rent') this.#attributes.add('price');
    else if (isAttribute(of)) this.#attributes.add(of);
  }

  #takeAmount(amount: Amount): void {
    const { unit, low, high, compare } = amount;
    const before = this.#tags[amount.from - 1];
    const next = this.#tags[amount.to];
    const isBare = unit === undefined && !amount.isMoney && !amount.isLarge && compare === undefined;
    if (isBare && low <= MAX_POSITION && POSITION_NOUN.test(before?.words ?? '') && before?.is !== 'type') {
      this.#positions.push(low);
      return;
    }
    const second = this.#tags[amount.to + 1];
    if (isBare && low <= 10 && next?.words === '/' && second?.is === 'number' && second.value <= 10) {
      this.#limits.bedrooms = { min: low, max: low };
      this.#limits.bathrooms = { min: second.value };
      this.#bathroomsAt = amount.to + 1;
      return;
    }
    if (this.#bathroomsAt === amount.from) return;
    const isCount = next?.is === 'listing' || next?.is === 'type' || next?.is === 'order' || before?.is === 'order';
    if (isBare && low <= 100 && (isCount || /\b(?:show|give|top|see|list|find|next|me)$/.test(before?.words ?? ''))) {
      this.#limit = Math.min(MAX_LIMIT, Math.max(1, Math.round(low)));
      return;
    }
    const isRental = this.#isRental || amount.isMonthly || (this.#how === undefined && unit === 'rent');
    const dimension = dimensionOf(amount, isRental) ?? this.#repeated(amount);
    if (dimension === undefined) {
      this.#otherAmounts.push(amount);
      const isPersonal =
        unit === 'finance' ||
        unit === 'percent' ||
        unit === 'people' ||
        (unit === 'period' && !amount.unitWords.includes('lease'));
      if (!isPersonal) this.#addUnread(amount.from, 'other', amount.to);
      return;
    }
    this.#scopeIsUsed = true;
    if (dimension === 'parking') delete this.#limits.parking;
    if (this.#how === 'irrelevant' || this.#how === 'dropped') {
      this.#irrelevant.add(dimension);
      return;
    }
    const isReversed = this.#how === 'not' && negated(compare) !== undefined;
    if (this.#how === 'not' && !isReversed && low === high && dimension !== 'price') {
      this.#addUnread(this.#scopeFrom, 'other', amount.to);
      return;
    }
    this.#setLimit(dimension, rangeOf(amount, dimension, isReversed ? negated(compare) : compare));
    // A garage for two cars is more than two parking spots.
    if (dimension === 'parking' && amount.unitWords.includes('garage'))
      this.#takeFeature('garage', amount.to - 1, undefined);
    if (dimension === 'price') this.#isMonthly ||= amount.isMonthly;
  }

  /** In "not fewer than five bedrooms nor more than six", the second number has the unit of the first. */
  #repeated({ unit, compare, low }: Amount): Dimension | undefined {
    if (unit !== undefined || compare === undefined || low >= 100) return undefined;
    return (['bedrooms', 'bathrooms', 'parking'] as const).findLast(name => this.#limits[name] !== undefined);
  }

  /** Two limits of one field hold both: `over 300k but under 400k`. Of two spans, the last one counts. */
  #setLimit(dimension: Dimension, range: Range): void {
    const before = this.#limits[dimension];
    const isOtherSide = before && (before.min === undefined) !== (range.min === undefined) && before.max !== before.min;
    const isOr =
      before &&
      dimension === 'bedrooms' &&
      before.min === before.max &&
      range.min === range.max &&
      range.min !== undefined;
    this.#limits[dimension] =
      isOr && before.min !== undefined && Math.abs(before.min - range.min!) === 1
        ? { min: Math.min(before.min, range.min!), max: Math.max(before.min, range.min!) }
        : isOtherSide
          ? { ...before, ...range }
          : range;
  }

  /** `the second one` is a position, `the second bathroom` isn't. */
  #isPosition(at: number): boolean {
    const next = this.#tags[at + 1];
    if (this.#tags[at - 1]?.is === 'order') return false;
    if (!next) return true;
    if (next.is === 'number') return false;
    return ['listing', 'type', 'ownType', 'reference', 'boundary', 'join', 'filler', 'wish', 'compare'].includes(
      next.is,
    )
      ? !/^(?:floor|story|time|bath|bed)/.test(next.words)
      : next.is === 'in' && next.words !== 'of';
  }

  #roleOf(at: number): Unread['role'] {
    const next = this.#tags.slice(at).find(({ is }) => is !== 'unknown');
    if (next?.is === 'type' || next?.is === 'ownType' || next?.is === 'listing') return 'wish';
    for (let before = at - 1; before >= 0 && at - before < 5; before--) {
      const tag = this.#tags[before]!;
      if (tag.is === 'unknown') continue;
      if (tag.is === 'near') return 'near';
      if (tag.is === 'in') return /^(?:in|at)$/.test(tag.words) ? 'place' : 'other';
      if (tag.is === 'wish' || tag.is === 'not') return 'wish';
      if (tag.is !== 'filler' && tag.is !== 'compare') return 'other';
    }
    return 'other';
  }

  #addUnread(at: number, role: Unread['role'], to = at + 1): void {
    const tag = this.#tags[at]!;
    const end = this.#tags[to - 1]!.to;
    const last = this.#unread.at(-1);
    const isNegated = this.#how === 'not' && !this.#scopeIsUsed;
    if (last && last.to === tag.from && tag.is === 'unknown') {
      this.#unread[this.#unread.length - 1] = { ...last, to: end, words: `${last.words} ${tag.words}` };
      return;
    }
    const from = isNegated ? this.#tags[this.#scopeFrom]!.from : tag.from;
    this.#unread.push({ from, to: end, words: tag.words, role, isNegated });
  }

  #result(): Conditions {
    const tags = this.#tags;
    const types = this.#types();
    if (this.#isStudio && !this.#limits.bedrooms) this.#limits.bedrooms = { min: 0, max: 0 };
    const { price } = this.#limits;
    const value = price?.max ?? price?.min;
    const implied = value === undefined ? undefined : this.#isMonthly || value < HIGHEST_RENT ? 'for_rent' : 'for_sale';
    const isPerArea = this.#limits.unitPrice !== undefined;
    const saleType =
      this.#single.saleType ?? (isPerArea ? 'for_sale' : undefined) ?? (this.#isAnyOffer ? undefined : implied);
    const isDated = this.#limits.daysOnMarket?.max !== undefined;
    const of = <Is extends Tag['is']>(is: Is) => tags.filter((tag): tag is Extract<Tag, { is: Is }> => tag.is === is);
    return {
      criteria: {
        ...(isDated && !this.#single.status && { status: 'available' as const }),
        ...(isDated && { order: 'newest' as const }),
        ...this.#single,
        ...(saleType && { saleType }),
        ...(this.#columns.length > 0 && { columns: this.#columns }),
        ...(this.#notColumns.length > 0 && { notColumns: this.#notColumns }),
        places: this.#allPlaces(),
        ...(this.#notPlaces.length > 0 && { notPlaces: unique(this.#notPlaces) }),
        types,
        limits: this.#limits,
        features: this.#features.slice(0, MAX_FEATURES),
        without: this.#without.slice(0, MAX_FEATURES),
      },
      irrelevant: [...this.#irrelevant],
      isAnyOffer: this.#isAnyOffer,
      relation: this.#relation,
      limit: this.#limit,
      attributes: attributesOf(this.#attributes),
      numbers: of('mls')
        .slice(0, MAX_REFERENCES)
        .map(({ number, isCertain }) => ({ number, isCertain })),
      addresses: of('address')
        .slice(0, MAX_REFERENCES)
        .map(({ address }) => address),
      positions: this.#positions.slice(0, MAX_REFERENCES),
      pointsTo: this.#pointsTo,
      mentionsListings: tags.some(
        tag => tag.is === 'listing' || tag.is === 'type' || tag.is === 'ownType' || /^rentals?$/.test(tag.words),
      ),
      mentionsHomes: of('listing').some(({ isHome }) => isHome === true),
      unknownKind: this.#unknownKind,
      corrected: of('place').find(({ corrected }) => corrected !== undefined)?.corrected,
      hasNear: tags.some(({ is }, at) => is === 'near' && tags.slice(at + 1, at + 4).some(next => next.is === 'place')),
      otherAmounts: this.#otherAmounts,
      unread: this.#unread,
    };
  }

  /** `Hilltop in Salem`: both parts must match; `Hilltop or Salem` are two places. */
  #allPlaces(): Place[] {
    const places = unique(this.#places);
    const cities = places.filter(({ city }) => city !== undefined);
    const parts = places.filter(
      ({ area, street, zip }) => area !== undefined || street !== undefined || zip !== undefined,
    );
    const isEither = this.#tags.some((tag, at) => {
      const next = this.#tags.slice(at + 1).find(({ is }) => is !== 'filler' && is !== 'in');
      return tag.is === 'join' && tag.as !== 'but' && next?.is === 'place';
    });
    const [city] = cities;
    if (isEither || cities.length !== 1 || !city || parts.length === 0) return places;
    return parts.map(part => ({ ...part, ...city }));
  }

  #types(): string[] {
    const wanted = this.#kinds.filter(({ isExcluded }) => !isExcluded).flatMap(({ types }) => types);
    const excluded = new Set(this.#kinds.filter(({ isExcluded }) => isExcluded).flatMap(({ types }) => types));
    const all = this.#gazetteer.types.map(({ name }) => name);
    const studios = ['studio', 'apartment', 'condo', 'loft'];
    const from = this.#isStudio ? all.filter(name => studios.includes(this.#gazetteer.kindOf(name))) : wanted;
    if (excluded.size === 0) return [...new Set(from)];
    return (from.length > 0 ? from : all).filter(name => !excluded.has(name));
  }
}

const isSubject = (tag: Tag) =>
  ['feature', 'type', 'ownType', 'place', 'measure', 'tour', 'space', 'saleType', 'number'].includes(tag.is);
/** Tags that can begin a new condition. */
const isSubjectStart = (tag: Tag) => isSubject(tag) || tag.is === 'compare';
const startsAmount = (tag: Tag | undefined) => tag?.is === 'compare' || tag?.is === 'number';

const unique = (places: readonly Place[]): Place[] => [
  ...new Map(places.map(place => [JSON.stringify(place), place])).values(),
];

/** "How big is the lot" asks for the lot only, "price per square foot" for neither price nor area. */
function attributesOf(found: ReadonlySet<Attribute>): readonly Attribute[] {
  const hides: readonly (readonly [Attribute, readonly Attribute[]])[] = [
    ['unitPrice', ['price', 'area']],
    ['lot', ['area']],
    ['fee', ['price']],
    ['deposit', ['price']],
    ['daysOnMarket', ['status']],
  ];
  const hidden = new Set(hides.flatMap(([name, others]) => (found.has(name) ? others : [])));
  if (found.size > 1) hidden.add('mlsNumber');
  return [...found].filter(name => !hidden.has(name));
}
