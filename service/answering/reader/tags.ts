import type { Address } from '../search/agency-tools.js';
import type { Column, Place } from '../search/criteria.js';
import type { Agent, FoundPlace, Gazetteer } from '../search/gazetteer.js';
import type { Meaning } from './lexicon.js';
import { SENTENCE_END } from './phrases.js';
import { addressAt, codeAt } from './references.js';
import { LEXICON, VOCABULARY } from './vocabulary.js';
import { MONTHS } from './months.js';
import type { Token } from './tokens.js';

type TagMeaning =
  | Meaning
  | {
      readonly is: 'number';
      readonly value: number;
      readonly isMoney: boolean;
      readonly isLarge: boolean;
      readonly isDecade: boolean;
      readonly spread?: number;
    }
  | { readonly is: 'position'; readonly value: number }
  | { readonly is: 'place'; readonly places: readonly Place[]; readonly corrected?: string }
  | { readonly is: 'ownType'; readonly types: readonly string[] }
  | { readonly is: 'address'; readonly address: Address }
  | { readonly is: 'mls'; readonly number: string; readonly isCertain: boolean }
  | { readonly is: 'column'; readonly column: Column }
  | { readonly is: 'agent'; readonly agents: readonly Agent[] }
  | { readonly is: 'boundary'; readonly sign: string }
  | { readonly is: 'unknown' };

/** The meaning of some tokens. Tags cover all tokens of a question, in order. */
export type Tag = TagMeaning & {
  readonly from: number;
  readonly to: number;
  /** Its folded words. */
  readonly words: string;
};
type Found = TagMeaning & { readonly from: number; readonly to: number };

/** Gives each token of a question a meaning, longest phrases first. */
export function tagsOf(tokens: readonly Token[], gazetteer: Gazetteer): readonly Tag[] {
  const words = tokens.map(({ text }) => text);
  const tags: Tag[] = [];
  for (let at = 0; at < tokens.length;) {
    const found = tagAt(tokens, words, at, tags, gazetteer);
    tags.push({ ...found, words: words.slice(at, found.to).join(' ') });
    at = found.to;
  }
  return withMisspelledPlace(tags.map(withLot).map(withBusiness), tokens, gazetteer);
}

/** Tags before a word that may say what it is a part of: more would make a long question quadratic. */
const MAX_BACK = 40;

/** `3 bed house with office` */
const isOfHome = (tag: Tag) =>
  tag.is === 'type' ||
  tag.is === 'ownType' ||
  (tag.is === 'wish' &&
    /^(?:with|w|has|have|having|includ\w+|featuring|must have|that has|that have)$/.test(tag.words)) ||
  (tag.is === 'measure' && tag.of === 'bedrooms');

/** In "a house with a lot over half an acre", the lot belongs to the house. */
function withLot(tag: Tag, at: number, tags: readonly Tag[]): Tag {
  const isLand = tag.is === 'ownType' || (tag.is === 'type' && tag.kind === 'land');
  if (!isLand || !/^(?:lot|land|plot|acreage)s?$/.test(tag.words)) return tag;
  const [before, next] = [tags[at - 1], tags[at + 1]];
  const isOfHome = tags.some(
    other => other !== tag && (other.is === 'ownType' || (other.is === 'type' && other.kind !== 'land')),
  );
  const isPart = before?.is === 'wish' || (before?.is === 'filler' && tags[at - 2]?.is === 'wish') || isOfHome;
  // "Acreage under 400" is about the price.
  const isBare =
    tag.words === 'acreage' && !tags.slice(at).some(other => other.is === 'measure' && other.of === 'acres');
  const isAmount = !isBare && (next?.is === 'compare' || next?.is === 'number' || before?.is === 'wish');
  // "Acreage, 4 acres or more" is the size of a lot of any kind.
  // So is a "house on land".
  const isSite = before?.words === 'on' && isOfHome && /^(?:land|acreage)$/.test(tag.words);
  const isOfOther =
    tag.is === 'type' && ((isPart && (isAmount || tag.words === 'acreage')) || (tag.words === 'acreage' && isAmount));
  // "What year, and lot" asks for two values.
  const isValue =
    tag.words === 'lot' &&
    /^(?:and|&|\+|,)$/.test(before?.words ?? '') &&
    !isOfHome &&
    tags.slice(0, at).some(other => other.is === 'measure' && other.isUnit !== true);
  return isSite || isOfOther || isValue
    ? { is: 'measure', of: 'lot', from: tag.from, to: tag.to, words: tag.words }
    : tag;
}

