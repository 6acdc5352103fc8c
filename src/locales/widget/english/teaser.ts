/** English texts of the teaser, loaded with it. */
export const teaserTexts = {
  /** Label of the button that dismisses the teaser. */
  closeTeaser: 'Dismiss the message',
};
