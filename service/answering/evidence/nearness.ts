import { Phrases } from './phrases.js';
import { WORDS } from './vocabulary.js';
import type { Sentence, Word } from './words.js';

/**
 * Near is what a text calls near ("close to", "around the corner"), or at most 15 minutes on foot, 5 minutes without
 * saying how, half a mile, 5 blocks or 800 meters. From 30 minutes or 5 miles on it is far. All between is told, and
 * proves nothing.
 */
const NEAR = { minutes: 5, minutesOnFoot: 15, miles: 0.5, blocks: 5, meters: 800 };
const FAR = { minutes: 30, miles: 5 };

type Distance = 'near' | 'between' | 'far';

export interface Cue {
  readonly from: number;
  readonly to: number;
  /** Whether it speaks of what follows ("close to"), of what precedes ("nearby"), or joins what is beside it. */
  readonly side: 'before' | 'after';
  readonly distance: Distance;
  /** A word such as "near", after which the name of a town may follow: "near Oak Park". */
  readonly isVague: boolean;
  /** An amount with a unit: the yards of "200 yards" are no yard. */
  readonly isMeasure: boolean;
  /** An amount of time, miles or blocks, not the size of something. */
  readonly isTravel: boolean;
}

interface CueRow {
  readonly say: readonly string[];
  readonly side: Cue['side'];
  readonly is?: Distance;
  readonly isVague?: true;
}

// prettier-ignore
const CUES: readonly CueRow[] = [
  { side: 'before', isVague: true, say: ['near', 'near to', 'close to', 'close by', 'nearby', 'proximity to', 'closer to'] },
  { side: 'before', say: ['next to', 'next door to', 'beside', 'adjacent to', 'adjoining', 'adjoin', 'opposite', 'across from',
    'across the street from', 'across the road from', 'around the corner from', 'down the street from', 'up the street from',
    'down the road from'] },
  { side: 'before', say: ['step from', 'step to', 'step away from', 'step off', 'moment from', 'door from', 'stone throw from'] },
  { side: 'before', say: ['walk to', 'walk from', 'walking distance to', 'walking distance of', 'walking distance from',
    'walkable to', 'stroll to', 'stroll from', 'on foot to', 'short walk to', 'walk or bike to', 'walk down to', 'walk of'] },
  { side: 'before', say: ['back to', 'back onto', 'back up to', 'border', 'bordering', 'along', 'alongside', 'on the',
    'right on', 'directly on', 'over the', 'above the', 'between the', 'between', 'by the', 'on', 'down to', 'at the',
    'hear', 'sound of', 'surrounded by'] },
  { side: 'before', is: 'between', say: ['minute from', 'minute to', 'easy access to', 'convenient to', 'drive to', 'drive from',
    'short drive to', 'easy drive to', 'bike to', 'ride to', 'commute to', 'far from', 'not far from', 'handy for', 'handy to',
    'mile from', 'mile to', 'block from', 'block to', 'away from', 'within reach of', 'nearest', 'closest'] },
  { side: 'after', say: ['nearby', 'close by', 'near by', 'next door', 'around the corner', 'round the corner', 'across the street',
    'across the road', 'down the street', 'down the road', 'up the street', 'down the hill', 'down the block', 'on the corner',
    'a walk away', 'short walk away', 'walking distance', 'within a walk', 'step away', 'step from your door', 'on your doorstep',
    'at your doorstep', 'at your door', 'at the door', 'outside your door', 'outside the door', 'from the door',
    'from your door', 'below the window', 'below your window', 'under the window', 'behind the house', 'behind the home',
    'out back', 'along one side', 'along the back', 'along the property', 'on three sides', 'on two sides', 'on both sides',
    'on the property', 'through the property', 'at the end of the street', 'at the end of the road', 'at the end of the lane',
    'at the end of the lawn', 'at the end of the garden', 'at the end of the yard', 'at the end of the block', 'hear it',
    'within an easy walk', 'at the foot of the garden', 'at the back of the lot'] },
  { side: 'after', is: 'between', say: ['not far', 'not far away', 'short drive', 'short drive away', 'minute away', 'within reach'] },
  { side: 'after', is: 'far', say: ['far away', 'hour away'] },
];

