import type { Rgb } from '../shared/contrast.js';

/** A colour as a colour input takes it: `#1f4ed8`. */
export const hexColour = (colour: Rgb | undefined): string | undefined =>
  colour && `#${colour.map(channel => channel.toString(16).padStart(2, '0')).join('')}`;
