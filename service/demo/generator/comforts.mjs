/** What comes with a home: the features that its price, its text and its pictures are made from. */

/** Names of the towns in which errands are done on foot. */
export const walkableTowns = new Set(['Harrow Bay', 'Saint Orrin', 'Millbrace']);

/**
 * What a house comes with: a few things that follow from its place and style, and some by chance.
 *
 * @returns {Set<string>}
 */
export function houseFeatures(random, home) {
  const { town, type, style, year, saleType, lot, quarter } = home;
  const villa = type === 'Villa';
  const waterfront = quarter.water === true && random.chance(villa ? 0.7 : 0.36);
  const view = waterfront || (town.shore && random.chance(villa ? 0.8 : 0.4));
  const given = [
    waterfront && 'waterfront',
    view && 'lakeView',
    style === 'pavilion' && 'pool',
    style === 'craftsman' && 'porch',
    style === 'farmhouse' && 'porch',
    walkableTowns.has(town.name) && random.chance(0.7) && 'walkable',
  ].filter(Boolean);
  const wants = [
    ['pool', villa ? 0.6 : 0.1],
    ['garden', 0.6],
    ['fireplace', year < 1980 ? 0.5 : 0.3],
    ['dock', waterfront ? 0.7 : 0],
    ['deck', view ? 0.6 : 0.3],
    ['solar', year > 2005 ? 0.45 : 0.14],
    ['heatPump', year > 2005 ? 0.4 : 0.14],
    ['office', 0.4],
    ['newKitchen', year < 1990 ? 0.42 : year < 2005 ? 0.2 : 0],
    ['newRoof', year < 1990 ? 0.3 : 0],
    ['originalDetails', year < 1945 ? 0.5 : 0],
    ['workshop', lot > 30000 ? 0.5 : 0.15],
    ['sauna', 0.1],
    ['basement', 0.25],
    ['evCharger', year > 2010 ? 0.4 : 0.08],
    ['orchard', lot > 60000 ? 0.45 : 0],
    ['sunroom', 0.16],
    ['guestHouse', villa ? 0.35 : lot > 60000 ? 0.16 : 0],
    ['oneLevel', style === 'ranch' || style === 'midcentury' ? 0.9 : 0],
    ['trails', town.name === 'Pinewater' ? 0.5 : 0.06],
    ['pets', saleType === 'for_rent' ? 0.6 : 0],
    ['furnished', saleType === 'for_rent' ? 0.15 : 0],
  ];
  return chooseFeatures(random, home, wants, given);
}

/** What is given, and of what is likely at most five more; nothing that needs light is in the dark. */
export function chooseFeatures(random, home, wants, given) {
  const chosen = wants
    .filter(([, probability]) => random.chance(probability))
    .map(([name]) => name);
  return new Set([
    ...given,
    ...random.shuffle(chosen).slice(0, home.saleType === 'for_rent' ? 4 : 5),
  ]);
}
