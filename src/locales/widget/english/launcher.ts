/** English texts of the launcher, in their own module to keep its first load small. */
export const launcherTexts = {
  /** Label of the launcher while the panel is closed. */
  openChat: 'Open chat',
  /** Label of the launcher while the panel is open. */
  closeChat: 'Close chat',
  /** Notice next to the launcher if the panel fails to load. */
  cannotLoad: "The chat couldn't load. Try again.",
};
