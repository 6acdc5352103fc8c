import { drawBackdrop, drawGround } from './land.mjs';
import { createScene } from './light.mjs';
import { drawSideBlock } from './masses.mjs';
import { drawDoor, placeWindows } from './openings.mjs';
import { framed } from './frame.mjs';
import { drawAnyTree, drawMeadow, drawPot, drawShrub, drawTree } from './plants.mjs';
import { drawSky } from './sky.mjs';
import { box, dots, draw, oval, path, rounded, shape, stroke } from './svg.mjs';

/** What belongs to a home outside its walls. Each takes `{seed, light, season, backdrop}`. */

/** A pool between hedge and terrace, ready for the afternoon. */
export function drawPool(home) {
  const scene = createScene(home);
  const { art, random, tint, dim, light } = scene;
  drawSky(scene, 230);
  drawBackdrop(scene, home.backdrop, 230);
  drawGround(scene, 300, 6);
  for (const x of [40, 130, 250, 390, 520, 610])
    drawAnyTree(scene, x + random.int(-20, 20), 320, random.int(110, 190));
  drawHedge(scene, 322);
  const water = art.gradient([
    [0, tint('#9fdbe0', 0.7)],
    [1, tint('#3a9cb0', 0.7)],
  ]);
  art.add(
    box(0, 330, 640, 150, tint('#e6dac2')),
    stroke(
      'M0 352H640M0 384H640M0 428H640M60 330L0 372M180 330L96 480M320 330V480M460 330L544 480M580 330L640 372',
      dim('#e6dac2', 0.12),
      1.6,
    ),
    shape(
      [
        [150, 356],
        [500, 356],
        [600, 456],
        [40, 456],
      ],
      tint('#f7f0e1'),
    ),
    shape(
      [
        [162, 362],
        [488, 362],
        [578, 446],
        [60, 446],
      ],
      water,
    ),
    shape(
      [
        [162, 362],
        [488, 362],
        [492, 368],
        [156, 368],
      ],
      light.shadow,
      'opacity=".18"',
    ),
    stroke(
      'M190 384q16-6 32 0t32 0M330 378q14-5 28 0t28 0M150 414q20-7 40 0t40 0M400 412q20-7 40 0t40 0M280 432q22-8 44 0t44 0',
      '#fff',
      2.2,
      'opacity=".55" stroke-linecap="round"',
    ),
    stroke(
      'M470 376v-30q0-9 8-9t8 9M452 378v-30q0-9 8-9',
      tint('#b9b3aa'),
      3.4,
      'stroke-linecap="round"',
    ),
  );
  const cloth = random.pick(['#d9714f', '#e3ae4f', '#5f8a83']);
  drawLounger(scene, 20, 372, tint('#f7f0e1'), tint(cloth));
  drawLounger(scene, 540, 366, tint('#f7f0e1'), tint(cloth));
  drawParasol(scene, 116, 366, cloth);
  drawPot(scene, 610, 360, 60);
  art.add(
    draw`<g transform="rotate(-8 340 404)">`,
    oval(340, 404, 34, 14, tint('#f6c1b4')),
    oval(340, 402, 17, 6, tint('#4aa6b6', 0.7)),
    '</g>',
  );
  return framed(art);
}

