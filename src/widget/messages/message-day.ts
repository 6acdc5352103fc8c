import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Message } from '../../conversation/message.js';
import { ChatConsumer } from '../context.js';
import { indexOfMessage } from './index-of-message.js';
import { isoDay, isSameDay, timeFormatFor } from '../../ui/time-format.js';

/** The date above the first message of a day. Hidden in a conversation that began today. */
export class ChatbotMessageDay extends LitElement {
  static override styles = css`
    :host {
      display: block;
      align-self: center;
    }

    p {
      margin: var(--cb-size-2) 0 var(--cb-size-4);
      color: var(--cb-muted-text);
      font-size: var(--cb-text-xs);
      text-align: center;
    }
  `;

  static override properties = { message: { attribute: false } };

  message!: Message;

  readonly #chat = new ChatConsumer(this);

  protected override render(): TemplateResult | typeof nothing {
    const { id, createdAt } = this.message;
    if (!id) return nothing;
    const { host, conversation } = this.#chat.context;
    const { messages } = conversation;
    const before = messages[indexOfMessage(messages, this.message) - 1];
    if (isSameDay(createdAt, before?.createdAt ?? Date.now())) return nothing;
    return html`<p>
      <time datetime=${isoDay(createdAt)}>${timeFormatFor(host).day(createdAt)}</time>
    </p>`;
  }
}
