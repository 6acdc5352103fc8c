import { box, draw, path, shape, stroke } from './svg.mjs';
import { createScene } from './light.mjs';
import { drawSky } from './sky.mjs';
import { drawBackdrop } from './land.mjs';
import { drawAnyTree, drawShrub } from './plants.mjs';
import { drawChimney, drawSteps } from './annexes.mjs';
import { FLOOR, drawGableBlock, drawWall } from './masses.mjs';
import { DARK_FRAME, drawDoor, drawGarageDoor, placeWindows, spread } from './openings.mjs';
import { drawStreet, drawStreetLife } from './street.mjs';

/** Townhouses: neighbours wall to wall along a street. */

const BASE = 392;

const ROWS = { brick: drawBrickHouse, gabled: drawGabledHouse, modern: drawModernHouse };

const FACADES = {
  brick: ['#a85f48', '#b9745a', '#8f5648', '#c4876a', '#9a6b5b', '#e3cfae'],
  gabled: ['#d9a79a', '#eccb7d', '#a9b89a', '#7f97a8', '#efe0bd', '#c9795a', '#8fa9a3'],
  modern: ['#efe6d5', '#b9b8ae', '#a9764a', '#5a5c60', '#d8c3a0'],
};

/**
 * @param {object} home
 * @param {keyof typeof ROWS} home.row kind of houses
 * @param {string} [home.wall] the front of the one for sale, which stands in the middle
 * @returns {string} the picture
 */
export function drawRow(home) {
  const scene = createScene(home);
  const { random, art } = scene;
  drawSky(scene, 268);
  drawBackdrop(scene, home.backdrop, 268);
  for (const x of [random.int(10, 90), random.int(550, 630)]) {
    drawAnyTree(scene, x, 388, random.int(180, 250));
  }
  const count = random.pick([3, 4, 5]);
  const widths = Array.from({ length: count }, () => random.int(92, 108));
  let x = Math.round(320 - widths.reduce((sum, w) => sum + w, 0) / 2);
  const left = x;
  const colours = random.shuffle(FACADES[home.row]);
  art.add(box(0, BASE - 12, scene.width, 14, scene.dim(scene.season.grass[1], 0.08)));
  widths.forEach((w, index) => {
    const wall =
      index === Math.floor(count / 2) && home.wall ? home.wall : colours[index % colours.length];
    ROWS[home.row](scene, x, w, {
      ...home.look,
      wall,
      door: random.pick(['#b5482f', '#2f6b6b', '#d8a031', '#33475b', '#5b7a5a']),
    });
    x += w;
  });
  drawStreet(scene, BASE);
  for (let at = left + 6; at < x; at += random.int(34, 60)) {
    if (random.chance(0.4)) drawShrub(scene, at, BASE + 3, random.int(13, 20));
  }
  drawStreetLife(scene, BASE + 26, [[200, 440]]);
  const near = Math.max(500, Math.min(640, (x - left) * 1.22));
  art.view((640 - near) / 2, 480 - near * 0.75, near, near * 0.75);
  return art.toString();
}

/** Three floors of brick under a cornice, a stoop, perhaps a bay. */
function drawBrickHouse(scene, x, w, look) {
  const { art, random, tint, dim, light } = scene;
  const height = FLOOR * 3 + random.int(-4, 12);
  const top = BASE - height;
  const trim = '#efe4d0';
  const window = { style: 'sash', trim, arched: random.chance(0.3) };
  drawWall(scene, draw`M${x} ${BASE}V${top}h${w}V${BASE}z`, look.wall, 'brick');
  const brackets = spread(x, x + w, 7, 5).map(left => draw`M${left} ${top + 2}h5v9l-5-3z`);
  art.add(
    box(x, BASE - 26, w, 26, dim('#a59787', 0.12)),
    box(x, top + 8, w, 9, light.shadow, 'opacity=".22"'),
    path(brackets.join(''), dim(trim, 0.12)),
    box(x - 1, top - 8, w + 2, 11, tint(look.roof === '#56606b' ? '#6f9183' : look.roof)),
    box(x - 3, top - 11, w + 6, 4, dim(trim, 0.05)),
    box(x + w - 1.5, top, 3, height, light.shadow, 'opacity=".25"'),
  );
  const doorX = x + (random.chance(0.5) ? 24 : w - 24);
  if (random.chance(0.5)) {
    const bay = doorX < x + w / 2 ? x + w - 54 : x + 8;
    drawWall(scene, draw`M${bay} ${BASE - 22}V${top + 60}h46V${BASE - 22}z`, look.wall, 'brick');
    art.add(
      box(bay - 3, top + 54, 52, 8, tint(trim)),
      box(bay - 2, BASE - 86, 50, 4, tint(trim)),
      box(bay + 46, top + 62, 5, height - 84, light.shadow, 'opacity=".22"'),
    );
    placeWindows(scene, [bay + 4, bay + 25], BASE - 72, 17, 42, { ...window, arched: false });
    placeWindows(scene, [bay + 4, bay + 25], top + 70, 17, 36, { ...window, arched: false });
    placeWindows(scene, [doorX - 11], top + 72, 22, 36, window);
    placeWindows(scene, spread(x + 4, x + w - 4, 3, 19), top + 18, 19, 28, {
      ...window,
      arched: false,
    });
  } else {
    const columns = spread(x + 4, x + w - 4, 2, 25);
    placeWindows(scene, columns, top + 18, 25, 32, window);
    placeWindows(scene, columns, top + 72, 25, 38, window);
    placeWindows(
      scene,
      columns.filter(left => Math.abs(left + 12 - doorX) > 26),
      BASE - 72,
      25,
      42,
      window,
    );
  }
  drawDoor(scene, doorX, BASE - 14, 23, 48, { colour: look.door, trim, lantern: false });
  art.add(
    box(doorX - 17, BASE - 70, 34, 5, tint(trim)),
    box(doorX - 15, BASE - 14, 30, 14, tint('#c9b89c')),
  );
  drawSteps(scene, doorX, BASE, 36);
}

