import { html, LitElement, type TemplateResult } from 'lit';
import { markdownStyles } from '../styles.js';
import { blocksOf, Drawing } from '../../markdown/drawing.js';
import { MarkdownRenderer, prepareSanitizer, type MarkdownOptions } from '../../markdown/render-blocks.js';
import { addStyles } from '../../ui/host-styles.js';
import { lazy } from '../../ui/lazy.js';
import { whenOnline } from '../../ui/when-online.js';
import { requestAnimationFrame } from '../../animation-frame.js';
import { setTimeout } from '../../platform.js';

/** Loads the sanitizer where the browser has none. If that fails, answers stay plain text. */
const prepare = lazy(prepareSanitizer);

/** Parts that only some answers have. Their styles are in one file with the code of most of them. */
const PARTS = 'img,button,pre,table,input,.is-done';
const loadPartStyles = lazy(() => import('./answer-parts.styles.js'));

/** Rendering time of all answers together per frame, in ms. */
const FRAME_BUDGET_MS = 24;

/** Answers to render. The last one is rendered first, because a restored conversation opens there. */
const waiting = new Set<ChatbotMarkdown>();
let hasFrame = false;

function requestDrawing(): void {
  if (!hasFrame) requestAnimationFrame(drawWaiting);
  hasFrame = true;
}

function drawWaiting(): void {
  hasFrame = false;
  const deadline = performance.now() + FRAME_BUDGET_MS;
  for (const element of [...waiting].reverse()) {
    waiting.delete(element);
    element.draw();
    if (performance.now() > deadline) break;
  }
  if (waiting.size) requestDrawing();
}

/** Text with what most answers have. */
const SAMPLE = '# a\n\n- **b** [c](d)\n\n> e';

/**
 * Loads the sanitizer where the browser has none, and draws an answer that nobody sees once the greetings are painted:
 * browsers compile functions and patterns when they are first used, which would delay the words of the first answer.
 */
export async function warmUp(options: MarkdownOptions): Promise<void> {
  await answersPainted();
  new Drawing(options).settle(blocksOf(SAMPLE));
}

/** Resolves when every answer is fully rendered. Waits while the page is hidden. */
export async function answersPainted(): Promise<void> {
  await prepare().catch(() => {});
  do await afterFrame();
  while (waiting.size);
  // Callers load code next, which would delay the frame that shows the answer.
  await afterFrame();
  await afterFrame();
}

const afterFrame = () => new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * An answer that grows as it streams in. Renders at most once per frame and within a time budget; the rest of a
 * burst follows in later frames. Shows plain text until a sanitizer has loaded, or if none can be loaded.
 */
export class ChatbotMarkdown extends LitElement {
  static override styles = markdownStyles;
  static override properties = {
    text: { attribute: false },
    isComplete: { attribute: false },
    options: { attribute: false },
    rendered: { attribute: false },
  };

  text = '';
  isComplete = false;
  /** Images that an answer may load and targets of its links; read once, by the first rendering. */
  options!: MarkdownOptions;

  /** Called with the element that contains the answer whenever more of it was rendered, and whether all of it was. */
  rendered?: (answer: Element, isWhole: boolean) => void;

  /** Undefined while the answer is still plain text. */
  #makeRenderer: (() => MarkdownRenderer) | undefined;
  #renderer: MarkdownRenderer | undefined;
  #hasPartStyles = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#schedule();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    waiting.delete(this);
  }

  // Lit renders the frame once; the renderer owns its content.
  protected override shouldUpdate(): boolean {
    return !this.hasUpdated || (this.#schedule(), false);
  }

  protected override render(): TemplateResult {
    return html`<div class="answer"></div>`;
  }

  protected override firstUpdated(): void {
    const container = this.renderRoot.querySelector<HTMLElement>('.answer')!;
    container.textContent = this.text;
    container.classList.add('is-plain');
    prepare().then(
      () => {
        this.#makeRenderer = () => {
          container.textContent = '';
          container.classList.remove('is-plain');
          return new MarkdownRenderer(container, this.options);
        };
        this.#schedule();
      },
      () => {
        this.#schedule();
        this.rendered?.(container, true);
      },
    );
  }

  #schedule(): void {
    if (!this.isConnected) return;
    waiting.add(this);
    requestDrawing();
  }

  /** Renders as much as the time budget allows; the rest follows in the next frame. */
  draw(): void {
    this.#renderer ??= this.#makeRenderer?.();
    if (!this.#renderer) {
      const container = this.renderRoot.querySelector<HTMLElement>('.answer');
      if (container) container.textContent = this.text;
      return;
    }
    const hasMore = this.#renderer.update(this.text, this.isComplete);
    const answer = this.renderRoot.querySelector('.answer')!;
    if (!this.#hasPartStyles && answer.querySelector(PARTS)) this.#addPartStyles();
    this.rendered?.(answer, this.isComplete && !hasMore);
    if (hasMore) this.#schedule();
  }

  #addPartStyles(): void {
    this.#hasPartStyles = true;
    loadPartStyles().then(
      ({ answerPartStyles }) => addStyles(this.shadowRoot!, answerPartStyles),
      () => whenOnline(() => this.#addPartStyles()),
    );
  }
}
