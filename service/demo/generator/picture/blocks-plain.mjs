import { drawGableBlock, drawWall } from './masses.mjs';
import { DARK_FRAME, drawDoor, placeWindows, spread } from './openings.mjs';
import { drawPot, drawShrub } from './plants.mjs';
import { box, disc, draw, oval, stroke } from './svg.mjs';

/** Large buildings of plaster and timber. Each gives its width. */

/** Plaster and wood, a balcony to every home. */
export function drawBalconies(scene, middle, base, wall) {
  const { art, random, tint, dim, light } = scene;
  const w = random.int(320, 372);
  const x = middle - w / 2;
  const floors = random.int(4, 5);
  const step = 52;
  const top = base - 54 - floors * step;
  drawWall(scene, draw`M${x} ${base}V${top}h${w}V${base}z`, wall, 'plaster');
  drawWall(scene, draw`M${x} ${base}v-54h${w}v54z`, '#a9764a', 'cedar');
  const core = Math.round(w * 0.2);
  drawWall(
    scene,
    draw`M${middle - core / 2} ${base}V${top - 16}h${core}V${base}z`,
    '#a9764a',
    'cedar',
  );
  art.add(
    box(x - 8, top - 7, w + 16, 8, tint('#4b4a4a')),
    box(x, top + 1, w, 8, light.shadow, 'opacity=".2"'),
    box(middle - core / 2 - 4, top - 22, core + 8, 7, tint('#4b4a4a')),
  );
  const side = (w - core) / 2;
  for (let floor = 0; floor < floors; floor++) {
    const y = top + 13 + floor * step;
    placeWindows(scene, [middle - 9], y, 18, 32, { style: 'pane', trim: DARK_FRAME });
    for (const from of [x, middle + core / 2]) {
      const balcony = from + Math.round(side * 0.3);
      const wide = Math.round(side * 0.6);
      placeWindows(scene, [from + Math.round(side * 0.08)], y, Math.round(side * 0.17), 32, {
        style: 'pane',
        trim: DARK_FRAME,
      });
      placeWindows(scene, [balcony + 4], y - 2, wide - 8, 38, { style: 'tall', trim: DARK_FRAME });
      art.add(
        box(balcony - 3, y + 37, wide + 6, 5, tint('#d8cdb8')),
        box(balcony - 3, y + 42, wide + 6, 4, light.shadow, 'opacity=".22"'),
        box(balcony - 2, y + 20, wide + 4, 17, light.glass[0], 'opacity=".55"'),
        stroke(draw`M${balcony - 3} ${y + 20}h${wide + 6}`, tint(DARK_FRAME), 2),
      );
      if (random.chance(0.5))
        drawShrub(scene, balcony + random.int(8, wide - 8), y + 37, random.int(12, 18));
    }
  }
  const glass = scene.isDark ? '#ffdf9c' : light.glass[0];
  for (const from of [x + 14, middle + core / 2 + 14]) {
    art.add(
      box(from, base - 42, side - 28, 36, glass),
      stroke(
        draw`M${from} ${base - 24}h${side - 28}`,
        tint(DARK_FRAME),
        36,
        `stroke-dasharray="2 ${Math.round(side / 5)}"`,
      ),
    );
  }
  drawDoor(scene, middle, base - 2, 36, 48, {
    colour: '#4a6b63',
    trim: DARK_FRAME,
    glazed: true,
    lantern: false,
  });
  art.add(box(middle - 38, base - 62, 76, 6, dim('#4b4a4a', 0.1)));
  return w;
}

