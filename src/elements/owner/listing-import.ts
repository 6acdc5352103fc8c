import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { ChatbotClient } from '../../client/chatbot-client.js';
import { ChatbotError } from '../../client/errors.js';
import { saveFile } from '../shared/save-file.js';
import type { ChatbotConfirmDialog } from './confirm-dialog.js';
import { writeCsv } from './csv.js';
import { wordsFor } from './desk.js';
import { renderDialogHead } from './dialog-head.js';
import { dialogStyles } from './dialog.styles.js';
import { downloadIcon, uploadIcon } from './icons.js';
import { readSource, UnreadableFileError, type ImportSource } from './import-source.js';
import {
  checkRows,
  guessTargets,
  missingFields,
  requiredFieldNames,
  type CheckedRow,
  type ColumnTarget,
  type ImportPlan,
} from './import-table.js';
import { importStyles } from './import.styles.js';
import { ListingImporter, type TwinPolicy } from './listing-importer.js';
import { listingSpecs } from './listing-groups.js';
import { ownerStyles } from './owner.styles.js';
import { fieldProblemWords } from './problem-words.js';
import type { OwnerStrings } from './strings.js';

/** How many rows and errors are drawn; all of them can be saved. */
const SHOWN_ROWS = 5;
const SHOWN_FAULTS = 100;

type Step = 'file' | 'columns' | 'check' | 'store';

/**
 * A dialog that brings listings in from a file: choose it, say what its columns are, see what is wrong line
 * by line, store the rest. It can be stopped at any time and always says what was stored and what not.
 *
 * @fires listings-imported - something was stored
 */
export class ChatbotListingImport extends LitElement {
  static override styles = [ownerStyles, dialogStyles, importStyles];

  @property({ attribute: false }) client!: ChatbotClient;
  @property({ attribute: false }) strings!: OwnerStrings;

  @state() private step: Step = 'file';
  @state() private problem = '';
  @state() private source: ImportSource | undefined;
  @state() private plan: ImportPlan = { targets: {}, constants: {} };
  @state() private checked: readonly CheckedRow[] = [];
  @state() private twins: TwinPolicy = 'skip';
  @state() private isRunning = false;
  @state() private isDragged = false;

  @query('dialog') private readonly dialog!: HTMLDialogElement;
  @query('input[type=file]') private readonly fileInput!: HTMLInputElement;
  @query('chatbot-confirm-dialog') private readonly confirm!: ChatbotConfirmDialog;

  #importer: ListingImporter | undefined;
  #fileName = '';

  /** Whether an import is under way, or waits to go on. */
  get hasUnsavedChanges(): boolean {
    return this.isRunning || !!this.#importer?.remaining;
  }

  /** Shows the dialog at its beginning. */
  async show(): Promise<void> {
    this.#begin();
    await this.updateComplete;
    this.dialog.showModal();
  }

