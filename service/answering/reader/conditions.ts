import { MAX_FEATURES, type Column, type Criteria, type Place } from '../search/criteria.js';
import type { Address } from '../search/agency-tools.js';
import { FEATURES } from '../evidence/features.js';
import type { Gazetteer } from '../search/gazetteer.js';
import type { CriterionName } from '../search/listing-filters.js';
import type { Attribute } from '../wording/listing-text.js';
import { amountAt, HIGHEST_RENT, type Amount } from './amounts.js';
import { alternativeOf, alternativesIn, withUnknownFeatures } from './alternatives.js';
import { Draft, type Unread } from './condition-draft.js';
import type { Tag } from './tags.js';
import { inThousands } from './ranges.js';
import { takeAmount } from './take-amount.js';
import { takeTag } from './take-tag.js';

/** The conditions for listings in the tags of a question. */
export interface Conditions {
  readonly criteria: Criteria;
  /** Conditions that the visitor takes back: `any town`, `I don't need a garage`. */
  readonly irrelevant: readonly CriterionName[];
  /** Whether sale and rent are both wanted. */
  readonly isAnyOffer: boolean;
  /** A comparison with shown listings: `cheaper`. */
  readonly relation: Criteria['order'];
  /** Whether the price limit was a rent per week, here converted to months. */
  readonly isWeekly: boolean;
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
  /** Types are only excluded: `no condos`. */
  readonly excludesTypes: boolean;
  /** Both the firm of the owner and other firms are named, so that neither limits anything. */
  readonly isOfAnyFirm: boolean;
  /** A kind that no listing has. */
  readonly unknownKind: string | undefined;
  /** It is no kind of home: `a shop`. */
  readonly isOfBusiness: boolean;
  readonly corrected: string | undefined;
  readonly hasNear: boolean;
  /** Amounts that limit no listing: interest rates, distances, numbers on their own. */
  readonly otherAmounts: readonly Amount[];
  /** Token ranges of words that have no meaning yet. */
  readonly unread: readonly Unread[];
}

const MAX_REFERENCES = 4;

/** Reads conditions from tags: amounts first, then every other tag in the scope of the negation before it. */
export function conditionsIn(tags: readonly Tag[], gazetteer: Gazetteer): Conditions {
  const known = withUnknownFeatures(tags);
  const { rest, groups } = alternativesIn(known, amountsIn(known));
  const found = conditionsOf(drafted(rest, gazetteer));
  if (groups.length === 0) return found;
  const parts = groups.map(group => group.map(part => conditionsOf(drafted(part, gazetteer))));
  const either = parts.map(group => group.map(({ criteria }) => alternativeOf(criteria)));
  return {
    ...found,
    criteria: { ...found.criteria, either },
    attributes: [...found.attributes, ...parts.flat().flatMap(({ attributes }) => attributes)],
    unread: [...found.unread, ...parts.flat().flatMap(({ unread }) => unread)],
  };
}

function drafted(tags: readonly Tag[], gazetteer: Gazetteer): Draft {
  const draft = new Draft(tags, gazetteer);
  const amounts = amountsIn(tags);
  for (let at = 0; at < tags.length;) {
    const amount = amounts.get(at);
    draft.scope.moveTo(at);
    if (amount) takeAmount(draft, amount);
    else takeTag(draft, tags[at]!, at);
    at = amount ? amount.to : at + 1;
  }
  return draft;
}

/** The amounts by the index of their first tag. */
function amountsIn(tags: readonly Tag[]): ReadonlyMap<number, Amount> {
  const amounts = new Map<number, Amount>();
  let end = 0;
  for (let at = 0; at < tags.length; at++) {
    const amount = amountAt(tags, at);
    if (!amount) continue;
    amounts.set(Math.max(amount.from, end), amount);
    end = amount.to;
    at = amount.to - 1;
  }
  return amounts;
}

