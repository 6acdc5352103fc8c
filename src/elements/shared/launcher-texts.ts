/** The launcher's own texts in English, apart from the others so that its first load stays small. */
export const launcherTexts = {
  openChat: 'Open chat',
  closeChat: 'Close chat',
  unread: (count: number) => (count === 1 ? '1 unread message' : `${count} unread messages`),
  cannotLoad: 'The chat could not be loaded. Please try again.',
};
