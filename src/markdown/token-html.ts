import type { Links, MarkedToken, Token, Tokens } from 'marked';
import type { LexedText } from './lexing.js';

/** Language of a code block that may become a class; any other is ignored. */
const LANGUAGE = /^[\w+#.-]{1,40}$/;

/**
 * Writes tokens as HTML. Escapes all text of the answer, including raw HTML, so the sanitizer sees only markup from
 * here. An image has its address in `title` (its own title follows a line break) and no `src`: nothing loads before
 * it is checked.
 */
export class TokenHtml {
  readonly #text: LexedText;
  readonly #links: Links;

  /** @param links the definitions known so far */
  constructor(text: LexedText, links: Links) {
    this.#text = text;
    this.#links = links;
  }

  blocks(tokens: readonly Token[]): string {
    return tokens.map(token => this.#block(token as MarkedToken)).join('');
  }

  /** The items of a list; in a loose one, every text is a paragraph. */
  items(items: readonly Tokens.ListItem[], isLoose: boolean): string {
    return items.map(item => `<li>${this.#itemBody(item.tokens, isLoose)}</li>`).join('');
  }

  rows(rows: readonly (readonly Tokens.TableCell[])[]): string {
    return rows.map(row => `<tr>${row.map(cell => this.#cell(cell)).join('')}</tr>`).join('');
  }

  #block(token: MarkedToken): string {
    switch (token.type) {
      case 'paragraph':
        return `<p>${this.#run(token.tokens)}</p>`;
      case 'heading':
        return `<h${token.depth}>${this.#run(token.tokens)}</h${token.depth}>`;
      case 'code':
        return codeBlock(token);
      case 'blockquote':
        return `<blockquote>${this.blocks(token.tokens)}</blockquote>`;
      case 'list':
        return this.#list(token);
      case 'table':
        return `<table><thead>${this.rows([token.header])}</thead>${this.#tableBody(token)}</table>`;
      case 'hr':
        return '<hr>';
      case 'space':
      case 'def':
        return '';
      case 'text':
        // Text of a tight list item; `hasOwn`, because a page may have extended `Object.prototype`.
        return Object.hasOwn(token, 'tokens') ? this.#run(token.tokens ?? []) : this.#inline(token);
      default:
        return this.#inline(token);
    }
  }

  #list(list: Tokens.List): string {
    const items = this.items(list.items, list.loose);
    if (!list.ordered) return `<ul>${items}</ul>`;
    return `<ol${list.start === 1 ? '' : ` start="${Number(list.start)}"`}>${items}</ol>`;
  }

  #itemBody(tokens: readonly Token[], isLoose: boolean): string {
    if (!isLoose) return this.blocks(tokens);
    // A task's checkbox is before its text in a tight list and inside it in a loose one.
    const [first, second, ...rest] = tokens;
    if (first?.type === 'checkbox' && second) {
      return `<p>${this.blocks([first, second])}</p>${this.#itemBody(rest, true)}`;
    }
    return tokens
      .map(token => (token.type === 'text' ? `<p>${this.blocks([token])}</p>` : this.blocks([token])))
      .join('');
  }

  #tableBody({ rows }: Tokens.Table): string {
    return rows.length ? `<tbody>${this.rows(rows)}</tbody>` : '';
  }

  #cell({ header, align, tokens }: Tokens.TableCell): string {
    const name = header ? 'th' : 'td';
    return `<${name}${align ? ` align="${align}"` : ''}>${this.#run(tokens)}</${name}>`;
  }

  #run(run: Token[]): string {
    return this.#inlines(this.#text.inline(run, this.#links));
  }

  #inline(token: MarkedToken): string {
    switch (token.type) {
      case 'text':
        return escapeText(token.text);
      case 'strong':
      case 'em':
      case 'del':
        return `<${token.type}>${this.#inlines(token.tokens)}</${token.type}>`;
      case 'codespan':
        return `<code>${escapeAll(token.text)}</code>`;
      case 'br':
        return '<br>';
      case 'link':
        return this.#link(token);
      case 'image':
        return image(token);
      case 'checkbox':
        return `<input type="checkbox" disabled${token.checked ? ' checked' : ''}> `;
      case 'escape':
        return escapeAll(token.text);
      // Raw HTML; blocks don't occur in a line.
      default:
        return escapeAll(token.raw);
    }
  }

  #inlines(tokens: readonly Token[]): string {
    return tokens.map(token => this.#inline(token as MarkedToken)).join('');
  }

  #link(token: Tokens.Link): string {
    if (isBareAddress(token)) {
      return `<a href="${escapeAll(token.href)}">${escapeAll(token.text)}</a>`;
    }
    const title = token.title ? ` title="${escapeText(token.title)}"` : '';
    return `<a href="${escapeText(token.href)}"${title}>${this.#inlines(token.tokens)}</a>`;
  }
}

function codeBlock({ lang, text }: Tokens.Code): string {
  const language = /^\S*/.exec(lang ?? '')?.[0] ?? '';
  const name = LANGUAGE.test(language) ? ` class="language-${language}"` : '';
  const code = text && `${text.replace(/\n$/, '')}\n`;
  // The parser drops a line break after <pre>, but not after <code>.
  return `<pre><code${name}>${escapeAll(code)}</code></pre>`;
}

function image({ href, title, tokens }: Tokens.Image): string {
  const address = title ? `${href}\n${title}` : href;
  return `<img alt="${plainText(tokens)}" title="${escapeText(address)}">`;
}

function plainText(tokens: readonly Token[]): string {
  return tokens
    .map(token => {
      const { type, raw, text, tokens: inner } = token as Tokens.Generic & { text?: string };
      if (type === 'br') return ' ';
      if (inner && Object.hasOwn(token, 'tokens')) return plainText(inner);
      return type === 'text' ? escapeText(text ?? raw) : escapeAll(text ?? raw);
    })
    .join('');
}

/** A link that was written as a bare address, with or without angle brackets. */
function isBareAddress(token: Token): boolean {
  return token.type === 'link' && Object.hasOwn(token, 'autolink');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes literal text: code, raw HTML, bare addresses. */
function escapeAll(text: string): string {
  return text.replace(/[&<>"']/g, found => ESCAPES[found] ?? '');
}

function escapeText(text: string): string {
  return text.replace(/[<>"']|&(?!#\d{1,7};|#[xX][a-fA-F0-9]{1,6};|\w+;)/g, found => ESCAPES[found] ?? '');
}
