/** What a home is worth, in dollars: its area, its town, its age and what comes with it. */

const BY_TYPE = {
  House: 1,
  Villa: 1.2,
  Townhouse: 0.96,
  Condo: 1.06,
  Loft: 1.1,
  Apartment: 0.96,
  Land: 1,
};

const FACTORS = {
  waterfront: 1.3,
  lakeView: 1.09,
  newKitchen: 1.04,
  originalDetails: 1.02,
  walkable: 1.03,
};

const EXTRAS = {
  pool: 34_000,
  dock: 22_000,
  sauna: 12_000,
  solar: 11_000,
  guestHouse: 68_000,
  roofTerrace: 21_000,
  workshop: 9_000,
  heatPump: 7_000,
  newRoof: 8_000,
};

/** Price per square foot of bare land falls with its size. */
const landValue = ({ town, lot, features }) =>
  lot *
  town.level *
  0.026 *
  (20_000 / Math.max(lot, 8_000)) ** 0.55 *
  (features.has('lakeView') ? 1.9 : 1);

/** @param {import('./homes.mjs').Home} home */
export function valueOf(random, home) {
  const { town, type, area, lot, year, features, floor } = home;
  if (type === 'Land') return landValue(home) * 0.72;
  const size = (1600 / area) ** 0.2;
  const age = year >= 2015 ? 1.14 : year >= 2000 ? 1.05 : year >= 1945 && year < 1980 ? 0.93 : 1;
  const factors = [...features].reduce((product, name) => product * (FACTORS[name] ?? 1), 1);
  const extras = [...features].reduce((sum, name) => sum + (EXTRAS[name] ?? 0), 0);
  const height = floor ? 1 + (floor - 1) * 0.012 : 1;
  const built = area * town.level * BY_TYPE[type] * size * age * factors * height;
  return (
    (built + extras + (lot && landValue({ ...home, features: new Set() }) * 0.35)) *
    random.range(0.94, 1.06)
  );
}

/** An asking price as agents write it: 489,000 or 474,900. */
export function askingPrice(random, value) {
  const step = value > 1_500_000 ? 25_000 : value > 700_000 ? 5_000 : 1_000;
  const rounded = Math.round(value / step) * step;
  return value < 700_000 && random.chance(0.5) ? rounded - 100 : rounded;
}

/** Rent per month. Cheap homes let for a larger part of their value. */
export function rentOf(random, home, value) {
  if (home.room)
    return Math.round((560 + home.town.level * 0.75 + random.range(-40, 40)) / 10) * 10;
  const share = 0.0063 - Math.min(0.0016, (value / 1_000_000) * 0.0018);
  const rent = value * share * (home.features.has('furnished') ? 1.12 : 1);
  return Math.round(rent / 25) * 25;
}

/** Fee of the owners' association per month; lifts and pools cost. */
export function associationFee(random, { area, features }) {
  const rate =
    0.26 +
    (features.has('elevator') ? 0.06 : 0) +
    (features.has('sharedPool') ? 0.08 : 0) +
    random.range(0, 0.07);
  return Math.round((area * rate) / 5) * 5;
}
