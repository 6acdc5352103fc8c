import { box, disc, draw, oval, path, stroke } from './svg.mjs';
import { drawPot, drawTree } from './plants.mjs';

/** A street in front of buildings: pavement, kerb, road, and what stands on them. */

/** Pavement from `y` and the road below it. */
export function drawStreet(scene, y) {
  const { art, tint, dim, width, height, snow } = scene;
  const slab = snow ? dim('#e4e4e2', 0.02) : tint('#dccdb4');
  const joints = art.pattern(46, 60, stroke('M0 0L8 30', dim('#dccdb4', 0.2), 1, 'opacity=".6"'));
  art.add(
    box(0, y, width, 30, slab),
    box(0, y, width, 30, joints),
    box(0, y + 30, width, 7, dim('#c7b99f', 0.22)),
    box(0, y + 37, width, height - y, dim('#978b80', 0.12)),
    stroke(
      draw`M0 ${y + 66}H${width}`,
      tint('#f3e7cc'),
      3,
      'stroke-dasharray="34 30" opacity=".55"',
    ),
  );
}

/** Trees, lamps, a bench, a bicycle: a few of them along the kerb at `y`. */
export function drawStreetLife(scene, y, keepFree) {
  const { random, width } = scene;
  const free = x => keepFree.every(([from, to]) => x < from || x > to);
  const trees = [random.int(36, 96), random.int(width - 100, width - 40)];
  for (const x of trees) if (free(x)) drawTree(scene, x, y, random.int(150, 205));
  const lamp = random.int(150, width - 150);
  if (free(lamp)) drawLamp(scene, lamp, y);
  const props = random.shuffle([drawBench, drawBicycle, drawPlanter, drawBicycle]);
  for (const [index, x] of [random.int(120, 240), random.int(380, 520)].entries()) {
    if (Math.abs(x - lamp) > 46) props[index](scene, x, y + 4);
  }
}

function drawLamp({ art, dim, light, isDark }, x, y) {
  const post = dim('#4a4a4c', 0.1);
  if (isDark)
    art.add(
      disc(
        x,
        y - 104,
        46,
        art.glow([
          [0, '#ffe3a1', 0.7],
          [1, '#ffe3a1', 0],
        ]),
      ),
    );
  art.add(
    stroke(draw`M${x} ${y}v-96`, post, 3.4),
    path(draw`M${x - 5} ${y}l3-8h4l3 8z`, post),
    path(draw`M${x - 7} ${y - 112}h14l-3 17h-8z`, isDark ? '#fff0c2' : light.glass[0]),
    path(draw`M${x - 9} ${y - 111}l9-9 9 9z`, post),
  );
}

function drawBench({ art, tint, dim }, x, y) {
  art.add(
    oval(x, y + 1, 32, 3, '#000', 'opacity=".14"'),
    stroke(
      draw`M${x - 22} ${y}v-13M${x + 22} ${y}v-13M${x - 24} ${y - 13}v-15M${x + 24} ${y - 13}v-15`,
      dim('#4a4a4c', 0.1),
      2.6,
    ),
    stroke(
      draw`M${x - 29} ${y - 13}h58M${x - 29} ${y - 20}h58M${x - 29} ${y - 27}h58`,
      tint('#a9764a'),
      4.4,
      'stroke-linecap="round"',
    ),
  );
}

/** A bicycle that leans on nothing. */
export function drawBicycle({ art, random, tint, dim }, x, y) {
  const frame = tint(random.pick(['#c8553d', '#2f6b6b', '#d8a031', '#4a5d78']));
  const tyre = dim('#3c3a3a', 0.1);
  art.add(
    `<g fill="none" stroke="${tyre}" stroke-width="2">`,
    disc(x - 18, y - 12, 12, 'none'),
    disc(x + 18, y - 12, 12, 'none'),
    '</g>',
    stroke(
      draw`M${x - 18} ${y - 12}l9-18h19l-12 18zM${x - 11} ${y - 33}l12 21M${x + 18} ${y - 12}l-9-23`,
      frame,
      2.6,
      'stroke-linejoin="round"',
    ),
    stroke(
      draw`M${x - 16} ${y - 34}h10M${x + 9} ${y - 35}l-3-4h9`,
      tyre,
      2.6,
      'stroke-linecap="round"',
    ),
  );
}

function drawPlanter(scene, x, y) {
  drawPot(scene, x - 12, y, 44, '#8d6a55');
  drawPot(scene, x + 14, y + 2, 32, '#c0714f');
}

/** A boat at its mooring, the mast up. */
export function drawBoat({ art, random, tint, light }, x, y, size) {
  const hull = tint(random.pick(['#f7f1e4', '#3c5068', '#b5482f', '#f7f1e4']));
  art.add(
    stroke(
      draw`M${x} ${y}v${-size * 1.7}M${x} ${y - size * 0.3}l${size * 0.8} 0`,
      tint('#8a6a50'),
      2,
    ),
    stroke(
      draw`M${x} ${y - size * 1.7}L${x + size} ${y - 4}M${x} ${y - size * 1.7}L${x - size * 0.9} ${y - 4}`,
      light.shadow,
      0.8,
      'opacity=".5"',
    ),
    path(
      draw`M${x - size} ${y - 6}h${size * 2.1}q${-size * 0.1} ${size * 0.36} ${-size * 0.5} ${size * 0.36}h${-size * 1.2}z`,
      hull,
    ),
    path(
      draw`M${x - size * 0.5} ${y - 6}l${size * 0.14} ${-size * 0.24}h${size * 0.66}l${size * 0.1} ${size * 0.24}z`,
      tint('#efe6d5'),
    ),
    stroke(
      draw`M${x - size * 0.7} ${y + size * 0.4}h${size * 1.4}`,
      light.sun,
      1.6,
      'opacity=".4"',
    ),
  );
}
