import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { ownerStyles } from '../owner.styles.js';
import type { InboxService, MessageFile } from './inbox-service.js';

const IMAGE = /\.(?:png|jpe?g|webp|gif)$/i;

const styles = css`
  img {
    display: block;
    max-inline-size: 100%;
    max-block-size: 220px;
    border-radius: var(--cb-radius-s);
  }
`;

/** A file of a message, loaded with the reader's key: images are shown, others can be opened. */
export class ChatbotInboxFile extends LitElement {
  static override styles = [ownerStyles, styles];

  @property({ attribute: false }) file!: MessageFile;
  @property({ attribute: false }) service!: InboxService;

  /** A `blob:` address, or the address of the preview of a reply that is being sent. */
  @state() private address = '';

  #loading: AbortController | undefined;
  #loaded: string | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
    if (this.#loaded) URL.revokeObjectURL(this.#loaded);
    this.#loaded = undefined;
    this.address = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) void this.#load();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const old = changed.get('file');
    if (changed.has('file') && old?.Url !== this.file.Url) void this.#load();
  }

  protected override render(): TemplateResult {
    const { FileName } = this.file;
    const { address } = this;
    if (!address) return html`<bdi class="muted">${FileName}</bdi>`;
    const isImage = IMAGE.test(FileName);
    return html`<a href=${address} target="_blank" rel="noopener noreferrer" download=${isImage ? nothing : FileName}>
      ${isImage ? html`<img src=${address} alt=${FileName} />` : html`<bdi>${FileName}</bdi>`}
    </a>`;
  }

  /** Without the file, its name stays. */
  async #load(): Promise<void> {
    const { Url } = this.file;
    this.#loading?.abort();
    if (Url.startsWith('blob:')) return void (this.address = Url);
    const { signal } = (this.#loading = new AbortController());
    try {
      const blob = await this.service.file(Url, signal);
      if (signal.aborted) return;
      this.#loaded = this.address = URL.createObjectURL(blob);
    } catch {
      this.address = '';
    }
  }
}
