/**
 * Addresses that hold several listings. A building has its own picture, its own year and its own
 * comforts, so that two homes at one address agree with each other.
 *
 * @typedef {object} Building
 * @property {string} name
 * @property {'Condo' | 'Apartment' | 'Loft'} type
 * @property {string} town
 * @property {string} street
 * @property {number} number
 * @property {string} block kind of building, see the pictures
 * @property {string} wall colour of its walls
 * @property {number} year
 * @property {number} floors
 * @property {readonly string[]} features
 */

/** @type {readonly Building[]} */
export const BUILDINGS = [
  { name: 'Harbor House', type: 'Condo', town: 'Harrow Bay', street: 'Water Street', number: 18, block: 'harbor', wall: '#9c8e7b', year: 2009, floors: 3, features: ['waterfront', 'lakeView', 'balcony', 'elevator', 'dock', 'walkable'] },
  { name: 'The Ropewalk', type: 'Condo', town: 'Harrow Bay', street: 'Ropewalk Lane', number: 5, block: 'deco', wall: '#efe6d5', year: 1938, floors: 5, features: ['elevator', 'walkable', 'originalDetails', 'storage'] },
  { name: 'Signal Terrace', type: 'Condo', town: 'Harrow Bay', street: 'Signal Hill Road', number: 140, block: 'balconies', wall: '#e6dccb', year: 2018, floors: 5, features: ['lakeView', 'balcony', 'elevator', 'evCharger', 'solar', 'storage'] },
  { name: 'Bluff House', type: 'Condo', town: 'Saint Orrin', street: 'Bluff Road', number: 66, block: 'balconies', wall: '#efe6d5', year: 2012, floors: 4, features: ['lakeView', 'balcony', 'elevator', 'sharedPool', 'storage'] },
  { name: 'Ferry Landing', type: 'Condo', town: 'Saint Orrin', street: 'Ferry Lane', number: 9, block: 'harbor', wall: '#b9c4bd', year: 2003, floors: 3, features: ['waterfront', 'lakeView', 'balcony', 'walkable', 'storage'] },
  { name: 'Cedar Point Residences', type: 'Condo', town: 'Pinewater', street: 'Cedar Point Road', number: 210, block: 'balconies', wall: '#d8d3c4', year: 2016, floors: 4, features: ['balcony', 'elevator', 'trails', 'bikeRoom', 'solar'] },
  { name: 'Weir Court', type: 'Condo', town: 'Millbrace', street: 'Weir Street', number: 31, block: 'deco', wall: '#e3cfae', year: 1949, floors: 4, features: ['elevator', 'walkable', 'sharedGarden', 'storage'] },
  { name: 'The Larches', type: 'Condo', town: 'Elmsted', street: 'Larch Drive', number: 88, block: 'walkup', wall: '#b9745a', year: 1987, floors: 4, features: ['balcony', 'sharedGarden', 'storage'] },
  { name: 'The Chandlery', type: 'Apartment', town: 'Harrow Bay', street: 'Chandler Street', number: 22, block: 'walkup', wall: '#a85f48', year: 1911, floors: 4, features: ['walkable', 'originalDetails', 'bikeRoom'] },
  { name: 'Market Row', type: 'Apartment', town: 'Harrow Bay', street: 'Market Street', number: 77, block: 'walkup', wall: '#c4876a', year: 1964, floors: 4, features: ['walkable', 'laundry', 'storage'] },
  { name: 'Maple Court', type: 'Apartment', town: 'Elmsted', street: 'Maple Crescent', number: 12, block: 'balconies', wall: '#efe6d5', year: 2006, floors: 4, features: ['balcony', 'elevator', 'laundry', 'sharedGarden'] },
  { name: 'River Walk House', type: 'Apartment', town: 'Millbrace', street: 'River Walk', number: 3, block: 'deco', wall: '#c9d0c8', year: 1952, floors: 5, features: ['elevator', 'walkable', 'bikeRoom', 'riverView'] },
  { name: "Stonecutters' Yard", type: 'Apartment', town: 'Quarry Hill', street: 'Stonecutter Lane', number: 40, block: 'walkup', wall: '#9a8f80', year: 1978, floors: 4, features: ['laundry', 'storage', 'sharedGarden'] },
  { name: 'Schoolhouse Flats', type: 'Apartment', town: 'Aldersend', street: 'Schoolhouse Lane', number: 1, block: 'mill', wall: '#a3604a', year: 1924, floors: 3, features: ['highCeilings', 'originalDetails', 'sharedGarden'] },
  { name: 'Spindle Mill', type: 'Loft', town: 'Millbrace', street: 'Spindle Street', number: 2, block: 'mill', wall: '#a85f48', year: 1897, floors: 4, features: ['exposedBrick', 'highCeilings', 'elevator', 'riverView', 'bikeRoom', 'walkable'] },
  { name: 'The Foundry', type: 'Loft', town: 'Millbrace', street: 'Foundry Lane', number: 14, block: 'mill', wall: '#8f5648', year: 1906, floors: 3, features: ['exposedBrick', 'highCeilings', 'roofTerrace', 'evCharger', 'walkable'] },
  { name: 'Cannery Lofts', type: 'Loft', town: 'Harrow Bay', street: 'Front Street', number: 50, block: 'mill', wall: '#b9745a', year: 1919, floors: 3, features: ['exposedBrick', 'highCeilings', 'elevator', 'lakeView', 'walkable'] },
  { name: 'Kiln Works', type: 'Loft', town: 'Quarry Hill', street: 'Limekiln Road', number: 8, block: 'mill', wall: '#9b8b7c', year: 1912, floors: 3, features: ['exposedBrick', 'highCeilings', 'storage', 'roofTerrace'] },
];

/** Streets of townhouses: one picture for neighbours who share a wall. */
export const ROWS = [
  { town: 'Harrow Bay', street: 'Ropewalk Lane', row: 'brick', year: 1906, first: 21 },
  { town: 'Harrow Bay', street: 'Lamp Street', row: 'gabled', year: 1929, first: 8 },
  { town: 'Saint Orrin', street: 'Summerhouse Row', row: 'gabled', year: 1934, first: 2 },
  { town: 'Millbrace', street: 'Tannery Row', row: 'brick', year: 1898, first: 11 },
  { town: 'Millbrace', street: 'Loom Court', row: 'modern', year: 2019, first: 1 },
  { town: 'Elmsted', street: 'Garden Court', row: 'gabled', year: 1996, first: 30 },
  { town: 'Elmsted', street: 'Fairview Lane', row: 'modern', year: 2015, first: 102 },
  { town: 'Quarry Hill', street: 'Quarry Street', row: 'brick', year: 1921, first: 64 },
  { town: 'Pinewater', street: 'Paddle Lane', row: 'modern', year: 2021, first: 5 },
  { town: 'Dunmarrow', street: 'Gull Street', row: 'gabled', year: 2004, first: 17 },
];
