import { anyPhrase } from '../search/text.js';
import { YEAR } from './read-texts.js';

/** A kind of value that a question asks for, and what a text with such a value has. */
export interface AskedValue {
  readonly asks: RegExp;
  readonly says: RegExp;
  /** How an answer names it: "I don't know when." */
  readonly name: string;
}

const SO = '^(?:(?:and|so|but|ok|also|then) )*';
const LONG = 'days?|weeks?|months?|years?';
const SMALL = 'one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty|thirty';
const MONTH = 'january|february|march|april|may \\d|june|july|august|september|october|november|december';
const HOW_MANY = new RegExp(`${SO}how many (\\p{L}{3,})`, 'u');
const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';

const ASKED_VALUES: readonly AskedValue[] = [
  {
    asks: new RegExp(
      `${SO}(?:(?:at |by )?what time|(?:what is |whats )?(?:the )?(?:latest|earliest)|how (?:late|early)|until when)\\b`,
    ),
    says: anyPhrase(['\\d{1,2} ?[ap]\\.?m', '\\d\\d?[:.]\\d\\d', 'noon', 'midnight', 'o.clock', DAY], 'i'),
    name: 'what time',
  },
  {
    asks: new RegExp(
      `${SO}(?:when(?! (?:it is|its|im|(?:i|you|we|they) \\w+)\\b)|(?:on )?(?:what|which) (?:days?|dates?))\\b`,
    ),
    says: anyPhrase(
      [
        DAY,
        MONTH,
        LONG,
        '\\d{1,2} ?[ap]\\.?m',
        '(?:19|20)\\d\\d',
        'noon',
        'once',
        'when',
        'after',
        'before',
        'until',
        'now',
        'at \\w+ing',
        'on (?:closing|completion|signing|the day)',
        'in advance',
      ],
      'i',
    ),
    name: 'when',
  },
  {
    asks: new RegExp(
      `${SO}(?:for )?how (?:long|quick|quickly|fast|soon|much (?:notice|time)|many (?:minutes|hours|${LONG}))\\b`,
    ),
    says: anyPhrase(['minutes?', 'hours?', LONG, 'immediately', 'at once', 'same day', 'until'], 'i'),
    name: 'how long',
  },
  {
    asks: new RegExp(`${SO}how (?:big|large|tall|deep|wide|high|heavy)\\b(?!.*\\b(?:deposit|bond|fee|commission)\\b)`),
    says: /\d|\b(?:acres?|miles?|feet|square)\b/i,
    name: 'how big',
  },
  { asks: HOW_MANY, says: new RegExp(`\\d|\\b(?:${SMALL}|both|no)\\b`, 'i'), name: 'how many' },
  {
    asks: new RegExp(`${SO}how (?:often|frequently)\\b`),
    says: anyPhrase(
      [
        'daily',
        'weekly',
        'monthly',
        'yearly',
        'quarterly',
        'once',
        'twice',
        'times',
        'every',
        'each',
        '(?:a|per) (?:day|week|month|year)',
      ],
      'i',
    ),
    name: 'how often',
  },
  {
    asks: anyPhrase([
      'how much (?:is|are|does|do|would|will|for)',
      'what (?:does|do|would|will) .*\\bcosts?',
      '(?<!^(?:(?:is|are) there|does) .*)(?:cost|price|charges?|fees?|commission)$',
      'costs? (?:on|of|for)',
      '(?:you|u|it|they|that) (?:charge|cost)',
      '(?:whats?|your)\\b.*\\b(?:commission|fees?)',
    ]),
    says: new RegExp(`\\d|%|\\b(?:free|percent|included|nothing|no (?:\\w+ )?(?:fee|charge|cost)|${SMALL})\\b`, 'i'),
    name: 'how much',
  },
  {
    asks: new RegExp(`${SO}how far\\b`),
    says: anyPhrase(
      ['minutes?', 'miles?', 'km', 'met(?:er|re)s?', 'blocks?', 'walk(?:ing)?', 'hours?', 'close', 'near', 'away'],
      'i',
    ),
    name: 'how far',
  },
  {
    asks: new RegExp(`${SO}(?:where (?:is|are)|wheres) (?:the|your|you)\\b`),
    says: new RegExp(
      [
        '\\b(?:at|in|near|opposite) (?:the )?\\p{Lu}',
        '\\d+ \\p{Lu}\\p{L}+ (?:Street|St|Road|Rd|Lane|Avenue|Ave|Drive|Square|Quay|Way)\\b',
      ].join('|'),
      'u',
    ),
    name: 'where',
  },
  { asks: new RegExp(`${SO}who (?:pays|pay|covers the)\\b`), says: /\bpa(?:y|ys|id)\b/i, name: 'who pays' },
  {
    asks: new RegExp(`${SO}what (?:does|do) .* (?:even )?mean$`),
    says: /\b(?:is|are|means?) (?:an?|the)\b/i,
    name: 'what it means',
  },
  { asks: new RegExp(`${SO}(?:who is|whos) (?!responsible|allowed)`), says: /\p{Lu}\p{L}+ \p{Lu}\p{L}+/u, name: 'who' },
];

/** The kind of value that a question asks for. */
export const askedValue = (words: string): AskedValue | undefined =>
  ASKED_VALUES.find(({ asks }) => asks.test(words.replace(CONDITION, '')));

/** `if i move out, when do i get my deposit back` */
const CONDITION =
  /^(?:(?:and|so|but) )*(?:if|once|after) .{2,60}? (?=(?:when|how (?:much|long|many|soon)|what time)\b)/;

/** Whether a sentence has a value of the kind; of a number, that of the things that are asked for. */
export function saysValue({ says, name }: AskedValue, sentence: string, words: string): boolean {
  if (!says.test(name === 'how much' ? sentence.replace(YEAR, '') : sentence)) return false;
  const [, thing] = name === 'how many' ? (HOW_MANY.exec(words) ?? []) : [];
  return (
    thing === undefined ||
    new RegExp(`\\b(?:\\d+|${SMALL}|both|no)\\b(?: \\S+){0,2} ${thing.slice(0, 5)}`, 'i').test(sentence)
  );
}
