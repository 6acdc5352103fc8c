import type { Token, Tokens } from 'marked';
import { countCertain, countCertainItems, lineBreak, windows } from './block-cutter.js';
import { place, type Drawing, type SourceBlock } from './drawing.js';
import { WAIT, type GrowingBlock, type BlockProgress } from './growing-block.js';
import { LexedText } from './lexing.js';
import { presentable } from './unfinished.js';

const FIRST_BULLET = /^ {0,3}(?:[*+-]|\d{1,9}[.)])/;
const BLOCK_OF_AN_ITEM = /^(?:p|[uo]l|pre|blockquote|hr|h[1-6]|div)$/;

/** A list. An item is final once the next one has begun. */
export class GrowingList implements GrowingBlock {
  readonly #drawing: Drawing;
  readonly #parent: ParentNode;
  readonly #list: Element;
  #isLoose = false;
  #length = 0;

  /** @param rest text that starts with the first item */
  constructor(rest: string, drawing: Drawing, parent: ParentNode) {
    this.#drawing = drawing;
    this.#parent = parent;
    const source = FIRST_BULLET.exec(rest)?.[0] ?? '';
    place(drawing.settle({ source, toNodes: withoutItems }), parent);
    const list = parent.lastElementChild;
    if (!list) throw new Error('A list has lost its element.');
    this.#list = list;
  }

  /** Final items are laid out quickly, but not for free. */
  get weight(): number {
    return this.#length / 8;
  }

  grow(rest: string, isWhole: boolean): BlockProgress {
    for (const { source, goesOn, isLast } of windows(rest)) {
      const { tokens } = new LexedText(source);
      const list = tokens[0];
      if (!isList(list)) return { length: 0, isClosed: true };
      const isEnded = (isWhole && !goesOn) || countCertain(tokens, source) > 0;
      if (isEnded) return this.#settle(rest, list.raw.length);

      const certain = list.items.slice(0, countCertainItems(list));
      const length = certain.reduce((sum, { raw }) => sum + raw.length, 0);
      if (length > 0) return this.#settle(rest, length, FIRST_BULLET.exec(rest.slice(length))?.[0]);
      if (!goesOn) return WAIT;
      if (isLast) {
        return this.#settle(rest, tokens.length === 1 ? lineBreak(source) : list.raw.length);
      }
    }
    return WAIT;
  }

  preview(rest: string): readonly ChildNode[] {
    const nodes = this.#drawing.preview(this.#block(presentable(rest)));
    const isItem = (node: Node): boolean => node.nodeName === 'LI';
    place(nodes.filter(isItem), this.#list);
    place(
      nodes.filter(node => !isItem(node)),
      this.#parent,
    );
    return nodes;
  }

  /** Renders the items in the first `length` characters for good. Without a `nextBullet`, the list has ended. */
  #settle(rest: string, length: number, nextBullet?: string): BlockProgress {
    // Whether another item follows affects how an item ends and whether the list is loose.
    const source = rest.slice(0, length) + (nextBullet === undefined ? '' : `${nextBullet} x`);
    const text = new LexedText(source);
    const list = text.tokens[0];
    if (!this.#isLoose && isList(list) && list.loose) {
      this.#isLoose = true;
      for (const item of this.#list.children) loosen(item);
    }
    const isFirst = !this.#list.firstChild;
    const block = { ...this.#block(source, nextBullet !== undefined), text };
    place(this.#drawing.settle(block), this.#list);
    if (isFirst) this.#drawing.mark(this.#list, true);
    this.#length += length;
    return { length, isClosed: nextBullet === undefined };
  }

  /** Block of the items at the start of a text without the next one, and in a preview what follows them. */
  #block(source: string, hasNext = false): SourceBlock {
    return {
      source,
      toNodes: (make, [list, ...others]) => {
        if (!isList(list)) return [];
        const items = hasNext ? list.items.slice(0, -1) : list.items;
        // The list may turn out to be loose between two calls.
        return [...make.items(items, list.loose || this.#isLoose), ...make.blocks(others)];
      },
    };
  }
}

function isList(token: Token | undefined): token is Tokens.List {
  return token?.type === 'list';
}

const withoutItems: SourceBlock['toNodes'] = (make, tokens) =>
  make.blocks(tokens.filter(isList).map(list => ({ ...list, items: [] })));

/** Wraps the text of an item in paragraphs, as in a loose list. */
function loosen(item: Element): void {
  let paragraph: Element | undefined;
  for (const node of [...item.childNodes]) {
    if (node instanceof Element && BLOCK_OF_AN_ITEM.test(node.localName)) {
      paragraph = undefined;
      continue;
    }
    if (!paragraph) {
      paragraph = document.createElement('p');
      node.before(paragraph);
    }
    paragraph.append(node);
  }
}
