import { box, disc, draw, path, shape, stroke } from './svg.mjs';
import { createScene } from './light.mjs';
import { drawSky } from './sky.mjs';
import { drawBackdrop, drawGround } from './land.mjs';
import { drawAnyTree } from './plants.mjs';

/** What rooms have in common: walls, floor, a window on the world, light on the floor, small things. */

/** y of the line between wall and floor. */
export const FLOOR_LINE = 356;

const WALLS = ['#f3e9d8', '#dfe3d3', '#d7e0e0', '#ecd5c5', '#f1e2bd', '#c9d3c4', '#e6dccb', '#c3d0d6'];
const DEEP_WALLS = ['#44615a', '#3f566b', '#7b4a3f', '#5b5a50'];
const WOODS = ['#c99f6f', '#b98a5c', '#d9b98c', '#a87a52'];
const FABRICS = ['#c9795a', '#5f8a83', '#dba94f', '#7f97a8', '#8a9a6e', '#b5685a', '#6c7f9c', '#e3d5be'];

/** An empty room: its scene carries the colours that its things share. */
export function createRoom(home) {
  const scene = createScene({ ...home, season: home.season ?? 'summer' });
  const { random, art, width, height, light } = scene;
  const deep = random.chance(0.2);
  const wall = home.wall ?? random.pick(deep ? DEEP_WALLS : WALLS);
  const wood = random.pick(WOODS);
  const [first, second, third] = random.shuffle(FABRICS);
  const room = { ...scene, wall, wood, fabrics: [first, second, third], accent: first };
  const air = art.gradient([
    [0, light.sun, 0.14],
    [0.5, light.sun, 0],
    [1, light.shadow, 0.14],
  ]);
  art.add(
    box(0, 0, width, FLOOR_LINE, scene.tint(wall, 0.7)),
    home.brick && box(0, 0, width, FLOOR_LINE, art.pattern(32, 20, stroke('M0 9.4h32M0 19.4h32M8 0v9.4M24 9.4v10', '#ead9c4', 1.4, 'opacity=".4"'))),
    box(0, 0, width, FLOOR_LINE, air),
  );
  if (!home.outdoors) drawFloor(room, height);
  return room;
}

function drawFloor({ art, tint, dim, light, wood, width, wall }, height) {
  const lines = [];
  for (let x = -400; x <= width + 400; x += 62) lines.push(draw`M${320 + (x - 320) * 0.74} ${FLOOR_LINE}L${320 + (x - 320) * 1.5} ${height}`);
  const joints = [];
  for (let i = 0; i < 16; i++) {
    const y = FLOOR_LINE + 12 + ((i * 37) % (height - FLOOR_LINE - 14));
    joints.push(draw`M${(i * 83) % width} ${y}h${24 + (i % 3) * 8}`);
  }
  const depth = art.gradient([
    [0, light.shadow, 0.16],
    [0.3, light.shadow, 0],
    [1, light.sun, 0.1],
  ]);
  art.add(
    box(0, FLOOR_LINE, width, height - FLOOR_LINE, tint(wood, 0.8)),
    stroke(lines.join(''), dim(wood, 0.14), 1.4, 'opacity=".7"'),
    box(0, FLOOR_LINE, width, height - FLOOR_LINE, depth),
    box(0, FLOOR_LINE - 13, width, 13, tint(wall === '#f3e9d8' ? '#fffaf0' : '#f8f1e4', 0.6)),
    box(0, FLOOR_LINE - 1.5, width, 3, light.shadow, 'opacity=".18"'),
  );
}

/**
 * A window with what lies behind it, and its light on the floor.
 *
 * @param {object} look
 * @param {'grid' | 'wide' | 'mill' | 'door'} look.style
 * @param {boolean} [look.curtains]
 */
