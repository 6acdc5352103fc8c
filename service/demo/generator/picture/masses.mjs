import { box, corners, draw, path, shape, stroke } from './svg.mjs';

/**
 * The volumes houses are put together from, in elevation: walls with their cladding, roofs with their
 * shade. `base` is the y of the ground, `x` a left edge, heights go up from the base.
 */

/** Height of one floor, in units of the picture. */
export const FLOOR = 58;

/** Fills for a wall: its colour and, over it, the lines of its cladding. */
function wallPaint(scene, colour, cladding) {
  const { art, tint, dim, light } = scene;
  const line = dim(colour, 0.22);
  const patterns = {
    clapboard: () => art.pattern(40, 6.4, stroke('M0 6h40', line, 0.9)),
    board: () => art.pattern(9, 40, stroke('M8.5 0v40', line, 1)),
    shingle: () => art.pattern(12, 13, stroke('M0 6.2h12M0 12.7h12M3 0v6.2M9 6.2v6.5', line, 0.8)),
    brick: () =>
      art.pattern(
        16,
        10,
        stroke(
          'M0 4.7h16M0 9.7h16M4 0v4.7M12 4.7v5',
          tint(mixMortar(colour)),
          0.9,
          'opacity=".45"',
        ),
      ),
    stone: () =>
      art.pattern(
        34,
        20,
        stroke(
          'M0 9.6h34M0 19.6h34M11 0v9.6M27 0v9.6M5 9.6v10M20 9.6v10',
          dim(colour, 0.3),
          1.1,
          'opacity=".6"',
        ),
      ),
    cedar: () => art.pattern(30, 5, stroke('M0 4.6h30', dim(colour, 0.34), 0.9)),
    plaster: () => undefined,
  };
  const side = art.gradient(
    [
      [0, light.sun, 0.16],
      [0.55, light.sun, 0],
      [1, light.shadow, 0.17],
    ],
    'x2="1" y2="0"',
  );
  return [tint(colour), patterns[cladding]?.(), side].filter(Boolean);
}

const mixMortar = colour => (colour === '#efe4d2' ? '#b8a893' : '#ead9c4');

/** A wall of any outline (path data), with cladding and the light from the side. */
export function drawWall(scene, outline, colour, cladding) {
  scene.art.add(wallPaint(scene, colour, cladding).map(fill => path(outline, fill)));
}

/** A rectangle as path data. */
export const rectangle = (x, y, w, h) => draw`M${x} ${y}h${w}v${h}h${-w}z`;

/** A roof plane seen from its eaves: courses, a light ridge, the fascia and the shade it casts below. */
export function drawRoofPlane(scene, points, roof, fascia) {
  const { art, tint, dim, light, snow, bright } = scene;
  const [[left, bottom], [right], [ridgeRight, ridge], [ridgeLeft]] = points;
  const courses = art.pattern(60, 8, stroke('M0 7.4h60', dim(roof, 0.34), 1, 'opacity=".6"'));
  const fall = art.gradient([
    [0, light.sun, 0.16],
    [1, light.shadow, 0.16],
  ]);
  art.add(
    shape(points, tint(roof)),
    shape(points, courses),
    shape(points, fall),
    stroke(draw`M${ridgeLeft} ${ridge}H${ridgeRight}`, bright(roof, 0.12), 2.4),
  );
  if (snow) {
    const thick = Math.min(26, (bottom - ridge) * 0.5);
    art.add(
      path(
        draw`M${ridgeLeft - 1} ${ridge - 3}H${ridgeRight + 1}L${right - (right - ridgeRight) * 0.4} ${ridge + thick}q${-(right - left) * 0.2} ${-8}${-(right - left) * 0.36} 2q${-(right - left) * 0.16} 9 ${-(right - left) * 0.3} -2L${left + (ridgeLeft - left) * 0.5} ${ridge + thick}z`,
        snow,
      ),
    );
  }
  art.add(box(left, bottom - 0.5, right - left, 5, tint(fascia)));
}

/**
 * A block seen from its long side.
 *
 * @param {object} look
 * @param {string} look.wall
 * @param {string} look.cladding
 * @param {string} look.roof
 * @param {string} look.trim
 * @param {number} [look.roofHeight]
 * @param {number} [look.inset] how far the ridge is shorter than the eaves, on either side (a hip)
 * @returns {{top: number, ridge: number}} y of the eaves and of the ridge
 */
