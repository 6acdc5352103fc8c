import { box, curve, draw, path, shape, stroke } from './svg.mjs';
import { mix } from './light.mjs';
import { drawPine, drawTreeLine } from './plants.mjs';

/** What lies behind a home. A backdrop is drawn from the horizon down and ends below `ground`. */
const BACKDROPS = {
  lake: drawLake,
  dunes: drawDunes,
  pines: drawPineHills,
  fields: drawFields,
  town: drawTown,
};

/**
 * @param {keyof typeof BACKDROPS} kind
 * @param {number} horizon y of the horizon
 */
export function drawBackdrop(scene, kind, horizon) {
  BACKDROPS[kind](scene, horizon);
}

/** A ridge from edge to edge, filled down to the bottom. */
export function ridge({ random, width, height }, y, swing, steps = 5) {
  const points = Array.from({ length: steps + 1 }, (_, index) => [
    Math.round((width / steps) * index),
    Math.round(y + random.range(-swing, swing)),
  ]);
  return draw`${curve([[-20, y], ...points, [width + 20, y + random.range(-swing, swing)]])}V${height}H-20z`;
}

function drawHills(scene, y, swing) {
  const { art, light } = scene;
  art.add(
    path(ridge(scene, y - swing * 1.5, swing), light.hills[0]),
    path(ridge(scene, y - swing * 0.3, swing * 0.8), light.hills[1]),
  );
}

/** Water from `y` to the bottom of the picture, with light on it and perhaps a sail. */
export function drawWater(scene, y, depth = 90) {
  const { art, light, random, width } = scene;
  const surface = art.gradient([
    [0, light.water[0]],
    [1, light.water[1]],
  ]);
  art.add(box(0, y, width, depth, surface));
  const glints = Array.from({ length: 13 }, () => {
    const depthShare = random.next();
    const length = 16 + depthShare * 60;
    return draw`M${random.range(-20, width)} ${y + 4 + depthShare * (depth - 12)}h${length}`;
  });
  art.add(stroke(glints.join(''), light.sun, 1.7, 'stroke-linecap="round" opacity=".38"'));
  if (random.chance(0.6))
    drawSail(scene, random.range(width * 0.08, width * 0.92), y + random.range(3, 10));
}

function drawSail({ art, tint, random, light }, x, y) {
  const size = random.range(15, 24);
  art.add(
    path(
      draw`M${x} ${y - size * 1.5}v${size * 1.4}h${size * 0.62}q${-size * 0.1} ${-size * 0.8} ${-size * 0.62} ${-size * 1.4}z`,
      tint('#fbf6ea'),
    ),
    path(
      draw`M${x - 2} ${y - size * 1.2}v${size * 1.1}h${-size * 0.44}z`,
      tint(random.pick(['#d9714f', '#e3ae4f', '#f1e4cc'])),
    ),
    path(
      draw`M${x - size * 0.6} ${y}h${size * 1.35}l${-size * 0.25} ${size * 0.22}h${-size * 0.85}z`,
      mix(tint('#7a4b3a'), light.shadow, 0.2),
    ),
  );
}

function drawLake(scene, horizon) {
  const { art, light, random, width } = scene;
  const head = random.chance(0.5);
  const far = random.range(12, 26);
  const start = head ? 0 : width;
  const reach = random.range(width * 0.3, width * 0.6) * (head ? 1 : -1);
  art.add(
    path(
      draw`M${start} ${horizon - far}q${reach * 0.5} ${-far * 0.5} ${reach} ${far + 2}H${start}z`,
      light.hills[0],
    ),
    path(
      draw`M${width - start} ${horizon - far * 0.6}q${-reach * 0.4} 0 ${-reach * 0.7} ${far * 0.6 + 2}H${width - start}z`,
      light.hills[1],
    ),
  );
  drawWater(scene, horizon, 130);
}

function drawDunes(scene, horizon) {
  const { art, tint, random, width } = scene;
  drawWater(scene, horizon, 130);
  const sand = tint('#ead6ab');
  const shade = scene.dim('#d9c093', 0.08);
  const peak = random.range(width * 0.15, width * 0.85);
  art.add(
    path(ridge(scene, horizon + 12, 16, 3), shade),
    path(
      draw`M${peak - 300} ${horizon + 90}Q${peak - 90} ${horizon - 50} ${peak} ${horizon - 42}Q${peak + 60} ${horizon - 40} ${peak + 280} ${horizon + 90}z`,
      sand,
    ),
    path(
      draw`M${peak} ${horizon - 42}Q${peak + 60} ${horizon - 40} ${peak + 280} ${horizon + 90}H${peak + 60}Q${peak + 10} ${horizon + 20} ${peak} ${horizon - 42}z`,
      shade,
    ),
  );
}

function drawPineHills(scene, horizon) {
  drawHills(scene, horizon, 20);
  drawTreeLine(scene, horizon + 8, 'pine');
}