/** Cream, with rounded corners and long bands of windows. */
export function drawDeco(scene, middle, base, wall) {
  const { art, random, tint, dim, light } = scene;
  const w = random.int(310, 350);
  const x = middle - w / 2;
  const floors = random.int(4, 5);
  const step = 50;
  const top = base - 40 - floors * step;
  drawWall(
    scene,
    draw`M${x} ${base}V${top + 40}q0-40 40-40h${w - 80}q40 0 40 40V${base}z`,
    wall,
    'plaster',
  );
  drawWall(
    scene,
    draw`M${middle - 36} ${base}V${top - 26}l10-10h52l10 10V${base}z`,
    wall,
    'plaster',
  );
  const bands = [];
  for (let floor = 0; floor < floors; floor++) {
    const y = top + 18 + floor * step;
    bands.push(
      draw`M${x} ${y - 5}h${w / 2 - 36}M${middle + 36} ${y - 5}h${w / 2 - 36}M${x} ${y + 37}h${w / 2 - 36}M${middle + 36} ${y + 37}h${w / 2 - 36}`,
    );
    placeWindows(scene, [x + 12], y, 44, 30, { style: 'tall', trim: '#4d6a66' });
    placeWindows(scene, [x + w - 56], y, 44, 30, { style: 'tall', trim: '#4d6a66' });
    placeWindows(scene, [middle - 76, middle + 44], y, 32, 30, { style: 'pair', trim: '#4d6a66' });
    placeWindows(scene, [middle - 22, middle + 4], y - 2, 18, 36, {
      style: 'sash',
      trim: '#4d6a66',
    });
  }
  art.add(
    stroke(bands.slice(1).join(''), tint('#6f9c94'), 3),
    stroke(
      draw`M${middle - 26} ${top - 14}v${floors * step}M${middle + 26} ${top - 14}v${floors * step}M${middle} ${top - 34}v-34`,
      tint('#6f9c94'),
      4,
    ),
    disc(middle, top - 68, 4, tint('#d8a031')),
    box(x, base - 40, w, 4, tint('#6f9c94')),
    box(x, base - 36, w, 36, dim(wall, 0.12)),
    box(middle - 52, base - 60, 104, 8, tint('#6f9c94')),
    box(middle - 46, base - 52, 92, 6, light.shadow, 'opacity=".22"'),
  );
  placeWindows(scene, spread(x + 8, middle - 44, 2, 30), base - 34, 30, 24, {
    style: 'pair',
    trim: '#4d6a66',
  });
  placeWindows(scene, spread(middle + 44, x + w - 8, 2, 30), base - 34, 30, 24, {
    style: 'pair',
    trim: '#4d6a66',
  });
  drawDoor(scene, middle, base - 1, 38, 48, {
    colour: '#2f5d5d',
    trim: '#efe4d0',
    glazed: true,
    lantern: false,
  });
  return w;
}

/** Gabled condos of timber on the quay, porches over the water. */
export function drawHarborHouse(scene, middle, base, wall) {
  const { art, random, tint, dim, light } = scene;
  const count = random.int(3, 4);
  const w = random.int(104, 116);
  const x = middle - (count * w) / 2;
  const height = 172;
  const walls = [wall, random.pick(['#efe6d5', '#b9c4bd', '#d9cbb0'])];
  const window = { style: 'six', trim: '#faf6ec' };
  for (let index = 0; index < count; index++) {
    const left = x + index * w;
    drawGableBlock(scene, left, w, base, height, {
      wall: walls[index % 2],
      cladding: random.pick(['shingle', 'clapboard']),
      roof: '#56606b',
      trim: '#faf6ec',
      pitch: 0.95,
      over: 3,
      gableCladding: 'board',
    });
    placeWindows(scene, [left + w / 2 - 10], base - height - 34, 20, 24, {
      ...window,
      arched: true,
    });
    for (const y of [base - height + 10, base - height + 66, base - 54]) {
      placeWindows(scene, [left + 12], y, w - 24, 40, { style: 'tall', trim: '#faf6ec' });
      if (y === base - 54) continue;
      art.add(
        box(left + 4, y + 41, w - 8, 5, tint('#b08a5f')),
        box(left + 4, y + 46, w - 8, 5, light.shadow, 'opacity=".22"'),
        stroke(
          draw`M${left + 6} ${y + 33}h${w - 12}`,
          tint('#faf6ec'),
          15,
          'stroke-dasharray="1.6 5"',
        ),
        stroke(draw`M${left + 5} ${y + 25}h${w - 10}`, tint('#faf6ec'), 2.4),
      );
      if (random.chance(0.4)) drawPot(scene, left + random.int(18, w - 18), y + 41, 19);
    }
  }
  art.add(
    oval(middle, base + 1, (count * w) / 2, 3, light.shadow, 'opacity=".2"'),
    box(x, base - 6, count * w, 6, dim('#8a6a50', 0.2)),
  );
  return count * w;
}
