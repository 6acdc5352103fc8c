import { drawBackdrop, drawGround } from './land.mjs';
import { createScene } from './light.mjs';
import { drawAnyTree } from './plants.mjs';
import { drawSky } from './sky.mjs';
import { box, disc, draw, path, shape, stroke } from './svg.mjs';

/** What all rooms have: walls, a floor, and a window on the world. */

/** y of the line between wall and floor. */
export const FLOOR_LINE = 356;

const WALLS = [
  '#f3e9d8',
  '#dfe3d3',
  '#d7e0e0',
  '#ecd5c5',
  '#f1e2bd',
  '#c9d3c4',
  '#e6dccb',
  '#c3d0d6',
];

const DEEP_WALLS = ['#44615a', '#3f566b', '#7b4a3f', '#5b5a50'];

const WOODS = ['#c99f6f', '#b98a5c', '#d9b98c', '#a87a52'];

const FABRICS = [
  '#c9795a',
  '#5f8a83',
  '#dba94f',
  '#7f97a8',
  '#8a9a6e',
  '#b5685a',
  '#6c7f9c',
  '#e3d5be',
];

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
    home.brick &&
      box(
        0,
        0,
        width,
        FLOOR_LINE,
        art.pattern(
          32,
          20,
          stroke('M0 9.4h32M0 19.4h32M8 0v9.4M24 9.4v10', '#ead9c4', 1.4, 'opacity=".4"'),
        ),
      ),
    box(0, 0, width, FLOOR_LINE, air),
  );
  if (!home.outdoors) drawFloor(room, height);
  return room;
}

function drawFloor({ art, tint, dim, light, wood, width, wall }, height) {
  const lines = [];
  for (let x = -400; x <= width + 400; x += 62)
    lines.push(draw`M${320 + (x - 320) * 0.74} ${FLOOR_LINE}L${320 + (x - 320) * 1.5} ${height}`);
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
  art.add(
    draw`<g clip-path="${hole}"><g transform="translate(${x - 30 * scale} ${y - 60 * scale})scale(${scale.toFixed(2)})">`,
  );
  drawSky(room, 280);
  drawBackdrop(room, backdrop, 280);
  drawGround(room, 350, 10);
  drawAnyTree(
    room,
    random.chance(0.5) ? random.int(60, 160) : random.int(430, 560),
    392,
    random.int(150, 240),
  );
  art.add('</g></g>');
  const bars = {
    grid: () =>
      spans(x, w, 2)
        .map(at => draw`M${at} ${y}v${h}`)
        .join('') + draw`M${x} ${y + h * 0.36}h${w}`,
    wide: () =>
      spans(x, w, 3)
        .map(at => draw`M${at} ${y}v${h}`)
        .join(''),
    mill: () =>
      spans(x, w, 5)
        .map(at => draw`M${at} ${y}v${h}`)
        .join('') +
      spans(y, h, 5)
        .map(at => draw`M${x} ${at}h${w}`)
        .join(''),
    door: () => draw`M${x + w / 2} ${y}v${h}`,
  };
  art.add(
    stroke(bars[look.style](), frame, look.style === 'mill' ? 4 : 6),
    shape(
      [
        [x + w * 0.12, y + h],
        [x + w * 0.4, y],
        [x + w * 0.52, y],
        [x + w * 0.24, y + h],
      ],
      '#fff',
      'opacity=".12"',
    ),
    box(x, y, w, 5, light.shadow, 'opacity=".16"'),
  );
  if (look.style !== 'door')
    art.add(
      box(x - 14, y + h + 6, w + 28, 9, frame),
      box(x - 10, y + h + 15, w + 20, 4, light.shadow, 'opacity=".14"'),
    );
  if (!room.isDark)
    art.add(
      shape(
        [
          [x + w * 0.2, FLOOR_LINE + 6],
          [x + w * 1.02, FLOOR_LINE + 6],
          [x + w * 1.3, 480],
          [x + w * 0.3, 480],
        ],
        light.sun,
        'opacity=".2"',
      ),
    );
  if (look.curtains) drawCurtains(room, x, y, w);
}

const spans = (from, length, parts) =>
  Array.from({ length: parts - 1 }, (_, i) => from + (length / parts) * (i + 1));

function drawCurtains({ art, tint, dim, fabrics, light }, x, y, w) {
  const cloth = fabrics[2];
  const [top, foot] = [y - 26, FLOOR_LINE - 4];
  const panel = (left, right) =>
    draw`M${left} ${top}C${left + 6} ${(top + foot) / 2} ${left - 4} ${foot - 60} ${left - 2} ${foot}H${right + 3}C${right - 8} ${foot - 70} ${right + 2} ${(top + foot) / 2} ${right} ${top}z`;
  const folds = (left, right) =>
    draw`M${left + (right - left) * 0.3} ${top + 4}q3 ${(foot - top) / 2} 0 ${foot - top - 8}M${left + (right - left) * 0.65} ${top + 4}q-4 ${(foot - top) / 2} 1 ${foot - top - 8}`;
  const [leftPanel, rightPanel] = [
    [x - 38, x + 8],
    [x + w - 8, x + w + 38],
  ];
  art.add(
    path(panel(...leftPanel) + panel(...rightPanel), tint(cloth, 0.8)),
    stroke(folds(...leftPanel) + folds(...rightPanel), dim(cloth, 0.18), 2.4, 'opacity=".7"'),
    stroke(draw`M${x - 50} ${top - 2}h${w + 100}`, tint('#7b5a45'), 4, 'stroke-linecap="round"'),
    disc(x - 52, top - 2, 4.5, tint('#7b5a45')),
    disc(x + w + 52, top - 2, 4.5, tint('#7b5a45')),
    box(leftPanel[0] - 2, foot, 50, 3, light.shadow, 'opacity=".1"'),
  );
}
