import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { ChatbotClient } from '../../client/chatbot-client.js';
import type { Fetch } from '../../client/request.js';
import { ACCEPTED_IMAGES } from '../../files/image-types.js';
import type { OwnerTexts } from '../../locales/owner/english.js';
import type { StoredListing } from '../../protocol/listing.js';
import { sendIcon } from '../../ui/icons.js';
import { isComposing, isEscape } from '../../ui/key-events.js';
import { renderButton } from '../button.js';
import { wordsFor } from '../dashboard.js';
import { closeIcon, renderIconButton } from '../icons.js';
import { ownerStyles } from '../owner.styles.js';
import { draftIcon, homeIcon, imageIcon, savedIcon } from './inbox-icons.js';
import type { InboxService, SavedReply } from './inbox-service.js';
import { listingTitle } from './inbox-labels.js';
import type { ChatbotInboxListings } from './listing-picker.js';
import type { OpenConversation } from './open-conversation.js';
import type { Outbox } from './outbox.js';
import { replyBoxStyles } from './reply-box.styles.js';
import { replyImagesOf, type ReplyImage, type ReplyImages } from './reply-images.js';

/**
 * Writes a reply: text, images, saved replies, listings, or a draft by the chatbot to edit.
 *
 * @fires reply-input - `detail` is the text so far
 * @fires saved-replies-open - the owner may have changed them
 */
export class ChatbotInboxReply extends LitElement {
  static override styles = [ownerStyles, replyBoxStyles];
  static override shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  @property({ attribute: false }) open!: OpenConversation;
  @property({ attribute: false }) outbox!: Outbox;
  @property({ attribute: false }) service!: InboxService;
  @property({ attribute: false }) client!: ChatbotClient;
  @property({ attribute: false }) baseUrl = '';
  @property({ attribute: false }) fetch: Fetch | undefined;
  @property({ attribute: false }) savedReplies: readonly SavedReply[] = [];
  /** Text to begin with, for each conversation. */
  @property({ attribute: false }) text = '';
  /** Whether the text can only be copied. */
  @property({ attribute: false }) isLocked = false;
  @property({ attribute: false }) strings!: OwnerTexts;

  @state() private isChoosing = false;
  @state() private isDrafting = false;
  /** Whether the text has a draft that nobody has checked. */
  @state() private isDraft = false;
  @state() private problem = '';
  @state() private isEmpty = true;
  @state() private images: readonly ReplyImage[] = [];

  @query('textarea') private readonly input!: HTMLTextAreaElement;
  @query('input[type=file]') private readonly fileInput!: HTMLInputElement;
  @query('chatbot-inbox-listings') private readonly picker!: ChatbotInboxListings;

