import { css, html, LitElement, svg, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Message } from '../../conversation/message.js';
import { baseStyles } from '../../ui/base.styles.js';
import { voiceTexts } from '../../locales/widget/english/voice.js';
import { icon } from '../../ui/icons.js';
import type { panelTexts } from '../../locales/widget/english/panel.js';
import { ChatConsumer } from '../context.js';
import { Voice } from './voice.js';

export const microphoneIcon = icon(
  svg`<rect x="9" y="3" width="6" height="11" rx="3" /><path d="M5.500 11.500a6.500 6.500 0 0 0 13 0M12 18v3" />`,
);

/** A voice message in the transcript. After a reload only its label remains. */
export class ChatbotVoiceNote extends LitElement {
  static override styles = [
    baseStyles,
    css`
      chatbot-voice-player {
        display: block;
        inline-size: 230px;
        max-inline-size: 100%;
        margin-inline: calc(-1 * var(--cb-size-2)) 0;
      }

      p {
        display: flex;
        align-items: center;
        gap: var(--cb-size-2);
        margin: 0;
      }

      p svg {
        flex: none;
        inline-size: calc(var(--cb-unit) * 18);
        block-size: calc(var(--cb-unit) * 18);
      }
    `,
  ];

  readonly #chat = new ChatConsumer(this);

  @property({ attribute: false }) message!: Message;

  @property({ attribute: false }) strings!: typeof panelTexts;

  protected override render(): TemplateResult {
    const strings = { ...voiceTexts, ...this.strings };
    const { fileIds = [] } = this.message;
    const recording = this.#chat.context.once(Voice).recordings.get(fileIds);
    if (!recording) return html`<p>${microphoneIcon}<span>${strings.voiceMessage}</span></p>`;
    return html`<span class="visually-hidden">${strings.voiceMessage}</span>
      <chatbot-voice-player .recording=${recording} .strings=${strings}></chatbot-voice-player>`;
  }
}
