import { disc, dots, draw, oval, path, stroke } from './svg.mjs';
import { mix } from './light.mjs';

/**
 * Trees, shrubs, grass. The shapes of a scene are symbols on a grid of 100, placed in their sizes and
 * colours; sun and shade lie over the colour, so that one symbol serves all of them.
 */

/** A lobed outline, like foliage: arcs from point to point of an ellipse. */
function foliage(random, x, y, rx, ry, lobes) {
  const turn = random.range(0, Math.PI);
  const points = Array.from({ length: lobes }, (_, index) => {
    const angle = turn + (index / lobes) * Math.PI * 2 + random.range(-0.13, 0.13);
    const reach = random.range(0.9, 1.06);
    return [
      Math.round(x + Math.cos(angle) * rx * reach),
      Math.round(y + Math.sin(angle) * ry * reach),
    ];
  });
  const arcs = points.map(([toX, toY], index) => {
    const [fromX, fromY] = points.at(index - 1);
    const radius = Math.round(Math.hypot(toX - fromX, toY - fromY) * 0.56);
    return draw`a${radius} ${radius} 0 0 1 ${toX - fromX} ${toY - fromY}`;
  });
  const [lastX, lastY] = points.at(-1);
  return draw`M${lastX} ${lastY}${arcs}z`;
}

/** The symbols of a scene, made when first wanted. */
const shapes = new WeakMap();

function symbolOf(scene, kind, build) {
  if (!shapes.has(scene)) shapes.set(scene, new Map());
  const known = shapes.get(scene);
  const name = `${kind}${scene.random.int(1, 2)}`;
  if (!known.has(name)) known.set(name, scene.art.symbol(build(scene)));
  return known.get(name);
}

const mirror = ({ random }) => (random.chance(0.5) ? 1 : -1);

function leafyShape({ random, light, dim }) {
  const bark = dim('#7b5a45', 0.25);
  const [rx, ry] = [random.range(27, 36), 36];
  const crown = foliage(random, 0, -64, rx, ry, 10);
  return [
    oval(0, 1, rx * 0.8, 2.8, light.shadow, 'opacity=".2"'),
    path('M-4.5 0q3.6-25 1.8-50h5.4q-1.4 30 2.7 50z', bark),
    stroke(draw`M0-36l${rx * 0.45}-16M0-30l${-rx * 0.4}-15`, bark, 3),
    path(crown),
    path(crown, light.shadow, 'opacity=".2"'),
    path(foliage(random, -rx * 0.14, -69, rx * 0.8, ry * 0.76, 9)),
    path(foliage(random, -rx * 0.3, -76, rx * 0.42, ry * 0.38, 7), light.sun, 'opacity=".18"'),
  ].join('');
}

function pineShape({ random, light, dim, snow }) {
  const half = random.range(17, 22);
  const tiers = [0, 1, 2, 3].map(tier => {
    const top = tier * 19 - 100;
    const bottom = -10 - (3 - tier) * 20;
    return { top, bottom, reach: half * (0.46 + tier * 0.18), bend: bottom - (bottom - top) * 0.3 };
  });
  const side = sign =>
    tiers
      .map(
        ({ top, bottom, reach, bend }) =>
          draw`M0 ${top}Q${sign * reach * 0.45} ${bend} ${sign * reach} ${bottom}Q${sign * reach * 0.4} ${bottom + 2.5} 0 ${bottom + 1.5}z`,
      )
      .join('');
  const caps = tiers.map(
    ({ top, bottom, reach, bend }) =>
      draw`M0 ${top}Q${-reach * 0.4} ${bend - 2} ${-reach * 0.86} ${bottom - 2}Q${-reach * 0.3} ${bottom - 5} 0 ${top}z`,
  );
  return [
    path('M-1.8 0v-13h3.6v13z', dim('#6b4a38', 0.3)),
    path(side(-1)),
    path(side(1)),
    path(side(1), light.shadow, 'opacity=".26"'),
    snow && path(caps.join(''), snow, 'opacity=".9"'),
  ]
    .filter(Boolean)
    .join('');
}

