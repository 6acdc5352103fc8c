import type { Token, Tokens, Links } from 'marked';
import { markAsBlock } from './block-mark.js';
import type { ImageMaker, ImageRules } from './images.js';
import { LexedText } from './lexing.js';
import type { LinkTarget } from './links.js';
import { sanitize } from './sanitize.js';
import type { Direction } from './text-direction.js';
import { TokenNodes, type Part } from './token-nodes.js';
import { lastRun, mend } from './unfinished.js';
import { ownOptions } from '../platform.js';

/** Image rules, link target, and the texts of added controls. */
export interface MarkdownOptions extends ImageRules {
  readonly linkTarget: LinkTarget;
  /** Direction of the conversation. */
  readonly direction?: Direction | undefined;
  readonly texts: MarkdownTexts;
}

interface MarkdownTexts {
  /** Label of the button that loads one image: `Load image from example.org`. */
  loadImage(host: string): string;
  /** Label of the button below an answer whose end was too long or too slow to format. */
  readonly showFormatted: string;
  readonly scrollableTable: string;
}

/** Source text, and which nodes to make of its tokens. */
export interface SourceBlock {
  readonly source: string;
  /** The parsed `source`, if available. */
  readonly text?: LexedText;
  toNodes(make: TokenNodes, tokens: readonly Token[]): Part[];
}

interface Rendered {
  /** Before images were loaded and others changed the nodes. */
  readonly original: DocumentFragment;
  readonly nodes: readonly ChildNode[];
}

/** Text that was rendered with a label that had no definition yet. */
interface Unresolved {
  readonly block: SourceBlock;
  readonly labels: ReadonlySet<string>;
  readonly nodes: readonly ChildNode[];
  /** Direction of the text before it. */
  readonly direction: Direction | undefined;
}

/** Renders parsed text to nodes that may be shown. */
export class Drawing {
  readonly #options: MarkdownOptions;
  #images: ImageMaker | undefined;
  readonly #definitions = new Definitions();
  readonly #unresolved: Unresolved[] = [];
  readonly #settled = new WeakSet<Node>();
  #previewed: Rendered | undefined;
  #direction: Direction | undefined;

  constructor(options: MarkdownOptions) {
    this.#options = options;
    this.#direction = options.direction;
  }

