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
        inset-block-end: var(--cb-size-4);
        inset-inline: 0;
        margin-inline: auto;
        --size: calc(var(--cb-unit) * 38);
        --icon: calc(var(--cb-unit) * 19);
        border: 1px solid var(--cb-control-border);
        background: var(--cb-surface);
        color: var(--cb-surface-text);
        box-shadow: 0 3px 12px rgb(15 18 28 / 18%);
      }

      @container (max-height: 420px) {
        .to-end {
          inset-block-end: var(--cb-size-1);
          margin-inline-end: var(--cb-size-4);
        }
      }

      .unseen {
        position: absolute;
        inset-block-start: calc(-1 * var(--cb-size-3));
        inset-inline-end: calc(-1 * var(--cb-size-3));
        min-inline-size: var(--cb-size-6);
        padding-inline: var(--cb-size-1);
        border-radius: var(--cb-radius-m);
        background: var(--cb-accent);
        color: var(--cb-accent-text);
        font-size: var(--cb-text-xs);
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
