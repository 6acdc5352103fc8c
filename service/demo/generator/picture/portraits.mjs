import { Drawing, box, disc, oval, path, rounded, stroke } from './svg.mjs';
import { mix } from './light.mjs';

/** The people of the firm, and the bird that answers for them. All drawn on a square of 160. */

const SKINS = {
  fair: '#f0c9a8',
  rosy: '#e9b795',
  olive: '#cf9f73',
  brown: '#9c6644',
  deep: '#6f4630',
};

/** Hair behind the head, then hair over the forehead. */
const HAIR = {
  bob: [
    'M44 74Q40 30 80 28T116 74L120 104Q108 112 104 96L100 66H60L56 96Q52 112 40 104z',
    'M52 68Q50 38 82 36T109 68Q96 62 90 50Q74 64 52 68z',
  ],
  short: [
    'M50 66Q46 32 80 30T110 66L108 74H52z',
    'M51 68Q48 36 80 34T109 68L105 60Q104 50 96 48Q76 54 62 48Q54 52 55 62z',
  ],
  bun: [
    'M66 34a15 14 0 1 1 28 0zM48 76Q44 32 80 31T112 76z',
    'M51 72Q49 38 80 36T109 72Q106 54 80 50Q54 54 51 72z',
  ],
  curls: [
    'M42 84a13 13 0 0 1-1-20a14 14 0 0 1 6-20a15 15 0 0 1 18-14a16 16 0 0 1 30 0a15 15 0 0 1 18 14a14 14 0 0 1 6 20a13 13 0 0 1-1 20z',
    'M52 68a9 9 0 0 1 4-18a12 12 0 0 1 14-12a14 14 0 0 1 20 0a12 12 0 0 1 14 12a9 9 0 0 1 4 18Q98 54 80 54T52 68z',
  ],
  long: [
    'M46 70Q42 28 80 27T114 70L122 122Q110 132 100 126V66H60V126Q48 132 38 122z',
    'M52 70Q50 36 80 34Q84 46 72 54Q60 60 52 70zM80 34Q110 36 108 70Q104 58 92 53Q82 46 80 34z',
  ],
  receding: [
    'M50 74Q44 34 80 32T110 74H104V52H56V74z',
    'M54 56Q56 38 80 36T106 56Q92 44 80 46Q66 44 54 56z',
  ],
};

/**
 * @param {object} look
 * @param {keyof typeof SKINS} look.skin
 * @param {keyof typeof HAIR} look.cut
 * @param {string} look.hair
 * @param {string} look.cloth
 * @param {string} look.ground
 * @returns {string} the picture
 */
