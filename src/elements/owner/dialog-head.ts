import { html, type TemplateResult } from 'lit';
import { closeIcon } from './icons.js';

/** The top of a large dialog: its title, which names it by the id `title`, and the way out. */
export const renderDialogHead = (
  title: string,
  close: { readonly label: string; readonly onClick: () => void },
  aside?: TemplateResult,
): TemplateResult =>
  html`<div class="dialog-head">
    <h3 id="title">${title}</h3>
    ${aside}
    <button type="button" class="icon" aria-label=${close.label} @click=${close.onClick}>
      ${closeIcon}
    </button>
  </div>`;
