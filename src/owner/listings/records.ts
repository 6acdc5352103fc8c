import { html, css, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ChatbotClient } from '../../client/chatbot-client.js';
import { saveFile } from '../../ui/save-file.js';
import { writeCsv } from '../csv.js';
import { isUnknownOperation, wordsFor } from '../dashboard.js';
import { downloadIcon } from '../icons.js';
import { ownerStyles } from '../owner.styles.js';
import { periodOf, readRecords, type Conversation, type Lead } from './record-pages.js';
import type { OwnerTexts } from '../../locales/owner/english.js';

/** Number of records shown at first, and added by each press of the button. */
const SHOWN = 50;
const FIRST_DAYS = 30;

const styles = css`
  .period {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 12px;
    margin-block-end: 16px;
  }

  .period label {
    display: grid;
    flex: 1 1 135px;
    grid-template-columns: minmax(0, 1fr);
    gap: 4px;
    max-inline-size: 170px;
    font-weight: 600;
    font-size: 14px;
  }

  .period input {
    inline-size: 100%;
    min-inline-size: 0;
  }

  .count,
  details {
    margin-block-end: 8px;
  }

  summary {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 14px;
    padding: 12px 16px;
    border-radius: 12px;
    cursor: pointer;
  }

  summary::before {
    content: '';
    align-self: center;
    inline-size: 7px;
    block-size: 7px;
    border: 0 solid var(--co-muted);
    border-inline-end-width: 2px;
    border-block-end-width: 2px;
    transform: rotate(-45deg);
    transition: transform 120ms;
  }

  :host(:dir(rtl)) summary::before,
  details[open] summary::before {
    transform: rotate(45deg);
  }

  :host(:dir(rtl)) details[open] summary::before {
    transform: rotate(-45deg);
  }

  .first {
    flex: 1 1 200px;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }

  ol {
    display: grid;
    gap: 8px;
    margin: 0;
    padding: 4px 16px 16px;
    list-style: none;
  }

  li {
    max-inline-size: 85%;
    padding: 8px 12px;
    border-radius: 12px;
    background: var(--co-hover);
    overflow-wrap: anywhere;
  }

  /* Each line has its own direction: an answer may quote a question in another language. */
  .words {
    white-space: pre-wrap;
    unicode-bidi: plaintext;
  }

  li.visitor {
    justify-self: end;
    background: var(--co-tint);
  }

  .who {
    display: block;
    color: var(--co-muted);
    font-size: 12.5px;
    font-weight: 600;
  }

  article {
    display: grid;
    gap: 4px;
    margin-block-end: 8px;
    padding: 14px 16px;
    overflow-wrap: anywhere;
  }

  article strong {
    font-size: 16px;
    text-align: -webkit-match-parent;
    text-align: match-parent;
  }
`;

/** Conversations or leads of a period, to read and to download. */
export class ChatbotRecords extends LitElement {
  static override styles = [ownerStyles, styles];

  @property({ attribute: false }) kind: 'conversations' | 'leads' = 'conversations';
  @property({ attribute: false }) client!: ChatbotClient;
  @property({ attribute: false }) strings!: OwnerTexts;

  @state() private records: readonly (Conversation | Lead)[] | undefined;
  /** Whether the service has more records than it returns. */
  @state() private isCut = false;
  @state() private isBusy = false;
  @state() private problem = '';
  @state() private shown = SHOWN;
  @state() private from = dayBefore(FIRST_DAYS);
  @state() private to = '';

