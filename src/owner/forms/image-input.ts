import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { ChatbotError } from '../../client/errors.js';
import { ACCEPTED_IMAGES, isImageType } from '../../files/image-types.js';
import { MAX_IMAGE_BYTES } from '../../protocol/limits.js';
import { isAborted, isUnknownOperation } from '../dashboard.js';
import { renderButton } from '../button.js';
import { uploadIcon } from '../icons.js';
import { inputStyles } from './inputs.styles.js';
import { ownerStyles } from '../owner.styles.js';
import type { ImageStore } from './image-store.js';
import type { OwnerTexts } from '../../locales/owner/english.js';

/** Uploads a square image, or a square part of another, and holds its file id, which the owner can also type. */
export class ChatbotImageInput extends LitElement {
  static override styles = [ownerStyles, inputStyles];
  static override shadowRootOptions = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  @property({ attribute: false }) value = '';
  @property({ attribute: false }) label = '';
  @property({ attribute: false }) strings!: OwnerTexts;
  @property({ attribute: false }) store: ImageStore | undefined;
  @property({ attribute: false }) isInvalid = false;

  @state() private isBusy = false;
  @state() private problem = '';
  @state() private crop: { readonly file: File; readonly image: ImageBitmap } | undefined;
  @state() private brokenId = '';

  @query('input[type=file]') private readonly fileInput!: HTMLInputElement;

  #upload: AbortController | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#upload?.abort();
  }

  protected override render(): TemplateResult {
    const { strings, value, store } = this;
    const hasImage = value && store && this.brokenId !== value;
    return html`<div class="row image">
      <span class="thumb">
        ${
          hasImage
            ? html`<img class="thumb" src=${store.addressOf(value)} alt="" @error=${() => (this.brokenId = value)} />`
            : nothing
        }
      </span>
      ${renderButton(
        html`${uploadIcon} ${this.isBusy ? strings.uploading : strings.chooseImage}`,
        () => this.fileInput.click(),
        { isOff: this.isBusy },
      )}
      <input
        type="file"
        hidden
        accept=${ACCEPTED_IMAGES}
        tabindex="-1"
        aria-label=${this.label}
        @change=${this.#handleFile}
      />
      <input
        class="id"
        inputmode="numeric"
        dir="ltr"
        autocomplete="off"
        aria-label=${`${this.label}: ${strings.fileId}`}
        aria-invalid=${this.isInvalid ? 'true' : nothing}
        placeholder=${strings.fileId}
        .value=${value}
        @input=${(event: Event) => this.#tell((event.target as HTMLInputElement).value.trim())}
      />
      ${value ? renderButton(strings.remove, () => this.#tell(''), { kind: 'small plain' }) : nothing}
      ${
        this.crop
          ? html`<chatbot-square-crop
              .file=${this.crop.file}
              .image=${this.crop.image}
              .strings=${strings}
              @crop-end=${({ detail }: CustomEvent<File | undefined>) => {
                this.crop = undefined;
                if (detail) void this.#store(detail);
              }}
            ></chatbot-square-crop>`
          : nothing
      }
      <p class="problem" role="alert" ?hidden=${!this.problem} dir="auto">${this.problem}</p>
    </div>`;
  }

  #tell(value: string): void {
    this.problem = '';
    this.dispatchEvent(new CustomEvent('input-change', { detail: value }));
  }

  #handleFile(): void {
    const file = this.fileInput.files?.[0];
    this.fileInput.value = '';
    if (file) void this.#choose(file);
  }

  async #choose(file: File): Promise<void> {
    const { strings } = this;
    this.problem = '';
    this.crop = undefined;
    if (!isImageType(file.type)) return void (this.problem = strings.notAnImage);
    if (file.size > MAX_IMAGE_BYTES) return void (this.problem = strings.imageTooLarge);
    // The service refuses an image that can't be decoded, and says why.
    const image = await createImageBitmap(file).catch(() => undefined);
    if (image && image.width !== image.height) this.crop = { file, image };
    else await this.#store(file);
  }

  async #store(file: File): Promise<void> {
    const { store, strings } = this;
    if (!store) return;
    this.#upload = new AbortController();
    this.isBusy = true;
    try {
      const id = await store.upload(file, this.#upload.signal);
      this.brokenId = '';
      this.#tell(id);
    } catch (error) {
      if (isAborted(error)) return;
      this.problem = isUnknownOperation(error)
        ? strings.noUploads
        : error instanceof ChatbotError && error.kind === 'service'
          ? error.message
          : strings.uploadFailed;
    } finally {
      this.isBusy = false;
    }
  }
}
