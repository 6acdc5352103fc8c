import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { define } from '../../ui/define.js';
import { baseStyles } from '../../ui/base.styles.js';
import { scrollTexts } from '../../locales/widget/english/scroll.js';
import { arrowDownIcon } from '../../ui/icons.js';
import type { panelTexts } from '../../locales/widget/english/panel.js';

/** The button that jumps to the newest message, with the number of new messages. */
export class ChatbotScrollButton extends LitElement {
  static override styles = [
    baseStyles,
    css`
      /* A strip of its own, because over the transcript the button would cover texts and other buttons. */
      :host {
        display: flex;
        justify-content: center;
        padding-block: 3px;
      }

      .to-end {
        position: relative;
        --size: calc(var(--cb-unit) * 30);
        --icon: calc(var(--cb-unit) * 18);
        border: 1px solid var(--cb-control-border);
        background: var(--cb-surface);
        color: var(--cb-surface-text);
        box-shadow: 0 2px 8px rgb(15 18 28 / 14%);
      }

      /* There, the transcript keeps a margin free for it. */
      @container (max-height: 420px) {
        :host {
          position: absolute;
          inset-block-end: var(--cb-size-1);
          inset-inline-end: var(--cb-size-1);
          padding: 0;
        }
      }

      .unseen {
        position: absolute;
        inset-block-start: calc(-1 * var(--cb-size-1));
        inset-inline-start: 70%;
        min-inline-size: var(--cb-size-6);
        padding-inline: var(--cb-size-1);
        border-radius: var(--cb-radius-m);
        background: var(--cb-accent);
        color: var(--cb-accent-text);
        font-size: var(--cb-text-xs);
        line-height: 1.5;
        text-align: center;
      }

      /* The edge of the transcript would cut it. */
      @container (max-height: 420px) {
        .unseen {
          inset-inline-start: auto;
          inset-inline-end: 60%;
        }
      }
    `,
  ];

  static override properties = { unseen: { attribute: false }, strings: { attribute: false } };

  /** Number of messages added since auto-scroll paused. */
  unseen = 0;
  strings!: typeof panelTexts;

  protected override render(): TemplateResult {
    const { unseen } = this;
    const { jumpToNewest, newMessages } = { ...scrollTexts, ...this.strings };
    return html`<button
      type="button"
      class="to-end round"
      part="scroll-button"
      aria-label=${unseen ? `${jumpToNewest}, ${newMessages(unseen)}` : jumpToNewest}
    >
      ${arrowDownIcon}${unseen ? html`<span class="unseen" aria-hidden="true">${unseen}</span>` : nothing}
    </button>`;
  }
}

define({ 'chatbot-scroll-button': ChatbotScrollButton });
