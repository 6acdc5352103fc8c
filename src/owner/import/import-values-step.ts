import { html, type TemplateResult } from 'lit';
import { CHOICE_WORDS } from '../../ui/listing-choices.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { choiceLabel, listingLabel } from '../labels.js';
import type { PlanStep } from './import-columns-step.js';
import type { ValueCounts } from '../../import/import-table.js';
import { isOptional } from '../../import/import-words.js';
import { LEAVE_OUT, NO_VALUE } from '../../locales/import/value-words.js';
import { renderTable } from './render-table.js';

/** More different values are shown only as far as this; the others keep their guesses. */
const SHOWN = 200;

export interface ValuesStep extends PlanStep {
  readonly counts: ValueCounts;
}

/** Renders the third step of an import: the meaning of each value of a column with choices. */
export function renderValuesStep(step: ValuesStep): TemplateResult {
  const { strings, counts: columns } = step;
  const texts = strings.import;
  const rows = columns.map(([field, counts]) =>
    [...counts].slice(0, SHOWN).map(([value, count]) => renderValue(step, field, value, count)),
  );
  return renderTable(texts.steps.values, [texts.value, texts.rows, texts.becomes], rows, 'columns');
}

function renderValue({ strings, plan, change }: PlanStep, field: string, value: string, count: number): TemplateResult {
  const key = value.toLowerCase();
  const chosen = plan.values?.[field]?.[key] ?? '';
  const handleChange = ({ target }: Event) => {
    const { value: choice } = target as HTMLSelectElement;
    change({ ...plan, values: { ...plan.values, [field]: { ...plan.values?.[field], [key]: choice } } });
  };
  const label = strings.import.becomesOf(value);
  return html`<tr>
    <th scope="row"><span class="muted">${listingLabel(strings, field)}</span> <bdi>${value}</bdi></th>
    <td class="row-count" data-heading=${strings.import.rows}>${count.toLocaleString(strings.language)}</td>
    <td>
      ${
        CHOICE_WORDS[field]
          ? html`<select aria-label=${label} @change=${handleChange}>
              ${renderChoices(strings, field, chosen)}
            </select>`
          : html`<input dir="auto" aria-label=${label} .value=${chosen} @change=${handleChange} />`
      }
    </td>
  </tr>`;
}

/** Renders the options for a value: the choices of its field, none if the field is optional, and to leave its rows out. */
export function renderChoices(strings: OwnerTexts, field: string, chosen = ''): readonly TemplateResult[] {
  const options: readonly (readonly [value: string, words: string])[] = [
    ['', strings.pleaseChoose],
    ...(CHOICE_WORDS[field] ?? []).map(([choice]) => [choice, choiceLabel(strings, choice)] as const),
    ...(isOptional(field) ? [[NO_VALUE, strings.empty] as const] : []),
    [LEAVE_OUT, strings.import.leaveOutRows],
  ];
  return options.map(([value, words]) => html`<option value=${value} .selected=${value === chosen}>${words}</option>`);
}
