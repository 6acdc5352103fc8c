import { html, type TemplateResult } from 'lit';
import { closeIcon } from '../icons.js';

/** Renders the head of a large dialog: the title, with the id `title`, and the close button. */
export const renderDialogHead = (
  title: string,
  close: { readonly label: string; readonly onClick: () => void },
  aside?: TemplateResult,
): TemplateResult =>
  html`<div class="dialog-head">
    <h3 id="title">${title}</h3>
    ${aside}
    <button type="button" class="icon" aria-label=${close.label} @click=${close.onClick}>${closeIcon}</button>
  </div>`;
