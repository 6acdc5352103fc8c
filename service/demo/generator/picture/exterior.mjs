import { box, disc, draw, path, stroke } from './svg.mjs';
import { createScene } from './light.mjs';
import { drawSky } from './sky.mjs';
import { drawBackdrop, drawGround, drawPath, frameWithPines } from './land.mjs';
import { drawAnyTree, drawMarram, drawMeadow, drawPine, drawShrub, drawTree } from './plants.mjs';
import { drawCraftsman, drawTudor, drawVictorian } from './houses-ornate.mjs';
import { drawBarnHouse, drawColonial, drawCottage, drawFarmhouse } from './houses-plain.mjs';
import { drawAFrame, drawMidcentury, drawRanch } from './houses-midcentury.mjs';
import { drawContemporary, drawModernFarmhouse } from './houses-modern.mjs';
import { drawLakeHouse, drawPavilion } from './villas.mjs';

/** A house in its place: sky, backdrop, trees, the house, its garden. */

/** How to draw each style of house. */
const HOUSES = {
  farmhouse: drawFarmhouse,
  colonial: drawColonial,
  cottage: drawCottage,
  craftsman: drawCraftsman,
  victorian: drawVictorian,
  tudor: drawTudor,
  barn: drawBarnHouse,
  ranch: drawRanch,
  midcentury: drawMidcentury,
  'modern farmhouse': drawModernFarmhouse,
  contemporary: drawContemporary,
  'A-frame': drawAFrame,
  'lake house': drawLakeHouse,
  pavilion: drawPavilion,
};

const BASE = 386;

/**
 * @param {object} home
 * @param {string} home.seed
 * @param {keyof typeof HOUSES} home.style
 * @param {string} home.light
 * @param {string} home.season
 * @param {string} home.backdrop
 * @param {import('./houses-plain.mjs').Look} home.look
 * @param {boolean} [home.fence]
 * @param {boolean} [home.solar]
 * @returns {string} the picture
 */
export function drawHome(home) {
  const scene = createScene(home);
  const { random } = scene;
  const horizon = random.int(258, 284);
  drawSky(scene, horizon);
  drawBackdrop(scene, home.backdrop, horizon);
  drawGround(scene, 352, 7);
  const middle = 320 + random.int(-18, 18);
  drawTreesBehind(scene, middle);
  drawShade(scene, middle);
  const place = HOUSES[home.style](scene, middle, BASE, home.look);
  drawPath(
    scene,
    place.doorX,
    BASE + (place.terrace ? 38 : 4),
    place.doorWidth,
    random.range(-70, 70),
  );
  drawPlanting(scene, place);
  if (home.fence) drawFence(scene, place);
  drawForeground(scene, home, place);
  frame(scene, place);
  return scene.art.toString();
}

/** Steps closer to a small house: its garden keeps a third of the width. */
function frame({ art, random, width, height }, { left, right, top }) {
  const wide = (right - left) * random.range(1.42, 1.62);
  const high = ((478 - top + 34) * width) / height;
  const near = Math.min(width, Math.max(430, wide, high));
  const tall = (near / width) * height;
  const x = Math.min(
    width - near,
    Math.max(0, (left + right) / 2 - near / 2 + random.range(-16, 16)),
  );
  art.view(x, 478 - tall, near, tall);
}

function drawTreesBehind(scene, middle) {
  const { random } = scene;
  for (const side of [-1, 1]) {
    const count = random.int(1, 3);
    for (let i = 0; i < count; i++) {
      const x = middle + side * random.range(120, 310);
      drawAnyTree(scene, x, random.range(358, 372), random.range(120, 235));
    }
  }
}

function drawShade({ art, light }, middle) {
  art.add(
    `<ellipse cx="${Math.round(middle + 14)}" cy="${BASE + 5}" rx="215" ry="11" fill="${light.shadow}" opacity=".16"/>`,
  );
}

function drawPlanting(scene, { left, right, doorX, doorWidth, terrace }) {
  const { random } = scene;
  if (terrace) return;
  for (let x = left + 4; x < right; x += random.range(19, 34)) {
    if (Math.abs(x - doorX) < doorWidth / 2 + 18) continue;
    if (random.chance(0.72)) drawShrub(scene, x, BASE + 6, random.range(15, 28));
  }
}

function drawFence(scene, { doorX }) {
  const { art, tint, dim, width } = scene;
  const y = 437;
  const picket = art.pattern(11, y, path(draw`M0 ${y}v-24l3-4 3 4v24z`, tint('#f9f4e8')));
  const rails = draw`M-4 ${y - 18}H${doorX - 40}M${doorX + 42} ${y - 18}H${width}M-4 ${y - 7}H${doorX - 40}M${doorX + 42} ${y - 7}H${width}`;
  art.add(
    stroke(rails, dim('#f4eee0', 0.1), 3),
    path(
      draw`M0 ${y - 28}H${Math.round((doorX - 40) / 11) * 11}v28H0zM${Math.round((doorX + 42) / 11) * 11} ${y - 28}H${width}v28H${Math.round((doorX + 42) / 11) * 11}z`,
      picket,
    ),
  );
}

function drawForeground(scene, home, place) {
  const { random, width } = scene;
  if (!home.fence && random.chance(0.6)) {
    const side = random.chance(0.5);
    const x = side ? random.range(4, 60) : width - random.range(4, 60);
    if (random.chance(0.5)) drawTree(scene, x, 436, random.range(210, 290));
    else drawPine(scene, x, 438, random.range(230, 310));
  } else if (!home.fence && random.chance(0.4)) frameWithPines(scene, 470);
  if (!place.terrace && random.chance(0.4))
    drawMailbox(scene, place.doorX + (place.doorX > width / 2 ? -92 : 92), 428);
  if (home.backdrop === 'dunes') {
    for (let i = 0; i < 7; i++)
      drawMarram(scene, random.range(0, width), 486, random.range(34, 62));
  }
  drawMeadow(scene, 0, width * random.range(0.22, 0.38), 478, 1.2);
  drawMeadow(scene, width * random.range(0.64, 0.8), width, 478, 1.2);
}

function drawMailbox({ art, dim, tint, random }, x, y) {
  art.add(
    box(x - 1.6, y - 26, 3.2, 26, dim('#8a6a50', 0.12)),
    path(
      draw`M${x - 9} ${y - 26}v-7a6 6 0 0 1 6-6h13v13z`,
      tint(random.pick(['#c8553d', '#4f7a77', '#f1e8d6'])),
    ),
    path(draw`M${x + 5} ${y - 39}a5 5 0 0 1 5 5v8h-10v-8a5 5 0 0 1 5-5z`, dim('#e7dcc8', 0.1)),
    disc(x - 6, y - 41, 1.6, tint('#c8553d')),
  );
}
