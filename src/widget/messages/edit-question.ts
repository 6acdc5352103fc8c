import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import type { Message } from '../../conversation/message.js';
import { actionTexts } from '../../locales/widget/english/actions.js';
import { baseStyles } from '../../ui/base.styles.js';
import { editIcon } from '../../ui/edit-icon.js';
import { addStyles } from '../../ui/host-styles.js';
import { lazy } from '../../ui/lazy.js';
import { ChatController } from '../context.js';
import type { EditField } from './edit-field.js';
import { editQuestionStyles } from './edit-question.styles.js';

/** Most questions are never edited. */
const loadField = lazy(() => import('./edit-field.js'));

/** The pencil beside a question, and the field that takes the place of its text; see `EditField`. */
export class ChatbotEditQuestion extends LitElement {
  static override styles = [baseStyles, editQuestionStyles];
  static override properties = { message: { attribute: false }, editing: { type: Boolean, reflect: true } };

  message!: Message;
  /** Whether the field is shown, which hides the text of the question. */
  editing = false;

  readonly #chat = new ChatController(this, actionTexts);
  #field: EditField | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('message');
    if (before && before.id !== this.message.id) this.editing = false;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.#canChange) return nothing;
    return (this.editing && this.#field?.render()) || this.#renderButton();
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
      @focus=${preload}
      @pointerenter=${preload}
    >
      ${editIcon}
    </button>`;
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

  async #handleEdit(): Promise<void> {
    const part = await loadField().catch(() => undefined);
    this.#chat.context.parts.notice?.tell(!!part);
    if (!part || this.editing || this.#chat.conversation.isBusy) return;
    addStyles(this.renderRoot as ShadowRoot, part.editFieldStyles);
    this.#field ??= new part.EditField(this, this.#chat);
    await this.#field.open();
  }
}

/** Without a connection, the next press tries again. */
function preload(): void {
  loadField().catch(() => {});
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-edit-question': ChatbotEditQuestion;
  }
}
