import { BLACK, contrast, luminance, MIN_TEXT_CONTRAST, WHITE, type Rgb } from './contrast.js';

/**
 * Lets the browser read a colour: `rgb(r,g,b)` (interface 2.1) and any other of CSS.
 *
 * @returns undefined for what is no colour, and for one that cannot be seen
 */
export function parseColour(value: string): Rgb | undefined {
  if (!value.trim() || !CSS.supports('color', value)) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
  return alpha ? [red!, green!, blue!] : undefined;
}

/** `colour`, moved towards black or white just as far as text on `ground` needs. */
export function readableOn(colour: Rgb, ground: Rgb, least = MIN_TEXT_CONTRAST): Rgb {
  // 0.18 is where black and white are equally far.
  const goal = luminance(ground) > 0.18 ? BLACK : WHITE;
  for (let share = 0; share < 1; share += 0.05) {
    const candidate = mix(colour, goal, share);
    if (contrast(candidate, ground) >= least) return candidate;
  }
  return goal;
}

/** `share` of `other` in `colour`, 0 to 1. */
export function mix(colour: Rgb, other: Rgb, share: number): Rgb {
  return colour.map((channel, index) =>
    Math.round(channel + (other[index]! - channel) * share),
  ) as unknown as Rgb;
}
