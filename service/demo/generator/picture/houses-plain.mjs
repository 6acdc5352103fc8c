import { drawChimney, drawDormer, drawPorch, drawSteps } from './annexes.mjs';
import { FLOOR, drawGableBlock, drawSideBlock, drawWall } from './masses.mjs';
import { drawDoor, drawGarageDoor, placeWindows, spread } from './openings.mjs';
import { box, draw, shape, stroke } from './svg.mjs';

/**
 * Houses up to about 1945. Every style draws itself around `middle` on `base` and tells where it ends
 * and where its door is.
 *
 * @typedef {{wall: string, cladding: string, roof: string, trim: string, door: string, shutter?: string}} Look
 * @typedef {{top: number, left: number, right: number, doorX: number, doorWidth: number}} Footprint
 */

/** A gabled wing beside a long block with a porch. */
export function drawFarmhouse(scene, middle, base, look) {
  const { random } = scene;
  const flip = random.chance(0.5);
  const [wing, long] = [random.int(112, 132), random.int(164, 204)];
  const left = middle - (wing + long) / 2;
  const longX = flip ? left : left + wing - 6;
  const wingX = flip ? left + long - 6 : left;
  const height = FLOOR * 2;
  const window = { style: random.pick(['sash', 'six']), trim: look.trim, shutter: look.shutter };
  drawChimney(scene, flip ? longX + 22 : longX + long - 42, base - height - 20, base - height - 82);
  drawSideBlock(scene, longX, long, base, height, { ...look, roofHeight: 50 });
  placeWindows(
    scene,
    spread(longX + 10, longX + long - 8, 3, 25),
    base - height + 19,
    25,
    37,
    window,
  );
  const doorX = longX + long * (flip ? 0.34 : 0.66);
  const others = spread(longX + 10, longX + long - 10, 3, 25).filter(
    x => Math.abs(x + 12 - doorX) > 34,
  );
  placeWindows(scene, others, base - 52, 25, 36, { ...window, shutter: undefined });
  drawDoor(scene, doorX, base - 8, 22, 41, { colour: look.door, trim: look.trim, glazed: true });
  drawPorch(scene, longX + (flip ? -8 : 12), long - 4, base, { ...look, stepX: doorX, height: 62 });
  drawGableBlock(scene, wingX, wing, base, height, {
    ...look,
    gableCladding: random.chance(0.5) && 'shingle',
  });
  placeWindows(
    scene,
    spread(wingX + 4, wingX + wing - 4, 2, 25),
    base - height + 19,
    25,
    37,
    window,
  );
  placeWindows(scene, spread(wingX + 4, wingX + wing - 4, 2, 25), base - 54, 25, 38, window);
  placeWindows(scene, [wingX + wing / 2 - 9], base - height - 34, 18, 23, {
    style: 'sash',
    trim: look.trim,
    arched: random.chance(0.4),
  });
  return { left, right: left + wing + long - 6, doorX, doorWidth: 34 };
}

/** Five windows wide, everything in its middle. */
export function drawColonial(scene, middle, base, look) {
  const { art, random, tint } = scene;
  const w = random.int(262, 292);
  const x = middle - w / 2 - 20;
  const height = FLOOR * 2 + 2;
  const window = { style: 'six', trim: look.trim, shutter: look.shutter ?? '#3c4a4e' };
  drawChimney(scene, x + 14, base - height - 6, base - height - 78);
  drawChimney(scene, x + w - 32, base - height - 6, base - height - 78);
  const garage = random.chance(0.45);
  if (garage) {
    drawSideBlock(scene, x + w - 4, 92, base, FLOOR - 4, { ...look, roofHeight: 36 });
    drawGarageDoor(scene, x + w + 12, base - 2, 62, 40, '#efe8da', look.trim);
  }
  drawSideBlock(scene, x, w, base, height, {
    ...look,
    roofHeight: 56,
    inset: random.pick([5, 40]),
  });
  const columns = spread(x + 8, x + w - 8, 5, 24);
  placeWindows(scene, columns, base - height + 18, 24, 38, window);
  placeWindows(
    scene,
    columns.filter((_, i) => i !== 2),
    base - 56,
    24,
    40,
    window,
  );
  const doorX = x + w / 2;
  art.add(
    box(doorX - 27, base - 60, 6, 54, tint(look.trim)),
    box(doorX + 21, base - 60, 6, 54, tint(look.trim)),
    shape(
      [
        [doorX - 33, base - 58],
        [doorX, base - 78],
        [doorX + 33, base - 58],
      ],
      tint(look.trim),
    ),
    shape(
      [
        [doorX - 21, base - 61],
        [doorX, base - 72],
        [doorX + 21, base - 61],
      ],
      scene.dim(look.wall, 0.08),
    ),
  );
  drawDoor(scene, doorX, base - 7, 25, 47, { colour: look.door, trim: look.trim });
  drawSteps(scene, doorX, base, 46);
  return {
    top: base - height - 84,
    left: x,
    right: x + w + (garage ? 92 : 0),
    doorX,
    doorWidth: 34,
  };
}

