import { drawChimney, drawDormer, drawPorch, drawSteps } from './annexes.mjs';
import { FLOOR, drawGableBlock, drawSideBlock, drawWall } from './masses.mjs';
import { drawDoor, placeWindows, spread } from './openings.mjs';
import { box, disc, draw, path, stroke } from './svg.mjs';

/** Houses of before 1945 that show their craft. They follow the rules of `houses-plain.mjs`. */

/** A wide, low gable over a deep porch on stone piers. */
export function drawCraftsman(scene, middle, base, look) {
  const { random, art, tint, dim } = scene;
  const w = random.int(216, 250);
  const x = middle - w / 2;
  drawChimney(scene, x + w - 26, base - FLOOR - 50, base - FLOOR - 104, '#8f8377');
  const height = FLOOR + 16;
  drawSideBlock(scene, x - 24, w + 48, base, height - 6, { ...look, roofHeight: 62, over: 14 });
  drawGableBlock(scene, x + 14, w - 28, base, height + 16, {
    ...look,
    pitch: 0.56,
    gableCladding: 'shingle',
    over: 20,
    thick: 11,
  });
  const brackets = [0.14, 0.5, 0.86].map(
    share =>
      draw`M${x + 14 + (w - 28) * share - 3} ${base - height - 17 - (0.5 - Math.abs(share - 0.5)) * (w - 28) * 0.56}h6v13h-6z`,
  );
  art.add(path(brackets.join(''), tint(look.trim)));
  placeWindows(scene, [middle - 39, middle - 13, middle + 13], base - height - 40, 24, 30, {
    style: 'casement',
    trim: look.trim,
  });
  const doorX = middle + random.pick([-1, 0, 1]) * w * 0.18;
  const window = { style: 'casement', trim: look.trim };
  placeWindows(
    scene,
    spread(x + 4, x + w - 4, 3, 38).filter(left => Math.abs(left + 19 - doorX) > 36),
    base - 58,
    38,
    36,
    window,
  );
  drawDoor(scene, doorX, base - 8, 26, 46, { colour: look.door, trim: look.trim, glazed: true });
  drawPorch(scene, x - 6, w + 12, base, {
    ...look,
    stepX: doorX,
    height: 64,
    posts: 4,
    tapered: true,
    roofHeight: 22,
    lean: -6,
  });
  for (const left of spread(x - 12, x + w + 12, 4, 5)) {
    drawWall(scene, draw`M${left - 7} ${base}v-28h19v28z`, '#a79a8a', 'stone');
    art.add(box(left - 9, base - 31, 23, 4, dim('#c9bda9', 0.06)));
  }
  return { top: base - FLOOR - 112, left: x - 24, right: x + w + 24, doorX, doorWidth: 38 };
}

/** A turret, a steep gable and a porch around the corner. */
export function drawVictorian(scene, middle, base, look) {
  const { art, random, tint, dim, light, snow } = scene;
  const w = random.int(190, 216);
  const x = middle - w / 2 - 12;
  const height = FLOOR * 2 + 6;
  const window = { style: 'sash', trim: look.trim };
  drawChimney(scene, x + w - 34, base - height - 30, base - height - 104);
  drawSideBlock(scene, x + 20, w - 8, base, height, { ...look, roofHeight: 70, inset: 24 });
  drawGableBlock(scene, x, w * 0.54, base, height + 8, {
    ...look,
    pitch: 1.25,
    gableCladding: 'shingle',
    gableWall: look.shutter ?? look.wall,
    thick: 10,
  });
  const [tower, towerX] = [66, x + w - 24];
  placeWindows(scene, spread(x + 6, x + w * 0.54 - 6, 2, 23), base - height + 14, 23, 42, window);
  placeWindows(scene, [x + w * 0.27 - 10], base - height - 44, 20, 30, { ...window, arched: true });
  placeWindows(scene, [x + w * 0.66], base - height + 18, 23, 40, window);
  const doorX = x + w * 0.68;
  placeWindows(scene, spread(x + 6, x + w * 0.5, 2, 23), base - 56, 23, 40, window);
  drawDoor(scene, doorX, base - 8, 24, 44, { colour: look.door, trim: look.trim, glazed: true });
  drawPorch(scene, x - 6, w - 22, base, {
    ...look,
    stepX: doorX,
    height: 62,
    roof: '#6f9183',
    roofHeight: 15,
  });
  const top = base - height - 20;
  drawWall(scene, draw`M${towerX} ${base}V${top}h${tower}V${base}z`, look.wall, look.cladding);
  art.add(
    box(towerX, base - 7, tower, 7, dim('#9a938a', 0.18)),
    box(towerX - 2, base - FLOOR - 8, tower + 4, 5, tint(look.trim)),
    box(towerX - 2, top, tower + 4, 8, tint(look.trim)),
    box(towerX, top + 8, tower, 8, light.shadow, 'opacity=".22"'),
    path(
      draw`M${towerX - 9} ${top + 2}Q${towerX + tower * 0.36} ${top - 28} ${towerX + tower / 2} ${top - 82}Q${towerX + tower * 0.64} ${top - 28} ${towerX + tower + 9} ${top + 2}z`,
      tint(look.roof),
    ),
    path(
      draw`M${towerX + tower / 2} ${top - 82}Q${towerX + tower * 0.64} ${top - 28} ${towerX + tower + 9} ${top + 2}h${-tower * 0.42}Q${towerX + tower * 0.6} ${top - 30} ${towerX + tower / 2} ${top - 82}z`,
      light.shadow,
      'opacity=".22"',
    ),
    stroke(draw`M${towerX + tower / 2} ${top - 80}v-18`, tint('#c9a24a'), 2),
    disc(towerX + tower / 2, top - 99, 3, tint('#c9a24a')),
  );
  if (snow)
    art.add(
      path(
        draw`M${towerX + tower * 0.2} ${top - 20}Q${towerX + tower * 0.4} ${top - 40} ${towerX + tower / 2} ${top - 82}Q${towerX + tower * 0.6} ${top - 42} ${towerX + tower * 0.66} ${top - 28}q-12 12 -30 8z`,
        snow,
      ),
    );
  placeWindows(scene, spread(towerX, towerX + tower, 2, 19), base - height - 2, 19, 42, {
    ...window,
    arched: true,
  });
  placeWindows(scene, spread(towerX, towerX + tower, 2, 19), base - 54, 19, 40, window);
  return { top: top - 100, left: x - 6, right: towerX + tower, doorX, doorWidth: 36 };
}

