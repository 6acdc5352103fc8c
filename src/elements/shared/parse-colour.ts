import type { Rgb } from './contrast.js';

/**
 * Lets the browser read a colour: `rgb(r,g,b)` (interface 2.1) and any other of CSS.
 *
 * @returns undefined for what is no colour, and for one that cannot be seen
 */
export function parseColour(value: string): Rgb | undefined {
  // What an element's style computes to, and what owners set: without a canvas.
  const plain = /^rgb\( ?(\d+), ?(\d+), ?(\d+) ?\)$/.exec(value)?.slice(1).map(Number);
  if (plain) return plain as unknown as Rgb;
  if (!CSS.supports('color', value)) return undefined;
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  context.fillStyle = value;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue, alpha] = context.getImageData(0, 0, 1, 1).data;
  return alpha ? [red!, green!, blue!] : undefined;
}
