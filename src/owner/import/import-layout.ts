import { html, nothing, type TemplateResult } from 'lit';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { ENCODINGS } from '../../locales/import/encodings.js';
import type { ImportSource, Reading } from '../../import/source.js';
import { renderTable } from './render-table.js';

/** Properties of a file that an owner can correct. */
export type Layout = Pick<Reading, 'separator' | 'encoding' | 'headingRow' | 'sheet'>;

/** Separators that an owner can choose. */
const SEPARATORS = [',', ';', '\t', '|'];
const SHOWN_ROWS = 6;
const SHOWN_CELLS = 8;
const CELL_LENGTH = 40;

/** Renders how a file was read, with its first rows, and controls to read it in another way. */
export function renderLayout(
  { import: texts }: OwnerTexts,
  source: ImportSource,
  change: (layout: Layout) => void,
): TemplateResult | typeof nothing {
  const { separator, encoding, headingRow, preview, sheet = '', sheets = [] } = source;
  if (!preview.length) return nothing;
  const headingAt = preview.findIndex(({ line }) => line === headingRow);
  const lines = preview.map(({ line }) => line);
  const isCsv = separator !== undefined;
  return html`<div class="row layout">
      ${
        isCsv
          ? [
              renderChoice(
                texts.separator,
                unique([...SEPARATORS, separator]),
                separator,
                each => change({ separator: each }),
                { '\t': texts.tab },
              ),
              renderChoice(texts.encoding, unique([...ENCODINGS, encoding!]), encoding!, each =>
                change({ encoding: each }),
              ),
            ]
          : nothing
      }
      ${sheets.length > 1 ? renderChoice(texts.sheet, sheets, sheet, each => change({ sheet: each }), { '': texts.allSheets }) : nothing}
      ${renderChoice(texts.headings, lines.map(String), String(headingRow), each => change({ headingRow: Number(each) }))}
    </div>
    ${renderTable(
      texts.headings,
      [],
      preview
        .slice(Math.max(0, headingAt - SHOWN_ROWS + 3))
        .slice(0, SHOWN_ROWS)
        .map(renderRow(headingRow)),
    )}`;
}

const unique = (values: readonly string[]) => [...new Set(values)];

function renderChoice(
  label: string,
  values: readonly string[],
  chosen: string,
  choose: (value: string) => void,
  words: Readonly<Record<string, string>> = {},
): TemplateResult {
  return html`<label>
    <span class="muted">${label}</span>
    <select @change=${({ target }: Event) => choose((target as HTMLSelectElement).value)}>
      ${values.map(value => html`<option value=${value} .selected=${value === chosen}>${words[value] ?? value}</option>`)}
    </select>
  </label>`;
}

const renderRow =
  (headingRow: number) =>
  ({ line, cells }: ImportSource['preview'][number]) =>
    html`<tr class=${line === headingRow ? 'is-heading' : ''}>
      <th scope="row" class="muted">${line}</th>
      ${cells.slice(0, SHOWN_CELLS).map(cell => html`<td dir="auto">${cell.slice(0, CELL_LENGTH)}</td>`)}
    </tr>`;
