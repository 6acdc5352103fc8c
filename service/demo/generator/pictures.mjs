import { BUILDINGS, ROWS } from './buildings.mjs';
import { drawBlock } from './picture/blocks.mjs';
import { drawHome } from './picture/exterior.mjs';
import { drawPlot } from './picture/plots.mjs';
import { drawRow } from './picture/rows.mjs';
import { drawGarden, drawPool, drawRoofTerrace } from './picture/gardens.mjs';
import { drawDeck, drawDock, drawSauna } from './picture/shore.mjs';
import { drawBath, drawBedroom, drawKitchen, drawOffice } from './picture/rooms-daily.mjs';
import { drawDining, drawFireplace, drawLiving, drawLoftRoom } from './picture/rooms-sitting.mjs';
import { TOWNS, townNamed } from './towns.mjs';

/**
 * Which pictures a listing shows. A house has a picture of its own; homes at one address share the
 * building; rooms come from a stock in which the view suits the place.
 */

const LIGHTS = [
  ['day', 5],
  ['morning', 4],
  ['golden', 4],
  ['dusk', 2.2],
  ['mist', 1.2],
  ['night', 0.7],
];
const SEASONS = [
  ['summer', 5],
  ['spring', 3],
  ['autumn', 3],
  ['winter', 1],
];
const ROOM_LIGHTS = ['day', 'morning', 'golden', 'day', 'dusk'];

/** Rooms of the stock: how to draw them, and behind which windows they exist. */
const STOCK = {
  living: [drawLiving, ['lake', 'lake', 'pines', 'fields', 'town', 'town']],
  fireplace: [drawFireplace, ['lake', 'pines', 'fields', 'town']],
  loft: [drawLoftRoom, ['town', 'pines']],
  kitchen: [drawKitchen, ['lake', 'pines', 'fields', 'town', 'town']],
  bedroom: [drawBedroom, ['lake', 'pines', 'fields', 'town', 'town']],
  bath: [drawBath, ['pines', 'town', 'lake']],
  office: [drawOffice, ['pines', 'town', 'lake']],
  dining: [drawDining, ['fields', 'town', 'lake']],
  pool: [drawPool, ['pines', 'fields']],
  garden: [drawGarden, ['fields', 'pines', 'town']],
  deck: [drawDeck, ['lake', 'lake', 'lake']],
  dock: [drawDock, ['lake', 'lake']],
  terrace: [drawRoofTerrace, ['town', 'town']],
  sauna: [drawSauna, ['lake', 'lake']],
};

/** The picture a feature earns. */
const PICTURE_OF = {
  pool: 'pool',
  sharedPool: 'pool',
  dock: 'dock',
  deck: 'deck',
  waterfront: 'dock',
  roofTerrace: 'terrace',
  fireplace: 'fireplace',
  newKitchen: 'kitchen',
  garden: 'garden',
  sauna: 'sauna',
  office: 'office',
};

const ADDRESS = '/files/homes/';

/** Address of the leading picture of a home. */
export function mainPicture(home, mls) {
  if (home.building) return `${ADDRESS}${slug(home.building.name)}.svg`;
  if (home.row) return `${ADDRESS}${slug(home.row.street)}.svg`;
  return `${ADDRESS}${mls.toLowerCase()}.svg`;
}

/** Addresses of further pictures, none twice. */
export function furtherPictures(random, home) {
  if (home.type === 'Land') return [];
  const view =
    home.features.has('lakeView') || home.features.has('waterfront')
      ? 'lake'
      : home.building || home.row
        ? 'town'
        : random.pick(home.town.backdrops);
  const earned = [...home.features].map(name => PICTURE_OF[name]).filter(Boolean);
  const always =
    home.type === 'Loft'
      ? ['loft', 'kitchen', 'bedroom']
      : ['living', 'kitchen', 'bedroom', 'bath', 'dining'];
  const kinds = [...new Set([...(home.type === 'Loft' ? ['loft'] : []), ...earned, ...always])];
  return kinds.slice(0, random.int(2, 5)).map(kind => stockPicture(random, kind, view));
}

function stockPicture(random, kind, view) {
  const views = STOCK[kind][1];
  const fitting = views.flatMap((name, index) => (name === view ? [index] : []));
  return stockAddress(
    kind,
    fitting.length ? random.pick(fitting) : random.int(0, views.length - 1),
  );
}

const stockAddress = (kind, index) => `${ADDRESS}${kind}-${index + 1}.svg`;

/** Every picture under its address. `homes` are pairs of a home and its number. */
export function drawPictures(random, homes) {
  const pictures = new Map();
  const air = (label, season) => ({
    seed: `${random.fork(label).next()}`,
    light: random.fork(`${label}/light`).weighted(LIGHTS),
    season: season ?? random.fork(`${label}/season`).weighted(SEASONS),
  });
  for (const building of BUILDINGS) {
    const backdrop =
      building.block === 'harbor'
        ? 'lake'
        : backdropFor(random.fork(building.name), townNamed(building.town));
    pictures.set(
      `${ADDRESS}${slug(building.name)}.svg`,
      drawBlock({ ...air(building.name), block: building.block, wall: building.wall, backdrop }),
    );
  }
  for (const row of ROWS) {
    const backdrop = backdropFor(random.fork(row.street), townNamed(row.town));
    pictures.set(
      `${ADDRESS}${slug(row.street)}.svg`,
      drawRow({
        ...air(row.street),
        row: row.row,
        backdrop,
        look: { roof: '#56606b', trim: '#faf6ec' },
      }),
    );
  }
  for (const [home, mls] of homes) {
    if (home.building || home.row) continue;
    const backdrop = home.features.has('lakeView')
      ? 'lake'
      : backdropFor(random.fork(home.key), home.town);
    // Nobody opens a pool in the snow.
    const season =
      home.style === 'pavilion'
        ? random.fork(home.key).pick(['spring', 'summer', 'autumn'])
        : undefined;
    const scene = { ...air(home.key, season), backdrop };
    pictures.set(
      mainPicture(home, mls),
      home.type === 'Land'
        ? drawPlot({ ...scene, plot: home.plot })
        : drawHome({
            ...scene,
            style: home.style,
            look: home.look,
            fence: home.style !== 'pavilion' && random.fork(`${home.key}/fence`).chance(0.2),
          }),
    );
  }
  for (const [kind, [drawRoom, views]] of Object.entries(STOCK)) {
    views.forEach((backdrop, index) => {
      const label = `${kind}/${index}`;
      const light = random.fork(label).pick(ROOM_LIGHTS);
      pictures.set(
        stockAddress(kind, index),
        drawRoom({ ...air(label, 'summer'), light, backdrop }),
      );
    });
  }
  return pictures;
}

const backdropFor = (random, town) => random.pick(town?.backdrops ?? TOWNS[0].backdrops);

const slug = name => name.toLowerCase().replaceAll("'", '').replaceAll(' ', '-');
