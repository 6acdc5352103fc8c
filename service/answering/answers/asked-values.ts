import { anyPhrase } from '../search/text.js';

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
const DAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';

export const ASKED_VALUES: readonly AskedValue[] = [
  {
    asks: new RegExp(`${SO}(?:at |by )?what time\\b`),
    says: anyPhrase(['\\d{1,2} ?[ap]\\.?m', '\\d\\d?[:.]\\d\\d', 'noon', 'midnight', 'o.clock', 'hours?', DAY], 'i'),
    name: 'what time',
  },
  {
    asks: new RegExp(`${SO}(?:when|(?:on )?(?:what|which) (?:days?|dates?))\\b`),
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
      `${SO}how (?:long|quick|quickly|fast|soon|much (?:notice|time)|many (?:minutes|hours|${LONG}))\\b`,
    ),
    says: anyPhrase(['minutes?', 'hours?', LONG, 'immediately', 'at once', 'same day', 'until'], 'i'),
    name: 'how long',
  },
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
      '(?:cost|price|charges?|fees?|commission)$',
      'costs? (?:on|of|for)',
      '(?:you|u|it|they|that) (?:charge|cost)',
      '(?:whats?|your)\\b.*\\b(?:commission|fees?)',
    ]),
    says: new RegExp(`\\d|%|\\b(?:free|percent|included|nothing|no (?:fee|charge|cost)|${SMALL})\\b`, 'i'),
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
  { asks: new RegExp(`${SO}(?:who is|whos) (?!responsible|allowed)`), says: /\p{Lu}\p{L}+ \p{Lu}\p{L}+/u, name: 'who' },
];
