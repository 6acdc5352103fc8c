/** The texts about the page that the visitor asks from; loaded with a page that is about something. */
export const pageTexts = {
  /** Above the input field. `name` is like: 18 South Shore Drive. */
  aboutListing: (name: string) => `About ${name}`,
  aboutPage: 'About this page',
  /** The button beside it. */
  removeContext: "Don't ask about this",
  contextRemoved: 'Your questions are no longer about this page.',
  /** Suggested questions about a listing. */
  askAbout: 'Tell me about this home',
  askSimilar: 'Similar homes',
  askVisit: 'Schedule a tour',
};
