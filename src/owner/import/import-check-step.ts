import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { CHOICE_WORDS } from '../../ui/listing-choices.js';
import { renderFaults, type LineFault } from './import-faults.js';
import { saveReport } from './import-report.js';
import { renderPriceNote, type ColumnsStep } from './import-columns-step.js';
import { renderChoices } from './import-values-step.js';
import { UNKNOWN_IF_MISSING, type CheckedRow } from '../../import/import-table.js';
import type { Steps } from '../../import/work-slice.js';
import { listingSpecs } from '../../import/listing-groups.js';
import type { ImportItem, DuplicatePolicy } from './listing-importer.js';
import { isRangeOf } from '../../import/import-numbers.js';
import { plain } from '../../import/import-units.js';
import { isBroken } from '../../import/import-words.js';
import { faultWords } from '../../import/problem-words.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { choiceLabel, listingLabel } from '../labels.js';
import { writeNumber } from '../../import/written-number.js';
import { renderTable } from './render-table.js';

const SHOWN_ROWS = 5;
const SHOWN_PROBLEMS = 100;
const CELL_LENGTH = 60;
/** The text for zero in fields where it means unknown. */
const UNKNOWN = '–';

/** The checked rows by what becomes of them. */
export interface Findings {
  readonly good: readonly ImportItem[];
  readonly badCount: number;
  readonly leftOutCount: number;
  /** The problems of the bad rows. */
  readonly faults: readonly Fault[];
}

export interface CheckStep extends ColumnsStep {
  readonly fileName: string;
  readonly findings: Findings;
  readonly duplicates: DuplicatePolicy;
  readonly setDuplicates: (duplicates: DuplicatePolicy) => void;
}

/** Sorts checked rows, and words their problems. */
export function* sortingRows(checked: readonly CheckedRow[], strings: OwnerTexts): Steps<Findings> {
  const good: ImportItem[] = [];
  const faults: Fault[] = [];
  let [badCount, leftOutCount] = [0, 0];
  for (const row of checked) {
    if (row.type === 'listing') good.push(row);
    else if (row.type === 'left-out') leftOutCount++;
    else {
      badCount++;
      faults.push(...faultsOf(row, strings));
    }
    yield;
  }
  return { good, badCount, leftOutCount, faults };
}

/** Renders the fourth step of an import: a sample of the listings, and the problems of the other rows by cause. */
export function renderCheckStep(step: CheckStep): TemplateResult {
  const { strings, source, findings } = step;
  const { good, badCount, leftOutCount } = findings;
  const texts = strings.import;
  return html`<div class="row counts" role="status">
      <p class="note ${good.length ? 'is-ok' : ''}">${texts.good(good.length)}</p>
      ${badCount ? html`<p class="note is-error">${texts.bad(badCount)}</p>` : nothing}
      ${leftOutCount ? html`<p class="note">${texts.leftOut(leftOutCount)}</p>` : nothing}
    </div>
    ${source.problems
      .slice(0, SHOWN_PROBLEMS)
      .map(
        ({ line, what }) => html`<p class="note is-warning">${texts.fault(texts.line(line), texts.problems[what])}</p>`,
      )}
    ${renderMisfits(step)} ${renderPriceNote(step)} ${badCount ? renderBadRows(step) : nothing}
    ${renderDuplicates(step)} ${good.length ? [renderDoubts(step), renderPreview(strings, good)] : nothing}`;
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

function renderBadRows(step: CheckStep): TemplateResult {
  const { strings, findings } = step;
  const save = () => void saveBadRows(step);
  return renderFaults(strings, findings.faults, strings.import.faults, save, group => renderFix(step, group));
}

/** A problem of a row; those with the same field and type have the same cause. */
interface Fault extends LineFault {
  readonly field?: string;
  readonly value?: string;
  /** The cell of the file, if the value is the owner's replacement. */
  readonly cell?: string;
}

/** Renders a value for all rows of a group, or a button that ignores their extra cells. */
function renderFix({ strings, plan, change }: CheckStep, group: readonly Fault[]): TemplateResult | typeof nothing {
  const { field } = group[0]!;
  const texts = strings.import;
  if (field === undefined) return nothing;
  const apply = (text: string) => {
    const fixes = Object.fromEntries(group.map(({ value = '', cell = value }) => [cell, text]));
    change({ ...plan, fixes: { ...plan.fixes, [field]: { ...plan.fixes?.[field], ...fixes } } });
  };
  if (!field) return html`<button type="button" class="small" @click=${() => apply('')}>${texts.ignoreExtra}</button>`;
  const read = (event: Event) => {
    const fix = (event.currentTarget as HTMLElement).closest('.fix')!;
    const { value, type } = fix.querySelector<HTMLInputElement>('input, select')!;
    if (value || type === 'text') apply(value);
  };
  const proposed = group.every(({ value = '' }) => mayBeZero(field, value)) ? '0' : '';
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

/** Whether zero is proposed: for empty cells and ranges. */
const mayBeZero = (field: string, value: string): boolean =>
  UNKNOWN_IF_MISSING.includes(field) && (!value || isBroken(value) || isRangeOf(field, value));

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

function renderDoubts({ strings, facts, plan }: CheckStep): readonly TemplateResult[] {
  const { fault, readAs } = strings.import;
  return [...facts.doubts].map(([column, doubt]) => {
    const words = fault(readAs(doubt.text), writeNumber(doubt[doubt.use]));
    return html`<p class="note is-warning">
      <strong>${listingLabel(strings, plan.targets[column]!)}</strong> ${words}
    </p>`;
  });
}

function renderPreview(strings: OwnerTexts, good: readonly ImportItem[]): TemplateResult {
  const { preview } = strings.import;
  const shown = good.slice(0, SHOWN_ROWS);
  const names = listingSpecs.map(({ name }) => name).filter(name => shown.some(({ listing }) => name in listing));
  const headings = names.map(name => listingLabel(strings, name));
  const rows = shown.map(
    ({ listing }) =>
      html`<tr>
        ${names.map(name => html`<td class="muted example" dir="auto">${cellWords(name, listing[name], strings)}</td>`)}
      </tr>`,
  );
  return html`<h4>${preview}</h4>
    ${renderTable(preview, headings, rows)}`;
}

function cellWords(name: string, value: unknown, strings: OwnerTexts): string {
  if (value === 0 && UNKNOWN_IF_MISSING.includes(name)) return UNKNOWN;
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
    const { field, value, cell, problem, column } = fault;
    const words = faultWords(fault, strings);
    const label = field && listingLabel(strings, field);
    const isNamed = column === undefined || plain(column) === plain(label);
    const name = isNamed ? label : `${label} (${strings.quoted(column)})`;
    const message = field ? texts.fault(name, words) : words;
    // One value is no answer for different cells, unless they all lack it.
    const isShared = !field || mayBeZero(field, value);
    const cause = `${field} ${problem.type} ${isShared ? '' : value}`;
    return { line, field, value, ...(cell !== undefined && { cell }), message, cause };
  });
}

function saveBadRows({ strings, source, fileName, findings }: CheckStep): void {
  const note = strings.import.faults;
  const words = new Map<number, string[]>();
  for (const { line, message } of findings.faults) words.set(line, [...(words.get(line) ?? []), message]);
  const notes = [...words].map(([line, messages]) => [line, { [note]: messages.join(' · ') }] as const);
  return saveReport(`${fileName}-errors`, source, new Map(notes));
}
