import type { ListingStrings } from './strings.js';

/** The texts of listings in English; see `english`. */
export const englishListings: ListingStrings = {
  homes: count => (count === 1 ? '1 home' : `${count} homes`),
  previousHome: 'Previous home',
  nextHome: 'Next home',
  homePosition: position => `Home ${position}`,
  photoOf: home => `Photo: ${home}`,
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  livingArea: 'Living area',
  lotArea: 'Lot area',
  perMonth: price => `${price} a month`,
  statusNew: 'New',
  statusComingSoon: 'Coming soon',
  statusSold: 'Sold',
  statusRented: 'Rented',
  statusGone: 'No longer listed',
  openHouse: 'Open house',
  tour3d: '3D tour',
};
