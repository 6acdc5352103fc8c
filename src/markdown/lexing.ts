import { Lexer, Tokenizer, type Links, type MarkedOptions, type Token, type Tokens } from 'marked';
import { isCostly } from './limits.js';

const PARAGRAPH = Lexer.rules.block.gfm.paragraph;
const TAG = Lexer.rules.inline.gfm.tag;

/**
 * CommonMark with GFM's tables, task lists, strikethrough and bare addresses, but without raw HTML: tags are text. It
 * keeps no state between blocks, so a block gives the same result alone and within its answer.
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

  // marked lets a title or a label continue past blank lines and headings; keep it in its paragraph.
  override def(source: string): Tokens.Def | undefined {
    if (!/^ {0,3}\[/.test(source)) return undefined;
    const paragraph = PARAGRAPH.exec(source)?.[0];
    return paragraph === undefined ? undefined : super.def(paragraph);
  }
}

// No prototype: ignore options that the page added to `Object.prototype`.
const OPTIONS = Object.assign(Object.create(null) as MarkedOptions, { gfm: true, tokenizer: new AnswerTokenizer() });

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
