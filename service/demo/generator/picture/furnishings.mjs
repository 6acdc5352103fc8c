import { box, disc, draw, path, shape, stroke } from './svg.mjs';

/** What makes a room somebody's: pictures, lamps, rugs, plants, books, a cat. */

/** A picture on the wall: a small landscape of its own. */
export function drawArt(room, x, y, w, h) {
  const { art, tint, random, fabrics } = room;
  const [sky, hill, sun] = random.shuffle([
    fabrics[0],
    fabrics[1],
    '#e9c46a',
    '#f3e3c3',
    '#44615a',
  ]);
  const hole = art.clip(box(x, y, w, h, '#000'));
  art.add(
    box(x - 5, y - 5, w + 10, h + 10, tint(random.pick(['#7b5a45', '#3f3b39', '#c9a06d']))),
    box(x - 5, y + h + 5, w + 10, 3, room.light.shadow, 'opacity=".16"'),
    box(x, y, w, h, tint('#f6efe0')),
    draw`<g clip-path="${hole}">`,
    box(x + 6, y + 6, w - 12, h - 12, tint(sky, 0.6)),
    disc(x + w * random.range(0.35, 0.65), y + h * 0.42, w * 0.17, tint(sun, 0.6)),
    path(
      draw`M${x + 6} ${y + h * 0.66}q${w * 0.25} ${-h * 0.22} ${w * 0.5} 0t${w * 0.5 - 12} ${-h * 0.04}V${y + h - 6}H${x + 6}z`,
      tint(hill, 0.6),
    ),
    '</g>',
  );
}

/** A lamp that hangs from the ceiling. */
export function drawPendant({ art, tint, dim, isDark }, x, y, size, colour) {
  if (isDark)
    art.add(
      disc(
        x,
        y + size * 0.4,
        size * 2.6,
        art.glow([
          [0, '#ffe3a1', 0.6],
          [1, '#ffe3a1', 0],
        ]),
      ),
    );
  art.add(
    stroke(draw`M${x} 0V${y - size * 0.5}`, dim('#4a4441', 0.1), 1.8),
    path(
      draw`M${x - size * 0.6} ${y + size * 0.3}q0-${size * 0.8} ${size * 0.6}-${size * 0.8}t${size * 0.6} ${size * 0.8}z`,
      tint(colour),
    ),
    draw`<ellipse cx="${x}" cy="${y + size * 0.3}" rx="${size * 0.6}" ry="${size * 0.11}" fill="${isDark ? '#fff3cf' : dim(colour, 0.25)}"/>`,
  );
}

/** A lamp on a stand, or on a table when `tall` is small. */
export function drawLamp({ art, tint, dim, isDark, light }, x, y, tall, colour = '#f3e3c3') {
  const size = Math.min(34, tall * 0.42);
  if (isDark)
    art.add(
      disc(
        x,
        y - tall + size * 0.4,
        size * 3,
        art.glow([
          [0, '#ffe3a1', 0.75],
          [1, '#ffe3a1', 0],
        ]),
      ),
    );
  art.add(
    stroke(draw`M${x} ${y}v${-tall}`, dim('#5b4a3f', 0.1), tall > 80 ? 3 : 5),
    draw`<ellipse cx="${x}" cy="${y}" rx="${size * 0.55}" ry="3.4" fill="${dim('#5b4a3f', 0.15)}"/>`,
    path(
      draw`M${x - size * 0.45} ${y - tall - size * 0.35}h${size * 0.9}l${size * 0.3} ${size}h${-size * 1.5}z`,
      isDark ? '#ffedba' : tint(colour),
    ),
    !isDark &&
      path(
        draw`M${x + size * 0.1} ${y - tall - size * 0.35}h${size * 0.35}l${size * 0.3} ${size}h${-size * 0.5}z`,
        light.shadow,
        'opacity=".1"',
      ),
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
  const outline = [
    [x - rx * 0.86, y - ry],
    [x + rx * 0.86, y - ry],
    [x + rx, y + ry],
    [x - rx, y + ry],
  ];
  art.add(
    shape(outline, tint(colour, 0.8)),
    shape(
      [
        [x - rx * 0.8, y - ry * 0.8],
        [x + rx * 0.8, y - ry * 0.8],
        [x + rx * 0.9, y + ry * 0.8],
        [x - rx * 0.9, y + ry * 0.8],
      ],
      'none',
      `stroke="${tint('#f8f0df')}" stroke-width="3" opacity=".75"`,
    ),
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
    path(
      draw`M${x - size * 0.21} ${y - size * 0.38}h${size * 0.42}l${-size * 0.05} ${size * 0.38}h${-size * 0.32}z`,
      tint(pot),
    ),
    path(
      draw`M${x + size * 0.04} ${y - size * 0.38}h${size * 0.17}l${-size * 0.05} ${size * 0.38}h${-size * 0.1}z`,
      light.shadow,
      'opacity=".14"',
    ),
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
    path(
      draw`M${x - size} ${y}q${-size * 0.06} ${-size * 0.72} ${size * 0.8} ${-size * 0.72}q${size * 0.9} 0 ${size * 0.96} ${size * 0.72}z`,
      tint(fur),
    ),
    path(
      draw`M${x + size * 0.3} ${y - size * 0.2}q0-${size * 0.56} ${size * 0.42}-${size * 0.56}q${size * 0.46} 0 ${size * 0.46} ${size * 0.46}q0 ${size * 0.3}-${size * 0.44} ${size * 0.3}t-${size * 0.44}-${size * 0.2}zM${x + size * 0.4} ${y - size * 0.62}l0-${size * 0.3} ${size * 0.26} ${size * 0.18}zM${x + size * 1.08} ${y - size * 0.6}l${size * 0.06}-${size * 0.3}-${size * 0.28} ${size * 0.16}z`,
      dim(fur, 0.08),
    ),
    stroke(
      draw`M${x - size * 0.9} ${y - size * 0.1}q${size * 0.5} ${size * 0.22} ${size * 0.9} 0`,
      dim(fur, 0.16),
      size * 0.2,
      'stroke-linecap="round"',
    ),
    stroke(
      draw`M${x + size * 0.58} ${y - size * 0.3}q${size * 0.06} ${size * 0.06} ${size * 0.12} 0m${size * 0.14} 0q${size * 0.06} ${size * 0.06} ${size * 0.12} 0`,
      dim('#3f3b39', 0.2),
      1.4,
      'stroke-linecap="round"',
    ),
  );
}
