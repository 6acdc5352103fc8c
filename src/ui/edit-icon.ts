import { svg } from 'lit';
import { icon } from './icons.js';

export const editIcon = icon(svg`<path d="m4 20 1-4.500L16 4.500l3.500 3.500L8.500 19z" />`);
