import { html, type TemplateResult } from 'lit';
import { CHOICE_WORDS } from '../../ui/listing-choices.js';
import { choiceLabel, listingLabel } from '../labels.js';
import type { PlanStep } from './import-columns-step.js';
import { distinctValues } from '../../import/import-table.js';
import { LEAVE_OUT } from '../../import/import-words.js';
import { renderTable } from './render-table.js';

/** More different values are shown only as far as this; the others keep their guesses. */
const SHOWN = 200;

/** Renders the third step of an import: the meaning of each value of a column with choices. */
export function renderValuesStep(step: PlanStep): TemplateResult {
  const { strings, source, plan } = step;
  const texts = strings.import;
  const columns = distinctValues(source.rows, plan.targets);
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
  const options = [...(CHOICE_WORDS[field]?.map(([choice]) => choice) ?? []), LEAVE_OUT];
  return html`<tr>
    <th scope="row"><span class="muted">${listingLabel(strings, field)}</span> <bdi>${value}</bdi></th>
    <td>${count.toLocaleString(strings.language)}</td>
    <td>
      ${
        CHOICE_WORDS[field]
          ? html`<select aria-label=${label} @change=${handleChange}>
              <option value="" .selected=${!chosen}>${strings.pleaseChoose}</option>
              ${options.map(
                choice =>
                  html`<option value=${choice} .selected=${choice === chosen}>
                    ${choice === LEAVE_OUT ? strings.import.leaveOutRows : choiceLabel(strings, choice)}
                  </option>`,
              )}
            </select>`
          : html`<input dir="auto" aria-label=${label} .value=${chosen} @change=${handleChange} />`
      }
    </td>
  </tr>`;
}
