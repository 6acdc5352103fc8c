import { launcherTexts } from './launcher-texts.js';
import type { PanelStrings } from './strings.js';

/** The texts in English: the default, and what a missing text of another language falls back to. */
export const english: PanelStrings = {
  ...launcherTexts,
  language: 'en',
  direction: '',
  chatWith: name => `Chat with ${name}`,
  assistant: 'Assistant',
  close: 'Close',
  menu: 'Menu',
  conversation: 'Conversation',
  message: 'Your message',
  messagePlaceholder: 'Write a message…',
  send: 'Send',
  stop: 'Stop the answer',
  suggestions: 'Suggested questions',
  you: 'You',
  isAnswering: name => `${name} is answering`,
  notSent: 'Not sent',
  stopped: 'Stopped',
  unfinished: 'The answer broke off here.',
  retry: 'Try again',
  askAgain: 'Ask again',
  loadImage: host => `Load image from ${host}`,
  showFormatted: 'Show formatted',
  scrollableTable: 'Table, can be scrolled sideways',
};
