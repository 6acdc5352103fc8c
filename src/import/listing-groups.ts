import { listingFields } from '../protocol/listing.js';
import { describeFields } from './field-spec.js';

export const LISTING_GROUPS = {
  offer: ['MLSNumber', 'Url', 'SaleType', 'Status', 'DaysOnMarket', 'Tours'],
  property: [
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
  price: ['CurrencySymbol', 'SalePrice', 'RentPrice', 'UnitAreaPrice', 'EstimatePrice', 'HOAMonth', 'DepositFee'],
  place: ['Address', 'City', 'State', 'ZIP', 'Location', 'Latitude', 'Longitude'],
  words: ['Description', 'Images', 'ExtensionColumn'],
} as const satisfies Readonly<Record<string, readonly (keyof typeof listingFields)[]>>;

export type ListingGroup = keyof typeof LISTING_GROUPS;

/** Every field of interface 2.3, in the order of the form. */
export const listingSpecs = describeFields(LISTING_GROUPS, listingFields);

/** Names of the fields that are numbers. */
export const NUMBER_FIELDS: readonly string[] = listingSpecs.flatMap(({ name, kind }) =>
  kind === 'number' ? name : [],
);
/** Names of those that count something. */
export const COUNT_FIELDS: readonly string[] = ['Bedrooms', 'Bathrooms', 'ParkingSpots', 'DaysOnMarket'];