const cuePhrases = new Phrases<CueRow>();
for (const row of CUES) for (const phrase of row.say) cuePhrases.add(phrase, row);

const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  ['a', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen']
    .concat('fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen', 'twenty')
    .map((word, index) => [word, index + 1]),
);
Object.assign(NUMBERS, { an: 1, one: 1, few: 3, couple: 2, several: 5, half: 0.5, quarter: 0.25 });
Object.assign(NUMBERS, { thirty: 30, forty: 40, fifty: 50, sixty: 60, ninety: 90, hundred: 100 });

type Measure = 'minutes' | 'miles' | 'blocks' | 'meters';
const UNITS: Readonly<Record<string, readonly [Measure, number]>> = {
  minute: ['minutes', 1],
  hour: ['minutes', 60],
  mile: ['miles', 1],
  km: ['miles', 0.62],
  kilometer: ['miles', 0.62],
  block: ['blocks', 1],
  foot: ['meters', 0.3],
  yard: ['meters', 0.91],
  yd: ['meters', 0.91],
  meter: ['meters', 1],
  step: ['meters', 1],
  door: ['meters', 20],
  house: ['meters', 20],
};

/** Finds what a sentence says about distances, and the words that only count, such as "yards". */
export function cuesOf({ words }: Sentence): readonly Cue[] {
  const cues: Cue[] = [];
  for (let at = 0; at < words.length;) {
    const cue = measuredAt(words, at) ?? sameStreetAt(words, at);
    const found = cue || isStepless(words, at) ? undefined : cuePhrases.at(words, at)[0];
    if (cue) cues.push(cue);
    for (const { side, is = 'near', isVague = false } of found?.values ?? [])
      cues.push({
        from: at,
        to: found?.to ?? at,
        side,
        distance: isNegated(words, at) ? 'between' : is,
        isVague,
        isMeasure: false,
        isTravel: false,
      });
    at = cue?.to ?? found?.to ?? at + 1;
  }
  return cues;
}

/** "no steps from the garage" counts stairs. */
const isStepless = (words: readonly Word[], at: number) =>
  words[at]?.base === 'step' && /^(?:no|without|zero)$/.test(words[at - 1]?.base ?? '');

/** "on the same leafy street" */
function sameStreetAt(words: readonly Word[], at: number): Cue | undefined {
  if (words[at]?.base !== 'same') return undefined;
  const end = [at + 1, at + 2, at + 3].find(next => /^(?:street|block|road|lane)$/.test(words[next]?.base ?? ''));
  return end === undefined
    ? undefined
    : { from: at, to: end + 1, side: 'after', distance: 'near', isVague: false, isMeasure: false, isTravel: false };
}

/** "ten minutes on foot to", "two blocks from", "half an hour to", "is 45 miles east". */
function measuredAt(words: readonly Word[], start: number): Cue | undefined {
  let at = start;
  let amount = 0;
  for (let value; at < start + 4 && (value = valueOf(words[at])) !== undefined; at++)
    amount = amount === 0 ? value : value < 1 ? amount + value : value === 1 ? amount : amount + value;
  if (at === start) return undefined;
  if (words[at]?.base === 'of' && amount < 6) at++;
  while (amount < 1 && (words[at]?.base === 'a' || words[at]?.base === 'an')) at++;
  const [measure, factor] = UNITS[words[at]?.base ?? ''] ?? [];
  if (measure === undefined || factor === undefined || words[at]?.gap.includes('.')) return undefined;
  // "24-hour security" is no distance.
  if (amount === 24 && words[at]?.base === 'hour') return undefined;
  at++;
  let mode: 'foot' | 'wheels' | undefined;
  for (let ahead = at; ahead < at + 4; ahead++) {
    const { base = '', gap = '.' } = words[ahead] ?? {};
    if (gap !== '' && gap !== '-') break;
    if (WORDS.onFoot.has(base)) mode = 'foot';
    else if (WORDS.wheels.has(base)) mode = 'wheels';
    if (mode !== undefined && (WORDS.onFoot.has(base) || WORDS.wheels.has(base))) {
      at = ahead + 1;
      break;
    }
    if (!WORDS.fillers.has(base)) break;
  }
  while (words[at]?.base === 'away' || words[at]?.base === 'down') at++;
  const isLinked = WORDS.links.has(words[at]?.base ?? '') && words[at]?.gap === '' && !isHome(words, at + 1);
  // "eleven miles of beach" is a length, "within a mile of the beach" a distance.
  const isLength = isLinked && words[at]?.base === 'of' && words[start - 1]?.base !== 'within';
  const isKnown = !isLength && !isNegated(words, start);
  const distance = isKnown ? distanceOf(measure, amount * factor, mode) : 'between';
  return {
    from: start,
    to: isLinked ? at + 1 : at,
    side: isLinked ? 'before' : 'after',
    distance,
    isVague: false,
    isMeasure: true,
    isTravel: measure !== 'meters' && !isLength,
  };
}

