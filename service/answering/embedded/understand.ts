import type { Address } from '../search/agency-tools.js';
import { STREET_SUFFIX } from '../search/agency-tools.js';
import { EVERYTHING, MAX_FEATURES, type Criteria, type Place } from '../search/criteria.js';
import { FEATURES } from '../evidence/features.js';
import type { Gazetteer } from '../search/gazetteer.js';
import type { CriterionName } from '../search/listing-filters.js';
import { phrasePattern, STOP_WORDS } from '../search/text.js';
import type { Attribute } from '../wording/listing-text.js';
import { COMPARISON_PATTERNS } from '../search/comparisons.js';
import { isForeign } from './language.js';
import { takeLimits } from './limits.js';
import { normalize } from './normalize.js';
import { Phrase } from './phrase.js';

interface References {
  /** Possible MLS numbers. */
  readonly numbers: readonly string[];
  /** Whether the question calls them MLS numbers. */
  readonly isCertain: boolean;
  readonly addresses: readonly Address[];
  /** Positions in the shown list; -1 is the last. */
  readonly ordinals: readonly number[];
}

/** The meaning of a question, independent of the dialogue. */
export type Understanding = Readonly<ReturnType<typeof understand>>;

const MAX_LIMIT = 10;
const MAX_REFERENCES = 4;

const LISTINGS =
  /\b(?:homes?|listings?|propert(?:y|ies)|places?|residences?|housing|real estate|rentals?|options?|anything|something|everything|one bedrooms?|(?<!in )units?)\b/;

const ATTRIBUTES: Readonly<Partial<Record<Attribute, RegExp>>> = {
  unitPrice: /\b(?:price|cost|rent|dollars?|\$) (?:per|a|by) (?:square (?:foot|feet|meter)|sq ?ft|sqft|area)\b/,
  mlsNumber: /\b(?:mls|listing) (?:number|no|id)\b|\bmls\b/,
  fee: /\b(?:hoa|association|condo) ?(?:fees?|dues)?\b|\b(?:monthly|lower|lowest|higher|highest) (?:fees?|dues)\b/,
  deposit: /\b(?:security )?deposit\b/,
  estimate: /\b(?:estimated? (?:price|value)|estimate|zestimate|worth|value)\b/,
  price: /\b(?:price|cost|costs|how much|asking|rent|(?:sell|sold|go) for)\b/,
  lot: /\b(?:(?<!\ba )lot|land|plot|acres?|lot size|acreage)\b/,
  area: /\b(?:area|square (?:feet|footage|foot|meters)|sq ?ft|sqft|how (?:big|large|spacious|small)|size|living space)\b/,
  bedrooms: /\b(?:bed ?rooms?|beds|how many rooms)\b/,
  bathrooms: /\b(?:bath ?rooms?|baths|half bath)\b/,
  year: /\b(?:year|when was it built|built|how old(?! (?:is|are) the (?!(?:home|house|condo|building|place|property|apartment)\b))|age|construction year)\b/,
  parking: /\b(?:parking|garage|carport|park (?:my|a) car|car)\b/,
  daysOnMarket: /\b(?:days? on (?:the )?market|how long|on the market|since when)\b/,
  status: /\b(?:status|available|still (?:there|open|for sale|for rent|on)|sold|taken|under contract|pending)\b/,
  tour: /\b(?:open house|3 ?d(?: tour)?|virtual tour|online tour)\b/,
  images: /\b(?:pictures?|photos?|images?|pics?)\b/,
  address: /\b(?:address|where is|where are|located|location|which (?:town|city)|neighborhood)\b/,
  type: /\b(?:what (?:type|kind)|property type)\b/,
  link: /\b(?:link|url|page|website)\b/,
};

/** Words after "in" that are not places. */
const NO_PLACE =
  /^(?:my|your|the|a|an|this|that|these|those|it|them|one|total|all|general|least|most|person|mind|unit|cash|time|touch|here|there|area|town|city|county|state|each|every|any|either|both|good|great|english|spanish|german|french|case|fact|o\d+|\d+|january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|fall|winter|which|what|front|need|order|range|budget|advance|store|stock|between|under|over|like|about|with|place|places|home|homes|house|houses|neighborhood|neighborhoods|walking|move|pristine|excellent|bad|market|terms|detail|today|now|mls|person|square)$/;

