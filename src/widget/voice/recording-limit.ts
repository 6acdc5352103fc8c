const DEFAULT_SECONDS = 120;
/** Largest maximum that a page can set, in seconds: 9.6 MB in memory. */
const MOST_SECONDS = 300;
const ATTRIBUTE = 'max-recording-seconds';

/** Returns the attribute `max-recording-seconds` (1 to 300). Reports other values on the console and ignores them. */
export function longestRecording(host: Element): number {
  const value = host.getAttribute(ATTRIBUTE);
  if (value === null) return DEFAULT_SECONDS;
  const seconds = Number(value);
  if (seconds >= 1 && seconds <= MOST_SECONDS) return seconds;
  console.warn(`<chatbot-bubble>: ${ATTRIBUTE} is "${value}"; it has to be a number from 1 to ${MOST_SECONDS}.`);
  return DEFAULT_SECONDS;
}
