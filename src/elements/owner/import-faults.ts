import { html, nothing, type TemplateResult } from 'lit';
import type { OwnerTexts } from '../../locales/owner/english.js';

/** So many are drawn; all of them can be saved by a button beside the list. */
const SHOWN = 100;

/** What went wrong with a line of the file. */
export interface LineFault {
  readonly line: number;
  readonly message: string;
}

/** A list of what went wrong, line by line, under the name `label`. */
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
