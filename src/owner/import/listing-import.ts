import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { isAborted, wordsFor } from '../dashboard.js';
import { GuardedDialog } from '../forms/guarded-dialog.js';
import { dialogStyles } from '../forms/dialog.styles.js';
import { keepFocus } from '../forms/focus-restorer.js';
import { renderCheckStep, sortingRows, type Findings } from './import-check-step.js';
import { COLUMNS_AT_ONCE, renderColumnsStep } from './import-columns-step.js';
import { ImportReader } from './import-reader.js';
import type { LabelTexts } from '../../import/import-words.js';
import type { PlanFacts } from '../../import/plan-facts.js';
import { renderValuesStep } from './import-values-step.js';
import { renderFileStep } from './import-file-step.js';
import { MAX_COLUMNS, TooManyColumnsError, UnreadableFileError, type ImportSource } from '../../import/source.js';
import { renderLayout, type Layout } from './import-layout.js';
import { renderProgress } from './import-progress.js';
import { renderStoreStep } from './import-store-step.js';
import { ImportWork } from './import-work.js';
import { findMapping, rememberMapping, withKnownValues, withMapping } from './known-mappings.js';
import type { ImportPlan, ValueCounts } from '../../import/import-table.js';
import { importStyles } from './import.styles.js';
import { ListingImporter, type DuplicatePolicy } from './listing-importer.js';
import { renderButton } from '../button.js';
import { ownerStyles, tableStyles } from '../owner.styles.js';
import { english, type OwnerTexts } from '../../locales/owner/english.js';
import { loadOwnerLanguages } from '../../locales/owner/find-language.js';

const NO_FACTS: PlanFacts = { missing: [], doubts: new Map(), examples: new Map(), competing: [] };
const NO_FINDINGS: Findings = { good: [], badCount: 0, leftOutCount: 0, faults: [] };

type Step = 'file' | 'columns' | 'values' | 'check' | 'store';

/**
 * Dialog that imports listings from a file: choose it, assign its columns, check its rows, store the valid ones.
 * The owner can stop at any time; the dialog then says which listings are stored.
 *
 * @fires listings-imported - something was stored
 */
export class ChatbotListingImport extends GuardedDialog {
  static override styles = [ownerStyles, dialogStyles, tableStyles, importStyles];

  /** Serial number of the chatbot, for which decisions about files are remembered. */
  @property({ attribute: false }) serialNumber = '';

  @state() private step: Step = 'file';
  @state() private problem = '';
  @state() private source: ImportSource | undefined;
  @state() private plan: ImportPlan = { targets: {}, constants: {} };
  @state() private facts = NO_FACTS;
  @state() private findings = NO_FINDINGS;
  /** Reading or checking that takes long enough to show it. */
  @state() private shownWork: ImportWork | undefined;
  @state() private duplicates: DuplicatePolicy = 'skip';
  @state() private isRunning = false;
  @state() private isDragged = false;
  @state() private shownColumns = COLUMNS_AT_ONCE;

  @query('.step') private readonly heading!: HTMLElement;

  #importer: ListingImporter | undefined;
  #work: ImportWork | undefined;
  #workEnd: Promise<unknown> = Promise.resolve();
  /** Ends when the next columns are rendered. */
  #rest: Promise<void> = Promise.resolve();
  readonly #reader = new ImportReader();
  #isChecking = false;
  #counts: ValueCounts = [];
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

  /** The result of reading or checking is part of an update. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await this.#workEnd;
    const isComplete = await super.getUpdateComplete();
    while (this.#lacksColumns) {
      await this.#rest;
      await super.getUpdateComplete();
    }
    return isComplete;
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
    this.#cancelWork();
    this.#reader.close();
  }

  protected override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed);
    if (!this.#hasColumns) this.shownColumns = COLUMNS_AT_ONCE;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    // The rest follows in later tasks.
    if (!this.#lacksColumns) return;
    this.#rest = new Promise(resolve => {
      setTimeout(() => {
        this.shownColumns += COLUMNS_AT_ONCE;
        resolve();
      });
    });
  }

  get #lacksColumns(): boolean {
    return this.#hasColumns && this.shownColumns < this.source!.columns.length;
  }

  get #hasColumns(): boolean {
    return this.step === 'columns' && this.source !== undefined && !this.shownWork;
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
          ${this.shownWork ? this.#renderWork(this.shownWork) : this.#renderStep()}
        </div>
        <div class="row dialog-foot">${this.#renderButtons()}</div>`,
    );
  }

  #renderWork({ done, total, msLeft }: ImportWork): TemplateResult {
    const { reading, steps } = this.strings.import;
    const label = this.#isChecking ? steps.check : reading;
    return html`<p role="status">${label}</p>
      ${renderProgress(this.strings, { label, done, total, msLeft })}`;
  }

  #renderStep(): TemplateResult {
    const { strings, plan, step, source, facts } = this;
    if (step === 'file' || !source)
      return renderFileStep({
        strings,
        isDragged: this.isDragged,
        drag: isDragged => (this.isDragged = isDragged),
        choose: file => void this.#read(file),
      });
    const fileName = this.#fileName;
    const change = (changed: ImportPlan) => {
      if (step === 'check') void this.#fix(changed);
      else {
        this.plan = changed;
        if (step === 'columns') void this.#describe();
      }
    };
    switch (step) {
      case 'columns':
        return html`${renderLayout(strings, source, layout => void this.#readAgain(layout))}
        ${renderColumnsStep({ strings, source, plan, facts, change }, this.shownColumns)}`;
      case 'values':
        return renderValuesStep({ strings, source, plan, change, counts: this.#counts });
      case 'check': {
        const { findings, duplicates } = this;
        const setDuplicates = (policy: DuplicatePolicy) => (this.duplicates = policy);
        return renderCheckStep({ strings, source, plan, facts, change, fileName, findings, duplicates, setDuplicates });
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
    const back = (to: Step) => html`<button type="button" @click=${() => this.#goBack(to)}>${strings.back}</button>`;
    if (this.shownWork)
      return html`<button type="button" @click=${() => this.#cancelWork()}>${strings.cancel}</button>`;
    switch (step) {
      case 'file':
        return html`<button type="button" @click=${() => void this.close()}>${strings.cancel}</button>`;
      case 'columns':
        return html`${back('file')} ${next(texts.checkNow, true, () => void this.#leaveColumns())}`;
      case 'values':
        return html`${back('columns')} ${next(texts.checkNow, true, () => void this.#checkAll())}`;
      case 'check': {
        const count = this.findings.good.length;
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
    this.facts = NO_FACTS;
    this.findings = NO_FINDINGS;
    this.#cancelWork();
    this.#reader.close();
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

  /**
   * Reads or checks; later work replaces it. Work that takes longer shows its progress instead of the step,
   * unless it is `quiet`.
   *
   * @returns undefined if it was canceled
   */
  #perform<Result>(act: (work: ImportWork) => Promise<Result>, isQuiet = false): Promise<Result | undefined> {
    this.#cancelWork();
    const work = new ImportWork(() => {
      if (isQuiet || work.isCanceled) return;
      this.shownWork = work;
      this.requestUpdate();
    });
    this.#work = work;
    const end = act(work).then(
      result => (work.isCanceled ? undefined : result),
      (error: unknown) => {
        if (!work.isCanceled) throw error;
        return undefined;
      },
    );
    return end.finally(() => {
      if (this.#work === work) this.#cancelWork();
    });
  }

