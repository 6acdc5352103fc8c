import { drawBackdrop, drawGround, drawWater } from './land.mjs';
import { createScene } from './light.mjs';
import { drawSideBlock, drawWall } from './masses.mjs';
import { drawDoor, placeWindows } from './openings.mjs';
import { framed } from './frame.mjs';
import { drawMarram, drawMeadow, drawPine, drawPot } from './plants.mjs';
import { drawSky } from './sky.mjs';
import { drawBoat } from './street.mjs';
import { box, dots, draw, oval, path, rounded, shape, stroke } from './svg.mjs';

/** What belongs to a home by the water. Each takes `{seed, light, season, backdrop}`. */

/** Two chairs, a small table, the lake. */
export function drawDeck(home) {
  const scene = createScene(home);
  const { art, random, tint, dim, light } = scene;
  drawSky(scene, 232);
  drawBackdrop(scene, 'lake', 232);
  drawWater(scene, 300, 60);
  art.add(path(draw`M-10 ${356}Q150 320 330 344T650 330V480H-10z`, tint('#e6d3a8')));
  for (let i = 0; i < 6; i++)
    drawMarram(scene, random.int(0, 640), random.int(348, 366), random.int(26, 44));
  drawPine(scene, random.pick([40, 600]), 372, 270);
  const plank = tint('#b98f63');
  const seams = Array.from(
    { length: 15 },
    (_, i) => draw`M${-120 + i * 62} 480L${90 + i * 33} 368`,
  );
  art.add(
    box(0, 366, 640, 114, plank),
    stroke(seams.join(''), dim('#b98f63', 0.24), 1.8),
    box(0, 366, 640, 5, dim('#b98f63', 0.16)),
    box(
      0,
      366,
      640,
      114,
      art.gradient([
        [0, light.sun, 0.12],
        [1, light.shadow, 0.2],
      ]),
    ),
  );
  const colour = random.pick(['#f3ead9', '#d9714f', '#5f8a83', '#e3ae4f', '#7f97a8']);
  drawAdirondack(scene, 190, 452, 1, colour);
  drawAdirondack(scene, 440, 452, -1, colour);
  art.add(
    oval(316, 452, 46, 5, light.shadow, 'opacity=".2"'),
    stroke('M296 450v-34M336 450v-34', dim('#8a6a50', 0.2), 4),
    rounded(280, 408, 72, 9, 3, tint('#c9a06d')),
    path('M296 408v-15h13v15zM322 408l2-19h12l2 19z', tint('#fbf6ea')),
  );
  drawPot(scene, 72, 446, 84, '#8d6a55');
  drawPot(scene, 572, 450, 96);
  return framed(art);
}

/** A dock, a boat, a canoe. */
export function drawDock(home) {
  const scene = createScene(home);
  const { art, random, tint, dim } = scene;
  drawSky(scene, 220);
  drawBackdrop(scene, 'lake', 220);
  drawWater(scene, 240, 250);
  const plank = '#b98f63';
  art.add(
    shape(
      [
        [292, 286],
        [348, 286],
        [470, 480],
        [170, 480],
      ],
      tint(plank),
    ),
    stroke(
      Array.from({ length: 14 }, (_, i) => {
        const y = 292 + i * i * 1.06;
        const t = (y - 286) / 194;
        return draw`M${292 - 122 * t} ${y}H${348 + 122 * t}`;
      }).join(''),
      dim(plank, 0.28),
      2,
    ),
    stroke(
      'M288 296v-22M352 296v-22M252 360v-30M388 360v-30M196 450v-44M444 450v-44',
      dim('#6b5040', 0.2),
      8,
      'stroke-linecap="round"',
    ),
    stroke('M244 340q-40 8-70 34', dim('#e9dcc4', 0.2), 2),
  );
  drawBoat(scene, 130, 372, 66);
  drawCanoe(scene, 486, 366);
  if (random.chance(0.6)) drawAdirondack(scene, 320, 350, random.pick([1, -1]), '#d9714f', 0.56);
  drawPine(scene, random.pick([-6, 640]), 480, 380);
  for (let x = 0; x < 150; x += 26) drawMarram(scene, x, 486, random.int(40, 70));
  return framed(art);
}

