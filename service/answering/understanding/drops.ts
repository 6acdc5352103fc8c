import { isFreeSpan, Lexicon, type Match } from './lexicon.js';
import type { Token } from './sentence.js';
import { droppables, followUps, type Droppable, type FollowUp } from './vocabulary/follow-ups.js';
import { subjects } from './vocabulary/units.js';

/** Criteria that a sentence takes back, and the tokens that say so. */
export interface Drops {
  readonly dropped: readonly Droppable[];
  readonly claimed: ReadonlySet<number>;
}

const followUpWords = new Lexicon<FollowUp>().addRows(followUps);
const droppableWords = new Lexicon<Droppable>().addRows(droppables).addRows(subjects);

/** Words between what takes back and what is taken back: `regardless of the price`. */
const BETWEEN = new Set(
  'the a an any about of for specific particular number der die das le la el'.split(' '),
);
const REACH = 3;
/** Names of limits that hold the word in themselves: `price limit`, `Preisgrenze`. */
const HOLDS_LIMIT = /limit|grenze|tope|plafond/;

/** Finds `any price`, `no price limit`, `the size doesn't matter`. */
export function readDrops(tokens: readonly Token[], taken: ReadonlySet<number>): Drops {
  const dropped: Droppable[] = [];
  const claimed = new Set<number>();
  for (let at = 0; at < tokens.length; at++) {
    const named = droppableWords.matchAt(tokens, at);
    if (!named || !isFreeSpan(named, index => !taken.has(index))) continue;
    const span = dropSpan(tokens, named);
    const what = named.entries[0]?.meaning;
    if (!span || !what) continue;
    dropped.push(what);
    for (let index = span.from; index < span.to; index++) claimed.add(index);
  }
  return { dropped, claimed };
}

/** Whether a word before a phrase takes it back: `forget the pool`. */
export function isRemoved(tokens: readonly Token[], from: number): boolean {
  const end = BETWEEN.has(tokens[from - 1]?.text ?? '') ? from - 1 : from;
  return is(followUpWords.matchEndingAt(tokens, end), 'remove');
}

function dropSpan(tokens: readonly Token[], named: Match<Droppable>) {
  const next = followUpWords.matchAt(tokens, named.to);
  const to = is(next, 'limit') ? (next?.to ?? named.to) : named.to;
  const isLimit =
    to > named.to || tokens.slice(named.from, named.to).some(token => HOLDS_LIMIT.test(token.text));
  for (let at = named.from; at > 0 && named.from - at <= REACH; at--) {
    const before = followUpWords.matchEndingAt(tokens, at);
    const takesBack =
      is(before, 'drop') ||
      is(before, 'remove') ||
      is(before, 'irrelevant') ||
      (isLimit && is(before, 'lacking'));
    if (before && takesBack) return { from: before.from, to };
    if (!BETWEEN.has(tokens[at - 1]?.text ?? '')) break;
  }
  return next && is(next, 'irrelevant') ? { from: named.from, to: next.to } : undefined;
}

const is = (match: Match<FollowUp> | undefined, which: FollowUp) =>
  match?.entries.some(entry => entry.meaning === which) ?? false;
