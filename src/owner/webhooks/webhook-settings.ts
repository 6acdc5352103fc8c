import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ChatbotClient } from '../../client/chatbot-client.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { isWebAddress } from '../../protocol/field.js';
import type { DataOf } from '../../protocol/operations.js';
import { WEBHOOK_EVENTS } from '../../protocol/webhook.js';
import { renderButton } from '../button.js';
import type { ChatbotConfirmDialog, Question } from '../forms/confirm-dialog.js';
import { isUnknownOperation, wordsFor } from '../dashboard.js';
import { writeTime } from '../labels.js';
import { ownerStyles } from '../owner.styles.js';
import { recordStyles } from '../records.styles.js';

type Webhook = DataOf<'WebhookGet'>;

const styles = css`
  :host,
  form,
  section {
    display: grid;
    gap: var(--cb-size-5);
  }

  /* Without words it takes no place, but stays for screen readers. */
  [role='status']:not(:has(*)) {
    margin-block-start: calc(-1 * var(--cb-size-5));
  }

  form > .stacked {
    max-inline-size: 640px;
  }

  code {
    overflow-wrap: anywhere;
    user-select: all;
  }

  article {
    margin: 0;
  }
`;

/** The address to which the service reports events of a chatbot, and the events that did not arrive. */
export class ChatbotWebhookSettings extends LitElement {
  static override styles = [ownerStyles, recordStyles, styles];

  @property({ attribute: false }) client!: ChatbotClient;
  @property({ attribute: false }) strings!: OwnerTexts;
  @property({ attribute: false }) dialog: ChatbotConfirmDialog | null = null;

  @state() private webhook: Webhook | undefined;
  @state() private secret = '';
  @state() private outcome = '';
  @state() private problem = '';
  @state() private isBusy = false;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('client')) void this.#do(async () => this.#take(await this.client.call('WebhookGet', {})));
  }

  protected override render(): TemplateResult {
    const { strings, webhook } = this;
    const texts = strings.webhooks;
    return html`
      <p class="muted">${texts.about}</p>
      <div role="status">
        ${this.outcome ? html`<p class="note is-ok count">${this.outcome}</p>` : nothing}
        ${this.problem ? html`<p class="note is-error count"><bdi>${this.problem}</bdi></p>` : nothing}
        ${webhook || this.problem ? nothing : html`<p class="muted">${strings.loading}</p>`}
      </div>
      ${webhook ? this.#renderForm(webhook) : nothing}
      ${
        this.secret
          ? html`<p class="note is-warning">${texts.secret}<br /><code dir="ltr">${this.secret}</code></p>`
          : nothing
      }
      ${webhook?.Failures.length ? this.#renderFailures(webhook) : nothing}
    `;
  }

  #renderForm({ Url, Events }: Webhook): TemplateResult {
    const { strings } = this;
    const texts = strings.webhooks;
    return html`<form @submit=${this.#handleSave}>
      <label class="stacked">
        ${texts.url}
        <input name="Url" type="url" dir="ltr" maxlength="2048" autocomplete="off" .value=${Url} />
      </label>
      <fieldset>
        <legend>${texts.events}</legend>
        ${WEBHOOK_EVENTS.map(
          event =>
            html`<label class="row">
              <input type="checkbox" name=${event} ?checked=${Url === '' || Events.includes(event)} />
              ${texts[event]}
            </label>`,
        )}
      </fieldset>
      <div class="row">
        <button type="submit" class="primary" @click=${this.#handleSave}>${strings.save}</button>
        ${
          Url
            ? [
                renderButton(texts.test, () => void this.#test()),
                renderButton(texts.newSecret, () => void this.#renewSecret(Url)),
                renderButton(texts.remove, () => void this.#remove(Url)),
              ]
            : nothing
        }
      </div>
    </form>`;
  }

  #renderFailures({ Failures }: Webhook): TemplateResult {
    const { strings } = this;
    const texts = strings.webhooks;
    return html`<section aria-labelledby="failures">
      <div class="row">
        <strong id="failures">${texts.failures}</strong>
        ${renderButton(texts.retry, () => void this.#retry())}
      </div>
      ${Failures.map(
        ({ Type, CreateTime, Attempts, Error: reason, IsWaiting }) =>
          html`<article class="card">
            <strong>${texts[Type as (typeof WEBHOOK_EVENTS)[number]] ?? Type}</strong>
            <time class="muted" datetime=${CreateTime}>${writeTime(CreateTime, strings)}</time>
            <p class="words" dir="auto">${reason}</p>
            <p class="muted">${texts.attempts(Attempts)} ${IsWaiting ? texts.waiting : texts.ended}</p>
          </article>`,
      )}
    </section>`;
  }

  #take({ Secret = '', ...webhook }: Webhook): void {
    this.webhook = webhook;
    this.secret = Secret;
  }

  /** Asks the service, one request after another. */
  async #do(work: () => Promise<void>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.outcome = this.problem = '';
    try {
      await work();
    } catch (error) {
      const { strings } = this;
      this.problem = isUnknownOperation(error) && !this.webhook ? strings.webhooks.unknown : wordsFor(error, strings);
    } finally {
      this.isBusy = false;
    }
  }

  #store(request: { readonly Url: string; readonly Events?: Webhook['Events']; readonly NewSecret?: boolean }) {
    return this.#do(async () => {
      this.#take(await this.client.call('WebhookEdit', request));
      this.outcome = this.strings.saved;
    });
  }

  async #renewSecret(Url: string): Promise<void> {
    const { newSecretTitle: title, newSecretText: text, newSecret: confirm } = this.strings.webhooks;
    if (await this.#confirms({ title, text, confirm, items: [Url] })) await this.#store({ Url, NewSecret: true });
  }

  async #remove(Url: string): Promise<void> {
    const { removeTitle: title, removeText: text, remove: confirm } = this.strings.webhooks;
    if (await this.#confirms({ title, text, confirm, items: [Url] })) await this.#store({ Url: '' });
  }

  async #confirms(question: Omit<Question, 'cancel'>): Promise<boolean> {
    const { cancel } = this.strings.table.deleteQuestion;
    return (await this.dialog?.ask({ ...question, cancel })) === true;
  }

  #test(): Promise<void> {
    return this.#do(async () => {
      const { Success, Error: reason } = await this.client.call('WebhookTest', {});
      if (Success) this.outcome = this.strings.webhooks.delivered;
      else this.problem = reason;
    });
  }

  #retry(): Promise<void> {
    return this.#do(async () => {
      await this.client.call('WebhookRetry', {});
      this.#take(await this.client.call('WebhookGet', {}));
    });
  }

  /** Handles clicks of the button, too: a sandboxed frame without `allow-forms` fires no `submit`. */
  async #handleSave(event: Event): Promise<void> {
    event.preventDefault();
    const field = this.renderRoot.querySelector<HTMLInputElement>('[name=Url]')!;
    const Url = field.value.trim();
    if (Url && !isWebAddress(Url)) {
      this.problem = this.strings.problems.url;
      field.focus();
      return;
    }
    const boxes = [...this.renderRoot.querySelectorAll<HTMLInputElement>('[type=checkbox]')];
    const Events = WEBHOOK_EVENTS.filter(name => boxes.some(box => box.name === name && box.checked));
    await this.#store({ Url, Events });
  }
}
