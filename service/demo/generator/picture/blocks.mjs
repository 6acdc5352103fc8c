import { box, disc, draw, oval, path, shape, stroke } from './svg.mjs';
import { createScene } from './light.mjs';
import { drawSky } from './sky.mjs';
import { drawBackdrop, drawWater } from './land.mjs';
import { drawAnyTree, drawPot, drawShrub } from './plants.mjs';
import { drawGableBlock, drawWall } from './masses.mjs';
import { drawDoor, placeWindows, spread } from './openings.mjs';
import { drawBoat, drawStreet, drawStreetLife } from './street.mjs';

/** Buildings with many homes: condos, apartments, lofts. */

const BASE = 398;
const FRAME = '#3b3a3c';

const BLOCKS = {
  walkup: drawWalkUp,
  balconies: drawBalconies,
  deco: drawDeco,
  mill: drawMill,
  harbor: drawHarborHouse,
};

/**
 * @param {object} home
 * @param {keyof typeof BLOCKS} home.block kind of building
 * @param {string} home.wall
 * @returns {string} the picture
 */
export function drawBlock(home) {
  const scene = createScene(home);
  const { random, art } = scene;
  const horizon = home.block === 'harbor' ? 290 : 280;
  drawSky(scene, horizon);
  drawBackdrop(scene, home.backdrop, horizon);
  const onWater = home.block === 'harbor';
  for (const x of [random.int(10, 70), random.int(560, 630)]) {
    drawAnyTree(scene, x, 396, random.int(150, 230));
  }
  art.add(box(0, BASE - 14, scene.width, 16, scene.dim(scene.season.grass[1], 0.1)));
  const wide = BLOCKS[home.block](scene, 320 + random.int(-10, 10), home.wall);
  if (onWater) drawQuay(scene);
  else {
    drawStreet(scene, BASE);
    drawStreetLife(scene, BASE + 26, [[250, 390]]);
  }
  const near = Math.max(540, Math.min(640, wide * 1.5));
  art.view((640 - near) / 2, 480 - near * 0.75, near, near * 0.75);
  return art.toString();
}

function drawQuay(scene) {
  const { art, tint, dim, random, width } = scene;
  drawWater(scene, BASE + 20, 70);
  art.add(
    box(0, BASE - 2, width, 14, tint('#d3b48a')),
    stroke(draw`M0 ${BASE + 5}H${width}`, dim('#d3b48a', 0.2), 13, 'stroke-dasharray="1 15"'),
    box(0, BASE + 11, width, 12, dim('#8a6a50', 0.3)),
    stroke(draw`M30 ${BASE + 34}H${width}`, dim('#6b5040', 0.2), 44, 'stroke-dasharray="7 83"'),
  );
  drawBoat(scene, random.int(90, 200), BASE + 50, random.int(38, 50));
  drawBoat(scene, random.int(430, 560), BASE + 52, random.int(38, 54));
  drawPot(scene, 240, BASE + 2, 34);
  drawPot(scene, 410, BASE + 2, 30, '#8d6a55');
}

/** Four floors of brick over shops with awnings. */
function drawWalkUp(scene, middle, wall) {
  const { art, random, tint, dim, light } = scene;
  const w = random.int(330, 380);
  const x = middle - w / 2;
  const floors = random.int(3, 4);
  const height = 66 + floors * 54;
  const top = BASE - height;
  const trim = '#efe4d0';
  drawWall(scene, draw`M${x} ${BASE}V${top}h${w}V${BASE}z`, wall, 'brick');
  art.add(
    box(x, top + 9, w, 9, light.shadow, 'opacity=".22"'),
    stroke(draw`M${x} ${top + 5}h${w}`, dim(trim, 0.15), 9, 'stroke-dasharray="6 9"'),
    box(x - 6, top - 9, w + 12, 11, tint('#6f9183')),
    box(x - 9, top - 13, w + 18, 5, dim(trim, 0.05)),
    box(x, BASE - 66, w, 7, tint(trim)),
  );
  const columns = spread(x + 6, x + w - 6, Math.round(w / 54), 25);
  for (let floor = 0; floor < floors; floor++) {
    placeWindows(scene, columns, top + 22 + floor * 54, 25, 36, { style: 'sash', trim, arched: floor === 0, flowers: floor > 0 && random.chance(0.4) });
  }
  drawShops(scene, x, w);
  art.add(stroke(draw`M${x + w * 0.5} ${top - 13}v-24`, dim('#8a6a50', 0.1), 2), path(draw`M${x + w * 0.5} ${top - 37}h24l-5 6 5 6h-24z`, tint('#b5482f')));
  return w;
}

