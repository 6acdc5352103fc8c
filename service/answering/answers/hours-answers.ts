import { textSetting } from '../../data/settings.js';
import { wallClock } from '../../time/calendar.js';
import type { FoundText } from '../search/knowledge-search.js';
import { escapeProse, paragraphs } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import { DAYS, TIME_SPAN, dayHoursIn } from './day-hours.js';
import { type Target } from './find-targets.js';
import { namesHoliday, namesSame } from './holidays.js';
import { answerOpenHouse } from './open-houses.js';
import { reply, type Context, type Reply } from './reply.js';
import { topicsAbout } from '../reader/intents.js';
import { answerFromTexts, sourceOf } from './text-answers.js';

const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august'],
  ...['september', 'october', 'november', 'december'],
];
const MONTH_SPAN = new RegExp(`\\bfrom (${MONTHS.join('|')}) (?:to|through|until) (${MONTHS.join('|')})\\b`);
/** A sentence about a season, a holiday or one office limits the others. */
const LIMITED = new RegExp(`\\b(?:from (?:${MONTHS.join('|')})|except|holiday|shorter|longer|season)\\b`, 'i');

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
  const isOneOfHouse = isAfterHouses && targets.length > 0 && /\b(?:one|open)\b/.test(said.words);
  const isList = said.criteria.tour === 'OpenHouse' && said.asks.has('open house') && targets.length === 0;
  if (asksFor('open house') || isList || isDayOfHouse || isTimeOfHouse || isOneOfHouse) {
    const asked = days.map(({ day }) => day);
    return answerOpenHouse(targets, asked, context);
  }
  const month = MONTHS.findIndex(name => new RegExp(`\\b${name}\\b`).test(said.words));
  const isAgain =
    context.state.told?.topics.includes('opening') === true &&
    (days.length > 0 || month >= 0) &&
    said.wordCount <= MAX_AGAIN;
  if (!(asksFor('opening') || isAgain) || said.criteria.tour || targets.length > 0) return undefined;
  const city = said.criteria.places.find(place => place.city !== undefined)?.city;
  const found = (await tools.searchTexts([['opening', 'hours']])).filter(({ body }) => TIME_SPAN.test(body));
  const titled = found.filter(({ title }) => /\b(?:hours|opening)\b/i.test(title));
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
  const isWeekday = ({ words }: { readonly words: string }) => DAYS.some(day => words.startsWith(day.toLowerCase()));
  const holiday = said.unread
    .filter(item => !isWeekday(item))
    .flatMap(({ words }) => sentencesIn(text.body).filter(one => new RegExp(`\\b${words}\\b`, 'i').test(one)))[0];
  if (holiday !== undefined)
    return {
      ...reply(escapeProse(`${/\bclosed\b/i.test(holiday) ? 'No. ' : ''}${holiday}`), state),
      sources: [sourceOf(text, holiday)],
    };
  const dates = datesAsked(context);
  const away = sentencesIn(text.body).find(one => isClosedOn(one, said.words));
  if (away !== undefined) return { ...reply(escapeProse(away), state), sources: [sourceOf(text, away)] };
  const closed = sentencesIn(text.body).find(
    one => /\bclosed?\b/i.test(one) && (namesSame(one, said.text.raw) || dates.some(date => namesHoliday(one, date))),
  );
  if (closed !== undefined) return { ...reply(escapeProse(`No. ${closed}`), state), sources: [sourceOf(text, closed)] };
  const answers = days.map(({ day, isNow }) => sayDay(text, day, isNow, context));
  if (answers.some(answer => answer === undefined)) return undefined;
  const [passage] = answers.length > 0 ? [answers.join(' ')] : [hoursIn(text, month)];
  if (!passage) return undefined;
  return { ...reply(escapeProse(passage), state), sources: [sourceOf(text, text.body)] };
}

const DATE = `(\\d{1,2})(?:st|nd|rd|th)? (?:of )?(${MONTHS.join('|')})`;
const CLOSED_SPAN = new RegExp(
  `\\bclosed?\\b.{0,40}\\b(?:from|between) ${DATE}.{0,20}?\\b(?:to|until|till|and) ${DATE}`,
  'i',
);
const NAMED_DAYS: readonly { readonly says: RegExp; readonly month: number; readonly day: number }[] = [
  { says: /\b(?:christmas|xmas|festive|holidays?)\b/, month: 11, day: 25 },
  { says: /\bnew years?\b/, month: 0, day: 1 },
];

