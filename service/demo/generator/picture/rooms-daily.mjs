import {
  drawArt,
  drawBooks,
  drawCat,
  drawHousePlant,
  drawLamp,
  drawPendant,
  drawRug,
} from './furnishings.mjs';
import { FLOOR_LINE, createRoom, drawView } from './interior.mjs';
import { framed } from './frame.mjs';
import { box, disc, draw, oval, path, rounded, stroke } from './svg.mjs';

/** Rooms to cook, sleep, wash and work in. Each takes `{seed, light, backdrop}` and gives the picture. */

/** Cabinets along the wall, an island with stools before them. */
export function drawKitchen(home) {
  const room = createRoom(home);
  const { art, random, tint, dim, light, fabrics } = room;
  const front = random.pick(['#5f7d74', '#f3ead9', '#7f97a8', '#44615a', '#c9b79a']);
  const tile = art.pattern(26, 14, stroke('M0 13.3h26M.7 0v14', tint('#e3d6bf'), 1.2));
  art.add(box(0, 150, 640, 120, tint('#fbf6ea', 0.7)), box(0, 150, 640, 120, tile));
  const windowX = random.pick([70, 240]);
  drawView(room, windowX, 66, 170, 160, home.backdrop, { style: 'grid' });
  drawHood(room, windowX < 200 ? 400 : 100);
  drawShelf(room, windowX < 200 ? 540 : 470, 150, 90);
  art.add(
    box(0, 268, 640, 88, tint(front)),
    stroke(draw`M0 290H640`, dim(front, 0.16), 1.6),
    stroke(
      [80, 160, 240, 320, 400, 480, 560].map(x => draw`M${x} 272v78`).join(''),
      dim(front, 0.18),
      1.8,
    ),
    stroke(
      [40, 120, 200, 280, 360, 440, 520, 600].map(x => draw`M${x - 12} 280h24`).join(''),
      tint('#c9a24a'),
      3,
      'stroke-linecap="round"',
    ),
    box(0, 258, 640, 12, tint('#f6efe0')),
    box(0, 270, 640, 5, light.shadow, 'opacity=".2"'),
    box(0, 350, 640, 8, dim('#4a4441', 0.1)),
  );
  const tap = windowX + 85;
  art.add(
    stroke(draw`M${tap} 258v-26q0-14 13-14t13 14v6`, tint('#c9a24a'), 4, 'stroke-linecap="round"'),
    path(draw`M${tap - 34} 259h72l-6 16h-60z`, tint('#fffaf0')),
  );
  drawIsland(room, random.pick(['#a9764a', '#e9dcc4', front]));
  for (const x of [220, 320, 420]) drawPendant(room, x, 128, 36, fabrics[0]);
  return framed(art);
}

function drawHood({ art, tint, dim, light }, x) {
  art.add(
    path(draw`M${x + 26} 0h48v96l30 42v16h-108v-16l30-42z`, tint('#efe4d0')),
    box(x - 4, 138, 108, 16, dim('#c9a06d', 0.06)),
    box(x - 4, 154, 108, 5, light.shadow, 'opacity=".2"'),
    rounded(x + 6, 244, 88, 14, 3, dim('#4a4441', 0.05)),
    path(draw`M${x + 16} 244v-16h34v16zM${x + 60} 244v-10h24v10z`, tint('#c0633f')),
    stroke(draw`M${x + 12} 232h42`, dim('#c0633f', 0.2), 4, 'stroke-linecap="round"'),
  );
}

function drawShelf(room, x, y, w) {
  const { art, tint, wood, random, fabrics } = room;
  for (const at of [y - 40, y + 16]) {
    art.add(
      box(x - 10, at, w + 20, 6, tint(wood)),
      box(x - 10, at + 6, w + 20, 3, room.light.shadow, 'opacity=".16"'),
    );
    let left = x;
    while (left < x + w - 14) {
      const [wide, tall] = [random.int(12, 22), random.int(14, 32)];
      art.add(
        path(
          draw`M${left} ${at}v${-tall}q${wide / 2} -4 ${wide} 0v${tall}z`,
          tint(random.pick([...fabrics, '#fbf6ea', '#fbf6ea'])),
        ),
      );
      left += wide + 6;
    }
  }
}

function drawIsland(room, colour) {
  const { art, tint, dim, light, random, wood } = room;
  art.add(
    oval(320, 458, 210, 10, light.shadow, 'opacity=".2"'),
    box(140, 350, 360, 106, tint(colour)),
    stroke('M260 362v88M380 362v88', dim(colour, 0.18), 1.8),
    box(118, 338, 404, 14, tint('#f6efe0')),
    box(140, 352, 360, 7, light.shadow, 'opacity=".22"'),
    path('M214 338q2-22 30-22t30 22z', tint('#fbf6ea')),
  );
  for (const [x, y, fruit] of [
    [232, 318, '#d8a031'],
    [246, 314, '#c0633f'],
    [258, 319, '#d8a031'],
  ])
    art.add(disc(x, y, 8, tint(fruit)));
  for (const x of [200, 320, 440].filter(() => random.chance(0.9))) {
    art.add(
      stroke(
        draw`M${x - 16} 476l6-72M${x + 16} 476l-6-72M${x - 13} 448h26`,
        dim('#4a4441', 0.1),
        4,
      ),
      rounded(x - 24, 394, 48, 11, 5, tint(wood)),
    );
  }
}

