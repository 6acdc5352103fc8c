import { drawChimney, drawPorch } from './annexes.mjs';
import { FLOOR, drawFlatBlock, drawGableBlock, drawSideBlock, drawWall } from './masses.mjs';
import { DARK_FRAME, drawDoor, placeWindows, spread } from './openings.mjs';
import { box, disc, draw, path, rounded, shape, stroke } from './svg.mjs';

/** The large houses of the shore. They follow the rules of `houses-plain.mjs`. */

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
    placeWindows(
      scene,
      spread(left + 4, left + side - 4, 2, 26),
      base - height + 16,
      26,
      40,
      window,
    );
    drawWall(scene, draw`M${left} ${base}v-50h${side}v50z`, '#a89b8b', 'stone');
    placeWindows(scene, [left + side / 2 - 29], base - 54, 58, 44, {
      style: 'tall',
      trim: look.trim,
    });
    placeWindows(scene, [left + side / 2 - 10], base - height - 34, 20, 26, {
      ...window,
      arched: true,
    });
  }
  const [coreX, coreW] = [x + side + 4, w - side * 2 - 8];
  drawGableBlock(scene, middle - 43, 86, base, height + 2, { ...look, pitch: 0.95 });
  placeWindows(scene, [middle - 32], base - height + 8, 64, 44, { style: 'tall', trim: look.trim });
  placeWindows(scene, [middle - 12], base - height - 30, 24, 24, {
    style: 'casement',
    trim: look.trim,
    arched: true,
  });
  placeWindows(scene, [coreX + 6, coreX + coreW - 32], base - 58, 26, 44, window);
  drawDoor(scene, middle, base - 8, 34, 48, { colour: look.door, trim: look.trim, glazed: true });
  drawPorch(scene, coreX, coreW, base, {
    ...look,
    stepX: middle,
    height: 64,
    posts: 4,
    rail: false,
    roofHeight: 14,
  });
  art.add(
    box(x - 14, base, w + 28, 6, dim('#c9bda9', 0.1)),
    box(x - 14, base, w + 28, 2.4, tint('#d9cdb8')),
  );
  return {
    top: base - height - 110,
    left: x - 14,
    right: x + w + 14,
    doorX: middle,
    doorWidth: 44,
  };
}

/** A villa in white planes with a pool on the terrace before it. */
export function drawPavilion(scene, middle, base, look) {
  const { art, random, tint, dim, light } = scene;
  const w = random.int(330, 366);
  const x = middle - w / 2;
  const flip = random.chance(0.5) ? -1 : 1;
  const ground = base - 14;
  const box1 = flip > 0 ? x + w * 0.06 : x + w * 0.3;
  drawFlatBlock(scene, box1, w * 0.64, ground - FLOOR - 6, FLOOR - 2, {
    wall: look.wall,
    cladding: 'plaster',
    roof: '#f4efe6',
    slab: 16,
  });
  placeWindows(scene, [box1 + 12], ground - FLOOR * 2 + 4, w * 0.36, 42, {
    style: 'tall',
    trim: DARK_FRAME,
  });
  placeWindows(scene, [box1 + w * 0.46], ground - FLOOR * 2 + 4, w * 0.12, 42, {
    style: 'pane',
    trim: DARK_FRAME,
  });
  drawFlatBlock(scene, x, w, ground, FLOOR, {
    wall: '#b8a794',
    cladding: 'stone',
    roof: '#f4efe6',
    slab: 20,
  });
  placeWindows(scene, [x + w * 0.06], ground - FLOOR + 10, w * 0.52, 47, {
    style: 'tall',
    trim: DARK_FRAME,
  });
  const doorX = x + w * 0.66;
  drawDoor(scene, doorX, ground, 28, 50, { colour: look.door, trim: DARK_FRAME, glazed: true });
  placeWindows(scene, [x + w * 0.75], ground - FLOOR + 14, w * 0.18, 26, {
    style: 'pair',
    trim: DARK_FRAME,
  });
  art.add(
    box(x - 34, ground, w + 68, 16, tint('#e4d9c4')),
    box(x - 34, ground + 11, w + 68, 5, dim('#cdbfa6', 0.12)),
    shape(
      [
        [x + 16, base + 10],
        [x + w * 0.62, base + 10],
        [x + w * 0.66, base + 38],
        [x - 8, base + 38],
      ],
      tint('#efe6d5'),
    ),
    shape(
      [
        [x + 24, base + 14],
        [x + w * 0.6, base + 14],
        [x + w * 0.63, base + 34],
        [x + 4, base + 34],
      ],
      art.gradient([
        [0, tint('#8fd0d6', 0.8)],
        [1, tint('#3f9dae', 0.8)],
      ]),
    ),
    stroke(
      draw`M${x + 40} ${base + 21}q12-4 24 0t24 0M${x + 100} ${base + 28}q12-4 24 0t24 0`,
      light.sun,
      1.6,
      'opacity=".6"',
    ),
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
    path(
      draw`M${shade - 30} ${base - 26}q30-26 60 0z`,
      tint(random.pick(['#d9714f', '#e3ae4f', '#6f9183'])),
    ),
    disc(shade, base - 39, 2, tint('#efe6d5')),
  );
  return {
    top: ground - FLOOR * 2 - 12,
    left: x - 34,
    right: x + w + 34,
    doorX,
    doorWidth: 36,
    terrace: true,
  };
}
