/** Longest recording where the page does not say, in seconds. */
const DEFAULT_SECONDS = 120;
/** Longest that a page may allow: 9.6 MB, in memory. */
const MOST_SECONDS = 300;
const ATTRIBUTE = 'max-recording-seconds';

/**
 * How long a voice message may be, in seconds: what the attribute `max-recording-seconds` of the chat says,
 * from 1 to 300; else two minutes. Anything else there is told on the console, and not heeded.
 */
export function longestRecording(host: Element): number {
  const value = host.getAttribute(ATTRIBUTE);
  if (value === null) return DEFAULT_SECONDS;
  const seconds = Number(value);
  if (seconds >= 1 && seconds <= MOST_SECONDS) return seconds;
  console.warn(
    `<chatbot-bubble>: ${ATTRIBUTE} is "${value}"; it has to be a number from 1 to ${MOST_SECONDS}.`,
  );
  return DEFAULT_SECONDS;
}
