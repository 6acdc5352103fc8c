import { languageOf } from '../../ui/time-format.js';

const DAY_MS = 86_400_000;
const DATE_AND_TIME: Intl.DateTimeFormatOptions = {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
};

/**
 * Returns the day and the time of an opening, as ISO 8601, in the words of an element's language: `tomorrow at 9:00 AM`,
 * `Monday at 9:00 AM`. Undefined for other text.
 */
export function nextOpening(opening: string, element: Element): string | undefined {
  const at = Date.parse(opening);
  if (!Number.isFinite(at)) return undefined;
  const language = languageOf(element);
  const days = Math.round((startOfDay(at) - startOfDay(Date.now())) / DAY_MS);
  const day =
    days >= 0 && days < 2
      ? new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(days, 'day')
      : new Intl.DateTimeFormat(language, {
          weekday: 'long',
          ...(days > 6 && { day: 'numeric', month: 'long' }),
        }).format(at);
  // The language's own word between a date and a time.
  const parts = new Intl.DateTimeFormat(language, DATE_AND_TIME).formatToParts(at);
  const start = parts.findIndex(({ type }) => type === 'hour' || type === 'dayPeriod');
  const before = parts[start - 1];
  const time = parts.slice(start).map(({ value }) => value);
  return [day, before?.type === 'literal' ? before.value : ' ', ...time].join('');
}

const startOfDay = (time: number) => new Date(time).setHours(0, 0, 0, 0);
