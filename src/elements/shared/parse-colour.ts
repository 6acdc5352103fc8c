import type { Rgb } from './contrast.js';

/** No color is longer; a browser may take a number of 400 digits for infinity. */
const MAX_LENGTH = 100;

/**
 * Lets the browser read a colour: `rgb(r,g,b)` (interface 2.1) and any other of CSS.
 *
 * @returns undefined for what is no colour, and for one that is not opaque
 */
export function parseColour(value: string): Rgb | undefined {
  // What owners set, and what an element's style computes to: without a canvas.
  const plain = /^rgb\( ?(\d{1,3}), ?(\d{1,3}), ?(\d{1,3}) ?\)$/.exec(value)?.slice(1);
  if (plain) return plain.map(channel => Math.min(Number(channel), 255)) as unknown as Rgb;
  if (value.length > MAX_LENGTH) return undefined;
  // Whatever refers to something else, or to what is around it, is no colour of its own. Comments that do not
  // end are taken by Firefox alone.
  if (/(?:var|env|attr|url)\(|currentcolor|\/\*/i.test(value) || !CSS.supports('color', value))
    return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  // Twice over: a value that the canvas does not take leaves what was there before.
  context.fillStyle = '#000';
  context.fillStyle = value;
  const first = context.fillStyle;
  context.fillStyle = '#fff';
  context.fillStyle = value;
  if (context.fillStyle !== first) return undefined;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
  // Text on a colour that shows what is behind it can be promised nothing.
  return alpha === 255 ? [red!, green!, blue!] : undefined;
}
