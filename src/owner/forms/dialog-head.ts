import { html, type TemplateResult } from 'lit';
import { closeIcon } from '../icons.js';
import { renderIconButton } from './icon-button.js';

/** Renders the head of a large dialog: the title, with the id `title`, and the close button. */
export const renderDialogHead = (
  title: string,
  closeLabel: string,
  close: () => void,
  aside?: TemplateResult,
): TemplateResult =>
  html`<div class="dialog-head">
    <h3 id="title">${title}</h3>
    ${aside} ${renderIconButton(closeIcon, closeLabel, close)}
  </div>`;
