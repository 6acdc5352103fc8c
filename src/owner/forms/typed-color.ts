import type { Rgb } from '../../ui/color.js';
import { parseColor } from '../../ui/parse-color.js';

/** Parses a color while the owner types it: a short hex code may still become a long one. */
export const typedColor = (text: string): Rgb | undefined =>
  /^#(?![\da-f]{6}$)/i.test(text.trim()) ? undefined : parseColor(text.trim());
