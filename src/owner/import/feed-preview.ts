import { html, nothing, type TemplateResult } from 'lit';
import { listingSpecs } from '../../import/listing-groups.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import type { FeedMapping } from '../../protocol/feed.js';
import type { StoredListing } from '../../protocol/listing.js';
import type { DataOf } from '../../protocol/operations.js';
import { CHOICE_WORDS } from '../../ui/listing-choices.js';
import { formatMoney, readAmount } from '../../ui/listing-values.js';
import { areaWords, choiceLabel, listingLabel } from '../labels.js';
import { renderFaults } from './import-faults.js';
import { renderChoices } from './import-values-step.js';
import { renderTable } from './render-table.js';

export type Preview = DataOf<'RealEstateFeedPreview'>;

/** A feed before it is stored, and the callback for the owner's decisions about it. */
export interface PreviewStep {
  readonly strings: OwnerTexts;
  readonly preview: Preview;
  readonly mapping: FeedMapping;
  readonly change: (mapping: FeedMapping) => void;
}

/** Renders what a feed lacks, the first listings as cards, and the meaning of its columns and unclear values. */
export function renderFeedPreview(step: PreviewStep): TemplateResult {
  const { strings, preview } = step;
  const texts = strings.import;
  const settings = preview.Settings.filter(({ Field }) => Field !== 'Url');
  const unsure = preview.Values.filter(({ IsSure }) => !IsSure);
  const faults = preview.Problems.map(({ Row: line, Field, Message }) => ({
    line,
    message: Field ? texts.fault(listingLabel(strings, Field), `\u2068${Message}\u2069`) : Message,
  }));
  return html`<p class="note found" role="status">
      ${texts.good(preview.Rows - preview.Refused)} ${preview.Refused ? texts.bad(preview.Refused) : nothing}
    </p>
    ${
      settings.length
        ? html`<section class="card constants" aria-labelledby="missing">
            <h4 id="missing">${texts.missing}</h4>
            <div class="constant-fields">${settings.map(({ Field }) => renderSetting(step, Field))}</div>
          </section>`
        : nothing
    }
    ${
      preview.Listings.length
        ? html`<h4>${texts.preview}</h4>
            <ul class="feed-cards">
              ${preview.Listings.map(listing => renderCard(strings, listing))}
            </ul>`
        : nothing
    }
    ${faults.length ? renderFaults(strings, faults, texts.faults, undefined) : nothing}
    ${
      unsure.length
        ? renderTable(
            texts.steps.values,
            [texts.value, texts.rows, texts.becomes],
            unsure.map(value => renderValue(step, value)),
            'columns',
          )
        : nothing
    }
    ${renderTable(
      texts.steps.columns,
      [texts.column, texts.example, texts.becomes],
      preview.Columns.map(column => renderColumn(step, column)),
      'columns',
    )}`;
}

function renderSetting({ strings, mapping, change }: PreviewStep, name: string): TemplateResult {
  return html`<chatbot-field
    name=${`constant-${name}`}
    .spec=${listingSpecs.find(each => each.name === name)}
    .value=${mapping.Constants?.[name] ?? ''}
    .label=${listingLabel(strings, name)}
    .strings=${strings}
    @field-input=${(event: CustomEvent<{ value: string }>) => {
      // The fields of the feed itself listen further up.
      event.stopPropagation();
      change({ ...mapping, Constants: { ...mapping.Constants, [name]: event.detail.value } });
    }}
  ></chatbot-field>`;
}

function renderCard(strings: OwnerTexts, listing: StoredListing): TemplateResult {
  const [image] = listing.Images.split('\n');
  const price = readAmount(listing.Price);
  const facts = (['Bedrooms', 'Bathrooms', 'BuildingArea', 'LotArea', 'YearBuilt'] as const).flatMap(name => {
    const words = /Area$/.test(name) ? areaWords(listing[name], listing, strings) : listing[name];
    return readAmount(listing[name]) === undefined ? [] : [`${listingLabel(strings, name)}: ${words}`];
  });
  return html`<li class="card">
    ${image ? html`<img src=${image} alt="" loading="lazy" referrerpolicy="no-referrer" />` : nothing}
    ${
      price === undefined
        ? nothing
        : html`<strong dir="auto">${formatMoney(price, listing.CurrencySymbol, strings.language)}</strong>`
    }
    <strong dir="auto"> ${[listing.Address, listing.City].filter(Boolean).join(', ') || listing.MLSNumber} </strong>
    <span dir="auto">
      ${[listing.PropertyType, ...[listing.SaleType, listing.Status].map(value => choiceLabel(strings, value))].join(' · ')}
    </span>
    <span class="muted" dir="auto">${facts.join(' · ')}</span>
  </li>`;
}

type PreviewValue = Preview['Values'][number];

function renderValue(
  { strings, mapping, change }: PreviewStep,
  { Field, Value, Rows, Choice }: PreviewValue,
): TemplateResult {
  const key = Value.toLowerCase();
  const chosen = mapping.Values?.[Field]?.[key] ?? Choice;
  const handleChange = ({ target }: Event) => {
    const { value } = target as HTMLSelectElement;
    change({ ...mapping, Values: { ...mapping.Values, [Field]: { ...mapping.Values?.[Field], [key]: value } } });
  };
  const label = strings.import.becomesOf(Value);
  return html`<tr>
    <th scope="row"><span class="muted">${listingLabel(strings, Field)}</span> <bdi>${Value}</bdi></th>
    <td>${Rows.toLocaleString(strings.language)}</td>
    <td>
      ${
        CHOICE_WORDS[Field]
          ? html`<select aria-label=${label} @change=${handleChange}>
              ${renderChoices(strings, Field, chosen)}
            </select>`
          : html`<input dir="auto" aria-label=${label} .value=${chosen} @change=${handleChange} />`
      }
    </td>
  </tr>`;
}

type PreviewColumn = Preview['Columns'][number];

function renderColumn({ strings, mapping, change }: PreviewStep, { Name, Example, Field }: PreviewColumn) {
  const target = mapping.Columns?.[Name] ?? Field;
  return html`<tr>
    <th scope="row" dir="auto">${Name}</th>
    <td class="muted example" dir="auto">${Example}</td>
    <td>
      <select
        aria-label=${strings.import.becomesOf(Name)}
        @change=${({ target: select }: Event) =>
          change({ ...mapping, Columns: { ...mapping.Columns, [Name]: (select as HTMLSelectElement).value } })}
      >
        <option value="" .selected=${target === ''}>${strings.import.leaveOut}</option>
        <option value="+" .selected=${target === '+'}>${strings.import.furtherColumn}</option>
        ${listingSpecs.map(
          ({ name }) =>
            html`<option value=${name} .selected=${target === name}>${listingLabel(strings, name)}</option>`,
        )}
      </select>
    </td>
  </tr>`;
}
