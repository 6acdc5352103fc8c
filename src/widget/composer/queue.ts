import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { state } from 'lit/decorators.js';
import { actionTexts } from '../../locales/widget/english/actions.js';
import { baseStyles } from '../../ui/base.styles.js';
import { editIcon } from '../../ui/edit-icon.js';
import { closeIcon } from '../../ui/icons.js';
import { ChatController } from '../context.js';

/** Messages that the visitor sent during an answer. The first one is sent when the answer has ended. */
export class ChatbotQueue extends LitElement {
  static override styles = [
    baseStyles,
    css`
      ul {
        margin: 0 0 8px;
        padding: 0;
        list-style: none;
        font-size: 14px;
      }

      li {
        display: flex;
        align-items: center;
        gap: 4px;
        padding-inline-start: 8px;
      }

      small {
        color: var(--cb-muted-text);
        font-size: 12px;
      }

      bdi {
        flex: 1;
        min-inline-size: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }

      button {
        --size: 32px;
        --icon: 16px;
        color: var(--cb-muted-text);
      }

      button:hover {
        background: var(--cb-hover);
      }
    `,
  ];

  readonly #chat = new ChatController(this, actionTexts, {}, 'queue');

  @state() private messages: readonly string[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    this.#chat.conversation.addEventListener('cleared', this.#handleCleared);
  }

  override disconnectedCallback(): void {
    this.#chat.conversation.removeEventListener('cleared', this.#handleCleared);
    super.disconnectedCallback();
  }

  add(content: string): void {
    this.messages = [...this.messages, content];
    this.#chat.context.announce(`${this.#chat.strings.queued}: ${content}`);
  }

  protected override render(): TemplateResult | typeof nothing {
    const { queued, editQueued, removeQueued } = this.#chat.strings;
    if (!this.messages.length) return nothing;
    return html`<ul aria-label=${queued}>
      ${this.messages.map(
        (text, index) =>
          html`<li>
            <small>${queued}</small> <bdi>${text}</bdi>
            ${this.#renderButton(`${editQueued}: ${text}`, editIcon, () => this.#edit(index))}
            ${this.#renderButton(`${removeQueued}: ${text}`, closeIcon, () => this.#take(index))}
          </li>`,
      )}
    </ul>`;
  }

  protected override updated(changed: PropertyValues): void {
    super.updated(changed);
    const { conversation } = this.#chat;
    const { isBusy, isHeld, error } = conversation;
    if (this.messages.length && !isBusy && !isHeld && !error) void conversation.send({ content: this.#take(0) });
  }

  #renderButton(label: string, glyph: TemplateResult<2>, act: () => void): TemplateResult {
    return html`<button type="button" class="round" aria-label=${label} @click=${act}>${glyph}</button>`;
  }

  /** Puts a message back into the input field, before its text. */
  #edit(index: number): void {
    const { conversation } = this.#chat;
    conversation.draft = [this.#take(index), conversation.draft].filter(Boolean).join('\n');
  }

  /** Removes a message and moves the focus to the input field if its button had it. */
  #take(index: number): string {
    const [text = ''] = this.messages.slice(index);
    this.messages = this.messages.filter((_, place) => place !== index);
    if (this.matches(':focus-within')) void this.#chat.context.parts.composer?.focusInput();
    return text;
  }

  readonly #handleCleared = (): void => {
    this.messages = [];
  };
}