export function understand(content: string, gazetteer: Gazetteer) {
  gazetteer.beginQuestion();
  const question = normalize(content, word => gazetteer.corrected(word));
  const phrase = new Phrase(question.text);
  const references = takeReferences(phrase, gazetteer);
  const dropped = takeDropped(phrase);
  const { places, excludesPlace } = takePlaces(phrase, gazetteer);
  // "Harbor Bay" may be Harrow Bay, before "harbor" is taken as a wish for water nearby.
  const near = places.length > 0 ? undefined : gazetteer.misspelled(namesIn(phrase), 2);
  if (near) phrase.takeWords(near.from, near.to);
  const { limits, saleType: impliedSaleType } = takeLimits(phrase);
  const order =
    COMPARISON_PATTERNS.find(({ most }) => phrase.take(most))?.order ??
    (limits.daysOnMarket?.max !== undefined ? 'newest' : undefined);
  const relation = COMPARISON_PATTERNS.find(({ more }) => phrase.take(more))?.order;
  const space = phrase.take(
    /\ba (?:single )?room\b|\brooms? (?=for rent\b|to rent\b|only\b)|\bshared?\b|\broommates?\b/,
  )
    ? ('Room' as const)
    : phrase.take(/\b(?:entire|whole) place\b/)
      ? ('Entire place' as const)
      : undefined;
  const isRental = phrase.take(
    /\b(?:for rent|to rent|rent(?:al|als|ed|ing|s)?|leas(?:e|es|ing)|to let|per month|a month|monthly)\b/,
  );
  const isSale = phrase.take(/\b(?:for sale|on sale|to buy|buy(?:ing)?|purchas(?:e|ing)|sales?)\b/);
  const status = phrase.take(/\b(?:recently |just )?sold\b/)
    ? ('sold' as const)
    : phrase.take(/\bcoming soon\b|\bpre ?market\b|\bnot yet on the market\b/)
      ? ('coming_soon' as const)
      : undefined;
  const tour = phrase.take(/\bopen (?:house|home)s?\b/)
    ? ('OpenHouse' as const)
    : phrase.take(/\b(?:3 ?d|virtual|online)(?: (?:tours?|walk ?throughs?))?\b/)
      ? ('3D' as const)
      : undefined;
  const type = takeTypes(phrase, gazetteer);
  const { features, without } = takeFeatures(phrase);
  const mentionsListings =
    phrase.take(LISTINGS) !== undefined || type !== undefined || /\b(?:rentals?|fixer ?uppers?)\b/.test(phrase.full);
  if (type?.isStudio && !limits.bedrooms) limits.bedrooms = { min: 0, max: 0 };
  const limit = takeLimit(phrase);
  const saleType = isRental ? ('for_rent' as const) : isSale ? ('for_sale' as const) : impliedSaleType;
  const found = places.length > 0 ? {} : misspelledPlace(phrase, gazetteer, near);
  const unknownFeature = features.length === 0 ? (found.near ?? unknownFeatureIn(phrase)) : undefined;
  const criteria: Criteria = {
    ...EVERYTHING,
    ...(saleType && { saleType }),
    ...(status && { status }),
    // A listing that is coming soon has no days on the market.
    ...(limits.daysOnMarket && !status && { status: 'available' as const }),
    ...(tour && { tour }),
    ...(space && { space }),
    ...(order && { order }),
    places: found.place ? [found.place] : places,
    types: [...(type?.types ?? [])],
    limits,
    features,
    without,
  };
  return {
    question,
    text: question.text,
    isForeign: isForeign(question.raw, question.words),
    criteria,
    /** Whether the places are all except the named one. */
    excludesPlace,
    dropped,
    /** A comparison with shown listings: `cheaper`, `with more bedrooms`. */
    relation,
    references,
    attributes: attributesIn(question.text),
    /** Whether it names listings or a property type: `homes`, `condos`, `anything`. */
    mentionsListings,
    limit,
    unknownPlace: found.unknown,
    /** A misspelled place, as the listings spell it. */
    corrected: found.corrected,
    /** A type that no listing has. */
    unknownType: type && !type.isExact && !type.isStudio ? type.named : undefined,
    /** A feature that the search doesn't support. */
    unknownFeature,
  };
}

