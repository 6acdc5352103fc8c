/** Not stated: the default and maximum delay before a visitor may ask a busy model again. */
const DEFAULT_SECONDS = 30;
const MAX_SECONDS = 3600;

/** Times in the words of a refusal: of Google, and "Please try again in 6m0s" or "retry after 7 seconds" of others. */
const IN_BODY = [
  /"retryDelay"\s*:\s*"([^"]{1,20})"/,
  /\b(?:try again|retry) (?:in|after) ((?:\d+(?:\.\d+)?\s?(?:ms|[hms]))+)/i,
];

/** When a budget is full again, and how much of it is left. */
const BUDGETS = [
  { reset: 'x-ratelimit-reset-requests', remaining: 'x-ratelimit-remaining-requests' },
  { reset: 'x-ratelimit-reset-tokens', remaining: 'x-ratelimit-remaining-tokens' },
  { reset: 'x-rate-limit-reset-requests', remaining: 'x-ratelimit-remaining-requests' },
  { reset: 'x-rate-limit-reset-tokens', remaining: 'x-ratelimit-remaining-tokens' },
  { reset: 'anthropic-ratelimit-requests-reset', remaining: 'anthropic-ratelimit-requests-remaining' },
  { reset: 'anthropic-ratelimit-tokens-reset', remaining: 'anthropic-ratelimit-tokens-remaining' },
  { reset: 'x-ratelimit-reset', remaining: 'x-ratelimit-remaining' },
  { reset: 'ratelimit-reset', remaining: 'ratelimit-remaining' },
];

/**
 * Returns the milliseconds to wait before a busy service is asked again: one second to an hour. The service says it
 * in a header or in its words.
 *
 * @param hasDefault false if the result is undefined when the service says no time
 */
export function retryAfterMs(headers: Headers, body: string, hasDefault = true): number | undefined {
  const ms = Number(headers.get('retry-after-ms') ?? NaN) / 1000;
  const seconds = [ms, secondsOf(headers.get('retry-after')), ...IN_BODY.map(words => secondsOf(words.exec(body)?.[1]))]
    .concat(Math.max(...BUDGETS.map(budget => untilFull(headers, budget))))
    .find(value => value > 0);
  if (seconds === undefined && !hasDefault) return undefined;
  return Math.min(Math.max(seconds ?? DEFAULT_SECONDS, 1), MAX_SECONDS) * 1000;
}

/** Returns the seconds until a budget is full; 0 if it is not used up. */
function untilFull(headers: Headers, { reset, remaining }: (typeof BUDGETS)[number]): number {
  return Number(headers.get(remaining) ?? 0) > 0 ? 0 : secondsOf(headers.get(reset)) || 0;
}

const UNITS: Readonly<Record<string, number>> = { ms: 0.001, s: 1, m: 60, h: 3600 };
/** Numbers above are times since the epoch: in milliseconds, or in seconds. */
const EPOCH_MS = 1e11;
const EPOCH_SECONDS = 1e9;

/** Reads seconds, a time since the epoch, a duration such as `6m0s`, or a date. Returns NaN for anything else. */
function secondsOf(value: string | null | undefined): number {
  const text = value?.trim() ?? '';
  if (/^[+-]?\d/.test(text) && Number.isFinite(Number(text))) {
    const number = Number(text);
    // Above the year 5000, the number is absurd, not a time.
    if (number > EPOCH_MS && number < EPOCH_MS * 1000) return (number - Date.now()) / 1000;
    return number > EPOCH_SECONDS && number < EPOCH_MS ? number - Date.now() / 1000 : number;
  }
  if (/^(?:\d+(?:\.\d+)?\s?(?:ms|[hms]))+$/i.test(text))
    return [...text.matchAll(/(\d+(?:\.\d+)?)\s?(ms|[hms])/gi)].reduce(
      (sum, [, count, unit]) => sum + Number(count) * (UNITS[unit?.toLowerCase() ?? ''] ?? 0),
      0,
    );
  return /\d:\d\d:\d\d/.test(text) ? (Date.parse(text) - Date.now()) / 1000 : NaN;
}
