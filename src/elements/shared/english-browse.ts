import type { BrowseStrings } from './strings.js';

/** The texts of the view of all homes in English; see `english`. */
export const englishBrowse: BrowseStrings = {
  backToChat: 'Back to the chat',
  city: 'City',
  offer: 'Offer',
  anyOffer: 'For sale and to rent',
  forSale: 'For sale',
  forRent: 'To rent',
  findHomes: 'Search',
  noHomes: 'No home matches. Try another city, or all offers.',
  homesFailed: 'The homes could not be loaded.',
  homesRefused: 'Homes cannot be browsed here. Ask about them in the chat.',
  tryAgain: 'Try again',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageOf: position => `Page ${position}`,
};
