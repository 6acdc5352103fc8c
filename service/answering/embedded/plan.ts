import type { Address } from '../search/agency-tools.js';
import {
  EVERYTHING,
  hasCriteria,
  MAX_FEATURES,
  type Criteria,
  type Dimension,
  type Order,
} from '../search/criteria.js';
import type { Attribute } from '../wording/listing-text.js';
import {
  asksForPerson,
  smallTalkIn,
  steeringIn,
  topicsIn,
  type SmallTalk,
  type Steering,
} from './cues.js';
import type { DialogueState } from './dialogue-state.js';
import type { Relation, Understanding } from './understand.js';

/** One listing that a question names. */
export type Target =
  | { readonly by: 'id'; readonly id: number }
  | { readonly by: 'number'; readonly number: string; readonly isCertain: boolean }
  | { readonly by: 'address'; readonly address: Address }
  /** A number that no shown listing has. */
  | { readonly by: 'missing'; readonly ordinal: number };

/** What to look up and how to say it. `otherwise` is the plan where the first finds nothing. */
export type Plan =
  | { readonly type: 'search'; readonly criteria: Criteria; readonly relation?: Relation }
  | { readonly type: 'more' }
  | { readonly type: 'count'; readonly criteria: Criteria }
  | {
      readonly type: 'prices';
      readonly criteria: Criteria;
      readonly of: 'price' | 'unitPrice';
      readonly measure: 'average' | 'median' | 'range';
    }
  | { readonly type: 'overview'; readonly of: 'cities' | 'types'; readonly criteria: Criteria }
  | { readonly type: 'details'; readonly targets: readonly Target[]; readonly otherwise?: Plan }
  | {
      readonly type: 'attributes';
      readonly targets: readonly Target[];
      readonly attributes: readonly Attribute[];
      readonly features: readonly string[];
    }
  /** Whatever a listing says about the words of the question. */
  | { readonly type: 'quote'; readonly id: number; readonly otherwise: Plan }
  /** One of the owner's columns of a listing, if the question names it. */
  | { readonly type: 'column'; readonly id: number; readonly otherwise: Plan }
  | { readonly type: 'compare'; readonly targets: readonly Target[] }
  | { readonly type: 'pick'; readonly ids: readonly number[]; readonly order: Order }
  | {
      readonly type: 'mortgage';
      readonly price: number | undefined;
      readonly target: Target | undefined;
    }
  | {
      readonly type: 'texts';
      readonly topics: readonly (readonly string[])[];
      readonly otherwise?: Plan;
    }
  | { readonly type: 'distance' }
  | { readonly type: 'decline'; readonly topic: Steering; readonly rest: Plan | undefined }
  | { readonly type: 'smallTalk'; readonly topic: SmallTalk }
  | { readonly type: 'human' | 'reset' | 'language' | 'empty' | 'whichOne' | 'unknown' };

/** Listings compared side by side. */
export const MAX_COMPARED = 4;

const SEARCH =
  /\b(?:show|find|search|list|looking for|look for|i want|i need|i would like|id like|interested in|do you have|have you got|are there|is there|any|what .* (?:do you have|are available)|see|give me|get me|available)\b/;
/** How a change of the last search opens. */
const CONTINUES =
  /^(?:and|but|only|just|also|or|what about|how about|ok|now|then|same|instead|with|without|under|over|below|above|in|near|for|less|more|at|no|not|make it)\b/;
const POINTS_BACK =
  /\b(?:instead|as well|too|only|ones|of (?:those|these|them)|the same|over there|around there|price there|rent there)\b/;
const MORE =
  /^(?:(?:show|give|see)(?: me)? )?(?:(?:some |the |any )?(?:more|next|others?|rest|remaining))(?: (?:please|ones?|results?|listings?|homes?|houses?|options?|page|of them|\d+))*$|^(?:what else(?: do you have)?|keep going|continue|anything else|(?:show|give) me (?:all|the rest)(?: of them)?|are there more|do you have more|any others?|show more|load more|go on|(?:show me |find )?(?:similar|other)(?: ones| homes| houses| listings)?)$/;
