export const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** `Monday to Friday`, `Saturdays`, `weekends` */
const DAY_SPAN =
  /\b(\w+day)s?(?: (?:to|through|until) |\s?[-–—]\s?)(\w+day)s?\b|\b(\w+day)s?\b|\b(weekends?|daily|every day)\b/gi;
const TIME = '(?:\\d{1,2}(?:[:.]\\d\\d)?\\s?(?:[ap]\\.?m\\.?)?|noon|midnight)';
export const TIME_SPAN = new RegExp(
  `(?<![\\d:.])\\b(${TIME}) ?(?:to|until|and|[-–—]) ?(${TIME})(?![\\d:]|\\.\\d)`,
  'i',
);
/** The opening hours of a day in a text. */
interface DayHours {
  readonly sentence: string;
  /** Absent when closed. */
  readonly span?: { readonly words: string; readonly from: number; readonly to: number };
}

/** Reads what a sentence says about a day; with `isAny`, about any day. */
export function dayHoursIn(sentence: string, day: number, isAny = false): readonly DayHours[] {
  const spans = [...sentence.matchAll(DAY_SPAN)].filter(match => isAny || coversDay(match, day));
  return spans.flatMap((match): readonly DayHours[] => {
    const rest = sentence.slice(match.index + match[0].length);
    const nextDay = rest.search(new RegExp(DAY_SPAN.source, 'i'));
    const part = nextDay < 0 ? rest : rest.slice(0, nextDay);
    const time = TIME_SPAN.exec(part);
    const closed = part.search(/\bclosed\b/i);
    const isClosedBefore = /\bclosed\b[^,.]*$/i.test(sentence.slice(0, match.index));
    if (isClosedBefore || (closed >= 0 && (!time || closed < time.index))) return [{ sentence }];
    if (!time) return [];
    const [, from = '', to = ''] = time;
    const isAfternoon = /p\.?m/i.test(to) && !/[ap]\.?m|noon/i.test(from) && minutesOf(from) >= minutesOf(to);
    return [{ sentence, span: { words: `${from} to ${to}`, from: minutesOf(from, isAfternoon), to: minutesOf(to) } }];
  });
}

function coversDay([, first, last, single, every]: RegExpExecArray, day: number): boolean {
  const indexOf = (name: string | undefined) =>
    DAYS.findIndex(known => known.toLowerCase().startsWith((name ?? '?').toLowerCase().slice(0, 3)));
  if (every) return /weekend/i.test(every) ? day === 0 || day === 6 : true;
  if (single) return indexOf(single) === day;
  const [from, to] = [indexOf(first), indexOf(last)];
  if (from < 0 || to < 0) return false;
  return from <= to ? day >= from && day <= to : day >= from || day <= to;
}

/** Minutes since midnight. */
function minutesOf(time: string, isAfternoon = false): number {
  if (/noon/i.test(time)) return 720;
  if (/midnight/i.test(time)) return 1440;
  const [hours = 0, minutes = 0] = (time.match(/\d+/g) ?? []).map(Number);
  const isPm = /p/i.test(time) || isAfternoon;
  return ((hours % 12) + (isPm || (hours > 12 && !/a/i.test(time)) ? 12 : 0)) * 60 + minutes;
}
