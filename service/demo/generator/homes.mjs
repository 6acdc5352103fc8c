import { BUILDINGS, ROWS } from './buildings.mjs';
import { chooseFeatures, houseFeatures, walkableTowns } from './comforts.mjs';
import { STYLES, lookOf, styleFor } from './styles.mjs';
import { TOWNS, townNamed } from './towns.mjs';

/**
 * The homes themselves, before anybody puts a price on them or writes about them.
 *
 * @typedef {object} Home
 * @property {string} key names the home among all homes
 * @property {'for_sale' | 'for_rent'} saleType
 * @property {'House' | 'Villa' | 'Townhouse' | 'Condo' | 'Apartment' | 'Loft' | 'Land'} type
 * @property {boolean} [room] whether only a room of it is let
 * @property {import('./towns.mjs').Town} town
 * @property {import('./towns.mjs').Quarter} quarter
 * @property {string} street
 * @property {number} number
 * @property {string} [unit]
 * @property {number} [floor] 1 is the ground floor
 * @property {import('./buildings.mjs').Building} [building]
 * @property {(typeof ROWS)[number]} [row]
 * @property {string} [style] a key of STYLES
 * @property {ReturnType<typeof lookOf>} [look]
 * @property {string} [plot] kind of land
 * @property {number} year
 * @property {number} bedrooms
 * @property {number} bathrooms
 * @property {number} area living area, in square feet
 * @property {number} lot in square feet; 0 where there is none of its own
 * @property {number} parking
 * @property {ReadonlySet<string>} features
 */

/** How many of each; together two hundred. */
const PLAN = [
  ['for_sale', 'House', 63],
  ['for_sale', 'Condo', 25],
  ['for_sale', 'Townhouse', 20],
  ['for_sale', 'Loft', 11],
  ['for_sale', 'Villa', 10],
  ['for_sale', 'Apartment', 5],
  ['for_sale', 'Land', 6],
  ['for_rent', 'Apartment', 23],
  ['for_rent', 'House', 10],
  ['for_rent', 'Townhouse', 8],
  ['for_rent', 'Condo', 9],
  ['for_rent', 'Loft', 6],
  ['for_rent', 'Room', 4],
];

/** @returns {Home[]} */
export function makeHomes(random) {
  const taken = new Set();
  return PLAN.flatMap(([saleType, kind, count]) =>
    Array.from({ length: count }, (_, index) => {
      const key = `${saleType}/${kind}/${index}`;
      return makeHome(random.fork(key), { key, saleType, kind, index }, taken);
    }),
  );
}

function makeHome(random, { key, saleType, kind, index }, taken) {
  const type = kind === 'Room' ? 'Apartment' : kind;
  const shell = { key, saleType, type, ...(kind === 'Room' && { room: true }) };
  if (type === 'Land') return makeLand(random, shell, index, taken);
  if (type === 'Townhouse') return makeTownhouse(random, shell, index, taken);
  if (type === 'House' || type === 'Villa') return makeHouse(random, shell, index, taken);
  return makeFlat(random, shell, index, taken);
}

function makeHouse(random, shell, index, taken) {
  const shores = ['Saint Orrin', 'Lantern Point', 'Dunmarrow', 'Harrow Bay'];
  const town =
    shell.type === 'Villa'
      ? townNamed(shores[index % 3 === 2 ? random.int(2, 3) : index % 3])
      : TOWNS[index % TOWNS.length];
  const style = styleFor(random, shell.type, town);
  const large = shell.type === 'Villa' || style === 'lake house' || style === 'pavilion';
  const bedrooms = large
    ? random.int(4, 6)
    : random.weighted([
        [2, style === 'cottage' || style === 'A-frame' ? 4 : 2],
        [3, 5],
        [4, 3],
        [5, style === 'victorian' || style === 'farmhouse' ? 1.4 : 0.5],
      ]);
  const [from, to] = STYLES[style].years;
  const rural = town.name === 'Aldersend' || town.name === 'Fallow Creek';
  const home = {
    ...shell,
    town,
    ...address(random, town, taken, shell.type === 'Villa'),
    style,
    look: lookOf(random, style),
    year: random.int(from, to),
    bedrooms,
    area: tens(
      (bedrooms * 420 + 430) *
        STYLES[style].size *
        random.range(0.88, 1.14) *
        (shell.type === 'Villa' ? 1.34 : 1),
    ),
    lot:
      rural && random.chance(0.7)
        ? hundreds(random.range(0.9, 7) * 43560)
        : hundreds(random.range(4200, 12500) * (large ? 2.4 : 1)),
    parking: random.weighted([
      [1, large ? 0 : 3],
      [2, 5],
      [3, large || rural ? 3 : 0.4],
    ]),
  };
  return { ...home, bathrooms: bathroomsFor(random, home), features: houseFeatures(random, home) };
}