/** "A shop or office space to rent" is a kind of property, "near a shop" and "with an office" are features. */
function withBusiness(tag: Tag, at: number, tags: readonly Tag[]): Tag {
  if (tag.is !== 'feature' || !BUSINESS.test(tag.words)) return tag;
  const [first, next] = [tags[at + 1], tags[at + 2]];
  const isOffered = first?.is === 'saleType' || (first?.is === 'join' && next !== undefined && isBusiness(next));
  const before = tags.slice(0, at).findLast(({ is }) => is !== 'filler');
  const isPart = before?.is === 'near' || before?.is === 'wish' || before?.is === 'in' || before?.is === 'feature';
  const isListed = before?.is === 'join' && tags.slice(0, at).some(isBusiness);
  return (isOffered && !isPart) || isListed
    ? { is: 'type', kind: 'commercial', from: tag.from, to: tag.to, words: tag.words }
    : tag;
}

const BUSINESS = /^(?:shops?|stores?|offices?|cafes?|restaurants?|bars?|pubs?|gyms?)$/;
const isBusiness = (tag: Tag) =>
  (tag.is === 'type' && tag.kind === 'commercial') || (tag.is === 'feature' && BUSINESS.test(tag.words));

function tagAt(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
  tags: readonly Tag[],
  gazetteer: Gazetteer,
): Found {
  const token = tokens[at]!;
  const last = tags.at(-1);
  const isPart = () => tags.slice(-MAX_BACK).some(isOfHome) || last?.is === 'near' || words[at - 1] === 'home';
  if (isReply(words, at)) return { is: 'filler', from: at, to: at + 1 };
  // In "12 Hill Road vs 2294 Oak Lane", the number belongs to the street.
  const isBefore = words[at] === 'vs' && addressAt(tokens, words, at + 1, gazetteer) !== undefined;
  const code = isBefore ? undefined : codeAt(tokens, at);
  if (code) return code;
  const address = addressAt(tokens, words, at, gazetteer);
  if (address) return address;
  const floor = floorAt(tokens, at, gazetteer);
  if (floor) return floor;
  const longest = LEXICON.longestAt(tokens, at);
  if (/^offices?$/.test(token.text) && !isPart() && last?.is !== 'wish' && isOfAgency(words))
    return { is: 'filler', from: at, to: at + 1 };
  const isRoom = PART_ROOMS.has(token.text) && tokens[at + 1]?.stem === 'room' && (longest?.to ?? 0) < at + 2;
  const isVoucher = token.text === 'section' && tokens[at + 1]?.text === '8';
  if (isRoom || isVoucher) return { is: 'unknown', from: at, to: at + 2 };
  // A number on its own stays a number, although tables have phrases such as "one level".
  const entry = token.number !== undefined && longest?.to === at + 1 ? undefined : longest;
  // "Lots under 200k" are land, "a lot under 2 acres" belongs to a home.
  if (token.text === 'lots' && entry?.entry.means.is === 'measure' && entry.to === at + 1)
    return { is: 'type', kind: 'land', from: at, to: at + 1 };
  const cap = capAt(tokens, at);
  if (cap) return cap;
  // "3+ beds" is a limit, "garage + pool" a list.
  if (token.text === '+' && last?.is !== 'number' && !(last?.is === 'measure' && last.isUnit))
    return { is: 'join', as: 'and', from: at, to: at + 1 };
  // In "under 300k and more than 1000 square feet", the comparison belongs to the next number.
  if (entry && isOfNext(words, at, entry))
    return { is: 'join', as: words[at] === 'or' ? 'or' : 'and', from: at, to: at + 1 };
  const whole = placeAt(words, at, last, gazetteer, tokens);
  const street = bareStreetAt(words, at, gazetteer);
  const place = street && street.to >= (whole?.to ?? 0) ? street : whole;
  const own = gazetteer.typeAt(tokens, at);
  const agent = agentAt(tokens, words, at, gazetteer);
  const column = gazetteer.columnAt(tokens, at);
  // A type "Guest house" or "Shop" is no feature of other homes, but "with an office" and "near shops" are.
  // "Semi or terrace"
  const isListed = last?.is === 'join' && tags.at(-2)?.is === 'ownType';
  const isOwnName = (is: Meaning['is']) =>
    is === 'type' ||
    is === 'listing' ||
    (is === 'measure' && own !== undefined && own.to > at + 1) ||
    (is === 'feature' && own !== undefined && (own.to > at + 1 || isListed || !(isPart() || isPartOfOther(words, at))));
  const isStrange = entry?.entry.means.is === 'type' && !gazetteer.typesOf(entry.entry.means.kind).isExact;
  const best = Math.max(entry?.to ?? 0, place?.to ?? 0, own?.to ?? 0);
  // "Not in a flood zone"
  const before = tags.findLast(({ is }) => is !== 'filler' && is !== 'in');
  const isWished = last?.is === 'wish' || before?.is === 'not';
  const stated = gazetteer.ownColumnAt(tokens, at, isWished);
  // In "the lease on 12 Cooper Street", the number belongs to the address.
  const isOfAddress = stated && addressAt(tokens, words, stated.to - 1, gazetteer) !== undefined;
  const condition = isOfAddress ? undefined : stated;
  // "Brady Homes" is a firm, although Jo Brady is an agent.
  const isFirm = column !== undefined && agent !== undefined && column.to > agent.to;
  if (agent && !isFirm && (agent.to > best || best <= at))
    return { is: 'agent', agents: agent.agents, from: at, to: agent.to };
  // "A barn" of a home with style "Colonial" is a part of it.
  if (column?.column.key === 'style' && isPartOfHome(words, at, column.to, last))
    return { is: 'unknown', from: at, to: column.to };
  if (column && (column.to > best || best <= at || (column.to === best && isStrange)))
    return { is: 'column', column: column.column, from: at, to: column.to };
  // Without a column about it, "available now" is only a fact.
  const isFact = entry?.to === best && (entry.entry.means.is === 'fact' || entry.entry.means.is === 'filler');
  if (condition && (condition.to > best || (condition.to === best && isFact)))
    return { is: 'column', column: condition.column, from: at, to: condition.to };
  if (place && place.to === best) return { is: 'place', places: place.places, from: at, to: place.to };
  if (own && own.to === best && (entry?.to !== best || isOwnName(entry.entry.means.is)))
    return { is: 'ownType', types: own.types, from: at, to: own.to };
  if (entry && entry.to === best) return { ...entry.entry.means, from: at, to: entry.to };
  if (own) return { is: 'ownType', types: own.types, from: at, to: own.to };
  if (token.ordinal !== undefined && !isDate(words, at))
    return { is: 'position', value: token.ordinal, from: at, to: at + 1 };
  if (token.number !== undefined && token.ordinal === undefined) {
    const { number: value, isLarge = false, isDecade = false, spread } = token;
    const isMoney = ['$', '€', '£'].includes(words[at - 1] ?? '');
    const place = { from: at, to: at + 1 };
    return { is: 'number', value, isMoney, isLarge, isDecade, ...(spread !== undefined && { spread }), ...place };
  }
  if (SENTENCE_END.has(token.text) || /^[,():–—-]$/.test(token.text))
    return { is: 'boundary', sign: token.text, from: at, to: at + 1 };
  return /^\p{L}/u.test(token.text) ? { is: 'unknown', from: at, to: at + 1 } : { is: 'filler', from: at, to: at + 1 };
}