const COUNTS = /\b(?:how many|number of|count)\b/;
const PRONOUN =
  /\b(?:it|its|this(?! (?:week|month|weekend|year|area|town))|that(?: (?:one|home|house|listing|condo|place|apartment))|the (?:home|house|listing|condo|place|property|apartment|unit|building|loft|villa|townhouse))\b/;
const PLURAL = /\b(?:they|them|their|these|those|both|each)\b/;
const PICK =
  /\b(?:which(?: one| of (?:them|these|those|the two))?(?: (?:is|has|are|home|house|listing|one|would be))?|whats|what is|the|is)\b/;
const OWN_HOME =
  /\b(?:my|our) (?:own |current |old )?(?:home|house|condo|property|place|apartment|flat|land)\b/;
const QUESTION =
  /^(?:how|what|whats|when|where|which|who|why|can|could|do|does|is|are|may|should|will|would|tell)\b/;

const PICKED: readonly (readonly [Order, RegExp])[] = [
  ['value', /\b(?:better value|best value|per square foot|per sq ft)\b/],
  ['bedrooms', /\bmore bed ?rooms|more beds|most bed ?rooms\b/],
  ['lot', /\b(?:bigger|larger|biggest|largest) (?:lot|yard|garden)\b/],
  [
    'cheapest',
    /\b(?:cheaper|cheapest|less expensive|lower (?:price|rent)|costs? less|least expensive|more affordable|lowest)\b/,
  ],
  ['dearest', /\b(?:more expensive|most expensive|pricier|costs? more)\b/],
  ['largest', /\b(?:bigger|larger|biggest|largest|more space|roomier|most space)\b/],
  ['smallest', /\b(?:smaller|smallest)\b/],
  ['youngest', /\b(?:newer|newest|built later|most modern|more modern)\b/],
  ['oldest', /\b(?:older|oldest)\b/],
  ['newest', /\b(?:listed (?:later|last|most recently)|most recent)\b/],
];

/** Decides what a question asks for, in the light of the dialogue. */
export function planOf(said: Understanding, state: DialogueState): Plan {
  const { text } = said;
  if (text === '') return { type: 'empty' };
  if (said.isForeign) return { type: 'language' };
  const steering = steeringIn(text);
  if (steering) return { type: 'decline', topic: steering, rest: restOf(said, steering, state) };
  const smallTalk = smallTalkIn(text);
  if (smallTalk) return { type: 'smallTalk', topic: smallTalk };
  if (
    /^(?:start (?:over|again|new)|reset|new search|clear|forget (?:it|everything|all)|begin again)\b/.test(
      text,
    )
  )
    return { type: 'reset' };
  const targets = targetsOf(said, state);
  if (/\b(?:how far|distance|commute|how many (?:minutes|miles))\b/.test(text))
    return { type: 'distance' };
  const mortgage = mortgagePlan(said, state, targets);
  if (mortgage) return mortgage;
  const plan = ownersPlan(said, targets) ??
    listingPlan(said, state, targets) ??
    (asksForPerson(text) ? ({ type: 'human' } as const) : undefined) ??
    marketPlan(said, state) ??
    searchPlan(said, state) ?? { type: 'texts' as const, topics: topicsIn(text) };
  const column = columnOf(said, state, targets);
  return column === undefined ? plan : { type: 'column', id: column, otherwise: plan };
}

/** What can be answered of a question that an agent must not answer as it stands. */
function restOf(said: Understanding, topic: Steering, state: DialogueState): Plan | undefined {
  const criteria = {
    ...said.criteria,
    features: said.criteria.features.filter(id => topic !== 'schools' || id !== 'school'),
  };
  const { order: _, ...rest } = criteria;
  const isSearch = hasCriteria(rest) && (said.mentionsListings || SEARCH.test(said.text));
  return isSearch
    ? searchPlan({ ...said, criteria, unknownPlace: undefined }, { ...state, shown: [] })
    : undefined;
}

