import { box, disc, dots, draw, path, rounded, shape, stroke } from './svg.mjs';

/** Windows and doors. A window is a symbol of the drawing, so that a facade costs few bytes. */

/** Colour of frames of steel. */
export const DARK_FRAME = '#3b3a3c';

const BARS = {
  pane: () => '',
  sash: (w, h) => draw`M${w / 2} 3V${h / 2}M3 ${h / 2}H${w - 3}`,
  six: (w, h) =>
    draw`M${w / 3} 3V${h - 3}M${(w * 2) / 3} 3V${h - 3}M3 ${h * 0.26}H${w - 3}M3 ${h / 2}H${w - 3}M3 ${h * 0.74}H${w - 3}`,
  casement: (w, h) => draw`M${w / 2} 3V${h - 3}M3 ${h * 0.34}H${w - 3}`,
  pair: (w, h) => draw`M${w / 2} 3V${h - 3}`,
  tall: (w, h) => draw`M${w / 3} 3V${h - 3}M${(w * 2) / 3} 3V${h - 3}`,
  mill: (w, h) => {
    const columns = Math.max(2, Math.round(w / 10));
    const rows = Math.max(3, Math.round(h / 11));
    const upright = Array.from(
      { length: columns - 1 },
      (_, i) => draw`M${(w / columns) * (i + 1)} 2V${h - 2}`,
    );
    const level = Array.from(
      { length: rows - 1 },
      (_, i) => draw`M2 ${(h / rows) * (i + 1)}H${w - 2}`,
    );
    return upright.join('') + level.join('');
  },
};

/**
 * A window as a symbol; its origin is the upper left corner of the frame.
 *
 * @param {object} look
 * @param {keyof typeof BARS} look.style
 * @param {string} look.trim colour of frame and bars
 * @param {boolean} look.lit whether somebody is at home
 * @param {boolean} [look.arched]
 * @param {string} [look.shutter] colour of shutters
 * @param {boolean} [look.flowers] a flower box under it
 */
function windowSymbol(scene, w, h, look) {
  const { art, light, tint, dim } = scene;
  const trim = tint(look.trim, look.lit ? 0.8 : 1);
  const top = look.arched ? w * 0.5 : 0;
  const outline = (inset, fill, more) =>
    look.arched
      ? path(
          draw`M${inset} ${h - inset}V${top}a${w / 2 - inset} ${w / 2 - inset} 0 0 1 ${w - inset * 2} 0V${h - inset}z`,
          fill,
          more,
        )
      : box(inset, inset, w - inset * 2, h - inset * 2, fill, more);
  const glass = look.lit
    ? art.gradient([
        [0, '#fff0bd'],
        [1, '#f5b354'],
      ])
    : art.gradient([
        [0, light.glass[1]],
        [1, light.glass[0]],
      ]);
  const bars = BARS[look.style](w, h);
  const parts = [
    look.shutter && shutters(scene, w, h, look.shutter),
    outline(0, trim),
    outline(2.6, glass),
    look.lit
      ? !look.arched &&
        path(
          draw`M2.6 ${2.6 + top * 0.6}h${w * 0.2}q0 ${h * 0.4}${-w * 0.2} ${h * 0.62}zM${w - 2.6} ${2.6 + top * 0.6}h${-w * 0.2}q0 ${h * 0.4} ${w * 0.2} ${h * 0.62}z`,
          '#fff8e4',
          'opacity=".55"',
        )
      : shape(
          [
            [w * 0.2, h - 3],
            [w * 0.55, 3 + top * 0.3],
            [w * 0.8, 3 + top * 0.3],
            [w * 0.45, h - 3],
          ],
          '#fff',
          'opacity=".22"',
        ),
    !look.arched && box(2.6, 2.6, w - 5.2, 3, light.shadow, 'opacity=".28"'),
    bars && stroke(bars, trim, look.style === 'mill' ? 1.1 : 1.7),
    box(-2.5, h, w + 5, 3.2, trim),
    box(-1, h + 3.2, w + 2, 2, light.shadow, 'opacity=".2"'),
    look.flowers && flowerBox(scene, w, h, dim),
  ];
  return art.symbol(parts.filter(Boolean).join(''));
}

function shutters({ dim, tint, light }, w, h, colour) {
  const width = Math.max(6, w * 0.3);
  const slats = Array.from(
    { length: Math.floor((h - 8) / 5) },
    (_, i) => draw`M${-width} ${6 + i * 5}h${width - 2.5}M${w + 2.5} ${6 + i * 5}h${width - 2.5}`,
  );
  return (
    box(-width - 1.5, 0, width, h, tint(colour)) +
    box(w + 1.5, 0, width, h, tint(colour)) +
    stroke(slats.join(''), dim(colour, 0.3), 1, 'opacity=".7"') +
    box(-width - 1.5, h, width, 1.6, light.shadow, 'opacity=".2"') +
    box(w + 1.5, h, width, 1.6, light.shadow, 'opacity=".2"')
  );
}

