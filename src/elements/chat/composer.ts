import { consume } from '@lit/context';
import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import type { Conversation } from '../../conversation/conversation.js';
import { MAX_QUESTION_LENGTH } from '../../protocol/limits.js';
import { baseStyles } from '../shared/base.styles.js';
import { conversationContext, settingsContext, stringsContext } from '../shared/contexts.js';
import { ConversationController } from '../shared/conversation-controller.js';
import { sendIcon, stopIcon } from '../shared/icons.js';
import type { Settings } from '../shared/settings.js';
import type { Strings } from '../shared/strings.js';
import { composerStyles } from './composer.styles.js';

/** From how many characters before the limit on the visitor is told. */
const WARN_WITHIN = 500;

/** Where a question is written, sent and stopped. */
export class ChatbotComposer extends LitElement {
  static override styles = [baseStyles, composerStyles];

  readonly #controller = new ConversationController(this);

  @consume({ context: conversationContext, subscribe: true })
  @property({ attribute: false })
  conversation: Conversation | undefined;

  @consume({ context: settingsContext, subscribe: true })
  @property({ attribute: false })
  settings: Settings | undefined;

  @consume({ context: stringsContext, subscribe: true })
  @property({ attribute: false })
  strings!: Strings;

  @query('textarea') private readonly input!: HTMLTextAreaElement;

  /** When a word was last finished with an input method. Safari ends the word before it tells of the key. */
  #compositionEndedAt = -Infinity;

  /** Moves the focus into the input field, without scrolling the page. */
  async focusInput(): Promise<void> {
    await this.updateComplete;
    this.input.focus({ preventScroll: true });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('conversation')) this.#controller.conversation = this.conversation;
  }

  protected override render(): TemplateResult {
    const { strings } = this;
    const draft = this.conversation?.draft ?? '';
    const placeholder = this.settings?.userInputPlaceholder || strings.messagePlaceholder;
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
        ${this.conversation?.isBusy ? this.#renderStop() : this.#renderSend(isTooLong)}
      </div>
    `;
  }

  #renderSend(isTooLong: boolean): TemplateResult {
    const isEmpty = !this.conversation?.draft.trim();
    return html`<button
      type="button"
      class="action"
      part="send-button"
      aria-label=${this.strings.send}
      ?disabled=${isEmpty || isTooLong}
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
      aria-label=${this.strings.stop}
      @click=${this.#handleStop}
    >
      ${stopIcon}
    </button>`;
  }

  #send(): void {
    const { conversation } = this;
    const draft = conversation?.draft ?? '';
    if (!conversation || conversation.isBusy || !draft.trim() || draft.length > MAX_QUESTION_LENGTH)
      return;
    conversation.draft = '';
    void conversation.send({ content: draft.trim() });
    // The button that had the focus is another one now.
    this.input.focus({ preventScroll: true });
  }

  #handleInput(): void {
    if (this.conversation) this.conversation.draft = this.input.value;
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
    this.conversation?.stop('visitor');
    this.input.focus({ preventScroll: true });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-composer': ChatbotComposer;
  }
}
