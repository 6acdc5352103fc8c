import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { toolTexts } from '../../locales/widget/english/tools.js';
import { baseStyles } from '../../ui/base.styles.js';
import { JSON } from '../../platform.js';
import { ChatController } from '../context.js';
import { PageTools, type ToolRequest } from './page-tools.js';

/** Above the input field: asks the visitor whether a model may use a function of the page. */
export class ChatbotToolRequest extends LitElement {
  static override styles = [
    baseStyles,
    css`
      :host {
        flex: 0 1 auto;
        max-block-size: 50%;
        overflow-y: auto;
      }

      /* There, it scrolls with the input field. */
      @container (max-height: 420px) {
        :host {
          max-block-size: none;
        }
      }

      section {
        margin: 0 var(--cb-size-5) var(--cb-size-3);
        padding: var(--cb-size-4);
        border: 1px solid var(--cb-control-border);
        border-radius: var(--cb-radius-m);
        font-size: var(--cb-text-s);
        overflow-wrap: anywhere;
      }

      p,
      dl {
        margin: 0 0 var(--cb-size-2);
      }

      .description {
        font-weight: 600;
      }

      dt,
      dd {
        display: inline;
        margin: 0;
      }

      dt {
        color: var(--cb-muted-text);
      }

      dd dl {
        margin: 0;
        padding-inline-start: var(--cb-size-4);
      }

      .buttons {
        display: flex;
        flex-wrap: wrap;
        gap: var(--cb-size-3);
      }

      .pill {
        padding: var(--cb-size-2) var(--cb-size-4);
      }
    `,
  ];

  readonly #chat = new ChatController(this, toolTexts);
  #tools: PageTools | undefined;
  #shown: ToolRequest | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#tools?.removeEventListener('change', this.#handleChange);
    this.#tools = undefined;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.#tools) {
      this.#tools = this.#chat.context.once(PageTools);
      this.#tools.addEventListener('change', this.#handleChange);
    }
    const { request } = this.#tools;
    if (!request) return nothing;
    const { strings } = this.#chat;
    return html`<section part="notice" aria-labelledby="asks">
      <p id="asks">${strings.toolAsks}</p>
      <p class="description" dir="auto">${request.tool.description}</p>
      ${linesOf(request.args)}
      <div class="buttons">
        <button type="button" class="pill" @click=${() => this.#decide(request, true)}>${strings.toolAllow}</button>
        <button type="button" class="pill" @click=${() => this.#decide(request, false)}>${strings.toolDeny}</button>
      </div>
    </section>`;
  }

  protected override updated(): void {
    const request = this.#tools?.request;
    if (!request || request === this.#shown) return;
    this.#shown = request;
    this.#scrollIntoView();
    this.#chat.context.announce(`${this.#chat.strings.toolAsks} ${request.tool.description}`);
  }

  /** In a low panel, it would be above the visible part of what is below the transcript. The page must not scroll. */
  #scrollIntoView(): void {
    const scroller = this.assignedSlot?.parentElement;
    if (scroller) scroller.scrollTop += this.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  }

  #decide(request: ToolRequest, isAllowed: boolean): void {
    request.decide(isAllowed);
    const { context, strings } = this.#chat;
    if (!isAllowed) context.announce(strings.toolDenied);
    void context.parts.composer?.focusInput();
  }

  readonly #handleChange = (): void => this.requestUpdate();
}

/** Each value with its name on a line of its own, as the visitor has to read it. */
const linesOf = (values: object): readonly TemplateResult[] =>
  Object.entries(values).map(
    ([name, value]: [string, unknown]) =>
      html`<dl>
        <dt>${Array.isArray(values) ? Number(name) + 1 : name}:</dt>
        <dd dir="auto">${isNested(value) ? linesOf(value) : shown(value)}</dd>
      </dl>`,
  );

/** Lists of texts and numbers fit on one line. */
const isNested = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  (!Array.isArray(value) || value.some(item => typeof item === 'object' && item !== null));

/** The whole value, because an end that is not shown could be what a misled model adds. */
const shown = (value: unknown): string =>
  typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : JSON.stringify(value);

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-tool-request': ChatbotToolRequest;
  }
}
