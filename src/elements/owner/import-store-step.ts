import { html, nothing, type TemplateResult } from 'lit';
import { renderFaults } from './import-faults.js';
import type { ListingImporter } from './listing-importer.js';
import type { OwnerStrings } from './strings.js';

/** What the last step draws. */
export interface StoreStep {
  readonly strings: OwnerStrings;
  readonly importer: ListingImporter;
  readonly isRunning: boolean;
}

/** The last step of an import: how far it is, what became of each listing, and what is left. */
export function renderStoreStep({ strings, importer, isRunning }: StoreStep): TemplateResult {
  const texts = strings.import;
  const { results, remaining } = importer;
  const total = results.length + remaining;
  const failed = results.filter(({ outcome }) => outcome === 'failed');
  const summary = () =>
    html`<p class=${`note ${remaining || failed.length ? 'is-warning' : 'is-ok'}`}>
      <span>
        ${texts.summary({
          created: importer.count('created'),
          updated: importer.count('updated'),
          skipped: importer.count('skipped'),
          failed: failed.length,
          remaining,
        })}
      </span>
    </p>`;
  return html`<progress
      max=${Math.max(total, 1)}
      .value=${results.length}
      aria-label=${texts.steps.store}
    ></progress>
    <p class="muted">${texts.progress(results.length, total)}</p>
    <div role="status">${isRunning ? nothing : summary()}</div>
    ${failed.length ? renderFaults(strings, failed) : nothing}`;
}
