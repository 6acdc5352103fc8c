import type { SavedStrings } from './strings.js';

/** The texts of saved homes in English; see `english`. */
export const englishSaved: SavedStrings = {
  saveHome: 'Save',
  homeSaved: home => `Saved: ${home}`,
  homeRemoved: home => `No longer saved: ${home}`,
  savedFull: count => `At most ${count} homes can be saved. Remove one first.`,
  savedTitle: 'Saved homes',
  noSavedHomes: 'No home is saved. The heart on a home saves it.',
  pickHome: 'Compare',
  pickHint: 'Pick two to four homes to compare them.',
  compareHomes: count => (count ? `Compare ${count} homes` : 'Compare homes'),
  comparison: 'Comparison',
  backToSaved: 'Back to the saved homes',
  onlyDifferences: 'Only differences',
  differs: 'differs',
  notStated: 'not stated',
  photo: 'Photo',
  price: 'Price',
  pricePerArea: 'Price per area',
  address: 'Address',
  yearBuilt: 'Year built',
  homeType: 'Type',
  homeStatus: 'Status',
  yes: 'Yes',
  viewHome: 'View',
};
