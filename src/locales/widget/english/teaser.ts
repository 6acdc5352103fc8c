/** The text of the teaser beside the launcher; loaded with it. */
export const teaserTexts = {
  /** Name of the button that sends it away. */
  closeTeaser: 'Dismiss the message',
};