function conditionsOf(d: Draft): Conditions {
  const tags = d.tags;
  const { bedrooms } = d.limits;
  const isOr = tags.some(tag => tag.is === 'join' && tag.as === 'or');
  const isStudioType = ({ types, isExcluded }: (typeof d.kinds)[number]) =>
    !isExcluded && types.every(type => d.gazetteer.kindOf(type) === 'studio');
  // A type "Studio" has no bedroom, so "1 bed or studio" is no studio with one.
  if (bedrooms && isOr && d.kinds.some(isStudioType)) {
    if (d.kinds.length > 1) d.limits.bedrooms = { ...bedrooms, min: 0 };
    else d.isStudio = d.kinds.pop() !== undefined;
  }
  if (d.isStudio && !bedrooms) d.limits.bedrooms = { min: 0, max: 0 };
  // "A studio or one bedroom"
  else if (d.isStudio && bedrooms && isOr) {
    d.limits.bedrooms = { ...bedrooms, min: 0 };
    d.isStudio = false;
    if (d.kinds.length === 0) d.kinds.push({ types: d.gazetteer.homeTypes, isExcluded: false });
  }
  // Land has no bedrooms, but isn't what "at most 3 bedrooms" means.
  const rooms = d.limits.bedrooms ?? d.limits.bathrooms;
  if (rooms && !rooms.min && d.kinds.every(({ isExcluded }) => isExcluded) && !d.isStudio)
    d.kinds.push({ types: d.gazetteer.homeTypes, isExcluded: false });
  const types = typesOf(d);
  // No home is sold for $750.
  const isSale = d.single.saleType === 'for_sale' && !d.isMonthly;
  if (isSale && d.limits.price) d.limits.price = inThousands(d.limits.price);
  const { price } = d.limits;
  const value = price?.max ?? price?.min;
  if (d.limits.deposit || tags.some(({ is, words }) => is === 'unknown' && OF_VOUCHER.test(words)))
    d.single.saleType ??= 'for_rent';
  const implied = value === undefined ? undefined : d.isMonthly || value < HIGHEST_RENT ? 'for_rent' : 'for_sale';
  const isPerArea = d.limits.unitPrice !== undefined;
  if (price && d.gazetteer.hasMixedRents && (d.single.saleType ?? implied) === 'for_rent')
    d.limits.price = { ...price, perMonth: true };
  const saleType = d.single.saleType ?? (isPerArea ? 'for_sale' : undefined) ?? (d.isAnyOffer ? undefined : implied);
  const { order } = d.single;
  const perArea = tags.find(tag => tag.is === 'measure' && tag.of === 'unitPrice');
  if (perArea && !isPerArea && (order === 'cheapest' || order === 'dearest'))
    d.single.order = order === 'cheapest' ? 'value' : 'mostPerArea';
  const isNewBuild = d.features.includes('new construction');
  if (isNewBuild) d.single.order ??= 'youngest';
  // "New construction 2020+" says what is new.
  const wished = isNewBuild && d.limits.year ? d.features.filter(id => id !== 'new construction') : d.features;
  const isDated = d.limits.daysOnMarket?.max !== undefined;
  const of = <Is extends Tag['is']>(is: Is) => tags.filter((tag): tag is Extract<Tag, { is: Is }> => tag.is === is);
  return {
    criteria: {
      ...(isDated && !d.single.status && { status: 'available' as const }),
      ...(isDated && { order: 'newest' as const }),
      ...d.single,
      ...(saleType && { saleType }),
      ...(d.columns.length > 0 && { columns: eitherValue(d.columns) }),
      ...(d.notColumns.length > 0 && { notColumns: d.notColumns }),
      places: placesOf(d),
      ...(d.notPlaces.length > 0 && { notPlaces: unique(d.notPlaces) }),
      types,
      limits: d.limits,
      features: withoutWider(wished).slice(0, MAX_FEATURES),
      without: [...d.without, ...viewsOf(d)].slice(0, MAX_FEATURES),
    },
    irrelevant: [...d.irrelevant],
    isAnyOffer: d.isAnyOffer,
    relation: d.relation,
    isWeekly: d.isWeekly,
    limit: d.limit,
    attributes: attributesOf(d),
    numbers: of('mls')
      .slice(0, MAX_REFERENCES)
      .map(({ number, isCertain }) => ({ number, isCertain })),
    addresses: of('address')
      .slice(0, MAX_REFERENCES)
      .map(({ address }) => address),
    positions: d.positions.slice(0, MAX_REFERENCES),
    pointsTo: d.pointsTo,
    mentionsListings: tags.some(
      tag => tag.is === 'listing' || tag.is === 'type' || tag.is === 'ownType' || /^rentals?$/.test(tag.words),
    ),
    mentionsHomes: tags.some(tag => (tag.is === 'listing' && tag.isHome === true) || /^rentals?$/.test(tag.words)),
    excludesTypes: d.kinds.length > 0 && d.kinds.every(({ isExcluded }) => isExcluded),
    isOfAnyFirm: d.isOfAnyFirm,
    unknownKind: d.unknownKind,
    isOfBusiness: tags.some(tag => tag.is === 'type' && /^(?:commercial|pub)$/.test(tag.kind)),
    corrected: of('place').find(({ corrected }) => corrected !== undefined)?.corrected,
    hasNear: tags.some(({ is }, at) => is === 'near' && isBeforePlace(tags, at)),
    otherAmounts: d.otherAmounts,
    unread: d.unread,
  };
}

