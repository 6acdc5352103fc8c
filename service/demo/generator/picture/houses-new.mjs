import { box, corners, disc, draw, path, rounded, shape, stroke } from './svg.mjs';
import {
  FLOOR,
  drawChimney,
  drawFlatBlock,
  drawGableBlock,
  drawPorch,
  drawSideBlock,
  drawSteps,
  drawWall,
} from './masses.mjs';
import { drawDoor, drawGarageDoor, placeWindows, spread } from './openings.mjs';

/** Houses since about 1945, and the villas. They follow the rules of `houses-old.mjs`. */

const DARK_FRAME = '#3b3a3c';

/** Long and low, with a wide chimney. */
export function drawRanch(scene, middle, base, look) {
  const { art, random, tint } = scene;
  const w = random.int(250, 286);
  const garage = random.chance(0.75);
  const x = middle - (w + (garage ? 96 : 0)) / 2;
  const height = FLOOR + 4;
  if (garage) {
    drawSideBlock(scene, x + w - 6, 106, base, height - 10, { ...look, roofHeight: 34, inset: 20, over: 13 });
    drawGarageDoor(scene, x + w + 12, base - 2, 72, 43, '#e9e0cf', look.trim);
  }
  drawSideBlock(scene, x, w, base, height, { ...look, roofHeight: 46, inset: 30, over: 15 });
  drawChimney(scene, x + w * 0.62, base - height - 22, base - height - 62, '#9a8876');
  drawWall(scene, draw`M${x} ${base}v-26h${w * 0.42}v26z`, '#b09a86', 'stone');
  placeWindows(scene, [x + 16], base - height + 16, w * 0.32, 37, { style: 'tall', trim: look.trim });
  const doorX = x + w * 0.52;
  drawDoor(scene, doorX, base - 5, 26, 47, { colour: look.door, trim: look.trim, glazed: true });
  placeWindows(scene, spread(x + w * 0.6, x + w - 8, 2, 31), base - height + 18, 31, 28, { style: 'pair', trim: look.trim, shutter: look.shutter });
  art.add(box(doorX - 30, base - 4, 60, 5, tint('#c9b89c')));
  return { top: base - height - 70, left: x, right: x + w + (garage ? 96 : 0), doorX, doorWidth: 36 };
}

