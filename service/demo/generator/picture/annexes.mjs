import { drawGableBlock, drawRoofPlane, drawWall, rectangle } from './masses.mjs';
import { spread } from './openings.mjs';
import { box, draw, path, stroke } from './svg.mjs';

/** What is built on to a house: chimneys, dormers, porches, steps. */

/** A little gable on a roof, standing on `y`, with its window. */
export function drawDormer(scene, middle, y, w, look, drawWindow) {
  const h = w * 0.62;
  drawGableBlock(scene, middle - w / 2, w, y, h, { ...look, pitch: 0.85, over: 5, thick: 6 });
  drawWindow(middle - w * 0.27, y - h - 2, w * 0.54, h * 0.84);
}

/** A chimney that rises from behind `y` to `top`; in the cold it smokes. */
export function drawChimney(scene, x, y, top, colour = '#a3604a') {
  const { art, tint, dim, light, snow, random } = scene;
  const w = 17;
  const smokes = snow || random.chance(0.3);
  if (smokes) {
    art.add(
      stroke(
        draw`M${x + w / 2} ${top - 5}c-9 -14 10 -19 2 -34c-5 -11 8 -15 5 -28`,
        light.cloud,
        7,
        'stroke-linecap="round" opacity=".45"',
      ),
    );
  }
  drawWall(scene, rectangle(x, top, w, y - top), colour, 'brick');
  art.add(
    box(x + w * 0.55, top, w * 0.45, y - top, light.shadow, 'opacity=".18"'),
    box(x - 2.5, top - 4, w + 5, 5, dim(colour, 0.25)),
    box(x + 4, top - 8, 4, 4, tint('#6b5a52')),
    box(x + 10, top - 8, 4, 4, tint('#6b5a52')),
  );
}

/**
 * A porch in front of `x` to `x + w`: shade, posts, rail, roof and steps at `stepX`. Draw what stands
 * on the wall first.
 */
export function drawPorch(scene, x, w, base, look) {
  const { art, light, tint, dim } = scene;
  const height = look.height ?? 52;
  const floor = base - 9;
  const top = base - height;
  const posts = spread(x - 6, x + w + 6, look.posts ?? Math.max(2, Math.round(w / 46)), 5);
  const sides = [
    [x, look.stepX - 19],
    [look.stepX + 19, x + w],
  ].filter(([from, to]) => to - from > 12);
  art.add(box(x, top, w, floor - top, light.shadow, 'opacity=".2"'));
  if (look.rail !== false) {
    art.add(
      stroke(
        sides.map(([from, to]) => draw`M${from} ${floor - 8}H${to}`).join(''),
        tint(look.trim),
        16,
        'stroke-dasharray="1.5 4.5"',
      ),
      stroke(
        sides.map(([from, to]) => draw`M${from} ${floor - 17}H${to}`).join(''),
        tint(look.trim),
        2.6,
      ),
    );
  }
  art.add(
    box(x - 4, floor, w + 8, 9, dim(look.deck ?? '#a98d6d', 0.1)),
    box(x - 4, floor + 3, w + 8, 6, light.shadow, 'opacity=".18"'),
    look.tapered
      ? path(
          posts
            .map(
              left =>
                draw`M${left - 4} ${floor}v-17h13v17zM${left - 1} ${floor - 17}L${left + 0.5} ${top}h4l1.5 ${floor - 17 - top}z`,
            )
            .join(''),
          tint(look.trim),
        )
      : path(posts.map(left => rectangle(left, top, 5, floor - top)).join(''), tint(look.trim)),
  );
  drawRoofPlane(
    scene,
    [
      [x - 10, top],
      [x + w + 10, top],
      [x + w + (look.lean ?? 2), top - (look.roofHeight ?? 17)],
      [x - (look.lean ?? 2), top - (look.roofHeight ?? 17)],
    ],
    look.roof,
    look.trim,
  );
  drawSteps(scene, look.stepX, base, 34);
}

/** Three steps of `w` up to a door at `x`. */
export function drawSteps({ art, tint, dim }, x, base, w) {
  art.add(
    box(x - w / 2, base - 8, w, 4.5, tint('#c9b89c')),
    box(x - w / 2 - 4, base - 4, w + 8, 4.5, dim('#c9b89c', 0.1)),
    box(x - w / 2 - 8, base, w + 16, 4, dim('#c9b89c', 0.2)),
  );
}
