import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import type { Message } from '../../conversation/message.js';
import { baseStyles } from '../../ui/base.styles.js';
import { hideBroken } from '../../ui/hide-broken.js';
import { readImageAddress } from '../../ui/image-address.js';
import { firstSign, profilePicture } from '../../ui/profile-picture.js';
import { serviceAddress } from '../../ui/script-origin.js';
import { ChatController } from '../context.js';

/** The image and the name of the agent who wrote a message; above the line that an agent joined, only the image. */
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

      .picture {
        position: relative;
        display: grid;
        flex: none;
        place-items: center;
        inline-size: calc(var(--cb-unit) * 24);
        block-size: calc(var(--cb-unit) * 24);
        border-radius: var(--cb-radius-pill);
        background: var(--cb-bot-background);
        color: var(--cb-bot-text);
        font-weight: 600;
        overflow: hidden;
      }

      img {
        position: absolute;
        inline-size: 100%;
        block-size: 100%;
        background: var(--cb-surface);
        object-fit: cover;
      }

      .name {
        min-inline-size: 0;
        overflow-wrap: anywhere;
      }
    `,
  ];
  static override properties = { message: { attribute: false } };

  message!: Message;
  readonly #chat = new ChatController(this, {});

  protected override render(): TemplateResult {
    const { name, pictureUrl } = this.message.agent!;
    const { context, settings } = this.#chat;
    const { host } = context;
    // The owner acts under the name of the chatbot.
    const isOwner = !pictureUrl && name === settings.name;
    const source = isOwner ? profilePicture(host) : readImageAddress(pictureUrl, serviceAddress(host.baseUrl));
    // The message begins with the name for screen readers.
    return html`<span class="picture" aria-hidden="true"
        >${firstSign(name)}${
          source ? html`<img src=${source} alt="" referrerpolicy="no-referrer" @error=${hideBroken} />` : nothing
        }</span
      >${this.message.role === 'system' ? nothing : html`<span class="name" aria-hidden="true" dir="auto">${name}</span>`}`;
  }
}
