import type { Column } from '../search/criteria.js';
import type { CriterionName } from '../search/listing-filters.js';
import { SQUARE_FEET_PER_ACRE } from '../wording/format.js';
import { ATTRIBUTES, type Attribute } from '../wording/listing-text.js';
import { addDistance, addUnread, roleOf, wordsFrom, type Draft } from './condition-draft.js';
import type { Measure } from './lexicon.js';
import { startsAmount, type How } from './negation-scope.js';
import type { Tag } from './tags.js';

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
  deposit: 'deposit',
  floor: 'floor',
  images: 'images',
};
const isAttribute = (of: Measure): of is Attribute => (ATTRIBUTES as readonly string[]).includes(of);

export function takeTag(d: Draft, tag: Tag, at: number): void {
  const how = d.scope.howAt(at);
  switch (tag.is) {
    case 'feature':
      takeFeature(d, tag.id, at, how);
      // "Short-term rental" is a kind of lease, and an offer.
      if (tag.id === 'short lease' && how === undefined) d.single.saleType ??= 'for_rent';
      break;
    case 'type':
      takeKind(d, tag.kind, tag.words, at, how);
      break;
    case 'ownType':
      takeTypes(d, tag.types, at, how);
      break;
    case 'place':
      if (isPartOfAddress(d, at)) return;
      if (how === 'dropped') {
        d.irrelevant.add('place');
        break;
      }
      (how === 'not' ? d.notPlaces : d.places).push(...tag.places);
      break;
    case 'saleType':
      if (tag.value === 'any') d.isAnyOffer = true;
      // A seller who isn't buying wants no rental either.
      else if (how === 'not' && d.tags.some(({ words }) => /^sell(?:ing|ers?)?$/.test(words))) break;
      else if (how === 'not') d.single.saleType = tag.value === 'for_rent' ? 'for_sale' : 'for_rent';
      else d.single.saleType ??= tag.value;
      break;
    case 'status': {
      // "Active or coming soon" excludes nothing that is for sale.
      const isEither =
        how === undefined && d.tags.slice(0, at).some(other => other.is === 'status' && other.value !== tag.value);
      const isSold = tag.value === 'sold' || d.single.status === 'sold';
      if (isEither && !isSold && d.tags.some(other => other.is === 'join' && other.as === 'or')) delete d.single.status;
      else d.single.status = how === 'not' || how === 'dropped' ? 'available' : tag.value;
      break;
    }
    case 'tour':
      if (how === 'irrelevant' || how === 'dropped') d.irrelevant.add('tour');
      else if (how !== 'not') d.single.tour = tag.value;
      else addUnread(d, at, 'other');
      break;
    case 'space':
      d.single.space = (how === 'not') === (tag.value === 'Room') ? 'Entire place' : 'Room';
      break;
    case 'order':
      if (how === undefined && d.single.order !== undefined && d.single.order !== tag.value) addUnread(d, at, 'other');
      if (how === undefined) d.single.order ??= tag.value;
      // "The highest rent" asks for rentals.
      if (how === undefined && /\brent\b/.test(tag.words)) d.single.saleType ??= 'for_rent';
      break;
    case 'relation':
      d.relation ??= tag.value;
      break;
    case 'recent':
      if (d.single.status === 'sold' || d.tags.some(other => other.is === 'status' && other.value === 'sold'))
        addUnread(d, at, 'other');
      else d.limits.daysOnMarket = { max: tag.days };
      break;
    case 'unpriced':
      d.limits.price = { isUnsaid: true };
      break;
    case 'lister':
      takeLister(d, tag.isOwn === (how !== 'not'), at, how);
      break;
    case 'anyType':
      d.irrelevant.add('type');
      break;
    case 'anywhere':
      d.irrelevant.add('place');
      break;
    case 'compare':
      // "More than one fireplace" counts what listings only mention.
      if (d.tags[at + 1]?.words === 'one' && d.tags[at + 2]?.is === 'feature') addUnread(d, at, 'other', at + 2);
      // "Forget the budget" sets none.
      if (how === 'dropped' && tag.words === 'budget') d.irrelevant.add('price');
      else return;
      break;
    case 'measure':
      // In "neither of us pays over 600k", no condition is denied yet.
      if (tag.of === 'people' && isTenant(d, at)) addUnread(d, at, 'wish');
      if (tag.of === 'distance') addDistance(d, at);
      if (MEASURE_NAMES[tag.of] === undefined && !isAttribute(tag.of) && tag.of !== 'monthly') {
        joinUnread(d, tag);
        return;
      }
      if (tag.of === 'fee' && how === undefined && isWished(d, at)) d.limits.fee = { min: 0, above: true };
      else if (tag.of === 'lot' && (tag.words === 'acreage' || d.tags[at - 1]?.words === 'on') && how === undefined)
        d.limits.lot ??= { min: SQUARE_FEET_PER_ACRE };
      else if (
        how === 'not' &&
        tag.of !== 'parking' &&
        tag.of !== 'fee' &&
        MEASURE_NAMES[tag.of] &&
        tag.isUnit !== true
      )
        addUnread(d, d.scope.from, 'other', at + 1);
      else {
        addCompared(d, at);
        takeMeasure(d, tag.of, how);
      }
      break;
    case 'position':
      if (isPosition(d, at)) d.positions.push(tag.value);
      else if (d.tags[at + 1]?.is === 'measure') addUnread(d, at, 'other', at + 2);
      break;
    case 'reference':
      d.pointsTo.add(tag.of);
      return;
    case 'agent':
      takeColumn(d, { key: 'agent', value: tag.agents[0]!.name }, at, how);
      break;
    case 'column':
      takeColumn(d, tag.column, at, how);
      break;
    case 'fact':
      addUnread(d, at, 'other');
      return;
    case 'unknown':
      if (tag.words === 'number' && /^(?:number|address)$/.test(d.tags[at + 1]?.is ?? '')) return;
      // A "Section 8 voucher" is Section 8.
      if (/^vouchers?$/.test(tag.words) && d.tags[at - 1]?.words === 'section 8') return;
      addUnread(d, at, roleOf(d, at));
      d.scope.meetUnknown();
      return;
    default:
      return;
  }
  if (d.isAboutNext) d.scope.passOver(tag.is);
  else d.scope.use(tag.is);
  d.isAboutNext = false;
}

