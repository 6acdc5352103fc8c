import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { agentTexts } from '../../locales/widget/english/agents.js';
import { menuTexts } from '../../locales/widget/english/menu.js';
import { baseStyles } from '../../ui/base.styles.js';
import { ChatController, type TranscriptPart } from '../context.js';
import { AgentChannel } from './agent-channel.js';

/** At the end of the transcript: that an agent is looked for, which the visitor can cancel, or is typing. */
export class ChatbotAgentStatus extends LitElement {
  static override styles = [
    baseStyles,
    css`
      div {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--cb-size-2) var(--cb-size-4);
        margin: 0 var(--cb-size-5) var(--cb-size-4);
        color: var(--cb-muted-text);
        font-size: var(--cb-text-s);
      }

      p {
        margin: 0;
      }

      .pill {
        padding: var(--cb-size-1) var(--cb-size-4);
      }
    `,
  ];

  readonly #chat = new ChatController(this, { ...agentTexts, cancel: menuTexts.cancel });
  #channel: AgentChannel | undefined;
  #wasWaiting = false;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#channel?.removeEventListener('change', this.#handleChange);
    this.#channel = undefined;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.#channel) {
      this.#channel = this.#chat.context.once(AgentChannel);
      this.#channel.addEventListener('change', this.#handleChange);
    }
    const { agent, isTyping, isWaiting } = this.#channel;
    const { strings } = this.#chat;
    const text = isWaiting ? strings.agentWaiting : isTyping && agent ? strings.agentTyping(agent.name) : '';
    if (!text) return nothing;
    return html`<div>
      <p part="message-system" dir="auto">${text}</p>
      ${isWaiting ? html`<button type="button" class="pill" @click=${this.#handleCancel}>${strings.cancel}</button>` : nothing}
    </div>`;
  }

  protected override updated(): void {
    const { isWaiting } = this.#channel!;
    // The visitor sees that they can cancel, wherever they have read.
    if (isWaiting && !this.#wasWaiting) (this.parentElement as TranscriptPart).showEnd();
    this.#wasWaiting = isWaiting;
  }

  readonly #handleChange = (): void => this.requestUpdate();

  readonly #handleCancel = (): void => {
    void this.#channel?.cancel();
    // The pressed button disappears.
    void this.#chat.context.host.focusInput();
  };
}
