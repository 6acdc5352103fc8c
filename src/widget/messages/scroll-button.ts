import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { baseStyles } from '../../ui/base.styles.js';
import { scrollTexts } from '../../locales/widget/english/scroll.js';
import { arrowDownIcon } from '../../ui/icons.js';
import type { panelTexts } from '../../locales/widget/english/panel.js';

/** The button that jumps to the newest message, with the number of new messages. */
export class ChatbotScrollButton extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        display: contents;
      }

      .to-end {
        position: absolute;
        inset-block-end: 12px;
        inset-inline: 0;
        margin-inline: auto;
        --size: 38px;
        --icon: 19px;
        border: 1px solid var(--cb-control-border);
        background: var(--cb-surface);
        color: var(--cb-surface-text);
        box-shadow: 0 3px 12px rgb(15 18 28 / 18%);
      }

      @container (max-height: 420px) {
        .to-end {
          inset-block-end: 4px;
          margin-inline-end: 12px;
        }
      }

      .unseen {
        position: absolute;
        inset-block-start: -7px;
        inset-inline-end: -7px;
        min-inline-size: 20px;
        padding-inline: 5px;
        border-radius: 10px;
        background: var(--cb-accent);
        color: var(--cb-accent-text);
        font-size: 12px;
        line-height: 20px;
        text-align: center;
      }
    `,
  ];

  /** Number of messages added since auto-scroll paused. */
  @property({ attribute: false }) unseen = 0;
  @property({ attribute: false }) strings!: typeof panelTexts;

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
