import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { CHOICE_WORDS } from '../../ui/listing-choices.js';
import { renderFaults, type LineFault } from './import-faults.js';
import { saveReport } from './import-report.js';
import type { PlanStep } from './import-columns-step.js';
import { renderChoices } from './import-values-step.js';
import { readNumbers, type CheckedRow } from '../../import/import-table.js';
import { listingSpecs } from '../../import/listing-groups.js';
import type { ImportItem, DuplicatePolicy } from './listing-importer.js';
import { plain } from '../../import/import-units.js';
import { faultWords } from '../../import/problem-words.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { choiceLabel, listingLabel } from '../labels.js';
import { writeNumber } from '../../import/written-number.js';
import { renderTable } from './render-table.js';

const SHOWN_ROWS = 5;
const SHOWN_PROBLEMS = 100;
const CELL_LENGTH = 60;
/** Required numbers for whose empty cells zero is proposed. */
const ZERO_IF_EMPTY = ['YearBuilt', 'LotArea', 'ParkingSpots', 'DaysOnMarket'];

export interface CheckStep extends PlanStep {
  readonly fileName: string;
  readonly checked: readonly CheckedRow[];
  readonly duplicates: DuplicatePolicy;
  readonly setDuplicates: (duplicates: DuplicatePolicy) => void;
}

export const goodRows = (checked: readonly CheckedRow[]) => checked.filter(row => row.type === 'listing');

/** Renders the fourth step of an import: a sample of the listings, and the problems of the other rows by cause. */
export function renderCheckStep(step: CheckStep): TemplateResult {
  const { strings, source, checked } = step;
  const texts = strings.import;
  const good = goodRows(checked);
  const bad = badRows(checked);
  const leftOut = checked.length - good.length - bad.length;
  return html`<div class="row counts" role="status">
      <p class="note is-ok">${texts.good(good.length)}</p>
      ${bad.length ? html`<p class="note is-error">${texts.bad(bad.length)}</p>` : nothing}
      ${leftOut ? html`<p class="note">${texts.leftOut(leftOut)}</p>` : nothing}
    </div>
    ${source.problems
      .slice(0, SHOWN_PROBLEMS)
      .map(
        ({ line, what }) => html`<p class="note is-warning">${texts.fault(texts.line(line), texts.problems[what])}</p>`,
      )}
    ${renderMisfits(step)} ${bad.length ? renderBadRows(step, bad) : nothing} ${renderDuplicates(step)}
    ${good.length ? [renderDoubts(step), renderPreview(strings, good)] : nothing}`;
}

/** Names the columns that were left out because of their values, unless the owner has assigned them. */
const renderMisfits = ({ strings, plan }: CheckStep): readonly TemplateResult[] =>
  (plan.misfits ?? [])
    .filter(({ column }) => !plan.targets[column])
    .map(({ column, field, line, example }) => {
      const { fault, line: lineOf, misfit } = strings.import;
      const words = `${strings.quoted(example.slice(0, CELL_LENGTH))} ${misfit(listingLabel(strings, field))}`;
      return html`<p class="note is-warning"><strong>${column}</strong> ${fault(lineOf(line), words)}</p>`;
    });

const badRows = (checked: readonly CheckedRow[]) =>
  checked.filter(({ type }) => type === 'fault' || type === 'duplicate');

function renderBadRows(step: CheckStep, bad: readonly CheckedRow[]): TemplateResult {
  const { strings } = step;
  const faults = bad.flatMap(row => faultsOf(row, strings));
  const save = () => void saveBadRows(step);
  return renderFaults(strings, faults, strings.import.faults, save, group => renderFix(step, group));
}

/** A problem of a row; those with the same field and type have the same cause. */
interface Fault extends LineFault {
  readonly field?: string;
  readonly value?: string;
}

