import type { PanelStrings } from './strings.js';

type LauncherTexts = Pick<PanelStrings, 'openChat' | 'closeChat' | 'unread' | 'cannotLoad'>;

/** The launcher's own texts in English, apart from the others so that its first load stays small. */
export const launcherTexts: LauncherTexts = {
  openChat: 'Open chat',
  closeChat: 'Close chat',
  unread: count => `${count} unread message${count === 1 ? '' : 's'}`,
  cannotLoad: 'The chat could not be loaded. Please try again.',
};