/** One and a half floors under a steep roof with dormers. */
export function drawCottage(scene, middle, base, look) {
  const { random } = scene;
  const w = random.int(206, 244);
  const x = middle - w / 2;
  const height = FLOOR + 6;
  const window = {
    style: random.pick(['six', 'sash', 'casement']),
    trim: look.trim,
    shutter: look.shutter,
    flowers: random.chance(0.7),
  };
  drawChimney(
    scene,
    random.chance(0.5) ? x + 24 : x + w - 44,
    base - height - 60,
    base - height - 116,
  );
  const annex = random.chance(0.5);
  if (annex) {
    drawSideBlock(scene, x + w - 4, 74, base, height - 14, { ...look, roofHeight: 44 });
    placeWindows(scene, spread(x + w, x + w + 68, 1, 28), base - 46, 28, 30, window);
  }
  drawSideBlock(scene, x, w, base, height, {
    ...look,
    roofHeight: 86,
    inset: random.pick([6, 6, 46]),
  });
  const dormers = random.pick([2, 3, 2]);
  for (const at of spread(x + 18, x + w - 18, dormers, 40)) {
    drawDormer(scene, at + 20, base - height - 16, 40, look, (wx, wy, ww, wh) =>
      placeWindows(scene, [wx], wy, ww, wh, { style: 'sash', trim: look.trim }),
    );
  }
  const doorX = x + w * random.pick([0.5, 0.32, 0.68]);
  const columns = spread(x + 8, x + w - 8, 4, 27).filter(left => Math.abs(left + 13 - doorX) > 34);
  placeWindows(scene, columns, base - height + 18, 27, 33, window);
  if (random.chance(0.5)) {
    drawGableBlock(scene, doorX - 23, 46, base, 56, { ...look, pitch: 0.8, over: 7, thick: 7 });
  }
  drawDoor(scene, doorX, base - 6, 24, 45, {
    colour: look.door,
    trim: look.trim,
    glazed: random.chance(0.5),
  });
  drawSteps(scene, doorX, base, 36);
  return {
    top: base - height - 120,
    left: x,
    right: x + w + (annex ? 70 : 0),
    doorX,
    doorWidth: 32,
  };
}

/** A barn made a home: gambrel roof, tall glass where the doors were. */
export function drawBarnHouse(scene, middle, base, look) {
  const { art, random, tint, dim, light } = scene;
  const [front, long] = [random.int(128, 144), random.int(132, 160)];
  const x = middle - (front + long) / 2;
  const height = FLOOR + 26;
  const top = base - height;
  drawSideBlock(scene, x + front - 4, long, base, height, { ...look, roofHeight: 84, inset: 6 });
  placeWindows(scene, spread(x + front + 6, x + front + long - 8, 3, 26), base - 62, 26, 36, {
    style: 'six',
    trim: look.trim,
  });
  const outline = [
    [x, base],
    [x, top],
    [x + front * 0.16, top - 50],
    [x + front / 2, top - 88],
    [x + front * 0.84, top - 50],
    [x + front, top],
    [x + front, base],
  ];
  drawWall(
    scene,
    outline.map(([px, py], i) => draw`${i ? 'L' : 'M'}${px} ${py}`).join('') + 'z',
    look.wall,
    'board',
  );
  const roofLine = draw`M${x - 9} ${top + 9}L${x + front * 0.13} ${top - 53}L${x + front / 2} ${top - 93}L${x + front * 0.87} ${top - 53}L${x + front + 9} ${top + 9}`;
  art.add(
    stroke(
      draw`M${x} ${top + 14}L${x + front * 0.17} ${top - 42}L${x + front / 2} ${top - 78}L${x + front * 0.83} ${top - 42}L${x + front} ${top + 14}`,
      light.shadow,
      9,
      'opacity=".2"',
    ),
    stroke(roofLine, tint(look.trim), 10, 'stroke-linejoin="round"'),
    stroke(roofLine, scene.snow ?? dim(look.roof, 0.05), 6, 'stroke-linejoin="round"'),
    box(x, base - 7, front, 7, dim('#9a938a', 0.18)),
  );
  placeWindows(scene, [x + front / 2 - 26], base - 78, 52, 71, { style: 'tall', trim: look.trim });
  placeWindows(scene, [x + front / 2 - 15], top - 48, 30, 38, { style: 'six', trim: look.trim });
  art.add(
    box(x + front / 2 - 62, base - 76, 34, 70, tint(look.trim)),
    box(x + front / 2 - 59, base - 73, 28, 64, dim(look.wall, 0.12)),
    stroke(draw`M${x + front / 2 - 59} ${base - 73}l28 64m0-64l-28 64`, tint(look.trim), 3),
  );
  const doorX = x + front + long * 0.5;
  drawDoor(scene, doorX, base - 6, 25, 46, { colour: look.door, trim: look.trim, glazed: true });
  drawSteps(scene, doorX, base, 34);
  return { top: top - 96, left: x, right: x + front + long, doorX, doorWidth: 34 };
}