function bareShape({ random, dim, snow }) {
  const bark = dim('#6f5a50', 0.2);
  const twigs = Array.from({ length: 9 }, (_, index) => {
    const side = index % 2 ? 1 : -1;
    const reach = random.range(14, 28) * (1.15 - index * 0.07);
    return draw`M0 ${-34 - index * 6.5}q${side * reach * 0.35} ${-reach * 0.25} ${side * reach} ${-reach * 0.95}`;
  });
  return [
    stroke('M0 0V-97', bark, 3.2, 'stroke-linecap="round"'),
    stroke(twigs.join(''), bark, 1.4, 'stroke-linecap="round"'),
    oval(0, 0, 12, 2.2, snow),
  ].join('');
}

function poplarShape({ light, dim }) {
  return [
    path('M-2 0v-20h4v20z', dim('#6b4a38', 0.3)),
    path('M0-100Q25-35 0-6Q-25-35 0-100z'),
    path('M0-100Q25-35 0-6Q-25-35 0-100z', light.shadow, 'opacity=".2"'),
    path('M-1-93Q7-40-2-14Q-21-36-1-93z'),
  ].join('');
}

function shrubShape({ random, light }) {
  const outline = foliage(random, 0, -30, 62, 42, 8);
  return [
    path(outline),
    path(outline, light.shadow, 'opacity=".2"'),
    path(foliage(random, -10, -40, 42, 28, 7), light.sun, 'opacity=".14"'),
  ].join('');
}

/** A broad-leaved tree that stands on `y`. */
export function drawTree(scene, x, y, height, colour = scene.random.pick(scene.season.leaves)) {
  const { art, tint, snow } = scene;
  const symbol = snow ? symbolOf(scene, 'bare', bareShape) : symbolOf(scene, 'leafy', leafyShape);
  const size = height / 100;
  art.add(art.placeScaled(symbol, x, y, size * mirror(scene), size, tint(colour)));
}

/** A conifer that stands on `y`. */
export function drawPine(scene, x, y, height, colour = scene.random.pick(scene.season.pines)) {
  const { art, tint } = scene;
  const size = height / 100;
  art.add(art.placeScaled(symbolOf(scene, 'pine', pineShape), x, y, size, size, tint(colour)));
}

/** A slim tree, like a poplar. */
export function drawPoplar(scene, x, y, height, colour = scene.season.leaves[1]) {
  const { art, tint, snow } = scene;
  if (snow) return drawTree(scene, x, y, height);
  const size = height / 100;
  art.add(art.placeScaled(symbolOf(scene, 'poplar', poplarShape), x, y, size, size, tint(colour)));
}

/** Whatever grows here: mostly broad-leaved, now and then a conifer. */
export function drawAnyTree(scene, x, y, height) {
  const kind = scene.random.weighted([
    ['leaf', 6],
    ['pine', 3],
    ['poplar', 1],
  ]);
  if (kind === 'leaf') drawTree(scene, x, y, height);
  else if (kind === 'pine') drawPine(scene, x, y, height * 1.1);
  else drawPoplar(scene, x, y, height * 1.1);
}

/** A shrub that sits on `y`; some of them flower. */
export function drawShrub(scene, x, y, size, colour = scene.random.pick(scene.season.leaves)) {
  const { art, random, tint, snow, season } = scene;
  const green = snow ? mix('#7d8a7d', '#fbfaf5', 0.5) : colour;
  const scale = size / 100;
  art.add(
    art.placeScaled(
      symbolOf(scene, 'shrub', shrubShape),
      x,
      y,
      scale * mirror(scene),
      scale,
      tint(green),
    ),
  );
  if (snow || !random.chance(0.45)) return;
  const flowers = Array.from({ length: 6 }, () => [
    Math.round(x + random.range(-0.5, 0.5) * size),
    Math.round(y - size * random.range(0.1, 0.6)),
  ]);
  art.add(dots(flowers, tint(random.pick(season.flowers), 0.5), random.range(3, 4.4)));
}

