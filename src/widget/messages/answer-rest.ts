import { html, LitElement, type TemplateResult } from 'lit';
import { answerPartStyles } from './answer-parts.styles.js';
import { markdownStyles } from './markdown.styles.js';

/** The text of an answer after its listings, below their cards. */
export class ChatbotAnswerRest extends LitElement {
  static override styles = [markdownStyles, answerPartStyles];
  static override properties = { blocks: { attribute: false } };

  /** The rendered blocks, which stay in the answer for copying. */
  blocks: readonly Element[] = [];

  protected override render(): TemplateResult {
    const copies = this.blocks.map(block => block.cloneNode(true) as HTMLElement);
    for (const copy of copies) copy.hidden = false;
    return html`<div class="answer">${copies}</div>`;
  }
}
