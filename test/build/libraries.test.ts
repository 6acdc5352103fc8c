import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, test } from 'node:test';
import { build, type Rolldown } from 'vite';

const LIT = /\/lit-html\/lit-html\.js$/;

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
      const name = /^(?:\.\.\/)*node_modules\/(.+)$/.exec(source)?.[1];
      const content = map.sourcesContent[index];
      if (name && content) found.set(`node_modules/${name}`, content);
    });
  return found;
}

describe('Built files', () => {
  const chunks = buildChunks();

  test('bundles every library exactly as installed, except for the Trusted Types patch of Lit', async () => {
    const libraries = librariesIn(await chunks);
    assert.ok(libraries.size > 5, String(libraries.size));
    for (const [file, content] of libraries)
      if (!LIT.test(file)) assert.equal(content, readFileSync(file, 'utf8'), file);
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
