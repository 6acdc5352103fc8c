import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import { ChatbotError, isRetryable } from '../../client/errors.js';
import { isWithdrawn } from '../../client/is-withdrawn.js';
import { ACCEPTED_IMAGES } from '../../files/image-types.js';
import { baseStyles } from '../../ui/base.styles.js';
import { resolveSettings } from '../../ui/settings.js';
import { fileTexts } from '../../locales/widget/english/files.js';
import { emit } from '../../ui/events.js';
import { attachIcon, imageIcon, removeIcon, videoIcon } from '../../ui/file-icons.js';
import { isConsentPending } from '../../ui/consent-pending.js';
import { hideBroken } from '../../ui/hide-broken.js';
import { retryIcon } from '../../ui/icons.js';
import { attachmentsStyles } from './attachments.styles.js';
import { ChosenFiles, type ChosenFile, type RefusedChoice } from './chosen-files.js';
import { FileDrop } from './file-drop.js';
import { FileStorage } from './file-storage.js';
import { SentFiles } from './sent-files.js';
import { ChatController, type ChatContext, type ComposerPart } from '../context.js';
import { setTimeout, URL } from '../../platform.js';

/** Without HEIC, so that iPhones convert such images to JPEG. */
const ACCEPT = `${ACCEPTED_IMAGES},video/*,.mkv,.flv,.avi`;

/**
 * Selects images or a video for the next question and shows the selection. Has no box of its own in the composer.
 *
 * @csspart attach-button - the button that opens the file picker
 * @csspart file-chip - a selected file
 * @csspart file-progress - the upload progress of a file
 */
export class ChatbotAttachments extends LitElement {
  static override styles = [baseStyles, attachmentsStyles];

  readonly #chat = new ChatController(this, fileTexts);
  @state() private isTarget = false;
  /** Texts about files that are not announced yet. */
  #announcements: string[] = [];

  @property({ attribute: false }) composer!: ComposerPart;