export function drawView(room, x, y, w, h, backdrop, look) {
  const { art, tint, light, random, dim } = room;
  const frame = look.style === 'mill' ? dim('#41504e', 0.1) : tint('#fdf8ee', 0.6);
  const hole = art.clip(box(x, y, w, h, '#000'));
  const scale = Math.max(w / 560, h / 360);
  art.add(box(x - 8, y - 8, w + 16, h + 16, frame));
  art.add(draw`<g clip-path="${hole}"><g transform="translate(${x - 30 * scale} ${y - 60 * scale})scale(${scale.toFixed(2)})">`);
  drawSky(room, 280);
  drawBackdrop(room, backdrop, 280);
  drawGround(room, 350, 10);
  drawAnyTree(room, random.chance(0.5) ? random.int(60, 160) : random.int(430, 560), 392, random.int(150, 240));
  art.add('</g></g>');
  const bars = {
    grid: () => spans(x, w, 2).map(at => draw`M${at} ${y}v${h}`).join('') + draw`M${x} ${y + h * 0.36}h${w}`,
    wide: () => spans(x, w, 3).map(at => draw`M${at} ${y}v${h}`).join(''),
    mill: () => spans(x, w, 5).map(at => draw`M${at} ${y}v${h}`).join('') + spans(y, h, 5).map(at => draw`M${x} ${at}h${w}`).join(''),
    door: () => draw`M${x + w / 2} ${y}v${h}`,
  };
  art.add(
    stroke(bars[look.style](), frame, look.style === 'mill' ? 4 : 6),
    shape([[x + w * 0.12, y + h], [x + w * 0.4, y], [x + w * 0.52, y], [x + w * 0.24, y + h]], '#fff', 'opacity=".12"'),
    box(x, y, w, 5, light.shadow, 'opacity=".16"'),
  );
  if (look.style !== 'door') art.add(box(x - 14, y + h + 6, w + 28, 9, frame), box(x - 10, y + h + 15, w + 20, 4, light.shadow, 'opacity=".14"'));
  if (!room.isDark) art.add(shape([[x + w * 0.2, FLOOR_LINE + 6], [x + w * 1.02, FLOOR_LINE + 6], [x + w * 1.3, 480], [x + w * 0.3, 480]], light.sun, 'opacity=".2"'));
  if (look.curtains) drawCurtains(room, x, y, w);
}

const spans = (from, length, parts) => Array.from({ length: parts - 1 }, (_, i) => from + (length / parts) * (i + 1));

function drawCurtains({ art, tint, dim, fabrics, light }, x, y, w) {
  const cloth = fabrics[2];
  const [top, foot] = [y - 26, FLOOR_LINE - 4];
  const panel = (left, right) => draw`M${left} ${top}C${left + 6} ${(top + foot) / 2} ${left - 4} ${foot - 60} ${left - 2} ${foot}H${right + 3}C${right - 8} ${foot - 70} ${right + 2} ${(top + foot) / 2} ${right} ${top}z`;
  const folds = (left, right) => draw`M${left + (right - left) * 0.3} ${top + 4}q3 ${(foot - top) / 2} 0 ${foot - top - 8}M${left + (right - left) * 0.65} ${top + 4}q-4 ${(foot - top) / 2} 1 ${foot - top - 8}`;
  const [leftPanel, rightPanel] = [[x - 38, x + 8], [x + w - 8, x + w + 38]];
  art.add(
    path(panel(...leftPanel) + panel(...rightPanel), tint(cloth, 0.8)),
    stroke(folds(...leftPanel) + folds(...rightPanel), dim(cloth, 0.18), 2.4, 'opacity=".7"'),
    stroke(draw`M${x - 50} ${top - 2}h${w + 100}`, tint('#7b5a45'), 4, 'stroke-linecap="round"'),
    disc(x - 52, top - 2, 4.5, tint('#7b5a45')),
    disc(x + w + 52, top - 2, 4.5, tint('#7b5a45')),
    box(leftPanel[0] - 2, foot, 50, 3, light.shadow, 'opacity=".1"'),
  );
}

