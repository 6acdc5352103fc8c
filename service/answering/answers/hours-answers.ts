import { textSetting } from '../../data/settings.js';
import { wallClock } from '../../time/calendar.js';
import type { FoundText } from '../search/knowledge-search.js';
import { escapeProse, paragraphs } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import { MONTH_NAMES as MONTHS } from './answer-forms.js';
import { DAYS, TIME_SPAN, dayHoursIn } from './day-hours.js';
import { type Target } from './find-targets.js';
import { namesHoliday, namesSame } from './holidays.js';
import { answerOpenHouse } from './open-houses.js';
import { reply, type Context, type Reply } from './reply.js';
import { quoted, type Reading } from '../reader/reading.js';
import { topicsAbout } from '../reader/intents.js';
import { sourceOf } from './passages.js';
import { answerFromTexts } from './text-answers.js';

const MONTH = MONTHS.join('|');
const MONTH_SPAN = new RegExp(`\\b(${MONTH}) ?(?:to|through|until|[-–]) ?(${MONTH})\\b`);
/** A sentence about a season, a holiday or one office limits the others. */
const LIMITED = new RegExp(`\\b(?:from (?:${MONTH})|except|holiday|shorter|longer|season)\\b`, 'i');

/** Answers questions about opening hours and open houses in a sentence; undefined when the texts have none. */
export async function answerHours(targets: readonly Target[], context: Context): Promise<Reply | undefined> {
  const { said, tools } = context;
  const days = askedDays(context);
  const asksFor = (key: string) => said.topics.some(({ keys }) => keys.includes(key));
  const isAfterHouses =
    context.state.criteria?.tour === 'OpenHouse' && said.wordCount <= (targets.length > 0 ? MAX_OF_ONE : MAX_AGAIN);
  const namesHouse = /\bopen (?:house|home)s?\b/.test(said.words);
  const isDayOfHouse = (isAfterHouses || namesHouse) && days.length > 0;
  const isTimeOfHouse =
    (isAfterHouses || namesHouse) &&
    said.attributes.every(name => name === 'tour') &&
    /\b(?:what time|when|start|starts|begin|end|until|appointment|register|sign up|rsvp)\b/.test(said.words);
  const ofShows = /\bshow (?:house|home|day)s?\b/.test(said.words) && asksFor('open house');
  const shows = ofShows && targets.length === 0 ? await answerFromTexts(topicsAbout('open house'), context) : undefined;
  if (shows) return shows;
  const { features, limits } = said.criteria;
  const isOfOther = said.attributes.some(name => name !== 'tour') || features.length + Object.keys(limits).length > 0;
  const isOneOfHouse = isAfterHouses && !isOfOther && targets.length > 0 && /\b(?:one|open)\b/.test(said.words);
  const isList =
    said.criteria.tour === 'OpenHouse' && (said.asks.has('open house') || days.length > 0) && targets.length === 0;
  if (asksFor('open house') || isList || isDayOfHouse || isTimeOfHouse || isOneOfHouse) {
    const asked = days.map(({ date }) => date.getUTCDay());
    return answerOpenHouse(targets, asked, context);
  }
  const month = MONTHS.findIndex(name => new RegExp(`\\b${name}\\b`).test(said.words));
  const isAgain =
    context.state.told?.topics.includes('opening') === true &&
    (month >= 0 || namesDay(said.words)) &&
    said.wordCount <= MAX_AGAIN;
  if (!(asksFor('opening') || isAgain) || said.criteria.tour || targets.length > 0) return undefined;
  const city = said.criteria.places.find(place => place.city !== undefined)?.city;
  const found = (await tools.searchTexts([['opening', 'hours', 'open', 'office']])).filter(({ body }) =>
    TIME_SPAN.test(body),
  );
  const titled = found.filter(({ title }) => /\b(?:hours|opening|when)\b/i.test(title));
  const named = titled.filter(({ title, body }) => city !== undefined && `${title} ${body}`.includes(city));
  const texts = named.length > 0 ? named : titled;
  // Every office has hours of its own.
  if (texts.length > 1)
    return {
      ...reply(paragraphs(...texts.map(({ body }) => escapeProse(body)))),
      sources: texts.map(text => sourceOf(text, text.body)),
    };
  const [text = found[0]] = texts;
  if (!text) return undefined;
  const isOfOffice = city !== undefined && text.title.includes(city);
  if (isOfOffice) return { ...reply(escapeProse(text.body)), sources: [sourceOf(text, text.body)] };
  const ofCity =
    city === undefined ? undefined : sentencesIn(text.body).find(one => one.includes(city) && TIME_SPAN.test(one));
  const state = { ...context.state, told: { title: text.title, topics: ['opening', 'open', 'hours'] } };
  if (ofCity !== undefined) return { ...reply(escapeProse(ofCity), state), sources: [sourceOf(text, ofCity)] };
  const isDate = (words: string) =>
    /\d/.test(words) ||
    MONTHS.some(name => words.includes(name)) ||
    DAYS.some(day => words.startsWith(day.toLowerCase()));
  const unread = said.unread.filter(({ words }) => !isDate(words));
  const holiday = unread.flatMap(({ words }) =>
    sentencesIn(text.body).filter(one => new RegExp(`\\b${words}\\b`, 'i').test(one)),
  )[0];
  if (holiday !== undefined)
    return {
      ...reply(escapeProse(/\bclosed\b/i.test(holiday) ? leadOf(false, said.words, '. ') + holiday : holiday), state),
      sources: [sourceOf(text, holiday)],
    };
  const dates = days.map(({ date }) => date);
  const away = sentencesIn(text.body).find(one => isClosedOn(one, said.words, dates));
  if (away !== undefined) {
    const no = said.asks.has('yes or no') && !REOPENS.test(said.words) ? leadOf(false, said.words, '. ') : '';
    return { ...reply(escapeProse(no + away), state), sources: [sourceOf(text, away)] };
  }
  const closed = sentencesIn(text.body).find(
    one => /\bclosed?\b/i.test(one) && (namesSame(one, rawOf(said)) || dates.some(date => namesHoliday(one, date))),
  );
  if (closed !== undefined)
    return {
      ...reply(escapeProse(leadOf(false, said.words, '. ') + closed), state),
      sources: [sourceOf(text, closed)],
    };
  const answers = days.map(asked => sayDay(text, asked, month, context));
  if (answers.some(answer => answer === undefined)) return undefined;
  const [passage] = answers.length > 0 ? [answers.join(' ')] : [hoursIn(text, month)];
  if (!passage) return undefined;
  return { ...reply(escapeProse(passage), state), sources: [sourceOf(text, text.body)] };
}

