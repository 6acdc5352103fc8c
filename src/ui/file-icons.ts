import { svg } from 'lit';
import { icon } from './icons.js';

export const attachIcon = icon(
  svg`<path d="m20 11.500-8.300 8.300a5.300 5.300 0 0 1-7.500-7.500l8.700-8.700a3.600 3.600 0 0 1 5 5l-8.500 8.600a1.800 1.800 0 0 1-2.600-2.600l7.700-7.600" />`,
);
export const imageIcon = icon(
  svg`<rect x="3" y="4" width="18" height="16" rx="3" /><path d="m4 17 5-5 4 4 3-3 4 4M15.500 9v.01" />`,
);
export const videoIcon = icon(
  svg`<rect x="3" y="5" width="13" height="14" rx="3" /><path d="m16 10.500 5-3v9l-5-3" />`,
);
export const removeIcon = icon(svg`<path d="m7 7 10 10M17 7 7 17" />`);
