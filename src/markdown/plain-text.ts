import type { GrowingBlock, BlockProgress } from './growing-block.js';
import { WRITING_STEP_LENGTH } from './limits.js';
import { LineWriter } from './line-writer.js';

const MAX_LINE_LENGTH = 4096;

/** The rest of an answer as unparsed paragraphs. */
export class PlainText implements GrowingBlock {
  readonly weight = 0;
  readonly #writer: LineWriter;
  readonly #paragraphs: Element[] = [];
  #source = '';

  constructor(parent: ParentNode) {
    this.#writer = new LineWriter(() => {
      const paragraph = plainParagraph('');
      this.#paragraphs.push(paragraph);
      parent.append(paragraph);
      return paragraph;
    }, true);
  }

  get source(): string {
    return this.#source;
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

  remove(): void {
    for (const paragraph of this.#paragraphs) paragraph.remove();
  }
}

export function plainParagraph(text: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.className = 'block plain';
  paragraph.dir = 'auto';
  paragraph.textContent = text;
  return paragraph;
}
