/** Words for the codes in a column of Rightmove's BLM format, version 3. */
interface BlmCodes {
  readonly column: string;
  readonly words: Readonly<Record<string, string>>;
}

export const BLM_CODES: readonly BlmCodes[] = [
  {
    column: 'STATUS_ID',
    words: { 0: 'Available', 1: 'SSTC', 2: 'SSTCM', 3: 'Under offer', 4: 'Reserved', 5: 'Let agreed' },
  },
  { column: 'TRANS_TYPE_ID', words: { 1: 'For sale', 2: 'To let' } },
  {
    column: 'LET_RENT_FREQUENCY',
    words: { 0: 'Weekly', 1: 'Monthly', 2: 'Quarterly', 3: 'Annually', 5: 'Per person per week' },
  },
  {
    column: 'PROP_SUB_ID',
    words: {
      1: 'Terraced house',
      2: 'End of terrace house',
      3: 'Semi-detached house',
      4: 'Detached house',
      5: 'Mews house',
      6: 'Cluster house',
      7: 'Ground floor flat',
      8: 'Flat',
      9: 'Studio flat',
      10: 'Ground floor maisonette',
      11: 'Maisonette',
      12: 'Bungalow',
      13: 'Terraced bungalow',
      14: 'Semi-detached bungalow',
      15: 'Detached bungalow',
      16: 'Mobile home',
      20: 'Land',
      21: 'Link detached house',
      22: 'Town house',
      23: 'Cottage',
      24: 'Chalet',
      26: 'House',
      27: 'Villa',
      28: 'Apartment',
      29: 'Penthouse',
      43: 'Barn conversion',
      44: 'Serviced apartment',
      45: 'Parking',
      46: 'Sheltered housing',
      47: 'Retirement property',
      49: 'Flat share',
      50: 'Park home',
      51: 'Garages',
      52: 'Farm house',
    },
  },
];

/** Words before a price by the codes of `PRICE_QUALIFIER`. */
export const BLM_QUALIFIERS: Readonly<Record<string, string>> = {
  2: 'Guide price',
  3: 'Fixed price',
  4: 'Offers in excess of',
  5: 'Offers in region of',
  6: 'Sale by tender',
  7: 'From',
  9: 'Shared ownership',
  10: 'Offers over',
  11: 'Part buy part rent',
  12: 'Shared equity',
  14: 'Equity loan',
};
/** Codes of listings that name no price. */
export const BLM_NO_PRICE: readonly string[] = ['1', '15'];