/** `December`, `dec` */
const SHORT = MONTHS.map(name => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|');
const DAY = '\\d{1,2}(?:st|nd|rd|th)?';
const DATE = `(?:${DAY} (?:of )?(?:${SHORT})|(?:${SHORT}) ${DAY})\\b`;
const DATED = new RegExp(`\\b${DATE}`, 'i');
const CLOSED_SPAN = new RegExp(
  `\\bclosed?\\b.{0,120}?\\b(?:from|between) (${DATE}).{0,20}?\\b(?:to|until|till|through|and) (${DATE})`,
  'i',
);
const REOPENS = /\bre ?open\b|\bback after\b/;
const NAMED_DAYS: readonly { readonly says: RegExp; readonly month: number; readonly day: number }[] = [
  { says: /\b(?:christmas|xmas|festive|holidays?)\b/, month: 11, day: 25 },
  { says: /\bboxing day\b/, month: 11, day: 26 },
  { says: /\bnew years? eve\b/, month: 11, day: 31 },
  { says: /\bnew years?\b/, month: 0, day: 1 },
];

/** `December 24` and `24th of December` as 1124: January is 0. */
function dateIn(text: string): number | undefined {
  const words = DATED.exec(text)?.[0].toLowerCase();
  return words === undefined
    ? undefined
    : MONTHS.findIndex(month => words.includes(month.slice(0, 3))) * 100 + Number(/\d+/.exec(words)?.[0]);
}

/** Whether a sentence such as "We close from 24 December to 4 January" has a day of the question, or its end. */
function isClosedOn(sentence: string, words: string, dates: readonly Date[]): boolean {
  const [, first = '', last = ''] = CLOSED_SPAN.exec(sentence) ?? [];
  const [from, to] = [dateIn(first), dateIn(last)];
  if (from === undefined || to === undefined) return false;
  if (REOPENS.test(words)) return true;
  const named = NAMED_DAYS.find(({ says }) => says.test(words));
  const at = named ? [named.month * 100 + named.day] : dates.map(date => date.getUTCMonth() * 100 + date.getUTCDate());
  return at.some(day => (from <= to ? day >= from && day <= to : day >= from || day <= to));
}

/** Words of a question such as `and on Sunday?`. */
const MAX_AGAIN = 6;
/** An address has more words. */
const MAX_OF_ONE = 10;

/** All sentences with days and times, but for those about other months. */
const hoursIn = ({ body }: FoundText, month = -1): string =>
  sentencesIn(body)
    .filter(sentence => dayHoursIn(sentence, 0, true).length > 0 || /\bclosed\b/i.test(sentence))
    .filter(sentence => month < 0 || isOfMonth(sentence, month))
    .join(' ');

/** Whether a sentence such as "From November to March, …" holds in a month. */
function isOfMonth(sentence: string, month: number): boolean {
  const [, first, last] = MONTH_SPAN.exec(sentence.toLowerCase()) ?? [];
  if (first === undefined || last === undefined) return true;
  const [from, to] = [MONTHS.indexOf(first), MONTHS.indexOf(last)];
  return from <= to ? month >= from && month <= to : month >= from || month <= to;
}

const ASKS_CLOSED = /\b(?:closed|close|shut)\b/;

/** `Yes` or `No` before the hours; nothing if the question is for the hours, or how to reach the office then. */
function leadOf(isOpen: boolean, words: string, end: string): string {
  if (/\b(?:call|phone|reach|ring|e ?mail|contact|hours|time|when)\b/.test(words)) return '';
  return `${isOpen === ASKS_CLOSED.test(words) ? 'No' : 'Yes'}${end}`;
}

/** Whether words name a day, or a holiday. */
export const namesDay = (words: string): boolean => NAMES_DAY.test(words) || namesSame(words, words);
const NAMES_DAY = new RegExp(`\\b(?:${DAYS.join('|')}|today|tomorrow|tonight|weekend|${SHORT} ${DAY})s?\\b`, 'i');

/** One question of a message as it was written. */
const rawOf = ({ text }: Reading): string => quoted(text, { from: 0, to: text.tokens.length });

interface AskedDay {
  /** Read in UTC. */
  readonly date: Date;
  readonly isNow?: true;
}

/** The days that a question names, of weekdays the next ones where the chatbot is. */
function askedDays(context: Context): readonly AskedDay[] {
  const { words } = context.said;
  const today = localTime(context);
  today.setUTCHours(0, 0, 0, 0);
  const inDays = (days: number): AskedDay => ({ date: new Date(today.getTime() + days * MS_PER_DAY) });
  const onWeekday = (day: number) => inDays((day - today.getUTCDay() + 7) % 7);
  const named = dateIn(words);
  if (named !== undefined) {
    const inYear = (year: number) => new Date(Date.UTC(year, Math.floor(named / 100), named % 100));
    const date = inYear(today.getUTCFullYear());
    return [{ date: date < today ? inYear(today.getUTCFullYear() + 1) : date }];
  }
  const weekdays = DAYS.flatMap((name, day) =>
    new RegExp(`\\b${name}s?\\b`, 'i').test(words) ? [onWeekday(day)] : [],
  );
  if (weekdays.length > 0) return weekdays;
  if (/\btomorrow\b/.test(words)) return [inDays(1)];
  if (/\b(?:now|right now|at the moment|currently)\b/.test(words)) return [{ ...inDays(0), isNow: true }];
  if (/\b(?:today|tonight|this evening|\d+ [ap]m)\b/.test(words)) return [inDays(0)];
  return /\bweekends?\b/.test(words) ? [onWeekday(6), onWeekday(0)] : [];
}

/** `Yes, Saturday from 10 am to 4 pm.`, and what limits it. */
function sayDay(text: FoundText, { date, isNow }: AskedDay, month: number, context: Context): string | undefined {
  const day = date.getUTCDay();
  const sentences = sentencesIn(text.body);
  const offices = sentences.filter(one => OF_OFFICE.test(one) && dayHoursIn(one, day, true).length > 0);
  // One office may be open when another is closed.
  if (offices.length > 1)
    return sentences.filter(one => offices.includes(one) || dayHoursIn(one, day).length > 0).join(' ');
  const known = sentences.flatMap(sentence => dayHoursIn(sentence, day));
  const main = known.find(({ sentence }) => !LIMITED.test(sentence)) ?? known.find(one => one.span === undefined);
  // "On Mondays we answer the phone only" has no hours.
  if (!main)
    return sentences.find(
      one => new RegExp(`\\b${DAYS[day]}s?\\b`).test(one) && !/\bopen (?:house|home)s?\b/i.test(one),
    );
  const { span, sentence } = main;
  // "On Saturday from 9 am to 1 pm, March to November only"
  if (!isOfMonth(sentence, month < 0 ? date.getUTCMonth() : month))
    return leadOf(false, context.said.words, '. ') + sentence;
  // "From November to March, Thursday to Saturday" limits the other days, too.
  const isAny = span !== undefined;
  const limits = sentences.filter(
    one => one !== sentence && LIMITED.test(one) && dayHoursIn(one, day, isAny).length > 0,
  );
  if (!span) return [leadOf(false, context.said.words, '. ') + sentence, ...limits].join(' ');
  const local = localTime(context);
  const minutes = local.getUTCHours() * 60 + local.getUTCMinutes();
  // Of "Saturday afternoon", the office may be open for a part.
  const part = PART_OF_DAY.exec(context.said.words)?.[0];
  const isPart = part !== undefined && !(part.startsWith('afternoon') && span.to >= AFTERNOON);
  const isYesOrNo = context.said.asks.has('yes or no') && !isPart;
  const asked = isNow ? minutes : timeIn(rawOf(context.said));
  const isOpen = asked === undefined || (asked >= span.from && asked < span.to);
  const { words } = context.said;
  const no = isNow && !ASKS_CLOSED.test(words) ? 'No, not right now. ' : leadOf(false, words, ', ');
  // Of the months asked about, one office may have other hours.
  const isLimited = month >= 0 && limits.some(one => MONTH_SPAN.test(one.toLowerCase()) && isOfMonth(one, month));
  const lead = !isLimited && (isYesOrNo || asked !== undefined) ? (isOpen ? leadOf(true, words, ', ') : no) : '';
  return [`${lead}${DAYS[day]} from ${span.words.replace(/\.$/, '')}.`, ...limits].join(' ');
}

const OF_OFFICE = /\b(?:office|branch)\b/i;
const MS_PER_DAY = 86_400_000;

/** 3 pm: until then, the office is open for most of an afternoon. */
const AFTERNOON = 900;
const PART_OF_DAY = /\b(?:mornings?|afternoons?|evenings?|nights?|late|early)\b/;
const ASKED_TIME = /\b(?:(until|till|til|to|by) )?(\d{1,2})(?:[:.](\d\d))? ?([ap])\.?m\b/i;
/** `open at 6`, which is in the afternoon */
const PLAIN_TIME = /\b(?:(until|till|til|by)|at|after|past|around) (\d{1,2})(?:[:.](\d\d))?()(?![\w:.]|,? \d)/i;
/** `at 6 Main St` */
const HOUSE_NUMBER = /\b\d{1,2} [a-z]+ (?:st|street|road|ave)\b/i;

/** The minutes since midnight of `5 pm` or `11:30 am`; of `until 5 pm`, the last minute before. */
function timeIn(raw: string): number | undefined {
  const [, until, hours, minutes = 0, half] =
    ASKED_TIME.exec(raw) ?? (HOUSE_NUMBER.test(raw) ? undefined : PLAIN_TIME.exec(raw)) ?? [];
  if (hours === undefined || Number(hours) > 23) return undefined;
  const isAfternoon = half ? /p/i.test(half) : Number(hours) < 8;
  const hour = half ? Number(hours) % 12 : Number(hours);
  return (hour + (isAfternoon ? 12 : 0)) * 60 + Number(minutes) - (until ? 1 : 0);
}

/** The local time of the chatbot as a time in UTC; the time in UTC when its time zone is unknown. */
const localTime = ({ now, settings }: Context): Date => new Date(wallClock(textSetting(settings, 'TimeZone'))(now));