/** Words before "room" that make it a part of a home, where an agency also lets rooms. */
// prettier-ignore
const PART_ROOMS: ReadonlySet<string> = new Set([
  'wet', 'box', 'utility', 'garden', 'shower', 'boot', 'mud', 'sun', 'plant', 'store', 'storage', 'cloak', 'powder', 'bath', 'games', 'game',
  'media', 'cinema', 'tv', 'music', 'drawing', 'sitting', 'dressing', 'public', 'reception', 'dining', 'living', 'family', 'play', 'hobby',
  'craft', 'billiard', 'pool', 'changing', 'drying', 'boiler', 'meeting', 'conference', 'treatment', 'consulting', 'show', 'engine', 'server',
]);

/** "No, not a condo" negates once, and "no, condos" wants condos. */
const isReply = (words: readonly string[], at: number): boolean =>
  at === 0 && /^(?:no|nope|nah)$/.test(words[0]!) && AFTER_REPLY.test(words[1] ?? '');
const AFTER_REPLY = /^(?:,|not|no|without|only|just|sorry|thanks|actually|i|we)$/;

/** `with an office`, `near shops`, `shop nearby`, `your office`: no type of property is meant. */
const isPartOfOther = (words: readonly string[], at: number): boolean =>
  PART.test(words.slice(Math.max(0, at - 4), at).join(' ')) ||
  /^(?:nearby|near|close|hours?|address|phone|number)$/.test(words[at + 1] ?? '');
