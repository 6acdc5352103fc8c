import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
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

  test('bundles every library exactly as installed, except for the Trusted Types patch of Lit and the end of marked', async () => {
    const libraries = librariesIn(await chunks);
    assert.ok(libraries.size > 5, String(libraries.size));
    for (const [file, content] of libraries)
      if (!LIT.test(file)) assert.equal(content, readFileSync(file, 'utf8'), file);
  });

  test('bundles marked without its parser, its renderer and its shared instance', async () => {
    for (const { code, fileName } of await chunks)
      assert.doesNotMatch(code, /passThroughHooks|textRenderer|parseMarkdown/, fileName);
  });

  test('cuts only the shared instance off the installed file of marked', () => {
    const file = 'node_modules/marked/lib/marked.esm.js';
    const installed = readFileSync(file, 'utf8');
    const { code } = lexerOfMarked().transform.call({ parse: parseAst }, installed, file)!;
    const [beginning = '', exports] = code.split(/(?=\nexport \{)/);
    assert.match(exports!, / as Lexer,.* as Tokenizer,/);
    assert.ok(installed.startsWith(beginning));
    assert.match(installed.slice(beginning.length), /^var \w+=new \w+;function .{500,1500}export\{/);
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
