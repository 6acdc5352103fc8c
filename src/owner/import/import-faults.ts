import { html, nothing, type TemplateResult } from 'lit';
import type { OwnerTexts } from '../../locales/owner/english.js';

/** Maximum number of shown faults; a button next to the list saves all of them. */
const SHOWN = 100;

export interface LineFault {
  readonly line: number;
  readonly message: string;
}

/** Renders the faults line by line, with the accessible name `label`. */
export function renderFaults(
  { import: texts }: OwnerTexts,
  faults: readonly LineFault[],
  label: string,
): TemplateResult {
  return html`<ul class="faults card" tabindex="0" aria-label=${label}>
    ${faults
      .slice(0, SHOWN)
      .map(
        ({ line, message }) =>
          html`<li><strong>${texts.line(line)}</strong> <span dir="auto">${message}</span></li>`,
      )}
    ${
      faults.length > SHOWN
        ? html`<li class="muted">${texts.more(faults.length - SHOWN)}</li>`
        : nothing
    }
  </ul>`;
}