function takeColumn(d: Draft, found: Column, at: number, how: How | undefined): void {
  let column = found;
  if (how === 'irrelevant' || how === 'dropped') {
    d.irrelevant.add('column');
    return;
  }
  if (how === 'not' && column.values) {
    // "Not a 12-month lease" leaves a lease of "6 or 12 months".
    const isList = (value: string) => column.value !== '' && /\bor\b|\//.test(value);
    d.notColumns.push({ ...column, values: column.values.filter(value => !isList(value)) });
    return;
  }
  // "With planning permission" is not "No permission".
  const stated = column.values?.filter(value => !DENIES.test(value) || DENIES.test(column.value)) ?? [];
  if (how === undefined && column.value !== '' && stated.length > 0) column = { ...column, values: stated };
  const list = how === 'not' ? d.notColumns : d.columns;
  const last = list.at(-1);
  const before = d.tags.findLastIndex(({ is }, index) => index < at && (is === 'column' || is === 'agent'));
  const between = d.tags.slice(before + 1, at);
  // A listing has one style, so "Colonial, Tudor" are alternatives like "Colonial or Tudor".
  const isEither =
    how === undefined &&
    before >= 0 &&
    last?.key === column.key &&
    !last.values &&
    !column.values &&
    // "Marram & Vale, Salem office" is one.
    (column.key !== 'office' || between.some(({ is }) => is === 'join')) &&
    between.every(
      tag =>
        tag.is === 'join' || tag.is === 'boundary' || tag.is === 'filler' || tag.is === 'type' || tag.is === 'listing',
    );
  if (isEither) list.splice(-1, 1, { ...last, value: `${last.value}|${column.value}` });
  else list.push(column);
}

const DENIES = /^(?:no|not|without)\b/i;

/** `your own listings`, `homes from other agencies`: those that name the firm with most listings, or other firms. */
function takeLister(d: Draft, isOwn: boolean, at: number, how: How | undefined): void {
  const { firms, ownFirm } = d.gazetteer;
  const names = firms.map(({ name }) => name).filter(name => (name === ownFirm) === isOwn);
  const isOfListings = d.tags.every((tag, index) => index === at || AROUND_LISTER.has(tag.is)) || d.tags.some(isHome);
  const isUnknown = ownFirm === undefined || names.length === 0 || (how !== undefined && how !== 'not');
  const before = d.columns.findIndex(({ key }) => key === 'office');
  if (isUnknown || !isOfListings) addUnread(d, at, 'other');
  else if (before < 0) d.columns.push({ key: 'office', value: names.slice(0, MAX_FIRMS).join('|') });
  // "Your own or other agents' homes" excludes none.
  else d.isOfAnyFirm = d.columns.splice(before, 1)[0]!.value !== names.join('|');
}

const MAX_FIRMS = 12;
const isHome = ({ is }: Tag) =>
  is === 'listing' || is === 'type' || is === 'ownType' || is === 'saleType' || is === 'place';
