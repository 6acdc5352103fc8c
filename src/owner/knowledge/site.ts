import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ChatbotClient } from '../../client/chatbot-client.js';
import { isNotFound } from '../../client/errors.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import { isWebAddress } from '../../protocol/field.js';
import type { DataOf } from '../../protocol/operations.js';
import { renderButton } from '../button.js';
import { wordsFor } from '../dashboard.js';
import type { ChatbotConfirmDialog } from '../forms/confirm-dialog.js';
import { ownerStyles } from '../owner.styles.js';
import { recordStyles } from '../records.styles.js';

type Site = DataOf<'SiteGet'>;
type SitePage = Site['Pages'][number];

/** Time between two looks at a site that is being read, in ms. */
const POLL_MS = 2000;
const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Pages shown at first, and added by each press of the button. */
const SHOWN = 20;

const styles = css`
  :host {
    display: block;
    margin-block-end: var(--cb-size-4);
  }

  .card {
    display: grid;
    gap: var(--cb-size-4);
    padding: var(--cb-size-5);
  }

  .card > * {
    min-inline-size: 0;
  }

  details {
    margin: 0;
  }

  .row {
    align-items: end;
  }

  .search {
    flex: 1 1 220px;
    max-inline-size: 480px;
  }

  /* Without words it takes no place, but stays for screen readers. */
  [role='status']:not(:has(*)) {
    margin-block-start: calc(-1 * var(--cb-size-4));
  }

  summary {
    padding: 0;
  }

  .card.is-target {
    outline: 2px dashed currentcolor;
  }

  ul {
    display: grid;
    gap: var(--cb-size-2);
    margin: var(--cb-size-3) 0;
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--cb-size-2);
    align-items: baseline;
    max-inline-size: none;
    padding: var(--cb-size-2) var(--cb-size-4);
    overflow-wrap: anywhere;
  }
`;

/** The site and the files that a chatbot answers from. Shows nothing if the service does not read sites. */
export class ChatbotSite extends LitElement {
  static override styles = [ownerStyles, recordStyles, styles];

  @property({ attribute: false }) client!: ChatbotClient;
  @property({ attribute: false }) strings!: OwnerTexts;
  @property({ attribute: false }) dialog: ChatbotConfirmDialog | null = null;

  @state() private site: Site | undefined;
  @state() private shown = SHOWN;
  @state() private isBusy = false;
  @state() private isTarget = false;
  @state() private outcome = '';
  @state() private problem = '';

