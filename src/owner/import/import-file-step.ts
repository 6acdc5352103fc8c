import { html, type TemplateResult } from 'lit';
import { saveFile } from '../../ui/save-file.js';
import { writeCsv } from '../../import/csv.js';
import { downloadIcon, uploadIcon } from '../icons.js';
import { requiredFieldNames } from '../../import/import-table.js';
import { listingSpecs } from '../../import/listing-groups.js';
import type { OwnerTexts } from '../../locales/owner/english.js';

export interface FileStep {
  readonly strings: OwnerTexts;
  readonly isDragged: boolean;
  readonly drag: (isDragged: boolean) => void;
  readonly choose: (file: File) => void;
}

/** Renders the first step of an import: drop or choose a file, or download a template. */
export function renderFileStep({ strings, isDragged, drag, choose }: FileStep): TemplateResult {
  const texts = strings.import;
  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    drag(false);
    const file = event.dataTransfer?.files[0];
    if (file) choose(file);
  };
  return html`<div
      class=${`drop ${isDragged ? 'is-over' : ''}`}
      @dragover=${(event: DragEvent) => {
        event.preventDefault();
        drag(true);
      }}
      @dragleave=${() => drag(false)}
      @drop=${handleDrop}
    >
      ${uploadIcon}
      <p>${texts.drop}</p>
      <button type="button" class="primary" @click=${openChooser}>${texts.choose}</button>
      <input
        type="file"
        hidden
        tabindex="-1"
        aria-label=${texts.choose}
        accept=".csv,.tsv,.tab,.txt,.json,.jsonl,.ndjson,.geojson,.xml,.blm,.xlsx,.xlsm,.xls,.ods,text/csv,application/json,application/xml"
        @change=${({ target }: Event) => {
          const input = target as HTMLInputElement;
          const file = input.files?.[0];
          // Lets the owner choose the same file again after fixing it.
          input.value = '';
          if (file) choose(file);
        }}
      />
    </div>
    <p class="muted">${texts.formats}</p>
    <p class="row">
      <button type="button" class="small" @click=${saveTemplate}>${downloadIcon} ${texts.template}</button>
    </p>`;
}

function openChooser({ currentTarget }: Event): void {
  const button = currentTarget as HTMLElement;
  (button.nextElementSibling as HTMLInputElement).click();
}

/** Saves an empty table with every column, the required ones first. */
function saveTemplate(): void {
  const columns = new Set([...requiredFieldNames, ...listingSpecs.map(({ name }) => name)]);
  saveFile('listings-template.csv', writeCsv([...columns], []), 'text/csv;charset=utf-8');
}
