import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { AnswerAgent } from '../../client/answer-records.js';
import { baseStyles } from '../../ui/base.styles.js';
import { readImageAddress } from '../../ui/image-address.js';
import { serviceAddress } from '../../ui/script-origin.js';
import { ChatConsumer } from '../context.js';

/** The image and the name of the agent who wrote a message. */
export class ChatbotAgentName extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: var(--cb-size-2);
        margin-block-end: var(--cb-size-1);
        color: var(--cb-muted-text);
        font-size: var(--cb-text-xs);
      }

      img {
        inline-size: calc(var(--cb-unit) * 20);
        block-size: calc(var(--cb-unit) * 20);
        border-radius: var(--cb-radius-pill);
        object-fit: cover;
      }
    `,
  ];
  static override properties = { agent: { attribute: false }, failed: { state: true } };

  agent!: AnswerAgent;
  private failed = '';
  readonly #chat = new ChatConsumer(this);

  protected override render(): TemplateResult {
    const { name, pictureUrl } = this.agent;
    const { baseUrl } = this.#chat.context.host;
    const source = readImageAddress(pictureUrl, serviceAddress(baseUrl));
    // The message begins with the name for screen readers.
    return html`${
        source && source !== this.failed
          ? html`<img src=${source} alt="" referrerpolicy="no-referrer" @error=${() => (this.failed = source)} />`
          : nothing
      }<span aria-hidden="true" dir="auto">${name}</span>`;
  }
}
