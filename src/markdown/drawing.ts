import type { Token, Tokens, Links } from 'marked';
import { markAsBlock } from './block-mark.js';
import { ImageMaker, type ImageRules } from './images.js';
import { LexedText } from './lexing.js';
import type { LinkTarget } from './links.js';
import { sanitize } from './sanitize.js';
import { TokenHtml } from './token-html.js';
import { lastRun, mend } from './unfinished.js';

/** Image rules, link target, and the texts of added controls. */
export interface MarkdownOptions extends ImageRules {
  readonly linkTarget: LinkTarget;
  readonly texts: MarkdownTexts;
}

interface MarkdownTexts {
  /** Label of the button that loads one image: `Load image from example.org`. */
  loadImage(host: string): string;
  /** Label of the button below an answer whose end was too long or too slow to format. */
  readonly showFormatted: string;
  readonly scrollableTable: string;
}

/** Source text, how it becomes HTML, and which of the nodes to insert. */
export interface Sketch {
  readonly source: string;
  /** The parsed `source`, if available. */
  readonly text?: LexedText;
  toHtml(html: TokenHtml, tokens: readonly Token[]): string;
  pick(fragment: DocumentFragment): readonly ChildNode[];
}

interface Drawn {
  readonly html: string;
  readonly pick: Sketch['pick'];
  readonly nodes: readonly ChildNode[];
}

/** Text that was rendered with a label that had no definition yet. */
interface Unresolved {
  readonly sketch: Sketch;
  readonly labels: ReadonlySet<string>;
  readonly nodes: readonly ChildNode[];
}

/** Renders parsed text: to HTML, then sanitized, then to nodes. */
export class Drawing {
  readonly #options: MarkdownOptions;
  readonly #images: ImageMaker;
  readonly #definitions = new Definitions();
  readonly #unresolved: Unresolved[] = [];
  readonly #settled = new WeakSet<Node>();
  #previewed: Drawn | undefined;

  constructor(options: MarkdownOptions) {
    this.#options = options;
    this.#images = new ImageMaker(options, options.texts);
  }

  /** Renders blocks for good. Returns nodes to place, which may be in the document already. */
  settle(sketch: Sketch): readonly ChildNode[] {
    const text = sketch.text ?? new LexedText(sketch.source);
    this.#define(text.tokens);
    const labels = new Set<string>();
    const links = this.#definitions.links(label => labels.add(label));
    const html = sketch.toHtml(new TokenHtml(text, links), text.tokens);
    const nodes = this.#extendPreview(sketch, html) ?? this.#draw(sketch, html);
    this.#previewed = undefined;
    for (const node of nodes) this.#settled.add(node);
    if (labels.size > 0) this.#unresolved.push({ sketch, labels, nodes });
    return nodes;
  }

  isSettled(node: Node): boolean {
    return this.#settled.has(node);
  }

  /** Renders unfinished text: half-written markup looks as intended, and links have no target. */
  preview(sketch: Sketch): readonly ChildNode[] {
    const text = new LexedText(sketch.source);
    const openRun = lastRun(text.tokens);
    if (openRun) text.change(openRun, mend);
    const links = this.#definitions.links(() => {});
    const html = sketch.toHtml(new TokenHtml(text, links), text.tokens);
    const nodes = this.#extendPreview(sketch, html) ?? this.#images.recycle(() => this.#draw(sketch, html));
    this.#previewed = { html, pick: sketch.pick, nodes };
    return nodes;
  }

  /** Renders one block again if one of its labels was defined later. Returns whether there was such a block. */
  resolveOne(): boolean {
    for (let piece = this.#unresolved.pop(); piece; piece = this.#unresolved.pop()) {
      if (![...piece.labels].some(label => this.#definitions.has(label))) continue;
      const text = new LexedText(piece.sketch.source);
      const links = this.#definitions.links(() => {});
      const html = piece.sketch.toHtml(new TokenHtml(text, links), text.tokens);
      const nodes = this.#draw(piece.sketch, html);
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
  #extendPreview(sketch: Sketch, html: string): readonly ChildNode[] | undefined {
    const { html: before = '', nodes = [], pick } = this.#previewed ?? {};
    if (pick !== sketch.pick) return undefined;
    if (html === before) return nodes;
    const added = addedText(before, html);
    if (added === undefined) return undefined;
    let last: Node | null | undefined = nodes.at(-1);
    while (last?.lastChild) last = last.lastChild;
    if (!(last instanceof Text)) return undefined;
    last.appendData(added);
    const block = nodes.at(-1);
    if (block instanceof Element && pick === topBlocks) markAsBlock(block);
    return nodes;
  }

  #draw(sketch: Sketch, html: string): readonly ChildNode[] {
    const fragment = sanitize(html, {
      images: this.#images,
      linkTarget: this.#options.linkTarget,
      tableLabel: this.#options.texts.scrollableTable,
    });
    return sketch.pick(fragment);
  }
}

/**
 * Returns the plain text that `after` appends to `before`, ignoring closing tags, or `undefined` if they differ in
 * another way. Links (judged by their whole label) and code (written in parts) are rendered again.
 */
function addedText(before: string, after: string): string | undefined {
  const closing = /(?:<\/[a-z0-9]+>)*$/.exec(before)?.[0] ?? '';
  const open = before.slice(0, before.length - closing.length);
  if (!after.startsWith(open) || !after.endsWith(closing) || open.endsWith('>')) return undefined;
  if (after.length < before.length || /<\/(?:a|pre)>/.test(closing)) return undefined;
  const added = after
    .slice(open.length, after.length - closing.length)
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"');
  return /[<&]/.test(added) ? undefined : added;
}

export function blocksOf(source: string, text?: LexedText): Sketch {
  return { source, ...(text && { text }), toHtml: (html, tokens) => html.blocks(tokens), pick: topBlocks };
}

/** Appends nodes to an element unless they are already at its end. */
export function place(nodes: readonly ChildNode[], parent: ParentNode): void {
  if (nodes.at(-1) !== parent.lastChild) parent.append(...nodes);
}

export function topBlocks(fragment: DocumentFragment): readonly ChildNode[] {
  for (const block of fragment.children) markAsBlock(block);
  return [...fragment.childNodes];
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
    return new Proxy(this.#known, Object.assign(Object.create(null), traps) as typeof traps);
  }
}
