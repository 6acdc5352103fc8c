import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import * as whole from 'marked';
import { markedLexerOnly } from '../../scripts/marked-lexer-only.mjs';
import { ALL_PAYLOADS } from '../markdown/payloads.js';
import { EXAMPLES } from '../markdown/support/examples.js';

type Marked = Pick<typeof whole, 'Lexer' | 'Tokenizer'>;

const file = createRequire(import.meta.url)
  .resolve('marked')
  .replace(/[^/\\]+$/, 'marked.esm.js');

/** marked as the script-tag build has it. */
async function cutMarked(): Promise<Marked> {
  const result = markedLexerOnly().transform(readFileSync(file, 'utf8'), file);
  assert.ok(result);
  return (await import(`data:text/javascript,${encodeURIComponent(result.code)}`)) as Marked;
}

/** What the widget's tokenizer makes of a text: raw HTML is none. */
function tokensOf({ Lexer, Tokenizer }: Marked, source: string): unknown {
  class OwnTokenizer extends Tokenizer {
    override html(): undefined {
      return undefined;
    }
    override tag(text: string): whole.Tokens.Tag | undefined {
      const raw = Lexer.rules.inline.gfm.tag.exec(text)?.[0];
      return raw
        ? { type: 'html', raw, text: raw, inLink: false, inRawBlock: false, block: false }
        : undefined;
    }
  }
  return Lexer.lex(source, { gfm: true, tokenizer: new OwnTokenizer() });
}

describe('marked in the script-tag build', async () => {
  const cut = await cutMarked();

  for (const [name, source] of Object.entries(EXAMPLES))
    test(`reads an example as the whole one does: ${name}`, () => {
      assert.deepEqual(tokensOf(cut, source), tokensOf(whole, source));
    });

  test('reads every payload as the whole one does', () => {
    for (const payload of ALL_PAYLOADS)
      assert.deepEqual(tokensOf(cut, payload), tokensOf(whole, payload), payload);
  });
});
