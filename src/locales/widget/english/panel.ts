import { launcherTexts } from './launcher.js';

/**
 * The texts in English while all goes well. They are the default, and what a text missing from another
 * language falls back to. Texts with a gap are functions, so that a language can order its words and choose
 * its plural.
 */
export const panelTexts = {
  ...launcherTexts,
  /** The language the texts are in, as a BCP 47 tag. */
  language: 'en',
  /** The direction of its script where the page says nothing of directions; empty: that of the page. */
  direction: '' as 'rtl' | '',
  /** Name of the panel; `name` is the chatbot's. */
  chatWith: (name: string) => `Chat with ${name}`,
  /** The chatbot's name where the owner gave none. */
  assistant: 'Assistant',
  close: 'Close',
  /** Name of the button that opens the menu. */
  menu: 'Menu',
  /** Names of the button that makes the panel wide, and of the one that undoes it. */
  enlarge: 'Enlarge chat',
  shrink: 'Shrink chat',
  conversation: 'Conversation',
  /** Name and hint of the input field. */
  message: 'Your message',
  messagePlaceholder: 'Write a message…',
  send: 'Send',
  stop: 'Stop the answer',
  suggestions: 'Suggested questions',
  you: 'You',
  /** Said once when an answer begins. */
  isAnswering: (name: string) => `${name} is answering`,
  /** Marks of a message. */
  notSent: 'Not sent',
  stopped: 'Stopped',
  unfinished: 'The answer was cut off here.',
  retry: 'Try again',
  askAgain: 'Ask again',
  /** Inside answers. */
  loadImage: (host: string) => `Load image from ${host}`,
  showFormatted: 'Show formatted',
  scrollableTable: 'Scrollable table',
};
