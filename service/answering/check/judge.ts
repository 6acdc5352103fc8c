import type { FoundListing } from '../search/agency-tools.js';
import { isNamedShare, isComputed, isOtherYear, isTrueOf } from './compare.js';
import { areaIn } from './compare.js';
import { currencyOf, type Evidence } from './evidence.js';
import { readMentions } from './mentions.js';
import type { Fact, Mentions } from './sentence.js';
import type { Correction } from '../answerer.js';
import { isCountTrue, isPhoneTrue, phoneOf } from './compare-claims.js';
import { isNear, type Surroundings } from './near.js';
import { isNumberWord } from './number-words.js';
import { rightName, rightValue } from './rewrite.js';
import { subjectsOf, type Context, type Subject } from './subjects.js';
import type { Token } from './tokens.js';
import { ROLES, type FactKind } from './vocabulary.js';
import { COMPARING, CONJUNCTIONS, GENERAL, NEGATIONS, OF_VISITOR, BEGINNINGS, RESPECTIVELY } from './word-sets.js';

/** The part of a sentence that later words can't make wrong. */
interface Settled {
  readonly end: number;
  /** Listings that it names, in order. */
  readonly named: readonly number[];
  /** Whether the next words can't prove what follows. */
  readonly isStuck: boolean;
}

