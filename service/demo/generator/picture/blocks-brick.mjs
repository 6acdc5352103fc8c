import { drawWall } from './masses.mjs';
import { drawDoor, placeWindows, spread } from './openings.mjs';
import { drawShrub } from './plants.mjs';
import { box, draw, path, shape, stroke } from './svg.mjs';

/** Large buildings of brick: shops with homes above them, mills. Each gives its width. */

/** Four floors of brick over shops with awnings. */
export function drawWalkUp(scene, middle, base, wall) {
  const { art, random, tint, dim, light } = scene;
  const w = random.int(330, 380);
  const x = middle - w / 2;
  const floors = random.int(3, 4);
  const height = 66 + floors * 54;
  const top = base - height;
  const trim = '#efe4d0';
  drawWall(scene, draw`M${x} ${base}V${top}h${w}V${base}z`, wall, 'brick');
  art.add(
    box(x, top + 9, w, 9, light.shadow, 'opacity=".22"'),
    stroke(draw`M${x} ${top + 5}h${w}`, dim(trim, 0.15), 9, 'stroke-dasharray="6 9"'),
    box(x - 6, top - 9, w + 12, 11, tint('#6f9183')),
    box(x - 9, top - 13, w + 18, 5, dim(trim, 0.05)),
    box(x, base - 66, w, 7, tint(trim)),
  );
  const columns = spread(x + 6, x + w - 6, Math.round(w / 54), 25);
  for (let floor = 0; floor < floors; floor++) {
    placeWindows(scene, columns, top + 22 + floor * 54, 25, 36, {
      style: 'sash',
      trim,
      arched: floor === 0,
      flowers: floor > 0 && random.chance(0.4),
    });
  }
  drawShops(scene, x, w, base);
  art.add(
    stroke(draw`M${x + w * 0.5} ${top - 13}v-24`, dim('#8a6a50', 0.1), 2),
    path(draw`M${x + w * 0.5} ${top - 37}h24l-5 6 5 6h-24z`, tint('#b5482f')),
  );
  return w;
}

function drawShops(scene, x, w, base) {
  const { art, random, tint, dim, light, isDark } = scene;
  const door = x + Math.round(w / 2);
  const units = [
    [x + 10, door - 30],
    [door + 30, x + w - 10],
  ];
  const glass = isDark
    ? art.gradient([
        [0, '#fff0bd'],
        [1, '#f3b45c'],
      ])
    : art.gradient([
        [0, light.glass[1]],
        [1, light.glass[0]],
      ]);
  const colours = random.shuffle(['#b5482f', '#2f6b6b', '#d8a031', '#4a5d78']);
  units.forEach(([from, to], index) => {
    const awning = art.pattern(
      20,
      20,
      box(0, 0, 10, 20, tint(colours[index])) + box(10, 0, 10, 20, tint('#f7efdf')),
    );
    art.add(
      box(from, base - 50, to - from, 46, dim('#4f4a47', 0.1)),
      box(from + 3, base - 47, to - from - 6, 38, glass),
      stroke(
        spread(from, to, 3, 2)
          .map(left => draw`M${left} ${base - 47}v38`)
          .join(''),
        dim('#4f4a47', 0.1),
        2.4,
      ),
      path(
        draw`M${from + 12} ${base - 9}v-12h14v12zm24 0v-18h9v18zm20 0v-9h20v9z`,
        tint('#c0714f'),
        'opacity=".7"',
      ),
      shape(
        [
          [from - 2, base - 58],
          [to + 2, base - 58],
          [to + 8, base - 38],
          [from - 8, base - 38],
        ],
        awning,
      ),
      box(from - 6, base - 38, to - from + 12, 5, light.shadow, 'opacity=".2"'),
    );
  });
  drawDoor(scene, door, base - 2, 27, 52, { colour: '#3c5068', trim: '#efe4d0', glazed: true });
}

/** A mill turned into lofts: tall windows of many panes, a water tower, the old stack. */
export function drawMill(scene, middle, base, wall) {
  const { art, random, dim, light } = scene;
  const w = random.int(350, 400);
  const x = middle - w / 2;
  const floors = 3;
  const step = 66;
  const top = base - 24 - floors * step;
  const stack = random.chance(0.5) ? x + 40 : x + w - 66;
  drawWall(scene, draw`M${stack} ${base}l5-${base - 86}h18l5 ${base - 86}z`, '#a3604a', 'brick');
  art.add(box(stack + 3, 84, 22, 6, dim('#a3604a', 0.3)));
  drawTower(scene, stack < middle ? x + w - 88 : x + 56, top);
  drawWall(scene, draw`M${x} ${base}V${top}h${w}V${base}z`, wall, 'brick');
  const columns = spread(x + 8, x + w - 8, Math.round(w / 62), 42);
  const piers = columns
    .slice(1)
    .map((left, i) => draw`M${(columns[i] + 42 + left) / 2 - 4} ${top + 8}h8V${base}h-8z`);
  art.add(
    path(piers.join(''), dim(wall, 0.1)),
    box(x, top, w, 9, dim(wall, 0.2)),
    box(x - 4, top - 6, w + 8, 7, dim('#8f8377', 0.1)),
    box(x, base - 14, w, 14, dim('#a59787', 0.15)),
  );
  for (let floor = 0; floor < floors; floor++) {
    const y = top + 18 + floor * step;
    const row =
      floor === floors - 1 ? columns.filter(left => Math.abs(left + 21 - middle) > 40) : columns;
    placeWindows(scene, row, y, 42, 46, {
      style: 'mill',
      trim: random.chance(0.5) ? '#41504e' : '#4a4441',
      arched: floor === 0,
    });
  }
  drawDoor(scene, middle, base - 2, 44, 54, { colour: '#4d6a66', trim: '#cfc2ad', glazed: true });
  art.add(
    box(middle - 36, base - 70, 72, 6, dim('#41504e', 0.1)),
    stroke(
      draw`M${middle - 34} ${base - 70}l-6-20M${middle + 34} ${base - 70}l6-20`,
      light.shadow,
      1.6,
      'opacity=".6"',
    ),
  );
  drawShrub(scene, x + 14, base + 2, 24);
  drawShrub(scene, x + w - 16, base + 2, 22);
  return w;
}

function drawTower({ art, tint, dim, light }, x, y) {
  art.add(
    stroke(
      draw`M${x - 16} ${y}l4-44M${x + 16} ${y}l-4-44M${x - 15} ${y - 6}l28-32M${x + 15} ${y - 6}l-28-32`,
      dim('#4a4441', 0.1),
      2.4,
    ),
    box(x - 20, y - 78, 40, 36, tint('#a07a58')),
    stroke(draw`M${x - 20} ${y - 70}h40m-40 20h40`, dim('#5b4335', 0.1), 1.6),
    box(x + 6, y - 78, 14, 36, light.shadow, 'opacity=".2"'),
    shape(
      [
        [x - 24, y - 77],
        [x, y - 98],
        [x + 24, y - 77],
      ],
      dim('#6b7680', 0.1),
    ),
  );
}
