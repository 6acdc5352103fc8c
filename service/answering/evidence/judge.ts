import { cueOf, type Cue } from './nearness.js';
import { WORDS } from './vocabulary.js';
import type { Sentence, Word } from './words.js';

/** A phrase of a feature in a sentence: the words from `from` up to, not including, `to`. */
export interface Mention {
  readonly from: number;
  readonly to: number;
}

export type Verdict = 'yes' | 'no' | 'unknown';

/** "nearby", "on the same street": the pool is not the home's. */
const ELSEWHERE = ['nearby', 'next', 'down', 'around', 'across', 'same', 'town', 'village', 'neighborhood'];

const HARD = /[.;:–()]/;

/** "garage used by the owner", "storage room not included": said behind it, without a comma. */
function isKept(words: readonly Word[], to: number): Verdict | undefined {
  for (let at = to; at < Math.min(words.length, to + 10); at++) {
    const { base = '', gap = '' } = words[at] ?? {};
    if (HARD.test(gap) || gap.includes(',')) return undefined;
    const next = words[at + 1]?.base ?? '';
    const after = words[at + 2]?.base ?? '';
    if (base === 'not' && /^(?:included|include|available|part)$/.test(next)) return 'no';
    if (base === 'excluded') return 'no';
    if (
      /^(?:used|kept|reserved|retained)$/.test(base) &&
      /^(?:by|for)$/.test(next) &&
      /^(?:owner|the|landlord)$/.test(after)
    )
      return 'no';
  }
  return undefined;
}

/** Whether a mention is denied, or part of a name. */
export const isDeniedOrName = (sentence: Sentence, mention: Mention): boolean =>
  negationOf(sentence.words, mention) !== undefined || isName(sentence, mention);

/** Judges a mention of a part of the home, such as a pool. */
export function judgePart(sentence: Sentence, mention: Mention, cues: readonly Cue[]): Verdict {
  const { words } = sentence;
  const negation = negationOf(words, mention);
  if (negation !== undefined) return negation;
  const kept = isKept(words, mention.to);
  if (kept !== undefined) return kept;
  if (sentence.isQuestion || isName(sentence, mention) || isDoubtful(words, mention)) return 'unknown';
  if (isSomebodyElses(words, mention)) return 'unknown';
  const cue = cueOf(words, cues, mention);
  if (cue && isElsewhere(words, cue)) return 'unknown';
  return 'yes';
}

/** Judges a mention of a place, such as a beach: what counts is the distance. */
export function judgePlace(sentence: Sentence, mention: Mention, cues: readonly Cue[]): Verdict {
  const { words } = sentence;
  if (sentence.isQuestion || isDoubtful(words, mention)) return 'unknown';
  // "You see the lake on the horizon": only what follows may say that it is near.
  const isSeen = words.slice(Math.max(0, mention.from - 6), mention.from).some(({ base }) => WORDS.seeing.has(base));
  const cue = cueOf(words, cues, { ...mention, isSeen });
  if (cue === undefined)
    return negatorBefore(words, mention.from) === undefined ? 'unknown' : negatedPlace(words, mention);
  if (isName(sentence, mention) && !(isPlaceName(words, mention) && !cue.isVague)) return 'unknown';
  if (cue.distance !== 'near') return cue.distance === 'far' ? 'no' : 'unknown';
  // "A trail along the creek" says where the trail is.
  if (cue.side === 'before' && WORDS.paths.has(words[cue.from - 1]?.base ?? '')) return 'unknown';
  return 'yes';
}

/** "no shops nearby" denies; "not far" and the like have a cue. */
const negatedPlace = (words: readonly Word[], mention: Mention): Verdict =>
  words[mention.from - 1]?.base === 'no' ? 'no' : 'unknown';

/** Finds words that deny a mention, before or after it; undefined if there are none. */
function negationOf(words: readonly Word[], mention: Mention): Verdict | undefined {
  const denied = deniedBefore(words, mention.from);
  // "No AC needed" doesn't say that there is none.
  if (denied === 'no' && /^(?:needed|required|necessary)$/.test(words[mention.to]?.base ?? '')) return 'unknown';
  return denied ?? deniedAfter(words, mention.to);
}

const SCOPE_WORDS = 14;

/** The closest word that may deny the words from `from` on. */
function negatorBefore(words: readonly Word[], from: number): number | undefined {
  for (let at = from - 1; at >= Math.max(0, from - SCOPE_WORDS); at--) {
    if (HARD.test(words[at + 1]?.gap ?? '')) return undefined;
    const base = words[at]?.base ?? '';
    if (WORDS.negators.has(base) || WORDS.not.has(base) || (base === 'o' && words[at - 1]?.base === 'w')) return at;
  }
  return undefined;
}

