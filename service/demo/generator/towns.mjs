/**
 * Vesper County: ten towns between a great lake and the farmland behind it. All of it is invented.
 *
 * @typedef {object} Town
 * @property {string} name
 * @property {string} zip
 * @property {number} latitude of its centre, in degrees
 * @property {number} longitude of its centre, in degrees
 * @property {number} level price per square foot of an ordinary house, in dollars
 * @property {boolean} shore whether it lies on the great lake
 * @property {readonly string[]} backdrops what is seen behind its houses
 * @property {readonly Quarter[]} quarters
 *
 * @typedef {object} Quarter
 * @property {string} name
 * @property {string} where words for the field Location, after the name
 * @property {readonly string[]} streets
 * @property {boolean} [water] whether lots here reach the water
 * @property {readonly [number, number]} offset from the centre: north and east, in thousandths of a degree
 */

/** The county all of them lie in. */
export const COUNTY = 'Vesper County';

/** Its state, as in addresses. */
export const STATE = 'MI';

/** @type {readonly Town[]} */
export const TOWNS = [
  {
    name: 'Harrow Bay',
    zip: '49981',
    latitude: 44.5475,
    longitude: -86.207,
    level: 345,
    shore: true,
    backdrops: ['lake', 'town', 'lake'],
    quarters: [
      {
        name: 'Old Harbor',
        where: 'two blocks from the marina',
        streets: ['Water Street', 'Ropewalk Lane', 'Chandler Street'],
        offset: [0, -4],
      },
      {
        name: 'Lighthouse Hill',
        where: 'above the harbor',
        streets: ['Signal Hill Road', 'Lamp Street'],
        offset: [6, -3],
      },
      {
        name: 'South Shore',
        where: 'on the beach south of the harbor',
        streets: ['South Shore Drive', 'Boathouse Road'],
        offset: [-9, -5],
        water: true,
      },
      {
        name: 'Northside',
        where: 'near the covered market',
        streets: ['Front Street', 'Market Street', 'Cooper Street'],
        offset: [4, 7],
      },
    ],
  },
  {
    name: 'Saint Orrin',
    zip: '49982',
    latitude: 44.6545,
    longitude: -86.172,
    level: 450,
    shore: true,
    backdrops: ['lake', 'lake', 'dunes'],
    quarters: [
      {
        name: 'The Bluff',
        where: 'on the bluff over the beach',
        streets: ['Bluff Road', 'Summerhouse Row'],
        offset: [3, -4],
        water: true,
      },
      {
        name: 'Village Center',
        where: 'a minute from the ferry landing',
        streets: ['Ferry Lane', 'Chapel Street', 'Birch Walk'],
        offset: [-3, 3],
      },
    ],
  },
  {
    name: 'Millbrace',
    zip: '49983',
    latitude: 44.5115,
    longitude: -86.086,
    level: 292,
    shore: false,
    backdrops: ['town', 'pines', 'town'],
    quarters: [
      {
        name: 'Mill Quarter',
        where: 'on the river, below the weir',
        streets: ['Spindle Street', 'Foundry Lane', 'Loom Court'],
        offset: [0, 0],
      },
      {
        name: 'Weir Hill',
        where: 'uphill from the river walk',
        streets: ['Weir Street', 'Tannery Row', 'Bobbin Street'],
        offset: [6, 5],
      },
      {
        name: 'Southbank',
        where: 'across the footbridge',
        streets: ['River Walk', 'Dyer Street'],
        offset: [-5, -2],
      },
    ],
  },
  {
    name: 'Elmsted',
    zip: '49984',
    latitude: 44.5365,
    longitude: -86.139,
    level: 262,
    shore: false,
    backdrops: ['fields', 'pines', 'town'],
    quarters: [
      {
        name: 'Elmsted Green',
        where: 'close to the library',
        streets: ['Elm Avenue', 'Garden Court', 'Hollis Street'],
        offset: [0, 0],
      },
      {
        name: 'Fairview',
        where: 'by the arboretum',
        streets: ['Fairview Lane', 'Maple Crescent', 'Larch Drive'],
        offset: [7, 4],
      },
    ],
  },
  {
    name: 'Pinewater',
    zip: '49985',
    latitude: 44.4705,
    longitude: -86.004,
    level: 284,
    shore: false,
    backdrops: ['pines', 'lake', 'pines'],
    quarters: [
      {
        name: 'North Shore',
        where: 'along the inland lake',
        streets: ['North Shore Drive', 'Heron Way', 'Paddle Lane'],
        offset: [5, -2],
        water: true,
      },
      {
        name: 'Cedar Point',
        where: 'between the lake and the trails',
        streets: ['Cedar Point Road', 'Camp Road'],
        offset: [-4, 6],
      },
    ],
  },
  {
    name: 'Dunmarrow',
    zip: '49986',
    latitude: 44.4065,
    longitude: -86.262,
    level: 425,
    shore: true,
    backdrops: ['dunes', 'lake', 'dunes'],
    quarters: [
      {
        name: 'The Dunes',
        where: 'behind the first line of dunes',
        streets: ['Dune Ridge Road', 'Sandpiper Walk'],
        offset: [4, -3],
        water: true,
      },
      {
        name: 'Beach Village',
        where: 'five minutes from the beach on foot',
        streets: ['Beach Road', 'Gull Street', 'Driftwood Lane'],
        offset: [-2, 4],
      },
    ],
  },
  {
    name: 'Lantern Point',
    zip: '49987',
    latitude: 44.7245,
    longitude: -86.223,
    level: 515,
    shore: true,
    backdrops: ['lake', 'lake', 'dunes'],
    quarters: [
      {
        name: 'The Point',
        where: 'with water on three sides',
        streets: ['Point Road', "Keeper's Lane", 'Beacon Way'],
        offset: [2, -4],
        water: true,
      },
      {
        name: 'Lookout',
        where: 'facing the evening sun',
        streets: ['Lookout Terrace', 'West Shore Road'],
        offset: [-5, 5],
        water: true,
      },
    ],
  },
  {
    name: 'Quarry Hill',
    zip: '49988',
    latitude: 44.4405,
    longitude: -86.121,
    level: 212,
    shore: false,
    backdrops: ['pines', 'town', 'fields'],
    quarters: [
      {
        name: 'Stonecutters',
        where: 'near the old kilns',
        streets: ['Quarry Street', 'Stonecutter Lane', 'Limekiln Road'],
        offset: [0, 0],
      },
      {
        name: 'Hilltop',
        where: 'with the long views',
        streets: ['Hill Street', 'Chalk Road'],
        offset: [5, -5],
      },
    ],
  },
  {
    name: 'Aldersend',
    zip: '49989',
    latitude: 44.6105,
    longitude: -86.021,
    level: 198,
    shore: false,
    backdrops: ['fields', 'pines', 'fields'],
    quarters: [
      {
        name: 'Village',
        where: 'around the corner from the creamery',
        streets: ['Post Road', 'Schoolhouse Lane', 'Creamery Road'],
        offset: [0, 0],
      },
      {
        name: 'Alder Brook',
        where: 'at the edge of the fields',
        streets: ['Alder Lane', 'Brookside Road'],
        offset: [-7, 8],
      },
    ],
  },
  {
    name: 'Fallow Creek',
    zip: '49990',
    latitude: 44.5855,
    longitude: -85.946,
    level: 188,
    shore: false,
    backdrops: ['fields', 'fields', 'pines'],
    quarters: [
      {
        name: 'Orchards',
        where: 'in cherry country',
        streets: ['Orchard Road', 'Windmill Lane'],
        offset: [4, 6],
      },
      {
        name: 'Creek Crossing',
        where: 'close to the crossing',
        streets: ['Fallow Road', 'Mill Pond Lane'],
        offset: [-6, -4],
      },
    ],
  },
];

/** @param {string} name */
export const townNamed = name => TOWNS.find(town => town.name === name);
