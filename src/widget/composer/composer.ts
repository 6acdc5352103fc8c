import { nextTask } from '../../client/task-yielder.js';
import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { MAX_QUESTION_LENGTH } from '../../protocol/limits.js';
import { sendIcon, stopIcon } from '../../ui/icons.js';
import { baseStyles, composerStyles } from '../styles.js';
import { ChatController, type ComposerPart } from '../context.js';
import { isComposing } from '../../ui/key-events.js';

/** Characters of scripts in which an input method offers words for choice. Hangul is composed without one. */
const CHOSEN = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}]/u;

/**
 * The input field with its send and stop buttons.
 *
 * @csspart composer - the frame around the input field and its buttons
 * @csspart input - the input field
 * @csspart send-button - the button that sends a question
 * @csspart stop-button - the button that stops an answer
 */
export class ChatbotComposer extends LitElement implements ComposerPart {
  static override styles = [baseStyles, composerStyles];

  readonly #chat = new ChatController(this, {}, { draft: () => this.requestUpdate() });

  static override properties = { voice: { state: true } };

  attachment: ComposerPart['attachment'];
  voice: ComposerPart['voice'];

  get input(): HTMLTextAreaElement {
    return this.renderRoot.querySelector<HTMLTextAreaElement>('textarea')!;
  }

  #wasOnStop: boolean | undefined;
  /**
   * Time of the last `compositionend` of a word that Enter chooses. Safari fires it before the `keydown` that caused it
   * (https://bugs.webkit.org/show_bug.cgi?id=165004). Remove when the oldest supported Safari has the fix.
   */
  #chosenAt = -Infinity;
  /** Text of the field that the draft has. */
  #known = '';

  async focusInput(): Promise<void> {
    await this.updateComplete;
    this.input.focus({ preventScroll: true });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#chat.context.parts.composer = this;
  }

  /** Renders first in a task of its own; see `openChat`. */
  protected override async scheduleUpdate(): Promise<void> {
    if (!this.hasUpdated) await nextTask();
    await super.scheduleUpdate();
  }

  protected override willUpdate(): void {
    this.#wasOnStop = this.shadowRoot?.activeElement?.matches('[part=stop-button]');
  }

  protected override render(): TemplateResult {
    const { strings, settings, conversation } = this.#chat;
    const { draft } = conversation;
    const placeholder = settings.userInputPlaceholder || strings.messagePlaceholder;
    const isBusy = this.voice === 'busy';
    const isTooLong = draft.length > MAX_QUESTION_LENGTH;
    return html`
      <chatbot-queue></chatbot-queue><chatbot-length-limit ?hidden=${isBusy}></chatbot-length-limit>
      <div class="composer" part="composer" ?hidden=${isBusy}>
        <chatbot-attachments hidden .composer=${this}></chatbot-attachments>
        <div class="field">
          <span .textContent=${draft + '\n'}></span>
          <textarea
            class="rr-ignore ph-ignore-input"
            part="input"
            rows="1"
            dir=${draft ? 'auto' : nothing}
            autocomplete="off"
            data-1p-ignore
            data-bwignore
            data-lpignore="true"
            data-form-type="other"
            enterkeyhint="send"
            aria-label=${strings.message}
            aria-invalid=${isTooLong}
            placeholder=${placeholder}
            .value=${draft}
            @input=${this.#handleInput}
            @keydown=${this.#handleKeydown}
            @compositionend=${this.#handleCompositionEnd}
          ></textarea>
        </div>
        <chatbot-dictation .composer=${this}></chatbot-dictation>
        ${this.#renderAction()}
      </div>
      <chatbot-talk .composer=${this}></chatbot-talk>
    `;
  }

  protected override updated(): void {
    this.#known = this.input.value;
    // The answer ended while Stop had the focus: the next key press must not send the draft.
    const isOnSend = this.shadowRoot?.activeElement?.matches('[part=send-button]');
    if (isOnSend && this.#wasOnStop) this.input.focus({ preventScroll: true });
  }

  #renderAction(): TemplateResult {
    const { strings, conversation } = this.#chat;
    const action = conversation.isBusy ? 'stop' : 'send';
    return html`<button
      type="button"
      class="action round ${this.voice ?? ''}"
      part="${action}-button"
      aria-label=${strings[action]}
      ?disabled=${action === 'send' && !this.#canSend}
      @click=${this.#handleAction}
    >
      ${action === 'stop' ? stopIcon : sendIcon}
    </button>`;
  }

  get #canSend(): boolean {
    const { isBusy, isHeld, draft } = this.#chat.conversation;
    const isReady = this.attachment?.isReady ?? !!draft.trim();
    return isReady && !isBusy && !isHeld && draft.length <= MAX_QUESTION_LENGTH;
  }

  #send(): void {
    const { conversation, context } = this.#chat;
    const content = conversation.draft.trim();
    if (conversation.isBusy && !this.attachment) {
      if (!content || content.length > MAX_QUESTION_LENGTH) return;
      conversation.enqueue(content);
      conversation.draft = this.input.value = '';
      // The message is sent even if the list fails to load.
      return void import('./queue.js').then(
        ({ showQueue }) => showQueue(context, content),
        () => {},
      );
    }
    if (!this.#canSend) return;
    if (this.attachment) return this.attachment.send(content);
    const { length } = conversation.messages;
    void conversation.send({ content });
    // If the page canceled the question, the text stays.
    if (conversation.messages.length > length) {
      conversation.draft = '';
      // Cleared before the next rendering, because the next key may come earlier.
      this.input.value = '';
    }
    // The focused button changes to Stop.
    this.input.focus({ preventScroll: true });
  }

  #handleInput(): void {
    this.#chat.conversation.draft = this.#known = this.input.value;
  }

  #handleKeydown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.altKey || event.ctrlKey || event.metaKey) return;
    if (isComposing(event)) return;
    event.preventDefault();
    if (event.timeStamp - this.#chosenAt < 50) return;
    // Text expanders and password managers may write without an event.
    if (this.input.value !== this.#known) this.#handleInput();
    this.#send();
  }

  #handleCompositionEnd({ data, timeStamp }: CompositionEvent): void {
    // Phones compose words of every language, and their send key follows at once.
    if (CHOSEN.test(data)) this.#chosenAt = timeStamp;
  }

  #handleAction({ detail }: MouseEvent): void {
    const { conversation } = this.#chat;
    if (!conversation.isBusy) return this.#send();
    // The second click of a double click on Send must not stop the answer.
    if (detail > 1) return;
    conversation.stop('visitor');
    this.input.focus({ preventScroll: true });
  }
}