function drawShops(scene, x, w) {
  const { art, random, tint, dim, light, isDark } = scene;
  const door = x + Math.round(w / 2);
  const units = [
    [x + 10, door - 30],
    [door + 30, x + w - 10],
  ];
  const glass = isDark
    ? art.gradient([[0, '#fff0bd'], [1, '#f3b45c']])
    : art.gradient([[0, light.glass[1]], [1, light.glass[0]]]);
  const colours = random.shuffle(['#b5482f', '#2f6b6b', '#d8a031', '#4a5d78']);
  units.forEach(([from, to], index) => {
    const awning = art.pattern(20, 20, box(0, 0, 10, 20, tint(colours[index])) + box(10, 0, 10, 20, tint('#f7efdf')));
    art.add(
      box(from, BASE - 50, to - from, 46, dim('#4f4a47', 0.1)),
      box(from + 3, BASE - 47, to - from - 6, 38, glass),
      stroke(spread(from, to, 3, 2).map(left => draw`M${left} ${BASE - 47}v38`).join(''), dim('#4f4a47', 0.1), 2.4),
      path(draw`M${from + 12} ${BASE - 9}v-12h14v12zm24 0v-18h9v18zm20 0v-9h20v9z`, tint('#c0714f'), 'opacity=".7"'),
      shape([[from - 2, BASE - 58], [to + 2, BASE - 58], [to + 8, BASE - 38], [from - 8, BASE - 38]], awning),
      box(from - 6, BASE - 38, to - from + 12, 5, light.shadow, 'opacity=".2"'),
    );
  });
  drawDoor(scene, door, BASE - 2, 27, 52, { colour: '#3c5068', trim: '#efe4d0', glazed: true });
}

/** Plaster and wood, a balcony to every home. */
function drawBalconies(scene, middle, wall) {
  const { art, random, tint, dim, light } = scene;
  const w = random.int(320, 372);
  const x = middle - w / 2;
  const floors = random.int(4, 5);
  const step = 52;
  const top = BASE - 54 - floors * step;
  drawWall(scene, draw`M${x} ${BASE}V${top}h${w}V${BASE}z`, wall, 'plaster');
  drawWall(scene, draw`M${x} ${BASE}v-54h${w}v54z`, '#a9764a', 'cedar');
  const core = Math.round(w * 0.2);
  drawWall(scene, draw`M${middle - core / 2} ${BASE}V${top - 16}h${core}V${BASE}z`, '#a9764a', 'cedar');
  art.add(
    box(x - 8, top - 7, w + 16, 8, tint('#4b4a4a')),
    box(x, top + 1, w, 8, light.shadow, 'opacity=".2"'),
    box(middle - core / 2 - 4, top - 22, core + 8, 7, tint('#4b4a4a')),
  );
  const side = (w - core) / 2;
  for (let floor = 0; floor < floors; floor++) {
    const y = top + 13 + floor * step;
    placeWindows(scene, [middle - 9], y, 18, 32, { style: 'pane', trim: FRAME });
    for (const from of [x, middle + core / 2]) {
      const balcony = from + Math.round(side * 0.3);
      const wide = Math.round(side * 0.6);
      placeWindows(scene, [from + Math.round(side * 0.08)], y, Math.round(side * 0.17), 32, { style: 'pane', trim: FRAME });
      placeWindows(scene, [balcony + 4], y - 2, wide - 8, 38, { style: 'tall', trim: FRAME });
      art.add(
        box(balcony - 3, y + 37, wide + 6, 5, tint('#d8cdb8')),
        box(balcony - 3, y + 42, wide + 6, 4, light.shadow, 'opacity=".22"'),
        box(balcony - 2, y + 20, wide + 4, 17, light.glass[0], 'opacity=".55"'),
        stroke(draw`M${balcony - 3} ${y + 20}h${wide + 6}`, tint(FRAME), 2),
      );
      if (random.chance(0.5)) drawShrub(scene, balcony + random.int(8, wide - 8), y + 37, random.int(12, 18));
    }
  }
  const glass = scene.isDark ? '#ffdf9c' : light.glass[0];
  for (const from of [x + 14, middle + core / 2 + 14]) {
    art.add(box(from, BASE - 42, side - 28, 36, glass), stroke(draw`M${from} ${BASE - 24}h${side - 28}`, tint(FRAME), 36, `stroke-dasharray="2 ${Math.round(side / 5)}"`));
  }
  drawDoor(scene, middle, BASE - 2, 36, 48, { colour: '#4a6b63', trim: FRAME, glazed: true, lantern: false });
  art.add(box(middle - 38, BASE - 62, 76, 6, dim('#4b4a4a', 0.1)));
  return w;
}

