import type { NoticeStrings } from './strings.js';

/** The texts of the notice in English; see `english`. */
export const englishNotice: NoticeStrings = {
  errorNetwork: 'There is no connection right now. Your question is kept.',
  errorService: 'Something went wrong on our side. Your question is kept.',
  errorTimeout: 'The answer is taking too long. Your question is kept.',
  errorIncomplete: 'The connection broke while the answer was coming.',
  errorRateLimit: 'That was a lot of questions at once. Please wait a moment.',
  errorSetup: 'The chat is not available at the moment.',
  takingLong: 'The answer is taking long.',
  endIt: 'Stop',
  offline: 'You are offline.',
  offlineUnsent: 'You are offline. Your question is kept.',
  sendWhenOnline: 'Send when back online',
  willSend: 'Your question goes out as soon as you are back online.',
  doNotSend: 'Do not send',
  goOnIn: seconds => `You can go on in ${duration(seconds)}.`,
  goOnNow: 'You can go on now.',
  writeToPerson: 'Write to a person',
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