function deniedBefore(words: readonly Word[], from: number): Verdict | undefined {
  if (isException(words, from)) return 'unknown';
  const at = negatorBefore(words, from);
  if (at === undefined) return undefined;
  const next = words[at + 1]?.base ?? '';
  if (WORDS.noNegation.has(next) || (next === 'to' && WORDS.noNegation.has(words[at + 2]?.base ?? '')))
    return undefined;
  const isVerb = WORDS.not.has(words[at]?.base ?? '');
  const suits = isVerb ? at + 1 : at;
  if (WORDS.suits.has(words[suits]?.base ?? '') && words[suits + 1]?.base === 'for')
    return scopeEnd(words, suits + 2, from);
  if (isVerb && words[at]?.base === 'never') return WORDS.having.has(next) ? 'unknown' : undefined;
  if (isVerb && !WORDS.having.has(next))
    return from - at <= 4 && !hasComma(words, at + 1, from) ? 'unknown' : undefined;
  // "This is waterfront, not a view": the contrast denies nothing.
  if (isVerb && words[at]?.gap === ',') return 'unknown';
  if (next === 'longer' || next === 'need' || next === 'more') return next === 'more' ? undefined : 'unknown';
  return scopeEnd(words, at + (isVerb ? 2 : 1), from);
}

/** Follows what a negator denies: "no pool, garage or basement", but not "no pool, large garden". */
function scopeEnd(words: readonly Word[], start: number, from: number): Verdict | undefined {
  let hasAnd = false;
  for (let at = start; at <= from; at++) {
    const { base = '', gap = '' } = words[at] ?? {};
    if (at > start && HARD.test(gap)) return undefined;
    if (at > start && gap.includes(',') && !isNegatedList(words, at)) return undefined;
    if (at === from) break;
    if (WORDS.endsScope.has(base)) return undefined;
    if (base === 'and' || base === '&') hasAnd = true;
    else if (hasAnd && (base === 'a' || base === 'an' || base === 'the')) return undefined;
  }
  return hasAnd ? 'unknown' : 'no';
}

/** Whether an `or` ends the list that begins at this word. */
function isNegatedList(words: readonly Word[], start: number): boolean {
  if (words[start]?.base === 'or' || words[start]?.base === 'nor') return true;
  for (let at = start; at < Math.min(words.length, start + 10); at++) {
    const { base = '', gap = '' } = words[at] ?? {};
    if ((at > start && HARD.test(gap)) || WORDS.endsScope.has(base) || base === 'and' || base === 'a') return false;
    if (base === 'or' || base === 'nor') return true;
  }
  return false;
}

/** "everything is new but the view", "all except the garage". */
function isException(words: readonly Word[], from: number): boolean {
  const before = words.slice(Math.max(0, from - 12), from).map(({ base }) => base);
  const at = before.findLastIndex(base => base === 'but' || base === 'except');
  if (at < 0 || before.length - at > 3) return false;
  return (
    before[at] === 'except' ||
    before.slice(0, at).some(base => /^(?:everything|all|anything|nothing|every)$/.test(base))
  );
}

const hasComma = (words: readonly Word[], from: number, to: number) =>
  words.slice(from, to + 1).some(({ gap }) => gap.includes(','));