/** A sauna by the water, as they stand on many shores here. */
export function drawSauna(home) {
  const scene = createScene(home);
  const { art, random, tint, dim, light } = scene;
  drawSky(scene, 236);
  drawBackdrop(scene, 'lake', 236);
  drawGround(scene, 336, 8);
  for (const x of [20, 84, 560, 616])
    drawPine(scene, x + random.int(-10, 10), random.int(360, 380), random.int(190, 280));
  art.add(oval(300, 400, 150, 9, light.shadow, 'opacity=".2"'));
  drawSideBlock(scene, 210, 190, 398, 96, {
    wall: '#8a5f3f',
    cladding: 'cedar',
    roof: '#433f41',
    trim: '#5b4335',
    roofHeight: 40,
    over: 14,
  });
  art.add(
    box(350, 214, 12, 58, dim('#3f4346', 0.1)),
    box(347, 210, 18, 6, dim('#3f4346', 0.2)),
    stroke(
      'M356 206c-8-14 10-18 2-34c-5-11 8-14 4-28',
      light.cloud,
      8,
      'stroke-linecap="round" opacity=".5"',
    ),
  );
  placeWindows(scene, [230], 326, 62, 42, { style: 'pair', trim: '#e9dcc4' });
  drawDoor(scene, 346, 396, 34, 66, { colour: '#c99f6f', trim: '#5b4335', glazed: true });
  drawWall(scene, 'M190 406v-10h240v10z', '#b98f63', 'cedar');
  art.add(
    path('M440 400v-42h34v42z', tint('#8a6a50')),
    dots(
      [446, 458, 468].flatMap(x => [366, 377, 388].map(y => [x, y])),
      tint('#d9b98c'),
      10,
    ),
    dots(
      [446, 458, 468].flatMap(x => [366, 377, 388].map(y => [x, y])),
      dim('#a9764a', 0.1),
      3,
    ),
    shape(
      [
        [300, 480],
        [360, 480],
        [346, 408],
        [322, 408],
      ],
      tint('#dccba6'),
    ),
  );
  drawMeadow(scene, 0, 280, 474, 1.2);
  drawMeadow(scene, 380, 640, 474, 1.2);
  return framed(art);
}

/** The chair of these shores, with its fan of slats. `way` is 1 or -1. */
export function drawAdirondack({ art, tint, dim, light }, x, y, way, colour, size = 1) {
  art.add(
    draw`<g transform="translate(${x} ${y})scale(${(way * size).toFixed(2)} ${size.toFixed(2)})">`,
    oval(2, 2, 70, 7, light.shadow, 'opacity=".22"'),
    path('M-40 0l8-60h8l-4 60zM40 0l-4-52h9l6 52z', dim(colour, 0.22)),
    [-30, -18, -6, 6, 18, 30].map((at, i) =>
      path(
        draw`M${at - 5} -34l${at * 0.12 - 2} ${-64 - (i === 0 || i === 5 ? 4 : 16)}q${6} -7 12 0l${-at * 0.06} ${68 + (i === 0 || i === 5 ? 0 : 12)}z`,
        i % 2 ? tint(colour) : dim(colour, 0.06),
      ),
    ),
    path('M-38 -34h78l8 12h-92z', tint(colour)),
    path('M-44 -22h92l-2 8h-86z', dim(colour, 0.16)),
    stroke('M-40 -30h80M-42 -26h86', dim(colour, 0.2), 1.4),
    rounded(-54, -62, 20, 8, 4, tint(colour)),
    path('M-54 -58h18l2 60h-10zM36 -62h20q3 4 0 8h-20zM44 -54h10l4 56h-10z', dim(colour, 0.1)),
    '</g>',
  );
}

function drawCanoe({ art, tint, dim, light }, x, y) {
  art.add(
    path(draw`M${x - 78} ${y - 14}q78 22 156 0q-12 34-78 34t-78-34z`, tint('#b5482f')),
    path(draw`M${x - 78} ${y - 14}q78 22 156 0q-78 12-156 0z`, dim('#7b4a3f', 0.2)),
    stroke(draw`M${x - 60} ${y + 26}h120`, light.sun, 2, 'opacity=".4"'),
    stroke(draw`M${x - 20} ${y - 2}l62-42`, tint('#c9a06d'), 3.4, 'stroke-linecap="round"'),
    path(draw`M${x + 40} ${y - 46}l20-13q6 4 2 10l-18 9z`, tint('#c9a06d')),
  );
}
