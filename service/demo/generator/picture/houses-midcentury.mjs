import { drawChimney, drawSteps } from './annexes.mjs';
import { FLOOR, drawSideBlock, drawWall } from './masses.mjs';
import { DARK_FRAME, drawDoor, drawGarageDoor, placeWindows, spread } from './openings.mjs';
import { box, corners, draw, shape, stroke } from './svg.mjs';

/** Houses of about 1950 to 1980. They follow the rules of `houses-plain.mjs`. */

/** Long and low, with a wide chimney. */
export function drawRanch(scene, middle, base, look) {
  const { art, random, tint } = scene;
  const w = random.int(250, 286);
  const garage = random.chance(0.75);
  const x = middle - (w + (garage ? 96 : 0)) / 2;
  const height = FLOOR + 4;
  if (garage) {
    drawSideBlock(scene, x + w - 6, 106, base, height - 10, {
      ...look,
      roofHeight: 34,
      inset: 20,
      over: 13,
    });
    drawGarageDoor(scene, x + w + 12, base - 2, 72, 43, '#e9e0cf', look.trim);
  }
  drawSideBlock(scene, x, w, base, height, { ...look, roofHeight: 46, inset: 30, over: 15 });
  drawChimney(scene, x + w * 0.62, base - height - 22, base - height - 62, '#9a8876');
  drawWall(scene, draw`M${x} ${base}v-26h${w * 0.42}v26z`, '#b09a86', 'stone');
  placeWindows(scene, [x + 16], base - height + 16, w * 0.32, 37, {
    style: 'tall',
    trim: look.trim,
  });
  const doorX = x + w * 0.52;
  drawDoor(scene, doorX, base - 5, 26, 47, { colour: look.door, trim: look.trim, glazed: true });
  placeWindows(scene, spread(x + w * 0.6, x + w - 8, 2, 31), base - height + 18, 31, 28, {
    style: 'pair',
    trim: look.trim,
    shutter: look.shutter,
  });
  art.add(box(doorX - 30, base - 4, 60, 5, tint('#c9b89c')));
  return {
    top: base - height - 70,
    left: x,
    right: x + w + (garage ? 96 : 0),
    doorX,
    doorWidth: 36,
  };
}

/** Post and beam, a roof of two planes that meet low, glass up to it. */
export function drawMidcentury(scene, middle, base, look) {
  const { art, random, tint, dim, light, snow } = scene;
  const w = random.int(292, 330);
  const x = middle - w / 2;
  const [low, high] = [base - FLOOR - 8, base - FLOOR - 44];
  const valley = x + w * random.pick([0.36, 0.64]);
  drawWall(
    scene,
    corners([
      [x, base],
      [x, high + 8],
      [valley, low + 8],
      [x + w, high + 8],
      [x + w, base],
    ]) + 'z',
    look.wall,
    'cedar',
  );
  const glassLeft = valley < middle ? valley + 8 : x + 14;
  const glassWidth = w * 0.48;
  const pane = scene.isDark
    ? art.gradient([
        [0, '#fff0bd'],
        [1, '#f3b45c'],
      ])
    : art.gradient([
        [0, light.glass[1]],
        [1, light.glass[0]],
      ]);
  const rise = at =>
    at < valley
      ? high + 12 + ((at - x) / (valley - x)) * (low - high)
      : low + 12 - ((at - valley) / (x + w - valley)) * (low - high);
  art.add(
    shape(
      [
        [glassLeft, base - 6],
        [glassLeft, rise(glassLeft)],
        [glassLeft + glassWidth, rise(glassLeft + glassWidth)],
        [glassLeft + glassWidth, base - 6],
      ],
      pane,
    ),
    shape(
      [
        [glassLeft + 30, base - 6],
        [glassLeft + 66, rise(glassLeft + 66)],
        [glassLeft + 86, rise(glassLeft + 86)],
        [glassLeft + 50, base - 6],
      ],
      '#fff',
      'opacity=".2"',
    ),
    stroke(
      [0, 0.25, 0.5, 0.75, 1]
        .map(
          share =>
            draw`M${glassLeft + glassWidth * share} ${base - 6}V${rise(glassLeft + glassWidth * share)}`,
        )
        .join('') + draw`M${glassLeft} ${base - 58}h${glassWidth}`,
      tint(DARK_FRAME),
      2.6,
    ),
  );
  const rest = valley < middle ? x + 10 : x + 14 + glassWidth + 8;
  const restWidth = w * 0.3;
  const doorX = rest + restWidth * 0.68;
  drawWall(
    scene,
    draw`M${rest} ${base}V${base - 52}h${restWidth * 0.34}V${base}z`,
    '#b5a08a',
    'stone',
  );
  drawDoor(scene, doorX, base - 5, 28, 50, { colour: look.door, trim: DARK_FRAME, glazed: true });
  const roof = [
    [x - 22, high - 4],
    [valley, low - 3],
    [x + w + 22, high - 4],
    [x + w + 22, high + 6],
    [valley, low + 8],
    [x - 22, high + 6],
  ];
  art.add(
    shape(
      [
        [x, high + 8],
        [valley, low + 8],
        [x + w, high + 8],
        [x + w, high + 20],
        [valley, low + 20],
        [x, high + 20],
      ],
      light.shadow,
      'opacity=".25"',
    ),
    shape(roof, tint(look.roof)),
    shape(
      [
        [x - 22, high + 3],
        [valley, low + 4],
        [x + w + 22, high + 3],
        [x + w + 22, high + 7],
        [valley, low + 8],
        [x - 22, high + 7],
      ],
      dim('#e7d9c2', 0.05),
    ),
    box(x - 12, base - 6, w + 24, 7, dim('#b9ad9c', 0.08)),
  );
  if (snow)
    art.add(
      shape(
        [
          [x - 22, high - 10],
          [valley, low - 7],
          [x + w + 22, high - 10],
          [x + w + 22, high - 3],
          [valley, low - 1],
          [x - 22, high - 3],
        ],
        snow,
      ),
    );
  return { top: high - 12, left: x - 12, right: x + w + 12, doorX, doorWidth: 40 };
}

