import { Lexer, Tokenizer, type Links, type MarkedOptions, type Token, type Tokens } from 'marked';
import { isCostly } from './limits.js';
import { ownOptions } from '../platform.js';

const PARAGRAPH = Lexer.rules.block.gfm.paragraph;
const TAG = Lexer.rules.inline.gfm.tag;

/** A letter or a mark of a script without capitals, which writes words without blanks or joins particles to them. */
const UNCASED =
  /[\p{Lo}\p{Lm}\u2014\u2018-\u201F\u2026\u3000-\u303F\uFF00-\uFFEF\u060C\u061B\u061F\u06D4\u0964\u0965«»]/u;
const UNCASED_AT_END = /[\p{Lo}\p{Lm}\p{M}\u3000-\u303F\uFF00-\uFFEF]$/u;
/** Punctuation before asterisks that such a letter or a digit follows, and that of East Asia before anything. */
const CLOSING_PUNCTUATION =
  /[\u3000-\u303F\uFF00-\uFFEF](?=\*{1,3}\S)|[^\s*\p{L}\p{N}\p{M}](?=\*{1,3}[\p{Lo}\p{Lm}\p{N}\uFF21-\uFF5A])/gu;
/** Emphasis that begins with punctuation of East Asia. */
const OPENING_PUNCTUATION = /^\*+[\u3000-\u303F\uFF00-\uFFEF]/;
const AT_LEAST = /^ {0,3}>=/;
const MORE_THAN = /^ {0,3}>(?:=| ?[\p{Sc}~≈]? ?\d)/u;

/**
 * CommonMark with GFM's tables, task lists, strikethrough and bare addresses, but without raw HTML: tags are text. It
 * keeps no state between blocks, so a block gives the same result alone and within its answer.
 */
class AnswerTokenizer extends Tokenizer {
  #masked = '';
  #opened = '';

  override html(): undefined {
    return undefined;
  }

  override tag(source: string): Tokens.Tag | undefined {
    const raw = source.startsWith('<') && TAG.exec(source)?.[0];
    if (!raw) return undefined;
    return { type: 'html', raw, text: raw, inLink: false, inRawBlock: false, block: false };
  }

  // Models separate parts of an answer by a line of hyphens, also right below a paragraph.
  override lheading(source: string): Tokens.Heading | undefined {
    const heading = super.lheading(source);
    if (heading?.depth !== 2) return heading;
    // Its text waits for parsing, where marked would add the next line to it in place of the paragraph.
    this.lexer.inlineQueue.pop();
    return undefined;
  }

  // `> 25` in an item of a list, and `>= 25` anywhere, compare.
  override blockquote(source: string): Tokens.Blockquote | undefined {
    const isComparison = this.lexer.state.top ? AT_LEAST.test(source) : MORE_THAN.test(source);
    return isComparison ? undefined : super.blockquote(source);
  }

  // One tilde separates the ends of a range in East Asian texts, and before an approximate number.
  override del(source: string, masked: string, before?: string): Tokens.Del | undefined {
    return source.startsWith('~~') ? super.del(source, masked, before) : undefined;
  }

  // The rules of CommonMark need a blank between emphasis with punctuation and the next word; most scripts have none.
  override emStrong(source: string, masked: string, before = ''): Tokens.Em | Tokens.Strong | undefined {
    const isWithin = OPENING_PUNCTUATION.test(source) || (source.startsWith('*') && UNCASED_AT_END.test(before));
    return super.emStrong(source, this.#openingWords(masked), isWithin ? '' : before);
  }

  // Texts of other scripts continue right after an address.
  override url(source: string): Tokens.Link | undefined {
    const link = super.url(source);
    const end = link ? UNCASED.exec(link.raw)?.index : undefined;
    return end === undefined ? link : super.url(source.slice(0, end));
  }

  /** Replaces the punctuation at the end of emphasis by letters where a word of such a script follows. */
  #openingWords(masked: string): string {
    if (masked !== this.#masked) {
      this.#masked = masked;
      this.#opened = masked.replace(CLOSING_PUNCTUATION, mark => 'a'.repeat(mark.length));
    }
    return this.#opened;
  }

  // marked lets a title or a label continue past blank lines and headings; keep it in its paragraph.
  override def(source: string): Tokens.Def | undefined {
    // A note of one word would be the address of `[^1]`.
    if (!/^ {0,3}\[(?!\^)/.test(source)) return undefined;
    const paragraph = PARAGRAPH.exec(source)?.[0];
    return paragraph === undefined ? undefined : super.def(paragraph);
  }
}

// No prototype: ignore options that the page added to `Object.prototype`.
const OPTIONS = ownOptions<MarkedOptions>({ gfm: true, tokenizer: new AnswerTokenizer() });

/** Part of an answer, cut into blocks; their text is parsed when rendered. @throws {RangeError} for deep nesting */
export class LexedText {
  readonly tokens: Token[];
  readonly #lexer = new Lexer(OPTIONS);
  readonly #runs = new Map<Token[], string>();

  constructor(source: string) {
    this.tokens = this.#lexer.blockTokens(source);
    for (const { src, tokens } of this.#lexer.inlineQueue) this.#runs.set(tokens, src);
  }

  /** Changes the text of a run before it is parsed. */
  change(run: Token[], change: (source: string) => string): void {
    const source = this.#runs.get(run);
    if (source !== undefined) this.#runs.set(run, change(source));
  }

  /** Parses the text of a run once. Text that is too costly to parse, or that breaks marked, stays plain. */
  inline(run: Token[], links: Links): readonly Token[] {
    const source = this.#runs.get(run);
    if (source === undefined) return run;
    this.#runs.delete(run);
    const before = run.length;
    if (isCostly(source)) return pushText(run, source);
    try {
      this.#lexer.tokens.links = links;
      this.#lexer.inlineTokens(source, run);
      return run;
    } catch {
      run.length = before;
      return pushText(run, source);
    }
  }
}

/** marked's `escape` token holds literal text, including entities. */
function pushText(run: Token[], text: string): readonly Token[] {
  run.push({ type: 'escape', raw: text, text });
  return run;
}
