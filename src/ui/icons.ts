import { svg, type TemplateResult } from 'lit';

/** An icon in the size and color of the text around it, hidden from screen readers. */
export const icon = (paths: TemplateResult<2>): TemplateResult<2> =>
  svg`<svg viewBox="0 0 24 24" width="1.6em" height="1.6em" fill="none" stroke="currentColor"
    stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`;

export const closeIcon = icon(svg`<path d="m6 6 12 12M18 6 6 18" />`);
export const enlargeIcon = icon(svg`<path d="M14 4h6v6m0-6-7 7M10 20H4v-6m0 6 7-7" />`);
export const shrinkIcon = icon(svg`<path d="M19 11h-6V5m0 6 7-7M5 13h6v6m0-6-7 7" />`);
export const moreIcon = icon(svg`<path stroke-width="3" d="M12 5v.01M12 12v.01M12 19v.01" />`);
export const sendIcon = icon(svg`<path d="M12 19V5m-6 6 6-6 6 6" />`);
export const stopIcon = icon(svg`<rect x="7" y="7" width="10" height="10" rx="2" fill="currentColor" stroke="none" />`);
export const arrowDownIcon = icon(svg`<path d="M12 5v14m6-6-6 6-6-6" />`);
export const retryIcon = icon(svg`<path d="M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5" />`);
