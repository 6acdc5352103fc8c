/** Questions for an amount, a time or a person, and what an answer to them has. */
interface AnswerForm {
  readonly asks: RegExp;
  readonly says: (sentence: string) => boolean;
  readonly isPrice?: boolean;
}

const matches = (...patterns: readonly RegExp[]) => {
  return (sentence: string): boolean => patterns.some(pattern => pattern.test(sentence));
};

export const MONTH_NAMES = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
export const DAY_NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const AMOUNTS =
  'one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|twenty|thirty|forty|sixty|ninety|half|few|several';
const UNITS = '(?:minute|min|hour|hr|day|week|month|year)s?';

const says = {
  price: matches(
    /[\p{Sc}%]|\bR ?\d|\d[.,]\d\d\b(?! ?[ap]\.?m)/u,
    /\d ?(?:dollars?|euros?|pounds?|cents?|percent|usd|eur|gbp)\b/i,
    /\b(?:free|nothing|included|percent|half price|dollars|pounds)\b/i,
    /\b(?:(?:weeks?|months?)['’]?s? rent|no (?:extra )?(?:fee|cost|charge))\b/i,
    /\b(?:costs?|charge|price|fee)\b.*\d/i,
  ),
  duration: matches(
    new RegExp(`(?:\\d|\\b(?:${AMOUNTS}))[ -](?:\\w+ )?${UNITS}\\b(?! (?:old|of age|on\\b|ago))`, 'i'),
    // "$12 an hour" is a price.
    new RegExp(`(?<!\\d )\\ban? ${UNITS}\\b|\\bovernight\\b`, 'i'),
  ),
  time: matches(
    new RegExp(`\\b(?:${[...DAY_NAMES, ...MONTH_NAMES.filter(name => name !== 'may')].join('|')})s?\\b`, 'i'),
    /\b(?:Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b/,
    /\d ?[ap]\.?m\b|\d[:./h]\d\d?|\d ?(?:-|–|to|until) ?\d|\d(?:st|nd|rd|th)\b|\b(?:19|20)\d\d\b/i,
    /\bwithin (?:\w+ ){1,2}(?:minute|hour|day|week|month)s?\b/i,
    /\b(?:after|before|until|once|noon|midnight|daily|first|last|later|at \d|in \w+ (?:days?|weeks?|months?))\b/i,
  ),
  clock: matches(
    /\d ?[ap]\.?m\b|\d[:.h]\d\d|\d ?(?:-|–|to|until) ?\d|\bo.?clock\b|\b(?:noon|midnight)\b/i,
    new RegExp(
      `\\b(?:at|before|after|by|from|until) (?:${AMOUNTS}|\\d{1,2})\\b(?! ?(?:\\p{Sc}|percent|miles|people))`,
      'iu',
    ),
  ),
  number: matches(
    /\d|\b(?:no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|dozens?|hundreds?)\b/i,
  ),
  phone: matches(/\d{3}/),
};

/** "Done by the caretaker", or a capitalized word that neither begins the sentence nor names a day or a month. */
const saysName = (sentence: string): boolean =>
  /\b\w+(?:ed|en|ne) by (?:the|our|an?) \p{Ll}/u.test(sentence) ||
  [...sentence.matchAll(/(?<=\p{L}[^.!?]*[\s:|(])(?:[A-Z]\.)?\p{Lu}\p{Ll}+/gu)].some(
    ([word]) => !OTHER_CAPITALS.has(word.toLowerCase()),
  );

const OTHER_CAPITALS: ReadonlySet<string> = new Set([
  ...DAY_NAMES,
  ...MONTH_NAMES,
  ...['we', 'our', 'the', 'for', 'with', 'your', 'please', 'ask', 'you', 'this', 'all'],
]);

export const saysPrice = says.price;

const PERSON = /^whos?\b(?! (?:can|could|may|should|must|needs?|has|have|pays?|gets?|do|will)\b)/;
const YES_OR_NO = /^(?:(?:and|so|but|also) )?(?:am|are|can|could|do|does|is|may|must|should|will)\b/;

const FORMS: readonly AnswerForm[] = [
  { asks: /\bhow much\b.*\b(?:weigh|hold|time|notice|space|room)\b/, says: says.number },
  { asks: /\bhow much\b|\b(?:costs?|prices?|fees?|rates?|commission|charges?)\b/, says: says.price, isPrice: true },
  { asks: /\bhow (?:early|late)\b/, says: says.clock },
  { asks: /\bhow (?:long|fast|quickly|soon)\b/, says: says.duration },
  { asks: /\bhow (?:big|large|high|tall|deep|old|far|wide|heavy)\b/, says: says.number },
  { asks: /\bhow many\b|\b(?:minimum|maximum|limit|number of)\b/, says: says.number },
  { asks: /\b(?:phone|telephone|number)\b/, says: says.phone },
  { asks: /\bwhat time\b/, says: says.clock },
  { asks: /\bwhen\b/, says: says.time },
  { asks: PERSON, says: saysName },
];

/** Returns how a sentence with an answer looks; without a check, any sentence may answer the question. */
export function answerForm(question: string): {
  readonly says: AnswerForm['says'] | undefined;
  readonly isOfPrice: boolean;
} {
  const form = FORMS.find(({ asks }) => asks.test(question));
  const isFree = form?.isPrice && YES_OR_NO.test(question) && !/\bhow\b/.test(question);
  return { says: isFree ? undefined : form?.says, isOfPrice: form?.isPrice === true && !isFree };
}

export const asksForPerson = (question: string): boolean => PERSON.test(question);

/** Words of headings that are no names of persons. */
// prettier-ignore
const OF_HEADINGS: ReadonlySet<string> = new Set([
  'about', 'and', 'classes', 'contact', 'courses', 'day', 'fees', 'find', 'for', 'frequently', 'good', 'hours', 'house', 'how', 'in', 'information',
  'meet', 'offers', 'opening', 'our', 'people', 'prices', 'products', 'questions', 'rates', 'rules', 'services', 'staff', 'team', 'the', 'to',
  'tours', 'treatments', 'us', 'visit', 'we', 'what', 'where', 'your',
]);

/** Whether a heading is the name of a person: two to four capitalized words, none of them usual in other headings. */
export const isName = (heading: string): boolean =>
  NAME.test(heading) &&
  heading
    .toLowerCase()
    .split(/[\s,.]+/)
    .every(word => !OF_HEADINGS.has(word) && !DAY_NAMES.includes(word) && !MONTH_NAMES.slice(6).includes(word));

const NAME = /^(?:(?:Dr|Prof|Mrs?|Ms)\.? )?\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){1,3}(?:, [\p{L}. ]{1,20})?$/u;

const ASKS_AGE: readonly RegExp[] = [
  /\b(?:\d{1,2}|\p{L}+) (?:years?|yrs?|months?|weeks?) olds?\b/u,
  /\b(?:aged?|ages) (?:of )?\d{1,2}\b/,
  /\bhow (?:old|young)\b|\b(?:minimum|what|which) ages?\b/,
];

/** Whether a question names or asks for an age: "can my 10 year old", "children aged 5". */
export const asksForAge = (question: string): boolean => ASKS_AGE.some(pattern => pattern.test(question));

const AGE_NUMBER = `(?:\\d{1,2}|${AMOUNTS})`;
const OF_OTHERS = '(?:minutes?|hours?|days?|weeks?|months?|miles?|guests?|persons?|people|years?(?! old))';
const AGES = [
  `\\b(?:ages?|aged):? (?:of )?(?:\\w+ )?${AGE_NUMBER}\\b`,
  `\\b${AGE_NUMBER}[ -](?:years?|months?|weeks?)[ -](?:olds?|of age|on\\b|and (?:up|older|over))`,
  `\\b(?:under|over|below|above) ${AGE_NUMBER}\\b(?! ?${OF_OTHERS})`,
  `\\b${AGE_NUMBER} (?:years?|months?)?(?: old)? ?(?:to|-|–) ?${AGE_NUMBER} (?:years?|months?)\\b`,
  `\\bfrom ${AGE_NUMBER} (?:months|years) to ${AGE_NUMBER} (?:months|years)\\b`,
  `\\b${AGE_NUMBER} (?:years? )?(?:or|and) (?:older|over|above|up|younger|under)\\b`,
  `\\bmust be (?:at least |over )?${AGE_NUMBER}\\b(?! ?${OF_OTHERS})`,
  `\\b(?:minors|adults only|no children)\\b`,
].map(pattern => new RegExp(pattern, 'i'));

/** Whether a sentence has an age: "under twelve", "from ten years on", "18 months to 3 years". */
export const saysAge = (sentence: string): boolean => AGES.some(pattern => pattern.test(sentence));

const SHORT_DAY = /\b(Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)\b\.?(?=\s*(?:[-–+&,/:(|]|and\b|to\b|\d|closed\b|$))/g;
const SHORT_MONTH = /\b(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b\.?(?=\s*(?:[-–,/:)|]|to\b|\d|$))/g;

const RANGE = ' ?(?:\\d{1,2}(?:st|nd|rd|th)? ?)?(?:-|–|to|until|till|through) ?(?:\\d{1,2} ?)?';

const rangeOf = (names: readonly string[]): RegExp => {
  const any = names.map(name => `${name}s?`).join('|');
  return new RegExp(`\\b(${any})${RANGE}(${any})\\b`, 'gi');
};

const CYCLES = [DAY_NAMES, MONTH_NAMES].map(names => ({ names, range: rangeOf(names) }));

/** "April to October" also answers a question about December. */
export const hasMonths = (sentence: string): boolean => sentence.search(CYCLES[1]!.range) >= 0;

/** "9 a.m. to 5 p.m." */
export const hasHours = (sentence: string): boolean => /\d\D{0,8}(?:-|–|to|until)\D{0,3}\d/.test(sentence);

/** Writes out the short names of days and months, and adds those within a range: "Tue-Thu" has a Wednesday. */
export function withWholeRanges(sentence: string): string {
  const whole = sentence
    .replace(SHORT_DAY, short => nameOf(DAY_NAMES, short))
    .replace(SHORT_MONTH, short => nameOf(MONTH_NAMES, short))
    .replace(/\bweekdays\b/gi, 'weekdays (Monday to Friday)')
    .replace(/\bweekends?\b/gi, 'weekend (Saturday to Sunday)')
    .replace(/\b(?:daily|every day|7 days a week|seven days a week)\b/gi, '$& (Monday to Sunday)');
  const within = CYCLES.flatMap(({ names, range }) =>
    [...whole.matchAll(range)].flatMap(([, first = '', last = '']) => between(names, first, last)),
  );
  return within.length === 0 ? whole : `${whole} ${within.join(' ')}`;
}

const nameOf = (names: readonly string[], short: string): string =>
  names.find(name => name.startsWith(short.slice(0, 3).toLowerCase())) ?? short;

function between(names: readonly string[], first: string, last: string): readonly string[] {
  const [from, to] = [first, last].map(word => names.findIndex(name => word.toLowerCase().startsWith(name)));
  if (from === undefined || to === undefined || from < 0 || to < 0) return [];
  const count = (to - from + names.length) % names.length;
  return Array.from({ length: count + 1 }, (_, index) => names[(from + index) % names.length] ?? '');
}

/** Words for a day without hours. */
const INSTEAD: ReadonlySet<string> = new Set(['appointment', 'appointments', 'arrangement', 'closed', 'request']);

/** Words of a line that only has hours: "Winter (November to March): Mon-Fri 9 a.m. to 5 p.m." */
const OF_HOURS: ReadonlySet<string> = new Set([
  ...DAY_NAMES.flatMap(name => [name, `${name}s`]),
  ...MONTH_NAMES,
  ...['winter', 'summer', 'spring', 'fall', 'autumn', 'season', 'daily', 'weekday', 'weekdays', 'weekend', 'weekends'],
  ...[
    'a',
    'p',
    'm',
    'am',
    'pm',
    'to',
    'from',
    'until',
    'till',
    'and',
    'noon',
    'midnight',
    'open',
    'hours',
    'by',
    'on',
    'only',
  ],
  ...INSTEAD,
]);

/** Whether a line has only hours, "closed" or "by appointment", so that it says when the owner is open. */
export const saysOnlyHours = (words: readonly string[]): boolean =>
  words.some(word => INSTEAD.has(word) || /^\d/.test(word)) &&
  words.some(word => word === 'daily' || DAY_NAMES.some(name => word.startsWith(name))) &&
  words.every(word => OF_HOURS.has(word) || /^\d{1,4}(?:am|pm|h\d{0,2})?$/.test(word));

/** Periods that end no sentence: "6:30 p.m. Yoga with Ms. Hollis". */
const UNENDED = /(?:\b[ap]\.m|\b(?:Mr|Mrs|Ms|Dr|Prof|Jr|St|min|max|hrs?|lbs?|oz|vs|e\.g|i\.e))\.$/;

/** Joins sentences that an abbreviation divides. */
export function joinedSentences(parts: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last !== undefined && UNENDED.test(last)) joined[joined.length - 1] = `${last} ${part}`;
    else joined.push(part);
  }
  return joined;
}
