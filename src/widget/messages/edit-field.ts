import { html, type LitElement, type TemplateResult } from 'lit';
import type { Message } from '../../conversation/message.js';
import type { actionTexts } from '../../locales/widget/english/actions.js';
import { menuTexts } from '../../locales/widget/english/menu.js';
import { noticeTexts } from '../../locales/widget/english/notice.js';
import { MAX_QUESTION_LENGTH } from '../../protocol/limits.js';
import { isComposing, isEscape } from '../../ui/key-events.js';
import type { ChatController } from '../context.js';
import { indexOfMessage } from './index-of-message.js';

export { editFieldStyles } from './edit-field.styles.js';

/** The element of the question that is edited. */
interface EditedQuestion extends LitElement {
  readonly message: Message;
  editing: boolean;
}

/**
 * The field that takes the place of a question's text. Sending asks the question again in its place and removes the
 * messages after it. If there are other questions among them, the visitor has to confirm that.
 */
export class EditField {
  readonly #host: EditedQuestion;
  readonly #chat: ChatController<typeof actionTexts>;
  #text = '';
  /** Whether the visitor has chosen to send, and is asked about the later messages. */
  #isConfirming = false;

  constructor(host: EditedQuestion, chat: ChatController<typeof actionTexts>) {
    this.#host = host;
    this.#chat = chat;
  }

  async open(): Promise<void> {
    const host = this.#host;
    this.#text = host.message.content;
    this.#isConfirming = false;
    host.editing = true;
    await host.updateComplete;
    const field = this.#field;
    field?.focus();
    field?.setSelectionRange(this.#text.length, this.#text.length);
    host.scrollIntoView({ block: 'nearest' });
  }

  render(): TemplateResult {
    const strings = { ...menuTexts, ...noticeTexts, ...this.#chat.strings };
    const isTooLong = this.#text.length > MAX_QUESTION_LENGTH;
    return html`<form class="field" @submit=${this.#handleSubmit} @keydown=${this.#handleKeydown}>
      <textarea
        class="rr-ignore ph-ignore-input"
        rows="1"
        dir="auto"
        autocomplete="off"
        enterkeyhint="send"
        aria-label=${strings.editQuestion}
        aria-describedby="note"
        aria-invalid=${isTooLong}
        .value=${this.#text}
        @input=${this.#handleInput}
      ></textarea>
      <p class="note ${isTooLong ? 'is-over' : ''}" id="note">
        ${isTooLong ? strings.errorTooLong(MAX_QUESTION_LENGTH) : this.#hasLater ? strings.editRemovesLater : ''}
      </p>
      <div class="buttons">
        <button type="button" class="pill" @click=${this.#handleCancel}>${strings.cancel}</button>
        <button class="send" aria-describedby="note" ?disabled=${!this.#canSend} @click=${ignoreDoubleClick}>
          ${this.#isConfirming ? strings.editConfirm : strings.send}
        </button>
      </div>
    </form>`;
  }

  /** Whether questions follow that the new answer would not belong to. */
  get #hasLater(): boolean {
    const { messages } = this.#chat.conversation;
    const index = indexOfMessage(messages, this.#host.message);
    return messages.slice(index + 1).some(({ role }) => role === 'user');
  }

  get #canSend(): boolean {
    const { isBusy, isHeld } = this.#chat.conversation;
    const hasContent = !!this.#text.trim() || !!this.#host.message.fileIds?.length;
    return hasContent && this.#text.length <= MAX_QUESTION_LENGTH && !isBusy && !isHeld;
  }

  get #field(): HTMLTextAreaElement | null {
    return this.#host.renderRoot.querySelector('textarea');
  }

  readonly #handleInput = ({ target }: InputEvent): void => {
    this.#text = (target as HTMLTextAreaElement).value;
    this.#isConfirming = false;
    this.#host.requestUpdate();
  };

  readonly #handleKeydown = (event: KeyboardEvent): void => {
    if (isEscape(event)) {
      // Closes the field, not the chat.
      event.preventDefault();
      event.stopPropagation();
      void this.#handleCancel();
    } else if (event.key === 'Enter' && event.target === this.#field) {
      if (isComposing(event) || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      this.#text = this.#field!.value;
      this.#send();
      // A key that is held must not confirm.
    } else if (event.key === 'Enter' && event.repeat) event.preventDefault();
  };

  readonly #handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    this.#send();
  };

  #send(): void {
    const { conversation, context } = this.#chat;
    if (!this.#canSend) return;
    if (this.#hasLater && !this.#isConfirming) return void this.#confirm();
    void conversation.replace(this.#host.message, this.#text.trim());
    // If the page canceled the question, the text stays.
    if (!conversation.isAsking) return;
    this.#host.editing = false;
    void context.parts.composer?.focusInput();
  }

  async #confirm(): Promise<void> {
    this.#isConfirming = true;
    this.#host.requestUpdate();
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector<HTMLElement>('.send')?.focus();
  }

  readonly #handleCancel = async (): Promise<void> => {
    this.#host.editing = false;
    await this.#host.updateComplete;
    this.#host.renderRoot.querySelector<HTMLElement>('.edit')?.focus({ preventScroll: true });
  };
}

/** The second click of a double click on Send must not confirm. */
function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
