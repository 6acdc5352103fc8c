import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import * as marked from 'marked';
import { build, parseAst, type Rolldown } from 'vite';
import { lexerOfMarked } from '../../scripts/lexer-of-marked.mjs';

const LIT = /\/lit-html\/lit-html\.js$/;

/** Files that the plugin must not cut: it wouldn't know what it removes. */
const UNKNOWN_MARKED = [
  { name: 'that creates no instance', source: 'class L {} class T {} export { L as Lexer, T as Tokenizer };' },
  {
    name: 'whose instance precedes the lexer',
    source: 'class M {} var m = new M(); class L {} class T {} export { L as Lexer, T as Tokenizer };',
  },
  {
    name: 'that creates only a platform object',
    source: 'class L {} class T {} var s = new Set(); export { L as Lexer, T as Tokenizer };',
  },
  { name: 'without a tokenizer', source: 'class L {} class M {} var m = new M(); export { L as Lexer };' },
];

/** Returns the tokens of a text, with the methods that the widget overrides. */
function tokensOf({ Lexer, Tokenizer }: typeof marked, text: string): unknown {
  const tokenizer = Object.assign(new Tokenizer(), { html: () => undefined, tag: () => undefined });
  return [...new Lexer({ gfm: true, tokenizer }).lex(text)];
}

/** Builds the script-tag files again, with source maps, which the published ones lack. */
async function buildChunks(): Promise<readonly Rolldown.OutputChunk[]> {
  const options = { logLevel: 'warn', build: { write: false, sourcemap: true } } as const;
  const built = [
    await build({ ...options, mode: 'widget' }),
    await build({ ...options, mode: 'owner' }),
  ].flat() as Rolldown.RolldownOutput[];
  return built.flatMap(({ output }) => output).filter(file => file.type === 'chunk');
}

/** Returns the source of every third-party module in the built files, from their source maps. */
function librariesIn(chunks: readonly Rolldown.OutputChunk[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const { map } of chunks)
    map?.sources.forEach((source, index) => {
      const file = /node_modules\/.+$/.exec(source)?.[0];
      const content = map.sourcesContent[index];
      if (file && content) found.set(file, content);
    });
  return found;
}

describe('Built files', () => {
  const chunks = buildChunks();

  test('takes every library as installed, except for the Trusted Types patch of Lit and the parts of marked that it drops', async () => {
    const libraries = librariesIn(await chunks);
    assert.ok(libraries.size > 5, String(libraries.size));
    for (const [file, content] of libraries)
      if (!LIT.test(file)) assert.equal(content, readFileSync(file, 'utf8'), file);
  });

  test('bundles marked without its parser, its renderer, its shared instance and the rules of its other modes', async () => {
    for (const { code, fileName } of await chunks)
      assert.doesNotMatch(code, /passThroughHooks|textRenderer|parseMarkdown|\|ruby\||\]: \*<\?|\bnormal:/, fileName);
  });

  test('the lexer that is left of marked reads the documentation as the installed one does', async t => {
    const file = 'node_modules/marked/lib/marked.esm.js';
    const { code } = lexerOfMarked().transform.call({ parse: parseAst }, readFileSync(file, 'utf8'), file)!;
    const folder = mkdtempSync(join(tmpdir(), 'chatbot-marked-'));
    t.after(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'marked.mjs');
    writeFileSync(path, code);
    const left = (await import(pathToFileURL(path).href)) as typeof marked;
    for (const name of ['CHANGELOG.md', 'ARCHITECTURE.md', ...readdirSync('docs').map(page => `docs/${page}`)]) {
      if (!name.endsWith('.md')) continue;
      const text = readFileSync(name, 'utf8');
      assert.deepEqual(tokensOf(left, text), tokensOf(marked, text), name);
    }
  });

  for (const { source, name } of UNKNOWN_MARKED)
    test(`refuses a file of marked ${name}`, () => {
      const { transform } = lexerOfMarked();
      assert.throws(
        () => transform.call({ parse: parseAst }, source, '/node_modules/marked/lib/marked.esm.js'),
        /Lexer and Tokenizer/,
      );
    });

  test('builds no namespace objects, whose helper fails on pages that extend Object.prototype', async () => {
    for (const { code, fileName } of await chunks)
      assert.doesNotMatch(code, /Symbol\.toStringTag,\s*\{\s*value:\s*[`"']Module/, fileName);
  });

  test('needs the patch of Lit as long as Lit creates a policy on load', () => {
    const file = createRequire(import.meta.url).resolve('lit-html');
    assert.match(readFileSync(file, 'utf8'), /createPolicy\(\s*["']lit-html["']/);
  });
});
