import type { Rgb } from './color.js';

/** Longer than any real color; some browsers parse a number of 400 digits as infinity. */
const MAX_LENGTH = 100;

/** Parses `rgb(r,g,b)` (interface 2.1) and any other opaque CSS color; undefined for other values. */
export function parseColor(value: string): Rgb | undefined {
  // The canvas would take its own color, and a comment needs no end: https://drafts.csswg.org/css-syntax/#consume-comment
  if (value.length > MAX_LENGTH || /currentcolor|\/\*/i.test(value)) return undefined;
  const canvas = document.createElement('canvas');
  // A style writes common colors as `rgb(1, 2, 3)`. Drawing one takes much longer.
  canvas.style.color = value;
  const plain = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(canvas.style.color)?.slice(1);
  if (plain) return plain.map(Number) as unknown as Rgb;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // Transparent, because the canvas ignores an invalid value and keeps the color it had.
  context.fillStyle = '#0000';
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
  // Contrast can't be guaranteed on a translucent color.
  return alpha === 255 ? [red!, green!, blue!] : undefined;
}

/** Parses a color while the owner types it: a short hex code may still become a long one. */
export const parseTypedColor = (text: string): Rgb | undefined =>
  /^#(?![\da-f]{6}$)/i.test(text.trim()) ? undefined : parseColor(text.trim());
