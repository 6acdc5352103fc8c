import {
  drawArt,
  drawCat,
  drawHousePlant,
  drawLamp,
  drawPendant,
  drawRug,
} from './furnishings.mjs';
import { FLOOR_LINE, createRoom, drawView } from './interior.mjs';
import { framed } from './frame.mjs';
import { box, disc, draw, oval, path, rounded, stroke } from './svg.mjs';

/** Rooms to sit in. Each takes `{seed, light, backdrop}` and gives the picture. */

/** A sofa by the window. */
export function drawLiving(home) {
  const room = createRoom(home);
  const { random, art } = room;
  const left = random.chance(0.5);
  const windowX = left ? 70 : 330;
  drawView(room, windowX, 70, 240, 190, home.backdrop, {
    style: random.pick(['grid', 'wide']),
    curtains: random.chance(0.7),
  });
  const free = left ? 470 : 150;
  drawArt(room, free - 40, 110, 84, 104);
  drawRug(room, 320, 430, 230, 34);
  drawSofa(room, left ? 250 : 300, 402, 250);
  drawLamp(room, left ? 118 : 160, 400, 168);
  drawHousePlant(room, left ? 540 : 78, 408, 150);
  drawCoffeeTable(room, left ? 400 : 330, 446);
  if (random.chance(0.4)) drawCat(room, left ? 300 : 350, 353, 20);
  return framed(art);
}

/** An armchair by the fire. */
export function drawFireplace(home) {
  const room = createRoom(home);
  const { random, art } = room;
  const middle = 320 + random.pick([-90, 90]);
  const far = middle < 320 ? 430 : 60;
  drawView(room, far, 80, 150, 190, home.backdrop, { style: 'grid', curtains: true });
  drawHearth(room, middle);
  drawRug(room, 320, 434, 240, 32);
  drawArmchair(room, middle < 320 ? 410 : 216, 430, middle > 320);
  drawLamp(room, middle < 320 ? 540 : 130, 398, 150);
  drawHousePlant(room, middle < 320 ? 62 : 578, 404, 110);
  if (random.chance(0.6)) drawCat(room, middle + 20, 436, 24);
  return framed(art);
}

/** Brick, steel windows, a sofa with space around it. */
export function drawLoftRoom(home) {
  const room = createRoom({ ...home, brick: true, wall: '#b9745a' });
  const { random, art, dim } = room;
  drawView(room, 60, 46, 220, 230, home.backdrop, { style: 'mill' });
  drawView(room, 360, 46, 220, 230, home.backdrop, { style: 'mill' });
  art.add(
    box(0, 0, 640, 22, dim('#6b5040', 0.1)),
    stroke('M150 22V0M470 22V0', dim('#41504e', 0.2), 12),
    stroke('M0 30H640', dim('#8d969a', 0.1), 7),
  );
  drawRug(room, 320, 430, 240, 36);
  drawSofa(room, 250 + random.int(0, 120), 406, 250);
  drawHousePlant(room, random.pick([70, 574]), 410, 170);
  drawCoffeeTable(room, 350, 448);
  for (const x of [262, 320, 378]) drawPendant(room, x, 118 + (x === 320 ? 22 : 0), 30, '#4a4441');
  return framed(art);
}

