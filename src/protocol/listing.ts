import * as v from 'valibot';
import { serialNumber } from './chatbot.js';
import {
  choice,
  degrees,
  flag,
  integer,
  line,
  list,
  listingAddress,
  listingKey,
  quantity,
  requiredText,
  textFor,
} from './field.js';
import { KEY_TYPE_NAMES } from './page-limits.js';
import { STORED_TEXTS, type StoredText } from './stored-texts.js';
import { ANY_KEY, OWNERS_TOOLS, type OperationEntries } from './operation.js';

export const SALE_TYPES = ['for_sale', 'for_rent'] as const;
export const LISTING_STATUSES = ['Active', 'PreOnMarket', 'Sold'] as const;
export const AREA_UNITS = ['Square Feet', 'Square Meters'] as const;
export const TOURS = ['OpenHouse', '3D'] as const;
export const SPACE_TYPES = ['Entire place', 'Room'] as const;
export const KEY_TYPES = KEY_TYPE_NAMES;
export type KeyType = (typeof KEY_TYPES)[number];

/** Most characters of a key. Not stated: our own limit. */
const MAX_KEY_LENGTH = 2048;

/** Largest page of a list. Not stated: 1 to 100. */
const MAX_PAGE_SIZE = 100;

/** Most images and additional columns of a listing. Not stated: our own limits. */
const MAX_IMAGES = 200;
const MAX_COLUMNS = 200;
/** Most characters of a city and of a type: an index has both, and its rows are limited. Not stated: our own limit. */
const MAX_NAME_LENGTH = 200;

const requiredFields = {
  SaleType: choice('Whether the listing is for sale or for rent.', SALE_TYPES),
  Status: choice('Status of the listing.', LISTING_STATUSES),
  CurrencySymbol: requiredText('Currency symbol for all prices.'),
  PropertyType: requiredText('Property type, such as Condo.', MAX_NAME_LENGTH),
  Bedrooms: quantity('Number of bedrooms.'),
  Bathrooms: quantity('Number of bathrooms; fractions are allowed.'),
  Url: listingAddress("Address of the listing's page."),
  MLSNumber: requiredText('Number in the multiple listing service (MLS).'),
  YearBuilt: quantity('Year of construction.'),
  DaysOnMarket: quantity('Days since the listing was first published.'),
  LotArea: quantity('Area of the lot, in AreaUnit.'),
  BuildingArea: quantity('Area of the building, in AreaUnit.'),
  AreaUnit: choice('Unit of the areas.', AREA_UNITS),
  ParkingSpots: quantity('Number of parking spots.'),
};

const furtherFields = {
  Images: list(
    'Addresses of images. The first one is the main image.',
    listingAddress('Address of an image.'),
    MAX_IMAGES,
    'addresses',
  ),
  Tours: choice('Kind of tour.', TOURS),
  Description: textFor('long-text', 'Description of the property.'),
  ExtensionColumn: list(
    'Additional fields.',
    v.object({ Key: line('Name of the additional field.'), value: line('Value of the additional field.') }),
    MAX_COLUMNS,
    'columns',
  ),
  Location: line('Description of the location.'),
  Address: line('Street address.'),
  City: line('City.', MAX_NAME_LENGTH),
  State: line('State or region.'),
  ZIP: line('Postal code.'),
  Latitude: degrees('Latitude, in degrees.', 90),
  Longitude: degrees('Longitude, in degrees.', 180),
  SalePrice: quantity('Asking price.'),
  UnitAreaPrice: quantity('Price per unit of area.'),
  HOAMonth: quantity('Monthly association fee.'),
  EstimatePrice: quantity('Estimated price.'),
  RentPrice: quantity('Rent per month.'),
  SpaceType: choice('What is for rent.', SPACE_TYPES),
  DepositFee: quantity('Deposit.'),
};

const optionalFields = v.partial(v.object(furtherFields)).entries;

/** The same fields, where `null` removes the value. */
const clearableFields = Object.fromEntries(
  Object.entries(furtherFields).map(([name, schema]) => [
    name,
    v.pipe(v.nullish(schema), v.description(v.getDescription(schema) ?? '')),
  ]),
) as unknown as ClearableFields;

type ClearableFields = {
  readonly [Name in keyof typeof furtherFields]: v.NullishSchema<(typeof furtherFields)[Name], undefined>;
};

/** The fields of a listing as owners send them (interface 2.3). */
export const listingFields = { ...requiredFields, ...optionalFields };

