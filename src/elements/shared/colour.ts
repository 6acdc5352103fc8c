import { BLACK, luminance, WHITE, type Rgb } from './contrast.js';

/** Least contrast of text to its ground (WCAG 2.2, 1.4.3). */
export const MIN_TEXT_CONTRAST = 4.5;

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

/** Contrast ratio of WCAG 2, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return a > b ? a / b : b / a;
}