  #request: AbortController | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#request?.abort();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('client') && !changed.has('kind')) return;
    this.records = undefined;
    void this.#load();
  }

  protected override render(): TemplateResult {
    const { strings, records } = this;
    const texts = strings[this.kind];
    return html`
      <form class="period" @submit=${this.#handleSubmit}>
        <label>
          ${strings.from}
          <input type="date" .value=${this.from} @change=${this.#handleDay('from')} />
        </label>
        <label>
          ${strings.to}
          <input type="date" .value=${this.to} @change=${this.#handleDay('to')} />
        </label>
        <button type="submit" @click=${this.#handleSubmit}>${this.isBusy ? strings.loading : strings.show}</button>
        <span class="spacer"></span>
        <button type="button" ?disabled=${!records?.length} @click=${() => void this.#download()}>
          ${downloadIcon} ${strings.download}
        </button>
      </form>
      <div role="status">
        ${this.problem ? html`<p class="note is-error"><span>${this.problem}</span></p>` : nothing}
        ${
          records && !this.problem
            ? html`<p class="muted count">
                ${records.length ? texts.count(records.length) : texts.none} ${this.isCut ? strings.moreInPeriod : ''}
              </p>`
            : nothing
        }
      </div>
      ${records
        ?.slice(0, this.shown)
        .map(record => ('Messages' in record ? this.#renderConversation(record) : this.#renderLead(record)))}
      ${
        records && records.length > this.shown
          ? html`<button type="button" @click=${() => (this.shown += SHOWN)}>${strings.showMore}</button>`
          : nothing
      }
    `;
  }

  #renderConversation({ CreateTime, URI, Messages }: Conversation): TemplateResult {
    const { strings } = this;
    return html`<details class="card">
      <summary>
        <time datetime=${CreateTime}>${this.#moment(CreateTime)}</time>
        <span class="first" dir="auto">${Messages[0]?.Content ?? ''}</span>
        <span class="muted">${strings.conversations.messages(Messages.length)}</span>
      </summary>
      <ol>
        ${Messages.map(
          ({ Type, Content }) =>
            html`<li class=${Type === 'User' ? 'visitor' : 'bot'}>
              <span class="who"
                >${Type === 'User' ? strings.conversations.visitor : strings.conversations.chatbot}</span
              >
              <div class="words" dir="auto">${Content}</div>
            </li>`,
        )}
      </ol>
      ${URI ? html`<p class="muted note" dir="ltr"><span>${URI}</span></p>` : nothing}
    </details>`;
  }

  #renderLead({ CreateTime, Contact, Content, Source }: Lead): TemplateResult {
    return html`<article class="card">
      <strong dir="ltr"><a href=${contactLink(Contact)}>${Contact}</a></strong>
      <span class="muted">
        <time datetime=${CreateTime}>${this.#moment(CreateTime)}</time> · ${this.strings.leads[Source]}
      </span>
      ${Content ? html`<p class="words" dir="auto">${Content}</p>` : nothing}
    </article>`;
  }

  #moment(time: string): string {
    const moment = new Date(time);
    if (Number.isNaN(moment.getTime())) return time;
    return moment.toLocaleString(this.strings.language, {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
  }

  async #load(): Promise<void> {
    this.#request?.abort();
    const request = (this.#request = new AbortController());
    this.isBusy = true;
    this.problem = '';
    const name = this.kind === 'leads' ? 'LeadList' : 'ChatContentHistory';
    try {
      const period = periodOf(this.from, this.to);
      const { records, isCut } = await readRecords(this.client, name, period, request.signal);
      this.records = records.toReversed();
      this.isCut = isCut;
      this.shown = SHOWN;
    } catch (error) {
      if (request.signal.aborted) return;
      const isUnknown = isUnknownOperation(error);
      this.records = undefined;
      this.problem = isUnknown && this.kind === 'leads' ? this.strings.leads.unknown : wordsFor(error, this.strings);
    } finally {
      if (request === this.#request) this.isBusy = false;
    }
  }

  async #download(): Promise<void> {
    const rows = (this.records ?? []).flatMap((record): readonly Record<string, string>[] =>
      'Messages' in record
        ? record.Messages.map(({ Type, Content }) => ({
            SessionID: String(record.SessionID),
            CreateTime: record.CreateTime,
            URI: record.URI,
            Type,
            Content,
          }))
        : [
            {
              ...record,
              SessionID: String(record.SessionID),
              HeldBack: record.HeldBack ? 'yes' : '',
            },
          ],
    );
    const columns = Object.keys(rows[0] ?? {});
    saveFile(`${this.kind}.csv`, await writeCsv(columns, rows), 'text/csv;charset=utf-8');
  }

  /** Handles clicks of the button, too: a sandboxed frame without `allow-forms` fires no `submit`. */
  #handleSubmit(event: Event): void {
    event.preventDefault();
    void this.#load();
  }

  #handleDay =
    (which: 'from' | 'to') =>
    (event: Event): void => {
      this[which] = (event.target as HTMLInputElement).value;
    };
}

/** Returns the address that writes to an email address or calls a phone number. */
const contactLink = (contact: string): string =>
  contact.includes('@')
    ? `mailto:${encodeURIComponent(contact).replaceAll('%40', '@')}`
    : `tel:${contact.replace(/[^+\d]/g, '')}`;

function dayBefore(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() - days);
  return day.toLocaleDateString('sv');
}
