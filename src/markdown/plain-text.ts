import type { GrowingBlock, BlockProgress } from './growing-block.js';
import { WRITING_STEP_LENGTH } from './limits.js';
import { LineWriter } from './line-writer.js';
import { plainParagraph } from './plain-paragraph.js';

const MAX_LINE_LENGTH = 4096;

/** The rest of an answer as unparsed paragraphs. */
export class PlainText implements GrowingBlock {
  readonly weight = 0;
  readonly #parent: ParentNode;
  readonly #writer: LineWriter;
  readonly #paragraphs: Element[] = [];
  #source = '';
  #button: Element | undefined;

  constructor(parent: ParentNode) {
    this.#parent = parent;
    this.#writer = new LineWriter(() => {
      const paragraph = plainParagraph('');
      this.#paragraphs.push(paragraph);
      parent.append(paragraph);
      return paragraph;
    }, true);
  }

  grow(rest: string, isWhole: boolean): BlockProgress {
    const step = rest.slice(0, WRITING_STEP_LENGTH);
    const lineEnd = step.lastIndexOf('\n') + 1;
    const isEnd = isWhole && step.length === rest.length;
    const length = isEnd || step.length - lineEnd > MAX_LINE_LENGTH ? step.length : lineEnd;
    this.#source += step.slice(0, length);
    this.#writer.add(step.slice(0, length));
    return { length, isClosed: false };
  }

  preview(rest: string): readonly ChildNode[] {
    return rest ? [this.#writer.preview(rest)] : [];
  }

  /** Adds a button, once. When it is pressed, the text is removed and passed to `format`. */
  offerFormatting(label: string, format: (source: string) => void): void {
    if (!this.#source || this.#button) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'format';
    button.textContent = label;
    button.addEventListener('click', () => {
      for (const element of [button, ...this.#paragraphs]) element.remove();
      format(this.#source);
    });
    this.#button = button;
    this.#parent.append(button);
  }
}