/** Raised beds, a shed, a table under the lights. */
export function drawGarden(home) {
  const scene = createScene(home);
  const { art, random, tint, dim, season, isDark } = scene;
  drawSky(scene, 220);
  drawBackdrop(scene, home.backdrop, 220);
  drawGround(scene, 290, 8);
  for (const x of [30, 110, 560, 620])
    drawAnyTree(scene, x + random.int(-14, 14), 318, random.int(130, 210));
  drawShed(scene, random.pick([190, 430]));
  drawTree(scene, 560, 400, 250, season.leaves[0]);
  for (const [x, y, w] of [
    [60, 398, 150],
    [250, 398, 150],
    [40, 448, 180],
    [260, 448, 180],
  ])
    drawBed(scene, x, y, w);
  art.add(
    oval(520, 436, 92, 9, scene.light.shadow, 'opacity=".16"'),
    stroke('M486 434v-40M554 434v-40', dim('#6b5040', 0.1), 4),
    oval(520, 394, 52, 8, tint('#c9a06d')),
    path('M508 390v-14h22v14zM530 380q8 0 6 4t-6 2', tint('#fbf6ea')),
    rounded(446, 396, 34, 7, 3, tint('#5f8a83')),
    rounded(450, 364, 6, 34, 3, tint('#5f8a83')),
    stroke('M450 402v32M478 402v32M588 402v32M560 402v32', dim('#5f8a83', 0.2), 3),
    rounded(560, 396, 34, 7, 3, tint('#5f8a83')),
    rounded(586, 364, 6, 34, 3, tint('#5f8a83')),
  );
  const bulbs = Array.from({ length: 15 }, (_, i) => [
    330 + i * 20,
    190 + 200 * ((i + 0.5) / 16) * (1 - (i + 0.5) / 16),
  ]);
  art.add(
    stroke('M320 190Q470 290 640 190', dim('#4a4441', 0.1), 1.4),
    dots(bulbs, isDark ? '#ffe7ae' : tint('#fff1cd'), isDark ? 7 : 5),
  );
  drawMeadow(scene, 0, 640, 480, 0.7);
  return framed(art);
}

/** A deck above the roofs of the town. */
export function drawRoofTerrace(home) {
  const scene = createScene(home);
  const { art, random, tint, dim, light, isDark } = scene;
  drawSky(scene, 300);
  drawBackdrop(scene, 'town', 306);
  art.add(
    box(0, 330, 640, 150, tint('#c9b79a')),
    stroke(
      Array.from({ length: 13 }, (_, i) => draw`M${-90 + i * 64} 480L${70 + i * 40} 350`).join(''),
      dim('#c9b79a', 0.2),
      1.8,
    ),
    box(0, 324, 640, 26, tint('#a9764a')),
    stroke('M0 337H640', dim('#a9764a', 0.3), 24, 'stroke-dasharray="1.6 30"'),
    box(0, 350, 640, 7, light.shadow, 'opacity=".18"'),
  );
  for (let x = 20; x < 640; x += random.int(44, 72)) drawShrub(scene, x, 330, random.int(36, 54));
  const colour = random.pick(['#5f8a83', '#c9795a', '#7f97a8']);
  art.add(
    oval(190, 454, 150, 9, light.shadow, 'opacity=".2"'),
    rounded(56, 372, 268, 44, 10, dim(colour, 0.1)),
    rounded(60, 398, 260, 34, 10, tint(colour)),
    box(64, 428, 252, 20, tint('#b98f63')),
    stroke('M190 400v30', dim(colour, 0.2), 2),
    rounded(78, 366, 44, 40, 8, tint('#f3ead9')),
    rounded(262, 366, 44, 40, 8, tint('#dba94f')),
    oval(410, 446, 62, 7, light.shadow, 'opacity=".2"'),
    oval(410, 420, 58, 10, tint('#d9b98c')),
    stroke('M410 424v22', dim('#8a6a50', 0.2), 8),
    path('M384 416v-18h8v18zM424 416l2-16h12l2 16z', tint('#fbf6ea')),
  );
  drawPot(scene, 540, 452, 120, '#8d6a55');
  drawPot(scene, 596, 462, 84);
  drawParasol(scene, 470, 440, random.pick(['#d9714f', '#e3ae4f']), 1.5);
  const bulbs = Array.from({ length: 17 }, (_, i) => [
    i * 40,
    120 + 60 * 4 * (i / 16) * (1 - i / 16) * 0.6,
  ]);
  art.add(
    stroke('M0 120Q320 192 640 120', dim('#4a4441', 0.1), 1.6),
    dots(
      bulbs.map(([x, y]) => [x, y + 5]),
      isDark ? '#ffe7ae' : tint('#fff1cd'),
      isDark ? 9 : 7,
    ),
  );
  return framed(art);
}

