import { luminance, textOn, type Rgb } from './color.js';

/** Minimum contrast of text to its background (WCAG 2.2, 1.4.3). */
export const MIN_TEXT_CONTRAST = 4.5;

/** Changes a color until text in it is readable on `ground`; makes it paler last, because pale links look disabled. */
export function readableOn(color: Rgb, ground: Rgb, least = MIN_TEXT_CONTRAST): Rgb {
  const goal = textOn(ground);
  const isDark = goal[0] > 0;
  const vivid = isDark ? mix([0, 0, 0], color, 255 / Math.max(1, ...color)) : color;
  for (let share = 0; share < 2; share += 0.05) {
    const candidate = share < 1 ? mix(color, vivid, share) : mix(vivid, goal, share - 1);
    if (contrast(candidate, ground) >= least) return candidate;
  }
  return goal;
}

/** Mixes `share` (0 to 1) of `other` into `color`. */
export function mix(color: Rgb, other: Rgb, share: number): Rgb {
  return color.map((channel, index) => Math.round(channel + (other[index]! - channel) * share)) as unknown as Rgb;
}

/** Returns the contrast ratio of WCAG 2, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return a > b ? a / b : b / a;
}