  #uploads: ReplyImages | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    if (this.#uploads) this.#uploads.handleChange = undefined;
  }

  /** Inserts text at the caret, on lines of its own if there is other text. */
  insert(text: string): void {
    const { input } = this;
    const { value, selectionStart, selectionEnd } = input;
    const before = value.slice(0, selectionStart);
    const gap = before && !/\s$/.test(before) ? '\n' : '';
    input.setRangeText(gap + text, selectionStart, selectionEnd, 'end');
    this.#handleText();
    input.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('open')) return;
    if (this.#uploads) this.#uploads.handleChange = undefined;
    const { service, baseUrl, fetch, open } = this;
    const uploads = (this.#uploads = replyImagesOf(service, open.id, { baseUrl, fetch }));
    uploads.handleChange = () => {
      this.images = uploads.images;
    };
    this.images = uploads.images;
    this.isChoosing = this.isDrafting = this.isDraft = false;
    this.problem = '';
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('open')) return;
    this.input.value = this.text;
    this.isEmpty = !this.text.trim();
  }

  protected override render(): TemplateResult {
    const { strings, isChoosing, isDrafting } = this;
    const { inbox } = strings;
    const isWaiting = this.#uploads?.isUploading ?? false;
    const hasContent = !this.isEmpty || this.images.some(({ fileId }) => fileId !== undefined);
    return html`<chatbot-inbox-listings
        .client=${this.client}
        .strings=${strings}
        @listing-pick=${({ detail }: CustomEvent<StoredListing>) => this.insert(listingLink(detail))}
      ></chatbot-inbox-listings>
      ${isChoosing ? this.#renderSavedReplies() : nothing}
      <div class="box" @keydown=${this.#handleEscape}>
        ${this.isDraft ? html`<p class="note is-warning">${inbox.draftNote}</p>` : nothing}
        ${this.problem ? html`<p class="note is-error" role="alert"><bdi>${this.problem}</bdi></p>` : nothing}
        ${this.#renderImages()}
        <textarea
          dir="auto"
          rows="2"
          maxlength="16000"
          aria-label=${inbox.reply}
          placeholder=${inbox.placeholder}
          ?readonly=${this.isLocked}
          @input=${this.#handleInput}
          @keydown=${this.#handleKey}
          @paste=${this.#handlePaste}
        ></textarea>
        <div class="tools" ?hidden=${this.isLocked}>
          ${this.#renderTool(savedIcon, inbox.savedReplies, () => void this.#toggleSaved(), isChoosing)}
          ${this.#renderTool(homeIcon, inbox.addListing, () => this.picker.show())}
          ${this.#renderTool(imageIcon, inbox.addImages, () => this.fileInput.click())}
          <button
            type="button"
            class="icon tool draft"
            aria-label=${inbox.draft}
            title=${inbox.draft}
            aria-disabled=${isDrafting ? 'true' : nothing}
            @click=${() => void this.#draft()}
          >
            ${draftIcon} <span>${isDrafting ? inbox.drafting : inbox.draft}</span>
          </button>
          <input
            type="file"
            hidden
            multiple
            accept=${ACCEPTED_IMAGES}
            tabindex="-1"
            aria-label=${inbox.addImages}
            @change=${this.#handleFiles}
          />
          <span class="spacer"></span>
          ${renderButton(html`${sendIcon} ${isWaiting ? strings.uploading : inbox.send}`, () => this.#send(), {
            kind: 'primary send',
            isOff: !hasContent || isWaiting,
          })}
        </div>
        <p class="visually-hidden" role="status">${isDrafting ? inbox.drafting : ''}</p>
      </div>`;
  }

  #renderTool(icon: TemplateResult, label: string, act: () => void, isExpanded?: boolean): TemplateResult {
    return html`<button
      type="button"
      class="icon tool"
      aria-label=${label}
      title=${label}
      aria-expanded=${isExpanded ?? nothing}
      @click=${act}
    >
      ${icon}
    </button>`;
  }

  #renderSavedReplies(): TemplateResult {
    const { inbox } = this.strings;
    return html`<div class="saved" role="group" aria-label=${inbox.savedReplies} @keydown=${this.#handleEscape}>
      ${this.savedReplies.length ? nothing : html`<p class="muted">${inbox.noSavedReplies}</p>`}
      ${this.savedReplies.map(
        ({ Title, Content }) =>
          html`<button
            type="button"
            class="plain"
            @click=${() => {
              this.isChoosing = false;
              this.insert(Content);
            }}
          >
            <bdi>${Title}</bdi><small class="muted" dir="auto">${Content}</small>
          </button>`,
      )}
    </div>`;
  }

  #renderImages(): TemplateResult | typeof nothing {
    const { strings, images } = this;
    if (!images.length) return nothing;
    return html`<ul class="images">
      ${images.map(
        ({ name, preview, problem, fileId }) =>
          html`<li class=${fileId ? '' : 'is-pending'}>
            <img src=${preview} alt=${name} />
            ${renderIconButton(closeIcon, strings.removeItem(name), () => this.#uploads?.remove(preview))}
            ${problem ? html`<span class="problem" role="alert">${problem}</span>` : nothing}
          </li>`,
      )}
    </ul>`;
  }

  #send(): void {
    const { input, open, strings } = this;
    const content = input.value.trim();
    const files = this.#uploads?.files ?? [];
    if ((!content && !files.length) || this.isLocked || this.#uploads?.isUploading) return;
    this.outbox.send(open.id, content, files, strings);
    this.#uploads?.clear();
    input.value = '';
    this.isDraft = false;
    this.#handleText();
    input.focus();
  }

  async #toggleSaved(): Promise<void> {
    this.isChoosing = !this.isChoosing;
    if (this.isChoosing) this.dispatchEvent(new CustomEvent('saved-replies-open', { bubbles: true, composed: true }));
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.saved button')?.focus();
  }

  async #draft(): Promise<void> {
    const { open } = this;
    if (this.isDrafting) return;
    this.isDrafting = true;
    this.problem = '';
    try {
      const content = await open.draft();
      if (open !== this.open) return;
      this.insert(content);
      this.isDraft = true;
    } catch (error) {
      if (open === this.open) this.problem = wordsFor(error, this.strings);
    } finally {
      if (open === this.open) this.isDrafting = false;
    }
  }

  #handleInput(): void {
    this.isDraft = false;
    this.#handleText();
    if (!this.isEmpty) this.open.tellTyping();
  }

  #handleText(): void {
    const { value } = this.input;
    this.isEmpty = !value.trim();
    this.dispatchEvent(new CustomEvent('reply-input', { bubbles: true, composed: true, detail: value }));
  }

  /** On a touch screen, Enter begins a new line, because its keyboard has no Shift+Enter. */
  #handleKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || isComposing(event) || event.shiftKey || event.altKey) return;
    if (!event.ctrlKey && !event.metaKey && matchMedia('(pointer: coarse)').matches) return;
    event.preventDefault();
    this.#send();
  }

  /** Closes the saved replies. */
  #handleEscape(event: KeyboardEvent): void {
    if (!this.isChoosing || !isEscape(event)) return;
    event.preventDefault();
    this.isChoosing = false;
    this.input.focus();
  }

  #handlePaste(event: ClipboardEvent): void {
    const files = [...(event.clipboardData?.files ?? [])];
    if (!files.length) return;
    event.preventDefault();
    this.#uploads?.add(files, this.strings);
  }

  #handleFiles(): void {
    this.#uploads?.add([...(this.fileInput.files ?? [])], this.strings);
    this.fileInput.value = '';
  }
}

/** Writes a link in Markdown, whose text and address may have its signs. */
function listingLink(listing: StoredListing): string {
  const text = listingTitle(listing).replace(/[[\]\\]/g, '\\$&');
  return `[${text}](${encodeURI(decodeSafely(listing.Url)).replace(/[()]/g, encodeURIComponent)})`;
}

/** An address that is encoded already stays as it is. */
function decodeSafely(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
