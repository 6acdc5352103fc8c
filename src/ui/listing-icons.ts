import { svg } from 'lit';
import { icon } from './icons.js';

export const heartIcon = icon(
  svg`<path d="M12 20.500S3.500 15.500 3.500 9.300A4.600 4.600 0 0 1 12 6.800a4.600 4.600 0 0 1 8.500 2.500C20.500 15.500 12 20.500 12 20.500z" />`,
);
export const houseIcon = icon(svg`<path d="m3 11.500 9-7.500 9 7.500M5.500 9.500V20h13V9.500M10 20v-6h4v6" />`);
