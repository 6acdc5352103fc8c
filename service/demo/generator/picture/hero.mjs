import { box, disc, draw, path, shape, stroke } from './svg.mjs';
import { createScene } from './light.mjs';
import { drawSky } from './sky.mjs';
import { drawWater } from './land.mjs';
import { drawMarram, drawMeadow, drawPine, drawPoplar, drawShrub, drawTree } from './plants.mjs';
import { drawColonial, drawCottage, drawCraftsman, drawFarmhouse, drawVictorian } from './houses-old.mjs';
import { drawAFrame, drawLakeHouse } from './houses-new.mjs';
import { drawAdirondack } from './outdoors.mjs';
import { drawBicycle, drawBoat } from './street.mjs';

/** The town on the shore, wide, with a calm sky for the words above it. */

const WIDTH = 1800;
const HEIGHT = 900;
const HORIZON = 560;

/** @param {'day' | 'night'} time the same view at either */
export function drawHero(time) {
  const scene = createScene({ seed: 'hero', light: time === 'day' ? 'golden' : 'night', season: 'summer', width: WIDTH, height: HEIGHT });
  // Each part has chance of its own, so that day and night show the same town.
  const part = label => ({ ...scene, random: scene.random.fork(label) });
  drawSky(part('sky'), HORIZON);
  drawCoast(part('coast'));
  drawWater(part('water'), HORIZON, 300);
  drawHeadland(part('headland'));
  drawSails(part('sails'));
  drawHill(part('hill'));
  drawTown(part('town'));
  drawHarbor(part('harbor'));
  drawForeground(part('foreground'));
  return scene.art.toString();
}

function drawCoast({ art, light }) {
  art.add(
    path(draw`M0 ${HORIZON - 22}C220 ${HORIZON - 64} 420 ${HORIZON - 34} 640 ${HORIZON - 12}S980 ${HORIZON + 2} 1010 ${HORIZON + 4}H0z`, light.hills[0]),
    path(draw`M760 ${HORIZON + 4}C1020 ${HORIZON - 30} 1260 ${HORIZON - 100} 1480 ${HORIZON - 96}S1720 ${HORIZON - 130} 1800 ${HORIZON - 126}V${HORIZON + 60}H760z`, light.hills[1]),
  );
}

function drawHeadland(scene) {
  const { art, tint, dim, light, isDark, season } = scene;
  const [x, y] = [210, HORIZON - 20];
  art.add(
    path(draw`M-20 ${HORIZON + 44}C40 ${HORIZON - 30} 150 ${HORIZON - 34} 240 ${HORIZON - 20}S360 ${HORIZON + 26} 420 ${HORIZON + 44}z`, dim(season.grass[1], 0.1)),
    path(draw`M-20 ${HORIZON + 46}Q200 ${HORIZON + 22} 424 ${HORIZON + 46}z`, dim('#b9a88a', 0.15)),
  );
  if (isDark) {
    const beam = art.gradient([[0, '#fff0c2', 0.55], [1, '#fff0c2', 0]], 'x2="1" y2="0"');
    art.add(shape([[x + 6, y - 116], [x + 760, y - 260], [x + 760, y - 120], [x + 6, y - 108]], beam), disc(x, y - 112, 60, art.glow([[0, '#fff0c2', 0.8], [1, '#fff0c2', 0]])));
  }
  art.add(
    path(draw`M${x - 17} ${y}l5-96h24l5 96z`, tint('#f7f0e1')),
    path(draw`M${x - 15.6} ${y - 28}h31.2l-1.3-24h-28.6zM${x - 13} ${y - 76}h26l-1-16h-24z`, tint('#c0553d')),
    path(draw`M${x + 3} ${y}l2-96h7l5 96z`, light.shadow, 'opacity=".18"'),
    box(x - 17, y - 100, 34, 5, dim('#4a4441', 0.1)),
    box(x - 9, y - 120, 18, 20, isDark ? '#fff3cf' : light.glass[0]),
    stroke(draw`M${x - 9} ${y - 110}h18M${x} ${y - 120}v20`, dim('#4a4441', 0.1), 1.6),
    path(draw`M${x - 13} ${y - 119}q13-18 26 0z`, dim('#4a4441', 0.1)),
    shape([[x + 24, y + 2], [x + 24, y - 22], [x + 44, y - 38], [x + 64, y - 22], [x + 64, y + 2]], tint('#f3e9d8')),
    shape([[x + 18, y - 20], [x + 44, y - 42], [x + 70, y - 20]], dim('#8d4a3a', 0.05)),
    box(x + 38, y - 14, 10, 16, isDark ? '#ffdf9c' : dim('#5f8a83', 0.1)),
  );
  drawPine(scene, 90, y + 12, 74);
  drawPine(scene, 122, y + 8, 52);
  drawTree(scene, 318, y + 22, 56);
}