/** Words of questions about the agency's own office. */
// prettier-ignore
const OF_AGENCY: ReadonlySet<string> = new Set([
  'open', 'opening', 'opens', 'closed', 'closes', 'reopen', 'hours', 'phone', 'telephone', 'tel', 'number', 'address', 'email', 'she', 'he', 'visit',
  'agent', 'staff', 'appointment', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'weekend', 'christmas', 'head',
]);
const isOfAgency = (words: readonly string[]): boolean =>
  words.some((word, at) => OF_AGENCY.has(word) && words[at + 1] !== 'plan') &&
  words.some(word => /^(?:when|what|where|who|is|are|does|do|phone|telephone|tel|email|hours)$/.test(word));
const PART = new RegExp(
  '\\b(?:with|has|have|having|near|nearby|to|by|your|closest|nearest|without|plus|includes?)' +
    '(?: (?:an?|the|its|own|any|some|separate|home))*$',
);

/** `land with a barn`, `10 acres w/ barn` */
const isPartOfHome = (words: readonly string[], at: number, to: number, last: Tag | undefined) =>
  (/^(?:with|has|have|having|w)$/.test(last?.words ?? '') ||
    /^(?:with|w) (?:an?|\/)$/.test(words.slice(Math.max(0, at - 2), at).join(' '))) &&
  !/^\p{L}/u.test(words[to] ?? '');

/** `3rd floor`, `floor 3`; where prices are in pounds or euros, the first floor is above the ground floor. */
function floorAt(tokens: readonly Token[], at: number, { currency }: Gazetteer): Found | undefined {
  const [token, next] = [tokens[at]!, tokens[at + 1]];
  const [lowest, place] = [currency.includes('$') ? 2 : 1, { from: at, to: at + 1 }];
  const isFloor = (one: Token | undefined) => one?.stem === 'floor' || one?.stem === 'storey';
  const isHigh = (one: Token | undefined) => one?.ordinal !== undefined && one.ordinal >= lowest;
  const isFurther = ['bedroom', 'laundry', 'primary', 'master'].includes(tokens[at + 2]?.stem ?? '');
  if (isHigh(token) && isFloor(next) && !isFurther)
    return { is: 'number', value: token.ordinal!, isMoney: false, isLarge: false, isDecade: false, ...place };
  if (isFloor(token) && isHigh(tokens[at - 1])) return { is: 'measure', of: 'floor', isUnit: true, ...place };
  return isFloor(token) && next?.number !== undefined && next.ordinal === undefined
    ? { is: 'measure', of: 'floor', ...place }
    : undefined;
}

