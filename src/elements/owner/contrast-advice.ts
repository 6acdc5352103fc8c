import { contrast, MIN_TEXT_CONTRAST } from '../shared/colour.js';
import { BLACK, WHITE, type Rgb } from '../shared/contrast.js';

/** Least contrast of what is no text to its ground (WCAG 2.2, 1.4.11). */
const MIN_SHAPE_CONTRAST = 3;
/** The dark ground that the widget stands on in dark pages. */
const DARK: Rgb = [24, 26, 32];

/**
 * What is to be said of a colour: `black-text` when white cannot be read on it, so that the widget writes in
 * black; `pale` and `dark` when it hardly stands out on a white or a dark page. `ratio` is 1 to 21.
 */
export type ContrastAdvice = {
  readonly type: 'black-text' | 'pale' | 'dark';
  readonly ratio: number;
};

/** Judges a colour of the launcher, the header or the messages. */
export function adviseOn(colour: Rgb): readonly ContrastAdvice[] {
  const advice: ContrastAdvice[] = [];
  const white = contrast(WHITE, colour);
  if (white < MIN_SHAPE_CONTRAST) advice.push({ type: 'pale', ratio: white });
  const dark = contrast(DARK, colour);
  if (dark < MIN_SHAPE_CONTRAST && white >= MIN_SHAPE_CONTRAST)
    advice.push({ type: 'dark', ratio: dark });
  if (white < MIN_TEXT_CONTRAST)
    advice.push({ type: 'black-text', ratio: contrast(BLACK, colour) });
  return advice;
}