/** A picture on the wall: a small landscape of its own. */
export function drawArt(room, x, y, w, h) {
  const { art, tint, random, fabrics } = room;
  const [sky, hill, sun] = random.shuffle([fabrics[0], fabrics[1], '#e9c46a', '#f3e3c3', '#44615a']);
  const hole = art.clip(box(x, y, w, h, '#000'));
  art.add(
    box(x - 5, y - 5, w + 10, h + 10, tint(random.pick(['#7b5a45', '#3f3b39', '#c9a06d']))),
    box(x - 5, y + h + 5, w + 10, 3, room.light.shadow, 'opacity=".16"'),
    box(x, y, w, h, tint('#f6efe0')),
    draw`<g clip-path="${hole}">`,
    box(x + 6, y + 6, w - 12, h - 12, tint(sky, 0.6)),
    disc(x + w * random.range(0.35, 0.65), y + h * 0.42, w * 0.17, tint(sun, 0.6)),
    path(draw`M${x + 6} ${y + h * 0.66}q${w * 0.25} ${-h * 0.22} ${w * 0.5} 0t${w * 0.5 - 12} ${-h * 0.04}V${y + h - 6}H${x + 6}z`, tint(hill, 0.6)),
    '</g>',
  );
}

/** A lamp that hangs from the ceiling. */
export function drawPendant({ art, tint, dim, isDark }, x, y, size, colour) {
  if (isDark) art.add(disc(x, y + size * 0.4, size * 2.6, art.glow([[0, '#ffe3a1', 0.6], [1, '#ffe3a1', 0]])));
  art.add(
    stroke(draw`M${x} 0V${y - size * 0.5}`, dim('#4a4441', 0.1), 1.8),
    path(draw`M${x - size * 0.6} ${y + size * 0.3}q0-${size * 0.8} ${size * 0.6}-${size * 0.8}t${size * 0.6} ${size * 0.8}z`, tint(colour)),
    draw`<ellipse cx="${x}" cy="${y + size * 0.3}" rx="${size * 0.6}" ry="${size * 0.11}" fill="${isDark ? '#fff3cf' : dim(colour, 0.25)}"/>`,
  );
}

/** A lamp on a stand, or on a table when `tall` is small. */
export function drawLamp({ art, tint, dim, isDark, light }, x, y, tall, colour = '#f3e3c3') {
  const size = Math.min(34, tall * 0.42);
  if (isDark) art.add(disc(x, y - tall + size * 0.4, size * 3, art.glow([[0, '#ffe3a1', 0.75], [1, '#ffe3a1', 0]])));
  art.add(
    stroke(draw`M${x} ${y}v${-tall}`, dim('#5b4a3f', 0.1), tall > 80 ? 3 : 5),
    draw`<ellipse cx="${x}" cy="${y}" rx="${size * 0.55}" ry="3.4" fill="${dim('#5b4a3f', 0.15)}"/>`,
    path(draw`M${x - size * 0.45} ${y - tall - size * 0.35}h${size * 0.9}l${size * 0.3} ${size}h${-size * 1.5}z`, isDark ? '#ffedba' : tint(colour)),
    !isDark && path(draw`M${x + size * 0.1} ${y - tall - size * 0.35}h${size * 0.35}l${size * 0.3} ${size}h${-size * 0.5}z`, light.shadow, 'opacity=".1"'),
  );
}

/** A rug in perspective. */
export function drawRug({ art, tint, dim, fabrics, random, light }, x, y, rx, ry) {
  const colour = random.pick([fabrics[1], fabrics[2], '#e9dcc4']);
  if (random.chance(0.5)) {
    art.add(
      draw`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${tint(colour, 0.8)}"/>`,
      draw`<ellipse cx="${x}" cy="${y}" rx="${rx * 0.86}" ry="${ry * 0.84}" fill="none" stroke="${tint('#f8f0df')}" stroke-width="3" opacity=".7"/>`,
      draw`<ellipse cx="${x}" cy="${y}" rx="${rx * 0.7}" ry="${ry * 0.66}" fill="none" stroke="${tint('#f8f0df')}" stroke-width="1.6" opacity=".6"/>`,
    );
    return;
  }
  const outline = [[x - rx * 0.86, y - ry], [x + rx * 0.86, y - ry], [x + rx, y + ry], [x - rx, y + ry]];
  art.add(
    shape(outline, tint(colour, 0.8)),
    shape([[x - rx * 0.8, y - ry * 0.8], [x + rx * 0.8, y - ry * 0.8], [x + rx * 0.9, y + ry * 0.8], [x - rx * 0.9, y + ry * 0.8]], 'none', `stroke="${tint('#f8f0df')}" stroke-width="3" opacity=".75"`),
    stroke(draw`M${x - rx} ${y + ry + 3}h${rx * 2}`, dim(colour, 0.1), 6, 'stroke-dasharray="2 4"'),
    box(x - rx, y + ry, rx * 2, 2, light.shadow, 'opacity=".12"'),
  );
}

