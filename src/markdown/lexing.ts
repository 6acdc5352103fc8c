import { Lexer, Tokenizer, type Links, type MarkedOptions, type Token, type Tokens } from 'marked';
import { isCostly } from './limits.js';

const PARAGRAPH = Lexer.rules.block.gfm.paragraph;
const TAG = Lexer.rules.inline.gfm.tag;

/**
 * CommonMark with GFM's tables, task lists, strikethrough and bare addresses, but without raw HTML: no
 * block of it, and a tag within a line is text. It keeps no state from one block to the next, so that a
 * block parsed alone is the same as in the middle of its answer.
 */
class AnswerTokenizer extends Tokenizer {
  override html(): undefined {
    return undefined;
  }

  override tag(source: string): Tokens.Tag | undefined {
    const raw = source.startsWith('<') && TAG.exec(source)?.[0];
    if (!raw) return undefined;
    return { type: 'html', raw, text: raw, inLink: false, inRawBlock: false, block: false };
  }

  // marked lets a title or a label run on over blank lines and headings; it may not leave its paragraph.
  override def(source: string): Tokens.Def | undefined {
    if (!/^ {0,3}\[/.test(source)) return undefined;
    const paragraph = PARAGRAPH.exec(source)?.[0];
    return paragraph === undefined ? undefined : super.def(paragraph);
  }
}

// Without a prototype: what a page adds to Object.prototype is none of our options.
const OPTIONS = Object.assign(Object.create(null) as MarkedOptions, {
  gfm: true,
  tokenizer: new AnswerTokenizer(),
});

/**
 * A piece of an answer cut into blocks. The text within the blocks is looked at only when it is drawn:
 * links depend on definitions that may not be known yet.
 *
 * @throws {RangeError} when blocks nest too deeply for the stack
 */
export class LexedText {
  readonly tokens: Token[];
  readonly #lexer = new Lexer(OPTIONS);
  readonly #runs = new Map<Token[], string>();

  constructor(source: string) {
    this.tokens = this.#lexer.blockTokens(source);
    for (const { src, tokens } of this.#lexer.inlineQueue) this.#runs.set(tokens, src);
  }

  /** Changes the text of a run before it is looked at. */
  change(run: Token[], change: (source: string) => string): void {
    const source = this.#runs.get(run);
    if (source !== undefined) this.#runs.set(run, change(source));
  }

  /** Fills in what a run holds, once. What is too costly to look at, or breaks marked, is text. */
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

/** `escape` is the token whose text stands for itself, entities included. */
function pushText(run: Token[], text: string): readonly Token[] {
  run.push({ type: 'escape', raw: text, text });
  return run;
}