/** Cream, with rounded corners and long bands of windows. */
function drawDeco(scene, middle, wall) {
  const { art, random, tint, dim, light } = scene;
  const w = random.int(310, 350);
  const x = middle - w / 2;
  const floors = random.int(4, 5);
  const step = 50;
  const top = BASE - 40 - floors * step;
  drawWall(scene, draw`M${x} ${BASE}V${top + 40}q0-40 40-40h${w - 80}q40 0 40 40V${BASE}z`, wall, 'plaster');
  drawWall(scene, draw`M${middle - 36} ${BASE}V${top - 26}l10-10h52l10 10V${BASE}z`, wall, 'plaster');
  const bands = [];
  for (let floor = 0; floor < floors; floor++) {
    const y = top + 18 + floor * step;
    bands.push(draw`M${x} ${y - 5}h${w / 2 - 36}M${middle + 36} ${y - 5}h${w / 2 - 36}M${x} ${y + 37}h${w / 2 - 36}M${middle + 36} ${y + 37}h${w / 2 - 36}`);
    placeWindows(scene, [x + 12], y, 44, 30, { style: 'tall', trim: '#4d6a66' });
    placeWindows(scene, [x + w - 56], y, 44, 30, { style: 'tall', trim: '#4d6a66' });
    placeWindows(scene, [middle - 76, middle + 44], y, 32, 30, { style: 'pair', trim: '#4d6a66' });
    placeWindows(scene, [middle - 22, middle + 4], y - 2, 18, 36, { style: 'sash', trim: '#4d6a66' });
  }
  art.add(
    stroke(bands.slice(1).join(''), tint('#6f9c94'), 3),
    stroke(draw`M${middle - 26} ${top - 14}v${floors * step}M${middle + 26} ${top - 14}v${floors * step}M${middle} ${top - 34}v-34`, tint('#6f9c94'), 4),
    disc(middle, top - 68, 4, tint('#d8a031')),
    box(x, BASE - 40, w, 4, tint('#6f9c94')),
    box(x, BASE - 36, w, 36, dim(wall, 0.12)),
    box(middle - 52, BASE - 60, 104, 8, tint('#6f9c94')),
    box(middle - 46, BASE - 52, 92, 6, light.shadow, 'opacity=".22"'),
  );
  placeWindows(scene, spread(x + 8, middle - 44, 2, 30), BASE - 34, 30, 24, { style: 'pair', trim: '#4d6a66' });
  placeWindows(scene, spread(middle + 44, x + w - 8, 2, 30), BASE - 34, 30, 24, { style: 'pair', trim: '#4d6a66' });
  drawDoor(scene, middle, BASE - 1, 38, 48, { colour: '#2f5d5d', trim: '#efe4d0', glazed: true, lantern: false });
  return w;
}

