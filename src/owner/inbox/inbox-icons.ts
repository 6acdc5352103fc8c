import { svg } from 'lit';
import { icon } from '../../ui/icons.js';

export const backIcon = icon(svg`<path d="m15 5-7 7 7 7" />`);
export const bellIcon = icon(svg`<path d="M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4" />`);
export const botIcon = icon(svg`<rect x="4" y="8" width="16" height="12" rx="3" /><path d="M12 4v4M9 13v2M15 13v2" />`);
export const doneIcon = icon(svg`<path d="m4 12 6 6L20 6" />`);
export const draftIcon = icon(
  svg`<path d="M12 3l1.8 5.2L19 10l-5.2 1.8L12 17l-1.8-5.2L5 10l5.2-1.8zM19 16v5M16.5 18.5h5" />`,
);
export const homeIcon = icon(svg`<path d="m3 11 9-8 9 8M6 9v11h12V9M10 20v-6h4v6" />`);
export const handOverIcon = icon(svg`<path d="M4 8h13l-4-4M20 16H7l4 4" />`);
export const imageIcon = icon(
  svg`<rect x="3" y="4" width="18" height="16" rx="2" /><path d="m4 18 5-6 4 4 3-3 4 5" /><circle cx="15.5" cy="9" r="1" />`,
);
export const personIcon = icon(svg`<circle cx="12" cy="8" r="4" /><path d="M4 21c1-5 4-7 8-7s7 2 8 7" />`);
export const savedIcon = icon(svg`<path d="M5 4h14v12H9l-4 4zM9 8h6M9 12h4" />`);
export const settingsIcon = icon(
  svg`<path d="M4 7h9M17 7h3M4 17h3M11 17h9" /><circle cx="15" cy="7" r="2" /><circle cx="9" cy="17" r="2" />`,
);
export const soundIcon = icon(svg`<path d="M4 9v6h4l5 4V5L8 9zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11" />`);
