import { meaningsOf } from './heading-words.js';

/** Whether a heading names a field of listings; `Living area (m²)` is also `Living area`. */
export const isKnownName = (heading: string): boolean => meaningsOf(heading).length > 0;
