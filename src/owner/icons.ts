import { html, svg, type TemplateResult } from 'lit';
import { icon } from '../ui/icons.js';

export const addIcon = icon(svg`<path d="M12 5v14M5 12h14" />`);
export const closeIcon = icon(svg`<path d="m6 6 12 12M18 6 6 18" />`);
export const upIcon = icon(svg`<path d="m6 15 6-6 6 6" />`);
export const downIcon = icon(svg`<path d="m6 9 6 6 6-6" />`);
export const uploadIcon = icon(svg`<path d="M12 15V4m-5 5 5-5 5 5M5 20h14" />`);
export const downloadIcon = icon(svg`<path d="M12 4v11m-5-5 5 5 5-5M5 20h14" />`);
export const copyIcon = icon(svg`<rect x="9" y="9" width="11" height="11" rx="2" /><path d="M5 15V5h10" />`);
export const desktopIcon = icon(svg`<rect x="3" y="4" width="18" height="12" rx="2" /><path d="M8 20h8M12 16v4" />`);
export const phoneIcon = icon(svg`<rect x="7" y="3" width="10" height="18" rx="2" /><path d="M11 18h2" />`);

export const renderIconButton = (
  icon: TemplateResult,
  label: string,
  handleClick: () => void,
  isDisabled = false,
): TemplateResult =>
  html`<button type="button" class="icon" aria-label=${label} ?disabled=${isDisabled} @click=${handleClick}>
    ${icon}
  </button>`;
