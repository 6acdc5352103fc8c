import { drawMill, drawWalkUp } from './blocks-brick.mjs';
import { drawBalconies, drawDeco, drawHarborHouse } from './blocks-plain.mjs';
import { drawBackdrop, drawWater } from './land.mjs';
import { createScene } from './light.mjs';
import { drawAnyTree, drawPot } from './plants.mjs';
import { drawSky } from './sky.mjs';
import { drawBoat, drawStreet, drawStreetLife } from './street.mjs';
import { box, draw, stroke } from './svg.mjs';

/** Buildings with many homes: condos, apartments, lofts. */

const BASE = 398;

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
  const wide = BLOCKS[home.block](scene, 320 + random.int(-10, 10), BASE, home.wall);
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