/** A long table under one large lamp. */
export function drawDining(home) {
  const room = createRoom(home);
  const { art, random, tint, dim, light, wood, fabrics } = room;
  drawView(room, 190, 62, 260, 196, home.backdrop, { style: 'wide', curtains: random.chance(0.6) });
  drawRug(room, 320, 440, 270, 32);
  const chair = (x, colour) => [
    stroke(draw`M${x - 22} 440v-50M${x + 22} 440v-50`, dim(wood, 0.3), 5),
    rounded(x - 27, 296, 54, 78, 14, tint(colour)),
    rounded(x - 31, 370, 62, 20, 7, dim(colour, 0.16)),
  ];
  const colour = random.pick(fabrics);
  for (const x of [200, 320, 440]) art.add(chair(x, colour));
  art.add(
    oval(320, 452, 220, 10, light.shadow, 'opacity=".18"'),
    stroke('M150 366l-18 90M490 366l18 90', dim(wood, 0.26), 12),
    box(104, 352, 432, 15, tint(wood)),
    box(104, 367, 432, 5, light.shadow, 'opacity=".22"'),
    path('M296 352q-6-34 8-40h32q14 6 8 40z', tint('#f6efe0')),
  );
  for (const [x, y] of [
    [300, 296],
    [318, 282],
    [338, 294],
    [328, 304],
  ])
    art.add(
      stroke(draw`M320 314L${x} ${y}`, tint('#5c8a5f'), 2.4),
      disc(x, y, 9, tint(random.pick(['#e58f8a', '#d8a031', '#f3e3c3']))),
    );
  for (const x of [190, 430])
    art.add(oval(x, 350, 32, 5, tint('#fbf6ea')), oval(x, 349, 20, 3, dim('#fbf6ea', 0.08)));
  drawPendant(room, 320, 130, 70, fabrics[1]);
  drawHousePlant(room, random.pick([70, 572]), 410, 150);
  drawArt(room, random.pick([60, 510]), 120, 70, 90);
  return framed(art);
}

function drawSofa(room, x, y, w) {
  const { art, tint, dim, light, fabrics, accent } = room;
  const left = x - w / 2;
  art.add(
    oval(x, y + 8, w * 0.54, 8, light.shadow, 'opacity=".2"'),
    path(draw`M${left + 14} ${y}h8v12h-6zM${left + w - 22} ${y}h8l-2 12h-6z`, dim('#6b5040', 0.1)),
    rounded(left + 10, y - 92, w - 20, 70, 18, tint(accent)),
    stroke(draw`M${x} ${y - 88}v44`, dim(accent, 0.2), 2),
    rounded(left + 16, y - 46, w / 2 - 18, 30, 9, tint(accent)),
    rounded(x + 2, y - 46, w / 2 - 18, 30, 9, tint(accent)),
    stroke(draw`M${left + 18} ${y - 19}h${w - 36}M${x} ${y - 44}v26`, dim(accent, 0.22), 2),
    box(left + 10, y - 18, w - 20, 18, dim(accent, 0.12)),
    rounded(left - 8, y - 66, 34, 68, 14, dim(accent, 0.06)),
    rounded(left + w - 26, y - 66, 34, 68, 14, dim(accent, 0.06)),
    draw`<rect x="${left + 34}" y="${y - 84}" width="42" height="42" rx="8" fill="${tint(fabrics[1])}" transform="rotate(-8 ${left + 55} ${y - 63})"/>`,
    draw`<rect x="${left + w - 82}" y="${y - 82}" width="42" height="42" rx="8" fill="${tint(fabrics[2])}" transform="rotate(9 ${left + w - 61} ${y - 61})"/>`,
    path(draw`M${left + w - 20} ${y - 68}h22l6 52q-14 6-30 0z`, tint('#f3e9d8')),
    stroke(draw`M${left + w - 20} ${y - 34}q14 4 27 0`, tint(fabrics[1]), 3),
  );
}

function drawArmchair({ art, tint, dim, light, fabrics }, x, y, faceLeft) {
  const colour = fabrics[0];
  const at = faceLeft ? -1 : 1;
  art.add(
    oval(x, y + 6, 74, 7, light.shadow, 'opacity=".2"'),
    path(
      draw`M${x - 46} ${y - 8}l-6 16h6l10-14zM${x + 46} ${y - 8}l6 16h-6l-10-14z`,
      dim('#6b5040', 0.1),
    ),
    rounded(x - 50, y - 118, 100, 100, 30, tint(colour)),
    rounded(x - 44, y - 48, 88, 30, 10, tint(colour)),
    stroke(draw`M${x - 42} ${y - 47}h84`, dim(colour, 0.2), 2),
    rounded(x - 64, y - 72, 30, 66, 14, dim(colour, 0.1)),
    rounded(x + 34, y - 72, 30, 66, 14, dim(colour, 0.1)),
    box(x - 40, y - 20, 80, 12, dim(colour, 0.16)),
    draw`<rect x="${x + at * 8 - 20}" y="${y - 88}" width="40" height="40" rx="8" fill="${tint(fabrics[1])}" transform="rotate(${at * 10} ${x} ${y - 70})"/>`,
  );
}