function mortgagePlan(
  said: Understanding,
  state: DialogueState,
  targets: readonly Target[],
): Plan | undefined {
  if (!/\b(?:mortgage|monthly (?:payment|cost)s?|loan|payments?)\b/.test(said.text))
    return undefined;
  const { price } = said.criteria.limits;
  const amount = price?.around ?? price?.max ?? price?.min;
  const focus = PRONOUN.test(said.text) && state.focus.length === 1 ? state.focus[0] : undefined;
  const target = targets[0] ?? (focus === undefined ? undefined : { by: 'id' as const, id: focus });
  const asks = /\b(?:how much|calculate|calculator|estimate|what would|payments?|on|for)\b/.test(
    said.text,
  );
  if (amount === undefined && !target)
    return /\bcalculat\w+|\bmonthly (?:payment|cost)s?\b/.test(said.text)
      ? { type: 'mortgage', price: undefined, target: undefined }
      : undefined;
  return asks || amount !== undefined ? { type: 'mortgage', price: amount, target } : undefined;
}

/** Questions about the owner's services: hours, fees, viewings, selling. */
function ownersPlan(said: Understanding, targets: readonly Target[]): Plan | undefined {
  const { text, criteria } = said;
  const isOwn = OWN_HOME.test(text);
  const topics = topicsIn(text);
  const asksPerson = asksForPerson(text);
  if (asksPerson && topics.length === 0) return undefined;
  if (topics.length > 0 && asksPerson && !QUESTION.test(text)) return { type: 'human' };
  const isRequest =
    /\b(?:schedule|book|arrange|request|appointment|viewing|showing|visit|tour|see it|in person)\b/.test(
      text,
    );
  if (topics.length > 0 && targets.length > 0)
    return isRequest ? { type: 'texts', topics } : undefined;
  const about =
    /\b(?:tell me (?:more )?about|what is|whats|how is|describe|info(?:rmation)? (?:on|about))\b.*\b(?:towns?|villages?|area|region|county)\b/;
  if (topics.length === 0 && !isOwn && !about.test(text)) return undefined;
  const { places, types, limits, order, features, tour } = criteria;
  const wishes =
    types.length + Object.keys(limits).length + features.length + (order ? 1 : 0) + (tour ? 1 : 0);
  // "Apartments that allow dogs" is a search, "Are pets allowed in rented homes?" a question.
  const isSearch =
    !isOwn &&
    (/^(?:show|find|search|list)\b|\blooking for\b/.test(text) ||
      (wishes > 0 && places.length > 0 && !/^(?:how|when|where|who)\b/.test(text)) ||
      (Object.keys(limits).some(name => name !== 'parking') &&
        !/^(?:how|what|when|where|who|should|can i)\b/.test(text)));
  if (isSearch) return undefined;
  return {
    type: 'texts',
    topics,
    otherwise: topics.length > 0 && asksPerson ? { type: 'human' } : { type: 'unknown' },
  };
}

