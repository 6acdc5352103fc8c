import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { describeFields } from '../../import/field-spec.js';
import { realEstateFeedEditRequest, type FeedMapping } from '../../protocol/feed.js';
import type { DataOf, RequestOf } from '../../protocol/operations.js';
import { isUnknownOperation, wordsFor } from '../dashboard.js';
import { dialogStyles } from '../forms/dialog.styles.js';
import type { FieldInputEvent } from '../forms/field.js';
import { FormDraft, problemWords } from '../forms/form-draft.js';
import { GuardedDialog } from '../forms/guarded-dialog.js';
import { renderButton } from '../button.js';
import { listingLabel, writeTime } from '../labels.js';
import { ownerStyles, tableStyles } from '../owner.styles.js';
import { renderFeedPreview, type Preview } from './feed-preview.js';
import { renderFaults } from './import-faults.js';
import { importStyles } from './import.styles.js';

type Feed = DataOf<'RealEstateFeedGet'>;
type Confirmed = Pick<RequestOf<'RealEstateFeedRun'>, 'Withdraw' | 'ClearValues'>;

const NAMES = [
  ...(['Url', 'EveryHours', 'Authorization', 'TokenUrl', 'ClientId'] as const),
  ...(['ClientSecret', 'Scope', 'PageUrl'] as const),
] as const;
/** Secrets, which the service doesn't return, and the names of the flags that say whether one is stored. */
const SECRETS = { Authorization: 'HasAuthorization', ClientSecret: 'HasClientSecret' } as const;
const EXAMPLE = 'https://www.example.com/listings/{MLSNumber}';
const { SerialNumber: _, Mapping: __, ...fields } = realEstateFeedEditRequest.entries;
const specs = describeFields({ feed: NAMES }, fields);

/**
 * Button for a dialog with the feed of the listings and the report of its last run. Before a feed is saved, the dialog
 * shows what the feed lacks and its first listings. Empty for a service without RealEstateFeedGet.
 *
 * @fires listings-imported - a run has ended
 */
export class ChatbotListingFeed extends GuardedDialog {
  static override styles = [ownerStyles, dialogStyles, tableStyles, importStyles];

  @state() private feed: Feed | undefined;
  @state() private busy: 'saving' | 'running' | 'checking' | undefined;
  @state() private problem = '';
  /** The feed as it was checked; undefined before that. */
  @state() private preview: Preview | undefined;
  /** Decisions about columns and values. */
  @state() private mapping: FeedMapping = {};

  #draft = new FormDraft(specs, {});
  /** Whether the feed was checked as it is entered, or could not be. */
  #isChecked = false;

  protected override get changeCount(): number {
    return this.#draft.changedNames.length + (this.#isRemapped ? 1 : 0);
  }

