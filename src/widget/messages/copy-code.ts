import { css, html, LitElement, type TemplateResult } from 'lit';
import { actionTexts } from '../../locales/widget/english/actions.js';
import { baseStyles } from '../../ui/base.styles.js';
import { define } from '../../ui/define.js';
import { ChatController } from '../context.js';
import { checkIcon, copyIcon, copyText } from './copy-text.js';

/** The header of the code block around it: its language and the button that copies it. The code scrolls without it. */
export class ChatbotCopyCode extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        position: sticky;
        inset-inline-start: 0;
        block-size: 0;
      }

      .header {
        position: absolute;
        inset-inline: 0;
        inset-block-end: 0;
        display: flex;
        align-items: center;
        justify-content: space-between;
        block-size: var(--cb-code-header);
        color: var(--cb-muted-text);
        font-size: var(--cb-text-xs);
        line-height: 1;
      }

      .round {
        --size: calc(var(--cb-unit) * 30);
        --icon: var(--cb-size-5);
        margin-inline-end: calc(-1 * var(--cb-size-3));
        border-radius: var(--cb-radius-s);
        color: inherit;
      }

      .round:hover {
        background: color-mix(in srgb, currentcolor 9%, transparent);
      }

      button:focus-visible {
        outline-offset: -2px;
      }
    `,
  ];

  static override properties = { isCopied: { state: true } };

  readonly #chat = new ChatController(this, actionTexts);

  private isCopied = false;

  protected override render(): TemplateResult {
    const label = this.#chat.strings.copyCode;
    return html`<div class="header">
      <span class="language">${this.#language}</span>
      <button type="button" class="round" title=${label} aria-label=${label} @click=${this.#handleClick}>
        ${this.isCopied ? checkIcon : copyIcon}
      </button>
    </div>`;
  }

  get #language(): string {
    return /(?:^|\s)language-(\S+)/.exec(this.parentElement?.querySelector('code')?.className ?? '')?.[1] ?? '';
  }

  async #handleClick(): Promise<void> {
    const code = this.parentElement!.textContent.replace(/\n$/, '');
    this.isCopied = await copyText(code, this.renderRoot as ShadowRoot);
    if (this.isCopied) this.#chat.context.announce(this.#chat.strings.copied);
  }
}

define({ 'chatbot-copy-code': ChatbotCopyCode });

/** Adds the button to each code block of an answer that has none. */
export function addCopyButtons(answer: Element): void {
  for (const block of answer.querySelectorAll('pre'))
    if (!block.querySelector('chatbot-copy-code')) block.prepend(document.createElement('chatbot-copy-code'));
}
