import { shape } from './dom.js';

/** A map of the county, drawn from its data. North is up; one unit is about 80 m. */

const WIDTH = 540;
const HEIGHT = 600;
const WEST = -86.345;
const NORTH = 44.775;
const SCALE = { x: 1290, y: 1390 };

const at = ({ latitude, longitude }) => [
  Math.round((longitude - WEST) * SCALE.x),
  Math.round((NORTH - latitude) * SCALE.y),
];

/**
 * @param {{name: string, shore: {latitude: number, longitude: number}[], towns: {name: string, latitude: number, longitude: number}[]}} county
 * @param {object} [marks]
 * @param {(town: string) => string} [marks.link] makes every town a link
 * @param {{latitude: number, longitude: number, label: string}} [marks.pin]
 */
export function countyMap(county, { link, pin } = {}) {
  const towns = county.towns.map(town => {
    const mark = townMark(town);
    return link ? shape('a', { href: link(town.name) }, ...mark) : shape('g', {}, ...mark);
  });
  return shape(
    'svg',
    {
      class: 'map',
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: link ? undefined : 'img',
      'aria-label': link ? undefined : pin ? `Map: ${pin.label}` : `Map of ${county.name}`,
    },
    ...waves(),
    shape('text', { class: 'map-lake', transform: 'translate(52 430) rotate(-82)' }, 'The Big Lake'),
    shape('path', { class: 'map-land', d: land(county.shore) }),
    shape('path', {
      class: 'map-road',
      d: 'M178 318C230 330 262 330 268 332S312 352 334 366C386 392 420 404 440 424M334 366C318 410 300 440 290 464M226 168C236 230 200 270 178 318M268 332C320 300 380 262 418 230S486 262 516 262M178 318C150 380 120 450 108 512',
    }),
    shape('path', { class: 'map-line', d: 'M540 316C470 320 420 352 372 350S310 388 268 372S190 352 152 344' }),
    shape('path', { class: 'map-water', d: 'M420 400q26-22 62-14t26 30q-10 20-46 14t-42-30z' }),
    ...trees(),
    lighthouse(),
    ...towns,
    ...(pin ? [pinMark(pin)] : []),
  );
}

function land(shore) {
  const points = shore.map(at);
  const [[, bottom]] = points;
  const curves = points.slice(1).map(([x, y], index) => {
    const [fromX, fromY] = points[index];
    return `Q${fromX} ${fromY} ${(fromX + x) / 2} ${(fromY + y) / 2}`;
  });
  const [lastX, lastY] = points.at(-1);
  return `M${WIDTH + 10} ${HEIGHT + 10}H${points[0][0]}V${bottom}${curves.join('')}L${lastX} ${lastY}L${lastX + 60} -10H${WIDTH + 10}z`;
}

/** Names are to the right of their dots, except where space is tight. */
const NAME_SIDES = { 'Harrow Bay': 'beside', Elmsted: 'below', Pinewater: 'left', 'Fallow Creek': 'left' };

function townMark(town) {
  const [x, y] = at(town);
  const [moveX, moveY, anchor] = {
    right: [14, 6, 'start'],
    left: [-14, 6, 'end'],
    below: [0, 26, 'middle'],
    beside: [2, -14, 'start'],
  }[NAME_SIDES[town.name] ?? 'right'];
  return [
    shape('circle', { class: 'map-dot', cx: x, cy: y, r: 7.5 }),
    shape('text', { class: 'map-name', x: x + moveX, y: y + moveY, 'text-anchor': anchor }, town.name),
  ];
}

function pinMark({ latitude, longitude }) {
  const [x, y] = at({ latitude, longitude });
  return shape('path', { class: 'map-pin', d: `M${x} ${y}c-4-14-18-18-18-34a18 18 0 0 1 36 0c0 16-14 20-18 34z` });
}

const waves = () =>
  [
    [24, 90],
    [70, 190],
    [30, 300],
    [62, 392],
    [20, 500],
    [84, 60],
  ].map(([x, y]) => shape('path', { class: 'map-wave', d: `M${x} ${y}q7-7 14 0t14 0t14 0` }));

const trees = () =>
  [
    [470, 60],
    [486, 76],
    [452, 80],
    [330, 96],
    [346, 110],
    [310, 230],
    [480, 470],
    [498, 488],
    [464, 494],
    [210, 530],
    [226, 546],
    [400, 540],
    [416, 528],
    [380, 200],
    [506, 330],
  ].map(([x, y]) => shape('path', { class: 'map-tree', d: `M${x} ${y}l8-20 8 20z` }));

const lighthouse = () =>
  shape('path', { class: 'map-pin', d: 'M138 52l3-22h8l3 22zM139 28h12l-6-8z', transform: 'translate(4 2)' });