/** Post and beam, a roof of two planes that meet low, glass up to it. */
export function drawMidcentury(scene, middle, base, look) {
  const { art, random, tint, dim, light, snow } = scene;
  const w = random.int(292, 330);
  const x = middle - w / 2;
  const [low, high] = [base - FLOOR - 8, base - FLOOR - 44];
  const valley = x + w * random.pick([0.36, 0.64]);
  drawWall(scene, corners([[x, base], [x, high + 8], [valley, low + 8], [x + w, high + 8], [x + w, base]]) + 'z', look.wall, 'cedar');
  const glassLeft = valley < middle ? valley + 8 : x + 14;
  const glassWidth = w * 0.48;
  const pane = scene.isDark ? art.gradient([[0, '#fff0bd'], [1, '#f3b45c']]) : art.gradient([[0, light.glass[1]], [1, light.glass[0]]]);
  const rise = at => (at < valley ? high + 12 + ((at - x) / (valley - x)) * (low - high) : low + 12 - ((at - valley) / (x + w - valley)) * (low - high));
  art.add(
    shape([[glassLeft, base - 6], [glassLeft, rise(glassLeft)], [glassLeft + glassWidth, rise(glassLeft + glassWidth)], [glassLeft + glassWidth, base - 6]], pane),
    shape([[glassLeft + 30, base - 6], [glassLeft + 66, rise(glassLeft + 66)], [glassLeft + 86, rise(glassLeft + 86)], [glassLeft + 50, base - 6]], '#fff', 'opacity=".2"'),
    stroke([0, 0.25, 0.5, 0.75, 1].map(share => draw`M${glassLeft + glassWidth * share} ${base - 6}V${rise(glassLeft + glassWidth * share)}`).join('') + draw`M${glassLeft} ${base - 58}h${glassWidth}`, tint(DARK_FRAME), 2.6),
  );
  const rest = valley < middle ? x + 10 : x + 14 + glassWidth + 8;
  const restWidth = w * 0.3;
  const doorX = rest + restWidth * 0.68;
  drawWall(scene, draw`M${rest} ${base}V${base - 52}h${restWidth * 0.34}V${base}z`, '#b5a08a', 'stone');
  drawDoor(scene, doorX, base - 5, 28, 50, { colour: look.door, trim: DARK_FRAME, glazed: true });
  const roof = [[x - 22, high - 4], [valley, low - 3], [x + w + 22, high - 4], [x + w + 22, high + 6], [valley, low + 8], [x - 22, high + 6]];
  art.add(
    shape([[x, high + 8], [valley, low + 8], [x + w, high + 8], [x + w, high + 20], [valley, low + 20], [x, high + 20]], light.shadow, 'opacity=".25"'),
    shape(roof, tint(look.roof)),
    shape([[x - 22, high + 3], [valley, low + 4], [x + w + 22, high + 3], [x + w + 22, high + 7], [valley, low + 8], [x - 22, high + 7]], dim('#e7d9c2', 0.05)),
    box(x - 12, base - 6, w + 24, 7, dim('#b9ad9c', 0.08)),
  );
  if (snow) art.add(shape([[x - 22, high - 10], [valley, low - 7], [x + w + 22, high - 10], [x + w + 22, high - 3], [valley, low - 1], [x - 22, high - 3]], snow));
  return { top: high - 12, left: x - 12, right: x + w + 12, doorX, doorWidth: 40 };
}

/** Two white gables, black windows, a porch between. */
export function drawModernFarmhouse(scene, middle, base, look) {
  const { random } = scene;
  const [first, second, link] = [random.int(104, 118), random.int(88, 100), random.int(118, 138)];
  const w = first + second + link - 12;
  const x = middle - w / 2;
  const height = FLOOR * 2 - 10;
  const trim = '#f2ede2';
  const window = { style: 'sash', trim: DARK_FRAME };
  const white = { ...look, trim, cladding: 'board' };
  drawChimney(scene, x + first + link * 0.62, base - height - 10, base - height - 62, '#b0a290');
  drawSideBlock(scene, x + first - 6, link, base, height - 8, { ...white, roofHeight: 58 });
  placeWindows(scene, spread(x + first + 2, x + first + link - 14, 2, 26), base - height + 12, 26, 36, window);
  const doorX = x + first + link * 0.46;
  placeWindows(scene, [doorX - 46, doorX + 20], base - 56, 26, 42, window);
  drawDoor(scene, doorX, base - 8, 26, 46, { colour: look.door, trim, glazed: true });
  drawPorch(scene, x + first - 2, link - 10, base, { ...white, roof: '#4b4d50', stepX: doorX, height: 62, rail: false, roofHeight: 14, lean: -3 });
  drawGableBlock(scene, x, first, base, height, { ...white, pitch: 1.2 });
  placeWindows(scene, [x + first / 2 - 26, x + first / 2 + 1], base - 64, 25, 50, window);
  placeWindows(scene, [x + first / 2 - 26, x + first / 2 + 1], base - height - 4, 25, 40, window);
  drawGableBlock(scene, x + first + link - 16, second, base, height - 14, { ...white, pitch: 1.2 });
  drawGarageDoor(scene, x + first + link - 2, base - 2, second - 28, 46, '#8a6a4e', trim);
  placeWindows(scene, [x + first + link - 16 + second / 2 - 12], base - height + 6, 24, 32, window);
  return { top: base - height - 74, left: x, right: x + w, doorX, doorWidth: 36 };
}