function flowerBox({ random, season, tint, snow }, w, h, dim) {
  const tufts = Array.from({ length: Math.round(w / 4.6) }, (_, i) => [
    1 + i * 4.8,
    h + 2 - (i % 2),
  ]);
  const flowers = Array.from({ length: Math.round(w / 5) }, (_, i) => [
    2 + i * 5.4,
    h + 0.6 + (i % 3),
  ]);
  return (
    dots(tufts, dim(season.leaves[1], 0.16), 6.2) +
    (snow ? '' : dots(flowers, tint(random.pick(season.flowers), 0.5), 3.2)) +
    box(-2, h + 3, w + 4, 6, dim('#8a5f46', 0.1))
  );
}

/** Places windows at `xs` (left edges) on `y`; at dusk some of them are lit. */
export function placeWindows(scene, xs, y, w, h, look) {
  const { art, light, random } = scene;
  const symbols = new Map();
  for (const x of xs) {
    const lit = random.chance(light.lit);
    if (!symbols.has(lit)) symbols.set(lit, windowSymbol(scene, w, h, { ...look, lit }));
    art.add(art.place(symbols.get(lit), x, y));
  }
}

/** Left edges of `count` windows of width `w`, evenly over `from` to `to`. */
export function spread(from, to, count, w) {
  const gap = (to - from - count * w) / (count + 1);
  return Array.from({ length: count }, (_, index) => Math.round(from + gap + index * (w + gap)));
}

/**
 * A front door on `base`, in the middle of `x`, with a lantern beside it.
 *
 * @param {{colour: string, trim: string, glazed?: boolean, lantern?: boolean}} look
 */
export function drawDoor(scene, x, base, w, h, look) {
  const { art, tint, dim, light, isDark } = scene;
  const left = x - w / 2;
  const top = base - h;
  const pane = isDark ? '#ffdc94' : light.glass[0];
  const panels = look.glazed
    ? draw`M${left + 4} ${top + 5}h${w - 8}v${h * 0.42}h${8 - w}z`
    : draw`M${left + 4} ${top + 5}h${(w - 11) / 2}v${h * 0.2}h${(11 - w) / 2}zM${left + 7 + (w - 11) / 2} ${top + 5}h${(w - 11) / 2}v${h * 0.2}h${(11 - w) / 2}z`;
  art.add(
    box(left - 3.5, top - 4, w + 7, h + 4, tint(look.trim)),
    box(left, top, w, h, tint(look.colour)),
    box(left, top, w, 3, light.shadow, 'opacity=".28"'),
    path(panels, pane, 'opacity=".92"'),
    path(
      draw`M${left + 4} ${top + h * 0.58}h${(w - 11) / 2}v${h * 0.32}h${(11 - w) / 2}zM${left + 7 + (w - 11) / 2} ${top + h * 0.58}h${(w - 11) / 2}v${h * 0.32}h${(11 - w) / 2}z`,
      dim(look.colour, 0.2),
    ),
    disc(left + w - 4, base - h * 0.46, 1.5, tint('#e9c46a')),
  );
  if (look.lantern !== false) drawLantern(scene, left - 9, top + 10);
}

/** A lantern on a wall; in the dark it glows. */
function drawLantern({ art, isDark, light, dim }, x, y) {
  if (isDark) {
    art.add(
      disc(
        x,
        y,
        16,
        art.glow([
          [0, '#ffe3a1', 0.85],
          [1, '#ffe3a1', 0],
        ]),
      ),
    );
  }
  art.add(
    rounded(x - 2, y - 3.5, 4, 7, 1, isDark ? '#fff0c2' : dim('#4a4441', 0.1)),
    box(x - 3, y - 5, 6, 1.8, light.shadow),
  );
}

/** A garage door of `w`, on `base`. */
export function drawGarageDoor(scene, x, base, w, h, colour, trim) {
  const { art, tint, dim, light } = scene;
  const lines = [0.32, 0.55, 0.78].map(share => draw`M${x} ${base - h + h * share}h${w}`);
  const panes = spread(x + 2, x + w - 2, 4, w * 0.17).map(
    left => draw`M${left} ${base - h + h * 0.1}h${w * 0.17}v${h * 0.14}h${-w * 0.17}z`,
  );
  art.add(
    box(x - 3, base - h - 3.5, w + 6, h + 3.5, tint(trim)),
    box(x, base - h, w, h, tint(colour)),
    path(panes.join(''), light.glass[1]),
    stroke(lines.join(''), dim(colour, 0.25), 1.2),
    box(x, base - h, w, 4, light.shadow, 'opacity=".3"'),
  );
}
