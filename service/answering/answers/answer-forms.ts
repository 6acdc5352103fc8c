/** Questions for an amount, a time or a person, and what an answer to them has. */
interface AnswerForm {
  readonly asks: RegExp;
  readonly says: (sentence: string) => boolean;
}

const matches = (...patterns: readonly RegExp[]) => {
  return (sentence: string): boolean => patterns.some(pattern => pattern.test(sentence));
};

const MONTH_NAMES = [
  ...['january', 'february', 'march', 'april', 'may', 'june'],
  ...['july', 'august', 'september', 'october', 'november', 'december'],
];
const DAY_NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const says = {
  price: matches(
    /[$£€¥%]|\d[.,]\d\d\b(?! ?[ap]\.?m)/,
    /\d ?(?:dollars?|euros?|pounds?|cents?|percent|usd|eur|gbp)\b/i,
    /\b(?:free|nothing|included|percent|half price|dollars|pounds|no (?:extra )?(?:fee|cost|charge))\b/i,
    /\b(?:costs?|charge|price|fee)\b.*\d/i,
  ),
  duration: matches(/\b(?:minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|overnight)\b/i),
  time: matches(
    new RegExp(`\\b(?:${[...DAY_NAMES, ...MONTH_NAMES.filter(name => name !== 'may')].join('|')})s?\\b`, 'i'),
    /\b(?:Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun|Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b/,
    /\d ?[ap]\.?m\b|\d[:./]\d\d?|\d ?(?:-|–|to|until) ?\d|\d(?:st|nd|rd|th)\b|\b(?:19|20)\d\d\b/i,
    /\b(?:after|before|until|within|once|noon|midnight|daily|first|last|later|at \d|in \w+ (?:days?|weeks?|months?))\b/i,
  ),
  digit: matches(/\d/),
  number: matches(
    /\d|\b(?:no|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|dozens?|hundreds?)\b/i,
  ),
  phone: matches(/\d{3}/),
};

/** A capitalized word that neither begins the sentence nor names a day or a month. */
const saysName = (sentence: string): boolean =>
  [...sentence.matchAll(/(?<=\p{L}[^.!?]*[\s:|(])(?:[A-Z]\.)?\p{Lu}\p{Ll}+/gu)].some(
    ([word]) => !OTHER_CAPITALS.has(word.toLowerCase()),
  );

const OTHER_CAPITALS: ReadonlySet<string> = new Set([
  ...DAY_NAMES,
  ...MONTH_NAMES,
  ...['we', 'our', 'the', 'for', 'with', 'your', 'please', 'ask', 'you', 'this', 'all'],
]);

const FORMS: readonly AnswerForm[] = [
  { asks: /\bhow much\b.*\b(?:weigh|hold|time|notice|space|room)\b/, says: says.number },
  { asks: /\bhow much\b|\b(?:cost|costs|price|prices|fee|fees|commission|charge)\b/, says: says.price },
  { asks: /\bhow (?:long|fast|quickly|soon)\b/, says: says.duration },
  { asks: /\bhow (?:big|large|high|tall|deep|old|far|wide|heavy)\b/, says: says.number },
  { asks: /\bhow many\b/, says: says.number },
  { asks: /\b(?:phone|telephone|number)\b/, says: says.phone },
  { asks: /\bwhen\b|\bwhat time\b/, says: says.time },
  { asks: /^whos?\b(?! (?:can|could|may|should|must|needs?|has|have|pays?|gets?|do|does|will)\b)/, says: saysName },
];

/** Returns the check that a sentence has the form of an answer; undefined if any sentence may answer the question. */
export const answerForm = (question: string): AnswerForm['says'] | undefined =>
  FORMS.find(({ asks }) => asks.test(question))?.says;

const SHORT_DAY = /\b(Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun)\b\.?(?=\s*(?:[-–+&,/:(|]|and\b|to\b|\d|closed\b|$))/g;
const SHORT_MONTH = /\b(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b\.?(?=\s*(?:[-–,/:)|]|to\b|\d|$))/g;

const RANGE = ' ?(?:\\d{1,2}(?:st|nd|rd|th)? ?)?(?:-|–|to|until|till|through) ?(?:\\d{1,2} ?)?';

const rangeOf = (names: readonly string[]): RegExp => {
  const any = names.map(name => `${name}s?`).join('|');
  return new RegExp(`\\b(${any})${RANGE}(${any})\\b`, 'gi');
};

const CYCLES = [DAY_NAMES, MONTH_NAMES].map(names => ({ names, range: rangeOf(names) }));

/** Writes out the short names of days and months, and adds those within a range: "Tue-Thu" has a Wednesday. */
export function withWholeRanges(sentence: string): string {
  const whole = sentence
    .replace(SHORT_DAY, short => nameOf(DAY_NAMES, short))
    .replace(SHORT_MONTH, short => nameOf(MONTH_NAMES, short));
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

/** Words of a line that only has hours: "Winter (November to March): Mon-Fri 9 a.m. to 5 p.m." */
const OF_HOURS: ReadonlySet<string> = new Set([
  ...DAY_NAMES.flatMap(name => [name, `${name}s`]),
  ...MONTH_NAMES,
  ...['winter', 'summer', 'spring', 'fall', 'autumn', 'season', 'daily', 'weekday', 'weekdays', 'weekend', 'weekends'],
  ...['a', 'p', 'm', 'am', 'pm', 'to', 'from', 'until', 'till', 'and', 'noon', 'midnight', 'closed', 'open', 'hours'],
]);

/** Whether a line has only hours or "closed", so that it says when the owner is open. */
export const saysOnlyHours = (words: readonly string[]): boolean =>
  words.some(word => word === 'closed' || /^\d/.test(word)) &&
  words.some(word => word === 'daily' || DAY_NAMES.some(name => word.startsWith(name))) &&
  words.every(word => OF_HOURS.has(word) || /^\d{1,4}(?:am|pm)?$/.test(word));

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