const AROUND_LISTER: ReadonlySet<Tag['is']> = new Set([
  ...(['filler', 'wish', 'not', 'join', 'boundary', 'reference', 'in', 'measure', 'compare', 'number'] as const),
]);

/** `8 Hill Road, Salem`: the town belongs to the address. */
function isPartOfAddress(d: Draft, at: number): boolean {
  const before = d.tags.slice(Math.max(0, at - 3), at).findLast(({ is }) => is !== 'boundary' && is !== 'place');
  return before?.is === 'address' && before.to >= d.tags[at]!.from - 2;
}

export function takeFeature(d: Draft, id: string, at: number, how: How | undefined): void {
  if (id === 'no hoa' && how === undefined) {
    d.limits.fee = { max: 0 };
    return;
  }
  // A listing that takes cats takes pets.
  if (id === 'pets' && how === 'not') d.without.push('dogs', 'cats');
  if (how === 'irrelevant' || how === 'dropped') {
    d.irrelevant.add(`feature:${id}`);
    return;
  }
  if (how === 'denied' || (how === 'not' && id.startsWith('-'))) {
    d.features.push(id.startsWith('-') ? id.slice(1) : `-${id}`);
    return;
  }
  const list = how === 'not' ? d.without : d.features;
  const last = d.lastFeature;
  const between = last?.list === list ? d.tags.slice(last.index + 1, at) : [];
  const isEither =
    how === undefined &&
    between.some(tag => tag.is === 'join' && tag.as === 'or') &&
    between.every(tag => tag.is === 'join' || tag.is === 'filler' || tag.is === 'near' || tag.is === 'wish');
  if (isEither && last !== undefined && list.at(-1)!.split('|').includes(id)) return;
  // A feature or its opposite limits nothing.
  if (isEither && list.at(-1) === (id.startsWith('-') ? id.slice(1) : `-${id}`)) {
    list.pop();
    d.irrelevant.add(`feature:${id.replace(/^-/, '')}`);
    return;
  }
  if (isEither) list.push(`${list.pop()}|${id}`);
  else if (!list.includes(id)) list.push(id);
  d.lastFeature = { index: at, list };
}

function takeKind(d: Draft, kind: string, words: string, at: number, how: How | undefined): void {
  if (how === 'irrelevant' || how === 'dropped') {
    d.irrelevant.add('type');
    return;
  }
  if (kind === 'studio') d.isStudio = how !== 'not';
  const { types, isExact } = d.gazetteer.typesOf(kind);
  if (!isExact && kind !== 'studio' && how !== 'not' && !isToBuild(d, at)) d.unknownKind ??= words;
  // "No studios" excludes no apartments, although there is no type "Studio".
  if (how === 'not' && !isExact) {
    if (kind === 'studio') d.limits.bedrooms ??= { min: 1 };
    d.scope.use('type');
  } else if (kind !== 'studio' || how === 'not') takeTypes(d, types, at, how);
}

function takeTypes(d: Draft, types: readonly string[], at: number, how: How | undefined): void {
  if (isToBuild(d, at)) {
    // "Land that allows a mobile home" has to say so.
    if (d.tags[at - 1]?.is !== 'unknown') addUnread(d, at, 'wish');
    return;
  }
  // "Not a student house" excludes no other houses.
  if (how === 'not' && d.tags[at - 1]?.is === 'unknown') return;
  // "No houses over 400k" is about the price.
  const next = d.tags
    .slice(at + 1, at + 4)
    .find(({ is }) => is !== 'filler' && is !== 'in' && is !== 'wish' && is !== 'near');
  const isOnFeature = next?.is === 'feature' && next !== d.tags[at + 1];
  // "Not a house under 450k" names a type, "no houses over 400k" a price.
  const before = d.tags[d.scope.from - 1]?.is ?? '';
  const isNamed =
    d.tags[d.scope.from]?.words === 'not' &&
    (/^an?$/.test(d.tags[d.scope.from + 1]?.words ?? '') || /^(?:type|ownType|listing)$/.test(before));
  const isExclusion =
    isNamed || EXCLUDES.test(d.tags[d.scope.from]?.words ?? '') || d.kinds.some(({ isExcluded }) => isExcluded);
  const isAboutNext = how === 'not' && !isExclusion && (startsAmount(d.tags[at + 1]) || isOnFeature);
  d.kinds.push({ types, isExcluded: how === 'not' && !isAboutNext });
  d.isAboutNext = isAboutNext;
}

/** "A section I can put a relocatable house on" is no house. */
const isToBuild = (d: Draft, at: number): boolean =>
  d.kinds.length > 0 && BUILDS.test(wordsFrom(d, Math.max(0, at - 4), at));
