import { box, disc, draw, path, rounded, stroke } from './svg.mjs';
import { createScene } from './light.mjs';
import { drawSky } from './sky.mjs';
import { drawBackdrop, drawGround, ridge } from './land.mjs';
import { drawMarram, drawMeadow, drawPine, drawShrub, drawTree } from './plants.mjs';

/**
 * Land without a house yet: `meadow`, `orchard`, `wood` or `dune`.
 *
 * @returns {string} the picture
 */
export function drawPlot(home) {
  const scene = createScene(home);
  const { random, art, width, season, tint, dim } = scene;
  drawSky(scene, 250);
  drawBackdrop(scene, home.backdrop, 250);
  drawGround(scene, 316, 12);
  art.add(path(ridge(scene, 372, 10, 3), dim(season.grass[0], 0.05)));
  if (home.plot === 'orchard') {
    for (const [row, y] of [336, 364, 402].entries()) {
      const step = 60 + row * 26;
      for (let x = random.int(-10, 30); x < width; x += step)
        drawTree(scene, x, y, 52 + row * 26, season.leaves[row % season.leaves.length]);
    }
  } else {
    const draw = home.plot === 'meadow' ? drawTree : drawPine;
    const count = { meadow: 3, wood: 11, dune: 3 }[home.plot];
    const spots = Array.from({ length: count }, () => [random.int(0, width), random.int(326, 390)]);
    for (const [x, y] of spots.sort((a, b) => a[1] - b[1])) {
      if (Math.abs(x - 320) > 70) draw(scene, x, y, (y - 240) * random.range(1.1, 1.5));
    }
  }
  art.add(
    path(
      draw`M300 480C330 430 250 400 310 372C340 356 300 340 322 322h10C322 344 372 352 344 376C304 402 390 430 398 480z`,
      tint('#d9c7a2'),
      'opacity=".85"',
    ),
  );
  drawSign(scene, random.pick([210, 440]), 430);
  for (let i = 0; i < 5; i++)
    drawShrub(scene, random.int(0, width), random.int(404, 440), random.int(22, 40));
  if (home.plot === 'dune')
    for (let x = 10; x < width; x += random.int(50, 110))
      drawMarram(scene, x, 484, random.int(40, 70));
  drawMeadow(scene, 0, 240, 474, 1.6);
  drawMeadow(scene, 410, width, 474, 1.6);
  art.view(40, 60, 560, 420);
  return art.toString();
}

function drawSign({ art, tint, dim }, x, y) {
  art.add(
    stroke(draw`M${x - 20} ${y}v-62h46`, dim('#7b5a45', 0.1), 4),
    stroke(draw`M${x - 8} ${y - 60}v8M${x + 20} ${y - 60}v8`, dim('#4a4441', 0.1), 1.6),
    rounded(x - 16, y - 52, 44, 30, 2, tint('#f7efdf')),
    box(x - 11, y - 32, 34, 4, tint('#2f5148')),
    disc(x + 6, y - 41, 5, tint('#c0633f')),
    path(draw`M${x - 24} ${y}l4-5 4 5z`, dim('#7b5a45', 0.3)),
  );
}