/** A narrow front with a gable to the street, each in its own colour. */
function drawGabledHouse(scene, x, w, look) {
  const { random, tint, art } = scene;
  const height = FLOOR * 2 + random.int(-4, 22);
  const window = {
    style: random.pick(['six', 'sash', 'casement']),
    trim: '#faf6ec',
    shutter: random.chance(0.4) && random.pick(['#4d6a56', '#5f7d8c', '#8d4a3a']),
    flowers: random.chance(0.5),
  };
  if (random.chance(0.5)) drawChimney(scene, x + w * 0.7, BASE - height - 10, BASE - height - 66);
  const { apex } = drawGableBlock(scene, x, w, BASE, height, {
    ...look,
    trim: '#faf6ec',
    roof: random.pick(['#56606b', '#75543f', '#8d4a3a', '#433f41']),
    cladding: random.pick(['clapboard', 'board', 'plaster']),
    pitch: random.range(0.95, 1.25),
    over: 2,
  });
  const columns = spread(x + 8, x + w - 8, 2, 21);
  placeWindows(scene, [x + w / 2 - 10], (apex + BASE - height) / 2 + 6, 20, 28, {
    ...window,
    shutter: undefined,
    arched: random.chance(0.5),
  });
  placeWindows(scene, columns, BASE - height + 18, 21, 34, window);
  const doorX = x + (random.chance(0.5) ? 25 : w - 25);
  placeWindows(scene, [doorX < x + w / 2 ? x + w - 48 : x + 14], BASE - 56, 32, 36, {
    ...window,
    shutter: undefined,
  });
  drawDoor(scene, doorX, BASE - 6, 23, 46, {
    colour: look.door,
    trim: '#faf6ec',
    glazed: random.chance(0.5),
    lantern: false,
  });
  art.add(
    shape(
      [
        [doorX - 19, BASE - 54],
        [doorX, BASE - 66],
        [doorX + 19, BASE - 54],
      ],
      tint('#faf6ec'),
    ),
  );
  drawSteps(scene, doorX, BASE, 32);
}

/** Garage below, glass above, a terrace on the roof. */
function drawModernHouse(scene, x, w, look) {
  const { art, random, tint, dim, light } = scene;
  const height = FLOOR * 3 - random.int(0, 14);
  const top = BASE - height;
  const cladding = look.wall === '#a9764a' ? 'cedar' : random.pick(['plaster', 'board', 'brick']);
  drawWall(scene, draw`M${x} ${BASE}V${top}h${w}V${BASE}z`, look.wall, cladding);
  drawWall(scene, draw`M${x} ${BASE}v-56h${w}v56z`, '#a9764a', 'cedar');
  art.add(
    box(x, BASE - 60, w, 5, dim('#d8cdb8', 0.1)),
    box(x - 1, top - 6, w + 2, 7, tint('#4b4a4a')),
    box(x, top + 1, w, 7, light.shadow, 'opacity=".2"'),
    box(x + 10, top - 24, w - 24, 18, light.glass[0], 'opacity=".5"'),
    stroke(
      draw`M${x + 10} ${top - 24}h${w - 24}m0 18v-18m${12 - w / 2} 18v-18m${12 - w / 2} 18v-18`,
      tint(DARK_FRAME),
      2,
    ),
    box(x + w - 1.5, top, 3, height, light.shadow, 'opacity=".3"'),
  );
  drawShrub(scene, x + 26, top - 6, 22);
  drawShrub(scene, x + 50, top - 6, 17);
  placeWindows(scene, [x + 12], top + 16, w - 40, 36, { style: 'tall', trim: DARK_FRAME });
  placeWindows(scene, [x + w - 22], top + 16, 12, 36, { style: 'pane', trim: DARK_FRAME });
  placeWindows(scene, [x + 12], top + 70, w - 24, 42, { style: 'tall', trim: DARK_FRAME });
  art.add(
    box(x + 8, top + 94, w - 16, 18, light.glass[0], 'opacity=".4"'),
    stroke(draw`M${x + 8} ${top + 94}h${w - 16}`, tint(DARK_FRAME), 2),
  );
  drawGarageDoor(scene, x + 8, BASE - 1, w - 50, 44, '#c9c3b8', DARK_FRAME);
  drawDoor(scene, x + w - 20, BASE - 1, 22, 47, {
    colour: look.door,
    trim: DARK_FRAME,
    glazed: true,
    lantern: false,
  });
}