function drawFields(scene, horizon) {
  const { art, random, width, season, dim } = scene;
  drawHills(scene, horizon, 14);
  drawTreeLine(scene, horizon + 3, 'leaf');
  const rows = [season.grass[0], mix(season.grass[1], '#d8b45f', 0.4), season.grass[1]];
  rows.forEach((colour, index) => {
    art.add(path(ridge(scene, horizon + 8 + index * 15, 5, 3), dim(colour, 0.03 * index)));
  });
  const barnX = random.range(width * 0.04, width * 0.9);
  if (random.chance(0.5)) drawBarn(scene, barnX, horizon + 14);
}

function drawBarn({ art, tint, dim }, x, y) {
  art.add(
    shape(
      [
        [x, y],
        [x, y - 20],
        [x + 6, y - 29],
        [x + 15, y - 34],
        [x + 24, y - 29],
        [x + 30, y - 20],
        [x + 30, y],
      ],
      tint('#a5473a'),
    ),
    shape(
      [
        [x + 30, y],
        [x + 30, y - 20],
        [x + 62, y - 20],
        [x + 62, y],
      ],
      dim('#a5473a', 0.25),
    ),
    shape(
      [
        [x + 15, y - 34],
        [x + 24, y - 29],
        [x + 31, y - 19],
        [x + 64, y - 19],
        [x + 56, y - 29],
        [x + 47, y - 34],
      ],
      dim('#7d7a78', 0.1),
    ),
    box(x + 10, y - 13, 10, 13, tint('#f1e7d6')),
  );
}

/** Roofs and church spire of a small town, far off. */
function drawTown(scene, horizon) {
  const { art, random, width, tint, light, isDark } = scene;
  drawHills(scene, horizon - 14, 16);
  const spire = random.range(width * 0.1, width * 0.9);
  const houses = [];
  const lights = [];
  for (let x = -20; x < width + 20;) {
    const w = random.int(26, 52);
    const top = horizon + 14 - random.int(20, 50);
    const wall = mix(
      tint(random.pick(['#d9c9ae', '#c98f72', '#b9b3a6', '#e5d7bb', '#a8b0ac'])),
      light.hills[1],
      0.5,
    );
    const roof = mix(tint(random.pick(['#8a5a48', '#6a6a70', '#7a5f52'])), light.hills[1], 0.4);
    houses.push(box(x, top, w, horizon + 110 - top, wall));
    houses.push(
      random.chance(0.7)
        ? shape(
            [
              [x - 3, top],
              [x + w / 2, top - w * 0.36],
              [x + w + 3, top],
            ],
            roof,
          )
        : box(x - 2, top - 4, w + 4, 5, roof),
    );
    for (let row = top + 11; row < horizon + 50; row += 13) {
      lights.push(draw`M${x + 6} ${row}h${w - 11}`);
    }
    x += w - random.int(0, 3);
  }
  art.add(
    shape(
      [
        [spire, horizon],
        [spire, horizon - 44],
        [spire + 7, horizon - 86],
        [spire + 14, horizon - 44],
        [spire + 14, horizon],
      ],
      mix(tint('#8d8f92'), light.hills[1], 0.4),
    ),
    houses,
    stroke(
      lights.join(''),
      isDark ? '#ffd88f' : light.glass[1],
      6,
      `stroke-dasharray="4 7" opacity="${isDark ? '.75' : '.55'}"`,
    ),
  );
}

/** The ground the home stands on, from `y` to the bottom edge. */
export function drawGround(scene, y, swing = 6) {
  const { art, season, tint, dim, random, width, height } = scene;
  const lawn = art.gradient([
    [0, tint(season.grass[0])],
    [1, dim(season.grass[1], 0.1)],
  ]);
  art.add(path(ridge(scene, y, swing, 3), lawn));
  const sweeps = [0.4, 0.72].map(share => {
    const line = y + (height - y) * share;
    return draw`M${random.range(-60, width * 0.4)} ${line}q${random.range(90, 160)} ${random.range(-12, -5)} ${random.range(240, 420)} ${random.range(-2, 8)}q-140 2-330 ${random.range(3, 8)}z`;
  });
  art.add(path(sweeps.join(''), dim(season.grass[1], 0.06), 'opacity=".5"'));
}

/** A path from the door, wider towards the viewer. */
export function drawPath(scene, doorX, y, doorWidth, bend) {
  const { art, tint, height, dim, snow } = scene;
  const end = doorX + bend;
  const reach = height - y;
  const [half, wide] = [doorWidth / 2, doorWidth * 1.7];
  const stone = snow ? dim('#cfd3d4', 0.05) : tint('#e0cfae');
  art.add(
    path(
      draw`M${doorX - half} ${y}C${doorX - half} ${y + reach * 0.5} ${end - wide} ${y + reach * 0.4} ${end - wide} ${height}H${end + wide}C${end + wide} ${y + reach * 0.5} ${doorX + half} ${y + reach * 0.5} ${doorX + half} ${y}z`,
      stone,
    ),
  );
}

/** Pines that stand close to the viewer, cut by the edge of the picture. */
export function frameWithPines(scene, y) {
  const side = scene.random.chance(0.5) ? 0 : scene.width;
  drawPine(scene, side + scene.random.range(-20, 20), y, scene.random.range(240, 330));
}
