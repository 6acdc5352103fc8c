import type { Feature } from '../context.js';

/** The links below the input field. */
export const footnotes: Feature = {
  isNeeded: ({ host: { settings } }) => !!settings.chatbotPrivacyPolicyUrl || settings.talkToHuman,
  mount: async () => (await import('./footnotes.js')).mountFootnotes(),
};

/** The chatbot's name in an empty chat without a greeting. */
export const blankChat: Feature = {
  isNeeded: ({ host }) => !host.settings.welcomeMessage,
  mount: async chat => (await import('./blank-chat.js')).mountBlankChat(chat),
};

/** Why a question can't be answered, and the length of a long one. */
export const notice: Feature = {
  isNeeded: ({ isSettled }) => isSettled,
  mount: async () => (await import('./mount-notice.js')).mountNotice(),
};
