import type * as v from 'valibot';
import type { listingFields } from '../src/protocol/listing.js';
import type { NewListing } from './data/listings.js';

type Schemas = typeof listingFields;

/** The fields of a listing as an owner sends them (interface 2.3), some or all; null takes one away. */
export type ListingFields = {
  readonly [Name in keyof Schemas]?: v.InferOutput<Schemas[Name]> | null | undefined;
};

export function listingColumns(fields: ListingFields): Partial<NewListing> {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [COLUMNS[name as keyof Schemas], value]),
  );
}

const COLUMNS = {
  SaleType: 'saleType',
  Status: 'status',
  CurrencySymbol: 'currencySymbol',
  PropertyType: 'propertyType',
  Bedrooms: 'bedrooms',
  Bathrooms: 'bathrooms',
  Url: 'url',
  MLSNumber: 'mlsNumber',
  YearBuilt: 'yearBuilt',
  DaysOnMarket: 'daysOnMarket',
  LotArea: 'lotArea',
  BuildingArea: 'buildingArea',
  AreaUnit: 'areaUnit',
  Images: 'images',
  Tours: 'tours',
  ParkingSpots: 'parkingSpots',
  Description: 'description',
  ExtensionColumn: 'extension',
  Location: 'location',
  Address: 'address',
  City: 'city',
  State: 'state',
  ZIP: 'zip',
  Latitude: 'latitude',
  Longitude: 'longitude',
  SalePrice: 'salePrice',
  UnitAreaPrice: 'unitAreaPrice',
  HOAMonth: 'hoaMonth',
  EstimatePrice: 'estimatePrice',
  RentPrice: 'rentPrice',
  SpaceType: 'spaceType',
  DepositFee: 'depositFee',
} as const satisfies Record<keyof Schemas, keyof NewListing>;