/** A large plant in a basket or a pot. */
export function drawHousePlant({ art, tint, light, random, dim }, x, y, size) {
  const leaf = random.pick(['#5c8a5f', '#4f7d66', '#7d9a55']);
  const leaves = [-62, -38, -16, 8, 30, 55].map((angle, index) => {
    const long = size * (0.62 + ((index * 7) % 5) * 0.06);
    return draw`<path d="${draw`M0 0C${-size * 0.05} ${-long * 0.4} ${-size * 0.17} ${-long * 0.6} 0 ${-long}C${size * 0.17} ${-long * 0.6} ${size * 0.05} ${-long * 0.4} 0 0z`}" transform="translate(${x} ${y - size * 0.34})rotate(${angle})" fill="${index % 2 ? tint(leaf, 0.7) : dim(leaf, 0.16)}"/>`;
  });
  const pot = random.pick(['#c0714f', '#e9dcc4', '#b98a5c', '#5f8a83']);
  art.add(
    draw`<ellipse cx="${x}" cy="${y}" rx="${size * 0.26}" ry="${size * 0.045}" fill="${light.shadow}" opacity=".2"/>`,
    leaves,
    path(draw`M${x - size * 0.21} ${y - size * 0.38}h${size * 0.42}l${-size * 0.05} ${size * 0.38}h${-size * 0.32}z`, tint(pot)),
    path(draw`M${x + size * 0.04} ${y - size * 0.38}h${size * 0.17}l${-size * 0.05} ${size * 0.38}h${-size * 0.1}z`, light.shadow, 'opacity=".14"'),
  );
}

/** Books on a board: strokes of a few colours, side by side. */
export function drawBooks({ art, tint, random, fabrics }, x, y, w, tall) {
  const colours = random.shuffle([...fabrics, '#e9dcc4', '#7b4a3f', '#44615a']);
  let at = x;
  while (at < x + w - 6) {
    const thick = random.int(4, 8);
    const height = tall * random.range(0.66, 1);
    art.add(box(at, y - height, thick, height, tint(random.pick(colours))));
    at += thick + (random.chance(0.12) ? 12 : 0.8);
  }
}

/** A cat, asleep. Somebody lives here. */
export function drawCat({ art, tint, dim, random }, x, y, size) {
  const fur = random.pick(['#d9964f', '#6b6560', '#f1e6d4', '#4a4441']);
  art.add(
    path(draw`M${x - size} ${y}q${-size * 0.06} ${-size * 0.72} ${size * 0.8} ${-size * 0.72}q${size * 0.9} 0 ${size * 0.96} ${size * 0.72}z`, tint(fur)),
    path(draw`M${x + size * 0.3} ${y - size * 0.2}q0-${size * 0.56} ${size * 0.42}-${size * 0.56}q${size * 0.46} 0 ${size * 0.46} ${size * 0.46}q0 ${size * 0.3}-${size * 0.44} ${size * 0.3}t-${size * 0.44}-${size * 0.2}zM${x + size * 0.4} ${y - size * 0.62}l0-${size * 0.3} ${size * 0.26} ${size * 0.18}zM${x + size * 1.08} ${y - size * 0.6}l${size * 0.06}-${size * 0.3}-${size * 0.28} ${size * 0.16}z`, dim(fur, 0.08)),
    stroke(draw`M${x - size * 0.9} ${y - size * 0.1}q${size * 0.5} ${size * 0.22} ${size * 0.9} 0`, dim(fur, 0.16), size * 0.2, 'stroke-linecap="round"'),
    stroke(draw`M${x + size * 0.58} ${y - size * 0.3}q${size * 0.06} ${size * 0.06} ${size * 0.12} 0m${size * 0.14} 0q${size * 0.06} ${size * 0.06} ${size * 0.12} 0`, dim('#3f3b39', 0.2), 1.4, 'stroke-linecap="round"'),
  );
}