/** Shifted boxes of plaster, cedar and glass. */
export function drawContemporary(scene, middle, base, look) {
  const { art, random, tint, dim, light } = scene;
  const w = random.int(270, 312);
  const x = middle - w / 2;
  const flip = random.chance(0.5);
  const at = share => (flip ? x + w * (1 - share) : x + w * share);
  const span = (from, to) => [Math.min(at(from), at(to)), Math.abs(at(to) - at(from))];
  const plaster = { wall: look.wall, cladding: 'plaster', roof: '#5a5856' };
  const cedar = { wall: '#a9764a', cladding: 'cedar', roof: '#4a4745' };
  const [lowX, lowW] = span(0, 1);
  drawFlatBlock(scene, lowX, lowW, base, FLOOR + 4, { ...plaster, slab: 10 });
  const [topX, topW] = span(0.2, 0.86);
  drawFlatBlock(scene, topX, topW, base - FLOOR - 12, FLOOR - 2, { ...cedar, slab: 12 });
  const [paneX, paneW] = span(0.3, 0.66);
  placeWindows(scene, [paneX], base - FLOOR * 2 - 2, paneW, 40, { style: 'tall', trim: DARK_FRAME });
  const [slimX, slimW] = span(0.72, 0.8);
  placeWindows(scene, [slimX], base - FLOOR * 2 - 2, slimW, 40, { style: 'pane', trim: DARK_FRAME });
  const [glassX, glassW] = span(0.05, 0.42);
  placeWindows(scene, [glassX], base - FLOOR + 4, glassW, 48, { style: 'tall', trim: DARK_FRAME });
  const doorX = at(0.52);
  drawWall(scene, draw`M${doorX - 26} ${base}v${-FLOOR + 4}h52v${FLOOR - 4}z`, '#a9764a', 'cedar');
  drawDoor(scene, doorX, base - 4, 27, 49, { colour: look.door, trim: DARK_FRAME, glazed: true });
  const [garageX, garageW] = span(0.66, 0.94);
  drawGarageDoor(scene, garageX, base - 2, garageW, 44, '#6b6a69', '#57524f');
  const [railX, railW] = span(0, 0.2);
  art.add(
    box(railX, base - FLOOR - 30, railW, 18, light.glass[0], 'opacity=".55"'),
    stroke(draw`M${railX} ${base - FLOOR - 30}h${railW}`, tint(DARK_FRAME), 2),
    box(doorX - 34, base - 4, 68, 5, dim('#c9bda9', 0.1)),
  );
  return { top: base - FLOOR * 2 - 22, left: x, right: x + w, doorX, doorWidth: 40 };
}

