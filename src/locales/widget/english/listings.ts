/** The texts of homes in English: their cards, a request for a visit, the view of all homes, saved homes. */
export const listingTexts = {
  /** Name of the cards below an answer. */
  homes: (count: number) => (count === 1 ? '1 home' : `${count} homes`),
  previousHome: 'Previous home',
  nextHome: 'Next home',
  /** Which card is shown; `position` is such as `3/12`, in the digits of the language. */
  homePosition: (position: string) => `Home ${position}`,
  /** What a picture shows; `home` is the address, or what there is instead. */
  photoOf: (home: string) => `Photo: ${home}`,
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  livingArea: 'Living area',
  lotArea: 'Lot area',
  /** A rent. */
  perMonth: (price: string) => `${price} a month`,
  /** Where a listing stands, on its picture. */
  statusNew: 'New',
  statusComingSoon: 'Coming soon',
  statusSold: 'Sold',
  statusRented: 'Rented',
  /** The service has a saved home no more. */
  statusGone: 'No longer listed',
  openHouse: 'Open house',
  tour3d: '3D tour',

  /** Name of the button on a card, and of the form. */
  requestVisit: 'Request a visit',
  /** What is sent to whom. */
  visitExplanation: 'We send your contact details, this home and this conversation to our team.',
  visitMessage: 'When would suit you? (optional)',
  /** The first line of what is sent; `home` is the address. */
  visitOf: (home: string) => `I would like to visit ${home}.`,
  /** Leaves the home out and asks for a person all the same. */
  withoutHome: 'Ask without this home',

  /** Closes the view. */
  backToChat: 'Back to the chat',
  city: 'City',
  /** Name of the choice between homes for sale and to rent. */
  offer: 'Offer',
  anyOffer: 'For sale and to rent',
  forSale: 'For sale',
  forRent: 'To rent',
  findHomes: 'Search',
  noHomes: 'No home matches. Try another city, or all offers.',
  homesFailed: 'The homes could not be loaded.',
  /** The service shows visitors no homes. */
  homesRefused: 'Homes cannot be browsed here. Ask about them in the chat.',
  tryAgain: 'Try again',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  /** Which page is shown; `position` is such as `3/12`, in the digits of the language. */
  pageOf: (position: string) => `Page ${position}`,

  /** Name of the button that saves a home, and is pressed while it is saved; the address follows. */
  saveHome: 'Save',
  homeSaved: (home: string) => `Saved: ${home}`,
  homeRemoved: (home: string) => `No longer saved: ${home}`,
  /** No more can be saved than `count`, in the digits of the language. */
  savedFull: (count: string) => `At most ${count} homes can be saved. Remove one first.`,
  /** Title of the view. */
  savedTitle: 'Saved homes',
  noSavedHomes: 'No home is saved. The heart on a home saves it.',
  /** Beside the box that picks a home for the comparison. */
  pickHome: 'Compare',
  pickHint: 'Pick two to four homes to compare them.',
  /** Opens the comparison of `count` homes; 0 while too few are picked. */
  compareHomes: (count: number) => (count ? `Compare ${count} homes` : 'Compare homes'),
  /** Title of the comparison. */
  comparison: 'Comparison',
  backToSaved: 'Back to the saved homes',
  /** Leaves out of the comparison in what all homes are alike. */
  onlyDifferences: 'Only differences',
  /** Said of a line in which the homes are not alike. */
  differs: 'differs',
  /** The listing does not say it. */
  notStated: 'not stated',
  photo: 'Photo',
  price: 'Price',
  pricePerArea: 'Price per area',
  address: 'Address',
  yearBuilt: 'Year built',
  homeType: 'Type',
  homeStatus: 'Status',
  yes: 'Yes',
  /** Leads to the page of a home; its address follows. */
  viewHome: 'View',
};