/** A mill turned into lofts: tall windows of many panes, a water tower, the old stack. */
function drawMill(scene, middle, wall) {
  const { art, random, tint, dim, light } = scene;
  const w = random.int(350, 400);
  const x = middle - w / 2;
  const floors = 3;
  const step = 66;
  const top = BASE - 24 - floors * step;
  const stack = random.chance(0.5) ? x + 40 : x + w - 66;
  drawWall(scene, draw`M${stack} ${BASE}l5-${BASE - 86}h18l5 ${BASE - 86}z`, '#a3604a', 'brick');
  art.add(box(stack + 3, 84, 22, 6, dim('#a3604a', 0.3)));
  drawTower(scene, stack < middle ? x + w - 88 : x + 56, top);
  drawWall(scene, draw`M${x} ${BASE}V${top}h${w}V${BASE}z`, wall, 'brick');
  const columns = spread(x + 8, x + w - 8, Math.round(w / 62), 42);
  const piers = columns.slice(1).map((left, i) => draw`M${(columns[i] + 42 + left) / 2 - 4} ${top + 8}h8V${BASE}h-8z`);
  art.add(
    path(piers.join(''), dim(wall, 0.1)),
    box(x, top, w, 9, dim(wall, 0.2)),
    box(x - 4, top - 6, w + 8, 7, dim('#8f8377', 0.1)),
    box(x, BASE - 14, w, 14, dim('#a59787', 0.15)),
  );
  for (let floor = 0; floor < floors; floor++) {
    const y = top + 18 + floor * step;
    const row = floor === floors - 1 ? columns.filter(left => Math.abs(left + 21 - middle) > 40) : columns;
    placeWindows(scene, row, y, 42, 46, { style: 'mill', trim: random.chance(0.5) ? '#41504e' : '#4a4441', arched: floor === 0 });
  }
  drawDoor(scene, middle, BASE - 2, 44, 54, { colour: '#4d6a66', trim: '#cfc2ad', glazed: true });
  art.add(box(middle - 36, BASE - 70, 72, 6, dim('#41504e', 0.1)), stroke(draw`M${middle - 34} ${BASE - 70}l-6-20M${middle + 34} ${BASE - 70}l6-20`, light.shadow, 1.6, 'opacity=".6"'));
  drawShrub(scene, x + 14, BASE + 2, 24);
  drawShrub(scene, x + w - 16, BASE + 2, 22);
  return w;
}

function drawTower({ art, tint, dim, light }, x, y) {
  art.add(
    stroke(draw`M${x - 16} ${y}l4-44M${x + 16} ${y}l-4-44M${x - 15} ${y - 6}l28-32M${x + 15} ${y - 6}l-28-32`, dim('#4a4441', 0.1), 2.4),
    box(x - 20, y - 78, 40, 36, tint('#a07a58')),
    stroke(draw`M${x - 20} ${y - 70}h40m-40 20h40`, dim('#5b4335', 0.1), 1.6),
    box(x + 6, y - 78, 14, 36, light.shadow, 'opacity=".2"'),
    shape([[x - 24, y - 77], [x, y - 98], [x + 24, y - 77]], dim('#6b7680', 0.1)),
  );
}

/** Gabled condos of timber on the quay, porches over the water. */
function drawHarborHouse(scene, middle, wall) {
  const { art, random, tint, dim, light } = scene;
  const count = random.int(3, 4);
  const w = random.int(104, 116);
  const x = middle - (count * w) / 2;
  const height = 172;
  const walls = [wall, random.pick(['#efe6d5', '#b9c4bd', '#d9cbb0'])];
  const window = { style: 'six', trim: '#faf6ec' };
  for (let index = 0; index < count; index++) {
    const left = x + index * w;
    drawGableBlock(scene, left, w, BASE, height, { wall: walls[index % 2], cladding: random.pick(['shingle', 'clapboard']), roof: '#56606b', trim: '#faf6ec', pitch: 0.95, over: 3, gableCladding: 'board' });
    placeWindows(scene, [left + w / 2 - 10], BASE - height - 34, 20, 24, { ...window, arched: true });
    for (const y of [BASE - height + 10, BASE - height + 66, BASE - 54]) {
      placeWindows(scene, [left + 12], y, w - 24, 40, { style: 'tall', trim: '#faf6ec' });
      if (y === BASE - 54) continue;
      art.add(
        box(left + 4, y + 41, w - 8, 5, tint('#b08a5f')),
        box(left + 4, y + 46, w - 8, 5, light.shadow, 'opacity=".22"'),
        stroke(draw`M${left + 6} ${y + 33}h${w - 12}`, tint('#faf6ec'), 15, 'stroke-dasharray="1.6 5"'),
        stroke(draw`M${left + 5} ${y + 25}h${w - 10}`, tint('#faf6ec'), 2.4),
      );
      if (random.chance(0.4)) drawPot(scene, left + random.int(18, w - 18), y + 41, 19);
    }
  }
  art.add(oval(middle, BASE + 1, (count * w) / 2, 3, light.shadow, 'opacity=".2"'), box(x, BASE - 6, count * w, 6, dim('#8a6a50', 0.2)));
  return count * w;
}