/** A roof down to the ground, glass in front, a deck. */
export function drawAFrame(scene, middle, base, look) {
  const { art, random, tint, dim, light, snow } = scene;
  const half = random.int(112, 128);
  const apex = base - half * 1.82;
  const pane = scene.isDark ? art.gradient([[0, '#ffedb6'], [1, '#f0a950']]) : art.gradient([[0, light.glass[1]], [1, light.glass[0]]]);
  const edge = y => ((y - apex) / (base - apex)) * half;
  drawChimney(scene, middle + half * 0.3, base - 110, apex + 6, '#8f8377');
  drawWall(scene, corners([[middle - half, base], [middle, apex], [middle + half, base]]) + 'z', look.wall, 'cedar');
  const [floor, loft] = [base - 12, base - 84];
  art.add(
    shape([[middle - edge(loft - 6) + 22, loft - 6], [middle, apex + 44], [middle + edge(loft - 6) - 22, loft - 6]], pane),
    shape([[middle - edge(floor) + 46, floor], [middle - edge(loft + 6) + 24, loft + 6], [middle + edge(loft + 6) - 24, loft + 6], [middle + edge(floor) - 46, floor]], pane),
    shape([[middle - 52, floor], [middle - 20, loft + 6], [middle - 4, loft + 6], [middle - 36, floor]], '#fff', 'opacity=".2"'),
    stroke(draw`M${middle} ${apex + 40}V${loft - 6}M${middle - 34} ${floor}V${loft + 6}M${middle + 34} ${floor}V${loft + 6}M${middle} ${floor}V${loft + 6}`, tint(look.trim), 3),
    box(middle - edge(loft) + 8, loft - 6, edge(loft) * 2 - 16, 12, dim('#8a6446', 0.1)),
    stroke(draw`M${middle - edge(loft) + 14} ${loft - 20}h${edge(loft) * 2 - 28}` + spread(middle - edge(loft - 20) + 12, middle + edge(loft - 20) - 12, 9, 1).map(px => draw`M${px} ${loft - 20}v16`).join(''), tint(look.trim), 1.6),
  );
  const roofLine = draw`M${middle - half - 16} ${base + 6}L${middle} ${apex - 8}L${middle + half + 16} ${base + 6}`;
  art.add(
    stroke(draw`M${middle - half + 9} ${base}L${middle} ${apex + 22}L${middle + half - 9} ${base}`, light.shadow, 12, 'opacity=".22"'),
    stroke(roofLine, tint(look.roof), 17, 'stroke-linejoin="miter"'),
    stroke(roofLine, dim(look.roof, 0.3), 2, 'transform="translate(0 8)"'),
  );
  if (snow) art.add(stroke(draw`M${middle - half * 0.72} ${base - half * 0.62}L${middle} ${apex - 15}L${middle + half * 0.64} ${base - half * 0.76}`, snow, 8, 'stroke-linecap="round" stroke-linejoin="round"'));
  art.add(box(middle - half - 26, base - 11, half * 2 + 52, 12, dim('#a3805a', 0.1)), box(middle - half - 26, base - 5, half * 2 + 52, 6, light.shadow, 'opacity=".2"'));
  drawSteps(scene, middle, base, 54);
  return { top: apex - 14, left: middle - half - 26, right: middle + half + 26, doorX: middle, doorWidth: 44 };
}

/** The large shingled house of the shore: three gables, stone below, a terrace. */
export function drawLakeHouse(scene, middle, base, look) {
  const { art, random, tint, dim } = scene;
  const w = random.int(336, 372);
  const x = middle - w / 2;
  const height = FLOOR * 2 + 4;
  const window = { style: 'six', trim: look.trim };
  drawChimney(scene, x + w * 0.3, base - height - 34, base - height - 104, '#93877a');
  drawChimney(scene, x + w * 0.72, base - height - 34, base - height - 94, '#93877a');
  drawSideBlock(scene, x + 14, w - 28, base, height, { ...look, roofHeight: 70, inset: 34 });
  const side = random.int(92, 104);
  drawGableBlock(scene, x, side, base, height + 4, { ...look, pitch: 1.15 });
  drawGableBlock(scene, x + w - side, side, base, height + 4, { ...look, pitch: 1.15 });
  for (const left of [x, x + w - side]) {
    placeWindows(scene, spread(left + 4, left + side - 4, 2, 26), base - height + 16, 26, 40, window);
    drawWall(scene, draw`M${left} ${base}v-50h${side}v50z`, '#a89b8b', 'stone');
    placeWindows(scene, [left + side / 2 - 29], base - 54, 58, 44, { style: 'tall', trim: look.trim });
    placeWindows(scene, [left + side / 2 - 10], base - height - 34, 20, 26, { ...window, arched: true });
  }
  const [coreX, coreW] = [x + side + 4, w - side * 2 - 8];
  drawGableBlock(scene, middle - 43, 86, base, height + 2, { ...look, pitch: 0.95 });
  placeWindows(scene, [middle - 32], base - height + 8, 64, 44, { style: 'tall', trim: look.trim });
  placeWindows(scene, [middle - 12], base - height - 30, 24, 24, { style: 'casement', trim: look.trim, arched: true });
  placeWindows(scene, [coreX + 6, coreX + coreW - 32], base - 58, 26, 44, window);
  drawDoor(scene, middle, base - 8, 34, 48, { colour: look.door, trim: look.trim, glazed: true });
  drawPorch(scene, coreX, coreW, base, { ...look, stepX: middle, height: 64, posts: 4, rail: false, roofHeight: 14 });
  art.add(box(x - 14, base, w + 28, 6, dim('#c9bda9', 0.1)), box(x - 14, base, w + 28, 2.4, tint('#d9cdb8')));
  return { top: base - height - 110, left: x - 14, right: x + w + 14, doorX: middle, doorWidth: 44 };
}

