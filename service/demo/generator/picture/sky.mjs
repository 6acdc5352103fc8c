import { box, disc, dots, draw, path, stroke } from './svg.mjs';

/** The sky down to `horizon`, with whatever stands in it at this hour. */
export function drawSky(scene, horizon) {
  const { art, light, random, width } = scene;
  const [top, middle, bottom] = light.sky;
  const air = art.gradient([
    [0, top],
    [0.62, middle],
    [1, bottom],
  ]);
  art.add(box(0, 0, width, horizon + 40, air));
  if (scene.isNight) drawStars(scene, horizon);
  drawSun(scene, horizon);
  const clouds = scene.isNight ? 2 : random.int(2, 4);
  for (let i = 0; i < clouds; i++) {
    drawCloud(
      scene,
      random.range(-40, width - 60),
      random.range(horizon * 0.1, horizon * 0.62),
      random.range(70, 190),
    );
  }
  if (!scene.isNight && random.chance(0.6)) drawBirds(scene, horizon);
}

function drawSun({ art, light, random, width, isNight, isDark }, horizon) {
  const x = random.range(width * 0.12, width * 0.88);
  const low = isDark && !isNight;
  const y = low ? horizon - 18 : random.range(horizon * 0.18, horizon * 0.5);
  const radius = isNight ? 17 : random.range(20, 28);
  const halo = art.glow([
    [0, light.sun, 0.75],
    [0.3, light.sun, 0.28],
    [1, light.sun, 0],
  ]);
  art.add(
    disc(x, y, radius * 4.4, halo),
    isNight ? crescent(x, y, radius, light.sun) : disc(x, y, radius, light.sun),
  );
}

const crescent = (x, y, radius, colour) =>
  path(
    draw`M${x + radius} ${y + radius * 0.1}a${radius} ${radius} 0 1 1 ${-radius * 1.1} ${-radius * 1.1}a${radius * 0.8} ${radius * 0.8} 0 0 0 ${radius * 1.1} ${radius * 1.1}z`,
    colour,
  );

function drawStars({ art, random, light, width }, horizon) {
  const stars = () =>
    Array.from({ length: 20 }, () => [random.int(0, width), random.int(0, horizon * 0.8)]);
  art.add(
    dots(stars(), light.sun, 1.4, 'opacity=".6"'),
    dots(stars(), light.sun, 2.2, 'opacity=".8"'),
  );
}

/** Flat below, lobed above: every lobe is an arc over a part of the base. */
function drawCloud({ art, random, light }, x, y, length) {
  const parts = [0.16, 0.26, 0.3, 0.18, 0.1].map(part => part * random.range(0.85, 1.15));
  const total = parts.reduce((sum, part) => sum + part, 0);
  const lobes = parts.map((part, index) => {
    const step = (part / total) * length;
    const rise = [-step * 0.5, -step * 0.32, 0, step * 0.3, step * 0.5][index];
    return draw`a${step * 0.56} ${step * 0.52} 0 0 1 ${step} ${rise}`;
  });
  const shine = art.gradient([
    [0, light.cloud, 0.9],
    [1, light.cloud, 0.25],
  ]);
  art.add(path(draw`M${x} ${y}${lobes}V${y}z`, shine));
}

function drawBirds({ art, random, light, width }, horizon) {
  const [x, y] = [random.range(width * 0.15, width * 0.8), random.range(30, horizon * 0.4)];
  const flock = [0, 1, 2].map(index => {
    const size = random.range(4.5, 7.5);
    const [left, top] = [x + index * random.range(18, 28), y + random.range(-11, 11)];
    return draw`M${left} ${top}q${size * 0.6} ${-size * 0.6} ${size} 0q${size * 0.4} ${-size * 0.6} ${size} 0`;
  });
  art.add(stroke(flock.join(''), light.shadow, 1.5, 'stroke-linecap="round" opacity=".45"'));
}
