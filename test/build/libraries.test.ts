import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, test } from 'node:test';

const CDN = 'dist/cdn';
const LIT = /\/lit-html\/lit-html\.js$/;

/** Returns the source of every third-party module in the built files, from their source maps. */
function bundledLibraries(): Map<string, string> {
  const found = new Map<string, string>();
  for (const map of mapsBelow(CDN)) {
    const { sources, sourcesContent } = JSON.parse(readFileSync(map, 'utf8')) as {
      sources: string[];
      sourcesContent: (string | null)[];
    };
    sources.forEach((source, index) => {
      const name = /node_modules\/(?!.*node_modules\/)(.+)$/.exec(source)?.[1];
      const content = sourcesContent[index];
      if (name && content) found.set(`node_modules/${name}`, content);
    });
  }
  return found;
}

function mapsBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.js.map'))
    .map(file => join(folder, file));
}

describe('Built files', () => {
  test('bundles every library exactly as installed, except for the Trusted Types patch of Lit', () => {
    const libraries = bundledLibraries();
    assert.ok(libraries.size > 5, String(libraries.size));
    for (const [file, content] of libraries)
      if (!LIT.test(file)) assert.equal(content, readFileSync(file, 'utf8'), file);
  });

  test('builds no namespace objects, whose helper fails on pages that extend Object.prototype', () => {
    for (const map of mapsBelow(CDN)) {
      const code = readFileSync(map.replace(/\.map$/, ''), 'utf8');
      assert.doesNotMatch(code, /Symbol\.toStringTag,\s*\{\s*value:\s*[`"']Module/, map);
    }
  });

  test('needs the patch of Lit as long as Lit creates a policy on load', () => {
    const file = createRequire(import.meta.url).resolve('lit-html');
    assert.match(readFileSync(file, 'utf8'), /createPolicy\(\s*["']lit-html["']/);
  });
});
