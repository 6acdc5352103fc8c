import { drawChimney, drawPorch } from './annexes.mjs';
import { FLOOR, drawFlatBlock, drawGableBlock, drawSideBlock, drawWall } from './masses.mjs';
import { DARK_FRAME, drawDoor, drawGarageDoor, placeWindows, spread } from './openings.mjs';
import { box, draw, stroke } from './svg.mjs';

/** Houses of this century. They follow the rules of `houses-plain.mjs`. */

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
  placeWindows(
    scene,
    spread(x + first + 2, x + first + link - 14, 2, 26),
    base - height + 12,
    26,
    36,
    window,
  );
  const doorX = x + first + link * 0.46;
  placeWindows(scene, [doorX - 46, doorX + 20], base - 56, 26, 42, window);
  drawDoor(scene, doorX, base - 8, 26, 46, { colour: look.door, trim, glazed: true });
  drawPorch(scene, x + first - 2, link - 10, base, {
    ...white,
    roof: '#4b4d50',
    stepX: doorX,
    height: 62,
    rail: false,
    roofHeight: 14,
    lean: -3,
  });
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
  placeWindows(scene, [paneX], base - FLOOR * 2 - 2, paneW, 40, {
    style: 'tall',
    trim: DARK_FRAME,
  });
  const [slimX, slimW] = span(0.72, 0.8);
  placeWindows(scene, [slimX], base - FLOOR * 2 - 2, slimW, 40, {
    style: 'pane',
    trim: DARK_FRAME,
  });
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