  /** Renders images from now on. Until their code is loaded, their alternative texts take their place. */
  useImages(Maker: typeof ImageMaker): void {
    if (this.#images) return;
    this.#images = new Maker(this.#options, this.#options.texts);
    this.#previewed = undefined;
  }

  /** Renders blocks for good. Returns nodes to place, which may be in the document already. */
  settle(block: SourceBlock): readonly ChildNode[] {
    const text = block.text ?? new LexedText(block.source);
    this.#define(text.tokens);
    const labels = new Set<string>();
    const links = this.#definitions.links(label => labels.add(label));
    const made = this.#make(block, text, links);
    const direction = this.#direction;
    const nodes = this.#extendPreview(made, true) ?? this.#draw(made, true);
    this.#previewed = undefined;
    for (const node of nodes) this.#settled.add(node);
    if (labels.size > 0) this.#unresolved.push({ block, labels, nodes, direction });
    return nodes;
  }

  /** Marks a top-level block, whose text is complete if it `isWhole`. The direction of one block is expected of the next. */
  mark(block: Element, isWhole: boolean): void {
    this.#direction = markAsBlock(block, this.#direction, isWhole);
  }

  isSettled(node: Node): boolean {
    return this.#settled.has(node);
  }

  /** Renders unfinished text: half-written markup looks as intended, and links have no target. */
  preview(block: SourceBlock): readonly ChildNode[] {
    const text = new LexedText(block.source);
    const openRun = lastRun(text.tokens);
    if (openRun) text.change(openRun, mend);
    const links = this.#definitions.links(() => {});
    const original = this.#make(block, text, links);
    const draw = () => this.#draw(original.cloneNode(true) as DocumentFragment, false);
    const nodes = this.#extendPreview(original, false) ?? this.#images?.recycle(draw) ?? draw();
    this.#previewed = { original, nodes };
    return nodes;
  }

  /** Renders one block again if one of its labels was defined later. Returns whether there was such a block. */
  resolveOne(): boolean {
    for (let piece = this.#unresolved.pop(); piece; piece = this.#unresolved.pop()) {
      if (![...piece.labels].some(label => this.#definitions.has(label))) continue;
      const text = new LexedText(piece.block.source);
      const links = this.#definitions.links(() => {});
      const direction = this.#direction;
      this.#direction = piece.direction;
      const nodes = this.#draw(this.#make(piece.block, text, links), true);
      this.#direction = direction;
      // Most of the blocks that were rendered together are unchanged.
      piece.nodes.forEach((node, index) => {
        const next = nodes[index];
        if (next && !node.isEqualNode(next)) node.replaceWith(next);
      });
      return true;
    }
    return false;
  }

  #define(tokens: readonly Token[]): void {
    for (const token of tokens as readonly Tokens.Generic[]) {
      if (token.type === 'def') this.#definitions.add((token as Tokens.Def).tag, token as Tokens.Def);
      else if (token.type === 'list') this.#define((token as Tokens.List).items);
      else if (token.type === 'blockquote' || token.type === 'list_item') {
        this.#define(token.tokens ?? []);
      }
    }
  }

  /** Usually an open block only has a few more words at its end. */
  #extendPreview(made: DocumentFragment, isWhole: boolean): readonly ChildNode[] | undefined {
    if (!this.#previewed) return undefined;
    const { original, nodes } = this.#previewed;
    const last = lastText(original);
    const text = lastText(made)?.data ?? '';
    const added = last && text.startsWith(last.data) ? text.slice(last.length) : '';
    last?.appendData(added);
    if (!original.isEqualNode(made)) return undefined;
    const block = nodes.at(-1);
    // The end of a block may decide its direction.
    if (isWhole && block instanceof Element) this.mark(block, true);
    if (!added) return nodes;
    const shown = block && lastText(block);
    // Links are judged by their whole label, and code is written in parts.
    if (!shown || last?.parentElement?.closest('a, pre')) return undefined;
    shown.appendData(added);
    if (block instanceof Element) this.mark(block, isWhole);
    return nodes;
  }

  #make({ toNodes }: SourceBlock, text: LexedText, links: Links): DocumentFragment {
    const fragment = document.createDocumentFragment();
    fragment.append(...toNodes(new TokenNodes(text, links, this.#options), text.tokens));
    fragment.normalize();
    return fragment;
  }

  #draw(made: DocumentFragment, isWhole: boolean): readonly ChildNode[] {
    const fragment = sanitize(made);
    // Last, because an image that changes its document loads again.
    for (const mark of fragment.querySelectorAll('img')) {
      if (this.#images) this.#images.finish(mark);
      else mark.replaceWith(mark.alt);
    }
    for (const block of fragment.children) this.mark(block, isWhole || block !== fragment.lastElementChild);
    return [...fragment.childNodes];
  }
}

/** Returns the text at the very end of a node, if it ends with text. */
function lastText(node: Node): Text | undefined {
  let last = node;
  while (last.lastChild) last = last.lastChild;
  return last instanceof Text ? last : undefined;
}

export function blocksOf(source: string, text?: LexedText): SourceBlock {
  return { source, ...(text && { text }), toNodes: (make, tokens) => make.blocks(tokens) };
}

/** Appends nodes to an element unless they are already at its end. */
export function place(nodes: readonly ChildNode[], parent: ParentNode): void {
  if (nodes.at(-1) !== parent.lastChild) parent.append(...nodes);
}

/** Target of a link reference, as written. */
type Definition = Links[string];

/** Link references. A definition may follow its uses, so the caller renders missing labels again at the end. */
class Definitions {
  readonly #known = Object.create(null) as Links;

  add(label: string, definition: Definition): void {
    this.#known[label] ??= definition;
  }

  has(label: string): boolean {
    return this.#known[label] !== undefined;
  }

  /** Returns the record in which marked looks up labels. Calls `onMissing` for each label it doesn't contain. */
  links(onMissing: (label: string) => void): Links {
    const traps: ProxyHandler<Links> = {
      get: (known, label) => {
        const definition = known[String(label)];
        if (!definition) onMissing(String(label));
        return definition;
      },
    };
    // No prototype: a page could add traps to `Object.prototype`.
    return new Proxy(this.#known, ownOptions(traps));
  }
}
