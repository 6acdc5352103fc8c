import { html, nothing, type TemplateResult } from 'lit';
import { renderFaults } from './import-faults.js';
import { renderProgress } from './import-progress.js';
import { saveReport } from './import-report.js';
import type { ImportSource } from '../../import/source.js';
import type { ListingImporter, Unstored } from './listing-importer.js';
import type { OwnerTexts } from '../../locales/owner/english.js';

export interface StoreStep {
  readonly strings: OwnerTexts;
  readonly source: ImportSource;
  readonly fileName: string;
  readonly importer: ListingImporter;
  readonly isRunning: boolean;
}

/** Renders the last step of an import: the progress, the result of each listing, and the rest. */
export function renderStoreStep(step: StoreStep): TemplateResult {
  const { strings, importer, isRunning } = step;
  const texts = strings.import;
  const { results, total, msLeft } = importer;
  const unstored = importer.unstored.filter(({ outcome }) => !isRunning || outcome === 'failed');
  const progress = { label: texts.steps.store, done: results.length, total, msLeft: isRunning ? msLeft : undefined };
  return html`${renderProgress(strings, progress)}
    <div role="status">${isRunning ? renderPause(step) : renderSummary(step)}</div>
    ${unstored.length ? renderUnstored(step, unstored) : nothing}`;
}

function renderPause({ strings, importer }: StoreStep): TemplateResult | typeof nothing {
  const { pausedUntil } = importer;
  if (pausedUntil === undefined) return nothing;
  const time = new Date(pausedUntil).toLocaleTimeString(strings.language);
  return html`<p class="note is-warning">${strings.import.pausedUntil(time)}</p>`;
}

function renderSummary({ strings, importer }: StoreStep): TemplateResult {
  const { remaining } = importer;
  const failed = importer.count('failed');
  return html`<p class=${`note ${remaining || failed ? 'is-warning' : 'is-ok'}`}>
    ${strings.import.summary({
      created: importer.count('created'),
      updated: importer.count('updated'),
      skipped: importer.count('skipped'),
      failed,
      remaining,
    })}
  </p>`;
}

function renderUnstored(step: StoreStep, unstored: readonly Unstored[]): TemplateResult {
  const { strings, isRunning } = step;
  const texts = strings.import;
  const faults = unstored.map(item => {
    const outcome = texts.outcomes[item.outcome];
    const words = reasonOf(item, strings);
    return { line: item.line, message: words ? texts.fault(outcome, words) : outcome };
  });
  const offerSave = isRunning ? undefined : () => void save(step, unstored);
  return renderFaults(strings, faults, texts.notStored, offerSave);
}

const reasonOf = ({ message, isDoubtful }: Unstored, { import: texts }: OwnerTexts): string =>
  [message, isDoubtful && texts.doubtful].filter(Boolean).join(' ');

function save({ strings, source, fileName }: StoreStep, unstored: readonly Unstored[]) {
  const texts = strings.import;
  const notes = unstored.map(
    item =>
      [
        item.line,
        {
          [texts.lineNumber]: String(item.line),
          [texts.outcome]: texts.outcomes[item.outcome],
          [texts.faults]: reasonOf(item, strings),
        },
      ] as const,
  );
  return saveReport(`${fileName}-rest`, source, new Map(notes));
}