/** `KeyType` of a listing. Not stated: the vendor's own word for `ListingId` is also accepted. */
export const keyType = v.pipe(
  v.picklist([...KEY_TYPES, 'NewOaks'], `must be one of ${KEY_TYPES.join(', ')}`),
  v.description('Kind of identifier.'),
  v.transform(type => (type === 'NewOaks' ? 'ListingId' : type)),
);

/** Request of RealEstateCreate (interface 4.3). Not stated: null in an optional field means that it is absent. */
const realEstateCreateRequest: v.StrictObjectSchema<
  { readonly SerialNumber: typeof serialNumber } & typeof requiredFields & ClearableFields,
  undefined
> = v.strictObject({ SerialNumber: serialNumber, ...requiredFields, ...clearableFields });

/** Data of RealEstateCreate: the identifier of the new listing (interface 4.3). */
const realEstateCreateData = v.string();

/**
 * Request of RealEstateUpdate (interface 4.4).
 *
 * Not stated: omitted fields stay unchanged, so that both readings of 4.4 work. Null removes an optional value,
 * because a number or a choice has no empty text.
 */
const realEstateUpdateRequest = v.strictObject({
  SerialNumber: serialNumber,
  Key: listingKey('Identifier of the listing.'),
  KeyType: keyType,
  ...v.partial(v.object(requiredFields)).entries,
  ...clearableFields,
});

/** Data of RealEstateUpdate: the number of listings changed (interface 4.4). */
const realEstateUpdateData = v.number();

const filterFor = <const Options extends readonly string[]>(options: Options, meaning: string) =>
  v.nullish(v.pipe(v.picklist([...options, ''], `must be one of ${options.join(', ')}`), v.description(meaning)));

/** Orders of RealEstateList; listings without the value come last. */
export const LISTING_ORDERS = ['Newest', 'PriceUp', 'PriceDown', 'BedroomsDown'] as const;

/**
 * Request of RealEstateList (interface 4.5). Not stated: a listing must match all filters; the fields from `Search` to
 * `Choices` are our own.
 */
const realEstateListRequest = v.object({
  SerialNumber: serialNumber,
  CityName: v.nullish(line('Only listings in this city. Not case-sensitive.')),
  SaleType: filterFor(SALE_TYPES, 'Only listings for sale or for rent. Empty for both.'),
  MLSNumber: v.nullish(line('Only the listing with this number.')),
  Search: v.nullish(line('Only listings whose address, city or MLS number contains this text. Not case-sensitive.')),
  ListingKey: v.nullish(line('Only the listing with this identifier, of the kind KeyType.', MAX_KEY_LENGTH)),
  KeyType: v.nullish(keyType),
  Url: v.nullish(
    line('Only the listing whose page has this address. Ignores fragments and tracking parameters.', MAX_KEY_LENGTH),
  ),
  Status: filterFor(LISTING_STATUSES, 'Only listings with this status. Empty for all.'),
  MinPrice: v.nullish(integer('Only listings with at least this price, or this monthly rent.', 0)),
  MaxPrice: v.nullish(integer('Only listings with at most this price, or this monthly rent.', 0)),
  MinBedrooms: v.nullish(integer('Only listings with at least this many bedrooms.', 0)),
  PropertyType: v.nullish(line('Only listings of this type. Not case-sensitive.')),
  Order: filterFor(LISTING_ORDERS, 'Order of the listings. Default: Newest.'),
  Choices: v.nullish(flag('Whether to return the cities and types to choose from.')),
  PageNumber: v.nullish(integer('Page number, starting at 1.', 1), 1),
  PageSize: v.nullish(integer('Listings per page.', 1, MAX_PAGE_SIZE), 20),
});

/**
 * A listing as the list returns it (interface 2.4): all values but three are texts, absent ones are empty, and
 * `Images` is one text.
 */
export type StoredListing = Readonly<v.InferOutput<typeof storedListing>>;

export const storedListing = v.object({
  ID: v.number(),
  LATITUDE: v.nullable(v.number()),
  LONGITUDE: v.nullable(v.number()),
  ...(Object.fromEntries(STORED_TEXTS.map(name => [name, v.string()])) as Record<
    StoredText,
    v.StringSchema<undefined>
  >),
});

/**
 * Data of RealEstateList (interface 4.5). Not stated: VirtualCount is the number of all matches; `Choices` is our own, and
 * independent of the filters.
 */
