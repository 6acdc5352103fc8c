import { numbersIn } from '../../numbers.js';

const { after, format } = numbersIn('en');

/** Texts for failures and limits; loaded when first needed. */
export const noticeTexts = {
  errorNetwork: "There's no connection right now. We saved your message.",
  errorService: 'Something went wrong on our side. We saved your message.',
  errorBusy: 'The assistant is busy right now. We saved your message.',
  errorTimeout: 'The answer is taking too long. We saved your message.',
  errorIncomplete: 'The connection was lost before the answer was complete.',
  errorRateLimit: "You've sent a lot of messages. Please wait a moment.",
  errorSetup: "The chat isn't available right now.",
  /** Shown while the answer is slow; the button beside it stops it. */
  takingLong: 'This is taking longer than usual.',
  stopWaiting: 'Stop',
  /** Something that the visitor wanted to open, such as the menu. */
  partFailed: "That couldn't load. Try again.",
  offline: "You're offline.",
  /** Shown offline when a message was not sent. */
  offlineUnsent: "You're offline. We saved your message.",
  sendWhenOnline: 'Send when back online',
  /** Shown after the visitor chose to send when back online, with the button that undoes it. */
  willSend: "We'll send your message when you're back online.",
  doNotSend: "Don't send",
  /** Counts down; `seconds` is a whole number from 1 on. */
  sendAgainIn: (seconds: number) => `You can send another message ${after(seconds)}.`,
  sendAgainNow: 'You can send another message now.',
  /** A link to the owner's messaging contact. */
  writeToPerson: 'Message a person',
  /** For a message over the limit. */
  errorTooLong: (max: number) => `Your message can have up to ${format(max)} characters.`,
  /** A line in the transcript: the service no longer knew the session. */
  newSession: "This is a new conversation. The assistant can't see earlier messages.",
};

/** Earlier names of texts, which pages may still set until version 1.0. */
export interface RetiredTexts {
  /** @deprecated Use `stopWaiting`. */
  endIt?: string;
  /** @deprecated Use `sendAgainIn`. */
  goOnIn?: (seconds: number) => string;
  /** @deprecated Use `sendAgainNow`. */
  goOnNow?: string;
}

let hasWarned = false;

/** Returns texts in which those with earlier names, which only pages set, replace the others. */
export function withRetiredTexts<Texts extends typeof noticeTexts>(texts: Texts & RetiredTexts): Texts {
  const { endIt, goOnIn, goOnNow, stopWaiting, sendAgainIn, sendAgainNow } = texts;
  if (!hasWarned && (endIt ?? goOnIn ?? goOnNow)) {
    hasWarned = true;
    console.warn(
      '<chatbot-bubble>: the texts endIt, goOnIn and goOnNow are called stopWaiting, sendAgainIn and sendAgainNow.',
    );
  }
  return {
    ...texts,
    stopWaiting: endIt ?? stopWaiting,
    sendAgainIn: goOnIn ?? sendAgainIn,
    sendAgainNow: goOnNow ?? sendAgainNow,
  };
}
