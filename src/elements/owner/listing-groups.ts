import { listingFields } from '../../protocol/listing.js';
import { describeFields } from './field-spec.js';

/** Name of a field of a listing (interface 2.3). */
export type ListingFieldName = keyof typeof listingFields;

/** The groups of a listing's fields, in the order of the form. */
export const LISTING_GROUPS = {
  offer: ['MLSNumber', 'Url', 'SaleType', 'Status', 'DaysOnMarket', 'Tours'],
  home: [
    'PropertyType',
    'Bedrooms',
    'Bathrooms',
    'ParkingSpots',
    'YearBuilt',
    'BuildingArea',
    'LotArea',
    'AreaUnit',
    'SpaceType',
  ],
  price: [
    'CurrencySymbol',
    'SalePrice',
    'RentPrice',
    'UnitAreaPrice',
    'EstimatePrice',
    'HOAMonth',
    'DepositFee',
  ],
  place: ['Address', 'City', 'State', 'ZIP', 'Location', 'Latitude', 'Longitude'],
  words: ['Description', 'Images', 'ExtensionColumn'],
} as const satisfies Readonly<Record<string, readonly ListingFieldName[]>>;

/** Name of a group of a listing's fields. */
export type ListingGroup = keyof typeof LISTING_GROUPS;

/** Every field of interface 2.3, in the order of the form. */
export const listingSpecs = describeFields(LISTING_GROUPS, listingFields);