/** Half-timbered gables over brick. */
export function drawTudor(scene, middle, base, look) {
  const { art, random, tint } = scene;
  const w = random.int(232, 262);
  const x = middle - w / 2;
  const beam = '#5b4335';
  const trim = '#efe6d3';
  const height = FLOOR + 22;
  drawChimney(scene, x + w * 0.66, base - height - 40, base - height - 112, '#9b5a44');
  drawSideBlock(scene, x, w, base, height, { ...look, trim: beam, roofHeight: 84, inset: 10 });
  const gable = w * 0.44;
  drawGableBlock(scene, x - 6, gable, base, height + 6, {
    ...look,
    trim: beam,
    pitch: 1.2,
    gableCladding: 'plaster',
    gableWall: '#efe4d2',
  });
  const top = base - height - 6;
  const timber = [0.2, 0.35, 0.5, 0.65, 0.8].map(share => {
    const rise = (0.5 - Math.abs(share - 0.5)) * gable * 1.2;
    return draw`M${x - 6 + gable * share} ${top}v${-rise + 12}`;
  });
  art.add(
    stroke(
      timber.join('') +
        draw`M${x - 6 + gable * 0.24} ${top - 26}h${gable * 0.52}M${x + 10} ${top}l${gable * 0.2} -26M${x - 22 + gable} ${top}l${-gable * 0.2} -26`,
      tint(beam),
      4,
    ),
  );
  const window = { style: 'casement', trim };
  placeWindows(scene, [x - 6 + gable / 2 - 29, x - 6 + gable / 2 + 3], top - 20, 26, 15, window);
  placeWindows(scene, [x - 6 + gable / 2 - 31, x - 6 + gable / 2 + 2], base - 60, 29, 40, {
    ...window,
    style: 'six',
  });
  const doorX = x + gable + 32;
  drawGableBlock(scene, doorX - 25, 50, base, 54, {
    ...look,
    trim: beam,
    pitch: 1.25,
    over: 8,
    thick: 7,
  });
  drawDoor(scene, doorX, base - 6, 25, 46, { colour: look.door, trim: beam });
  placeWindows(scene, spread(doorX + 26, x + w - 6, 2, 27), base - 60, 27, 38, {
    ...window,
    style: 'six',
  });
  for (const at of spread(x + gable + 6, x + w, 1, 44)) {
    drawDormer(
      scene,
      at + 34,
      base - height - 20,
      44,
      { ...look, wall: '#efe4d2', cladding: 'plaster', trim: beam },
      (wx, wy, ww, wh) => placeWindows(scene, [wx], wy, ww, wh, window),
    );
  }
  drawSteps(scene, doorX, base, 36);
  return { top: base - height - 118, left: x - 6, right: x + w, doorX, doorWidth: 32 };
}