/** "pool: no", "dogs are not allowed", "the pool was removed". */
function deniedAfter(words: readonly Word[], to: number): Verdict | undefined {
  const next = words[to];
  if (next === undefined) return undefined;
  if (/^(?::|–|-|=|\()$/.test(next.gap) && /^(?:no|none|not|na)$/.test(next.base)) return 'no';
  let isCopula = false;
  let isNot = false;
  for (let at = to; at < Math.min(words.length, to + 6); at++) {
    const { base = '', gap = '' } = words[at] ?? {};
    if ((gap !== '' && !(at === to && /^[-(]$/.test(gap))) || WORDS.relative.has(base)) return undefined;
    if (isNot && WORDS.denied.has(base)) return 'no';
    if (isNot && /^(?:overlooked|shared)$/.test(base)) return undefined;
    if (WORDS.removed.has(base) && (isCopula || at === to)) return 'no';
    if (WORDS.changed.has(base) && (isCopula || at === to)) return 'unknown';
    if (WORDS.not.has(base)) isNot = true;
    else if (WORDS.copulas.has(base)) isCopula = true;
    else if (isNot) return 'unknown';
    else if (isCopula && !WORDS.adverbs.has(base)) return undefined;
    else if (!isCopula && at > to + 3) return undefined;
  }
  return undefined;
}

/** Whether the words around a mention make it a wish or another thing. */
function isDoubtful(words: readonly Word[], { from, to }: Mention): boolean {
  const next = words[to];
  if (isHearsay(words, { from, to }) || isPromised(words, { from, to })) return true;
  if (next && (next.gap === '' || next.gap === '-') && WORDS.notItself.has(next.base)) return true;
  if (next?.gap === '' && /^(?:could|would|might|may|can)$/.test(next.base) && words[to + 1]?.base === 'be')
    return true;
  for (let at = from - 1; at >= Math.max(0, from - 6); at--) {
    if (/[.;:–(),]/.test(words[at + 1]?.gap ?? '')) break;
    const base = words[at]?.base ?? '';
    const after = words[at + 1]?.base ?? '';
    const distance = from - at;
    if (WORDS.wished.has(base) || (WORDS.unreal.has(base) && distance <= 3)) return true;
    if (WORDS.fitted.has(base) && (after === 'for' || after === 'to') && distance <= 5) return true;
    if (/^(?:nearly|almost)$/.test(base) && /^(?:to|at|on)$/.test(after)) return true;
    if ((base === 'was' || base === 'were') && distance <= 3 && /^(?:an?|once)$/.test(after)) return true;
  }
  return false;
}

/** "Will have a clubhouse and a pool in 2028" */
const isPromised = (words: readonly Word[], { from, to }: Mention): boolean =>
  words.slice(Math.max(0, from - SCOPE_WORDS), from).some(({ base }) => base === 'will') &&
  words.slice(to, to + 5).some(({ base }) => /^20\d\d$/.test(base) && Number(base) > new Date().getFullYear());

/** Others say it: "a view of the lake, or so the seller says", "supposedly", "according to the owner". */
const isHearsay = (words: readonly Word[], { from, to }: Mention): boolean =>
  words.slice(0, from).some(({ base }) => WORDS.hearsay.has(base)) ||
  words.some(({ base }, at) => base === 'according' && WORDS.sellers.has(words[at + 3]?.base ?? '')) ||
  words
    .slice(to)
    .some(({ base }, at, rest) => base === 'so' && rest.slice(at + 1, at + 4).some(one => WORDS.saying.has(one.base)));

/** "the town pool", "the neighbor's garage" */
function isSomebodyElses(words: readonly Word[], { from, to }: Mention): boolean {
  const [preposition, article, site] = words.slice(to, to + 3);
  if (preposition?.base === 'at' && article?.base === 'the' && WORDS.sites.has(site?.base ?? '')) return true;
  for (let at = from - 1; at >= Math.max(0, from - 3); at--) {
    if (/[.;:–(),]/.test(words[at + 1]?.gap ?? '')) return false;
    const { base = '', isPossessive = false } = words[at] ?? {};
    if (base === 'neighbor' || (isPossessive && WORDS.others.has(base))) return true;
    if (from - at <= 2 && WORDS.others.has(base)) return true;
  }
  return false;
}

/** Capitals beside a mention make it part of a name: "Lake Street", "Blue Heron Pool Company". */
function isName({ words, isShouted }: Sentence, { from, to }: Mention): boolean {
  const next = words[to];
  if (
    next?.gap === '' &&
    WORDS.nameEnds.has(next.base) &&
    (next.isCapital || /^(?:street|avenue|lane|district)$/.test(next.base))
  )
    return words[from]?.isCapital === true || next.base !== 'street';
  if (isShouted || words[from]?.isCapital !== true) return false;
  if (next?.gap === '' && next.isCapital && next.end - next.start > 1) return true;
  const before = words[from - 1];
  return from > 1 && words[from]?.gap === '' && before?.isCapital === true && before.end - before.start > 1;
}

/** Lakes and the like have names: "Crane Beach", "Lake Michigan"; towns and streets do, too: "Beach Village". */
function isPlaceName(words: readonly Word[], { from, to }: Mention): boolean {
  const next = words[to];
  if (next?.gap !== '' || !next.isCapital || words[from]?.base === 'downtown') return true;
  if (WORDS.nameEnds.has(next.base)) return false;
  const after = words[to + 1];
  return words[from]?.base === 'lake' && !WORDS.towns.has(next.base) && !(after?.gap === '' && after.isCapital);
}

/** "close to a gym", "pool nearby": amenities of the surroundings. */
function isElsewhere(words: readonly Word[], cue: Cue): boolean {
  if (cue.side === 'before')
    return (
      cue.isVague || cue.isTravel || /^(?:walk|step|minute|walking|drive|around)$/.test(words[cue.from]?.base ?? '')
    );
  const said = words.slice(cue.from, cue.to).map(({ base }) => base);
  return cue.isTravel || said.some(base => ELSEWHERE.includes(base));
}
