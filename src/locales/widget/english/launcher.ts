/** The launcher's own texts in English, apart from the others so that its first load stays small. */
export const launcherTexts = {
  /** Name of the launcher while the panel is closed. */
  openChat: 'Open chat',
  /** Name of the launcher while the panel is open. */
  closeChat: 'Close chat',
  unread: (count: number) => `${count} unread message${count === 1 ? '' : 's'}`,
  /** Said beside the launcher when the panel could not be loaded. */
  cannotLoad: "The chat couldn't load. Please try again.",
};
