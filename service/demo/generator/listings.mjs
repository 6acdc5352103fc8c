import { makeHomes } from './homes.mjs';
import { listingAgent } from './people.mjs';
import { furtherPictures, mainPicture } from './pictures.mjs';
import { locate } from './places.mjs';
import { COUNTY, STATE } from './towns.mjs';
import { askingPrice, associationFee, rentOf, valueOf } from './prices.mjs';
import { createWriter } from './words/describe.mjs';

/**
 * Homes as listings: the fields of RealEstateCreate (interface 2.3) without the chatbot's serial
 * number. Some lack what they may lack, because real ones do.
 */

/** Number of the listing that has been offered longest. */
const FIRST_NUMBER = 24107;

/** Every so many-th listing goes without this field. Primes, so that no listing loses everything. */
const LACKS = {
  Images: 67,
  Description: 71,
  EstimatePrice: 7,
  Location: 13,
  Latitude: 61,
  ExtensionColumn: 97,
};

/**
 * @returns {{home: import('./homes.mjs').Home, listing: Record<string, unknown>}[]} longest on the
 * market first
 */
export function makeListings(random) {
  const describe = createWriter(random.fork('words'));
  const offered = makeHomes(random.fork('homes')).map(home => ({
    home,
    ...standing(random.fork(`${home.key}/standing`), home),
  }));
  offered.sort((a, b) => b.since - a.since || (a.home.key < b.home.key ? -1 : 1));
  return offered.map((offer, index) => {
    const mls = `VS${FIRST_NUMBER + index * 3 + (index % 2)}`;
    const complete = record(random.fork(offer.home.key), offer, mls, describe(offer.home));
    return { home: offer.home, listing: withGaps(complete, offer.home, index) };
  });
}

/** Where the offer stands, how long it has been public, and how long we have known of it, in days. */
function standing(random, { saleType }) {
  const rent = saleType === 'for_rent';
  const status = random.weighted([
    ['Active', 84],
    ['PreOnMarket', rent ? 5 : 8],
    ['Sold', rent ? 0 : 9],
  ]);
  if (status === 'PreOnMarket') return { status, days: 0, since: random.range(0, 45) };
  const long = random.next() ** 2.2;
  const days = Math.round(1 + long * (rent ? 55 : 190)) + (status === 'Sold' ? 14 : 0);
  return { status, days, since: days };
}

function record(random, { home, status, days }, mls, description) {
  const { town, quarter, street, number, unit } = home;
  const place = locate(town, quarter, street, number);
  return {
    SaleType: home.saleType,
    Status: status,
    CurrencySymbol: '$',
    PropertyType: home.type,
    Bedrooms: home.bedrooms,
    Bathrooms: home.bathrooms,
    Url: `/listing.html?mls=${mls}`,
    MLSNumber: mls,
    YearBuilt: home.year,
    DaysOnMarket: days,
    LotArea: home.lot,
    BuildingArea: home.area,
    AreaUnit: 'Square Feet',
    Images: [mainPicture(home, mls), ...furtherPictures(random.fork('pictures'), home)],
    ...(status === 'Active' && home.type !== 'Land' && tours(random)),
    ParkingSpots: home.parking,
    Description: description,
    ExtensionColumn: extensions(random, home),
    Location: `${quarter.name}, ${quarter.where}`,
    Address: unit ? `${number} ${street}, Unit ${unit}` : `${number} ${street}`,
    City: town.name,
    State: STATE,
    ZIP: town.zip,
    Latitude: place.latitude,
    Longitude: place.longitude,
    ...money(random.fork('money'), home),
  };
}

function tours(random) {
  const tour = random.weighted([
    [undefined, 62],
    ['OpenHouse', 20],
    ['3D', 18],
  ]);
  return tour && { Tours: tour };
}

function money(random, home) {
  const value = valueOf(random, home);
  const fee =
    home.building && home.type !== 'Apartment' ? { HOAMonth: associationFee(random, home) } : {};
  if (home.saleType === 'for_rent') {
    const rent = rentOf(random, home, value);
    return {
      RentPrice: rent,
      SpaceType: home.room ? 'Room' : 'Entire place',
      DepositFee: Math.round(rent * random.pick([1, 1, 1.5])),
    };
  }
  // Three villas tell their price on request only.
  if (home.type === 'Villa' && /[258]$/.test(home.key)) return {};
  const price = askingPrice(random, value);
  return {
    SalePrice: price,
    UnitAreaPrice: home.area
      ? Math.round(price / home.area)
      : Math.round((price / home.lot) * 100) / 100,
    EstimatePrice: Math.round((price * random.range(0.965, 1.035)) / 1000) * 1000,
    ...fee,
  };
}

function extensions(random, home) {
  const { listedBy, agent, phone } = listingAgent(random, home.town.name);
  const { features } = home;
  const rows = [
    ['Listed by', listedBy],
    ['Agent', agent],
    ['Phone', phone],
    ['County', COUNTY],
    home.building && ['Building', home.building.name],
    home.floor && ['Floor', `${home.floor} of ${home.building.floors}`],
    home.style && ['Style', home.style.charAt(0).toUpperCase() + home.style.slice(1)],
    home.type !== 'Land' && ['Heating', heating(random, home)],
    home.type !== 'Land' && random.chance(0.8) && ['Energy rating', `${energyScore(home)} of 10`],
    home.saleType === 'for_rent' && [
      'Pets',
      features.has('pets')
        ? 'Cats and dogs welcome'
        : random.pick(['Cats only', 'On request', 'No pets']),
    ],
    home.saleType === 'for_rent' && [
      'Lease',
      random.pick(['12 months', '12 months', '6 or 12 months']),
    ],
    home.saleType === 'for_rent' && [
      'Furnished',
      features.has('furnished') || home.room ? 'Yes' : 'No',
    ],
  ];
  return rows.filter(Boolean).map(([Key, value]) => ({ Key, value }));
}

function heating(random, { features, year }) {
  if (features.has('heatPump')) return 'Air-source heat pump';
  return year > 2010
    ? random.pick(['Air-source heat pump', 'Gas, forced air'])
    : random.pick(['Gas, forced air', 'Gas, hot water', 'Oil, hot water', 'Gas, forced air']);
}

/** 1 to 10, as the Home Energy Score counts. */
function energyScore({ year, features }) {
  const base = year > 2012 ? 8 : year > 1990 ? 6 : year > 1960 ? 5 : 4;
  return Math.min(10, base + (features.has('solar') ? 1 : 0) + (features.has('heatPump') ? 1 : 0));
}

function withGaps(listing, home, index) {
  const gaps = Object.entries(LACKS).filter(([, every]) => index % every === every - 1);
  const complete = { ...listing };
  for (const [name] of gaps) delete complete[name];
  if (!('Latitude' in complete)) delete complete.Longitude;
  // Before it is on the market, an address may be nobody's business yet.
  if (listing.Status === 'PreOnMarket' && home.type === 'House' && index % 2)
    delete complete.Address;
  return complete;
}
