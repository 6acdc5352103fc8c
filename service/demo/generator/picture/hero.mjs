import { drawTown } from './hero-town.mjs';
import { drawWater } from './land.mjs';
import { createScene } from './light.mjs';
import { drawMarram, drawMeadow, drawPine, drawTree } from './plants.mjs';
import { drawAdirondack } from './shore.mjs';
import { drawSky } from './sky.mjs';
import { drawBicycle, drawBoat } from './street.mjs';
import { box, disc, draw, path, shape, stroke } from './svg.mjs';

/** The town on the shore, wide, with a calm sky for the words above it. */

const WIDTH = 1800;

const HEIGHT = 1125;

const HORIZON = 560;

/** How far the scene lies below the top: above it there is room for words. */
const SKY = 225;

/** @param {'day' | 'night'} time the same view at either */
export function drawHero(time) {
  const scene = createScene({
    seed: 'hero',
    light: time === 'day' ? 'golden' : 'night',
    season: 'summer',
    width: WIDTH,
    height: HEIGHT,
  });
  // Each part has chance of its own, so that day and night show the same town.
  const part = label => ({ ...scene, random: scene.random.fork(label) });
  drawSky(part('sky'), HORIZON + SKY);
  scene.art.add(draw`<g transform="translate(0 ${SKY})">`);
  drawCoast(part('coast'));
  drawWater(part('water'), HORIZON, 300);
  drawSails(part('sails'));
  drawHeadland(part('headland'));
  drawHill(part('hill'));
  drawTown(part('town'));
  drawHarbor(part('harbor'));
  drawForeground(part('foreground'));
  scene.art.add('</g>');
  return scene.art.toString();
}

function drawCoast({ art, light }) {
  art.add(
    path(
      draw`M0 ${HORIZON - 22}C220 ${HORIZON - 64} 420 ${HORIZON - 34} 640 ${HORIZON - 12}S980 ${HORIZON + 2} 1010 ${HORIZON + 4}H0z`,
      light.hills[0],
    ),
    path(
      draw`M760 ${HORIZON + 4}C1020 ${HORIZON - 30} 1260 ${HORIZON - 100} 1480 ${HORIZON - 96}S1720 ${HORIZON - 130} 1800 ${HORIZON - 126}V${HORIZON + 60}H760z`,
      light.hills[1],
    ),
  );
}

function drawHeadland(scene) {
  const { art, tint, dim, light, isDark, season } = scene;
  const [x, y] = [372, HORIZON + 176];
  art.add(
    path(
      draw`M-20 ${y + 60}V${y - 40}C80 ${y - 78} 180 ${y - 30} 260 ${y - 14}S430 ${y - 10} 470 ${y + 26}Q480 ${y + 50} 440 ${y + 66}z`,
      dim('#b3a58c', 0.12),
    ),
    path(
      draw`M-20 ${y + 40}V${y - 48}C80 ${y - 86} 180 ${y - 38} 260 ${y - 22}S420 ${y - 20} 446 ${y + 10}Q300 ${y + 14} 120 ${y + 30}z`,
      dim(season.grass[1], 0.08),
    ),
  );
  if (isDark) {
    const beam = art.gradient(
      [
        [0, '#fff0c2', 0.6],
        [1, '#fff0c2', 0],
      ],
      'x2="1" y2="0"',
    );
    art.add(
      shape(
        [
          [x + 6, y - 136],
          [x + 620, y - 186],
          [x + 620, y - 84],
          [x + 6, y - 126],
        ],
        beam,
      ),
      disc(
        x,
        y - 131,
        64,
        art.glow([
          [0, '#fff0c2', 0.85],
          [1, '#fff0c2', 0],
        ]),
      ),
    );
  }
  art.add(
    path(draw`M${x - 20} ${y}l6-112h28l6 112z`, tint('#f7f0e1')),
    path(
      draw`M${x - 18.2} ${y - 34}h36.4l-1.5-28h-33.4zM${x - 15.2} ${y - 90}h30.4l-1.2-22h-28z`,
      tint('#c0553d'),
    ),
    path(draw`M${x + 4} ${y}l2-112h8l6 112z`, light.shadow, 'opacity=".18"'),
    box(x - 20, y - 117, 40, 6, dim('#4a4441', 0.1)),
    box(x - 10, y - 140, 20, 23, isDark ? '#fff3cf' : light.glass[0]),
    stroke(draw`M${x - 10} ${y - 128}h20M${x} ${y - 140}v23`, dim('#4a4441', 0.1), 1.8),
    path(draw`M${x - 15} ${y - 139}q15-20 30 0z`, dim('#4a4441', 0.1)),
    shape(
      [
        [x - 84, y - 2],
        [x - 84, y - 30],
        [x - 60, y - 50],
        [x - 36, y - 30],
        [x - 36, y - 2],
      ],
      tint('#f3e9d8'),
    ),
    shape(
      [
        [x - 91, y - 28],
        [x - 60, y - 55],
        [x - 29, y - 28],
      ],
      dim('#8d4a3a', 0.05),
    ),
    box(x - 67, y - 20, 13, 18, isDark ? '#ffdf9c' : dim('#5f8a83', 0.1)),
  );
  drawPine(scene, 130, y - 26, 120);
  drawPine(scene, 178, y - 18, 84);
  drawTree(scene, 40, y - 20, 130);
}

