import { drawAFrame } from './houses-midcentury.mjs';
import { drawCraftsman, drawVictorian } from './houses-ornate.mjs';
import { drawColonial, drawCottage, drawFarmhouse } from './houses-plain.mjs';
import { drawPine, drawPoplar, drawShrub, drawTree } from './plants.mjs';
import { box, disc, draw, path, shape, stroke } from './svg.mjs';
import { drawLakeHouse } from './villas.mjs';

/** The houses on the hill of the wide picture, each drawn as its listing would be. */

/** Two rows of houses up the hill, the far row first. */
export function drawTown(scene) {
  const { art, tint } = scene;
  const trim = '#faf6ec';
  const looks = {
    white: {
      wall: '#f4efe4',
      cladding: 'clapboard',
      roof: '#56606b',
      trim,
      door: '#b5482f',
      shutter: '#4d6a56',
    },
    sage: {
      wall: '#a9b89a',
      cladding: 'clapboard',
      roof: '#8d4a3a',
      trim,
      door: '#d8a031',
      shutter: '#8d4a3a',
    },
    butter: { wall: '#eccb7d', cladding: 'clapboard', roof: '#75543f', trim, door: '#2f6b6b' },
    blue: { wall: '#7f97a8', cladding: 'clapboard', roof: '#433f41', trim, door: '#b5482f' },
    red: { wall: '#a8493a', cladding: 'cedar', roof: '#433f41', trim, door: '#33475b' },
    shingle: { wall: '#9c9284', cladding: 'shingle', roof: '#56606b', trim, door: '#2f6b6b' },
    brick: {
      wall: '#b9745a',
      cladding: 'brick',
      roof: '#433f41',
      trim,
      door: '#33475b',
      shutter: '#3c4a4e',
    },
  };
  const at = (x, y, size, drawHouse, look) => {
    art.add(draw`<g transform="translate(${x} ${y})scale(${size})">`);
    drawHouse(scene, 0, 0, look);
    art.add('</g>');
  };
  // The far row first.
  for (const [x, y, size] of [
    [1000, 598, 96],
    [1196, 556, 120],
    [1420, 520, 140],
    [1564, 500, 150],
    [1770, 500, 170],
  ])
    drawTree(scene, x, y, size);
  drawPoplar(scene, 1290, 536, 150);
  drawPoplar(scene, 1312, 532, 126);
  drawTownHall(scene, 1500, 512);
  at(1110, 590, 0.36, drawCottage, looks.blue);
  at(1258, 556, 0.38, drawColonial, looks.brick);
  at(1392, 536, 0.38, drawCottage, looks.butter);
  at(1660, 524, 0.42, drawFarmhouse, looks.white);
  for (const [x, y, size] of [
    [1040, 616, 60],
    [1330, 560, 70],
    [1560, 540, 76],
  ])
    drawPine(scene, x, y, size * 1.3);
  // The near row.
  drawTree(scene, 1070, 668, 130);
  drawTree(scene, 1440, 628, 176);
  at(980, 676, 0.46, drawAFrame, looks.red);
  at(1196, 668, 0.56, drawCraftsman, looks.sage);
  at(1372, 650, 0.5, drawCottage, looks.white);
  at(1590, 640, 0.66, drawVictorian, looks.butter);
  drawTree(scene, 1744, 640, 220);
  at(1840, 668, 0.6, drawLakeHouse, looks.shingle);
  for (let x = 900; x < 1800; x += scene.random.int(34, 74)) {
    drawShrub(
      scene,
      x,
      690 - (x - 900) * 0.045 + scene.random.int(-4, 10),
      scene.random.int(18, 34),
    );
  }
  art.add(
    stroke(
      'M1250 692C1180 730 1060 740 960 790',
      tint('#e3d2ac'),
      12,
      'stroke-linecap="round" opacity=".8"',
    ),
  );
}

function drawTownHall({ art, tint, dim, isDark }, x, y) {
  art.add(
    shape(
      [
        [x, y],
        [x, y - 46],
        [x + 60, y - 46],
        [x + 60, y],
      ],
      tint('#f4efe4'),
    ),
    shape(
      [
        [x - 5, y - 44],
        [x + 10, y - 74],
        [x + 54, y - 74],
        [x + 66, y - 44],
      ],
      dim('#56606b', 0.05),
    ),
    box(x - 22, y - 84, 28, 84, tint('#faf6ec')),
    shape(
      [
        [x - 26, y - 82],
        [x - 8, y - 150],
        [x + 10, y - 82],
      ],
      dim('#56606b', 0.05),
    ),
    stroke(draw`M${x - 8} ${y - 150}v-14m-8 2h14m-5-4l5 4-5 4`, tint('#c9a24a'), 2),
    disc(x - 8, y - 74, 6, tint('#f3e3c3')),
    stroke(draw`M${x - 8} ${y - 78}v4h3`, dim('#4a4441', 0.1), 1.2),
    path(
      draw`M${x - 13} ${y - 36}v-10a5 5 0 0 1 10 0v10zM${x + 18} ${y - 14}v-14a5 5 0 0 1 10 0v14zM${x + 38} ${y - 14}v-14a5 5 0 0 1 10 0v14z`,
      isDark ? '#ffd88f' : '#6f8a8f',
    ),
  );
}
