import { URL } from '../platform.js';
import type { TeaserRule } from '../protocol/teaser-rule.js';

/** The conditions of a rule are compared with this. */
export interface TeaserSituation {
  /** Address of the page. */
  readonly url: string;
  /** Time on the page. */
  readonly seconds: number;
  /** How far the visitor has scrolled, in percent. */
  readonly scroll: number;
  readonly isReturn: boolean;
  readonly isLeaving: boolean;
  /** Day of the week, 1 to 7 from Monday, and time such as `09:00`, both of the chatbot. */
  readonly day: number;
  readonly time: string;
}

/** Most rules, and characters of a pattern or address, that are looked at: another service may send anything. */
const MAX_RULES = 20;
const MAX_LENGTH = 2048;
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

/** Returns the usable rules of a setting, or of an attribute with JSON. */
export function readTeaserRules(value: unknown): readonly TeaserRule[] {
  const rules = typeof value === 'string' ? parse(value) : value;
  if (!Array.isArray(rules)) return [];
  return rules.slice(0, MAX_RULES).filter((rule: unknown): rule is TeaserRule => {
    const { Text } = (rule ?? {}) as { readonly Text?: unknown };
    return typeof Text === 'string' && Text.trim() !== '';
  });
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** Whether all conditions of a rule hold. */
export function isDue(rule: TeaserRule, situation: TeaserSituation): boolean {
  const { Url, Seconds, Scroll, ReturnVisit, Leaving } = rule;
  return (
    situation.seconds >= (Seconds ?? 0) &&
    situation.scroll >= (Scroll ?? 0) &&
    (!ReturnVisit || situation.isReturn) &&
    (!Leaving || situation.isLeaving) &&
    matchesHours(rule, situation) &&
    matchesAddress(Url ?? '', situation.url)
  );
}

/** Returns the first rule that holds. */
export const findRule = (rules: readonly TeaserRule[], situation: TeaserSituation): TeaserRule | undefined =>
  rules.find(rule => isDue(rule, situation));

/** Whether one of the patterns matches an address, without regard to case, `www.` and a slash at the end. */
export function matchesAddress(patterns: string, url: string): boolean {
  const words = String(patterns).slice(0, MAX_LENGTH).split(SEPARATORS).filter(Boolean);
  return !words.length || words.some(pattern => matchesPattern(decode(pattern), url.slice(0, MAX_LENGTH)));
}

/** Blanks, and commas where they can't be a part of an address. */
const SEPARATORS = /(?:\s|,(?=[\s/]|https?:|$))+/i;

function matchesPattern(pattern: string, address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url) return false;
  const [, place = '', query = '', fragment = ''] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(pattern) ?? [];
  const given = decode(url.search.slice(1)).split('&');
  const hash = decode(url.hash.slice(1));
  return (
    (!place || matchesPlace(place, url)) &&
    // Parameters come in any order, and others may be among them.
    query.split('&').every(wanted => !wanted || given.some(each => matches(wanted, each, `${wanted}=*`))) &&
    // Some applications keep the path, and even a query, in the fragment.
    (!fragment || matches(fragment, fragment.includes('?') ? hash : hash.replace(/\?.*$/, '')))
  );
}

function matchesPlace(place: string, url: URL): boolean {
  const path = decode(url.pathname);
  if (place.startsWith('/')) return matches(place, path);
  // A word is a part of the path.
  if (!/[/.:]/.test(place)) return matches(`*${place}*`, path);
  const [, scheme = '', name = '', rest = ''] = /^(https?:\/\/)?([^/]*)(.*)$/i.exec(place) ?? [];
  // The URL of a page has the ASCII form of its host.
  const isWhole = !name.includes('*') && URL.canParse(`https://${name}`);
  const host = (isWhole ? new URL(`https://${name}`).host : name).replace(/^www\./i, '');
  const start = scheme && `${url.protocol}//`;
  return (
    matches(scheme + host + rest, start + url.host + path) ||
    matches(scheme + host + rest, start + url.host.replace(/^www\./, '') + path) ||
    // A path without its first slash, such as `rent/berlin` or `contact.html`.
    (!scheme && matches(`*/${place}`, path))
  );
}

/** Whether a text matches a pattern, with or without a slash at its end, or the other pattern. */
function matches(pattern: string, text: string, other = pattern): boolean {
  const given = plain(text);
  return [pattern, other].some(each => hasForm(plain(each), given) || hasForm(plain(each), `${given}/`));
}

/** Compares a text with a pattern in which `*` is any characters, in linear time for each `*`. */
function hasForm(wanted: string, given: string): boolean {
  let [at, next, star, resume] = [0, 0, -1, 0];
  while (at < given.length)
    if (wanted[next] === '*') {
      star = next++;
      resume = at;
    } else if (wanted[next] === given[at]) {
      next++;
      at++;
    } else if (star >= 0) {
      next = star + 1;
      at = ++resume;
    } else return false;
  return /^\**$/.test(wanted.slice(next));
}

const plain = (text: string): string => text.toLowerCase().replace(/\/+$/, '');

function decode(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text;
  }
}

/** A time `From` after `To` means the next day, as in 22:00 to 06:00. */
function matchesHours({ Days, From, To }: TeaserRule, { day, time }: TeaserSituation): boolean {
  // An attribute may say 9:00.
  const from = String(From || '00:00').padStart(5, '0');
  const to = String(To || '24:00').padStart(5, '0');
  const isOn = (wanted: number) => !Array.isArray(Days) || !Days.length || Days.includes(wanted);
  if (from < to) return isOn(day) && time >= from && time < to;
  return (isOn(day) && time >= from) || (isOn(day === 1 ? 7 : day - 1) && time < to);
}

/** Returns day and time in a time zone; in that of the browser if it is empty or unknown. */
export function clockIn(timeZone: unknown, now = new Date()): Pick<TeaserSituation, 'day' | 'time'> {
  const options = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  const zone = typeof timeZone === 'string' && timeZone ? { timeZone } : {};
  let parts;
  try {
    parts = new Intl.DateTimeFormat('en-US', { ...options, ...zone }).formatToParts(now);
  } catch {
    parts = new Intl.DateTimeFormat('en-US', options).formatToParts(now);
  }
  const part = (type: string) => parts.find(each => each.type === type)?.value ?? '';
  return { day: DAYS.indexOf(part('weekday')) + 1, time: `${part('hour')}:${part('minute')}` };
}