const BUILDS = /\b(?:(?:put|place|build|move|allow\w*|permit\w*)(?: [\p{L}-]+){0,3}|for an?)$/u;

/** `anything but condos under 250k` excludes condos; "no condos under 250k" may be about the price. */
const EXCLUDES = /\b(?:but|except|excluding?|excludes|other than|apart from|besides|aside)\b/;

/** `with a sitting tenant`, `tenant in place` */
function isTenant({ tags }: Draft, at: number): boolean {
  const [words, next] = [tags[at]!.words, tags.slice(at + 1, at + 3).map(tag => tag.words)];
  const before = tags.slice(Math.max(0, at - 2), at).map(tag => tag.words);
  const isWished = before.some(word => /^(?:with|has|have|w|sitting|existing)$/.test(word));
  return /^tenants?$/.test(words) && (isWished || /^in (?:place|situ)\b/.test(next.join(' ')));
}

/** `homes with HOA` */
const isWished = ({ tags }: Draft, at: number) =>
  /^(?:with|that have|that has|having|has|have|w)$/.test(
    tags.slice(0, at).findLast(({ is }) => is !== 'filler')?.words ?? '',
  ) && tags.slice(0, at).some(({ is }) => is === 'listing' || is === 'type' || is === 'ownType');

/** `original floors` are one wish. */
function joinUnread({ unread }: Draft, { from, to, words }: Tag): void {
  const last = unread.at(-1);
  if (words === 'floors' && last?.to === from)
    unread[unread.length - 1] = { ...last, to, words: `${last.words} ${words}` };
}

/** `priced below their estimate`; of other fields, no search compares two, so this is named as not used. */
function addCompared(d: Draft, at: number): void {
  const before = d.tags.findLastIndex(({ is }, index) => index < at && is !== 'filler' && is !== 'reference');
  const tag = d.tags[before];
  const { is, words } = d.tags[at]!;
  if (is !== 'measure' || tag?.is !== 'compare' || tag.stands !== undefined || !FIELDS.test(words)) return;
  if (d.tags[at + 1]?.is === 'number') return;
  const isOver = tag.direction === 'over' || tag.direction === 'least';
  if (/estimat|worth/.test(words)) d.limits.overEstimate = isOver ? { min: 0, above: true } : { max: 0, below: true };
  else addUnread(d, before, 'other', at + 1);
}

const FIELDS = /\b(?:estimated?|estimate|zestimate|value|worth|asking|price|rent)\b/;

function takeMeasure(d: Draft, of: Measure, how: How | undefined): void {
  const name = MEASURE_NAMES[of];
  if (how === 'irrelevant' || how === 'dropped') {
    if (name) d.irrelevant.add(name);
    return;
  }
  if (of === 'parking') d.limits.parking ??= how === undefined ? { min: 1 } : { max: 0 };
  else if (how === 'not' && of === 'fee') d.limits.fee = { max: 0 };
  else if (of === 'monthly') d.isMonthly = true;
  else if (of === 'acres' || of === 'hectares') d.attributes.add('lot');
  else if (of === 'rent') d.attributes.add('price');
  else if (isAttribute(of)) d.attributes.add(of);
}

/** `the second one` is a position, `the second bathroom` isn't. */
function isPosition(d: Draft, at: number): boolean {
  const next = d.tags[at + 1];
  if (d.tags[at - 1]?.is === 'order') return false;
  // "What about renting first?" has no listing.
  const before = d.tags[at - 1]?.words ?? '';
  const isNamed = next?.is === 'listing' || next?.is === 'type' || next?.is === 'ownType' || next?.is === 'reference';
  if (d.tags[at]?.words === 'first' && at > 0 && !isNamed && !/\b(?:the|that|and|or|number|with|compare)$/.test(before))
    return false;
  if (!next) return true;
  if (next.is === 'number') return false;
  // "Is the third zoned residential", but not "does the second bedroom have a window"
  const isAsked = /\b(?:is|does|has|was|can|did|will) the$/.test(
    d.tags
      .slice(Math.max(0, at - 2), at)
      .map(({ words }) => words)
      .join(' '),
  );
  if (isAsked && ['unknown', 'column', 'near', 'not'].includes(next.is)) return !OF_PART.test(next.words);
  return ['listing', 'type', 'ownType', 'reference', 'boundary', 'join', 'filler', 'wish', 'compare', 'order'].includes(
    next.is,
  )
    ? !/^(?:floor|story|time|bath|bed)/.test(next.words)
    : next.is === 'in' && next.words !== 'of';
}

/** `is the first month free` */
const OF_PART = /^(?:floor|story|storey|time|bath|bed|month|year|week|payment|viewing|visit|pet|dog|cat|child|hour)/;