/** Words of tenants with a housing voucher. */
export const OF_VOUCHER = /\bsection 8\b|\bvouchers?\b/;

/** `a view, but not the lake` wants no view of it, either. */
const viewsOf = ({ features, without }: Draft): readonly string[] =>
  features.includes('view')
    ? without.map(id => `${id} view`).filter(id => FEATURES.some(feature => feature.id === id))
    : [];

/** A listing has one school district: "Dripping Springs ISD vs Lake Travis ISD" are those of either. */
function eitherValue(columns: readonly Column[]): Column[] {
  const merged: Column[] = [];
  for (const column of columns) {
    const { key, value, values = [] } = column;
    const at = merged.findIndex(
      other =>
        other.key === key && other.values && values.length > 0 && !other.values.some(one => values.includes(one)),
    );
    const other = merged[at];
    if (other) merged[at] = { key, value: `${other.value} or ${value}`, values: [...(other.values ?? []), ...values] };
    else merged.push(column);
  }
  return merged;
}

/** In "by June Okafor in Salem", no distance is meant. */
function isBeforePlace(tags: readonly Tag[], at: number): boolean {
  const next = tags.slice(at + 1, at + 4);
  return next.some(({ is }) => is === 'place') && !next.some(({ is }) => is === 'agent' || is === 'column');
}

/** `Hilltop in Salem`: both parts must match; `Hilltop or Salem` are two places. */
function placesOf(d: Draft): Place[] {
  const places = unique(d.places);
  const cities = places.filter(({ city }) => city !== undefined);
  const parts = places.filter(
    ({ area, street, zip }) => area !== undefined || street !== undefined || zip !== undefined,
  );
  const isEither = d.tags.some((tag, at) => {
    if (tag.is !== 'join' || tag.as === 'but') return false;
    return d.tags.slice(at + 1).find(({ is }) => is !== 'filler' && is !== 'in')?.is === 'place';
  });
  const [city] = cities;
  if (isEither || cities.length !== 1 || !city || parts.length === 0) return places;
  return parts.map(part => ({ ...part, ...city }));
}

function typesOf(d: Draft): string[] {
  const wanted = d.kinds.filter(({ isExcluded }) => !isExcluded).flatMap(({ types }) => types);
  const excluded = new Set(d.kinds.filter(({ isExcluded }) => isExcluded).flatMap(({ types }) => types));
  const all = d.gazetteer.types.map(({ name }) => name);
  // A studio flat is a flat, too.
  for (const name of [...excluded])
    for (const other of all) if (other.toLowerCase().endsWith(` ${name.trim().toLowerCase()}`)) excluded.add(other);
  const studios = ['studio', 'apartment', 'condo', 'loft'];
  const from = d.isStudio ? all.filter(name => studios.includes(d.gazetteer.kindOf(name))) : wanted;
  if (excluded.size === 0) return [...new Set(from)];
  return (from.length > 0 ? from : all).filter(name => !excluded.has(name));
}

const unique = (places: readonly Place[]): Place[] => [
  ...new Map(places.map(place => [JSON.stringify(place), place])).values(),
];

/** Beside "one story", "step-free or one story" asks for step-free access, too. */
const withoutWider = (features: readonly string[]): readonly string[] => [
  ...new Set(
    features.flatMap(id => {
      const others = id.split('|').filter(one => !features.includes(one));
      return id.includes('|') && others.length > 0 ? [others.join('|')] : [id];
    }),
  ),
];

/** "How big is the lot" asks for the lot only, "size and lot" for both, "price per square foot" for neither price nor area. */
function attributesOf({ attributes: found, tags }: Draft): readonly Attribute[] {
  const hides: readonly (readonly [Attribute, readonly Attribute[]])[] = [
    ['unitPrice', ['price', 'area']],
    ['lotPrice', ['price', 'lot']],
    ['lot', ['area']],
    ['fee', ['price']],
    ['deposit', ['price']],
    ['daysOnMarket', ['status']],
  ];
  const at = (name: Attribute) => tags.findIndex(tag => tag.is === 'measure' && tag.of === name);
  const isListed = (a: number, b: number) =>
    Math.min(a, b) >= 0 &&
    tags.slice(Math.min(a, b), Math.max(a, b) + 1).some(({ is, words }) => is === 'join' || /^(?:,|&)/.test(words));
  const hidden = new Set(
    hides.flatMap(([name, others]) => (found.has(name) ? others.filter(other => !isListed(at(name), at(other))) : [])),
  );
  if (found.size > 1) hidden.add('mlsNumber');
  return [...found].filter(name => !hidden.has(name));
}
