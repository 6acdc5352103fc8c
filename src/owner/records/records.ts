import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ChatbotClient } from '../../client/chatbot-client.js';
import { saveFile } from '../../ui/save-file.js';
import { writeCsv } from '../../import/csv.js';
import { isUnknownOperation, wordsFor } from '../dashboard.js';
import { renderButton } from '../button.js';
import { downloadIcon } from '../icons.js';
import { writeTime } from '../labels.js';
import { ownerStyles } from '../owner.styles.js';
import { markedAnswers, type Conversation, type Lead, type MarkedAnswer, type Message } from './record-pages.js';
import { RecordSource, VIEWS, type RecordFilter, type RecordList, type View } from './record-source.js';
import { recordStyles } from '../records.styles.js';
import type { OwnerTexts } from '../../locales/owner/english.js';

/** Number of records shown at first, and added by each press of the button. */
const SHOWN = 50;
const FIRST_DAYS = 30;

/**
 * Conversations or leads of a period, to read and to download.
 *
 * @fires record-open - `{kind, session}`: show the conversation or the lead of a session
 */
export class ChatbotRecords extends LitElement {
  static override styles = [ownerStyles, recordStyles];

  @property({ attribute: false }) kind: 'conversations' | 'leads' = 'conversations';
  /** Session of the record to open after loading. */
  @property({ attribute: false }) session: number | undefined;
  @property({ attribute: false }) baseUrl = '';
  @property({ attribute: false }) client!: ChatbotClient;
  @property({ attribute: false }) strings!: OwnerTexts;

  @state() private list: RecordList | undefined;
  @state() private isBusy = false;
  @state() private problem = '';
  @state() private shown = SHOWN;
  @state() private from = dayBefore(FIRST_DAYS);
  @state() private to = '';
  @state() private view: View = 'all';
  @state() private search = '';
  @state() private order: 'newest' | 'oldest' = 'newest';
  /** Sessions of the open conversations. */
  @state() private opened: ReadonlySet<number> = new Set();
  /** The answer below which the owner writes a text. */
  @state() private edited: Message | undefined;
  @state() private isSaved = false;

