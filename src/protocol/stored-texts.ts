/** Fields of a listing that a list returns as texts (interface 2.4). The others: `ID`, `LATITUDE`, `LONGITUDE`. */
export const STORED_TEXTS = [
  'PropertyType',
  'SaleType',
  'Status',
  'Images',
  'CurrencySymbol',
  'Price',
  'State',
  'City',
  'Address',
  'ZIP',
  'Area',
  'Bathrooms',
  'Bedrooms',
  'Url',
  'Tours',
  'YearBuilt',
  'MLSNumber',
  'DaysOnMarket',
  'LotArea',
  'BuildingArea',
  'ParkingSpots',
  'Description',
  'ExtensionColumn',
  'RentPrice',
  'SpaceType',
  'DepositFee',
  'SalePrice',
  'UnitAreaPrice',
  'EstimatePrice',
  'HOAMonth',
] as const;

/**
 * Splits the text of `Images` into addresses. Not stated: they are separated by newlines, or by commas or semicolons
 * before `http`.
 */
export function readImages(text: string): readonly string[] {
  return text
    .split(/[\r\n|]+|[,;]\s*(?=https?:)/)
    .map(address => address.trim())
    .filter(Boolean);
}

export type StoredText = (typeof STORED_TEXTS)[number];