/** Whether a sentence such as "We close from 24 December to 4 January" has the day that a question names, or its end. */
function isClosedOn(sentence: string, words: string): boolean {
  const [, first, firstMonth = '', last, lastMonth = ''] = CLOSED_SPAN.exec(sentence) ?? [];
  if (first === undefined || last === undefined) return false;
  if (/\bre ?open\b|\bback after\b/.test(words)) return true;
  const named = NAMED_DAYS.find(({ says }) => says.test(words));
  const dated = new RegExp(`\\b${DATE}\\b`).exec(words);
  const month = named?.month ?? MONTHS.indexOf(dated?.[2] ?? '');
  const day = named?.day ?? Number(dated?.[1] ?? 0);
  if (month < 0) return false;
  const asNumber = (of: number, date: number) => of * 100 + date;
  const [from, to, at] = [
    asNumber(MONTHS.indexOf(firstMonth.toLowerCase()), Number(first)),
    asNumber(MONTHS.indexOf(lastMonth.toLowerCase()), Number(last)),
    asNumber(month, day),
  ];
  return from <= to ? at >= from && at <= to : at >= from || at <= to;
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

function askedDays(context: Context): readonly { readonly day: number; readonly isNow: boolean }[] {
  const { words } = context.said;
  const today = localTime(context).getUTCDay();
  const named = DAYS.flatMap((name, day) =>
    new RegExp(`\\b${name}s?\\b`, 'i').test(words) ? [{ day, isNow: false }] : [],
  );
  if (named.length > 0) return named;
  if (/\btomorrow\b/.test(words)) return [{ day: (today + 1) % 7, isNow: false }];
  if (/\b(?:now|right now|at the moment|currently)\b/.test(words)) return [{ day: today, isNow: true }];
  if (/\b(?:today|tonight|this evening|\d+ [ap]m)\b/.test(words)) return [{ day: today, isNow: false }];
  return /\bweekends?\b/.test(words)
    ? [
        { day: 6, isNow: false },
        { day: 0, isNow: false },
      ]
    : [];
}

/** `Yes, Saturday from 10 am to 4 pm.`, and what limits it. */
function sayDay(text: FoundText, day: number, isNow: boolean, context: Context): string | undefined {
  const sentences = sentencesIn(text.body);
  const offices = sentences.filter(one => OF_OFFICE.test(one) && dayHoursIn(one, day, true).length > 0);
  // One office may be open when another is closed.
  if (offices.length > 1) return offices.join(' ');
  const known = sentences.flatMap(sentence => dayHoursIn(sentence, day));
  const main = known.find(({ sentence }) => !LIMITED.test(sentence));
  if (!main) return undefined;
  const { span, sentence } = main;
  // "From November to March, Thursday to Saturday" limits the other days, too.
  const isAny = span !== undefined;
  const limits = sentences.filter(one => LIMITED.test(one) && dayHoursIn(one, day, isAny).length > 0);
  if (!span) return [`No. ${sentence}`, ...limits].join(' ');
  const local = localTime(context);
  const minutes = local.getUTCHours() * 60 + local.getUTCMinutes();
  const isYesOrNo = context.said.asks.has('yes or no');
  const asked = isNow ? minutes : timeIn(context.said.words);
  const isOpen = asked === undefined || (asked >= span.from && asked < span.to);
  const no = isNow ? 'No, not right now. ' : 'No, ';
  const lead = isYesOrNo || asked !== undefined ? (isOpen ? 'Yes, ' : no) : '';
  return [`${lead}${DAYS[day]} from ${span.words.replace(/\.$/, '')}.`, ...limits].join(' ');
}

const OF_OFFICE = /\b(?:office|branch)\b/i;

/** The dates of today, tomorrow and of weekdays where the chatbot is. */
function datesAsked(context: Context): readonly Date[] {
  const today = localTime(context);
  today.setUTCHours(0, 0, 0, 0);
  return askedDays(context).map(
    ({ day }) => new Date(today.getTime() + ((day - today.getUTCDay() + 7) % 7) * MS_PER_DAY),
  );
}

const MS_PER_DAY = 86_400_000;

/** The minutes since midnight of `5 pm` or `11:30 am`. */
function timeIn(words: string): number | undefined {
  const [, hours, half] = /\b(\d{1,2}) ?([ap]) ?m\b/.exec(words) ?? [];
  return hours === undefined ? undefined : ((Number(hours) % 12) + (half === 'p' ? 12 : 0)) * 60;
}

/** The local time of the chatbot as a time in UTC; the time in UTC when its time zone is unknown. */
const localTime = ({ now, settings }: Context): Date => new Date(wallClock(textSetting(settings, 'TimeZone'))(now));