/** A far line of trees, without detail. */
export function drawTreeLine(scene, y, kind) {
  const { art, random, width, light, season } = scene;
  const near = scene.dim(kind === 'pine' ? season.pines[0] : season.leaves[1], 0.05);
  const parts = [draw`M-10 ${y + 60}V${y}`];
  for (let x = -10; x < width + 10;) {
    const w = kind === 'pine' ? random.int(5, 9) * 2 : random.int(18, 36);
    const h = kind === 'pine' ? random.int(16, 42) : random.int(9, 15);
    parts.push(
      kind === 'pine'
        ? draw`l${w / 2} ${-h} ${w / 2} ${h}`
        : draw`a${Math.round(w * 0.54)} ${h} 0 0 1 ${w} 0`,
    );
    x += w;
  }
  art.add(path(parts.join('') + draw`V${y + 60}z`, mix(near, light.hills[1], 0.5)));
}

/** A bed of grass and flowers along the bottom of the picture. */
export function drawMeadow(scene, from, to, y, density = 1) {
  const { art, random, season, dim, tint, snow } = scene;
  if (snow) return;
  const blades = [];
  const flowers = [];
  const steps = Math.round(((to - from) / 13) * density);
  for (let i = 0; i < steps; i++) {
    const [x, foot] = [random.int(from, to), y + random.int(-5, 5)];
    const [tall, lean] = [random.int(9, 22), random.int(-6, 6)];
    blades.push(
      draw`M${x} ${foot}q${Math.round(lean * 0.2)} ${-Math.round(tall * 0.6)} ${lean} ${-tall}`,
    );
    if (random.chance(0.4)) flowers.push([x + lean, foot - tall]);
  }
  const [first, second] = random.shuffle(season.flowers);
  const half = Math.ceil(flowers.length / 2);
  art.add(
    stroke(blades.join(''), dim(season.grass[1], 0.24), 1.6, 'stroke-linecap="round"'),
    dots(flowers.slice(0, half), tint(first, 0.6), 5),
    dots(flowers.slice(half), tint(second, 0.6), 4),
  );
}

/** Dune grass: fans of long blades. */
export function drawMarram(scene, x, y, size) {
  const { art, random, dim, bright, season } = scene;
  const fan = (count, spread) =>
    Array.from({ length: count }, () => {
      const lean = random.range(-spread, spread);
      const tall = size * random.range(0.6, 1);
      return draw`M${Math.round(x + lean * 0.16)} ${y}q${Math.round(lean * 0.1)} ${Math.round(-tall * 0.8)} ${Math.round(lean)} ${Math.round(-tall)}`;
    }).join('');
  art.add(
    stroke(fan(7, size * 0.62), dim(season.grass[1], 0.25), 1.8, 'stroke-linecap="round"'),
    stroke(fan(5, size * 0.5), bright(season.grass[0], 0.1), 1.5, 'stroke-linecap="round"'),
  );
}

/** A plant in a pot, for steps, decks and rooms. */
export function drawPot(scene, x, y, size, pot = '#c0714f') {
  const { art, random, dim, tint, season, light } = scene;
  const leaf = scene.snow ? '#7d9a72' : season.leaves[0];
  const leaves = Array.from({ length: 7 }, (_, index) => {
    const lean = (index - 3) * size * 0.13;
    const tall = size * random.range(0.62, 0.95) * (1 - Math.abs(index - 3) * 0.09);
    return draw`M${x} ${y - size * 0.36}q${lean * 0.2 - size * 0.07} ${-tall * 0.6} ${lean * 1.6} ${-tall * 0.86}q${size * 0.1} ${tall * 0.4} ${-lean * 1.6} ${tall * 0.86}z`;
  });
  art.add(
    path(leaves.join(''), tint(leaf)),
    path(leaves.slice(4).join(''), light.shadow, 'opacity=".18"'),
    path(
      draw`M${x - size * 0.2} ${y - size * 0.4}h${size * 0.4}l${-size * 0.06} ${size * 0.4}h${-size * 0.28}z`,
      tint(pot),
    ),
    path(
      draw`M${x - size * 0.23} ${y - size * 0.42}h${size * 0.46}v${size * 0.09}h${-size * 0.46}z`,
      dim(pot, 0.08),
    ),
    disc(x + size * 0.08, y - size * 0.18, size * 0.05, light.sun, 'opacity=".2"'),
  );
}
