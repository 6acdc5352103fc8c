import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { ChatbotClient } from '../../client/chatbot-client.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { wordsFor } from '../dashboard.js';
import type { ChatbotConfirmDialog } from '../forms/confirm-dialog.js';
import { keepFocus } from '../forms/focus-restorer.js';
import { renderButton } from '../button.js';
import { addIcon } from '../icons.js';
import { ownerStyles } from '../owner.styles.js';
import { NEW_TEXT, replaceText, type KnowledgeText } from './knowledge-editor.js';
import { recordStyles } from '../records.styles.js';

/** Number of texts shown at first, and added by each press of the button. */
const SHOWN = 50;
const EXCERPT_LENGTH = 400;

/** The knowledge texts of a chatbot, the latest first: search, write, edit and delete. */
export class ChatbotKnowledge extends LitElement {
  static override styles = [ownerStyles, recordStyles];

  @property({ attribute: false }) client!: ChatbotClient;
  @property({ attribute: false }) strings!: OwnerTexts;
  @property({ attribute: false }) dialog: ChatbotConfirmDialog | null = null;

  @state() private texts: readonly KnowledgeText[] | undefined;
  @state() private search = '';
  @state() private shown = SHOWN;
  /** The text in the form. There is no search and no other button meanwhile, so that nothing typed is lost. */
  @state() private edited: KnowledgeText | undefined;
  @state() private outcome = '';
  @state() private problem = '';

  @query('input') private readonly searchInput!: HTMLInputElement;

  /** The button that opened the form. */
  #opener: HTMLElement | undefined;

  constructor() {
    super();
    keepFocus(this, () => this.searchInput);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('client')) void this.#load();
  }

  protected override render(): TemplateResult {
    const { strings, texts, edited, outcome, problem } = this;
    const { none, noneFound, write } = strings.knowledge;
    const words = this.search.toLowerCase();
    const found = (texts ?? []).filter(({ Title, Body }) => `${Title}\n${Body}`.toLowerCase().includes(words));
    const shown = found.slice(0, this.shown);
    const count = found.length ? strings.table.range(1, shown.length, found.length) : words ? noneFound : none;
    return html`
      <div class="row period" role="search">
        <label class="stacked search">
          ${strings.table.find}
          <input type="search" dir="auto" autocomplete="off" ?disabled=${!!edited} @input=${this.#handleSearch} />
        </label>
        <span class="spacer"></span>
        <button type="button" class="primary" ?hidden=${!!edited} @click=${this.#edit(NEW_TEXT)}>
          ${addIcon} ${write}
        </button>
      </div>
      <div role="status">
        ${outcome ? html`<p class="note is-ok count">${outcome}</p>` : nothing}
        ${problem ? html`<p class="note is-error count">${problem}</p>` : nothing}
        <p class="muted count">${texts ? count : problem ? '' : strings.loading}</p>
      </div>
      ${(edited === NEW_TEXT ? [edited, ...shown] : shown).map(text => this.#renderText(text))}
      ${found.length > shown.length ? renderButton(strings.showMore, () => (this.shown += SHOWN), { kind: '' }) : nothing}
      ${texts ? nothing : html`<button type="button" ?hidden=${!problem} @click=${() => void this.#load()}>${strings.retry}</button>`}
    `;
  }

  #renderText(text: KnowledgeText): TemplateResult {
    const { Title, Body, Url } = text;
    const { form, knowledge, table } = this.strings;
    const excerpt = Body.length > EXCERPT_LENGTH ? `${Body.slice(0, EXCERPT_LENGTH)}…` : Body;
    return html`<article class="card">
      ${
        text === this.edited
          ? html`<chatbot-knowledge-editor
              .text=${text}
              .client=${this.client}
              .strings=${this.strings}
              @editor-close=${this.#handleClose}
            ></chatbot-knowledge-editor>`
          : html`<strong dir="auto">${Title}</strong>
              <p class="words">${excerpt}</p>
              ${Url ? html`<p class="muted" dir="ltr">${Url}</p>` : nothing}`
      }
      <div class="row" ?hidden=${!!this.edited}>
        <button type="button" class="small" aria-label=${form.edit(Title)} @click=${this.#edit(text)}>
          ${knowledge.edit}
        </button>
        ${renderButton(table.delete, () => void this.#delete(text), { label: `${table.delete}: ${Title}` })}
      </div>
    </article>`;
  }

  readonly #edit =
    (text: KnowledgeText) =>
    ({ currentTarget }: Event): void => {
      this.#opener = currentTarget as HTMLElement;
      this.edited = text;
      this.outcome = this.problem = '';
    };

  async #load(): Promise<void> {
    const { client } = this;
    this.problem = '';
    this.texts = this.edited = undefined;
    try {
      const texts = await client.call('KnowledgeList', {});
      if (client === this.client) this.texts = texts.toReversed();
    } catch (error) {
      if (client === this.client) this.problem = wordsFor(error, this.strings);
    }
  }

  async #delete(text: KnowledgeText): Promise<void> {
    const { client, strings } = this;
    const { deleteTitle: title, deleteText, delete: confirm, deleted } = strings.knowledge;
    const { cancel } = strings.table.deleteQuestion;
    if (!(await this.dialog?.ask({ title, text: deleteText, items: [text.Title], confirm, cancel }))) return;
    this.outcome = this.problem = '';
    try {
      this.texts = (await replaceText(client, text)).toReversed();
      this.outcome = deleted;
    } catch (error) {
      this.problem = wordsFor(error, strings);
    }
  }

  async #handleClose({ detail: texts }: CustomEvent<readonly KnowledgeText[] | undefined>): Promise<void> {
    this.edited = undefined;
    if (texts) {
      this.texts = texts.toReversed();
      this.outcome = this.strings.knowledge.saved;
    }
    await this.updateComplete;
    // A stored text is the latest.
    (texts ? this.renderRoot.querySelector<HTMLElement>('article button') : this.#opener)?.focus();
  }

  #handleSearch({ target }: Event): void {
    this.search = (target as HTMLInputElement).value.trim();
    this.shown = SHOWN;
  }
}
