import { html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import { isAborted, wordsFor } from '../dashboard.js';
import { GuardedDialog } from '../forms/guarded-dialog.js';
import { dialogStyles } from '../forms/dialog.styles.js';
import { keepFocus } from '../forms/focus-restorer.js';
import { goodRows, renderCheckStep } from './import-check-step.js';
import { renderColumnsStep } from './import-columns-step.js';
import { renderValuesStep } from './import-values-step.js';
import { renderFileStep } from './import-file-step.js';
import { readSource } from '../../import/import-source.js';
import { MAX_COLUMNS, TooManyColumnsError, UnreadableFileError, type ImportSource } from '../../import/source.js';
import { renderLayout, type Layout } from './import-layout.js';
import { prepareSource } from '../../import/prepare-source.js';
import { renderStoreStep } from './import-store-step.js';
import { checkRows, guessPlan, guessValues, type CheckedRow, type ImportPlan } from '../../import/import-table.js';
import { importStyles } from './import.styles.js';
import { ListingImporter, type DuplicatePolicy } from './listing-importer.js';
import { renderButton } from '../button.js';
import { ownerStyles, tableStyles } from '../owner.styles.js';
import { english, type OwnerTexts } from '../../locales/owner/english.js';
import { loadOwnerLanguages } from '../../locales/owner/find-language.js';

type Step = 'file' | 'columns' | 'values' | 'check' | 'store';

/**
 * Dialog that imports listings from a file: choose it, assign its columns, check its rows, store the valid ones.
 * The owner can stop at any time; the dialog then says which listings are stored.
 *
 * @fires listings-imported - something was stored
 */
export class ChatbotListingImport extends GuardedDialog {
  static override styles = [ownerStyles, dialogStyles, tableStyles, importStyles];

  @state() private step: Step = 'file';
  @state() private problem = '';
  @state() private source: ImportSource | undefined;
  @state() private plan: ImportPlan = { targets: {}, constants: {} };
  @state() private checked: readonly CheckedRow[] = [];
  @state() private duplicates: DuplicatePolicy = 'skip';
  @state() private isRunning = false;
  @state() private isDragged = false;

  @query('.step') private readonly heading!: HTMLElement;

  #importer: ListingImporter | undefined;
  #fileName = '';
  #file: File | undefined;
  #layout: Layout = {};
  /** Texts whose labels may be headings and values of the file, the owner's first. */
  #languages: readonly OwnerTexts[] = [];
  #hasValues = false;
  #clock: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    keepFocus(this, () => this.heading);
  }

  protected override get changeCount(): number {
    return this.#importer?.remaining ?? 0;
  }

  override get hasUnsavedChanges(): boolean {
    return this.isRunning || super.hasUnsavedChanges;
  }

  async show(): Promise<void> {
    this.#begin();
    await this.updateComplete;
    this.dialog.showModal();
  }

  /** Stops the import, too. */
  override dismiss(): void {
    if (!this.hasUpdated) return;
    this.#importer?.stop();
    this.confirm.dismiss();
    this.dialog.close();
    this.#begin();
  }

  override confirmLeave(): Promise<boolean> {
    const { stopQuestion } = this.strings.import;
    return this.confirm.ask({ ...stopQuestion, text: stopQuestion.text(this.changeCount) });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#clock);
    this.#importer?.stop();
  }

  protected override render(): TemplateResult {
    const { strings, step } = this;
    const texts = strings.import;
    const steps: readonly Step[] = ['file', 'columns', 'values', 'check', 'store'];
    const place = html`<span class="muted">${texts.step(steps.indexOf(step) + 1, steps.length)}</span>`;
    return this.renderDialog(
      texts.title,
      place,
      html`<div class="dialog-body" tabindex="-1">
          <h4 class="step" tabindex="-1">${texts.steps[step]}</h4>
          ${this.problem ? html`<p class="note is-error" role="alert">${this.problem}</p>` : nothing}
          ${this.#renderStep()}
        </div>
        <div class="row dialog-foot">${this.#renderButtons()}</div>`,
    );
  }

  #renderStep(): TemplateResult {
    const { strings, plan, step, source } = this;
    if (step === 'file' || !source)
      return renderFileStep({
        strings,
        isDragged: this.isDragged,
        drag: isDragged => (this.isDragged = isDragged),
        choose: file => void this.#read(file),
      });
    const fileName = this.#fileName;
    const change = (changed: ImportPlan) => {
      this.plan = changed;
      if (step === 'check') this.checked = checkRows(source.rows, changed);
    };
    switch (step) {
      case 'columns':
        return html`${renderLayout(strings, source, layout => void this.#readAgain(layout))}
        ${renderColumnsStep({ strings, source, plan, change })}`;
      case 'values':
        return renderValuesStep({ strings, source, plan, change });
      case 'check': {
        const { checked, duplicates } = this;
        const setDuplicates = (policy: DuplicatePolicy) => (this.duplicates = policy);
        return renderCheckStep({ strings, source, plan, change, fileName, checked, duplicates, setDuplicates });
      }
      case 'store':
        return renderStoreStep({ strings, source, fileName, importer: this.#importer!, isRunning: this.isRunning });
    }
  }

  #renderButtons(): TemplateResult {
    const { strings, step } = this;
    const texts = strings.import;
    const next = (words: string, isReady: boolean, act: () => void) =>
      renderButton(words, act, { kind: 'primary', isOff: !isReady });
    const back = (to: Step) => html`<button type="button" @click=${() => this.#goTo(to)}>${strings.back}</button>`;
    switch (step) {
      case 'file':
        return html`<button type="button" @click=${() => void this.close()}>${strings.cancel}</button>`;
      case 'columns':
        return html`${back('file')} ${next(texts.checkNow, true, () => this.#leaveColumns())}`;
      case 'values':
        return html`${back('columns')} ${next(texts.checkNow, true, () => this.#check())}`;
      case 'check': {
        const count = goodRows(this.checked).length;
        return html`${back(this.#hasValues ? 'values' : 'columns')}
        ${next(texts.storeNow(count), count > 0, () => this.#store())}`;
      }
      case 'store':
        if (this.isRunning)
          return html`<button type="button" @click=${() => this.#importer?.stop()}>${texts.stop}</button>`;
        return html`${this.#importer?.remaining ? renderButton(texts.goOn, () => void this.#run(), { kind: '' }) : nothing}
        ${next(strings.close, true, () => void this.close())}`;
    }
  }

  #begin(): void {
    clearInterval(this.#clock);
    this.step = 'file';
    this.problem = '';
    this.source = undefined;
    this.checked = [];
    this.isRunning = false;
    this.#importer = undefined;
  }

  #goTo(step: Step): void {
    this.problem = '';
    this.step = step;
    void this.updateComplete.then(() => this.heading.focus());
  }

  #readAgain(layout: Layout): Promise<void> {
    // Other separators may make another row the headings.
    const { headingRow, ...kept } = { ...this.#layout, ...layout };
    return this.#read(this.#file!, layout.headingRow === undefined ? kept : { ...kept, headingRow });
  }

  async #read(file: File, layout: Layout = {}): Promise<void> {
    this.problem = '';
    try {
      const { language } = this.strings;
      const source = prepareSource(await readSource(file, { ...layout, language }));
      this.#file = file;
      this.#layout = layout;
      this.source = source;
      this.#fileName = file.name.replace(/\.\w+$/, '');
      // Without a connection, the other languages are missing.
      this.#languages = [this.strings, english, ...(await loadOwnerLanguages().catch(() => []))];
      this.plan = guessPlan(source, this.#languages);
      this.#goTo('columns');
    } catch (error) {
      this.problem =
        error instanceof TooManyColumnsError
          ? this.strings.import.tooManyColumns(MAX_COLUMNS)
          : error instanceof UnreadableFileError
            ? this.#refusal(error)
            : this.strings.failed;
    }
  }

  #refusal({ reason }: UnreadableFileError): string {
    const { refused } = this.strings.import;
    return reason in refused ? refused[reason as keyof typeof refused] : refused.empty;
  }

  /** Values whose meaning is certain need no step of their own. */
  #leaveColumns(): void {
    const { values, isSure } = guessValues(this.source!.rows, this.plan, this.#languages);
    this.#hasValues = !isSure;
    this.plan = { ...this.plan, values };
    if (isSure) this.#check();
    else this.#goTo('values');
  }

  #check(): void {
    this.checked = checkRows(this.source!.rows, this.plan);
    this.#goTo('check');
  }

  #store(): void {
    this.#importer = new ListingImporter(this.client, goodRows(this.checked), this.duplicates, this.#fileName);
    this.#goTo('store');
    void this.#run();
  }

  async #run(): Promise<void> {
    const importer = this.#importer!;
    this.problem = '';
    this.isRunning = true;
    // The time left changes also while a batch is running.
    clearInterval(this.#clock);
    this.#clock = setInterval(() => this.requestUpdate(), 1000);
    await importer.run(() => this.requestUpdate());
    if (importer === this.#importer) {
      clearInterval(this.#clock);
      this.isRunning = false;
      if (importer.error && !isAborted(importer.error)) this.problem = wordsFor(importer.error, this.strings);
    }
    this.dispatchEvent(new CustomEvent('listings-imported'));
  }
}
