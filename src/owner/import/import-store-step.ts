import { html, nothing, type TemplateResult } from 'lit';
import { renderFaults } from './import-faults.js';
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
  const seconds = isRunning && msLeft !== undefined ? Math.ceil(msLeft / 1000) : undefined;
  const unstored = importer.unstored.filter(({ outcome }) => !isRunning || outcome === 'failed');
  return html`<progress max=${Math.max(total, 1)} .value=${results.length} aria-label=${texts.steps.store}></progress>
    <p class="muted">
      ${texts.progress(results.length, total)}
      ${seconds === undefined ? nothing : texts.timeLeft(timeOf(seconds, strings))}
    </p>
    <div role="status">${isRunning ? renderPause(step) : renderSummary(step)}</div>
    ${unstored.length ? renderUnstored(step, unstored) : nothing}`;
}

/** Formats a number of seconds, as minutes from one and a half on. */
const timeOf = (seconds: number, { language }: OwnerTexts): string =>
  new Intl.NumberFormat(language, {
    style: 'unit',
    unit: seconds < 90 ? 'second' : 'minute',
    unitDisplay: 'long',
  }).format(seconds < 90 ? seconds : Math.round(seconds / 60));

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