/** A made bed between two lamps, and perhaps a cat on it. */
export function drawBedroom(home) {
  const room = createRoom(home);
  const { art, random, tint, dim, light, wood, fabrics } = room;
  const side = random.chance(0.5);
  const windowX = side ? 60 : 420;
  drawView(room, windowX, 80, 150, 186, home.backdrop, { style: 'grid', curtains: true });
  const bed = side ? 400 : 236;
  drawArt(room, bed - 52, 78, 46, 58);
  drawArt(room, bed + 10, 78, 46, 58);
  drawRug(room, 320, 444, 260, 26);
  const [cover, throwing] = [random.pick(['#f6efe0', fabrics[0], '#dfe3d3']), fabrics[1]];
  art.add(
    oval(bed, 450, 168, 11, light.shadow, 'opacity=".2"'),
    rounded(bed - 136, 208, 272, 150, 18, tint(random.pick([wood, fabrics[2], '#8a6a50']))),
    stroke(
      [-82, -27, 27, 82].map(at => draw`M${bed + at} 222v70`).join(''),
      light.shadow,
      2,
      'opacity=".14"',
    ),
    box(bed - 140, 420, 280, 22, dim(wood, 0.18)),
    path(draw`M${bed - 130} 442h10v14h-10zM${bed + 120} 442h10v14h-10z`, dim(wood, 0.3)),
    rounded(bed - 112, 262, 104, 54, 16, tint('#fffaf0')),
    rounded(bed + 8, 262, 104, 54, 16, tint('#fffaf0')),
    rounded(bed - 62, 280, 124, 42, 14, tint(fabrics[2])),
    path(draw`M${bed - 146} 322q0-20 22-20h248q22 0 22 20l6 104h-304z`, tint(cover)),
    path(draw`M${bed - 149} 366h298l3 46h-304z`, tint(throwing)),
    stroke(draw`M${bed - 149} 378h298M${bed - 151} 400h302`, tint('#f8f0df'), 2, 'opacity=".5"'),
    stroke(
      draw`M${bed - 60} 304q-10 60 4 118M${bed + 70} 304q14 50 2 118`,
      light.shadow,
      2,
      'opacity=".1"',
    ),
  );
  for (const x of [bed - 180, bed + 180].filter(x => x > 24 && x < 616)) {
    art.add(
      box(x - 28, 340, 56, 74, tint(wood)),
      box(x - 32, 334, 64, 8, dim(wood, 0.08)),
      stroke(draw`M${x - 8} 362h16M${x - 8} 392h16`, tint('#c9a24a'), 3),
      box(x - 28, 376, 56, 2, light.shadow, 'opacity=".2"'),
    );
    drawLamp(room, x, 334, 44);
  }
  if (random.chance(0.5)) drawCat(room, bed + 60, 372, 22);
  drawHousePlant(room, side ? 46 : 600, 420, 116);
  return framed(art);
}