  /** Asks whether the rest may stay behind. */
  confirmLeave(): Promise<boolean> {
    const { stopQuestion } = this.strings.import;
    return this.confirm.ask({
      ...stopQuestion,
      text: stopQuestion.text(this.#importer?.remaining ?? 0),
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#importer?.stop();
  }

  protected override render(): TemplateResult {
    const { strings, step } = this;
    const texts = strings.import;
    const steps: readonly Step[] = ['file', 'columns', 'check', 'store'];
    return html`<chatbot-confirm-dialog></chatbot-confirm-dialog>
      <dialog class="is-large" aria-labelledby="title" @cancel=${this.#handleCancel}>
        ${renderDialogHead(
          texts.title,
          { label: strings.close, onClick: () => void this.#close() },
          html`<span class="muted">${texts.step(steps.indexOf(step) + 1, steps.length)}</span>`,
        )}
        <div class="dialog-body" tabindex="-1">
          <h4 class="step" tabindex="-1">${texts.steps[step]}</h4>
          ${
            this.problem
              ? html`<p class="note is-error" role="alert"><span>${this.problem}</span></p>`
              : nothing
          }
          ${this.#renderStep()}
        </div>
        <div class="dialog-foot">${this.#renderButtons()}</div>
      </dialog>`;
  }

  #renderStep(): TemplateResult {
    switch (this.step) {
      case 'file':
        return this.#renderFile();
      case 'columns':
        return this.#renderColumns();
      case 'check':
        return this.#renderCheck();
      case 'store':
        return this.#renderStore();
    }
  }

  #renderFile(): TemplateResult {
    const texts = this.strings.import;
    return html`<div
        class=${`drop ${this.isDragged ? 'is-over' : ''}`}
        @dragover=${(event: DragEvent) => {
          event.preventDefault();
          this.isDragged = true;
        }}
        @dragleave=${() => (this.isDragged = false)}
        @drop=${this.#handleDrop}
      >
        ${uploadIcon}
        <p>${texts.drop}</p>
        <button type="button" class="primary" @click=${() => this.fileInput.click()}>
          ${texts.choose}
        </button>
        <input
          type="file"
          hidden
          tabindex="-1"
          aria-label=${texts.choose}
          accept=".csv,.tsv,.txt,.json,text/csv,application/json"
          @change=${this.#handleFile}
        />
      </div>
      <p class="muted">${texts.formats}</p>
      <p class="row">
        <button type="button" class="small" @click=${() => void this.#saveTemplate()}>
          ${downloadIcon} ${texts.template}
        </button>
      </p>`;
  }

  #renderColumns(): TemplateResult {
    const { strings, plan } = this;
    const texts = strings.import;
    const { columns, rows } = this.source!;
    const missing = missingFields(plan);
    return html`<p class="muted">${texts.found(rows.length, columns.length)}</p>
      ${
        missing.length
          ? html`<section class="card constants" aria-labelledby="missing">
              <h4 id="missing">${texts.missing}</h4>
              <p class="muted">${texts.missingHelp}</p>
              <div class="constant-fields">${missing.map(name => this.#renderConstant(name))}</div>
            </section>`
          : nothing
      }
      <div class="scroll card" tabindex="0" role="region" aria-label=${texts.steps.columns}>
        <table>
          <thead>
            <tr>
              <th scope="col">${texts.column}</th>
              <th scope="col">${texts.example}</th>
              <th scope="col">${texts.becomes}</th>
            </tr>
          </thead>
          <tbody>
            ${columns.map(column => this.#renderColumn(column))}
          </tbody>
        </table>
      </div>`;
  }

  #renderColumn(column: string): TemplateResult {
    const { strings, plan } = this;
    const target = plan.targets[column] ?? '';
    const taken = new Set(Object.values(plan.targets));
    const example =
      this.source!.rows.find(({ cells }) => cells[column]?.trim())?.cells[column] ?? '';
    return html`<tr>
      <th scope="row" dir="auto">${column}</th>
      <td class="example" dir="auto">${example.slice(0, 80)}</td>
      <td>
        <select
          aria-label=${strings.import.becomesOf(column)}
          @change=${(event: Event) =>
            this.#setTarget(column, (event.target as HTMLSelectElement).value)}
        >
          <option value="" .selected=${target === ''}>${strings.import.leaveOut}</option>
          <option value="+" .selected=${target === '+'}>${strings.import.furtherColumn}</option>
          ${listingSpecs.map(
            ({ name, isRequired }) =>
              html`<option
                value=${name}
                .selected=${target === name}
                ?disabled=${taken.has(name) && target !== name}
              >
                ${this.#labelOf(name)}${isRequired ? ' *' : ''}
              </option>`,
          )}
        </select>
      </td>
    </tr>`;
  }

  #renderConstant(name: string): TemplateResult {
    const spec = listingSpecs.find(each => each.name === name)!;
    return html`<chatbot-field
      name=${name}
      .spec=${spec}
      .value=${this.plan.constants[name] ?? ''}
      .label=${this.#labelOf(name)}
      .strings=${this.strings}
      @field-input=${(event: CustomEvent<{ value: string }>) => {
        const constants = { ...this.plan.constants, [name]: event.detail.value };
        this.plan = { ...this.plan, constants };
      }}
    ></chatbot-field>`;
  }

  #renderCheck(): TemplateResult {
    const { strings, source } = this;
    const texts = strings.import;
    const good = this.#items;
    const bad = this.checked.filter(({ type }) => type !== 'listing');
    const columns = listingSpecs.filter(({ name }) => good.some(({ listing }) => name in listing));
    return html`<div class="counts" role="status">
        <p class="note is-ok"><span>${texts.good(good.length)}</span></p>
        ${
          bad.length
            ? html`<p class="note is-error"><span>${texts.bad(bad.length)}</span></p>`
            : nothing
        }
      </div>
      ${source!.faults.map(
        ({ line, message }) =>
          html`<p class="note is-warning"><span>${texts.line(line)}: ${message}</span></p>`,
      )}
      ${bad.length ? this.#renderFaults(bad) : nothing}
      <fieldset>
        <legend>${texts.twins}</legend>
        ${(['skip', 'update'] as const).map(
          policy =>
            html`<label>
              <input
                type="radio"
                name="twins"
                .checked=${this.twins === policy}
                @change=${() => (this.twins = policy)}
              />
              ${texts.twinPolicies[policy]}
            </label>`,
        )}
      </fieldset>
      ${
        good.length
          ? html`<h4>${texts.preview}</h4>
              <div class="scroll card" tabindex="0" role="region" aria-label=${texts.preview}>
                <table>
                  <thead>
                    <tr>
                      ${columns.map(({ name }) => html`<th scope="col">${this.#labelOf(name)}</th>`)}
                    </tr>
                  </thead>
                  <tbody>
                    ${good.slice(0, SHOWN_ROWS).map(
                      ({ listing }) =>
                        html`<tr>
                          ${columns.map(
                            ({ name }) =>
                              html`<td class="example" dir="auto">
                                ${this.#cellOf(listing[name])}
                              </td>`,
                          )}
                        </tr>`,
                    )}
                  </tbody>
                </table>
              </div>`
          : nothing
      }`;
  }

  #renderFaults(bad: readonly CheckedRow[]): TemplateResult {
    const texts = this.strings.import;
    return html`<div class="row">
        <h4>${texts.faults}</h4>
        <span class="spacer"></span>
        <button type="button" class="small" @click=${() => void this.#saveFaults()}>
          ${downloadIcon} ${texts.saveFaults}
        </button>
      </div>
      <ul class="faults card" tabindex="0" aria-label=${texts.faults}>
        ${bad
          .slice(0, SHOWN_FAULTS)
          .map(
            row =>
              html`<li>
                <strong>${texts.line(row.line)}</strong> <span>${this.#faultWords(row)}</span>
              </li>`,
          )}
        ${
          bad.length > SHOWN_FAULTS
            ? html`<li class="muted">${texts.more(bad.length - SHOWN_FAULTS)}</li>`
            : nothing
        }
      </ul>`;
  }

  #renderStore(): TemplateResult {
    const { strings } = this;
    const texts = strings.import;
    const importer = this.#importer!;
    const done = importer.results.length;
    const total = done + importer.remaining;
    const failed = importer.results.filter(({ outcome }) => outcome === 'failed');
    return html`<progress
        max=${Math.max(total, 1)}
        .value=${done}
        aria-label=${texts.steps.store}
      ></progress>
      <p class="muted">${texts.progress(done, total)}</p>
      <div role="status">
        ${
          this.isRunning
            ? nothing
            : html`<p
                class=${`note ${importer.remaining || failed.length ? 'is-warning' : 'is-ok'}`}
              >
                <span>
                  ${texts.summary({
                    created: importer.count('created'),
                    updated: importer.count('updated'),
                    skipped: importer.count('skipped'),
                    failed: failed.length,
                    remaining: importer.remaining,
                  })}
                </span>
              </p>`
        }
      </div>
      ${
        failed.length
          ? html`<ul class="faults card" tabindex="0" aria-label=${texts.faults}>
              ${failed
                .slice(0, SHOWN_FAULTS)
                .map(
                  ({ line, message }) =>
                    html`<li>
                      <strong>${texts.line(line)}</strong> <span dir="auto">${message}</span>
                    </li>`,
                )}
            </ul>`
          : nothing
      }`;
  }