  get #isRemapped(): boolean {
    return JSON.stringify(this.mapping) !== JSON.stringify(this.feed?.Mapping ?? {});
  }

  get #isDirty(): boolean {
    return this.#draft.isDirty || this.#isRemapped;
  }

  async show(): Promise<void> {
    await this.#try(() => this.#load());
    this.dialog.showModal();
  }

  override dismiss(): void {
    this.#draft.discard();
    this.#reset();
    if (this.feed) this.dialog.close();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('client')) return;
    this.feed = undefined;
    void this.#load().catch(() => undefined);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { strings, feed, busy, problem } = this;
    if (!feed) return nothing;
    const texts = strings.feed;
    const button = (words: string, isOff: boolean, act: () => Promise<void>) =>
      renderButton(words, () => void this.#try(act), { kind: '', isOff });
    const content = html`<div class="dialog-body" tabindex="-1" ?inert=${!!busy} @field-input=${this.#handleInput}>
        <p class="muted">${texts.help}</p>
        ${NAMES.map(name => this.#renderField(name))}
        ${this.preview ? renderFeedPreview({ strings, preview: this.preview, mapping: this.mapping, change: this.#remap }) : nothing}
        ${this.#renderReport(feed)}
      </div>
      <div class="row dialog-foot">
        <div role="alert">${problem ? html`<p class="note is-error">${problem}</p>` : nothing}</div>
        <span class="spacer"></span>
        ${button(busy === 'checking' ? texts.checking : texts.check, !!busy || !this.#draft.value('Url'), () => this.#check())}
        ${button(busy === 'running' ? texts.running : texts.run, !!busy || !this.#draft.value('Url'), () => this.#run())}
        ${button(busy === 'saving' ? strings.saving : strings.save, !!busy || !this.#isDirty, () => this.#save())}
      </div>`;
    const open = html`<button type="button" @click=${() => void this.show()}>${texts.open}</button>`;
    return html`${open} ${this.renderDialog(texts.title, undefined, content)}`;
  }

  #renderField(name: (typeof NAMES)[number]): TemplateResult {
    const { strings } = this;
    return html`<chatbot-field
      name=${name}
      .spec=${specs.find(each => each.name === name)}
      .value=${this.#draft.value(name)}
      .label=${strings.feed[name]}
      .help=${name === 'PageUrl' ? EXAMPLE : this.#isKept(name) ? strings.notTold : ''}
      .problem=${problemWords(this.#draft.problems.get(name), strings)}
      .strings=${strings}
    ></chatbot-field>`;
  }

  /** Whether the service keeps a stored secret. */
  #isKept(name: string): boolean {
    const has = SECRETS[name as keyof typeof SECRETS];
    return has !== undefined && !!this.feed?.[has];
  }

  #renderReport({ Report: report, IsStopped: isStopped }: Feed): TemplateResult | typeof nothing {
    const stopped = isStopped ? html`<p class="note is-error" role="status">${this.strings.feed.stopped}</p>` : nothing;
    if (!report) return stopped;
    const { strings } = this;
    const { Added: created, Changed: updated, Withdrawn: withdrawn, Unchanged: skipped, Refused: failed } = report;
    const counts = strings.import.summary({ created, updated, withdrawn, skipped, failed, remaining: 0 });
    const faults = report.Problems.map(({ Row: line, Field, Message }) => ({
      line,
      message: Field ? strings.import.fault(listingLabel(strings, Field), `\u2068${Message}\u2069`) : Message,
    }));
    return html`${stopped}
      <p class=${`note ${report.Error || failed ? 'is-warning' : 'is-ok'}`} role="status">
        ${strings.feed.last(writeTime(report.EndTime, strings))} ${counts} <bdi>${report.Error}</bdi>
      </p>
      ${report.HeldBack ? this.#renderHeld(strings.feed.heldBack(report.HeldBack), strings.feed.withdraw, { Withdraw: true }) : nothing}
      ${report.ValuesKept ? this.#renderHeld(strings.feed.valuesKept(report.ValuesKept), strings.feed.clearValues, { ClearValues: true }) : nothing}
      ${
        report.UnusedColumns?.length
          ? html`<p class="note">
              ${strings.feed.unused(report.UnusedColumns.map(name => `\u2068${name}\u2069`).join(', '))}
            </p>`
          : nothing
      }
      ${faults.length ? renderFaults(strings, faults, strings.import.faults, undefined) : nothing}`;
  }

  /** Says that a run kept something, with a button to confirm that it is gone. */
  #renderHeld(words: string, action: string, confirmed: Confirmed): TemplateResult {
    const confirm = () => void this.#try(() => this.#run(confirmed));
    return html`<p class="row">${words} ${renderButton(action, confirm, { kind: '', isOff: !!this.busy })}</p>`;
  }

  #handleInput({ detail }: FieldInputEvent): void {
    this.#draft.set(detail.name, detail.value);
    this.#isChecked = false;
    this.requestUpdate();
  }

  #load(): Promise<void> {
    return this.#take(this.client.call('RealEstateFeedGet', {}));
  }

  /** Ignores the feed of a previous chatbot. */
  async #take(request: Promise<Feed>): Promise<void> {
    const { client } = this;
    const feed = await request;
    if (client !== this.client) return;
    this.feed = feed;
    this.#reset();
    const { Url, EveryHours, PageUrl, TokenUrl = '', ClientId = '', Scope = '' } = feed;
    const secrets = { Authorization: '', ClientSecret: '' };
    this.#draft = new FormDraft(specs, {
      ...{ Url, EveryHours: String(EveryHours), ...secrets, PageUrl, TokenUrl, ClientId, Scope },
    });
  }

  #reset(): void {
    this.preview = undefined;
    this.mapping = this.feed?.Mapping ?? {};
    this.#isChecked = false;
  }

  readonly #remap = (mapping: FeedMapping): void => {
    this.mapping = mapping;
  };

  /** The feed as it is entered; omitted secrets stay. */
  #entered() {
    const { Url, EveryHours, PageUrl, TokenUrl, ClientId, Scope } = this.feed!;
    // A service without these fields refuses them.
    const further = TokenUrl === undefined ? {} : { TokenUrl, ClientId, Scope };
    const mapping = this.#isRemapped && { Mapping: this.mapping };
    return { Url, EveryHours, PageUrl, ...further, ...this.#draft.changes(), ...mapping };
  }

  /** Reads the feed without storing it, and proposes what it lacks. */
  async #check(): Promise<void> {
    const draft = this.#draft;
    if (!draft.checkAll('changed')) return void (this.problem = this.strings.checkFields(draft.problems.size));
    this.busy = 'checking';
    this.#isChecked = true;
    const { client } = this;
    const preview = await client.call('RealEstateFeedPreview', this.#entered());
    if (client !== this.client) return;
    this.preview = preview;
    const Constants = { ...this.mapping.Constants };
    for (const { Field, Value } of preview.Settings) {
      if (Field === 'Url') {
        if (Value && !draft.value('PageUrl')) draft.set('PageUrl', Value);
      } else if (Value) Constants[Field] ??= Value;
    }
    if (Object.keys(Constants).length) this.mapping = { ...this.mapping, Constants };
    await this.updateComplete;
    // On a phone, the result is below the fields.
    this.renderRoot.querySelector('.found')?.scrollIntoView({ block: 'start' });
  }

  async #save(): Promise<void> {
    const draft = this.#draft;
    if (!draft.checkAll('changed')) return void (this.problem = this.strings.checkFields(draft.problems.size));
    // The owner sees the first listings before the feed is stored.
    if (draft.value('Url') && !this.#isChecked) {
      const isChecked = await this.#check().then(
        () => true,
        (error: unknown) => {
          if (!isUnknownOperation(error)) throw error;
          return false;
        },
      );
      if (isChecked) return;
    }
    this.busy = 'saving';
    await this.#take(this.client.call('RealEstateFeedEdit', this.#entered()));
  }

  async #run(confirmed: Confirmed = {}): Promise<void> {
    if (this.#isDirty) await this.#save();
    if (this.#isDirty) return;
    this.busy = 'running';
    const { client, feed } = this;
    await this.#take(
      client
        .call('RealEstateFeedRun', confirmed)
        .then(Report => ({ ...feed!, Report, IsStopped: feed!.IsStopped && Report.Error !== undefined })),
    );
    this.dispatchEvent(new CustomEvent('listings-imported'));
  }

  async #try(act: () => Promise<void>): Promise<void> {
    this.problem = '';
    await act().catch((error: unknown) => (this.problem = wordsFor(error, this.strings)));
    this.busy = undefined;
    this.requestUpdate();
  }
}
