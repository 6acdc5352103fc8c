export interface TimeFormat {
  /** Formats a time of day, such as `14:05`. */
  readonly time: (ms: number) => string;
  /** Returns `Today`, `Yesterday`, or the date with its weekday, and the year if it is not the current one. */
  readonly day: (ms: number, now?: number) => string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const formats = new Map<string | undefined, TimeFormat>();

/** Returns the time format for an element: the language of its place in the page and the visitor's region. */
export function timeFormatFor(element: Element): TimeFormat {
  const language = languageOf(element);
  let format = formats.get(language);
  if (!format) formats.set(language, (format = makeFormat(language)));
  return format;
}

/** Whether two times, in ms since the epoch, are on the same day in the visitor's time zone. */
export function isSameDay(one: number, other: number): boolean {
  return dayNumber(one) === dayNumber(other);
}

/** Returns an ISO date such as `2025-01-31`, for the attribute `datetime`. */
export function isoDay(ms: number): string {
  return new Date(dayNumber(ms) * DAY_MS).toISOString().slice(0, 10);
}

/** Creates each formatter when a text needs it: it takes milliseconds on a phone, and most chats need only the time. */
function makeFormat(language: string | undefined): TimeFormat {
  let time: Intl.DateTimeFormat | undefined;
  const dates = new Map<boolean, Intl.DateTimeFormat>();
  const dateFormat = (isThisYear: boolean) => {
    const named = { weekday: 'long', day: 'numeric', month: 'long' } as const;
    const format =
      dates.get(isThisYear) ?? new Intl.DateTimeFormat(language, isThisYear ? named : { ...named, year: 'numeric' });
    dates.set(isThisYear, format);
    return format;
  };
  const day = (ms: number, now = Date.now()) => {
    const distance = dayNumber(ms) - dayNumber(now);
    if (distance === 0 || distance === -1)
      return capitalised(new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(distance, 'day'), language);
    const isThisYear = new Date(ms).getFullYear() === new Date(now).getFullYear();
    return capitalised(dateFormat(isThisYear).format(ms), language);
  };
  return { time: ms => (time ??= new Intl.DateTimeFormat(language, { timeStyle: 'short' })).format(ms), day };
}

/** Numbers the days of the visitor's time zone, whatever their length. */
function dayNumber(ms: number): number {
  const date = new Date(ms);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
}

/** The text is shown alone, like the start of a sentence. */
function capitalised(text: string, language: string | undefined): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(language) + text.slice(first.length);
}

/**
 * Returns the language of an element's place, with the visitor's region if the page names none. Undefined means
 * the browser's default, whose name may be invalid, such as `C` (https://github.com/adobe/react-spectrum/issues/2436).
 */
export function languageOf(element: Element): string | undefined {
  let place: Element | undefined = element;
  let tag: string | undefined;
  while (place && !tag) {
    tag = place.closest('[lang]')?.getAttribute('lang') ?? undefined;
    const root: Node = place.getRootNode();
    place = root instanceof ShadowRoot ? root.host : undefined;
  }
  const wanted = tag?.trim().replaceAll('_', '-');
  const visitors = navigator.languages.find(own => own.split('-')[0] === wanted?.toLowerCase());
  try {
    // The page's language may be invalid.
    return Intl.getCanonicalLocales(visitors ?? wanted)[0];
  } catch {
    return undefined;
  }
}
