import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Message } from '../../conversation/message.js';
import { actionTexts } from '../../locales/widget/english/actions.js';
import { menuTexts } from '../../locales/widget/english/menu.js';
import { noticeTexts } from '../../locales/widget/english/notice.js';
import { MAX_QUESTION_LENGTH } from '../../protocol/limits.js';
import { baseStyles } from '../../ui/base.styles.js';
import { editIcon } from '../../ui/edit-icon.js';
import { isComposing, isEscape } from '../../ui/key-events.js';
import { ChatController } from '../context.js';
import { editQuestionStyles } from './edit-question.styles.js';
import { indexOfMessage } from './index-of-message.js';

/**
 * The pencil beside a question, and the field that takes the place of its text. Sending asks the question again in its
 * place and removes the messages after it. If there are other questions among them, the visitor has to confirm that.
 */
export class ChatbotEditQuestion extends LitElement {
  static override styles = [baseStyles, editQuestionStyles];

  @property({ attribute: false }) message!: Message;
  /** Whether the field is shown, which hides the text of the question. */
  @property({ type: Boolean, reflect: true }) editing = false;

  @state() private text = '';
  /** Whether the visitor has chosen to send, and is asked about the later messages. */
  @state() private isConfirming = false;

  readonly #chat = new ChatController(this, { ...actionTexts, ...menuTexts, ...noticeTexts });

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('message');
    if (before && before.id !== this.message.id) this.editing = false;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.#canChange) return nothing;
    return this.editing ? this.#renderField() : this.#renderButton();
  }

  #renderButton(): TemplateResult {
    const { conversation, strings } = this.#chat;
    return html`<button
      type="button"
      class="edit round"
      title=${strings.editQuestion}
      aria-label=${strings.editQuestion}
      ?disabled=${conversation.isBusy}
      @click=${this.#handleEdit}
    >
      ${editIcon}
    </button>`;
  }

  #renderField(): TemplateResult {
    const { strings } = this.#chat;
    const isTooLong = this.text.length > MAX_QUESTION_LENGTH;
    return html`<form class="field" @submit=${this.#handleSubmit} @keydown=${this.#handleKeydown}>
      <textarea
        rows="1"
        dir="auto"
        autocomplete="off"
        enterkeyhint="send"
        aria-label=${strings.editQuestion}
        aria-describedby="note"
        aria-invalid=${isTooLong}
        .value=${this.text}
        @input=${this.#handleInput}
      ></textarea>
      <p class="note ${isTooLong ? 'is-over' : ''}" id="note">
        ${isTooLong ? strings.errorTooLong(MAX_QUESTION_LENGTH) : this.#hasLater ? strings.editRemovesLater : ''}
      </p>
      <div class="buttons">
        <button type="button" class="pill" @click=${this.#handleCancel}>${strings.cancel}</button>
        <button class="send" aria-describedby="note" ?disabled=${!this.#canSend} @click=${ignoreDoubleClick}>
          ${this.isConfirming ? strings.editConfirm : strings.send}
        </button>
      </div>
    </form>`;
  }

  /**
   * Whether the question can be asked with another text: a recording has none, files end with their session, and people
   * have read what they were told.
   */
  get #canChange(): boolean {
    const { agent, askType, fileIds, sessionId } = this.message;
    if (agent || this.#chat.context.parts.panel.agent === 'present') return false;
    return askType !== 'Audio' && (!fileIds?.length || sessionId === this.#chat.context.sessionId);
  }

  /** Whether questions follow that the new answer would not belong to. */
  get #hasLater(): boolean {
    const { messages } = this.#chat.conversation;
    const index = indexOfMessage(messages, this.message);
    return messages.slice(index + 1).some(({ role }) => role === 'user');
  }

  get #canSend(): boolean {
    const { isBusy, isHeld } = this.#chat.conversation;
    const hasContent = !!this.text.trim() || !!this.message.fileIds?.length;
    return hasContent && this.text.length <= MAX_QUESTION_LENGTH && !isBusy && !isHeld;
  }

  get #field(): HTMLTextAreaElement | null {
    return this.renderRoot.querySelector('textarea');
  }

  async #handleEdit(): Promise<void> {
    this.text = this.message.content;
    this.isConfirming = false;
    this.editing = true;
    await this.updateComplete;
    const field = this.#field;
    field?.focus();
    field?.setSelectionRange(this.text.length, this.text.length);
    this.scrollIntoView({ block: 'nearest' });
  }

  #handleInput({ target }: InputEvent): void {
    this.text = (target as HTMLTextAreaElement).value;
    this.isConfirming = false;
  }

  #handleKeydown(event: KeyboardEvent): void {
    if (isEscape(event)) {
      // Closes the field, not the chat.
      event.preventDefault();
      event.stopPropagation();
      void this.#handleCancel();
    } else if (event.key === 'Enter' && event.target === this.#field) {
      if (isComposing(event) || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      this.text = this.#field!.value;
      this.#send();
      // A key that is held must not confirm.
    } else if (event.key === 'Enter' && event.repeat) event.preventDefault();
  }

  #handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    this.#send();
  }

  #send(): void {
    const { conversation, context } = this.#chat;
    if (!this.#canSend) return;
    if (this.#hasLater && !this.isConfirming) return void this.#confirm();
    void conversation.replace(this.message, this.text.trim());
    // If the page canceled the question, the text stays.
    if (!conversation.isAsking) return;
    this.editing = false;
    void context.parts.composer?.focusInput();
  }

  async #confirm(): Promise<void> {
    this.isConfirming = true;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.send')?.focus();
  }

  async #handleCancel(): Promise<void> {
    this.editing = false;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.edit')?.focus({ preventScroll: true });
  }
}

/** The second click of a double click on Send must not confirm. */
function ignoreDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-edit-question': ChatbotEditQuestion;
  }
}
