import { contrast, MIN_TEXT_CONTRAST } from '../../ui/contrast.js';
import { BLACK, WHITE, type Rgb } from '../../ui/color.js';

/** Minimum contrast of non-text to its background (WCAG 2.2, 1.4.11). */
const MIN_SHAPE_CONTRAST = 3;
/** Background of the widget in dark pages. */
const DARK: Rgb = [24, 26, 32];

/** Rounded down: a contrast below a minimum never looks like the minimum. */
const ratioOf = (one: Rgb, other: Rgb) => Math.floor(contrast(one, other) * 10) / 10;

/**
 * Checks a color of the launcher, the header or the messages. `black-text`: white is unreadable on it, so the widget
 * writes in black. `pale`, `dark`: the contrast to a white or a dark page is low. `ratio` is 1 to 21.
 */
export function adviseOn(color: Rgb) {
  const advice: { type: 'black-text' | 'pale' | 'dark'; ratio: number }[] = [];
  const white = ratioOf(WHITE, color);
  if (white < MIN_SHAPE_CONTRAST) advice.push({ type: 'pale', ratio: white });
  const dark = ratioOf(DARK, color);
  if (dark < MIN_SHAPE_CONTRAST && white >= MIN_SHAPE_CONTRAST) advice.push({ type: 'dark', ratio: dark });
  if (white < MIN_TEXT_CONTRAST) advice.push({ type: 'black-text', ratio: ratioOf(BLACK, color) });
  return advice;
}