function attributesIn(text: string): readonly Attribute[] {
  const found = new Set((Object.keys(ATTRIBUTES) as Attribute[]).filter(name => ATTRIBUTES[name]?.test(text)));
  // "How big is the lot" asks for the lot, "price per square foot" for neither price nor area.
  if (found.has('unitPrice')) for (const name of ['price', 'area'] as const) found.delete(name);
  if (found.has('lot')) found.delete('area');
  if (found.has('fee') || found.has('deposit') || found.has('estimate')) found.delete('price');
  if (found.has('daysOnMarket')) found.delete('status');
  if (found.size > 1) found.delete('mlsNumber');
  if (/\bhow long\b(?!.*(?:market|listed))/.test(text)) found.delete('daysOnMarket');
  return [...found];
}

function takeReferences(phrase: Phrase, gazetteer: Gazetteer): References {
  const numbers: string[] = [];
  let isCertain = false;
  const mls = /\bmls (?:number |no |# )?([\p{L}\d]+(?:-\d+)?)/u;
  const isNumber = (match: RegExpExecArray) => !/^(?:number|no|id|listing)$/.test(match[1] ?? '');
  for (let marked; (marked = phrase.take(mls, isNumber)); isCertain = true) numbers.push(marked[1] ?? '');
  for (let code; (code = phrase.take(/\b[a-z]{1,8}-?\d{2,12}[a-z]?\b/, match => !/^o\d/.test(match[0])));)
    numbers.push(code[0]);
  const addresses: Address[] = [];
  for (let address; addresses.length < MAX_REFERENCES && (address = takeAddress(phrase, gazetteer));)
    addresses.push(address);
  return {
    numbers: numbers.slice(0, MAX_REFERENCES),
    isCertain,
    addresses,
    ordinals: numbers.length > 0 || addresses.length > 0 ? [] : takeOrdinals(phrase),
  };
}

/** A house number before a known street name, or before any word and `Street`. */
function takeAddress(phrase: Phrase, gazetteer: Gazetteer): Address | undefined {
  const words = phrase.rest.split(' ');
  for (const [at, number] of words.entries()) {
    if (!/^\d{1,6}$/.test(number)) continue;
    const next = words.slice(at + 1, at + 6);
    const known = gazetteer.placesIn(next).find(({ from, place }) => from === 0 && place.street !== undefined);
    const end = next.findIndex((word, index) => index > 0 && STREET_SUFFIX.test(word));
    const hasWords = end > 0 && next.slice(0, end).every(word => /^\p{L}+$/u.test(word));
    // "in" or "for" before a suffix is not a street name: "2 homes in Saint Orrin court".
    const isName = hasWords && !next.slice(0, end).some(word => STOP_WORDS.has(word));
    const near = known ?? (isName ? undefined : gazetteer.misspelled(next.slice(0, 2)));
    const length = known?.to ?? (isName ? end + 1 : near?.from === 0 && near.place.street ? near.to : 0);
    if (length === 0) continue;
    const street = (near?.place.street ?? next.slice(0, length).join(' ')).toLowerCase().split(' ');
    const rest = words.slice(at + 1 + length).join(' ');
    const unit = /^(?:unit|apt|apartment|#|no|number) (\w{1,4})(?: ([a-z])\b)?/.exec(rest);
    phrase.takeWords(at, at + 1 + length + (unit?.[0].split(' ').length ?? 0));
    return { number, street, ...(unit && { unit: `${unit[1]}${unit[2] ?? ''}` }) };
  }
  return undefined;
}

function takeOrdinals(phrase: Phrase): readonly number[] {
  const text = phrase.full;
  const bound = (value: string | undefined) => Math.min(Number(value ?? 0), 1000);
  const range = phrase.take(/\b(?:the )?(?:o1|top|last) (\d+)\b(?! (?:bed|bath|car|month|year|day|week))/);
  if (range && /\bcompar|\bdifferen|\bversus\b|\bvs\b|\bboth\b/.test(text))
    return Array.from({ length: Math.min(bound(range[1]), MAX_REFERENCES) }, (_, index) =>
      range[0].includes('last') ? index - bound(range[1]) : index + 1,
    );
  const isList = /^(?:compare|versus|which of|the differences?)\b/.test(text) || /\bcompare\b/.test(text);
  const found: number[] = [];
  const pattern =
    isList || /^(?:(?:number|no|#|option|listing) )?o?\d{1,3}$/.test(text)
      ? /\b(?:number |no |# |option |listing )?o?(\d+)\b(?: (?:one|listing|home|house|condo|apartment))?/
      : /\b(?:(?:number|no|option|listing|home) |(?<!(?:est|expensive|price) )o)(\d+)\b(?! (?:time|floor|bed|bath|month|week))(?: (?:one|listing|home|house|condo|apartment))?|# (\d+)\b/;
  for (let match; found.length < MAX_REFERENCES && (match = phrase.take(pattern));)
    found.push(bound(match[1] ?? match[2]));
  if (phrase.take(/\bthe last (?:one|listing|home|house|condo)\b/)) found.push(-1);
  return found;
}

const ANYWHERE =
  /\b(?:anywhere|any (?:place|town|city|location|where)|(?:other|all|any other) (?:towns|cities|places)|regardless of (?:the )?location|(?:doesnt|does not|dont|do not) (?:matter|care|mind) (?:about |which |what |where|the )*(?:town|city|place|location|area)?)\b/;
const FORGET =
  'forget(?: about)?|drop|remove|ignore|never mind|skip|any(?= (?:price|budget|type|kind|size|location)\\b(?! (?:drop|cut|reduc)))|regardless of|no matter';
const dropping = (words: string) => new RegExp(`\\b(?:${FORGET}) (?:the |a |an )?(?:${words})(?: limit| count)?\\b`);
const DROPPED: readonly (readonly [CriterionName, RegExp])[] = [
  ['place', ANYWHERE],
  ['price', dropping('price|budget')],
  ['bedrooms', dropping('bedrooms?')],
  ['type', dropping('(?:property )?type|kind')],
  ['place', dropping('location|place|town|city')],
  ['area', dropping('size|area')],
  ...FEATURES.map(({ id, asked }) => [`feature:${id}`, dropping(phrasePattern(asked.join(', ')).source)] as const),
];

/** `forget the bedrooms` */
function takeDropped(phrase: Phrase): readonly CriterionName[] {
  return DROPPED.filter(([, pattern]) => phrase.take(pattern)).map(([name]) => name);
}

function takePlaces(phrase: Phrase, gazetteer: Gazetteer): { places: Place[]; excludesPlace: boolean } {
  const words = phrase.rest.split(' ');
  const found = gazetteer.placesIn(words);
  const [excluded] = found.filter(({ from }) =>
    /(?<!\bif )\b(?:not|except|outside|nothing|anywhere but)(?: in| of)?$/.test(words.slice(0, from).join(' ')),
  );
  for (const { from, to } of [...found].reverse()) phrase.takeWords(from, to);
  if (!excluded) return { places: [...new Set(found.map(({ place }) => place))], excludesPlace: false };
  const others = gazetteer.cities.filter(({ name }) => name !== excluded.place.city);
  return { places: others.slice(0, 20).map(({ name }) => ({ city: name })), excludesPlace: true };
}

/** The words that can be part of a name; the others are empty. */
const namesIn = (phrase: Phrase): readonly string[] =>
  phrase.rest.split(' ').map(word => (STOP_WORDS.has(word) || /^\W|^\d/.test(word) ? '' : word));

/** Runs last: the remaining text may be a misspelled place. */
function misspelledPlace(
  phrase: Phrase,
  gazetteer: Gazetteer,
  found = gazetteer.misspelled(namesIn(phrase)),
): { readonly place?: Place; readonly corrected?: string; readonly unknown?: string; readonly near?: string } {
  if (found) return found;
  const named = /\b(?:in|near|around|at|to) (\p{L}+(?: \p{L}+)?)/gu;
  for (const match of phrase.rest.matchAll(named)) {
    const [o1 = '', o2 = ''] = (match[1] ?? '').split(' ');
    if (match[0].startsWith('to ') || NO_PLACE.test(o1) || STOP_WORDS.has(o1)) continue;
    if (match[0].startsWith('near ')) return { near: o1 };
    return { unknown: STOP_WORDS.has(o2) || NO_PLACE.test(o2) || o2 === '' ? o1 : `${o1} ${o2}` };
  }
  return {};
}

function takeTypes(phrase: Phrase, gazetteer: Gazetteer) {
  const types: string[] = [];
  const excluded: string[] = [];
  let named = '';
  let isStudio = false;
  let isExact = true;
  for (let count = 0; count < 3; count++) {
    const found = gazetteer.typesIn(phrase.rest);
    if (!found) break;
    const before = excluded.length > 0 ? '(?:no|not|or|nor|and)' : '(?:no|not|except|without|but)';
    const isExcluded = new RegExp(`\\b${before}(?: an?| any)? ${found.named}\\b`).test(phrase.rest);
    if (!phrase.take(new RegExp(`\\b${found.named}\\b`))) break;
    named ||= found.named;
    isStudio ||= found.named.startsWith('studio');
    isExact &&= found.isExact;
    (isExcluded ? excluded : types).push(...found.types);
  }
  if (named === '') return undefined;
  const all = gazetteer.types.map(({ name }) => name);
  const others = (types.length > 0 ? types : all).filter(name => !excluded.includes(name));
  const studios = all.filter(name => ['studio', 'apartment', 'condo', 'loft'].includes(gazetteer.kindOf(name)));
  const wanted = excluded.length > 0 ? others : isStudio ? studios : types;
  return { types: [...new Set(wanted)], named, isStudio, isExact };
}

function takeFeatures(phrase: Phrase): { features: string[]; without: string[] } {
  const features: string[] = [];
  const without: string[] = [];
  for (const { id, asked } of FEATURES) {
    const pattern = phrasePattern(asked.join(', '));
    if (phrase.take(new RegExp(`\\b(?:no|without|not)(?: an?| any| the)? (?:${pattern.source})`))) without.push(id);
    else if (phrase.take(pattern)) features.push(id);
  }
  return { features: features.slice(0, MAX_FEATURES), without: without.slice(0, MAX_FEATURES) };
}

/** `show me five homes`, `top 10`, `3 cheapest` */
function takeLimit(phrase: Phrase): number | undefined {
  const match = phrase.take(
    /\b(?:show(?: me)?|give me|top|o1|next|list|see|find(?: me)?) (?:the )?(\d+)\b|^(?:the )?(\d+) \|/,
  );
  const isOne = ONE_SUPERLATIVE.test(phrase.full);
  const said = match?.[1] ?? match?.[2] ?? (isOne ? '1' : undefined);
  return said === undefined ? undefined : Math.min(MAX_LIMIT, Math.max(1, Math.round(Number(said))));
}

/** `the most expensive home`, `the cheapest of these`, `cheapest`; but not `the cheapest homes` */
const ONE_SUPERLATIVE =
  /\b(?:cheapest|priciest|most expensive|largest|biggest|newest|smallest|oldest)(?: (?:one|(?:(?!and\b|or\b)\p{L}+ ){0,2}(?:home|house|condo|apartment|townhouse|villa|loft|studio|place|listing|property|unit|rental|lot))(?!\p{L})| of (?:these|those|them)\b|$)/u;

/** `with a helipad`: a feature that the search doesn't support. */
function unknownFeatureIn(phrase: Phrase): string | undefined {
  const match = phrase.match(/\b(?:with|has|have|having) (?:an?|its own) (\p{L}+(?: \p{L}+)?)/u);
  const words = match?.[1]?.split(' ').filter(word => !STOP_WORDS.has(word)) ?? [];
  return words.length === 0 ||
    /^(?:budget|look|question|nice|good|great|mortgage|minute|person|agent|lot|chance|bedroom)/.test(words[0] ?? '')
    ? undefined
    : words.join(' ');
}