  #renderButtons(): TemplateResult {
    const { strings, step } = this;
    const texts = strings.import;
    const next = (words: string, isReady: boolean, act: () => void) =>
      html`<button
        type="button"
        class="primary"
        aria-disabled=${isReady ? nothing : 'true'}
        @click=${() => isReady && act()}
      >
        ${words}
      </button>`;
    const back = (to: Step) =>
      html`<button type="button" @click=${() => this.#goTo(to)}>${strings.back}</button>`;
    switch (step) {
      case 'file':
        return html`<button type="button" @click=${() => void this.#close()}>
          ${strings.cancel}
        </button>`;
      case 'columns':
        return html`${back('file')} ${next(texts.checkNow, true, () => this.#check())}`;
      case 'check': {
        const count = this.#items.length;
        return html`${back('columns')}
        ${next(texts.storeNow(count), count > 0, () => this.#store())}`;
      }
      case 'store':
        if (this.isRunning)
          return html`<button type="button" @click=${() => this.#importer?.stop()}>
            ${texts.stop}
          </button>`;
        return html`${
          this.#importer?.remaining
            ? html`<button type="button" @click=${() => void this.#run()}>${texts.goOn}</button>`
            : nothing
        }
        ${next(strings.close, true, () => void this.#close())}`;
    }
  }

  get #items() {
    return this.checked.filter(row => row.type === 'listing');
  }