export function drawPortrait({ skin, cut, hair, cloth, ground, glasses, beard, earrings, collar }) {
  const art = new Drawing(160, 160);
  const tone = SKINS[skin];
  const shade = mix(tone, '#5a2a1e', 0.2);
  const dark = mix(hair, '#241a18', 0.25);
  const [back, front] = HAIR[cut];
  const frame = art.clip(rounded(0, 0, 160, 160, 0, '#000'));
  art.add(
    box(0, 0, 160, 160, ground),
    disc(80, 84, 66, mix(ground, '#fff7e6', 0.35)),
    `<g clip-path="${frame}">`,
    path(back, dark),
    path('M18 168Q20 128 58 122L66 108H94L102 122Q140 128 142 168z', cloth),
    path('M66 96h28v18q-2 14-14 14t-14-14z', tone),
    path('M66 104q14 14 28 0v6q-14 14-28 0z', shade, 'opacity=".6"'),
    collar === 'shirt' &&
      path('M62 116L80 136L70 146L54 122zM98 116L80 136L90 146L106 122z', '#fbf6ea'),
    collar === 'round' && stroke('M62 117q18 22 36 0', mix(cloth, '#fff7e6', 0.4), 4),
    collar === 'scarf' &&
      path('M56 118q24 18 48 0l4 10q-12 10-22 10l10 26-14 2-8-28q-12-2-22-10z', '#d8a031'),
    oval(51, 74, 5, 8, shade),
    oval(109, 74, 5, 8, shade),
    path('M52 62Q52 38 80 38T108 62Q110 106 80 108Q50 106 52 62z', tone),
    path('M92 40Q110 50 108 68Q108 100 84 108Q106 92 100 60z', shade, 'opacity=".22"'),
    oval(62, 84, 6, 4, '#e2765c', 'opacity=".22"'),
    oval(98, 84, 6, 4, '#e2765c', 'opacity=".22"'),
    beard &&
      path('M53 76Q54 108 80 111T107 76Q104 90 94 90Q88 84 80 85Q72 84 66 90Q56 90 53 76z', dark),
    path(front, hair),
    disc(68, 73, 2.7, '#2f2422'),
    disc(92, 73, 2.7, '#2f2422'),
    stroke('M62 65q6-4 11-1M87 64q6-3 11 1', dark, 2.4, 'stroke-linecap="round"'),
    stroke('M80 76q-3 7 2 8', shade, 2.2, 'stroke-linecap="round"'),
    beard
      ? path('M72 92q8 7 16 0q-8 2-16 0z', '#f7e6da')
      : path('M70 91q10 10 20 0q-10 3-20 0z', '#a8473d'),
    glasses &&
      stroke(
        'M58 73a10 9 0 1 0 20 0a10 9 0 1 0-20 0M82 73a10 9 0 1 0 20 0a10 9 0 1 0-20 0M78 72h4M58 71l-6-2M102 71l6-2',
        '#3b3230',
        2.2,
      ),
    earrings && disc(51, 86, 2.8, '#d8a031') + disc(109, 86, 2.8, '#d8a031'),
    '</g>',
  );
  return art.toString();
}

/** Wren, the bird that answers: small, brown, tail up, always about to say something. */
export function drawWren() {
  const art = new Drawing(160, 160);
  const [body, back, pale, dark] = ['#b9794a', '#95592f', '#f3dfbf', '#4a2c1c'];
  art.add(
    box(
      0,
      0,
      160,
      160,
      art.gradient([
        [0, '#f7d79a'],
        [1, '#e9a869'],
      ]),
    ),
    disc(118, 40, 20, '#fff0c4', 'opacity=".85"'),
    path('M-4 132Q40 116 84 124T164 116V164H-4z', '#2f5a4d'),
    stroke(
      'M22 160q-2-26-14-40M30 160q4-22 14-30M140 160q2-24 14-34M130 160q-2-20-10-28',
      '#8fb27a',
      4,
      'stroke-linecap="round"',
    ),
    path('M30 38l18-4 22 44-22 14z', back),
    path('M30 38l9-2 22 46-13 10z', dark, 'opacity=".25"'),
    stroke('M38 52l12-4M43 63l12-5M48 74l12-5', dark, 3, 'opacity=".5" stroke-linecap="round"'),
    stroke('M78 122l-4 18m-8 0h14M94 120l4 18m-6 2h14', dark, 4, 'stroke-linecap="round"'),
    path(
      'M44 84Q52 52 92 50Q96 34 112 34Q132 36 132 54Q134 66 126 74Q128 124 86 126Q48 124 44 84z',
      body,
    ),
    path('M126 72Q130 124 86 126Q72 125 62 118Q104 116 108 82Q112 70 126 72z', pale),
    path('M46 84Q56 62 88 66Q100 92 78 108Q54 108 46 84z', back),
    stroke(
      'M56 88q16 4 32-4M60 98q14 3 24-4M64 78q10 2 20-2',
      dark,
      3,
      'opacity=".45" stroke-linecap="round"',
    ),
    path('M130 54l22 2-21 9z', dark),
    path('M131 60l19-3-20 8z', '#6f4630'),
    path('M102 46q14-8 28 2l-2 5q-12-7-25 0z', pale),
    disc(117, 56, 5, '#241611'),
    disc(118.6, 54.4, 1.6, '#fff'),
  );
  return art.toString();
}
