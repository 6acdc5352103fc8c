/** The texts for what keeps a question from being answered; loaded when they are first needed. */
export const noticeTexts = {
  /** What went wrong, in the visitor's words. */
  errorNetwork: 'There is no connection right now. Your question is kept.',
  errorService: 'Something went wrong on our side. Your question is kept.',
  errorTimeout: 'The answer is taking too long. Your question is kept.',
  errorIncomplete: 'The connection broke while the answer was coming.',
  errorRateLimit: 'That was a lot of questions at once. Please wait a moment.',
  errorSetup: 'The chat is not available at the moment.',
  /** No word of the answer for a long time; the button beside it ends it. */
  takingLong: 'The answer is taking long.',
  endIt: 'Stop',
  offline: 'You are offline.',
  /** Without a connection, with a question that was not sent. */
  offlineUnsent: 'You are offline. Your question is kept.',
  sendWhenOnline: 'Send when back online',
  /** What was chosen by that button, and the way back. */
  willSend: 'Your question goes out as soon as you are back online.',
  doNotSend: 'Do not send',
  /** Counts down; `seconds` is a whole number from 1 on. */
  goOnIn: (seconds: number) => `You can go on in ${duration(seconds)}.`,
  goOnNow: 'You can go on now.',
  /** A link to the owner's messaging contact. */
  writeToPerson: 'Write to a person',
  /** For a question that grows too long. */
  errorTooLong: (max: number) => `Please keep your question under ${max} characters.`,
  /** A line in the transcript: the service knew the session no more. */
  newSession: 'The chat had to begin anew. What was said before is not known any more.',
};

function duration(seconds: number): string {
  if (seconds === 1) return '1 second';
  if (seconds < 60) return `${seconds} seconds`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes}:${String(seconds % 60).padStart(2, '0')} minutes`;
  const hours = Math.ceil(seconds / 3600);
  return hours === 1 ? 'about an hour' : `about ${hours} hours`;
}