  #chosenFiles: ChosenFiles | undefined;
  #newestRefused: number | undefined;
  #keeper: FileStorage | undefined;
  readonly #previews = new Map<number, string>();
  readonly #drop = new FileDrop({
    onTarget: isTarget => (this.isTarget = isTarget),
    onFiles: files => this.#add(files),
    onFolder: name => this.#chosenFiles?.refuse(name, this.#chat.strings.fileFolder),
    isOpen: () => this.#isOpen,
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.hidden = false;
    this.setAttribute('exportparts', 'attach-button, file-chip, file-progress');
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#drop.close();
    // The element may only have been moved.
    setTimeout(() => this.isConnected || this.#keeper?.close());
    for (const id of this.#previews.keys()) this.#forgetPreview(id);
  }

  get isReady(): boolean {
    return !!this.#chosenFiles && !this.#chosenFiles.isSending;
  }

  send(content: string): void {
    void this.#send(content);
    // The focused button becomes disabled.
    void this.composer.focusInput();
  }

  protected override willUpdate(): void {
    const { context } = this.#chat;
    this.#chosenFiles ??= this.#makeChosenFiles(context);
    if (!this.#drop.isListening) this.#drop.listen(context.parts.panel);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { files = [], refused = [] } = this.#chosenFiles ?? {};
    // Files that were chosen for an agent who has left stay until they are sent or removed.
    if (!this.#chosenFiles || !(files.length || mayAttach(this.#chat.context))) return nothing;
    const texts = this.#chat.strings;
    return html`
      <div class="rows">
        ${this.isTarget ? html`<p class="row target">${texts.dropFiles}</p>` : nothing}
        ${refused.length ? this.#renderRefused(refused, texts.close) : nothing}
        ${
          files.length
            ? html`<ul class="row chips" aria-label=${texts.attachedFiles}>
                ${files.map(file => this.#renderFile(file))}
              </ul>`
            : nothing
        }
      </div>
      <button
        type="button"
        class="attach round"
        part="attach-button"
        title=${texts.attachFiles}
        aria-label=${texts.attachFiles}
        @click=${this.#handleChoose}
      >
        ${attachIcon}
      </button>
      <input
        type="file"
        multiple
        hidden
        accept=${ACCEPT}
        aria-label=${texts.attachFiles}
        @change=${this.#handleChosen}
      />
    `;
  }

  protected override updated(): void {
    const { files = [], refused = [] } = this.#chosenFiles ?? {};
    const newest = refused.at(-1)?.id;
    if (newest !== this.#newestRefused) this.#showNewestRefused();
    this.#newestRefused = newest;
    for (const id of this.#previews.keys()) if (!files.some(file => file.id === id)) this.#forgetPreview(id);
    const { composer } = this;
    composer.attachment = files.length ? this : undefined;
    composer.requestUpdate();
    this.#keepFiles();
  }

  /** Stores files separately for each chatbot and user. */
  #keepFiles(): void {
    if (!this.#chosenFiles) return;
    if (!this.#keeper?.isCurrent) {
      // Files of the previous scope disappear with its conversation.
      if (this.#chosenFiles.files.length) return;
      this.#keeper?.close();
      this.#keeper = new FileStorage(this.#chat.context, this.#chosenFiles);
    }
    this.#keeper.follow();
    if (!this.isConnected) this.#keeper.close();
  }

  #renderFile(chosen: ChosenFile): TemplateResult {
    const { id, name, status } = chosen;
    const texts = this.#chat.strings;
    return html`<li class="chip ${status}" part="file-chip" data-id=${id}>
      ${this.#renderPreview(chosen)}
      <span class="about">
        <span class="name" dir="auto">${name}</span>
        <span class="state">${this.#describe(chosen)}</span>
        ${
          status === 'uploading'
            ? html`<progress part="file-progress" aria-label=${name} max="1" .value=${chosen.progress}></progress>`
            : nothing
        }
      </span>
      ${status === 'failed' ? this.#renderButton(texts.retryFile(name), retryIcon, () => this.#retry(id)) : nothing}
      ${this.#renderButton(texts.removeFile(name), removeIcon, () => this.#remove(chosen))}
    </li>`;
  }

  #renderPreview({ id, name, accepted }: ChosenFile): TemplateResult {
    if (accepted?.type !== 'Image' || !accepted.canBeShown)
      return html`<span class="preview">${accepted?.type === 'Video' ? videoIcon : imageIcon}</span>`;
    const url = this.#previews.get(id) ?? URL.createObjectURL(accepted.bytes);
    this.#previews.set(id, url);
    return html`<span class="preview">
      ${imageIcon}<img src=${url} alt=${name} decoding="async" @error=${hideBroken} />
    </span>`;
  }

  #renderButton(label: string, glyph: TemplateResult<2>, act: () => void): TemplateResult {
    return html`<button type="button" class="act round" title=${label} aria-label=${label} @click=${act}>
      ${glyph}
    </button>`;
  }

  /** The newest has its whole reason; the others have a line each, and theirs while the pointer or focus is on them. */
  #renderRefused(refused: readonly RefusedChoice[], close: string): TemplateResult {
    return html`<div class="row refusals">
      ${refused.map(
        ({ id, name, reason }) =>
          html`<p class="refused" part="error" data-id=${id}>
            <span class="why" title=${reason}
              ><b><bdi>${name}</bdi></b> <span class="reason">${reason}</span></span
            >
            ${this.#renderButton(close, removeIcon, () => void this.#dismiss(id))}
          </p>`,
      )}
    </div>`;
  }

  /** Scrolls to the newest of the refused files, or to its name if it is too tall, in both scrolling lists. */
  #showNewestRefused(): void {
    const newest = this.renderRoot.querySelector('.refused:last-child');
    if (!newest) return;
    for (const scroller of [newest.closest('.refusals')!, newest.closest('.rows')!]) {
      const shown = scroller.getBoundingClientRect();
      const { top, bottom } = newest.getBoundingClientRect();
      scroller.scrollTop += Math.min(top - shown.top, bottom - shown.bottom);
    }
  }

  #describe({ status, progress, accepted, file, reason }: ChosenFile): string {
    const texts = this.#chat.strings;
    if (status === 'checking') return texts.fileChecking;
    if (status === 'uploading') return texts.fileUploading(Math.floor(progress * 100));
    if (status === 'uploaded') return texts.fileUploaded;
    if (status === 'failed') return reason ?? texts.uploadFailed;
    return this.#formatSize((accepted?.bytes ?? file).size);
  }

  #formatSize(bytes: number): string {
    const [value, unit] = bytes < 1_000_000 ? [Math.ceil(bytes / 1000), 'kilobyte'] : [bytes / 1_000_000, 'megabyte'];
    return new Intl.NumberFormat(this.#chat.strings.language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
      value,
    );
  }

  get #isOpen(): boolean {
    const { context } = this.#chat;
    const { host } = context;
    return mayAttach(context) && !host.disabled && !isConsentPending(host);
  }

  #makeChosenFiles(chat: ChatContext): ChosenFiles {
    return new ChosenFiles(chat, {
      strings: () => this.#chat.strings,
      onSent: chat.once(SentFiles).keep,
      onChange: () => this.requestUpdate(),
      onRemoved: file => this.#keeper?.forget(file),
      // The stored files of another user stay.
      onCleared: () => this.#keeper?.isCurrent && this.#keeper.forgetAll(),
      onAnnouncement: text => this.#announce(text),
    });
  }

