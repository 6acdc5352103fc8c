import { html, nothing, type TemplateResult } from 'lit';
import type { OwnerTexts } from '../../locales/owner/english.js';
import type { ImportSource } from '../../import/source.js';
import type { ImportPlan } from '../../import/import-table.js';
import type { PlanFacts } from '../../import/plan-facts.js';
import { listingSpecs } from '../../import/listing-groups.js';
import type { NumberDoubt } from '../../import/column-numbers.js';
import { listingLabel } from '../labels.js';
import { writeNumber, type SeparatorRole } from '../../import/written-number.js';
import { renderTable } from './render-table.js';

/** State of the steps that change the plan, and their callback for a new one. */
export interface PlanStep {
  readonly strings: OwnerTexts;
  readonly source: ImportSource;
  readonly plan: ImportPlan;
  readonly change: (plan: ImportPlan) => void;
}

export interface ColumnsStep extends PlanStep {
  readonly facts: PlanFacts;
}

/** Columns that are rendered at once: each has a list of all fields, and a page must not stop for hundreds of lists. */
export const COLUMNS_AT_ONCE = 12;

const EXAMPLE_LENGTH = 80;

/** Renders the second step of an import: the field of the first columns, and constants for fields without a column. */
export function renderColumnsStep(step: ColumnsStep, shown: number): TemplateResult {
  const { strings, source, facts } = step;
  const texts = strings.import;
  const { columns, rows } = source;
  const { missing } = facts;
  return html`<p class="muted">${texts.found(rows.length, columns.length)}</p>
    ${
      missing.length
        ? html`<section class="card constants" aria-labelledby="missing">
            <h4 id="missing">${texts.missing}</h4>
            <p class="muted">${texts.missingHelp} ${missing.includes('Url') ? texts.numberHint : nothing}</p>
            <div class="constant-fields">${missing.map(name => renderConstant(step, name))}</div>
          </section>`
        : nothing
    }
    ${renderPriceNote(step)}
    ${renderTable(
      texts.steps.columns,
      [texts.column, texts.example, texts.becomes],
      columns.slice(0, shown).map(column => renderColumn(step, column, facts.doubts.get(column))),
      'columns',
    )}`;
}

/** Says that the listings would have no price. */
export const renderPriceNote = ({ strings, plan }: PlanStep): TemplateResult | typeof nothing => {
  const isPriced = ['SalePrice', 'RentPrice'].some(
    field => Object.values(plan.targets).includes(field) || plan.constants[field],
  );
  return isPriced ? nothing : html`<p class="note is-warning">${strings.import.noPrices}</p>`;
};

function renderColumn(step: ColumnsStep, column: string, doubt: NumberDoubt | undefined) {
  const { strings, facts, plan, change } = step;
  const target = plan.targets[column] ?? '';
  const misfit = target ? undefined : plan.misfits?.find(each => each.column === column);
  const competing = facts.competing.find(({ other }) => other === column);
  const example = facts.examples.get(column) ?? '';
  return html`<tr>
    <th scope="row" dir="auto">${column}</th>
    <td class="muted example" dir="auto">${example.slice(0, EXAMPLE_LENGTH)}</td>
    <td>
      <select
        aria-label=${strings.import.becomesOf(column)}
        @change=${(event: Event) => {
          const { value } = event.target as HTMLSelectElement;
          change({ ...plan, targets: { ...withoutField(plan.targets, value), [column]: value } });
        }}
      >
        <option value="" .selected=${target === ''}>${strings.import.leaveOut}</option>
        <option value="+" .selected=${target === '+'}>${strings.import.furtherColumn}</option>
        ${listingSpecs.map(
          ({ name, isRequired }) =>
            html`<option value=${name} .selected=${target === name}>
              ${listingLabel(strings, name)}${isRequired ? ' *' : ''}
            </option>`,
        )}
      </select>
      ${
        misfit
          ? html`<p class="note is-warning">${strings.import.misfit(listingLabel(strings, misfit.field))}</p>`
          : nothing
      }
      ${competing ? html`<p class="note">${strings.import.competing(competing.column, listingLabel(strings, competing.field))}</p>` : nothing}
      ${doubt ? renderDoubt(step, column, doubt) : nothing}
    </td>
  </tr>`;
}

/** Leaves out the column that had the field, because a field has one column. */
const withoutField = (targets: ImportPlan['targets'], field: string): ImportPlan['targets'] =>
  Object.fromEntries(
    Object.entries(targets).map(([column, target]) => [column, target === field && field !== '+' ? '' : target]),
  );

/** Renders the likely reading of an ambiguous separator, and a control to change it. */
function renderDoubt({ strings, plan, change }: PlanStep, column: string, doubt: NumberDoubt): TemplateResult {
  return html`<label class="muted doubt">
    ${strings.import.readAs(doubt.text)}
    <select
      @change=${(event: Event) => {
        const use = (event.target as HTMLSelectElement).value as SeparatorRole;
        change({ ...plan, uses: { ...plan.uses, [column]: use } });
      }}
    >
      ${(['thousands', 'fraction'] as const).map(
        use => html`<option value=${use} .selected=${use === doubt.use}>${writeNumber(doubt[use])}</option>`,
      )}
    </select>
  </label>`;
}

function renderConstant({ strings, plan, change }: PlanStep, name: string): TemplateResult {
  const spec = listingSpecs.find(each => each.name === name)!;
  return html`<chatbot-field
    name=${name}
    .spec=${spec}
    .value=${plan.constants[name] ?? ''}
    .label=${listingLabel(strings, name)}
    .strings=${strings}
    @field-input=${(event: CustomEvent<{ value: string }>) =>
      change({ ...plan, constants: { ...plan.constants, [name]: event.detail.value } })}
  ></chatbot-field>`;
}
