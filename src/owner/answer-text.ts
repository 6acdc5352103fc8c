import { css, html, LitElement, type TemplateResult } from 'lit';
import { property, query } from 'lit/decorators.js';
import { lazy } from '../ui/lazy.js';
import { serviceAddress } from '../ui/script-origin.js';
import type { OwnerTexts } from '../locales/owner/english.js';
import { ownerStyles } from './owner.styles.js';

const loadRenderer = lazy(async () => {
  const part = await import('../markdown/render-blocks.js');
  await Promise.all([part.prepareSanitizer(), part.prepareGrowingBlocks()]);
  return part.MarkdownRenderer;
});

const styles = css`
  div {
    white-space: pre-wrap;
  }

  div.is-formatted {
    white-space: normal;
  }

  div * {
    unicode-bidi: plaintext;
  }

  p + p {
    margin-block-start: var(--cb-size-3);
  }

  img {
    display: block;
    max-inline-size: 100%;
    max-block-size: 140px;
    border-radius: var(--cb-radius-s);
  }

  img + br {
    display: none;
  }

  button {
    min-block-size: calc(var(--cb-unit) * 28);
    padding: 2px var(--cb-size-3);
    font-size: var(--cb-text-xs);
  }

  pre,
  .table {
    overflow-x: auto;
  }
`;

/** An answer, formatted as in the widget; plain text until the renderer is loaded. */
export class ChatbotAnswerText extends LitElement {
  static override styles = [ownerStyles, styles];

  @property({ attribute: false }) text = '';
  /** Address of the service, whose images load at once. */
  @property({ attribute: false }) baseUrl = '';
  @property({ attribute: false }) strings!: OwnerTexts;
  /** Called with the element that contains the text whenever it was formatted. */
  @property({ attribute: false }) rendered: ((answer: Element) => void) | undefined;

  @query('div') private readonly box!: HTMLElement;

  protected override render(): TemplateResult {
    return html`<div dir="auto"></div>`;
  }

  protected override updated(): void {
    const { box, text, strings } = this;
    box.textContent = text;
    const { answerTable: scrollableTable, show, showMore: showFormatted } = strings;
    const texts = { scrollableTable, showFormatted, loadImage: (host: string) => `${show}: ${host}` };
    void loadRenderer().then(
      Renderer => {
        if (text !== this.text) return;
        box.replaceChildren();
        const filesBase = `${serviceAddress(this.baseUrl)}/files/`;
        const renderer = new Renderer(box, { imageHosts: [], filesBase, linkTarget: 'blank', texts });
        while (renderer.update(text, true)) continue;
        box.className = 'is-formatted';
        this.rendered?.(box);
      },
      () => undefined,
    );
  }
}
