import { html, type TemplateResult } from 'lit';

export const renderTable = (
  label: string,
  headings: readonly string[],
  rows: unknown,
  name: 'columns' | '' = '',
): TemplateResult =>
  html`<div class="scroll card" tabindex="0" role="region" aria-label=${label}>
    <table class=${name}>
      <thead>
        <tr>
          ${headings.map(heading => html`<th scope="col">${heading}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
