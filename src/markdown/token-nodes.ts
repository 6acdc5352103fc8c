import type { Links, MarkedToken, Token, Tokens } from 'marked';
import type { LexedText } from './lexing.js';
import { createLink, type LinkTarget } from './links.js';
import type { AllowedAttribute, AllowedTag } from './policy.js';
import { decode } from './sanitize.js';

/** A node, or a text to insert as it is. */
export type Part = Node | string;

interface NodeOptions {
  readonly linkTarget: LinkTarget;
  readonly texts: { readonly scrollableTable: string };
}

/**
 * Turns tokens into elements. Nothing of the answer is parsed as HTML: it becomes text nodes, addresses that were
 * checked, and the attributes below. An image is a mark without `src`: its address is in `title`, and its own title
 * follows a line break.
 */
export class TokenNodes {
  readonly #text: LexedText;
  readonly #links: Links;
  readonly #options: NodeOptions;

  /** @param links the definitions known so far */
  constructor(text: LexedText, links: Links, options: NodeOptions) {
    this.#text = text;
    this.#links = links;
    this.#options = options;
  }

  blocks(tokens: readonly Token[]): Part[] {
    return tokens.flatMap(token => this.#block(token as MarkedToken));
  }

  /** The items of a list; in a loose one, every text is a paragraph. */
  items(items: readonly Tokens.ListItem[], isLoose: boolean): Part[] {
    return items.map(({ tokens }) => create('li', isLoose ? this.#looseItem(tokens) : this.blocks(tokens)));
  }

  rows(rows: readonly (readonly Tokens.TableCell[])[]): Part[] {
    return rows.map(row =>
      create(
        'tr',
        row.map(({ header, align, tokens }) => create(header ? 'th' : 'td', this.#run(tokens), { align })),
      ),
    );
  }

  #block(token: MarkedToken): Part | Part[] {
    switch (token.type) {
      case 'paragraph':
        return create('p', this.#run(token.tokens));
      case 'heading':
        return create(`h${token.depth as 1}`, this.#run(token.tokens));
      case 'code':
        return codeBlock(token);
      case 'blockquote':
        return create('blockquote', this.blocks(token.tokens));
      case 'list':
        return create(token.ordered ? 'ol' : 'ul', this.items(token.items, token.loose), {
          start: token.ordered && token.start !== 1 && `${token.start}`,
        });
      case 'table':
        return this.#table(token);
      case 'hr':
        return create('hr');
      case 'space':
      case 'def':
        return [];
      case 'text':
        // Text of a tight list item; `hasOwn`, because a page may have extended `Object.prototype`.
        return Object.hasOwn(token, 'tokens') ? this.#run(token.tokens ?? []) : this.#inline(token);
      default:
        return this.#inline(token);
    }
  }

  /** A task's checkbox is before its text in a tight list and inside it in a loose one. */
  #looseItem(tokens: readonly Token[]): Part[] {
    let paragraph: Element | undefined;
    return tokens.flatMap(token => {
      const parts = this.blocks([token]);
      if (token.type !== 'text' && token.type !== 'checkbox') {
        paragraph = undefined;
        return parts;
      }
      if (!paragraph) return (paragraph = create('p', parts));
      paragraph.append(...parts);
      return [];
    });
  }

  /** A wide table scrolls by itself, also by keyboard, instead of widening the panel. */
  #table({ header, rows }: Tokens.Table): Element {
    const table = create('table', [create('thead', this.rows([header]))]);
    if (rows.length) table.append(create('tbody', this.rows(rows)));
    const label = this.#options.texts.scrollableTable;
    return create('div', [table], { class: 'table', tabindex: '0', role: 'group', 'aria-label': label });
  }

  #run(run: Token[]): Part[] {
    return this.#inlines(this.#text.inline(run, this.#links));
  }

  #inlines(tokens: readonly Token[]): Part[] {
    return tokens.flatMap(token => this.#inline(token as MarkedToken));
  }

  #inline(token: MarkedToken): Part | Part[] {
    switch (token.type) {
      case 'text':
        return decode(token.text);
      case 'strong':
      case 'em':
      case 'del':
        return create(token.type, this.#inlines(token.tokens));
      case 'codespan':
        return create('code', [token.text]);
      case 'br':
        return create('br');
      case 'link':
        return this.#link(token);
      case 'image':
        return image(token);
      case 'checkbox':
        return checkbox(token);
      case 'escape':
        return token.text;
      // Raw HTML; blocks don't occur in a line.
      default:
        return token.raw;
    }
  }

  #link(token: Tokens.Link): Part[] {
    const { href, title, text, tokens } = token;
    const { linkTarget } = this.#options;
    // A bare address, with or without angle brackets.
    if (Object.hasOwn(token, 'autolink')) return createLink(href, '', [text], linkTarget);
    return createLink(decode(href), decode(title ?? ''), this.#inlines(tokens), linkTarget);
  }
}

/** Creates one of the elements that an answer may contain. Omits attributes without a value. */
function create(
  name: AllowedTag,
  children: readonly Part[] = [],
  attributes: Readonly<Partial<Record<AllowedAttribute, string | false | null | undefined>>> = {},
): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (typeof value === 'string') element.setAttribute(attribute, value);
  }
  element.append(...children);
  return element;
}

/** Code reads from left to right in every language. */
function codeBlock({ lang, text }: Tokens.Code): Element {
  // Any other language is ignored.
  const language = /^[\w+#.-]{1,40}(?!\S)/.exec(lang ?? '');
  // Blocks that are rendered at once are short; `GrowingCode` divides long ones.
  const lines = text && create('span', [`${text.replace(/\n$/, '')}\n`], { class: 'lines' });
  const code = create('code', lines ? [lines] : [], { class: language && `language-${language[0]}` });
  return create('pre', [code], { dir: 'ltr' });
}

/** It needs a name. The task's text follows it and may still be streaming. */
function checkbox({ checked }: Tokens.Checkbox): Part[] {
  const label = checked ? '☑' : '☐';
  return [create('input', [], { type: 'checkbox', disabled: '', checked: checked && '', 'aria-label': label }), ' '];
}

function image({ href, title, tokens }: Tokens.Image): Element {
  return create('img', [], { alt: plainText(tokens), title: decode(title ? `${href}\n${title}` : href) });
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map(token => {
      const { type, raw, text = raw, tokens: inner } = token as Tokens.Generic & { text?: string };
      if (type === 'br') return ' ';
      if (inner && Object.hasOwn(token, 'tokens')) return plainText(inner);
      return type === 'text' ? decode(text) : text;
    })
    .join('');
}