  #add(files: readonly File[]): void {
    this.#chosenFiles?.add(files);
    void this.composer.focusInput();
  }

  /** Announces all files of one choice at once, because each announcement replaces the one before. */
  #announce(text: string): void {
    this.#announcements.push(text);
    void this.#chosenFiles?.checked.then(() => {
      if (this.#announcements.length) this.#chat.context.announce(this.#announcements.splice(0).join('\n'));
    });
  }

  async #send(content: string): Promise<void> {
    const { conversation, host } = this.#chat.context;
    if (!this.#chosenFiles) return;
    try {
      await this.#chosenFiles.send(content);
      // Text typed during the upload stays.
      const { draft } = conversation;
      if (draft.trimStart().startsWith(content))
        conversation.draft = draft.trimStart().slice(content.length).trimStart();
    } catch (error) {
      if (!(error instanceof ChatbotError) || isWithdrawn(error)) return;
      if (!this.#tellFailure()) return;
      const { kind: code, message, status } = error;
      const detail = { code, message, retryable: isRetryable(error), ...(status && { status }) };
      emit(host, 'chatbot-error', detail, true);
    }
  }

  #retry(id: number): void {
    this.#chosenFiles?.retry(id).catch(() => this.#tellFailure());
  }

  /** Whether an upload failed. Missing files were already reported with the rejected ones. */
  #tellFailure(): boolean {
    const failed = this.#chosenFiles?.files.find(({ status }) => status === 'failed');
    if (failed) this.#chat.context.announce(this.#describe(failed));
    return !!failed;
  }

  #remove({ id, name }: ChosenFile): void {
    void this.#dismiss(id);
    this.#chat.context.announce(this.#chat.strings.fileRemoved(name));
  }

  /** Removes a file and moves the focus to the next one. */
  async #dismiss(id: number): Promise<void> {
    const all = () => [...this.renderRoot.querySelectorAll<HTMLElement>('[data-id]')];
    const index = all().findIndex(({ dataset }) => dataset['id'] === String(id));
    this.#chosenFiles?.remove(id);
    await this.updateComplete;
    const next = all()[index] ?? all().at(-1);
    const target = next?.querySelector('button:last-of-type') ?? this.renderRoot.querySelector('.attach');
    (target as HTMLElement | null)?.focus({ preventScroll: true });
  }

  #forgetPreview(id: number): void {
    URL.revokeObjectURL(this.#previews.get(id) ?? '');
    this.#previews.delete(id);
  }

  #handleChoose(): void {
    if (this.#isOpen) this.renderRoot.querySelector('input')?.click();
  }

  #handleChosen({ target }: Event): void {
    const input = target as HTMLInputElement;
    this.#add([...(input.files ?? [])]);
    // Allows selecting the same file again.
    input.value = '';
  }
}

/** Whether visitors can send files: to a chatbot that understands them, or to the agent who has the conversation. */
export const mayAttach = ({ host, parts }: ChatContext): boolean =>
  host.settings.enableUploadImage ||
  (parts.panel.agent === 'present' && resolveSettings(host, { ...host.record, CanSee: true }).enableUploadImage);