/** A roof down to the ground, glass in front, a deck. */
export function drawAFrame(scene, middle, base, look) {
  const { art, random, tint, dim, light, snow } = scene;
  const half = random.int(112, 128);
  const apex = base - half * 1.82;
  const pane = scene.isDark
    ? art.gradient([
        [0, '#ffedb6'],
        [1, '#f0a950'],
      ])
    : art.gradient([
        [0, light.glass[1]],
        [1, light.glass[0]],
      ]);
  const edge = y => ((y - apex) / (base - apex)) * half;
  drawChimney(scene, middle + half * 0.3, base - 110, apex + 6, '#8f8377');
  drawWall(
    scene,
    corners([
      [middle - half, base],
      [middle, apex],
      [middle + half, base],
    ]) + 'z',
    look.wall,
    'cedar',
  );
  const [floor, loft] = [base - 12, base - 84];
  art.add(
    shape(
      [
        [middle - edge(loft - 6) + 22, loft - 6],
        [middle, apex + 44],
        [middle + edge(loft - 6) - 22, loft - 6],
      ],
      pane,
    ),
    shape(
      [
        [middle - edge(floor) + 46, floor],
        [middle - edge(loft + 6) + 24, loft + 6],
        [middle + edge(loft + 6) - 24, loft + 6],
        [middle + edge(floor) - 46, floor],
      ],
      pane,
    ),
    shape(
      [
        [middle - 52, floor],
        [middle - 20, loft + 6],
        [middle - 4, loft + 6],
        [middle - 36, floor],
      ],
      '#fff',
      'opacity=".2"',
    ),
    stroke(
      draw`M${middle} ${apex + 40}V${loft - 6}M${middle - 34} ${floor}V${loft + 6}M${middle + 34} ${floor}V${loft + 6}M${middle} ${floor}V${loft + 6}`,
      tint(look.trim),
      3,
    ),
    box(middle - edge(loft) + 8, loft - 6, edge(loft) * 2 - 16, 12, dim('#8a6446', 0.1)),
    stroke(
      draw`M${middle - edge(loft) + 14} ${loft - 20}h${edge(loft) * 2 - 28}` +
        spread(middle - edge(loft - 20) + 12, middle + edge(loft - 20) - 12, 9, 1)
          .map(px => draw`M${px} ${loft - 20}v16`)
          .join(''),
      tint(look.trim),
      1.6,
    ),
  );
  const roofLine = draw`M${middle - half - 16} ${base + 6}L${middle} ${apex - 8}L${middle + half + 16} ${base + 6}`;
  art.add(
    stroke(
      draw`M${middle - half + 9} ${base}L${middle} ${apex + 22}L${middle + half - 9} ${base}`,
      light.shadow,
      12,
      'opacity=".22"',
    ),
    stroke(roofLine, tint(look.roof), 17, 'stroke-linejoin="miter"'),
    stroke(roofLine, dim(look.roof, 0.3), 2, 'transform="translate(0 8)"'),
  );
  if (snow)
    art.add(
      stroke(
        draw`M${middle - half * 0.72} ${base - half * 0.62}L${middle} ${apex - 15}L${middle + half * 0.64} ${base - half * 0.76}`,
        snow,
        8,
        'stroke-linecap="round" stroke-linejoin="round"',
      ),
    );
  art.add(
    box(middle - half - 26, base - 11, half * 2 + 52, 12, dim('#a3805a', 0.1)),
    box(middle - half - 26, base - 5, half * 2 + 52, 6, light.shadow, 'opacity=".2"'),
  );
  drawSteps(scene, middle, base, 54);
  return {
    top: apex - 14,
    left: middle - half - 26,
    right: middle + half + 26,
    doorX: middle,
    doorWidth: 44,
  };
}