function drawHedge(scene, y) {
  const { art, dim, season, tint } = scene;
  art.add(
    box(0, y - 30, 640, 40, dim(season.leaves[1], 0.22)),
    dots(
      Array.from({ length: 33 }, (_, i) => [i * 20, y - 30]),
      dim(season.leaves[1], 0.22),
      25,
    ),
    dots(
      Array.from({ length: 30 }, (_, i) => [6 + i * 22, y - 26 + (i % 3) * 8]),
      tint(season.leaves[1]),
      12,
      'opacity=".5"',
    ),
  );
}

function drawLounger({ art, light }, x, y, frame, cloth) {
  art.add(
    oval(x + 40, y + 14, 46, 4, light.shadow, 'opacity=".2"'),
    stroke(draw`M${x + 6} ${y}v13M${x + 56} ${y}v13`, frame, 3.4),
    rounded(x, y - 6, 62, 8, 3, cloth),
    path(draw`M${x + 58} ${y - 3}l28-26 5 5-27 27z`, cloth),
    rounded(x, y - 1, 64, 4, 2, frame),
  );
}

function drawParasol({ art, tint, light }, x, y, colour, size = 1) {
  const [w, h] = [54 * size, 110 * size];
  art.add(
    stroke(draw`M${x} ${y}v${-h}`, tint('#f3ead9'), 3.4),
    path(draw`M${x - w} ${y - h + 26 * size}q${w}-${54 * size} ${w * 2} 0z`, tint(colour)),
    path(
      draw`M${x - w * 0.34} ${y - h + 26 * size}q${w * 0.1}-${24 * size} ${w * 0.34}-${27 * size}q${w * 0.24} ${3 * size} ${w * 0.34} ${27 * size}z`,
      tint('#f7f0e1'),
    ),
    path(
      draw`M${x + w * 0.34} ${y - h + 26 * size}q-${w * 0.1}-${24 * size}-${w * 0.34}-${27 * size}q${w * 0.8} ${2 * size} ${w} ${27 * size}z`,
      light.shadow,
      'opacity=".14"',
    ),
    oval(x, y + 1, 16 * size, 3 * size, light.shadow, 'opacity=".24"'),
  );
}

function drawShed(scene, x) {
  drawSideBlock(scene, x - 46, 92, 330, 62, {
    wall: '#a9b89a',
    cladding: 'board',
    roof: '#75543f',
    trim: '#faf6ec',
    roofHeight: 34,
    over: 8,
  });
  placeWindows(scene, [x - 34], 284, 28, 26, { style: 'casement', trim: '#faf6ec', flowers: true });
  drawDoor(scene, x + 22, 329, 26, 48, { colour: '#c9795a', trim: '#faf6ec', lantern: false });
}

function drawBed(scene, x, y, w) {
  const { art, tint, dim, random, season } = scene;
  const rows = Array.from({ length: Math.floor(w / 13) }, (_, i) => [
    x + 9 + i * 13,
    y - 22 - (i % 2) * 4,
  ]);
  const green = random.pick(['#6d9457', '#8aa552', '#4f7d5a']);
  art.add(
    box(x, y - 18, w, 10, dim('#5b4335', 0.2)),
    dots(rows, dim(green, 0.1), 15),
    dots(
      rows.map(([px, py]) => [px - 2, py - 3]),
      tint(green),
      8,
    ),
    random.chance(0.7) &&
      dots(
        rows.filter((_, i) => i % 2).map(([px, py]) => [px + 1, py - 4]),
        tint(random.pick(season.flowers.concat('#c0392b'))),
        4.6,
      ),
    box(x - 3, y - 12, w + 6, 18, tint('#b08a5f')),
    box(x - 3, y - 3, w + 6, 2, dim('#b08a5f', 0.24)),
    box(x - 3, y + 4, w + 6, 3, scene.light.shadow, 'opacity=".2"'),
  );
}
