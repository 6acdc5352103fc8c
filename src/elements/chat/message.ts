import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Message } from '../../conversation/message.js';
import type { MarkdownOptions } from '../../markdown/render-blocks.js';
import { baseStyles } from '../shared/base.styles.js';
import type { Strings } from '../shared/strings.js';
import { messageStyles } from './message.styles.js';

/** One message of the transcript. */
export class ChatbotMessage extends LitElement {
  static override styles = [baseStyles, messageStyles];

  @property({ attribute: false }) message!: Message;
  /** The chatbot's name, for those who do not see on which side a message stands. */
  @property({ attribute: false }) name = '';
  @property({ attribute: false }) markdownOptions!: MarkdownOptions;

  @property({ attribute: false }) strings!: Strings;

  protected override render(): TemplateResult {
    const { message, strings } = this;
    const speaker = message.role === 'user' ? strings.you : this.name;
    return html`
      <div class="message ${message.role}" part="message message-${message.role}">
        <span class="visually-hidden">${speaker}:</span>
        <div class="bubble" part="bubble">${this.#renderContent()}</div>
        ${this.#renderMark()}
      </div>
    `;
  }

  #renderContent(): TemplateResult {
    const { message } = this;
    if (message.role !== 'bot') return html`<p class="text" dir="auto">${message.content}</p>`;
    return html`<chatbot-markdown
      .text=${message.content}
      .isComplete=${message.status !== 'streaming'}
      .options=${this.markdownOptions}
    ></chatbot-markdown>`;
  }

  /** What the visitor should know of how it went. */
  #renderMark(): TemplateResult | typeof nothing {
    const { strings } = this;
    switch (this.message.status) {
      case 'failed':
        return html`<p class="mark">${strings.notSent}</p>`;
      case 'stopped':
        return html`<p class="mark">${strings.stopped}</p>`;
      case 'incomplete':
        return html`<p class="mark">${strings.unfinished}</p>`;
      case 'pending':
      case 'sent':
      case 'streaming':
      case 'complete':
        return nothing;
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-message': ChatbotMessage;
  }
}