function makeTownhouse(random, shell, index, taken) {
  const row = ROWS[(index + (shell.saleType === 'for_rent' ? 4 : 0)) % ROWS.length];
  const town = townNamed(row.town);
  const bedrooms = random.weighted([
    [2, 3],
    [3, 5],
    [4, 1],
  ]);
  let number = row.first;
  while (taken.has(`${number} ${row.street}`)) number += 2;
  taken.add(`${number} ${row.street}`);
  const home = {
    ...shell,
    town,
    quarter: town.quarters.find(({ streets }) => streets.includes(row.street)),
    street: row.street,
    number,
    row,
    year: row.year,
    bedrooms,
    area: tens((bedrooms * 380 + 440) * random.range(0.92, 1.12)),
    lot: hundreds(random.range(1100, 2300)),
    parking: row.row === 'modern' ? random.int(1, 2) : random.int(0, 1),
  };
  const wants =
    row.row === 'modern'
      ? ['roofTerrace', 'solar', 'evCharger', 'office', 'heatPump']
      : [
          'fireplace',
          row.year < 1945 ? 'originalDetails' : 'heatPump',
          'garden',
          row.year < 1998 ? 'newKitchen' : 'evCharger',
          'office',
          'basement',
        ];
  return {
    ...home,
    bathrooms: bathroomsFor(random, home),
    features: chooseFeatures(
      random,
      home,
      wants.map(name => [name, 0.5]),
      walkableTowns.has(town.name) ? ['walkable'] : [],
    ),
  };
}

function makeFlat(random, shell, index, taken) {
  const choices = BUILDINGS.filter(({ type }) => type === shell.type);
  const building = choices[(index + (shell.saleType === 'for_rent' ? 3 : 0)) % choices.length];
  const town = townNamed(building.town);
  const { unit, floor } = freeUnit(random, building, taken);
  const bedrooms = shell.room
    ? 1
    : random.weighted([
        [0, shell.saleType === 'for_rent' ? 0.7 : 0.2],
        [1, 4],
        [2, 5],
        [3, shell.type === 'Condo' ? 2.4 : 1],
      ]);
  const roomy = shell.type === 'Loft' ? 1.3 : shell.type === 'Condo' ? 1.08 : 0.94;
  const home = {
    ...shell,
    town,
    quarter: town.quarters.find(({ streets }) => streets.includes(building.street)),
    street: building.street,
    number: building.number,
    unit,
    floor,
    building,
    year: building.year,
    bedrooms,
    bathrooms: shell.room
      ? 1
      : Math.max(1, Math.min(2.5, bedrooms * 0.5 + random.pick([0.5, 0.5, 1]))),
    area: shell.room
      ? tens(random.range(860, 1180))
      : tens((430 + bedrooms * 265) * roomy * random.range(0.9, 1.15)),
    lot: 0,
    parking: building.year > 1980 ? random.int(1, 2) : random.int(0, 1),
  };
  const wants = [
    ['newKitchen', building.year < 1998 ? 0.4 : 0],
    ['office', bedrooms > 1 ? 0.35 : 0.1],
    ['laundry', 0.45],
    ['fireplace', shell.type === 'Loft' ? 0.2 : 0.08],
    ['furnished', shell.saleType === 'for_rent' ? 0.2 : 0],
    ['pets', shell.saleType === 'for_rent' ? 0.55 : 0],
  ];
  const given = building.features.filter(
    name => !(name === 'roofTerrace' && floor < building.floors),
  );
  return { ...home, features: chooseFeatures(random, home, wants, given) };
}

function makeLand(random, shell, index, taken) {
  const town = townNamed(
    ['Fallow Creek', 'Dunmarrow', 'Pinewater', 'Aldersend', 'Lantern Point', 'Quarry Hill'][index],
  );
  const plot = ['orchard', 'dune', 'wood', 'meadow', 'dune', 'wood'][index];
  const acres = [4.2, 0.6, 2.1, 7.5, 0.9, 1.4][index];
  return {
    ...shell,
    town,
    ...address(random, town, taken),
    plot,
    year: 0,
    bedrooms: 0,
    bathrooms: 0,
    area: 0,
    lot: hundreds(acres * 43560),
    parking: 0,
    features: new Set(town.shore ? ['lakeView'] : []),
  };
}

function address(random, town, taken, byWater = false) {
  const quarters = byWater ? town.quarters.filter(({ water }) => water) : town.quarters;
  for (;;) {
    const quarter = random.pick(quarters);
    const street = random.pick(quarter.streets);
    const number = random.int(2, 390);
    const crowded =
      ROWS.some(row => row.street === street) ||
      BUILDINGS.some(building => building.street === street && building.number === number);
    if (crowded || taken.has(`${number} ${street}`)) continue;
    taken.add(`${number} ${street}`);
    return { quarter, street, number };
  }
}

function freeUnit(random, building, taken) {
  for (;;) {
    const floor = random.int(1, building.floors);
    const unit = `${floor}${random.pick(['A', 'B', 'C', 'D', 'E', 'F'])}`;
    const name = `${building.name} ${unit}`;
    if (taken.has(name)) continue;
    taken.add(name);
    return { unit, floor };
  }
}

function bathroomsFor(random, { bedrooms, year, type }) {
  const base =
    bedrooms * 0.62 +
    (type === 'Villa' ? 0.8 : 0) -
    (year < 1960 ? 0.3 : 0) +
    random.range(-0.3, 0.5);
  return Math.max(1, Math.round(base * 2) / 2);
}

const tens = value => Math.round(value / 10) * 10;

const hundreds = value => Math.round(value / 100) * 100;