/** Questions about particular listings: named ones, the one spoken of, or those that were compared. */
function listingPlan(
  said: Understanding,
  state: DialogueState,
  targets: readonly Target[],
): Plan | undefined {
  const { text, criteria } = said;
  const asTargets = (ids: readonly number[]) => ids.map(id => ({ by: 'id' as const, id }));
  const isComparison = /\b(?:compare|comparison|differences?|versus|vs|side by side)\b/.test(text);
  if (targets.length >= 2) return { type: 'compare', targets: targets.slice(0, MAX_COMPARED) };
  if (isComparison) {
    const focus = state.focus.length === 1 && targets.length === 1 ? asTargets(state.focus) : [];
    const named = [...focus, ...targets];
    return {
      type: 'compare',
      targets:
        named.length >= 2
          ? named
          : asTargets(state.focus.length > 1 ? state.focus : state.shown.slice(0, 3)),
    };
  }
  const asked = askedOf(said);
  if (targets.length === 1) {
    const otherwise = searchPlan(said, state);
    return asked.isQuestion
      ? { type: 'attributes', targets, ...asked }
      : { type: 'details', targets, ...(otherwise && { otherwise }) };
  }
  if (isMore(said, state)) return { type: 'more' };
  const ids = state.focus.length > 1 ? state.focus : state.shown;
  const order = PICKED.find(([, pattern]) => pattern.test(text))?.[0];
  const isPick =
    order !== undefined &&
    ids.length > 1 &&
    PICK.test(text) &&
    (/^(?:which|and which|so which)\b/.test(text) || state.focus.length > 1) &&
    !hasCriteria(withoutOrder(criteria)) &&
    !/\bones\b/.test(text);
  if (isPick && order) return { type: 'pick', ids, order };
  return focusPlan(said, state, asked);
}

/** "Who is the agent?", when one listing is spoken of: it may have a column of that name. */
function columnOf(
  { text }: Understanding,
  state: DialogueState,
  targets: readonly Target[],
): number | undefined {
  const [id] = state.focus.length === 1 ? state.focus : [];
  const isOther = targets.length > 0 || OWN_HOME.test(text) || /\byour\b/.test(text);
  const isShort = QUESTION.test(text) || text.split(' ').length <= 3;
  return isOther || !isShort ? undefined : id;
}

const withoutOrder = ({ order: _, ...rest }: Criteria): Criteria => rest;

/** "Does it have a garage?", when one listing was shown. */
function focusPlan(
  said: Understanding,
  state: DialogueState,
  asked: ReturnType<typeof askedOf>,
): Plan | undefined {
  const { text, criteria } = said;
  const [only] =
    state.focus.length === 1 ? state.focus : state.shown.length === 1 ? state.shown : [];
  const isSearch =
    criteria.places.length > 0 ||
    criteria.saleType !== undefined ||
    criteria.types.length > 0 ||
    said.relation !== undefined ||
    said.dropped.length > 0 ||
    /\b(?:ones|homes|houses|listings|condos|apartments)\b|^(?:average|how many (?:homes|listings))/.test(
      text,
    );
  const asksField = asked.isQuestion && text.split(' ').length <= 6;
  const isAbout =
    PRONOUN.test(text) || (!said.mentionsListings && (QUESTION.test(text) || asksField));
  if (only !== undefined && !isSearch && isAbout) {
    const targets = [{ by: 'id' as const, id: only }];
    if (asked.isQuestion) return { type: 'attributes', targets, ...asked };
    if (/\b(?:more|details?|about|everything|describe|show)\b/.test(text) && PRONOUN.test(text))
      return { type: 'details', targets };
    return { type: 'quote', id: only, otherwise: { type: 'texts', topics: topicsIn(text) } };
  }
  const several = state.focus.length > 1 ? state.focus : state.shown.slice(-3);
  if (
    several.length > 1 &&
    PLURAL.test(text) &&
    asked.isQuestion &&
    !isSearch &&
    QUESTION.test(text)
  )
    return {
      type: 'attributes',
      targets: several.map(id => ({ by: 'id' as const, id })),
      ...asked,
    };
  return only === undefined &&
    /\b(?:does|is|has|was|do|can) it\b/.test(text) &&
    asked.isQuestion &&
    !isSearch
    ? { type: 'whichOne' }
    : undefined;
}

/** The fields and features that a question about a listing names. */
function askedOf({ attributes, criteria, references }: Understanding) {
  const features = [...criteria.features, ...criteria.without];
  const wanted = attributes.filter(name => name !== 'mlsNumber' || references.numbers.length === 0);
  const isQuestion = wanted.length > 0 || features.length > 0;
  return { attributes: wanted, features, isQuestion };
}

