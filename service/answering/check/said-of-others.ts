import { STOP_WORDS } from '../search/text.js';
import { isSameWord } from '../search/word-forms.js';
import { DAYS, dayHoursIn } from '../answers/day-hours.js';
import { sentencesIn } from '../wording/passage.js';
import { isTrueOf } from './compare.js';
import { numbersIn, wordsOf, type Evidence } from './evidence.js';
import { isSupported } from './faults.js';
import type { Surroundings } from './near.js';
import { contradictsFeatures, givesFeature } from './said-features.js';
import type { Fact } from './sentence.js';

/** `your budget of $700,000`, `you asked for a four-bedroom`: a number that the visitor is said to have named. */
const OF_VISITOR =
  /\b(?:your (?:budget|limit|income|salary|savings|maximum)|you (?:asked for|wanted|said|mentioned|earn|make|saved))\b/i;
/** Characters after these words in which the number is. */
const NEAR = 40;
const LEAST_MONEY = 1000;

/** Whether a sentence quotes the visitor with a number that they did not name. */
export function misquotesVisitor(text: string, { asked }: Evidence): boolean {
  const found = OF_VISITOR.exec(text);
  if (!found || asked.size === 0) return false;
  const said = text.slice(found.index, found.index + found[0].length + NEAR);
  const isRooms = /^\D{0,60}\b[\w.]+[- ]bed/i.test(said);
  const isMoney = [...asked].some(value => value >= LEAST_MONEY);
  const isOwn = (value: number) => [value, value * 12, value / 12].some(one => asked.has(one));
  const numbers = numbersIn(said);
  if (isRooms) return numbers.length > 0 && !numbers.some(isOwn);
  const first = numbers.find(value => value >= LEAST_MONEY);
  return isMoney && first !== undefined && !isOwn(first);
}

/** From here on, a number of the visitor is no coincidence. */
const LEAST_OWN = 100;
const LEAST_SHARED = 2;
const LEAST_SHARE = 0.6;

/** Whether a sentence repeats one of the owner's texts with a number that the text doesn't have: "Our buyer fee is 3 percent." */
export function misquotesOwner(text: string, { texts, asked }: Evidence): boolean {
  // "…, so $70 for two" is computed.
  const [stated = ''] = text.split(/[,;(=] ?(?:so|that is|which|or)?\b/i);
  const multiple = /\b(?:twice|double)\b/i.test(stated) ? [2] : [];
  const numbers = [...numbersIn(stated), ...multiple].filter(value => value !== 1);
  if (numbers.length === 0 || numbers.some(value => value >= LEAST_OWN && asked.has(value))) return false;
  const words = contentOf(stated);
  if (words.length < LEAST_SHARED) return false;
  const ranked = texts
    .flatMap(({ body }) => sentencesIn(body))
    .map(sentence => {
      const own = contentOf(sentence);
      return { sentence, shared: words.filter(word => own.some(other => isSameWord(word, other))).length };
    });
  const most = Math.max(...ranked.map(({ shared }) => shared));
  if (most < LEAST_SHARED || most / words.length < LEAST_SHARE) return false;
  const known = ranked.filter(({ shared }) => shared === most).flatMap(({ sentence }) => numbersIn(sentence));
  return known.length > 0 && numbers.some(value => !known.includes(value));
}

const OF_LIMIT = /\bup to \W?([\d.,]*\d)/i;
const OF_HOMES = /\b(?:homes?|houses?|condos?|apartments?|listings?|propert(?:y|ies)|rentals?|budget)\b/i;

/** Whether a sentence such as "The county lends up to $81,000" has another limit than the owner's sentence about it. */
export function misquotesLimit(text: string, { texts, asked }: Evidence): boolean {
  const limitOf = (sentence: string) => numbersIn(OF_LIMIT.exec(sentence)?.[0] ?? '')[0];
  const said = limitOf(text);
  if (said === undefined || asked.has(said) || OF_HOMES.test(text)) return false;
  const words = contentOf(text);
  const about = texts
    .flatMap(({ body }) => sentencesIn(body))
    .filter(one => limitOf(one) !== undefined && contentOf(one).some(own => words.some(word => isSameWord(word, own))));
  return about.length > 0 && !texts.some(({ body }) => numbersIn(body).includes(said));
}

/** Whether a sentence gives a day hours that no text of the owner and no listing has: "Saturday hours are 9 am to 3 pm." */
export function misquotesHours(text: string, { texts, listings }: Evidence): boolean {
  if (!/\b(?:open|hours?|office|branch)\b/i.test(text) || /\bopen (?:house|home)/i.test(text)) return false;
  const columns = [...listings.values()].flatMap(({ extension }) => (extension ?? []).map(({ value }) => value));
  const sources = [...texts.map(({ body }) => body), ...columns].flatMap(sentencesIn);
  return DAYS.some((_, day) => {
    const spansIn = (sentence: string) => dayHoursIn(sentence, day).flatMap(({ span }) => span ?? []);
    const known = sources.flatMap(spansIn);
    return spansIn(text).some(
      ({ from, to }) => known.length > 0 && !known.some(one => one.from <= from && to <= one.to),
    );
  });
}

const contentOf = (text: string): readonly string[] => [
  ...new Set(
    wordsOf(text)
      .split(' ')
      .filter(word => /^\p{L}{3,}$/u.test(word) && !STOP_WORDS.has(word) && !PLAIN.has(word)),
  ),
];

/** Words of amounts and of ways to say them. */
// prettier-ignore
const PLAIN: ReadonlySet<string> = new Set([
  'percent', 'dollar', 'dollars', 'our', 'usually', 'about', 'least', 'most', 'expect', 'pay', 'costs', 'cost', 'take', 'takes', 'have', 'two', 'three',
  'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten',
]);

const OF_ALL =
  /^\W*(all|both|each|neither|none)\b(?: (?:of )?(?:them|these|those)| (?:two|three|four|five|of the \w+))?\s+/i;

/** Whether a sentence about all or none of the listings named before is wrong for one of them. */
export function isWrongOfAll(
  text: string,
  facts: readonly Fact[],
  ids: readonly number[],
  around: Surroundings,
): boolean {
  const [lead = '', quantity = ''] = OF_ALL.exec(text) ?? [];
  const all = ids.flatMap(id => around.evidence.listings.get(id) ?? []);
  // "Both condos at 12 Oak Street"
  const noun = /^\p{L}+(?=s\b)/u.exec(text.slice(lead.length))?.[0].toLowerCase();
  const ofKind = all.filter(({ propertyType }) => propertyType.toLowerCase() === noun);
  const listings = ofKind.length > 0 ? ofKind : all;
  if (quantity === '' || listings.length < 2) return false;
  const claim = `It ${text.slice(lead.length)}`;
  const judged = facts.filter(({ kind }) => kind !== 'count' && kind !== 'comparison' && kind !== 'percent');
  const isNone = /^n/i.test(quantity);
  return listings.some(listing => {
    const isTrue = (fact: Fact) => isTrueOf(fact, listing, around);
    if (isNone) return judged.some(isTrue) || givesFeature(claim, listing);
    return (
      judged.some(fact => !isTrue(fact) && !isSupported(fact, around, text)) || contradictsFeatures(claim, listing)
    );
  });
}