function drawSails(scene) {
  const { art, tint, random } = scene;
  for (const [x, y, size] of [
    [590, HORIZON + 66, 34],
    [790, HORIZON + 84, 46],
    [700, HORIZON + 42, 22],
  ]) {
    art.add(
      path(
        draw`M${x} ${y - size * 1.6}v${size * 1.5}h${size * 0.66}q${-size * 0.1} ${-size * 0.9} ${-size * 0.66} ${-size * 1.5}z`,
        tint('#fbf6ea'),
      ),
      path(
        draw`M${x - 3} ${y - size * 1.3}v${size * 1.2}h${-size * 0.5}z`,
        tint(random.pick(['#d9714f', '#e3ae4f'])),
      ),
      path(
        draw`M${x - size * 0.66} ${y}h${size * 1.5}l${-size * 0.26} ${size * 0.24}h${-size}z`,
        tint('#7a4b3a'),
      ),
      stroke(
        draw`M${x - size * 0.5} ${y + size * 0.36}h${size * 1.2}`,
        scene.light.sun,
        2,
        'opacity=".45"',
      ),
    );
  }
}

/** The hill the town stands on, and the paths up to it. */
function drawHill(scene) {
  const { art, tint, dim, season } = scene;
  const meadow = art.gradient([
    [0, tint(season.grass[0])],
    [1, dim(season.grass[1], 0.12)],
  ]);
  art.add(
    path(
      draw`M780 ${HORIZON + 96}C940 ${HORIZON + 30} 1100 ${HORIZON + 20} 1260 ${HORIZON - 44}S1620 ${HORIZON - 90} 1820 ${HORIZON - 70}V900H780z`,
      dim(season.grass[1], 0.12),
    ),
    path(
      draw`M540 ${HORIZON + 270}C720 ${HORIZON + 150} 1060 ${HORIZON + 112} 1330 ${HORIZON + 60}S1660 ${HORIZON + 20} 1820 ${HORIZON + 34}V900H540z`,
      meadow,
    ),
  );
}

function drawHarbor(scene) {
  const { art, tint, dim } = scene;
  art.add(
    path('M640 770C700 724 800 716 860 690L876 700C830 732 760 752 716 784z', tint('#d9c49a')),
    shape(
      [
        [700, 716],
        [900, 690],
        [904, 698],
        [704, 726],
      ],
      tint('#b98f63'),
    ),
    stroke(
      'M712 722v26M768 716v26M824 708v24M880 700v20',
      dim('#6b5040', 0.2),
      6,
      'stroke-linecap="round"',
    ),
  );
  drawBoat(scene, 676, 704, 34);
  drawBoat(scene, 782, 690, 26);
}

function drawForeground(scene) {
  const { art, tint, dim, random, season } = scene;
  const sand = art.gradient([
    [0, tint('#efdcae')],
    [1, dim('#d9bf8a', 0.08)],
  ]);
  art.add(
    path('M-10 742C160 690 330 716 520 768S860 830 1040 812S1500 742 1810 790V910H-10z', sand),
    path(
      'M-10 812C240 762 420 812 640 846S1100 868 1300 836S1660 800 1810 836V910H-10z',
      dim(season.grass[1], 0.1),
    ),
    path('M-10 850C260 822 500 866 760 876S1300 872 1810 862V910H-10z', dim(season.grass[1], 0.24)),
  );
  drawAdirondack(scene, 610, 836, 1, '#f3ead9', 0.8);
  drawAdirondack(scene, 736, 850, -1, '#d9714f', 0.8);
  drawBicycle(scene, 1130, 836);
  for (let x = -10; x < 1800; x += random.int(38, 96)) {
    drawMarram(scene, x, 850 + Math.round(Math.sin(x / 190) * 18), random.int(40, 78));
  }
  drawMeadow(scene, 0, 1800, 892, 1.1);
}
