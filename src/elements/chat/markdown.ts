import { html, LitElement, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { MarkdownOptions, MarkdownRenderer } from '../../markdown/render-blocks.js';
import { lazy } from '../shared/lazy.js';
import { markdownStyles } from './markdown.styles.js';
import { platform } from '../../platform.js';

const { requestAnimationFrame, setTimeout } = platform;

const loadRenderer = lazy(async () => {
  const { MarkdownRenderer, prepareSanitizer } = await import('../../markdown/render-blocks.js');
  await prepareSanitizer();
  return MarkdownRenderer;
});

/** How long those that have something to draw may take together, in ms of a frame. */
const FRAME_BUDGET_MS = 8;

/** What is to be drawn. The last comes first: it is where the reader looks when a history is opened. */
const waiting = new Set<ChatbotMarkdown>();
let frame = 0;

function drawWaiting(): void {
  frame = 0;
  const deadline = performance.now() + FRAME_BUDGET_MS;
  for (const element of [...waiting].reverse()) {
    waiting.delete(element);
    element.draw();
    if (performance.now() > deadline) break;
  }
  if (waiting.size) frame ||= requestAnimationFrame(drawWaiting);
}

/** Brings the renderer in ahead of its first use. A failure is none yet: the text stays plain. */
export function preloadMarkdown(): void {
  loadRenderer().catch(() => {});
}

/** Resolves when every answer that has something to show is on screen. Waits while the page is hidden. */
export async function answersPainted(): Promise<void> {
  await loadRenderer().catch(() => {});
  do await afterFrame();
  while (waiting.size);
}

const afterFrame = () =>
  new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * An answer as it grows. Draws at most once a frame and never longer than a frame can bear; what is left
 * of a burst follows in the next ones. Until the renderer is there, and where it cannot be loaded, the
 * text stands as it is.
 */
export class ChatbotMarkdown extends LitElement {
  static override styles = markdownStyles;

  /** The text so far. */
  @property({ attribute: false }) text = '';
  /** Whether the text is whole. */
  @property({ attribute: false }) isComplete = false;
  /** What an answer may load and where its links lead; read once, at the first drawing. */
  @property({ attribute: false }) options!: MarkdownOptions;

  /** Until there is time to draw for the first time, the plain text stays. */
  #makeRenderer: (() => MarkdownRenderer) | undefined;
  #renderer: MarkdownRenderer | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#schedule();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    waiting.delete(this);
  }

  // The renderer owns what is inside: Lit draws the frame once and never again.
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
    loadRenderer().then(
      MarkdownRenderer => {
        this.#makeRenderer = () => {
          container.textContent = '';
          container.classList.remove('is-plain');
          return new MarkdownRenderer(container, this.options);
        };
        this.#schedule();
      },
      () => this.#schedule(),
    );
  }

  #schedule(): void {
    if (!this.isConnected) return;
    waiting.add(this);
    frame ||= requestAnimationFrame(drawWaiting);
  }

  /** Draws what there is time for; what is left follows in the next frame. Called once a frame. */
  draw(): void {
    this.#renderer ??= this.#makeRenderer?.();
    if (!this.#renderer) {
      const container = this.renderRoot.querySelector<HTMLElement>('.answer');
      if (container) container.textContent = this.text;
      return;
    }
    const hasMore = this.#renderer.update(this.text, this.isComplete);
    if (hasMore) this.#schedule();
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-markdown': ChatbotMarkdown;
  }
}
