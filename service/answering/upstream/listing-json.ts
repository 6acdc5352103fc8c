import type { FoundListing } from '../search/agency-tools.js';

const MAX_SUMMARY = 240;

/** Converts a listing for the model; omits unknown fields. */
export function listingForModel(listing: FoundListing): Readonly<Record<string, unknown>> {
  const description = listing.description?.trim() ?? '';
  return said({
    title: titleOf(listing),
    url: listing.url,
    image: listing.images?.[0],
    mls_number: listing.mlsNumber,
    price: priceOf(listing),
    sale_type: listing.saleType,
    status: listing.status,
    property_type: listing.propertyType,
    bedrooms: listing.bedrooms,
    bathrooms: listing.bathrooms,
    area: areaOf(listing.buildingArea, listing),
    parking_spots: listing.parkingSpots,
    year_built: listing.yearBuilt,
    description: description.length > MAX_SUMMARY ? `${description.slice(0, MAX_SUMMARY)} …` : description,
  });
}

export function listingInFull(listing: FoundListing): Readonly<Record<string, unknown>> {
  return said({
    ...listingForModel(listing),
    description: listing.description,
    lot_area: areaOf(listing.lotArea, listing),
    address: listing.address,
    city: listing.city,
    state: listing.state,
    zip: listing.zip,
    location: listing.location,
    days_on_market: listing.daysOnMarket,
    price_per_area: listing.unitAreaPrice,
    association_fee_per_month: listing.hoaMonth,
    deposit: listing.depositFee,
    estimated_price: listing.estimatePrice,
    space_type: listing.spaceType,
    tour: listing.tours,
    images: listing.images,
    more: listing.extension?.map(({ Key, value }) => `${Key}: ${value}`),
  });
}

const titleOf = ({ address, city, propertyType, mlsNumber }: FoundListing) =>
  [address, city].filter(Boolean).join(', ') || `${propertyType} ${mlsNumber}`;

const priceOf = ({ price, currencySymbol, saleType }: FoundListing) =>
  price ? `${currencySymbol}${price.toLocaleString('en-US')}${saleType === 'for_rent' ? ' per month' : ''}` : undefined;

const areaOf = (area: number, { areaUnit }: FoundListing) => (area > 0 ? `${area} ${areaUnit}` : undefined);

/** Omits null, empty and zero values: zero in a listing means unknown. */
function said(fields: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value !== null && value !== undefined && value !== '' && (value !== 0 || name === 'bedrooms'),
    ),
  );
}
