import type { Demo, DemoListing } from '../../../../demo/seed.js';
import { findFaults } from './invariants.js';
import { OWN_WORDS } from './facts.js';
import type { Condition, Fact, Holds, Pointer, Question } from './question.js';
import { countsIn, type Reading } from './reading.js';

const MAX_BRIEF = 320;
const NONE = /\b(no|none|nothing|0|zero|not any|couldn't find|didn't find|don't have|doesn't|isn't|aren't)\b/i;
const DECLINES = /\?|n't|\b(cannot|not|unable|no|none|sorry|only|person)\b/i;
const UNUSED =
  /\b(can't|cannot|couldn't|could not|don't|doesn't|didn't|isn't|aren't|not|no|none|nothing|unknown|unable|without)\b/i;

/** Finds the faults of an answer. */
export function checkAnswer(
  reading: Reading,
  question: Question,
  earlier: readonly Reading[],
  asked: readonly string[],
  demo: Demo,
): readonly string[] {
  const { or, ...rest } = question;
  const faults = [...findFaults(reading, question, asked, demo), ...faultsOf(reading, rest, earlier, demo)];
  if (!faults.length || !or) return faults;
  const others = checkAnswer(reading, { ask: question.ask, ...or }, earlier, asked, demo);
  return others.length ? faults : [];
}

function faultsOf(reading: Reading, question: Question, earlier: readonly Reading[], demo: Demo): readonly string[] {
  const faults: string[] = [];
  const resolve = (pointer: Pointer) => (typeof pointer === 'string' ? pointer : (pointer(earlier) ?? 'nothing'));
  const about = demo.listings.find(({ MLSNumber }) => MLSNumber === (question.about && resolve(question.about)));
  const shown = reading.shown.map(({ listing }) => listing).filter(listing => listing !== about);
  const { finds, counts, mayShow, only, includes } = question;
  if (question.about && !about) faults.push('is about a listing that no earlier answer shows');

  const offered = demo.listings.filter(l => question.allowsSold || l.Status !== 'Sold');
  if (finds)
    faults.push(...best(finds, holds => faultsOfSearch(holds, finds, shown, reading, question, offered, about)));
  if (counts)
    faults.push(
      ...best(counts, holds => {
        const wanted = numbersOf(holds, counts, offered);
        const isZero = wanted.includes(0) && NONE.test(reading.plain);
        return isZero || reading.counts.some(count => wanted.includes(count))
          ? []
          : [`counts ${reading.counts.join(', ') || 'nothing'} instead of ${wanted[0]}`];
      }),
    );
  if (mayShow) faults.push(...best(mayShow, holds => strangers(holds, shown)));
  const { leads } = question;
  if (leads && reading.mls[0] !== about?.MLSNumber) faults.push(`doesn't begin with ${about?.MLSNumber}`);
  if (question.about && !finds && !mayShow && !only && !leads && shown.length)
    faults.push(`shows ${shown.map(l => l.MLSNumber).join(', ')}, which nobody asked about`);
  if (question.showsNothing && shown.length) faults.push(`shows ${shown.map(l => l.MLSNumber).join(', ')}`);
  const wanted = [...(only ?? []), ...(includes ?? [])].map(resolve);
  for (const number of wanted) if (!reading.mls.includes(number)) faults.push(`doesn't show ${number}`);
  if (only)
    for (const number of reading.mls)
      if (!wanted.includes(number) && number !== about?.MLSNumber) faults.push(`shows ${number}`);

  const ownWords = withoutDescriptions(reading);
  const has = (fact: Fact) => occurs(fact, OWN_WORDS.includes(fact) ? ownWords : reading.plain, about, demo);
  for (const fact of question.says ?? []) if (!has(fact)) faults.push(`doesn't say ${tell(fact, about, demo)}`);
  if (question.saysOneOf && !question.saysOneOf.some(has))
    faults.push(`says none of ${question.saysOneOf.map(fact => tell(fact, about, demo)).join(', ')}`);
  for (const fact of question.never ?? []) if (has(fact)) faults.push(`says ${tell(fact, about, demo)}`);
  if (question.namesUnused && !namesUnused(reading.plain, question.namesUnused))
    faults.push(`doesn't say that it didn't use ${question.namesUnused}`);
  if (question.isBrief && reading.plain.length > MAX_BRIEF)
    faults.push(`takes ${reading.plain.length} characters for a sentence`);
  const own = demo.knowledge.reduce((text, { body }) => text.replace(body, ''), ownWords);
  if (question.declines && !reading.answer.noAnswer && !DECLINES.test(own)) faults.push("doesn't decline");
  return faults;
}

/** The faults by the reading of a condition that leaves the fewest. */
function best({ readings }: Condition, check: (holds: Holds) => readonly string[]): readonly string[] {
  return readings.map(check).reduce((a, b) => (b.length < a.length ? b : a));
}

function faultsOfSearch(
  holds: Holds,
  condition: Condition,
  shown: readonly DemoListing[],
  reading: Reading,
  { first, counts }: Question,
  offered: readonly DemoListing[],
  about: DemoListing | undefined,
): readonly string[] {
  const found = offered.filter(l => l !== about && holds(l));
  // Listings offered instead must not pass for matches.
  if (!found.length)
    return NONE.test(reading.plain) || reading.answer.noAnswer ? [] : ["doesn't say that there is none"];
  const faults = [...strangers(holds, shown)];
  const [lead = 1] = countsIn(reading.plain.split('\n', 1)[0] ?? '');
  if (lead === 0) faults.push(`denies ${found.length} matches`);
  if (!shown.length && !counts) faults.push(`shows none of ${found.length}`);
  const wanted = numbersOf(holds, condition, offered);
  const isStated = reading.counts.length > 0 && !counts && !condition.isOpen;
  if (isStated && !reading.counts.some(count => wanted.includes(count)) && shown.length < found.length)
    faults.push(`states ${reading.counts.join(', ')} instead of ${wanted[0]}`);
  const [start] = [...found].sort(first);
  if (first && start && shown[0] && first(start, shown[0]) !== 0)
    faults.push(`begins with ${shown[0].MLSNumber} instead of ${start.MLSNumber}`);
  return faults;
}

const strangers = (holds: Holds, shown: readonly DemoListing[]) => {
  const wrong = shown.filter(listing => !holds(listing)).map(({ MLSNumber }) => MLSNumber);
  return wrong.length ? [`shows ${wrong.join(', ')}, which doesn't match`] : [];
};

/** Acceptable numbers: with or without listings that come soon, and some leeway for what only texts tell. */
function numbersOf(holds: Holds, { isByText }: Condition, offered: readonly DemoListing[]): readonly number[] {
  const found = offered.filter(holds);
  const numbers = [found.length, found.filter(({ Status }) => Status === 'Active').length];
  if (!isByText) return numbers;
  return numbers.flatMap(count => {
    const leeway = Math.max(1, Math.round(count / 10));
    return Array.from({ length: 2 * leeway + 1 }, (_, index) => count - leeway + index);
  });
}

/** The answer without the sentences that it repeats from its listings. */
function withoutDescriptions({ plain, shown }: Reading): string {
  const sentences = shown.flatMap(({ listing }) => (listing.Description ?? '').split(/(?<=[.!?]) /));
  return sentences.filter(Boolean).reduce((text, sentence) => text.replaceAll(sentence, ''), plain);
}

function occurs(fact: Fact, text: string, about: DemoListing | undefined, demo: Demo): boolean {
  const wanted = typeof fact === 'function' ? valueOf(fact, about, demo) : fact;
  return typeof wanted === 'string' ? text.toLowerCase().includes(wanted.toLowerCase()) : wanted.test(text);
}

/** Facts that concern no listing ignore the first argument. */
const valueOf = (fact: Extract<Fact, (...args: never) => unknown>, about: DemoListing | undefined, demo: Demo) =>
  fact(about ?? ({ MLSNumber: '' } as DemoListing), demo.listings);

function tell(fact: Fact, about: DemoListing | undefined, demo: Demo): string {
  const wanted = typeof fact === 'function' ? valueOf(fact, about, demo) : fact;
  return typeof wanted === 'string' ? `“${wanted}”` : String(wanted);
}

const namesUnused = (text: string, pattern: RegExp) =>
  text.split(/(?<=[.!?])\s|\n/).some(sentence => pattern.test(sentence) && UNUSED.test(sentence));
