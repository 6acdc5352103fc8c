import { numbersIn } from '../../numbers.js';

const { plural } = numbersIn('en');

/** Texts for listings: cards, visit requests, browsing, and saved listings. */
export const listingTexts = {
  /** Name of the cards below an answer. */
  listings: (count: number) => plural(count, { one: '# listing', other: '# listings' }),
  previousListing: 'Previous listing',
  nextListing: 'Next listing',
  /** The current card; `position` looks like `3/12`, in the digits of the language. */
  listingPosition: (position: string) => `Listing ${position}`,
  /** Alternative text of an image; `listing` is the address, or the listing's name. */
  photoOf: (listing: string) => `Photo: ${listing}`,
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  livingArea: 'Living area',
  lotArea: 'Lot size',
  /** A rent. */
  perMonth: (price: string) => `${price} per month`,
  /** Status badge on an image. */
  statusNew: 'New',
  statusComingSoon: 'Coming soon',
  statusSold: 'Sold',
  statusRented: 'Rented',
  /** The service no longer has a saved listing. */
  statusGone: 'No longer listed',
  openHouse: 'Open house',
  tour3d: '3D tour',

  /** Name of the button on a card, and of the form. */
  requestVisit: 'Schedule a tour',
  /** Explains which data is sent. */
  visitExplanation:
    "Leave your contact details and our team will reply. We'll include this listing and this conversation.",
  /** Above the day and the time of day. */
  visitWhen: 'When would you like to tour? (optional)',
  visitDay: 'Day',
  visitTime: 'Time of day',
  anyTime: 'Any time',
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
  /** First line of the request; `listing` is the address. */
  visitOf: (listing: string) => `I'd like to tour ${listing}.`,
  /** Removes the listing from the request. */
  withoutListing: 'Remove this listing',
  /** First line in the conversation about a request that was sent; the listing, the day and the contact follow. */
  visitReceipt: 'Your request was sent',

  /** Closes the view. */
  backToChat: 'Back to chat',
  city: 'City',
  /** Label of the choice between listings for sale and for rent. */
  offer: 'Listing type',
  forSale: 'For sale',
  forRent: 'For rent',
  findListings: 'Search',
  /** The choice that excludes no listing. */
  any: 'Any',
  moreFilters: 'More filters',
  minPrice: 'Min. price',
  maxPrice: 'Max. price',
  /** Label of the order, and the orders. */
  orderBy: 'Sort by',
  newestFirst: 'Newest first',
  cheapestFirst: 'Price: low to high',
  dearestFirst: 'Price: high to low',
  mostBedroomsFirst: 'Most bedrooms',
  /** Removes all filters. */
  clearFilters: 'Clear',
  /** Filters are set that no listing passes. */
  noListings: 'No listings match. Change or clear the filters.',
  /** The service has no listing at all. */
  emptyListings: 'There are no listings right now.',
  /** The filters contradict each other. */
  priceRange: 'The minimum price is higher than the maximum price.',
  listingsFailed: "We couldn't load the listings.",
  /** The service does not show listings to visitors. */
  listingsRefused: "You can't browse listings here. Ask about them in the chat.",
  tryAgain: 'Try again',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  /** The current page; `position` looks like `3/12`, in the digits of the language. */
  pageOf: (position: string) => `Page ${position}`,

  /** Name of the toggle button that saves a listing; the address follows. */
  saveListing: 'Save',
  listingSaved: (listing: string) => `Saved: ${listing}`,
  listingRemoved: (listing: string) => `Removed: ${listing}`,
  /** `count` is the limit, in the digits of the language. */
  savedFull: (count: string) => `You can save up to ${count} listings. Remove one first.`,
  /** Title of the view. */
  savedTitle: 'Saved listings',
  noSavedListings: 'No saved listings yet. Select the heart to save one.',
  /** Label of the checkbox that selects a listing for comparison. */
  pickListing: 'Compare',
  pickHint: 'Select two to four listings to compare.',
  /** Opens the comparison of `count` listings; 0 while too few are selected. */
  compareListings: (count: number) =>
    count ? plural(count, { one: 'Compare # listing', other: 'Compare # listings' }) : 'Compare listings',
  /** Title of the comparison. */
  comparison: 'Comparison',
  backToSaved: 'Back to saved listings',
  /** Hides rows in which all listings are the same. */
  onlyDifferences: 'Differences only',
  /** Marks a row in which the listings differ. */
  differs: 'differs',
  /** The listing has no value. */
  notStated: 'not specified',
  photo: 'Photo',
  price: 'Price',
  /** `sq ft` becomes the unit of the listings. */
  pricePerArea: 'Price per sq ft',
  address: 'Address',
  yearBuilt: 'Year built',
  propertyType: 'Type',
  listingStatus: 'Status',
  yes: 'Yes',
  /** Link to the page of a listing; its address follows. */
  viewListing: 'View',
};