export function drawSideBlock(scene, x, w, base, height, look) {
  const { art, light, dim } = scene;
  const top = base - height;
  const over = look.over ?? 10;
  const ridge = top - (look.roofHeight ?? 52);
  const inset = look.inset ?? 4;
  drawWall(scene, rectangle(x, top, w, height), look.wall, look.cladding);
  art.add(
    box(x, top, w, 10, light.shadow, 'opacity=".24"'),
    box(x, base - 7, w, 7, dim('#9a938a', 0.18)),
  );
  drawCornerBoards(scene, x, w, top, height, look);
  drawRoofPlane(
    scene,
    [
      [x - over, top],
      [x + w + over, top],
      [x + w + over - inset, ridge],
      [x - over + inset, ridge],
    ],
    look.roof,
    look.trim,
  );
  return { top, ridge };
}

function drawCornerBoards({ art, tint }, x, w, top, height, look) {
  if (look.cladding !== 'clapboard' && look.cladding !== 'shingle' && look.cladding !== 'board')
    return;
  art.add(
    path(
      rectangle(x, top, 4.5, height - 7) + rectangle(x + w - 4.5, top, 4.5, height - 7),
      tint(look.trim),
    ),
  );
}

/**
 * A block seen from its gable.
 *
 * @param {object} look as for the side block
 * @param {number} [look.pitch] rise over half the width, per unit
 * @param {string} [look.gableCladding] what the triangle wears
 * @returns {{top: number, apex: number}} y of the eaves and of the apex
 */
export function drawGableBlock(scene, x, w, base, height, look) {
  const { art, light, dim, tint } = scene;
  const pitch = look.pitch ?? 0.95;
  const top = base - height;
  const middle = x + w / 2;
  const apex = top - (w / 2) * pitch;
  drawWall(
    scene,
    corners([
      [x, base],
      [x, top],
      [middle, apex],
      [x + w, top],
      [x + w, base],
    ]) + 'z',
    look.wall,
    look.cladding,
  );
  if (look.gableCladding) {
    drawWall(
      scene,
      corners([
        [x, top],
        [middle, apex],
        [x + w, top],
      ]) + 'z',
      look.gableWall ?? look.wall,
      look.gableCladding,
    );
    art.add(box(x, top - 2, w, 4, tint(look.trim)));
  }
  drawCornerBoards(scene, x, w, top, height, look);
  art.add(box(x, base - 7, w, 7, dim('#9a938a', 0.18)));
  drawChevron(scene, x, w, top, pitch, look, light);
  return { top, apex };
}

/** The two slopes over a gable, and the shade under them. */
function drawChevron(scene, x, w, top, pitch, look, light) {
  const { art, tint, dim, snow } = scene;
  const over = look.over ?? 11;
  const thick = look.thick ?? 9;
  const middle = x + w / 2;
  const apex = top - (w / 2) * pitch;
  const foot = top + over * pitch;
  const band = (y, t) =>
    corners([
      [x - over, foot + y],
      [middle, apex + y],
      [x + w + over, foot + y],
      [x + w + over, foot + y + t],
      [middle, apex + y + t * 1.3],
      [x - over, foot + y + t],
    ]) + 'z';
  const eaves = top + thick * 1.1;
  art.add(
    shape(
      [
        [x, eaves],
        [middle, apex + thick * 1.3],
        [x + w, eaves],
        [x + w, eaves + 9],
        [middle, apex + thick * 1.3 + 11],
        [x, eaves + 9],
      ],
      light.shadow,
      'opacity=".22"',
    ),
    path(band(thick - 4, 5.5), tint(look.trim)),
    path(band(-1, thick - 2), snow ?? dim(look.roof, 0.06)),
  );
}

/** A flat-roofed block: `slab` is how far the roof reaches out. */
export function drawFlatBlock(scene, x, w, base, height, look) {
  const { art, light, tint, snow } = scene;
  const top = base - height;
  const slab = look.slab ?? 8;
  drawWall(scene, rectangle(x, top, w, height), look.wall, look.cladding);
  art.add(
    box(x, top, w, 8, light.shadow, 'opacity=".25"'),
    box(x - slab, top - 8, w + slab * 2, 8, tint(look.roof)),
  );
  if (snow) art.add(box(x - slab, top - 13, w + slab * 2, 6, snow));
  return { top: top - 8 };
}
