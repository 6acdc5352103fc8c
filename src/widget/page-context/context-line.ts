import { css, html, LitElement, nothing, svg, type TemplateResult } from 'lit';
import { pageTexts } from '../../locales/widget/english/page.js';
import type { ChatbotTraits } from '../../protocol/visitor-settings.js';
import { baseStyles } from '../../ui/base.styles.js';
import { closeIcon, icon } from '../../ui/icons.js';
import { ChatController } from '../context.js';
import { PageContext } from './page-context.js';

const pageIcon = icon(svg`<path d="M4 11 12 4l8 7v8a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z" />`);

/** Above the input field: what the visitor's questions are about. */
export class ChatbotContextLine extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        flex: none;
      }

      .line {
        display: flex;
        align-items: center;
        gap: var(--cb-size-2);
        margin: 0 var(--cb-size-5) var(--cb-size-1);
        padding-inline: var(--cb-size-3) var(--cb-size-1);
        border: 1px solid var(--cb-border-color);
        border-radius: var(--cb-radius-s);
        color: var(--cb-muted-text);
        font-size: var(--cb-text-s);
      }

      .line > svg {
        flex: none;
        inline-size: var(--cb-text-l);
        block-size: var(--cb-text-l);
      }

      p {
        flex: 1;
        min-inline-size: 0;
        margin: 0;
        overflow: hidden;
        white-space: nowrap;
        text-overflow: ellipsis;
      }

      .round {
        --size: calc(var(--cb-unit) * 26);
        --icon: var(--cb-text-m);
      }

      .round:hover {
        color: var(--cb-surface-text);
      }

      @container (max-height: 300px) {
        .line {
          margin-block-end: 0;
          border-color: transparent;
        }

        .round {
          --size: 24px;
        }
      }
    `,
  ];

  readonly #chat = new ChatController(this, pageTexts);
  #page: PageContext | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#page?.removeEventListener('change', this.#handleChange);
    this.#page = undefined;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.#page) {
      this.#page = this.#chat.context.once(PageContext);
      this.#page.addEventListener('change', this.#handleChange);
    }
    const { strings } = this.#chat;
    const { shown } = this.#page;
    this.#suggest();
    if (!shown) return nothing;
    const { Address, City, MLSNumber } = shown.listing ?? {};
    const name = Address?.trim() || [City?.trim(), MLSNumber].filter(Boolean).join(' · ');
    return html`<div class="line" part="page-context">
      ${pageIcon}
      <p dir="auto">${shown.listing && name ? strings.aboutListing(isolated(name)) : strings.aboutPage}</p>
      <button
        type="button"
        class="round"
        aria-label=${strings.removeContext}
        title=${strings.removeContext}
        @click=${this.#handleRemove}
      >
        ${closeIcon}
      </button>
    </div>`;
  }

  /** Questions about the listing take the place of the owner's suggestions, if the chatbot understands them. */
  #suggest(): void {
    const { context, strings } = this.#chat;
    const { host, parts } = context;
    const { Language } = (host.config ?? host.record ?? {}) as ChatbotTraits;
    const language = typeof Language === 'string' && Language ? Language : strings.language;
    const isSame = language.split('-')[0] === strings.language.split('-')[0];
    const texts = isSame ? strings : language.startsWith('en') ? pageTexts : undefined;
    const listing = this.#page?.shown?.listing;
    // Nobody can visit what is sold.
    const isSold = listing?.Status.toLowerCase() === 'sold';
    const offers = texts && [texts.askAbout, texts.askSimilar, ...(isSold ? [] : [texts.askVisit])];
    const next = listing ? offers : undefined;
    if (parts.panel.pageSuggestions?.join() !== next?.join()) parts.panel.pageSuggestions = next;
  }

  #handleRemove(): void {
    const { context, strings } = this.#chat;
    this.#page?.remove();
    context.announce(strings.contextRemoved);
    void context.parts.composer?.focusInput();
  }

  readonly #handleChange = (): void => this.requestUpdate();
}

/** Keeps the number of a house at its place in right-to-left text. */
const isolated = (text: string) => `\u2068${text}\u2069`;

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-context-line': ChatbotContextLine;
  }
}