/** A tub under the window, a round mirror over the sink. */
export function drawBath(home) {
  const room = createRoom(home);
  const { art, random, tint, dim, light, wood, fabrics } = room;
  const tile = random.pick(['#5f8a83', '#7f97a8', '#e9dcc4', '#c98f72', '#8fa58a']);
  art.add(
    box(0, 200, 640, 156, tint(tile, 0.8)),
    box(
      0,
      200,
      640,
      156,
      art.pattern(
        22,
        22,
        stroke('M0 21.4h22M21.4 0v22', dim('#ffffff', 0.02), 1.3, 'opacity=".5"'),
      ),
    ),
    box(0, 194, 640, 8, tint('#fffaf0')),
    box(0, FLOOR_LINE, 640, 130, tint('#e9e1d3')),
    box(
      0,
      FLOOR_LINE,
      640,
      130,
      art.pattern(48, 26, path('M24 2l20 11-20 11-20-11z', tint(tile, 0.8), 'opacity=".55"')),
    ),
    box(0, FLOOR_LINE, 640, 8, light.shadow, 'opacity=".16"'),
  );
  const left = random.chance(0.5);
  const [tub, sink] = left ? [220, 510] : [420, 130];
  drawView(room, tub - 90, 46, 180, 138, home.backdrop, { style: 'wide' });
  art.add(
    disc(sink, 128, 62, tint(wood)),
    disc(
      sink,
      128,
      55,
      art.gradient([
        [0, light.glass[0]],
        [1, light.glass[1]],
      ]),
    ),
    path(draw`M${sink - 30} 160l46-70 14 8-44 68z`, '#fff', 'opacity=".25"'),
    box(sink - 76, 262, 152, 84, tint(wood)),
    stroke(draw`M${sink} 268v74`, dim(wood, 0.2), 2),
    box(sink - 84, 252, 168, 12, tint('#fffaf0')),
    path(draw`M${sink - 40} 252q0-20 40-20t40 20z`, tint('#fffaf0')),
    stroke(draw`M${sink} 236v-22q0-8 9-8t9 7`, tint('#c9a24a'), 4, 'stroke-linecap="round"'),
    stroke(draw`M${sink - 64} 346v24M${sink + 64} 346v24`, dim(wood, 0.3), 6),
  );
  drawLamp(room, sink + 62, 252, 40);
  art.add(
    oval(tub, 436, 150, 9, light.shadow, 'opacity=".2"'),
    path(draw`M${tub - 148} 320h296q-2 108-76 108h-144q-74 0-76-108z`, tint('#fffaf0')),
    path(draw`M${tub + 20} 320h128q-2 108-76 108h-90q70-20 38-108z`, light.shadow, 'opacity=".07"'),
    rounded(tub - 158, 310, 316, 14, 7, tint('#fffdf6')),
    stroke(
      draw`M${tub - 96} 428l-12 12M${tub + 96} 428l12 12`,
      tint('#c9a24a'),
      7,
      'stroke-linecap="round"',
    ),
    stroke(
      draw`M${tub + 128} 312v-52q0-12-13-12t-13 11`,
      tint('#c9a24a'),
      5,
      'stroke-linecap="round"',
    ),
    path(draw`M${tub - 128} 312v-3h60v50q-30 8-60 0z`, tint(fabrics[0])),
    stroke(draw`M${tub - 128} 346q30 8 60 0`, tint('#f8f0df'), 4, 'opacity=".7"'),
  );
  drawHousePlant(room, left ? 392 : 262, 420, 120);
  return framed(art);
}

/** A desk with a view, books within reach. */
export function drawOffice(home) {
  const room = createRoom(home);
  const { art, random, tint, dim, light, wood, fabrics } = room;
  const left = random.chance(0.5);
  drawView(room, left ? 210 : 240, 66, 190, 176, home.backdrop, {
    style: random.pick(['grid', 'wide']),
  });
  const shelf = left ? 470 : 40;
  art.add(box(shelf, 70, 132, 288, tint(wood)), box(shelf + 7, 77, 118, 274, dim(wood, 0.28)));
  for (const y of [130, 188, 246, 304]) {
    art.add(box(shelf + 4, y, 124, 6, tint(wood)));
    drawBooks(room, shelf + 12, y, random.int(60, 106), 42);
  }
  drawRug(room, 320, 440, 220, 28);
  const desk = left ? 90 : 210;
  art.add(
    oval(desk + 165, 430, 180, 8, light.shadow, 'opacity=".16"'),
    stroke(draw`M${desk + 14} 310l-8 118M${desk + 316} 310l8 118`, dim(wood, 0.3), 7),
    box(desk + 214, 310, 92, 62, dim(wood, 0.12)),
    stroke(
      draw`M${desk + 216} 340h88M${desk + 250} 326h20M${desk + 250} 356h20`,
      dim(wood, 0.34),
      2.4,
    ),
    box(desk, 300, 330, 12, tint(wood)),
    rounded(desk + 110, 214, 124, 76, 5, dim('#3f4346', 0.08)),
    box(
      desk + 116,
      220,
      112,
      64,
      art.gradient([
        [0, tint('#8fb8bd', 0.5)],
        [1, tint('#e9c9a0', 0.5)],
      ]),
    ),
    path(draw`M${desk + 116} 268q28-22 56-6t56-8v30h-112z`, tint('#5f8a83', 0.5)),
    path(draw`M${desk + 160} 290h24v10h-24zM${desk + 146} 298h52v3h-52z`, dim('#3f4346', 0.1)),
    path(draw`M${desk + 256} 300v-16h20v16z`, tint(fabrics[0])),
    stroke(draw`M${desk + 276} 288q10 0 8 6t-8 2`, tint(fabrics[0]), 3),
  );
  drawLamp(room, desk + 52, 300, 66, fabrics[1]);
  const chair = desk + 168;
  art.add(
    rounded(chair - 44, 318, 88, 70, 22, tint(fabrics[2])),
    rounded(chair - 44, 318, 88, 70, 22, light.shadow, 'opacity=".08"'),
    rounded(chair - 50, 388, 100, 16, 8, dim(fabrics[2], 0.14)),
    stroke(
      draw`M${chair} 404v30M${chair - 34} 446l34-14 34 14M${chair} 432v16`,
      dim('#4a4441', 0.1),
      5,
      'stroke-linecap="round"',
    ),
  );
  drawHousePlant(room, left ? 44 : 590, 412, 128);
  return framed(art);
}