  #labelOf(name: string): string {
    return this.strings.listing[name as keyof OwnerStrings['listing']][0];
  }

  #cellOf(value: unknown): string {
    if (Array.isArray(value)) return String(value.length);
    return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 60) : '';
  }

  #faultWords(row: CheckedRow): string {
    if (row.type === 'twin') return this.strings.import.twin(this.#labelOf(row.field), row.first);
    if (row.type === 'listing') return '';
    return row.faults
      .map(({ field, value, problem }) => {
        const shown = value && `“${value.slice(0, 40)}” `;
        return `${this.#labelOf(field)}: ${shown}${fieldProblemWords(problem, this.strings)}`;
      })
      .join(' · ');
  }

  #begin(): void {
    this.step = 'file';
    this.problem = '';
    this.source = undefined;
    this.checked = [];
    this.#importer = undefined;
  }

  #goTo(step: Step): void {
    this.problem = '';
    this.step = step;
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>('.step')?.focus(),
    );
  }

  async #read(file: File): Promise<void> {
    this.problem = '';
    try {
      const source = await readSource(file);
      this.source = source;
      this.#fileName = file.name.replace(/\.\w+$/, '');
      this.plan = { targets: guessTargets(source.columns), constants: this.plan.constants };
      this.#goTo('columns');
    } catch (error) {
      this.problem =
        error instanceof UnreadableFileError ? this.strings.import.unreadable : this.strings.failed;
    }
  }

  #setTarget(column: string, target: ColumnTarget): void {
    this.plan = { ...this.plan, targets: { ...this.plan.targets, [column]: target } };
  }

  #check(): void {
    this.checked = checkRows(this.source!.rows, this.plan);
    this.#goTo('check');
  }

  #store(): void {
    this.#importer = new ListingImporter(this.client, this.#items, this.twins);
    this.#goTo('store');
    void this.#run();
  }

  async #run(): Promise<void> {
    const importer = this.#importer!;
    this.problem = '';
    this.isRunning = true;
    let isDrawn = false;
    await importer.run(() => {
      // A frame shows them all, however fast the service is.
      if (isDrawn) return;
      isDrawn = true;
      requestAnimationFrame(() => {
        isDrawn = false;
        this.requestUpdate();
      });
    });
    this.isRunning = false;
    if (importer.error && !isAborted(importer.error))
      this.problem = wordsFor(importer.error, this.strings);
    this.dispatchEvent(new CustomEvent('listings-imported'));
  }

  async #saveTemplate(): Promise<void> {
    const columns = [
      ...requiredFieldNames,
      ...listingSpecs.map(({ name }) => name).filter(name => !requiredFieldNames.includes(name)),
    ];
    saveFile('listings-template.csv', await writeCsv(columns, []), 'text/csv;charset=utf-8');
  }

  /** The rows as they were, with what is wrong with them, to be mended and brought in again. */
  async #saveFaults(): Promise<void> {
    const { columns, rows } = this.source!;
    const words = new Map(
      this.checked
        .filter(({ type }) => type !== 'listing')
        .map(row => [row.line, this.#faultWords(row)]),
    );
    const note = this.strings.import.faults;
    const bad = rows
      .filter(({ line }) => words.has(line))
      .map(({ line, cells }) => ({ ...cells, [note]: words.get(line)! }));
    saveFile(
      `${this.#fileName}-errors.csv`,
      await writeCsv([...columns, note], bad),
      'text/csv;charset=utf-8',
    );
  }

  async #close(): Promise<void> {
    if (this.hasUnsavedChanges && !(await this.confirmLeave())) return;
    this.#importer?.stop();
    this.dialog.close();
    this.#begin();
  }

  #handleCancel(event: Event): void {
    event.preventDefault();
    void this.#close();
  }

  #handleFile(): void {
    const file = this.fileInput.files?.[0];
    this.fileInput.value = '';
    if (file) void this.#read(file);
  }

  #handleDrop(event: DragEvent): void {
    event.preventDefault();
    this.isDragged = false;
    const file = event.dataTransfer?.files[0];
    if (file) void this.#read(file);
  }
}

const isAborted = (error: unknown) => error instanceof ChatbotError && error.kind === 'aborted';

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-listing-import': ChatbotListingImport;
  }
}