export interface Verdict {
  /** Undefined when the sentence must be left out. */
  readonly text: string | undefined;
  readonly corrections: readonly Correction[];
  /** Listings that it names, in order. */
  readonly named: readonly number[];
  /** Its only listing, which the next sentences may speak of; undefined without one. */
  readonly subject: readonly number[] | undefined;
  /** Whether it names a listing that does not exist. */
  readonly isDead: boolean;
  /** Whether it states anything that could be compared. */
  readonly hasFacts: boolean;
  /** Finds the part of a sentence without an end that nothing can make wrong any more. */
  readonly settled: () => Settled;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface Fault {
  readonly kind: FactKind;
  readonly start: number;
  readonly end: number;
  readonly right: string | undefined;
}

/** Compares a sentence with the evidence. Wrong values are replaced if it speaks of one listing. */
export function judge(text: string, evidence: Evidence, context: Context): Verdict {
  const { cells, positions, percents } = context;
  const mentions = readMentions(text, { evidence, cells, positions });
  const around = { evidence, tokens: mentions.tokens, percents, subjects: [] };
  const isGeneral = mentions.tokens.some(({ flat }) => GENERAL.has(flat));
  const fitsOf = (facts: readonly Fact[], id: number) => {
    const listing = evidence.listings.get(id);
    return listing ? facts.filter(fact => isTrueOf(fact, listing, around)).length : -1;
  };
  const facts = mentions.facts.filter(({ kind }) => kind !== 'count' && kind !== 'phone');
  const few = facts.slice(0, MAX_FACTS);
  const subjects = subjectsOf(text, mentions, context, isGeneral, id => fitsOf(few, id));
  const named = [
    ...new Set(subjects.filter(({ isNamed }) => isNamed).flatMap(({ ids }) => (ids.length === 1 ? ids : []))),
  ];
  const faults: Fault[] = subjects.flatMap(subject => faultsOfNames(subject, evidence));
  const [only] = subjects;
  const spoken = {
    ...around,
    subjects: subjects.flatMap(({ ids }) => (ids.length === 1 ? (evidence.listings.get(ids[0]!) ?? []) : [])),
    listed: positions.flatMap(id => evidence.listings.get(id) ?? []),
  };
  const isDead = subjects.some(({ ids }) => ids.length === 0);
  // No sentence says so much: comparing it would only cost time.
  const isOverloaded = mentions.facts.length > MAX_FACTS;
  if (isOverloaded) faults.push(faultAt(mentions.facts[0]!, undefined));
  else if (!isDead) {
    const judged = { ...mentions, facts };
    if (subjects.length === 0) faults.push(...faultsInGeneral(judged, spoken, isGeneral, text));
    else if (subjects.length === 1) faults.push(...faultsOf(only!, facts, text, spoken, context, fitsOf));
    else faults.push(...faultsOfSeveral(subjects, judged, text, spoken));
    faults.push(...faultsOfClaims(mentions.facts, text, spoken));
  }
  const isReplaceable = !isDead && faults.every(({ right }) => right !== undefined);
  const edits = faults.flatMap(({ start, end, right }) => (right === undefined ? [] : [{ start, end, text: right }]));
  const corrections = isReplaceable
    ? faults.map(({ kind, start, end, right }) => ({ kind, said: text.slice(start, end), right: right! }))
    : [{ kind: faults[0]?.kind ?? 'address', said: text.trim().slice(0, MAX_SAID), right: '' }];
  const hasFaults = isDead || faults.length > 0;
  return {
    text: !hasFaults ? text : isReplaceable ? applied(text, edits) : undefined,
    corrections: hasFaults ? corrections : [],
    named: isDead ? [] : named,
    subject: subjects.length === 1 && only!.isNamed ? only!.ids : undefined,
    isDead,
    hasFacts: mentions.facts.length > 0 || subjects.some(({ isNamed }) => isNamed),
    settled: () => settledOf(text, mentions, subjects, faults),
  };
}

const MAX_SAID = 300;
const MAX_FACTS = 40;

function applied(text: string, edits: readonly Edit[]): string {
  let result = '';
  let from = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    if (edit.start < from) continue;
    result += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return result + text.slice(from);
}

/** Names of a listing that contradict each other. */
function faultsOfNames({ ids, wrong }: Subject, { listings }: Evidence): readonly Fault[] {
  const listing = ids.length === 1 ? listings.get(ids[0]!) : undefined;
  return wrong.map(reference => ({
    kind: reference.kind === 'position' ? ('address' as const) : reference.kind,
    start: reference.start,
    end: reference.end,
    right: listing && rightName(reference, listing),
  }));
}

/** Wrong numbers of listings, and phone numbers of nobody. */
function faultsOfClaims(facts: readonly Fact[], text: string, around: Surroundings): readonly Fault[] {
  const isQuestion = /[?？]\W*$/.test(text);
  return facts.flatMap(fact => {
    if (
      fact.kind === 'count' &&
      !isQuestion &&
      !isCountTrue(fact, facts, around, (other, listing) => isTrueOf(other, listing, around))
    )
      return [faultAt(fact, undefined)];
    if (fact.kind !== 'phone' || isPhoneTrue(fact.digits, text, around)) return [];
    const [own, other] = around.subjects;
    return [faultAt(fact, own && !other ? phoneOf(own) : undefined)];
  });
}

/** Compares all facts with the subject's listings and returns the faults of the best one. */
function faultsOf(
  subject: Subject,
  facts: readonly Fact[],
  text: string,
  around: Surroundings,
  context: Context,
  fitsOf: (facts: readonly Fact[], id: number) => number,
): readonly Fault[] {
  const { listings } = around.evidence;
  const best = [...subject.ids].sort((a, b) => fitsOf(facts, b) - fitsOf(facts, a))[0]!;
  const listing = listings.get(best);
  if (!listing) return [];
  const isOne = subject.ids.length === 1;
  return facts
    .filter(fact => !isTrueOf(fact, listing, around) && !isSupported(fact, around, text))
    .filter(fact => fact.kind !== 'price' || !isNamedShare(fact.amount, listing, around.tokens))
    .map(fact => {
      const said = text.slice(fact.start, fact.end);
      return faultAt(fact, isOne ? rightValue(fact, listing, said, context.language()) : undefined);
    });
}

const faultAt = (fact: Fact, right: string | undefined): Fault => ({
  kind: fact.kind,
  start: fact.start,
  end: fact.end,
  right,
});

/** Whether a fact is the visitor's limit, a link elsewhere, or computed from several listings. */
function isSupported(fact: Fact, around: Surroundings, text: string): boolean {
  const { evidence, tokens } = around;
  if (fact.kind === 'link') return !isListingLink(fact, tokens);
  if (fact.kind === 'price' && isComputed(fact, around)) return isOwnCurrency(fact, evidence);
  const at = tokens.findIndex(({ start }) => start >= fact.start);
  const near = tokens.slice(Math.max(0, at - 8), at + 8);
  const isOfVisitor = near.some(({ flat }) => OF_VISITOR.has(flat)) && 'amount' in fact;
  return (
    isOfVisitor &&
    fact.amount.values.some(value => evidence.asked.has(value)) &&
    !/\b(?:costs?|priced|kostet|cuesta)\b/i.test(text)
  );
}

/** "Together, A and B cost …": in a sentence of several listings, the word may be anywhere. */
function withRole(fact: Fact, tokens: Mentions['tokens']): Fact {
  if (fact.kind !== 'price' || fact.role !== 'price') return fact;
  const role = ROLES.all(tokens).find(means => means === 'sum' || means === 'average');
  return role ? { ...fact, role } : fact;
}

// prettier-ignore
const BARE_LINK = new Set([
  'view', 'listing', 'home', 'house', 'property', 'details', 'photos', 'expose', 'inserat', 'anuncio', 'ficha',
  'haus', 'casa', 'condo', 'apartment',
]);
// prettier-ignore
const LISTING_LINK = new Set([
  'view', 'details', 'listing', 'here', 'more', 'photos', 'see', 'link', 'home', 'house', 'property', 'ansehen',
  'hier', 'expose', 'inserat', 'mehr', 'zum', 'anzeigen', 'ver', 'aqui', 'anuncio', 'ficha', 'mas', 'tour',
]);

/** Whether an unknown link seems to open a listing. */
function isListingLink(
  { isOwn, isImage, anchor }: Extract<Fact, { kind: 'link' }>,
  tokens: Mentions['tokens'],
): boolean {
  if (isOwn || isImage) return true;
  if (!anchor) return tokens.some(({ flat }) => BARE_LINK.has(flat));
  const words = tokens.filter(({ start, end }) => start >= anchor.start && end <= anchor.end);
  return words.some(({ flat, type }) => LISTING_LINK.has(flat) || type === 'number');
}

/** Each fact belongs to the listing before it, after it, or at the same place in the order. */
function faultsOfSeveral(
  subjects: readonly Subject[],
  { facts, tokens }: Mentions,
  text: string,
  around: Surroundings,
): readonly Fault[] {
  const isTrueOfAny = (fact: Fact, { ids }: Subject) =>
    ids.some(id => {
      const listing = around.evidence.listings.get(id);
      return listing !== undefined && isTrueOf(fact, listing, around);
    });
  const groups = groupsOf(subjects, facts, tokens);
  const groupBefore = (fact: Fact) => groups.findLast(group => group[0]!.start <= fact.start) ?? groups[0]!;
  const groupAfter = (fact: Fact) => groups.find(group => group[0]!.start >= fact.start) ?? [];
  const isRespective = tokens.some(({ flat }) => RESPECTIVELY.has(flat));
  const rank = (fact: Fact) =>
    facts.filter(
      other => other.kind === fact.kind && other.start < fact.start && groupBefore(other) === groupBefore(fact),
    ).length;
  const sameKind = (fact: Fact) =>
    facts.filter(other => other.kind === fact.kind && groupBefore(other) === groupBefore(fact)).length;
  const isInOrder = (fact: Fact) => {
    const group = groupBefore(fact);
    if (group.length < 2 || (sameKind(fact) !== group.length && !isRespective)) return undefined;
    const own = group[rank(fact)];
    return own !== undefined && isTrueOfAny(fact, own);
  };
  const all = subjects.flatMap(({ ids, start }) => {
    const listing = ids.length === 1 ? around.evidence.listings.get(ids[0]!) : undefined;
    return listing ? [{ listing, start }] : [];
  });
  const isRelationRight = (fact: Fact) => {
    const own = all.findLast(({ start }) => start <= fact.start) ?? all[0];
    const other = all.find(({ start, listing }) => start > fact.start && listing !== own?.listing);
    const others = other ? [other] : all.filter(({ listing }) => listing !== own?.listing);
    if (!own || others.length === 0) return true;
    const pair = { ...around, subjects: [own, ...others].map(({ listing }) => listing) };
    return isTrueOf(fact, own.listing, pair);
  };
  // In "A has 3 bedrooms while B has 4", nothing before the joint belongs to B.
  const isApart = (fact: Fact) => {
    const [next] = groupAfter(fact);
    const isAfterFirst = groups[0]![0]!.start < fact.start;
    return (
      isAfterFirst &&
      next !== undefined &&
      tokens.some(({ start, flat }) => start > fact.end && start < next.start && CONJUNCTIONS.has(flat))
    );
  };
  const readings: readonly ((fact: Fact) => boolean)[] = [
    fact => isInOrder(fact) ?? groupBefore(fact).every(subject => isTrueOfAny(fact, subject)),
    fact =>
      groupAfter(fact).length > 0 && !isApart(fact) && groupAfter(fact).every(subject => isTrueOfAny(fact, subject)),
  ];
  const relations = facts.filter(isRelation);
  const compared = facts.filter(fact => !isRelation(fact) && !isSupported(withRole(fact, tokens), around, text));
  const faults = readings.map(isRight => compared.filter(fact => !isRight(fact)));
  const [fewest = []] = [...faults].sort((a, b) => a.length - b.length);
  return [...fewest, ...relations.filter(fact => !isRelationRight(fact))].map(fact => faultAt(fact, undefined));
}

/** Whether a fact says which of two listings has more of something. */
const isRelation = (fact: Fact) =>
  fact.kind === 'percent' ||
  fact.kind === 'comparison' ||
  (fact.kind === 'area' && fact.isDifference === true) || (fact.kind === 'price' && fact.isMore !== undefined);

/** Listings that share what follows: "A and B have three bedrooms". */
function groupsOf(
  subjects: readonly Subject[],
  facts: readonly Fact[],
  tokens: Mentions['tokens'],
): readonly (readonly Subject[])[] {
  const groups: Subject[][] = [];
  for (const subject of subjects) {
    const last = groups.at(-1)?.at(-1);
    const between = last && tokens.filter(({ start, end }) => start >= last.end && end <= subject.start);
    const isList =
      last &&
      !facts.some(({ start }) => start >= last.end && start < subject.start) &&
      !(COMPARING.has(tokens[0]?.flat ?? '') && groups.length === 1 && between!.every(({ type }) => type === 'sign')) &&
      between!.every(
        ({ type, flat }) =>
          (type === 'sign' && flat !== ';') || CONJUNCTIONS.has(flat) || /^(?:at|in|the|die|das|la|el|mls)$/.test(flat),
      ) &&
      !between!.some(({ flat }) => /^(?:than|als|que|vs|versus)$/.test(flat));
    if (isList) groups.at(-1)!.push(subject);
    else groups.push([subject]);
  }
  return groups;
}

/** Faults of a sentence that names no listing: one listing must fit all of it, or each value must be known. */
function faultsInGeneral(
  { facts, tokens }: Mentions,
  around: Surroundings,
  isGeneral: boolean,
  text: string,
): readonly Fault[] {
  if (/[?？]\W*$/.test(text)) return [];
  const { evidence } = around;
  const listings = [...evidence.listings.values()];
  const compared = facts.filter(
    fact =>
      fact.kind !== 'status' &&
      fact.kind !== 'percent' &&
      fact.kind !== 'comparison' &&
      !OF_ONE.has(fact.kind) &&
      (fact.kind !== 'town' || !isGeneral) &&
      !isSupported(fact, around, text),
  );
  const isAll = tokens.some(({ flat }) => /^(?:all|every|each|alle|jedes|todas|todos|cada)$/.test(flat));
  const isDenied = tokens.some(({ flat }) => NEGATIONS.has(flat));
  const isFit = (fact: Fact, listing: FoundListing) => isTrueOf(fact, listing, around);
  const isListed = (fact: Fact) => {
    const isLimit = fact.modifier === 'below' || fact.modifier === 'above';
    if (isLimit && isAll && listings.length > 0)
      return listings.every(listing => listing.price === null || isFit(fact, listing));
    return listings.some(listing => isFit(fact, listing)) || (fact.isRange === true && isRoughly(fact, listings));
  };
  const wrong = compared.filter(fact => !isKnown(fact, around) && !(isDenied && fact.modifier) && !isListed(fact));
  // "A three-bedroom house in Salem for $410,000" must be one of the listings.
  const joint = isGeneral || isDenied ? [] : compared.filter(fact => !fact.modifier && !fact.isRange && isOfOne(fact));
  const isOne = joint.length < 2 || listings.some(listing => joint.every(fact => isFit(fact, listing)));
  if (wrong.length === 0 && !isOne) wrong.push(joint[0]!);
  return wrong.map(fact => faultAt(fact, undefined));
}

/** Statements that mean nothing without a listing. */
const OF_ONE: ReadonlySet<FactKind> = new Set(['days', 'parking', 'type', 'agent', 'address', 'field', 'rank']);

const isOfOne = (fact: Fact) =>
  fact.kind !== 'link' && (fact.kind !== 'price' || fact.role === 'price' || fact.role === 'monthly');

/** Whether a value is from the visitor, a summary, a text of the owner, or no value of a listing at all. */
function isKnown(fact: Fact, around: Surroundings): boolean {
  const { evidence, tokens } = around;
  if (fact.kind === 'year') return !fact.isBuilt || isOtherYear(fact.value, evidence) || evidence.listings.size === 0;
  if (fact.kind === 'town') return evidence.listings.size === 0;
  if (!('amount' in fact)) return false;
  const { values } = fact.amount;
  if (values.some(value => evidence.asked.has(value))) return true;
  if (fact.kind === 'count') return false;
  if (fact.kind !== 'price') return 'isMore' in fact && fact.isMore === true;
  const modifier = fact.isRange ? 'about' : fact.modifier;
  if (!isOwnCurrency(fact, evidence)) return false;
  if (values.some(value => evidence.saysNumber(value))) return true;
  if ([...evidence.figures].some(value => isNear(fact.amount, value, modifier === 'about' ? 'about' : undefined, 1)))
    return true;
  if (fact.role === 'price') return false;
  // Fees and taxes in general are no prices of listings.
  const isOfFinance =
    fact.role === 'finance' || fact.role === 'fee' || fact.role === 'deposit' || fact.role === 'budget';
  return (
    isOfFinance ||
    isComputed(fact, around) ||
    (fact.role === 'monthly' && tokens.some(({ flat }) => /mortgage|hypothek|hipoteca|payment|rate|cuota/.test(flat)))
  );
}

function isOwnCurrency({ currency }: { readonly currency?: string }, { listings }: Evidence): boolean {
  return (
    currency === undefined ||
    listings.size === 0 ||
    [...listings.values()].some(({ currencySymbol }) => currencyOf(currencySymbol) === currency)
  );
}

/** Whether one end of a range rounds the value of a listing. */
function isRoughly(fact: Fact, listings: readonly FoundListing[]): boolean {
  if (fact.kind === 'price') return listings.some(({ price }) => price !== null && isNear(fact.amount, price, 'about'));
  if (fact.kind === 'area')
    return listings.some(listing =>
      isNear(fact.amount, areaIn(fact.unit ?? 'sqft', listing.buildingArea, listing), 'about'),
    );
  return false;
}

/** Finds the part before the first fact that is not proven yet. */
function settledOf(
  text: string,
  { facts, references, tokens }: Mentions,
  subjects: readonly Subject[],
  faults: readonly Fault[],
): Settled {
  const [only] = subjects;
  const isOne = subjects.length === 1 && only!.ids.length > 0;
  if (subjects.some(({ wrong }) => wrong.length > 0)) return { end: 0, named: [], isStuck: false };
  const open = facts.filter(
    fact =>
      !isOne ||
      isRelation(fact) ||
      fact.kind === 'count' ||
      fact.start < only!.end ||
      (fact.kind === 'price' && fact.role !== 'price'),
  );
  const link = text.lastIndexOf('[');
  const unread = Math.min(link > text.lastIndexOf(')') ? link : text.length, openFrom(text, tokens));
  const doubtful = [...open, ...faults, ...(isOne ? [] : references)].map(({ start }) => start);
  const end = Math.max(0, Math.min(unread, ...doubtful));
  const named = subjects.filter(subject => subject.isNamed && subject.ids.length === 1 && subject.end <= end);
  const isStuck = end < Math.min(unread, tokens.at(-LOOKAHEAD)?.start ?? 0);
  return { end, named: named.flatMap(({ ids }) => ids), isStuck };
}

/** Tokens that may change the meaning of those before them: `450`, `,`, `000`; `3`, `bright`, `bedrooms`. */
const LOOKAHEAD = 6;

/** The start of the words that the next ones may turn into a statement: numbers, names and signs. */
function openFrom(text: string, tokens: Mentions['tokens']): number {
  const [first] = tokens;
  const last = tokens.at(-1);
  const isPlain = (token: Token) => {
    const isSmall = token === first || /^\p{Ll}/u.test(text.slice(token.start));
    return (
      token.flat === ',' ||
      (token.type === 'word' && isSmall && !isNumberWord(token.flat) && !BEGINNINGS.has(token.flat))
    );
  };
  const open = tokens.slice(-LOOKAHEAD).find(token => !isPlain(token));
  // The last word may continue.
  const end = last && /\s$/.test(text) ? text.length : (last?.start ?? 0);
  return Math.min(open?.start ?? end, end);
}
