import type { Feature } from '../context.js';

/** Dates, times and actions of messages. */
export const messageDetails: Feature = {
  isNeeded: ({ conversation, isSettled }) => isSettled && !!conversation.messages.length,
  mount: async () => (await import('./mount-details.js')).mountDetails(),
};