  #cancelWork(): void {
    this.#work?.cancel();
    this.#work = undefined;
    this.shownWork = undefined;
  }

  /** Makes an update wait for work and what follows it. */
  #follow(work: Promise<void>): Promise<void> {
    this.#workEnd = work;
    return work;
  }

  async #read(file: File, layout: Layout = {}): Promise<void> {
    this.problem = '';
    this.#isChecking = false;
    try {
      const { language } = this.strings;
      const found = await this.#perform(async work => {
        const source = await this.#reader.read(work, file, { ...layout, language });
        // Without a connection, the other languages are missing.
        const languages = [this.strings, english, ...(await loadOwnerLanguages().catch(() => []))];
        const guessed = await this.#reader.perform(work, 'plan', labelsOf(languages));
        const known = findMapping(this.serialNumber, source);
        const plan = known ? withMapping(guessed, known) : guessed;
        return { source, languages, plan, facts: await this.#reader.perform(work, 'describe', plan) };
      });
      if (!found) return;
      this.#file = file;
      this.#layout = layout;
      this.#fileName = file.name.replace(/\.\w+$/, '');
      this.#languages = found.languages;
      this.source = found.source;
      this.plan = found.plan;
      this.facts = found.facts;
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

  #goBack(to: Step): void {
    this.#goTo(to);
    if (to === 'columns') void this.#describe();
  }

  /** Finds out what the rows say about a changed plan. The owner can go on meanwhile. */
  #describe(): Promise<void> {
    const describe = async () => {
      const facts = await this.#perform(work => this.#reader.perform(work, 'describe', this.plan), true);
      if (facts) this.facts = facts;
    };
    return this.#follow(describe());
  }

  /** Values whose meaning is certain need no step of their own. */
  #leaveColumns(): Promise<void> {
    const leave = async () => {
      const source = this.source!;
      const guessed = await this.#perform(async work => ({
        ...(await this.#reader.perform(work, 'guessValues', this.plan, labelsOf(this.#languages))),
        facts: await this.#reader.perform(work, 'describe', this.plan),
      }));
      if (!guessed) return;
      const { counts, facts } = guessed;
      const known = findMapping(this.serialNumber, source)?.values ?? {};
      const { values, areKnown } = withKnownValues(guessed.values, known, counts);
      const isSure = guessed.isSure || areKnown;
      this.#hasValues = !isSure;
      this.#counts = counts;
      this.facts = facts;
      this.plan = { ...this.plan, values };
      if (isSure) await this.#checkRows();
      else this.#goTo('values');
    };
    return this.#follow(leave());
  }

  #checkAll(): Promise<void> {
    return this.#follow(this.#checkRows());
  }

  async #checkRows(): Promise<void> {
    this.#isChecking = true;
    const found = await this.#perform(async work => {
      const checked = await this.#reader.perform(work, 'check', this.plan);
      return work.run(sortingRows(checked, this.strings));
    });
    if (!found) return;
    this.findings = found;
    this.#goTo('check');
  }

  /** Checks the rows that a fix concerns. A canceled fix changes nothing. */
  #fix(plan: ImportPlan): Promise<void> {
    const fix = async () => {
      const found = await this.#perform(async work => {
        const checked = await this.#reader.perform(work, 'fix', plan);
        return work.run(sortingRows(checked, this.strings));
      });
      if (!found) return;
      this.plan = plan;
      this.findings = found;
    };
    return this.#follow(fix());
  }

  #store(): void {
    rememberMapping(this.serialNumber, this.source!, this.plan);
    this.#importer = new ListingImporter(this.client, this.findings.good, this.duplicates, this.#fileName);
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

/** Returns what a worker can get of the texts. */
const labelsOf = (languages: readonly OwnerTexts[]): readonly LabelTexts[] =>
  languages.map(({ listing, choices }) => ({ listing, choices }));