/** Renders a value for all rows of a group, or a button that ignores their extra cells. */
function renderFix({ strings, plan, change }: CheckStep, group: readonly Fault[]): TemplateResult | typeof nothing {
  const { field } = group[0]!;
  const texts = strings.import;
  if (field === undefined) return nothing;
  const apply = (text: string) => {
    const fixes = Object.fromEntries(group.map(({ value = '' }) => [value, text]));
    change({ ...plan, fixes: { ...plan.fixes, [field]: { ...plan.fixes?.[field], ...fixes } } });
  };
  if (!field) return html`<button type="button" class="small" @click=${() => apply('')}>${texts.ignoreExtra}</button>`;
  const read = (event: Event) => {
    const fix = (event.currentTarget as HTMLElement).closest('.fix')!;
    const { value, type } = fix.querySelector<HTMLInputElement>('input, select')!;
    if (value || type === 'text') apply(value);
  };
  const proposed = group.every(({ value }) => !value) && ZERO_IF_EMPTY.includes(field) ? '0' : '';
  return html`<span class="row fix">
    <label>
      ${texts.useInstead}
      ${
        field in CHOICE_WORDS
          ? html`<select>
              ${renderChoices(strings, field)}
            </select>`
          : html`<input dir="auto" autocomplete="off" .value=${live(proposed)} />`
      }
    </label>
    <button type="button" class="small" @click=${read}>${texts.apply}</button>
  </span>`;
}

function renderDuplicates({ strings, duplicates, setDuplicates }: CheckStep): TemplateResult {
  const texts = strings.import;
  return html`<fieldset>
    <legend>${texts.duplicates}</legend>
    ${(['skip', 'update'] as const).map(
      policy =>
        html`<label class="row">
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

function renderDoubts({ strings, source, plan }: CheckStep): readonly TemplateResult[] {
  const { fault, readAs } = strings.import;
  return [...readNumbers(source.rows, plan)].flatMap(([column, { doubt }]) => {
    if (!doubt) return [];
    const words = fault(readAs(doubt.text), writeNumber(doubt[doubt.use]));
    return html`<p class="note is-warning">
      <strong>${listingLabel(strings, plan.targets[column]!)}</strong> ${words}
    </p>`;
  });
}

function renderPreview(strings: OwnerTexts, good: readonly ImportItem[]): TemplateResult {
  const { preview } = strings.import;
  const names = listingSpecs.map(({ name }) => name).filter(name => good.some(({ listing }) => name in listing));
  const headings = names.map(name => listingLabel(strings, name));
  const rows = good.slice(0, SHOWN_ROWS).map(
    ({ listing }) =>
      html`<tr>
        ${names.map(name => html`<td class="muted example" dir="auto">${cellWords(listing[name], strings)}</td>`)}
      </tr>`,
  );
  return html`<h4>${preview}</h4>
    ${renderTable(preview, headings, rows)}`;
}

function cellWords(value: unknown, strings: OwnerTexts): string {
  if (Array.isArray(value)) return String(value.length);
  if (typeof value === 'string') return choiceLabel(strings, value).slice(0, CELL_LENGTH);
  return typeof value === 'number' ? String(value) : '';
}

function faultsOf(row: CheckedRow, strings: OwnerTexts): readonly Fault[] {
  const { line } = row;
  const texts = strings.import;
  if (row.type === 'duplicate')
    return [{ line, message: texts.duplicate(listingLabel(strings, row.field), row.first) }];
  if (row.type !== 'fault') return [];
  return row.faults.map(fault => {
    const { field, value, problem, column } = fault;
    const words = faultWords(fault, strings);
    const label = field && listingLabel(strings, field);
    const isNamed = column === undefined || plain(column) === plain(label);
    const name = isNamed ? label : `${label} (${strings.quoted(column)})`;
    const message = field ? texts.fault(name, words) : words;
    return { line, field, value, message, cause: `${field} ${problem.type}` };
  });
}

function saveBadRows({ strings, source, fileName, checked }: CheckStep): void {
  const note = strings.import.faults;
  const words = (row: CheckedRow) =>
    faultsOf(row, strings)
      .map(({ message }) => message)
      .join(' · ');
  const notes = badRows(checked).map(row => [row.line, { [note]: words(row) }] as const);
  return saveReport(`${fileName}-errors`, source, new Map(notes));
}