function drawCoffeeTable({ art, tint, dim, light, wood, fabrics }, x, y) {
  art.add(
    oval(x, y + 12, 76, 6, light.shadow, 'opacity=".18"'),
    stroke(draw`M${x - 50} ${y - 22}l-8 34M${x + 50} ${y - 22}l8 34`, dim(wood, 0.36), 5),
    oval(x, y - 24, 80, 13, dim(wood, 0.2)),
    oval(x, y - 28, 80, 13, tint(wood)),
    path(draw`M${x - 44} ${y - 34}l8-6h44l-6 6zM${x - 44} ${y - 34}h46v5h-46z`, tint(fabrics[2])),
    path(draw`M${x + 26} ${y - 46}h18l-2 16h-14z`, tint('#fbf6ea')),
    stroke(draw`M${x + 44} ${y - 42}q8 0 6 5t-8 2`, tint('#fbf6ea'), 2.6),
  );
}

function drawHearth(room, middle) {
  const { art, tint, dim, light, wood, random } = room;
  const brick = random.pick(['#a3604a', '#efe6d5', '#8f8377']);
  const stone = art.pattern(
    26,
    16,
    stroke('M0 7.6h26M0 15.6h26M7 0v7.6M20 7.6v8', dim(brick, 0.24), 1.3),
  );
  const glow = art.glow([
    [0, '#ffb24d', 0.75],
    [1, '#ffb24d', 0],
  ]);
  art.add(
    box(middle - 96, 0, 192, FLOOR_LINE, dim(room.wall, 0.05)),
    box(middle + 96, 0, 5, FLOOR_LINE, light.shadow, 'opacity=".12"'),
    box(middle - 104, 218, 208, 146, tint(brick)),
    box(middle - 104, 218, 208, 146, stone),
    box(middle - 122, 362, 244, 16, dim(brick, 0.2)),
    path(draw`M${middle - 62} 362v-70q0-28 62-28t62 28v70z`, '#2b211f'),
    disc(middle, 330, 88, glow),
    path(
      draw`M${middle - 34} 358q-10-30 12-46q-2 16 8 20q0-30 20-44q-4 24 12 36q6 16-4 34z`,
      '#f08a3c',
    ),
    path(draw`M${middle - 16} 358q-6-18 8-30q0 12 8 14q2-14 10-20q-2 18 6 36z`, '#ffd27a'),
    stroke(
      draw`M${middle - 40} 360l80-8M${middle - 40} 352l80 8`,
      '#5b4335',
      9,
      'stroke-linecap="round"',
    ),
    box(middle - 118, 204, 236, 16, tint(wood)),
    box(middle - 112, 220, 224, 6, light.shadow, 'opacity=".22"'),
  );
  if (random.chance(0.5)) {
    art.add(
      disc(middle, 120, 58, tint(wood)),
      disc(
        middle,
        120,
        51,
        art.gradient([
          [0, light.glass[0]],
          [1, light.glass[1]],
        ]),
      ),
      path(draw`M${middle - 28} 148l44-66 14 8-42 66z`, '#fff', 'opacity=".25"'),
    );
  } else drawArt(room, middle - 52, 66, 104, 110);
  art.add(
    path(draw`M${middle - 92} 204q-8-30 4-36h8q12 6 4 36z`, tint('#5f8a83')),
    stroke(
      draw`M${middle - 84} 168q-4-20-14-26M${middle - 83} 168q4-22 12-30`,
      tint('#7d9a55'),
      2.6,
    ),
    path(draw`M${middle + 66} 204v-26h7v26zM${middle + 84} 204v-36h7v36z`, tint('#fbf6ea')),
    disc(middle + 69.5, 174, 3, '#ffd27a'),
    disc(middle + 87.5, 164, 3, '#ffd27a'),
  );
}
