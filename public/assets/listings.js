/** Loads the listings and formats their values. */

let homes;

/** All listings, newest first; the same promise for everybody on the page. */
export function loadListings() {
  homes ??= load('/assets/listings.json').then(list => list.toReversed());
  return homes;
}

let county;

/** The county's shore and towns. */
export function loadCounty() {
  county ??= load('/assets/county.json');
  return county;
}

async function load(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });

/** An amount in the listing's currency, `$489,000`. */
export const money = (listing, amount) => `${listing.CurrencySymbol}${whole.format(amount)}`;

/** The price and its period. Both may be missing. */
export function priceOf(listing) {
  if (listing.SaleType === 'for_rent') {
    return listing.RentPrice === undefined
      ? { text: 'Rent on request' }
      : { text: money(listing, listing.RentPrice), per: 'a month' };
  }
  return { text: listing.SalePrice === undefined ? 'Price on request' : money(listing, listing.SalePrice) };
}

/** An area in the listing's unit: square feet, or acres where feet would only impress. */
export function areaText(area, unit) {
  if (unit === 'Square Feet' && area >= 43560) return `${Math.round(area / 4356) / 10} acres`;
  return `${whole.format(area)} ${unit === 'Square Feet' ? 'sq ft' : 'm²'}`;
}

/** Bedrooms, bathrooms and area, as far as there are any. */
export function shortFacts(listing) {
  const { Bedrooms, Bathrooms, BuildingArea, LotArea, AreaUnit, PropertyType, SpaceType } = listing;
  if (SpaceType === 'Room') return ['Room in a shared apartment'];
  return [
    Bedrooms > 0 ? amount(Bedrooms, 'bed') : BuildingArea > 0 && 'Studio',
    Bathrooms > 0 && amount(Bathrooms, 'bath'),
    BuildingArea > 0 ? areaText(BuildingArea, AreaUnit) : LotArea > 0 && areaText(LotArea, AreaUnit),
    PropertyType,
  ].filter(Boolean);
}

/** `1 bed`, `2 beds`. */
export const amount = (number, noun) => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Up to three tags for the image of a listing, each with its kind. */
export function tagsOf(listing) {
  const { Status, SaleType, DaysOnMarket, Tours } = listing;
  const isActive = Status === 'Active';
  return [
    Status === 'Sold' && { text: SaleType === 'for_rent' ? 'Rented' : 'Sold', kind: 'past' },
    Status === 'PreOnMarket' && { text: 'Coming soon', kind: 'new' },
    isActive && DaysOnMarket <= 7 && { text: 'New', kind: 'new' },
    isActive && SaleType === 'for_rent' && { text: 'For rent' },
    Tours === 'OpenHouse' && { text: 'Open house' },
    Tours === '3D' && { text: '3D tour' },
  ].filter(Boolean);
}

/** The street address; before a home is on the market it may be nobody's business. */
export const addressOf = listing => listing.Address ?? `${listing.PropertyType} in ${listing.City}`;

/** Town, state and postal code, as far as they are known. */
export const placeOf = ({ City, State, ZIP }) =>
  [City, [State, ZIP].filter(Boolean).join(' ')].filter(Boolean).join(', ');

/** One of the listing's further columns. */
export const extension = (listing, key) => listing.ExtensionColumn?.find(({ Key }) => Key === key)?.value;

const ROOMS = {
  living: 'the living room',
  fireplace: 'the living room with its fireplace',
  loft: 'the main room',
  kitchen: 'the kitchen',
  bedroom: 'a bedroom',
  bath: 'the bathroom',
  office: 'the home office',
  dining: 'the dining room',
  pool: 'the pool',
  garden: 'the garden',
  deck: 'the deck by the lake',
  dock: 'the dock',
  terrace: 'the roof terrace',
  sauna: 'the sauna by the water',
};

/** Alternative text for an image of a listing. */
export function imageAlt(listing, address) {
  const room = ROOMS[/([a-z]+)-\d+\.svg$/.exec(address)?.[1] ?? ''];
  if (room) return `Illustration of ${room}`;
  return `Illustration of ${listing.PropertyType === 'Land' ? 'the land' : 'the building'}: ${addressOf(listing)}`;
}