  #source: RecordSource | undefined;
  /** Session of a record that is not on the screen yet. */
  #wanted: number | undefined;
  #request: AbortController | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#request?.abort();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('client') && !changed.has('kind')) return;
    this.#source = new RecordSource(this.client);
    this.list = undefined;
    this.#show('all');
    this.search = '';
    this.#wanted = this.session;
    void this.#load();
  }

  protected override render(): TemplateResult {
    const { strings, list, view } = this;
    const texts = strings[this.kind];
    const entries = this.#entries();
    const hasMore = entries.length > this.shown || list?.next !== undefined;
    // Only the service knows the number of what is not loaded.
    const isCounted = view === 'all' || list?.isPaged === true;
    // Leads are all here, so the page itself searches them.
    const total = this.kind === 'leads' && this.search ? entries.length : (list?.total ?? 0);
    return html`
      <form class="row period" @submit=${this.#handleSubmit}>
        ${(['from', 'to'] as const).map(
          end =>
            html`<label class="stacked">
              ${strings[end]}
              <input
                type="date"
                .value=${this[end]}
                @change=${({ target }: Event) => (this[end] = (target as HTMLInputElement).value)}
              />
            </label>`,
        )}
        ${this.kind === 'leads' || list?.isPaged !== false ? this.#renderSearch() : nothing} ${this.#renderOrder()}
        <button type="submit" @click=${this.#handleSubmit}>${this.isBusy ? strings.loading : strings.show}</button>
        <span class="spacer"></span>
        <button type="button" ?disabled=${!list?.records.length} @click=${() => void this.#download()}>
          ${downloadIcon} ${strings.download}
        </button>
      </form>
      ${this.kind === 'conversations' ? this.#renderViews() : nothing}
      <div role="status">
        ${this.isSaved ? html`<p class="note is-ok count">${strings.knowledge.saved}</p>` : nothing}
        ${this.problem ? html`<p class="note is-error"><bdi>${this.problem}</bdi></p>` : nothing}
        ${
          list && !this.problem
            ? html`<p class="muted count">
                ${view !== 'all' && !entries.length ? strings.conversations.noneMarked : ''}
                ${isCounted && (total || this.search) ? texts.count(total) : view === 'all' && !total ? texts.none : ''}
                ${list.isCut ? strings.moreInPeriod : ''}
              </p>`
            : nothing
        }
      </div>
      ${entries
        .slice(0, this.shown)
        .map(entry =>
          'answer' in entry
            ? this.#renderMarked(entry)
            : 'Messages' in entry
              ? this.#renderConversation(entry)
              : this.#renderLead(entry),
        )}
      ${hasMore ? renderButton(strings.showMore, () => void this.#showMore(), { kind: '' }) : nothing}
    `;
  }

  /** The records of the view, or the answers that the owner should read. */
  #entries(): readonly (Conversation | Lead | MarkedAnswer)[] {
    const { view, kind } = this;
    const loaded = this.list?.records ?? [];
    const ordered = this.order === 'oldest' ? loaded.toReversed() : loaded;
    const words = this.search.toLowerCase();
    const records =
      kind === 'leads'
        ? ordered.filter(
            record => 'Contact' in record && `${record.Contact}\n${record.Content}`.toLowerCase().includes(words),
          )
        : ordered;
    if (view === 'all' || view === 'withPerson') return records;
    const conversations = records.filter(record => 'Messages' in record);
    return markedAnswers(conversations, view);
  }

  #renderSearch(): TemplateResult {
    return html`<label class="stacked search">
      ${this.strings.table.find}
      <input
        type="search"
        dir="auto"
        autocomplete="off"
        maxlength="200"
        .value=${this.search}
        @change=${({ target }: Event) => (this.search = (target as HTMLInputElement).value.trim())}
      />
    </label>`;
  }

  #renderOrder(): TemplateResult {
    const { strings, order } = this;
    return html`<label class="stacked">
      ${strings.table.sortBy}
      <select @change=${this.#handleOrder}>
        <option value="newest" ?selected=${order === 'newest'}>${strings.newestFirst}</option>
        <option value="oldest" ?selected=${order === 'oldest'}>${strings.oldestFirst}</option>
      </select>
    </label>`;
  }

  #handleOrder({ target }: Event): void {
    this.order = (target as HTMLSelectElement).value === 'oldest' ? 'oldest' : 'newest';
    this.shown = SHOWN;
    if (this.list?.isPaged) void this.#load();
  }

  #renderViews(): TemplateResult {
    const { strings } = this;
    return html`<div class="row views" role="group" aria-label=${strings.tabs.conversations}>
      ${VIEWS.filter(view => view !== 'withPerson' || this.list?.isPaged).map(view => {
        const words = view === 'all' ? strings.table.all : strings.conversations[view];
        return renderButton(words, () => this.#choose(view), { isPressed: this.view === view });
      })}
    </div>`;
  }

  #renderMarked({ conversation, question, answer }: MarkedAnswer): TemplateResult {
    const { strings } = this;
    return html`<article class="card">
      <strong dir="auto">${question}</strong>
      <time class="muted" datetime=${conversation.CreateTime}>${writeTime(conversation.CreateTime, strings)}</time>
      ${this.#renderAnswer(answer.Content)} ${this.view === 'corrected' ? this.#renderCorrections(answer) : nothing}
      ${answer.Comment ? html`<p class="note is-warning words" dir="auto">${answer.Comment}</p>` : nothing}
      ${
        this.edited === answer
          ? html`<chatbot-knowledge-editor
              .text=${{ Title: question.slice(0, 200), Body: '', Url: '' }}
              .client=${this.client}
              .strings=${strings}
              @editor-close=${({ detail }: CustomEvent) => this.#edit(undefined, !!detail)}
            ></chatbot-knowledge-editor>`
          : html`<div class="row">
              <button type="button" class="small" @click=${() => this.#edit(answer)}>${strings.knowledge.write}</button>
              ${this.#renderOpener('conversations', conversation.SessionID, strings.conversations.open)}
            </div>`
      }
    </article>`;
  }

  /** Lists statements of the model, with the text that visitors saw instead. */
  #renderCorrections({ Corrections = [] }: Message): TemplateResult {
    return html`<ul class="note is-warning">
      ${Corrections.map(
        ({ Said, Right }) =>
          html`<li class="words" dir="auto">
            <del>${Said}</del> ${Right ? html`<ins>${Right}</ins>` : `(${this.strings.conversations.leftOut})`}
          </li>`,
      )}
    </ul>`;
  }

  #renderAnswer(text: string): TemplateResult {
    return html`<chatbot-answer-text
      .text=${text}
      .baseUrl=${this.baseUrl}
      .strings=${this.strings}
    ></chatbot-answer-text>`;
  }

  #renderOpener(kind: 'conversations' | 'leads', session: number, words: string): TemplateResult {
    const handleClick = () => {
      this.#wanted = session;
      if (kind !== this.kind) this.dispatchEvent(new CustomEvent('record-open', { detail: { kind, session } }));
      else void this.#reveal();
    };
    return html`<button type="button" class="small" @click=${handleClick}><bdi>${words}</bdi></button>`;
  }

  #renderConversation({ SessionID, CreateTime, URI, Messages }: Conversation): TemplateResult {
    const { strings } = this;
    const isOpen = this.opened.has(SessionID);
    const contact = this.list?.contacts.get(SessionID);
    return html`<details
      class="card"
      data-session=${SessionID}
      ?open=${isOpen}
      @toggle=${(event: Event) => {
        const opened = new Set(this.opened);
        if ((event.target as HTMLDetailsElement).open) opened.add(SessionID);
        else opened.delete(SessionID);
        this.opened = opened;
      }}
    >
      <summary>
        <span class="row">
          <time datetime=${CreateTime}>${writeTime(CreateTime, strings)}</time>
          <span class="first" dir="auto">${Messages[0]?.Content ?? ''}</span>
          <span class="muted">${strings.conversations.messages(Messages.length)}</span>
        </span>
      </summary>
      <ol>
        ${(isOpen ? Messages : []).map(
          ({ Type, Content, Name }) =>
            html`<li class=${Type === 'User' ? 'visitor' : 'bot'}>
              <span class="muted who"
                >${Type === 'User' ? strings.conversations.visitor : (Name ?? strings.conversations.chatbot)}</span
              >
              ${Type === 'User' ? html`<div class="words" dir="auto">${Content}</div>` : this.#renderAnswer(Content)}
            </li>`,
        )}
      </ol>
      ${URI ? html`<p class="muted note" dir="ltr">${URI}</p>` : nothing}
      ${
        contact
          ? html`<p class="note">${this.#renderOpener('leads', SessionID, `${strings.tabs.leads}: ${contact}`)}</p>`
          : nothing
      }
    </details>`;
  }

  #renderLead({ SessionID, CreateTime, Contact, Content, Source }: Lead): TemplateResult {
    return html`<article class="card" data-session=${SessionID} tabindex="-1">
      <strong dir="ltr"><a href=${contactLink(Contact)}>${Contact}</a></strong>
      <span class="muted">
        <time datetime=${CreateTime}>${writeTime(CreateTime, this.strings)}</time> · ${this.strings.leads[Source]}
      </span>
      ${Content ? html`<p class="words" dir="auto">${Content}</p>` : nothing}
      <div class="row">${this.#renderOpener('conversations', SessionID, this.strings.conversations.open)}</div>
    </article>`;
  }

  #choose(view: View): void {
    this.#show(view);
    if (this.list?.isPaged) void this.#load();
  }

  #show(view: View): void {
    this.view = view;
    this.shown = SHOWN;
    this.#edit(undefined);
  }

  #edit(answer: Message | undefined, isSaved = false): void {
    this.edited = answer;
    this.isSaved = isSaved;
  }

  get #filter(): RecordFilter {
    const { kind, view, search, from, to } = this;
    return { kind, view, search, from, to };
  }

  /** Asks the service; of two requests, the later one counts. */
  async #ask<Result>(
    read: (source: RecordSource, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result | undefined> {
    this.#request?.abort();
    const request = (this.#request = new AbortController());
    this.isBusy = true;
    this.problem = '';
    try {
      const result = await read(this.#source!, request.signal);
      return request.signal.aborted ? undefined : result;
    } catch (error) {
      if (request.signal.aborted) return undefined;
      const isUnknown = isUnknownOperation(error);
      this.problem = isUnknown && this.kind === 'leads' ? this.strings.leads.unknown : wordsFor(error, this.strings);
      return undefined;
    } finally {
      if (request === this.#request) this.isBusy = false;
    }
  }

  async #load(): Promise<void> {
    const filter = this.#filter;
    const isOldestFirst = this.order === 'oldest';
    const list = await this.#ask(async (source, signal) => {
      const first = await source.first(filter, signal);
      // The service begins with the newest, so the oldest are known only with all of them.
      if (!isOldestFirst || first.next === undefined) return first;
      return { ...first, records: await source.all(filter, first, signal), next: undefined };
    });
    if (!list) {
      if (this.problem) this.list = undefined;
      return;
    }
    this.list = list;
    this.shown = SHOWN;
    if (this.#wanted !== undefined) void this.#reveal();
  }

  async #showMore(): Promise<void> {
    const { list } = this;
    if (list?.next !== undefined && this.#entries().length < this.shown + SHOWN) {
      const longer = await this.#ask((source, signal) => source.more(this.#filter, list, signal));
      if (!longer) return;
      this.list = longer;
    }
    this.shown += SHOWN;
  }

  /** Scrolls to the wanted record; if it is not loaded, asks for it first. */
  async #reveal(): Promise<void> {
    const wanted = this.#wanted!;
    const placeIn = (list: RecordList | undefined) =>
      list?.records.findIndex(({ SessionID }) => SessionID === wanted) ?? -1;
    this.#show('all');
    this.order = 'newest';
    this.search = '';
    if (placeIn(this.list) < 0 && this.list?.isPaged) {
      const list = await this.#ask((source, signal) => source.one(wanted, signal));
      if (!list) return;
      this.list = list;
    } else if (placeIn(this.list) < 0 && (this.from || this.to)) {
      this.from = this.to = '';
      return this.#load();
    }
    this.opened = new Set([...this.opened, wanted]);
    this.shown = Math.max(this.shown, placeIn(this.list) + 1);
    await this.updateComplete;
    const record = this.renderRoot.querySelector<HTMLElement>(`[data-session="${wanted}"]`);
    this.#wanted = undefined;
    record?.scrollIntoView({ block: 'nearest' });
    (record?.querySelector('summary') ?? record)?.focus({ preventScroll: true });
  }

  async #download(): Promise<void> {
    const list = this.list!;
    const records = list.isPaged
      ? await this.#ask((source, signal) => source.all(this.#filter, list, signal))
      : list.records;
    if (!records) return;
    const rows = records.flatMap((record): readonly Record<string, string>[] =>
      'Messages' in record
        ? record.Messages.map(({ Type, Content, Name }) => ({
            SessionID: String(record.SessionID),
            CreateTime: record.CreateTime,
            URI: record.URI,
            Type,
            Name: Name ?? '',
            Content,
          }))
        : [{ ...record, SessionID: String(record.SessionID), HeldBack: record.HeldBack ? 'yes' : '' }],
    );
    const columns = Object.keys(rows[0] ?? {});
    saveFile(`${this.kind}.csv`, writeCsv(columns, rows), 'text/csv;charset=utf-8');
  }

  /** Handles clicks of the button, too: a sandboxed frame without `allow-forms` fires no `submit`. */
  #handleSubmit(event: Event): void {
    event.preventDefault();
    void this.#load();
  }
}

/** Returns the address that writes to an email address or calls a phone number. */
function contactLink(contact: string): string {
  if (contact.includes('@')) return `mailto:${encodeURIComponent(contact).replaceAll('%40', '@')}`;
  const [number = '', extension] = contact.split(/(?:ext?\.?|x|#)(?=\s*\d+\s*$)/i);
  return `tel:${number.replace(/[^+\d]/g, '')}${extension ? `;ext=${extension.trim()}` : ''}`;
}

function dayBefore(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() - days);
  return day.toLocaleDateString('sv');
}