function targetsOf({ references }: Understanding, state: DialogueState): readonly Target[] {
  const { numbers, isCertain, addresses, ordinals } = references;
  const shown = state.shown.length > 0 ? ordinals : [];
  return [
    ...numbers.map((number): Target => ({ by: 'number', number, isCertain })),
    ...addresses.map((address): Target => ({ by: 'address', address })),
    ...shown.map((ordinal): Target => {
      const id = ordinal > 0 ? state.shown[ordinal - 1] : state.shown.at(ordinal);
      return id === undefined ? { by: 'missing', ordinal } : { by: 'id', id };
    }),
  ];
}

const isMore = ({ text }: Understanding, { criteria }: DialogueState) =>
  MORE.test(text) && (criteria !== undefined || text.split(' ').length <= 3);

/** Counts, prices, and what there is. */
function marketPlan(said: Understanding, state: DialogueState): Plan | undefined {
  const { text, mentionsListings } = said;
  // A complete question is about all listings, whatever was searched before.
  const refines =
    state.criteria !== undefined &&
    (POINTS_BACK.test(text) || CONTINUES.test(text) || (!mentionsListings && COUNTS.test(text)));
  const criteria = withoutOrder(refines ? refined(state, said) : said.criteria);
  if (
    /\b(?:which|what) (?:other )?(?:cities|towns|areas|locations|places|neighborhoods|regions)\b|\bwhere (?:do you have|are your|are the)\b|\b(?:cities|towns|areas) (?:do you|are)\b/.test(
      text,
    ) &&
    !/\bnear\b/.test(text)
  )
    return { type: 'overview', of: 'cities', criteria };
  if (
    /\b(?:which|what) (?:types?|kinds?|sorts?) of (?:homes?|propert\w+|listings?|houses?|real estate|places?|rentals?)\b/.test(
      text,
    )
  )
    return { type: 'overview', of: 'types', criteria };
  const isAverage =
    /\b(?:average|mean|avg|median|typical(?:ly)?|price range|range of prices|going rate|market price)\b/.test(
      text,
    );
  const asksPrices =
    /\b(?:how much (?:do|does|are|is)|what do|what does|prices?) .*\b(?:cost|go for|rent for|sell for|prices?|homes|houses|condos|apartments)\b|^prices?\b/.test(
      text,
    );
  const isGeneral = mentionsListings || said.criteria.places.length > 0 || isAverage;
  if (
    (isAverage ||
      (asksPrices &&
        said.criteria.order === undefined &&
        said.criteria.limits.price === undefined)) &&
    isGeneral
  ) {
    const isPerArea = /\bper (?:square (?:foot|feet|meter)|sq ?ft|sqft|area)\b/.test(text);
    return {
      type: 'prices',
      criteria: isPerArea && !criteria.saleType ? { ...criteria, saleType: 'for_sale' } : criteria,
      of: isPerArea ? 'unitPrice' : 'price',
      measure: /\bmedian\b/.test(text) ? 'median' : /\brange\b/.test(text) ? 'range' : 'average',
    };
  }
  if (COUNTS.test(text)) return { type: 'count', criteria };
  return undefined;
}

