import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { query } from 'lit/decorators.js';
import { MAX_QUESTION_LENGTH } from '../../protocol/limits.js';
import { baseStyles } from '../shared/base.styles.js';
import { ChatController } from '../shared/chat-controller.js';
import { sendIcon, stopIcon } from '../shared/icons.js';
import { composerStyles } from './composer.styles.js';

/** From how many characters before the limit on the visitor is told. */
const WARN_WITHIN = 500;

/** Where a question is written, sent and stopped. */
export class ChatbotComposer extends LitElement {
  static override styles = [baseStyles, composerStyles];

  readonly #chat = new ChatController(this, { draft: () => this.requestUpdate() });

  @query('textarea') private readonly input!: HTMLTextAreaElement;

  /** When a word was last finished with an input method. Safari ends the word before it tells of the key. */
  #compositionEndedAt = -Infinity;

  /** Moves the focus into the input field, without scrolling the page. */
  async focusInput(): Promise<void> {
    await this.updateComplete;
    this.input.focus({ preventScroll: true });
  }

  protected override render(): TemplateResult {
    const { strings, settings, conversation } = this.#chat;
    const { draft } = conversation;
    const placeholder = settings.userInputPlaceholder || strings.messagePlaceholder;
    const isTooLong = draft.length > MAX_QUESTION_LENGTH;
    return html`
      ${
        draft.length > MAX_QUESTION_LENGTH - WARN_WITHIN
          ? html`<p class="limit ${isTooLong ? 'is-over' : ''}" role="status">
              ${
                isTooLong
                  ? strings.errorTooLong(MAX_QUESTION_LENGTH)
                  : `${draft.length} / ${MAX_QUESTION_LENGTH}`
              }
            </p>`
          : nothing
      }
      <div class="composer" part="composer">
        <div class="field" data-text=${draft + '\n'}>
          <textarea
            part="input"
            rows="1"
            dir="auto"
            enterkeyhint="send"
            aria-label=${strings.message}
            aria-invalid=${isTooLong ? 'true' : nothing}
            placeholder=${placeholder}
            .value=${draft}
            @input=${this.#handleInput}
            @keydown=${this.#handleKeydown}
            @compositionend=${this.#handleCompositionEnd}
          ></textarea>
        </div>
        ${conversation.isBusy ? this.#renderStop() : this.#renderSend(isTooLong)}
      </div>
    `;
  }

  #renderSend(isTooLong: boolean): TemplateResult {
    const { strings, conversation } = this.#chat;
    return html`<button
      type="button"
      class="action"
      part="send-button"
      aria-label=${strings.send}
      ?disabled=${isTooLong || !conversation.draft.trim()}
      @click=${this.#send}
    >
      ${sendIcon}
    </button>`;
  }

  #renderStop(): TemplateResult {
    return html`<button
      type="button"
      class="action stop"
      part="stop-button"
      aria-label=${this.#chat.strings.stop}
      @click=${this.#handleStop}
    >
      ${stopIcon}
    </button>`;
  }

  #send(): void {
    const { conversation } = this.#chat;
    const { draft } = conversation;
    if (conversation.isBusy || !draft.trim() || draft.length > MAX_QUESTION_LENGTH) return;
    const { length } = conversation.messages;
    void conversation.send({ content: draft.trim() });
    // Where the page held the question back, the visitor keeps it.
    if (conversation.messages.length > length) {
      conversation.draft = '';
      // At once: the next key may come before the next rendering.
      this.input.value = '';
    }
    // The button that had the focus is another one now.
    this.input.focus({ preventScroll: true });
  }

  #handleInput(): void {
    this.#chat.conversation.draft = this.input.value;
  }

  #handleKeydown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey)
      return;
    // 229 is what browsers call a key that an input method has taken.
    const isComposing = event.isComposing || event.keyCode === 229;
    if (isComposing || event.timeStamp - this.#compositionEndedAt < 50) return;
    event.preventDefault();
    this.#send();
  }

  #handleCompositionEnd(event: CompositionEvent): void {
    this.#compositionEndedAt = event.timeStamp;
  }

  #handleStop(): void {
    this.#chat.conversation.stop('visitor');
    this.input.focus({ preventScroll: true });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-composer': ChatbotComposer;
  }
}
