import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Message, MessageStatus } from '../../conversation/message.js';
import type { MarkdownOptions } from '../../markdown/render-blocks.js';
import { baseStyles } from '../../ui/base.styles.js';
import type { panelTexts } from '../../locales/widget/english/panel.js';
import { messageStyles } from './message.styles.js';
import type { MessagePart } from '../context.js';

/** From this many characters on, an answer fills its lines. */
const LONG_LENGTH = 400;

/** Text about messages that were not sent or answered completely. */
const MARKS: Partial<Record<MessageStatus, 'notSent' | 'stopped' | 'unfinished'>> = {
  failed: 'notSent',
  stopped: 'stopped',
  incomplete: 'unfinished',
};

/**
 * One message of the transcript.
 *
 * @csspart message - one message with its time, files and actions
 * @csspart message-user - a message of the visitor
 * @csspart message-bot - an answer
 * @csspart message-system - a greeting or a message of the widget
 * @csspart bubble - the background of a message
 */
export class ChatbotMessage extends LitElement implements MessagePart {
  static override styles = [baseStyles, messageStyles];

  @property({ attribute: false }) message!: Message;
  /** The chatbot's name, for screen readers. */
  @property({ attribute: false }) name = '';
  @property({ attribute: false }) markdownOptions!: MarkdownOptions;

  @property({ attribute: false }) strings!: typeof panelTexts;

  /** Shadow root of the rendered answer. */
  get answerRoot(): ShadowRoot | null | undefined {
    return this.renderRoot.querySelector('chatbot-markdown')?.shadowRoot;
  }

  protected override render(): TemplateResult {
    const { message, strings } = this;
    // Other system messages are the widget's; the greeting, which has no ID, is the chatbot's.
    const isLine = message.role === 'system' && !!message.id;
    // Its width is fixed, because the browser would measure the whole answer with every fragment.
    const isLong = message.role === 'bot' && message.content.length > LONG_LENGTH;
    const speaker = message.role === 'user' ? strings.you : this.name;
    return html`
      <div
        class="message ${message.role} ${isLine ? 'line' : ''} ${isLong ? 'long' : ''}"
        part="message message-${message.role}"
      >
        <chatbot-message-day .message=${message}></chatbot-message-day>
        <span class="visually-hidden">${speaker}:</span>
        <div class="bubble" part="bubble">${this.#renderContent()}</div>
        ${this.#renderMark()}
        <chatbot-message-actions
          .message=${message}
          .bubble=${this}
          .strings=${strings}
        ></chatbot-message-actions>
      </div>
    `;
  }

  #renderContent(): TemplateResult {
    const { message, strings } = this;
    if (message.role !== 'bot')
      return html`<chatbot-message-files
          .message=${message}
          .strings=${strings}
        ></chatbot-message-files>
        <p class="text" dir="auto">${message.content}</p>`;
    return html`<chatbot-markdown
      .text=${message.content}
      .isComplete=${message.status !== 'streaming'}
      .options=${this.markdownOptions}
    ></chatbot-markdown>`;
  }

  #renderMark(): TemplateResult | typeof nothing {
    const name = MARKS[this.message.status];
    return name ? html`<p class="mark">${this.strings[name]}</p>` : nothing;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-message': ChatbotMessage;
  }
}