/** A search, new or as a change of the last one; undefined when the question describes no listings. */
function searchPlan(said: Understanding, state: DialogueState): Plan | undefined {
  const { criteria, relation, text, mentionsListings, dropped, limit } = said;
  const aboutTown =
    /^(?:tell me (?:more )?about|what is|whats|how is|describe)\b.*(?:\blike\b|$)/.test(text);
  if (
    aboutTown &&
    criteria.places.length > 0 &&
    !mentionsListings &&
    !hasCriteria({ ...criteria, places: [] })
  )
    return { type: 'texts', topics: [], otherwise: { type: 'search', criteria } };
  // "Is now a good time to buy?" names a kind of offer, but no listing.
  const { saleType, ...rest } = criteria;
  const isVague = saleType !== undefined && !mentionsListings && QUESTION.test(text);
  const asks =
    hasCriteria(isVague ? rest : criteria) ||
    criteria.order !== undefined ||
    relation !== undefined ||
    dropped.length > 0 ||
    limit !== undefined ||
    (mentionsListings && (SEARCH.test(text) || text.split(' ').length <= 3)) ||
    said.unknownType !== undefined ||
    (said.unknownPlace !== undefined && (mentionsListings || SEARCH.test(text))) ||
    (said.unknownFeature !== undefined && mentionsListings);
  if (!asks)
    return /\b(?:closer|nearer|how far|distance|commute|minutes from)\b/.test(text)
      ? { type: 'distance' }
      : undefined;
  const base = refinesSearch(said, state) ? refined(state, said) : criteria;
  return { type: 'search', criteria: base, ...(relation && { relation }) };
}

/**
 * Whether a question changes the last search: it opens like a continuation ("and", "only", "what about"),
 * points back ("ones", "of those"), or names nothing but criteria ("under $400,000"). A description of
 * listings begins a new search.
 */
function refinesSearch(said: Understanding, state: DialogueState): boolean {
  if (!state.criteria) return false;
  const { text, mentionsListings, criteria } = said;
  if (said.relation || said.dropped.length > 0) return true;
  if (POINTS_BACK.test(text)) return true;
  if (CONTINUES.test(text) && !(mentionsListings && SEARCH.test(text))) return true;
  const length = text.split(' ').length;
  if (QUESTION.test(text) || length > 8) return false;
  // A type alone changes the type; with anything else it describes listings.
  return mentionsListings ? length <= 2 && criteria.types.length > 0 : criteria.tour === undefined;
}

/** The last criteria, changed by what was said: what is named again is replaced. */
function refined(state: DialogueState, said: Understanding): Criteria {
  const before = said.dropped.reduce<Criteria>(without, state.criteria ?? EVERYTHING);
  const { criteria: added } = said;
  const limits = { ...before.limits };
  // A price to buy says nothing about rent.
  if (added.saleType && before.saleType && added.saleType !== before.saleType) delete limits.price;
  const keepsRent = before.saleType === 'for_rent' && (added.limits.price?.max ?? 0) < 20_000;
  const saleType =
    keepsRent && added.limits.price ? before.saleType : (added.saleType ?? before.saleType);
  const merge = (a: readonly string[], b: readonly string[]) =>
    [...new Set([...a, ...b])].slice(-MAX_FEATURES);
  const { order: _order, saleType: _saleType, ...kept } = before;
  const order = added.order ?? before.order;
  return {
    ...kept,
    ...(saleType && { saleType }),
    ...(added.status && { status: added.status }),
    ...(added.tour && { tour: added.tour }),
    ...(added.space && { space: added.space }),
    ...(order && { order }),
    places: added.places.length > 0 ? added.places : before.places,
    types: added.types.length > 0 ? added.types : before.types,
    limits: { ...limits, ...added.limits },
    features: merge(
      before.features.filter(id => !added.without.includes(id)),
      added.features,
    ),
    without: merge(
      before.without.filter(id => !added.features.includes(id)),
      added.without,
    ),
  };
}

function without(criteria: Criteria, dropped: Understanding['dropped'][number]): Criteria {
  if (dropped === 'place') return { ...criteria, places: [] };
  if (dropped === 'type') return { ...criteria, types: [] };
  if (dropped.startsWith('feature:'))
    return { ...criteria, features: criteria.features.filter(id => `feature:${id}` !== dropped) };
  const limits = { ...criteria.limits };
  delete limits[dropped as Dimension];
  return { ...criteria, limits };
}
