import { html, nothing, type TemplateResult } from 'lit';
import { downloadIcon } from '../icons.js';
import { renderFaults } from './import-faults.js';
import { saveReport } from './import-report.js';
import type { ImportSource } from './import-source.js';
import { readNumbers, type CheckedRow, type ImportPlan } from './import-table.js';
import { listingSpecs } from '../forms/listing-groups.js';
import type { ImportItem, DuplicatePolicy } from './listing-importer.js';
import { fieldProblemWords, QUOTED_LENGTH } from '../forms/problem-words.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { choiceLabel, listingLabel } from '../labels.js';
import { writeNumber } from '../forms/written-number.js';

const SHOWN_ROWS = 5;
/** Maximum number of shown lines with a misplaced quotation mark. */
const SHOWN_MISQUOTED = 100;
/** Maximum length of a shown cell, in characters. */
const CELL_LENGTH = 60;

/** State of the third step, and its callbacks. */
export interface CheckStep {
  readonly strings: OwnerTexts;
  readonly source: ImportSource;
  readonly plan: ImportPlan;
  /** Without the extension. */
  readonly fileName: string;
  readonly checked: readonly CheckedRow[];
  readonly duplicates: DuplicatePolicy;
  readonly setDuplicates: (duplicates: DuplicatePolicy) => void;
}

/** Returns the rows that can be stored. */
export const goodRows = (checked: readonly CheckedRow[]) =>
  checked.filter(row => row.type === 'listing');

/** Renders the third step of an import: a sample of the listings, and the problems of the other rows, line by line. */
export function renderCheckStep(step: CheckStep): TemplateResult {
  const { strings, source, checked } = step;
  const texts = strings.import;
  const good = goodRows(checked);
  const bad = checked.filter(({ type }) => type !== 'listing');
  return html`<div class="counts" role="status">
      <p class="note is-ok"><span>${texts.good(good.length)}</span></p>
      ${
        bad.length
          ? html`<p class="note is-error"><span>${texts.bad(bad.length)}</span></p>`
          : nothing
      }
    </div>
    ${source.misquoted.slice(0, SHOWN_MISQUOTED).map(
      line =>
        html`<p class="note is-warning">
          <span>${texts.fault(texts.line(line), texts.misquoted)}</span>
        </p>`,
    )}
    ${bad.length ? renderBadRows(step, bad) : nothing} ${renderDuplicates(step)}
    ${good.length ? [renderDoubts(step), renderPreview(strings, good)] : nothing}`;
}

function renderBadRows(step: CheckStep, bad: readonly CheckedRow[]): TemplateResult {
  const { strings } = step;
  const texts = strings.import;
  return html`<div class="row">
      <h4>${texts.faults}</h4>
      <span class="spacer"></span>
      <button type="button" class="small" @click=${() => void saveBadRows(step)}>
        ${downloadIcon} ${texts.saveFaults}
      </button>
    </div>
    ${renderFaults(
      strings,
      bad.map(row => ({ line: row.line, message: faultWords(row, strings) })),
      texts.faults,
    )}`;
}

function renderDuplicates({ strings, duplicates, setDuplicates }: CheckStep): TemplateResult {
  const texts = strings.import;
  return html`<fieldset>
    <legend>${texts.duplicates}</legend>
    ${(['skip', 'update'] as const).map(
      policy =>
        html`<label>
          <input
            type="radio"
            name="duplicates"
            .checked=${duplicates === policy}
            @change=${() => setDuplicates(policy)}
          />
          ${texts.duplicatePolicies[policy]}
        </label>`,
    )}
  </fieldset>`;
}

/** Renders how ambiguous numbers are read. */
function renderDoubts({ strings, source, plan }: CheckStep): readonly TemplateResult[] {
  const { fault, readAs } = strings.import;
  return [...readNumbers(source.rows, plan)].flatMap(([column, { doubt }]) => {
    if (!doubt) return [];
    const words = fault(readAs(doubt.text), writeNumber(doubt[doubt.use]));
    return html`<p class="note is-warning">
      <span><strong>${listingLabel(strings, plan.targets[column]!)}</strong> ${words}</span>
    </p>`;
  });
}

function renderPreview(strings: OwnerTexts, good: readonly ImportItem[]): TemplateResult {
  const { preview } = strings.import;
  const names = listingSpecs
    .map(({ name }) => name)
    .filter(name => good.some(({ listing }) => name in listing));
  return html`<h4>${preview}</h4>
    <div class="scroll card" tabindex="0" role="region" aria-label=${preview}>
      <table>
        <thead>
          <tr>
            ${names.map(name => html`<th scope="col">${listingLabel(strings, name)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${good.slice(0, SHOWN_ROWS).map(
            ({ listing }) =>
              html`<tr>
                ${names.map(
                  name =>
                    html`<td class="example" dir="auto">${cellWords(listing[name], strings)}</td>`,
                )}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}

/** Formats a cell value; for a list, its length. */
function cellWords(value: unknown, strings: OwnerTexts): string {
  if (Array.isArray(value)) return String(value.length);
  if (typeof value === 'string') return choiceLabel(strings, value).slice(0, CELL_LENGTH);
  return typeof value === 'number' ? String(value) : '';
}

function faultWords(row: CheckedRow, strings: OwnerTexts): string {
  if (row.type === 'duplicate')
    return strings.import.duplicate(listingLabel(strings, row.field), row.first);
  if (row.type === 'listing') return '';
  return row.faults
    .map(({ field, value, problem }) => {
      // Of several images, quote the invalid one.
      const quoted =
        value && problem.type !== 'picture' && strings.quoted(value.slice(0, QUOTED_LENGTH));
      const words = [quoted, fieldProblemWords(problem, strings)].filter(Boolean).join(' ');
      return strings.import.fault(listingLabel(strings, field), words);
    })
    .join(' · ');
}

function saveBadRows({ strings, source, fileName, checked }: CheckStep): Promise<void> {
  const note = strings.import.faults;
  const notes = checked
    .filter(({ type }) => type !== 'listing')
    .map(row => [row.line, { [note]: faultWords(row, strings) }] as const);
  return saveReport(`${fileName}-errors`, source, new Map(notes));
}