function distanceOf(measure: Measure, amount: number, mode: 'foot' | 'wheels' | undefined): Distance {
  const limit =
    measure === 'minutes' ? (mode === 'foot' ? NEAR.minutesOnFoot : mode ? 0 : NEAR.minutes) : NEAR[measure];
  if (amount <= limit) return 'near';
  return (measure === 'minutes' && amount >= FAR.minutes) || (measure === 'miles' && amount >= FAR.miles)
    ? 'far'
    : 'between';
}

function valueOf(word: Word | undefined): number | undefined {
  if (word === undefined) return undefined;
  const known = Object.hasOwn(NUMBERS, word.base) ? NUMBERS[word.base] : undefined;
  return known ?? (/^\d{1,5}(?:\.\d{1,3})?$/.test(word.base) ? Number(word.base) : undefined);
}

/** "five minutes from the back door": the distance is from the home. */
function isHome(words: readonly Word[], at: number): boolean {
  let end = at;
  while (end < at + 3 && WORDS.home.has(words[end]?.base ?? '') && !WORDS.homeEnds.has(words[end]?.base ?? '')) end++;
  return WORDS.homeEnds.has(words[end]?.base ?? '');
}

const isNegated = (words: readonly Word[], at: number) =>
  [at - 1, at - 2].some(before => WORDS.not.has(words[before]?.base ?? '') && words[before + 1]?.gap !== ',');

/** Most words between a place and what says its distance. */
const REACH = 14;

const isBreak = (gap: string) => /[.;–]/.test(gap);
/** Words that may be between "on the" and its noun, which must follow at once: "on Crane Lake", "on the quiet river". */
const CLOSE_REACH = 2;

/** The cue that speaks of the words from `from` to `to`: the closest one. */
export function cueOf(
  words: readonly Word[],
  cues: readonly Cue[],
  { from, to, isSeen = false }: { readonly from: number; readonly to: number; readonly isSeen?: boolean },
): Cue | undefined {
  const before = isSeen ? undefined : cues.findLast(cue => cue.side === 'before' && cue.to <= from);
  const after = cues.find(cue => cue.side === 'after' && cue.from >= to);
  const reaches = (start: number, end: number, isBefore: boolean) => {
    if (end - start > REACH) return false;
    for (let at = start; at < end + (isBefore ? 1 : 0); at++) {
      if (isBreak(words[at]?.gap ?? '') && at > start) return false;
      if (isBefore && WORDS.verbs.has(words[at]?.base ?? '')) return false;
    }
    return isBefore || !isBreak(words[end]?.gap ?? '');
  };
  const limit =
    before && WORDS.closeCues.has(words[before.from]?.base ?? '') && before.to - before.from < 3 ? CLOSE_REACH : REACH;
  const left = before && from - before.to <= limit && reaches(before.to, from, true) ? before : undefined;
  const right = after && reaches(to, after.from, false) ? after : undefined;
  if (!left || !right) return left ?? right;
  return from - left.to <= right.from - to ? left : right;
}
