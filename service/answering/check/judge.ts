import type { Correction } from '../answerer.js';
import { isTrueOf } from './compare.js';
import { isCountTrue, isPhoneTrue, phoneOf } from './compare-claims.js';
import { isNamedShare } from './compare-loans.js';
import { exceedsBudget } from './compare-money.js';
import type { Evidence } from './evidence.js';
import { faultAt, isRelation, isSupported, withRole, type Fault } from './faults.js';
import { faultsInGeneral } from './judge-general.js';
import { faultsOfSeveral } from './judge-several.js';
import { readMentions } from './mentions.js';
import type { Surroundings } from './near.js';
import { isNumberWord } from './number-words.js';
import { contradictsColumns, contradictsFeatures, contradictsTexts, namesToldFeature } from './said-features.js';
import { isWrongOfAll, misquotesHours, misquotesLimit, misquotesOwner, misquotesVisitor } from './said-of-others.js';
import { rightName, rightValue } from './rewrite.js';
import type { Fact, Mentions } from './sentence.js';
import { subjectsOf, type Context, type Subject } from './subjects.js';
import type { Token } from './tokens.js';
import { ROLES } from './vocabulary.js';
import { BEGINNINGS, GENERAL } from './word-sets.js';

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
    const isOfOne = subjects.length === 1 && only!.ids.length === 1;
    const judged = { ...mentions, facts: isOfOne ? facts : facts.map(fact => withRole(fact, mentions.tokens)) };
    if (subjects.length === 0) faults.push(...faultsInGeneral(judged, spoken, isGeneral, text));
    else if (subjects.length === 1) faults.push(...faultsOf(only!, judged.facts, text, spoken, context, fitsOf));
    else faults.push(...faultsOfSeveral(subjects, judged, text, spoken));
    faults.push(
      ...faultsOfClaims(mentions.facts, text, spoken),
      ...faultsOfWords(
        text,
        facts,
        spoken,
        isGeneral,
        isOfOne || !only ? context : { ...context, positions: only.ids },
      ),
    );
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
    // A feature before the listing's name waits for it.
    settled: () =>
      subjects.length === 0 && context.language() === 'en' && namesToldFeature(text)
        ? { end: 0, named: [], isStuck: false }
        : settledOf(text, mentions, subjects, faults),
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
  const [only, second] = around.subjects;
  return facts.flatMap(fact => {
    if (fact.kind === 'price' && only && !second && !isQuestion && exceedsBudget(fact, only, around))
      return [faultAt(fact, undefined)];
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

/** Faults in what an English sentence says of features, columns, all listings before it, the visitor and the owner. */
function faultsOfWords(
  text: string,
  facts: readonly Fact[],
  around: Surroundings,
  isGeneral: boolean,
  { cells, positions, language }: Context,
): readonly Fault[] {
  if (cells || language() !== 'en') return [];
  const { evidence, subjects } = around;
  const [listing, other] = subjects;
  const isWrong =
    misquotesVisitor(text, evidence) ||
    (listing === undefined
      ? isWrongOfAll(text, facts, positions, around) ||
        misquotesOwner(text, evidence) ||
        misquotesLimit(text, evidence) ||
        misquotesHours(text, evidence)
      : !other &&
        !isGeneral &&
        (contradictsFeatures(text, listing) ||
          contradictsColumns(text, listing, evidence) ||
          contradictsTexts(text, listing, evidence)));
  return isWrong ? [{ kind: 'field', start: 0, end: text.length, right: undefined }] : [];
}

/** Words that a right status would contradict: "unfortunately available". */
const SAD = /\b(?:unfortunately|sadly|sorry|leider|lament|already|bereits|schon|ya)\b/i;

/** Whether a sentence also speaks of loans, shares or years, so that an amount may be no price at all. */
const hasOtherMoney = ({ role }: Extract<Fact, { kind: 'price' }>, { tokens }: Surroundings): boolean =>
  role === 'price' && ROLES.all(tokens).some(other => other !== 'monthly' && other !== 'perArea' && other !== 'sum');

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
      const isClear =
        isOne && !(fact.kind === 'price' && hasOtherMoney(fact, around)) && !(fact.kind === 'status' && SAD.test(text));
      const right = isClear ? rightValue(fact, listing, said, context.language()) : undefined;
      // "$1,475 a week" is wrong, but $1,475 is not.
      return faultAt(fact, right === said ? undefined : right);
    });
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