function drawSails(scene) {
  const { art, tint, random } = scene;
  for (const [x, y, size] of [[520, HORIZON + 20, 34], [640, HORIZON + 62, 54], [880, HORIZON + 30, 26]]) {
    art.add(
      path(draw`M${x} ${y - size * 1.6}v${size * 1.5}h${size * 0.66}q${-size * 0.1} ${-size * 0.9} ${-size * 0.66} ${-size * 1.5}z`, tint('#fbf6ea')),
      path(draw`M${x - 3} ${y - size * 1.3}v${size * 1.2}h${-size * 0.5}z`, tint(random.pick(['#d9714f', '#e3ae4f']))),
      path(draw`M${x - size * 0.66} ${y}h${size * 1.5}l${-size * 0.26} ${size * 0.24}h${-size}z`, tint('#7a4b3a')),
      stroke(draw`M${x - size * 0.5} ${y + size * 0.36}h${size * 1.2}`, scene.light.sun, 2, 'opacity=".45"'),
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
    path(draw`M780 ${HORIZON + 96}C940 ${HORIZON + 30} 1100 ${HORIZON + 20} 1260 ${HORIZON - 44}S1620 ${HORIZON - 90} 1820 ${HORIZON - 70}V900H780z`, dim(season.grass[1], 0.12)),
    path(draw`M700 ${HORIZON + 170}C900 ${HORIZON + 84} 1120 ${HORIZON + 108} 1330 ${HORIZON + 60}S1660 ${HORIZON + 20} 1820 ${HORIZON + 34}V900H700z`, meadow),
  );
}

function drawTown(scene) {
  const { art, tint } = scene;
  const trim = '#faf6ec';
  const looks = {
    white: { wall: '#f4efe4', cladding: 'clapboard', roof: '#56606b', trim, door: '#b5482f', shutter: '#4d6a56' },
    sage: { wall: '#a9b89a', cladding: 'clapboard', roof: '#8d4a3a', trim, door: '#d8a031', shutter: '#8d4a3a' },
    butter: { wall: '#eccb7d', cladding: 'clapboard', roof: '#75543f', trim, door: '#2f6b6b' },
    blue: { wall: '#7f97a8', cladding: 'clapboard', roof: '#433f41', trim, door: '#b5482f' },
    red: { wall: '#a8493a', cladding: 'cedar', roof: '#433f41', trim, door: '#33475b' },
    shingle: { wall: '#9c9284', cladding: 'shingle', roof: '#56606b', trim, door: '#2f6b6b' },
    brick: { wall: '#b9745a', cladding: 'brick', roof: '#433f41', trim, door: '#33475b', shutter: '#3c4a4e' },
  };
  const at = (x, y, size, drawHouse, look) => {
    art.add(draw`<g transform="translate(${x} ${y})scale(${size})">`);
    drawHouse(scene, 0, 0, look);
    art.add('</g>');
  };
  // The far row first.
  for (const [x, y, size] of [[1000, 598, 96], [1196, 556, 120], [1420, 520, 140], [1564, 500, 150], [1770, 500, 170]]) drawTree(scene, x, y, size);
  drawPoplar(scene, 1290, 536, 150);
  drawPoplar(scene, 1312, 532, 126);
  drawTownHall(scene, 1500, 512);
  at(1110, 590, 0.36, drawCottage, looks.blue);
  at(1258, 556, 0.38, drawColonial, looks.brick);
  at(1392, 536, 0.38, drawCottage, looks.butter);
  at(1660, 524, 0.42, drawFarmhouse, looks.white);
  for (const [x, y, size] of [[1040, 616, 60], [1330, 560, 70], [1560, 540, 76]]) drawPine(scene, x, y, size * 1.3);
  // The near row.
  drawTree(scene, 1070, 668, 130);
  drawTree(scene, 1440, 628, 176);
  at(980, 676, 0.46, drawAFrame, looks.red);
  at(1196, 668, 0.56, drawCraftsman, looks.sage);
  at(1372, 650, 0.5, drawCottage, looks.white);
  at(1590, 640, 0.66, drawVictorian, looks.butter);
  drawTree(scene, 1744, 640, 220);
  at(1840, 668, 0.6, drawLakeHouse, looks.shingle);
  for (let x = 900; x < 1800; x += scene.random.int(34, 74)) {
    drawShrub(scene, x, 690 - (x - 900) * 0.045 + scene.random.int(-4, 10), scene.random.int(18, 34));
  }
  art.add(stroke('M1250 692C1180 730 1060 740 960 790', tint('#e3d2ac'), 12, 'stroke-linecap="round" opacity=".8"'));
}

function drawTownHall({ art, tint, dim, isDark }, x, y) {
  art.add(
    shape([[x, y], [x, y - 46], [x + 60, y - 46], [x + 60, y]], tint('#f4efe4')),
    shape([[x - 5, y - 44], [x + 10, y - 74], [x + 54, y - 74], [x + 66, y - 44]], dim('#56606b', 0.05)),
    box(x - 22, y - 84, 28, 84, tint('#faf6ec')),
    shape([[x - 26, y - 82], [x - 8, y - 150], [x + 10, y - 82]], dim('#56606b', 0.05)),
    stroke(draw`M${x - 8} ${y - 150}v-14m-8 2h14m-5-4l5 4-5 4`, tint('#c9a24a'), 2),
    disc(x - 8, y - 74, 6, tint('#f3e3c3')),
    stroke(draw`M${x - 8} ${y - 78}v4h3`, dim('#4a4441', 0.1), 1.2),
    path(draw`M${x - 13} ${y - 36}v-10a5 5 0 0 1 10 0v10zM${x + 18} ${y - 14}v-14a5 5 0 0 1 10 0v14zM${x + 38} ${y - 14}v-14a5 5 0 0 1 10 0v14z`, isDark ? '#ffd88f' : '#6f8a8f'),
  );
}

function drawHarbor(scene) {
  const { art, tint, dim } = scene;
  art.add(
    path('M640 770C700 724 800 716 860 690L876 700C830 732 760 752 716 784z', tint('#d9c49a')),
    shape([[700, 716], [900, 690], [904, 698], [704, 726]], tint('#b98f63')),
    stroke('M712 722v26M768 716v26M824 708v24M880 700v20', dim('#6b5040', 0.2), 6, 'stroke-linecap="round"'),
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
    path('M-10 812C240 762 420 812 640 846S1100 868 1300 836S1660 800 1810 836V910H-10z', dim(season.grass[1], 0.1)),
    path('M-10 850C260 822 500 866 760 876S1300 872 1810 862V910H-10z', dim(season.grass[1], 0.24)),
  );
  drawAdirondack(scene, 300, 800, 1, '#f3ead9', 0.8);
  drawAdirondack(scene, 430, 812, -1, '#d9714f', 0.8);
  drawBicycle(scene, 1130, 836);
  for (let x = -10; x < 1800; x += random.int(38, 96)) {
    drawMarram(scene, x, 850 + Math.round(Math.sin(x / 190) * 18), random.int(40, 78));
  }
  drawMeadow(scene, 0, 1800, 892, 1.1);
}
