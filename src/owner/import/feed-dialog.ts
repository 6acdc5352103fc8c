import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { describeFields } from '../../import/field-spec.js';
import { realEstateFeedEditRequest } from '../../protocol/feed.js';
import type { DataOf } from '../../protocol/operations.js';
import { wordsFor } from '../dashboard.js';
import { dialogStyles } from '../forms/dialog.styles.js';
import type { FieldInputEvent } from '../forms/field.js';
import { FormDraft, problemWords } from '../forms/form-draft.js';
import { GuardedDialog } from '../forms/guarded-dialog.js';
import { renderButton } from '../button.js';
import { listingLabel, writeTime } from '../labels.js';
import { ownerStyles } from '../owner.styles.js';
import { renderFaults } from './import-faults.js';
import { importStyles } from './import.styles.js';

type Feed = DataOf<'RealEstateFeedGet'>;

const NAMES = ['Url', 'EveryHours', 'Authorization', 'PageUrl'] as const;
const EXAMPLE = 'https://www.example.com/listings/{MLSNumber}';
const specs = describeFields({ feed: NAMES }, realEstateFeedEditRequest.entries);

/**
 * Button for a dialog with the feed of the listings and the report of its last run. Empty for a service without
 * RealEstateFeedGet.
 *
 * @fires listings-imported - a run has ended
 */
export class ChatbotListingFeed extends GuardedDialog {
  static override styles = [ownerStyles, dialogStyles, importStyles];

  @state() private feed: Feed | undefined;
  @state() private busy: 'saving' | 'running' | undefined;
  @state() private problem = '';

  #draft = new FormDraft(specs, {});

  protected override get changeCount(): number {
    return this.#draft.changedNames.length;
  }

  async show(): Promise<void> {
    await this.#try(() => this.#load());
    this.dialog.showModal();
  }

  override dismiss(): void {
    this.#draft.discard();
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
        ${NAMES.map(name => this.#renderField(name))} ${this.#renderReport(feed)}
      </div>
      <div class="row dialog-foot">
        <div role="alert">${problem ? html`<p class="note is-error">${problem}</p>` : nothing}</div>
        <span class="spacer"></span>
        ${button(busy === 'running' ? texts.running : texts.run, !!busy || !this.#draft.value('Url'), () => this.#run())}
        ${button(busy === 'saving' ? strings.saving : strings.save, !!busy || !this.#draft.isDirty, () => this.#save())}
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
      .help=${name === 'PageUrl' ? EXAMPLE : name === 'Authorization' && this.feed?.HasAuthorization ? strings.notTold : ''}
      .problem=${problemWords(this.#draft.problems.get(name), strings)}
      .strings=${strings}
    ></chatbot-field>`;
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
      ${faults.length ? renderFaults(strings, faults, strings.import.faults, undefined) : nothing}`;
  }

  #handleInput({ detail }: FieldInputEvent): void {
    this.#draft.set(detail.name, detail.value);
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
    const { Url, EveryHours, PageUrl } = feed;
    this.#draft = new FormDraft(specs, { Url, EveryHours: String(EveryHours), Authorization: '', PageUrl });
  }

  async #save(): Promise<void> {
    const draft = this.#draft;
    if (!draft.checkAll('changed')) return void (this.problem = this.strings.checkFields(draft.problems.size));
    this.busy = 'saving';
    const { Url, EveryHours, PageUrl } = this.feed!;
    await this.#take(this.client.call('RealEstateFeedEdit', { Url, EveryHours, PageUrl, ...draft.changes() }));
  }

  async #run(): Promise<void> {
    if (this.#draft.isDirty) await this.#save();
    if (this.#draft.isDirty) return;
    this.busy = 'running';
    const { client, feed } = this;
    await this.#take(
      client
        .call('RealEstateFeedRun', {})
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
