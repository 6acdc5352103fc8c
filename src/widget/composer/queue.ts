import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { actionTexts } from '../../locales/widget/english/actions.js';
import { holdsFocus } from '../../ui/ancestors.js';
import { baseStyles } from '../../ui/base.styles.js';
import { define } from '../../ui/define.js';
import { editIcon } from '../../ui/edit-icon.js';
import { closeIcon } from '../../ui/icons.js';
import { ChatController, type ChatContext } from '../context.js';

/** Messages that the visitor sent during an answer. The conversation sends them one by one. */
class ChatbotQueue extends LitElement {
  static override styles = [
    baseStyles,
    css`
      ul {
        max-block-size: max(44px, 16cqb);
        margin: 0 0 var(--cb-size-1);
        padding: 0;
        overflow-y: auto;
        list-style: none;
        font-size: var(--cb-text-s);
      }

      li {
        display: flex;
        align-items: center;
        gap: var(--cb-size-1);
        padding-inline-start: var(--cb-size-3);
      }

      small {
        color: var(--cb-muted-text);
        font-size: var(--cb-text-xs);
      }

      bdi {
        flex: 1;
        min-inline-size: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }

      button {
        --size: calc(var(--cb-unit) * 32);
        --icon: var(--cb-size-5);
        color: var(--cb-muted-text);
      }

      button:hover {
        background: var(--cb-hover);
      }

      @container (max-height: 420px) {
        button {
          --size: calc(var(--cb-unit) * 24);
        }
      }
    `,
  ];

  readonly #chat = new ChatController(this, actionTexts);

  protected override render(): TemplateResult | typeof nothing {
    const { queued, editQueued, removeQueued } = this.#chat.strings;
    const { conversation } = this.#chat;
    if (!conversation.queue?.length) return nothing;
    return html`<ul aria-label=${queued}>
      ${conversation.queue.map(
        (text, index) =>
          html`<li>
            <small>${queued}</small> <bdi>${text}</bdi>
            ${this.#renderButton(`${editQueued}: ${text}`, editIcon, () => conversation.returnToDraft(this.#take(index)))}
            ${this.#renderButton(`${removeQueued}: ${text}`, closeIcon, () => this.#take(index))}
          </li>`,
      )}
    </ul>`;
  }

  #renderButton(label: string, glyph: TemplateResult<2>, act: () => void): TemplateResult {
    return html`<button type="button" class="round" aria-label=${label} @click=${act}>${glyph}</button>`;
  }

  /** Removes a message and moves the focus to the input field if its button had it. */
  #take(index: number): string {
    const { context, conversation } = this.#chat;
    if (holdsFocus(this)) void context.parts.composer?.focusInput();
    return conversation.dequeue(index) ?? '';
  }
}

/** Shows the queue, and announces a message that was put into it. */
export function showQueue(chat: ChatContext, content: string): void {
  define({ 'chatbot-queue': ChatbotQueue });
  const { queued } = { ...actionTexts, ...chat.host.texts };
  chat.announce(`${queued}: ${content}`);
}
