import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { MAX_QUESTION_LENGTH } from '../../protocol/limits.js';
import { baseStyles } from '../../ui/base.styles.js';
import { noticeTexts } from '../../locales/widget/english/notice.js';
import { ChatController } from '../context.js';

/** Shows the length from this many characters before the limit. */
const WARN_WITHIN = 500;

/** Shows the length of a long question above the input. */
export class ChatbotLengthLimit extends LitElement {
  static override styles = [
    baseStyles,
    css`
      .limit {
        margin: 0 var(--cb-size-3) var(--cb-size-2);
        color: var(--cb-muted-text);
        font-size: var(--cb-text-xs);
        text-align: end;
      }

      .limit.is-over {
        color: var(--cb-error);
      }
    `,
  ];

  readonly #chat = new ChatController(this, {}, { draft: () => this.requestUpdate() });

  protected override render(): TemplateResult | typeof nothing {
    const { length } = this.#chat.conversation.draft;
    if (length <= MAX_QUESTION_LENGTH - WARN_WITHIN) return nothing;
    const isOver = length > MAX_QUESTION_LENGTH;
    const { errorTooLong } = { ...noticeTexts, ...this.#chat.strings };
    return html`<p class="limit ${isOver ? 'is-over' : ''}" role="status">
      ${isOver ? errorTooLong(MAX_QUESTION_LENGTH) : `${length} / ${MAX_QUESTION_LENGTH}`}
    </p>`;
  }
}