/** A villa in white planes with a pool on the terrace before it. */
export function drawPavilion(scene, middle, base, look) {
  const { art, random, tint, dim, light } = scene;
  const w = random.int(330, 366);
  const x = middle - w / 2;
  const flip = random.chance(0.5) ? -1 : 1;
  const ground = base - 14;
  const box1 = flip > 0 ? x + w * 0.06 : x + w * 0.3;
  drawFlatBlock(scene, box1, w * 0.64, ground - FLOOR - 6, FLOOR - 2, { wall: look.wall, cladding: 'plaster', roof: '#f4efe6', slab: 16 });
  placeWindows(scene, [box1 + 12], ground - FLOOR * 2 + 4, w * 0.36, 42, { style: 'tall', trim: DARK_FRAME });
  placeWindows(scene, [box1 + w * 0.46], ground - FLOOR * 2 + 4, w * 0.12, 42, { style: 'pane', trim: DARK_FRAME });
  drawFlatBlock(scene, x, w, ground, FLOOR, { wall: '#b8a794', cladding: 'stone', roof: '#f4efe6', slab: 20 });
  placeWindows(scene, [x + w * 0.06], ground - FLOOR + 10, w * 0.52, 47, { style: 'tall', trim: DARK_FRAME });
  const doorX = x + w * 0.66;
  drawDoor(scene, doorX, ground, 28, 50, { colour: look.door, trim: DARK_FRAME, glazed: true });
  placeWindows(scene, [x + w * 0.75], ground - FLOOR + 14, w * 0.18, 26, { style: 'pair', trim: DARK_FRAME });
  art.add(
    box(x - 34, ground, w + 68, 16, tint('#e4d9c4')),
    box(x - 34, ground + 11, w + 68, 5, dim('#cdbfa6', 0.12)),
    shape([[x + 16, base + 10], [x + w * 0.62, base + 10], [x + w * 0.66, base + 38], [x - 8, base + 38]], tint('#efe6d5')),
    shape([[x + 24, base + 14], [x + w * 0.6, base + 14], [x + w * 0.63, base + 34], [x + 4, base + 34]], art.gradient([[0, tint('#8fd0d6', 0.8)], [1, tint('#3f9dae', 0.8)]])),
    stroke(draw`M${x + 40} ${base + 21}q12-4 24 0t24 0M${x + 100} ${base + 28}q12-4 24 0t24 0`, light.sun, 1.6, 'opacity=".6"'),
  );
  for (const left of [x + w * 0.7, x + w * 0.82]) {
    art.add(
      rounded(left, base + 16, 30, 4, 2, tint('#f6f0e3')),
      path(draw`M${left + 29} ${base + 18}l13-13 3 2-12 14z`, tint('#f6f0e3')),
      stroke(draw`M${left + 4} ${base + 20}v5M${left + 27} ${base + 20}v5`, dim('#8a6a50', 0.1), 2),
    );
  }
  const shade = x + w * 0.79;
  art.add(
    stroke(draw`M${shade} ${base + 22}v-54`, tint('#efe6d5'), 2.4),
    path(draw`M${shade - 30} ${base - 26}q30-26 60 0z`, tint(random.pick(['#d9714f', '#e3ae4f', '#6f9183']))),
    disc(shade, base - 39, 2, tint('#efe6d5')),
  );
  return { top: ground - FLOOR * 2 - 12, left: x - 34, right: x + w + 34, doorX, doorWidth: 36, terrace: true };
}