const realEstateListData = v.object({
  List: v.array(storedListing),
  VirtualCount: v.number(),
  Choices: v.optional(
    v.pipe(
      v.object({ Cities: v.array(v.string()), PropertyTypes: v.array(v.string()) }),
      v.description('Cities and types of the listings, in alphabetical order; only if asked for.'),
    ),
  ),
});

/** Most keys of one request. Not stated: our own limit. */
const MAX_KEYS = 10_000;

/** Request of RealEstateDelete (interface 4.6). */
const realEstateDeleteRequest = v.object({
  SerialNumber: serialNumber,
  Keys: list('Identifiers of the listings.', line('Identifier of a listing.', MAX_KEY_LENGTH), MAX_KEYS, 'keys'),
  KeyType: keyType,
});

/** Data of RealEstateDelete. Not stated: ignores keys that match nothing. */
const realEstateDeleteData = v.object({ SuccessCount: v.number() });

/** Most records of one RealEstateBatch. Not stated: our own limit. */
export const MAX_BATCH_RECORDS = 1000;

/** Records are checked one by one, so that an invalid one doesn't stop the others. */
const records = (meaning: string) => v.nullish(list(meaning, v.looseObject({}), MAX_BATCH_RECORDS, 'records'));

const importKey = 'Identifier of the import, chosen by the caller.';

/**
 * Request of RealEstateBatch. Not stated: our own operation. Batches with the same `ImportKey` are one import, which
 * RealEstateUndo reverts.
 */
const realEstateBatchRequest = v.strictObject({
  SerialNumber: serialNumber,
  Create: records('Listings to add, each with the fields of RealEstateCreate.'),
  Update: records('Changes, each with the fields of RealEstateUpdate.'),
  Delete: records('Listings to delete, each as Key and KeyType.'),
  ImportKey: v.nullish(line(importKey, 100)),
  ImportName: v.nullish(line('Name of the import, such as that of its file.')),
});

/** Data of RealEstateBatch: a result per record, in the order sent: Create, Update, Delete. */
const realEstateBatchData = v.object({
  Results: v.array(v.object({ Success: v.boolean(), Code: v.number(), Message: v.string() })),
});

/** Request of RealEstateImports. Not stated: our own operation. */
const realEstateImportsRequest = v.strictObject({ SerialNumber: serialNumber });

/** Data of RealEstateImports: the imports of the last 30 days, newest first. */
const realEstateImportsData = v.array(
  v.object({
    Key: v.string(),
    Name: v.string(),
    CreateTime: v.string(),
    Added: v.number(),
    Updated: v.number(),
    Deleted: v.number(),
  }),
);

/** Request of RealEstateUndo. Not stated: our own operation. Listings become what they were before the import. */
const realEstateUndoRequest = v.strictObject({ SerialNumber: serialNumber, ImportKey: requiredText(importKey, 100) });

/** Data of RealEstateUndo: the number of listings removed or restored. */
const realEstateUndoData = v.number();

export const listingOperations = {
  RealEstateCreate: {
    summary: 'Adds a listing.',
    keys: OWNERS_TOOLS,
    request: realEstateCreateRequest,
    data: realEstateCreateData,
  },
  RealEstateUpdate: {
    summary: 'Changes a listing. Omitted fields keep their values; null clears an optional field.',
    keys: OWNERS_TOOLS,
    request: realEstateUpdateRequest,
    data: realEstateUpdateData,
  },
  RealEstateList: {
    summary: 'Lists the listings of a chatbot, page by page.',
    keys: [...ANY_KEY, 'agent'],
    request: realEstateListRequest,
    data: realEstateListData,
  },
  RealEstateDelete: {
    summary: 'Deletes listings.',
    keys: OWNERS_TOOLS,
    request: realEstateDeleteRequest,
    data: realEstateDeleteData,
  },
  RealEstateBatch: {
    summary: 'Adds, changes and deletes many listings. Each record has its own result.',
    keys: OWNERS_TOOLS,
    maxBytes: 2 ** 23,
    maxValues: 100_000,
    request: realEstateBatchRequest,
    data: realEstateBatchData,
  },
  RealEstateImports: {
    summary: 'Lists the imports that can be undone.',
    keys: OWNERS_TOOLS,
    request: realEstateImportsRequest,
    data: realEstateImportsData,
  },
  RealEstateUndo: {
    summary: 'Reverts an import.',
    keys: OWNERS_TOOLS,
    request: realEstateUndoRequest,
    data: realEstateUndoData,
  },
} as const satisfies OperationEntries;