  #timer: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.#timer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('client')) void this.#load();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { site, strings, isBusy } = this;
    const texts = strings.site;
    if (!site) return this.problem ? html`<p class="note is-error" role="alert">${this.problem}</p>` : nothing;
    return html`<section
      class="card ${this.isTarget ? 'is-target' : ''}"
      aria-label=${texts.title}
      @dragover=${this.#handleDragOver}
      @dragleave=${() => (this.isTarget = false)}
      @drop=${this.#handleDrop}
    >
      <div>
        <strong>${texts.title}</strong>
        <p class="muted">${texts.hint}</p>
      </div>
      <form class="row" @submit=${this.#handleSubmit}>
        <label class="stacked search">
          ${texts.url}
          <input name="Url" dir="ltr" inputmode="url" autocomplete="url" .value=${site.Url} />
        </label>
        <button type="submit" class="primary" aria-disabled=${isBusy ? 'true' : nothing} @click=${this.#handleSubmit}>
          ${site.Url ? texts.again : texts.start}
        </button>
        ${site.Url ? renderButton(texts.remove, () => void this.#remove(), { isOff: isBusy }) : nothing}
      </form>
      <div role="status">
        ${site.IsRunning ? html`<p class="note">${texts.reading}</p>` : nothing}
        ${this.outcome ? html`<p class="note is-ok">${this.outcome}</p>` : nothing}
        ${this.problem ? html`<p class="note is-error">${this.problem}</p>` : nothing}
      </div>
      ${this.#renderReport(site)}
      <label class="stacked">
        ${texts.files}
        <input
          type="file"
          multiple
          accept=".pdf,.docx,.txt,.md,.html,.htm"
          ?disabled=${isBusy}
          @change=${this.#handleFiles}
        />
      </label>
      ${this.#renderPages(site.Pages)}
    </section>`;
  }

  #renderReport({ Report, NextTime }: Site): TemplateResult | typeof nothing {
    const texts = this.strings.site;
    if (!Report) return nothing;
    const counts = [
      [texts.read, Report.Read],
      [texts.changed, Report.Changed],
      [texts.gone, Report.Gone],
      [texts.failed, Report.Failed],
    ] as const;
    const next = Report.EndTime && NextTime ? new Date(NextTime).toLocaleDateString() : '';
    return html`<p class="muted">
        ${counts.map(([label, count]) => `${label}: ${count}`).join(' · ')}${next && ` · ${texts.next}: ${next}`}
      </p>
      ${Report.Error ? html`<p class="note is-error" dir="auto">${Report.Error}</p>` : nothing}`;
  }

  #renderPages(pages: readonly SitePage[]): TemplateResult | typeof nothing {
    const { strings } = this;
    if (pages.length === 0) return nothing;
    return html`<details>
      <summary>${strings.site.pages}: ${pages.length}</summary>
      <ul>
        ${pages.slice(0, this.shown).map(page => this.#renderPage(page))}
      </ul>
      ${pages.length > this.shown ? renderButton(strings.showMore, () => (this.shown += SHOWN)) : nothing}
    </details>`;
  }

  #renderPage({ ID, Kind, Url, Title, State, Problem }: SitePage): TemplateResult {
    const texts = this.strings.site;
    const note = State === 'read' ? '' : State === 'gone' ? texts.gone : `${texts.failed}. ${Problem}`;
    const remove = () => void this.#change(client => client.call('SiteFileRemove', { ID }));
    return html`<li>
      <bdi>${Title || Url}</bdi>
      ${
        isWebAddress(Url)
          ? html`<a class="muted" dir="ltr" href=${Url} target="_blank" rel="noopener noreferrer">${Url}</a>`
          : nothing
      }
      ${note ? html`<span class="muted">${note}</span>` : nothing}
      ${Kind === 'File' ? renderButton(texts.removeFile, remove, { label: `${texts.removeFile}: ${Title}` }) : nothing}
    </li>`;
  }

  async #load(): Promise<void> {
    const { client } = this;
    clearTimeout(this.#timer);
    try {
      const site = await client.call('SiteGet', {});
      if (client === this.client) this.#show(site);
    } catch (error) {
      // Services without the operation read no sites.
      if (client === this.client && !isNotFound(error)) this.problem = wordsFor(error, this.strings);
    }
  }

  #show(site: Site): void {
    this.site = site;
    clearTimeout(this.#timer);
    if (site.IsRunning && this.isConnected) this.#timer = setTimeout(() => void this.#load(), POLL_MS);
  }

  /** Changes something and shows the result, once at a time. */
  async #change(work: (client: ChatbotClient) => Promise<unknown>, outcome = ''): Promise<void> {
    if (this.isBusy) return;
    const { client } = this;
    this.isBusy = true;
    this.outcome = this.problem = '';
    try {
      await work(client);
      this.outcome = outcome;
    } catch (error) {
      this.problem = wordsFor(error, this.strings);
    }
    this.isBusy = false;
    await this.#load();
  }

  /** Handles clicks of the button, too: a sandboxed frame without `allow-forms` fires no `submit`. */
  #handleSubmit(event: Event): void {
    event.preventDefault();
    const Url = this.renderRoot.querySelector<HTMLInputElement>('[name=Url]')!.value.trim();
    if (!isWebAddress(Url)) {
      this.problem = this.strings.problems.url;
      return;
    }
    const isSame = Url === this.site?.Url;
    void this.#change(client => (isSame ? client.call('SiteRun', {}) : client.call('SiteEdit', { Url })));
  }

  async #remove(): Promise<void> {
    const { strings } = this;
    const { removeTitle: title, removeText: text, remove: confirm } = strings.site;
    const { cancel } = strings.table.deleteQuestion;
    if (!(await this.dialog?.ask({ title, text, items: [this.site?.Url ?? ''], confirm, cancel }))) return;
    await this.#change(client => client.call('SiteEdit', { Url: '' }));
  }

  #handleDragOver(event: DragEvent): void {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    this.isTarget = true;
  }

  #handleDrop(event: DragEvent): void {
    event.preventDefault();
    this.isTarget = false;
    void this.#add([...(event.dataTransfer?.files ?? [])]);
  }

  #handleFiles({ target }: Event): void {
    const input = target as HTMLInputElement;
    const files = [...(input.files ?? [])];
    input.value = '';
    void this.#add(files);
  }

  async #add(files: readonly File[]): Promise<void> {
    if (files.length === 0) return;
    const { strings } = this;
    const large = files.find(({ size }) => size > MAX_FILE_BYTES);
    if (large) {
      this.problem = `${large.name}: ${strings.site.tooLarge}`;
      return;
    }
    await this.#change(async client => {
      for (const file of files) {
        const Content = toBase64(new Uint8Array(await file.arrayBuffer()));
        await client.call('SiteFileAdd', { FileName: file.name, Content });
      }
    }, strings.site.added);
  }
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  const size = 2 ** 15;
  for (let at = 0; at < bytes.length; at += size) text += String.fromCharCode(...bytes.subarray(at, at + size));
  return btoa(text);
}
