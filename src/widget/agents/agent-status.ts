import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { agentTexts } from '../../locales/widget/english/agents.js';
import { baseStyles } from '../../ui/base.styles.js';
import { ChatController } from '../context.js';
import { AgentChannel } from './agent-channel.js';

/** At the end of the transcript: that an agent is looked for, or is typing. */
export class ChatbotAgentStatus extends LitElement {
  static override styles = [
    baseStyles,
    css`
      p {
        margin: 0 var(--cb-size-5) var(--cb-size-4);
        color: var(--cb-muted-text);
        font-size: var(--cb-text-s);
      }
    `,
  ];

  readonly #chat = new ChatController(this, agentTexts);
  #channel: AgentChannel | undefined;

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
    return text ? html`<p part="message-system" dir="auto">${text}</p>` : nothing;
  }

  readonly #handleChange = (): void => this.requestUpdate();
}