/** Whether "and more" or "or above" continues with "than" or a number of its own. */
const isOfNext = (
  words: readonly string[],
  at: number,
  { entry, to }: NonNullable<ReturnType<typeof LEXICON.longestAt>>,
) =>
  entry.means.is === 'compare' &&
  entry.means.stands === 'after' &&
  /^(?:and|or)$/.test(words[at]!) &&
  (/^(?:than|then)$/.test(words[to] ?? '') ||
    (/^(?:above|over|under|below|before)$/.test(words[to - 1]!) && /^(?:[$€£]|\d.*)$/.test(words[to] ?? '')));

/** `2 bathrooms, not more`: a limit behind its number, although "no more condos" excludes condos. */
function capAt(tokens: readonly Token[], at: number): Found | undefined {
  const [word = '', next = '', afterNext = ''] = [0, 1, 2].map(step => tokens[at + step]?.text ?? '');
  if (!/^(?:no|not|nor|never)$/.test(word) || /^(?:than|then)$/.test(afterNext)) return undefined;
  const isMost = /^(?:more|bigger|higher|greater|larger|over|above)$/.test(next);
  if (!isMost && !/^(?:less|fewer|lower|smaller|under|below)$/.test(next)) return undefined;
  if (tokens[at + 2]?.number !== undefined || /^(?:[$€£]|contract|offer)$/.test(afterNext)) return undefined;
  let before = at - 1;
  while (/^(?:,|and|but|-|–|—|\(|or|max|maximum)$/.test(tokens[before]?.text ?? '')) before--;
  const isUnit = [before, before - 1].some(from => {
    const means = from >= 0 ? LEXICON.longestAt(tokens, from) : undefined;
    return means?.to === before + 1 && means.entry.means.is === 'measure' && means.entry.means.isUnit === true;
  });
  if (!isUnit && tokens[before]?.number === undefined) return undefined;
  return { is: 'compare', direction: isMost ? 'most' : 'least', stands: 'after', from: at, to: at + 2 };
}

/** `June 1st`, `the 1st of June` */
const isDate = (words: readonly string[], at: number) =>
  MONTHS.has(words[at - 1] ?? '') ||
  MONTHS.has(words[at + 1] ?? '') ||
  (words[at + 1] === 'of' && MONTHS.has(words[at + 2] ?? ''));

/** A place. A single word of a neighborhood or street may be an ordinary word: it counts after `in`, or on its own. */
function placeAt(
  words: readonly string[],
  at: number,
  last: Tag | undefined,
  gazetteer: Gazetteer,
  tokens: readonly Token[],
): { readonly places: readonly Place[]; readonly to: number } | undefined {
  const bare = withoutHyphens(words, at);
  const found = gazetteer.placesAt(bare.words, 0);
  const [first] = found;
  if (!first) return undefined;
  const to = bare.ends[first.to - 1]!;
  const isName = found.some(
    ({ place }) => place.city !== undefined || place.state !== undefined || place.zip !== undefined,
  );
  const isOrdinary = to - at === 1 && LEXICON.longestAt(tokens, at) !== undefined;
  const isAfterPlace = last?.is === 'in' || last?.is === 'near' || last?.is === 'place' || at === 0;
  if (!isName && isOrdinary && !isAfterPlace && words[at - 1] !== 'the') return undefined;
  return { places: found.map(({ place }) => place), to };
}

/** `the one on Hollis`, `the Live Oak house`, `what about Hollis`: a street without "Street", after or before such words. */
function bareStreetAt(words: readonly string[], at: number, gazetteer: Gazetteer) {
  const before = words[at - 1] ?? '';
  if (!BEFORE_STREET.has(before)) return undefined;
  const street = gazetteer.bareStreet(words.slice(at, at + LONGEST_NAME));
  if (!street || (street.length === 1 && VOCABULARY.has(words[at]!))) return undefined;
  const to = at + street.length;
  const next = words[to] ?? '?';
  const isNamed = before === 'on' || (before === 'the' ? HOMES_ON_STREET.has(next) : /^[?.,!]$/.test(next));
  return isNamed ? { places: [{ street: street.name }], to } : undefined;
}

const BEFORE_STREET: ReadonlySet<string> = new Set(['on', 'the', 'about', 'and', 'or', 'vs']);
// prettier-ignore
const HOMES_ON_STREET: ReadonlySet<string> = new Set([
  'one', 'ones', 'house', 'home', 'condo', 'apartment', 'flat', 'townhouse', 'place', 'listing', 'unit', 'lot', 'property', 'rental',
]);

/** Words of the longest name. */
const LONGEST_NAME = 6;

/** "Carrick-on-Shannon" is "Carrick on Shannon". `ends` has the index after each word. */
function withoutHyphens(words: readonly string[], from: number) {
  const kept: string[] = [];
  const ends: number[] = [];
  for (let at = from; at < words.length && kept.length < LONGEST_NAME; at++) {
    if (/^[-–]$/.test(words[at]!) && at > from) continue;
    kept.push(words[at]!);
    ends.push(at + 1);
  }
  return { words: kept, ends };
}

/** An agent by name, also as "Teague's" and "Kelly-Walsh". */
function agentAt(tokens: readonly Token[], words: readonly string[], at: number, gazetteer: Gazetteer) {
  const end = at + 2 * LONGEST_NAME;
  for (const spelled of [words.slice(at, end), tokens.slice(at, end).map(({ stem }) => stem)]) {
    const bare = withoutHyphens(spelled, 0);
    const found = gazetteer.agentsAt(bare.words, 0);
    // "In June" is a month, and "is June in" asks for an agent.
    const isMonth = found?.to === 1 && MONTHS.has(words[at] ?? '');
    const isPerson = OF_PERSON.test(words[at - 1] ?? '') && tokens[at + 1]?.number === undefined;
    if (found && (!isMonth || isPerson)) return { agents: found.agents, to: at + bare.ends[found.to - 1]! };
  }
  return undefined;
}

const OF_PERSON = /^(?:is|was|does|did|can|could|will|has|with|ask|call|calls|tell|who|agent)$/;

/** Without a place, unknown words may be a misspelled one. */
function withMisspelledPlace(tags: readonly Tag[], tokens: readonly Token[], gazetteer: Gazetteer): readonly Tag[] {
  if (tags.some(({ is }) => is === 'place' || is === 'address' || is === 'mls')) return tags;
  const isCandidate = (tag: Tag) =>
    tag.is === 'unknown' || (tag.is === 'feature' && tag.to - tag.from === 1) || tag.is === 'type';
  const words = tokens.map(({ text }) => (/^\p{L}{2,}$/u.test(text) ? text : ''));
  const open = tags.flatMap(tag => words.slice(tag.from, tag.to).map(word => (isCandidate(tag) ? word : '')));
  // A word of a column's name, such as "maint", is no misspelled street.
  const isKnown = (at: number) =>
    VOCABULARY.has(tokens[at]!.text) || VOCABULARY.has(tokens[at]!.stem) || gazetteer.hasWord(tokens[at]!.text);
  const found: FoundPlace | undefined =
    gazetteer.misspelled(open, 2) ?? gazetteer.misspelled(open.map((word, at) => (isKnown(at) ? '' : word)));
  if (!found) return tags;
  const before = tags.filter(({ to }) => to <= found.from);
  const after = tags.filter(({ from }) => from >= found.to);
  const corrected: Tag = {
    is: 'place',
    places: [found.place],
    ...(found.corrected !== undefined && { corrected: found.corrected }),
    from: found.from,
    to: found.to,
    words: words.slice(found.from, found.to).join(' '),
  };
  return [...before, corrected, ...after];
}
