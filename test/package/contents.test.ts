import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { installPackage, readPackageJson } from '../support/installed-package.js';

/** Complete list of allowed files. */
const WELCOME = [
  /^(package\.json|README\.md|CHANGELOG\.md|LICENSE)$/,
  /^dist\/(client|conversation|files|gateway|history|locales|markdown|owner|protocol|proxy|ui|voice|widget)\/([\w-]+\/)*[\w-]+(\.styles)?\.(d\.ts|js|js\.map)$/,
  /^dist\/(index|platform|proxy|chatbot-(bubble|listings|settings))\.(d\.ts|js|js\.map)$/,
  /^dist\/frameworks\/([a-z]+\.d\.ts|(?!elements)[a-z]+\.js)$/,
  /^dist\/cdn\/chatbot-(bubble|listings|settings)\.js(\.map)?$/,
  /^dist\/cdn\/chatbot-(bubble|owner)\/[\w.-]+\.js(\.map)?$/,
  /^dist\/cdn\/(integrity\.json|THIRD-PARTY-LICENSES\.txt)$/,
  /^dist\/(custom-elements|vscode\.(html|css)-custom-data|web-types)\.json$/,
  /^dist\/THIRD-PARTY-LICENSES\.txt$/,
];
/** Fields of `package.json` that name files, except `exports`. */
const NAMING = ['main', 'types', 'customElements', 'web-types', 'unpkg', 'jsdelivr'];
/** Code without a source map, because it has no other sources. */
const UNMAPPED = /^dist\/(frameworks\/|cdn\/chatbot-bubble\.js)|\/pcm-worklet[\w.-]*$/;

const manifest = readPackageJson();
const stage = installPackage();
const read = (path: string) => readFileSync(join(stage().installed, path), 'utf8');

describe('Files of the npm package', () => {
  test("publishes no file that users don't need", t => {
    const { files, size, unpackedSize } = stage();
    const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
    t.diagnostic(
      `${files.length} files, ${kilobytes(size)} packed, ${kilobytes(unpackedSize)} unpacked`,
    );
    const others = files.filter(path => !WELCOME.some(pattern => pattern.test(path)));
    assert.deepEqual(others, []);
  });

  test('publishes every file that package.json names', () => {
    const named = [
      ...NAMING.map(field => manifest[field] as string),
      ...Object.values(manifest.exports).flatMap(target =>
        typeof target === 'string' ? [target] : Object.values(target),
      ),
    ].map(path => path.replace(/^\.\//, ''));
    assert.deepEqual(
      named.filter(path => !stage().files.includes(path)),
      [],
    );
  });

  test('publishes every file that its modules and types import', () => {
    const broken = stage()
      .files.filter(path => /^dist\/(?!cdn).*\.(js|d\.ts)$/.test(path))
      .flatMap(path =>
        [...withoutComments(read(path)).matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)]
          .map(([, target]) => join(dirname(path), target!).replaceAll('\\', '/'))
          .map(target => (path.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target))
          .filter(target => !stage().files.includes(target))
          .map(target => `${path} imports ${target}`),
      );
    assert.deepEqual(broken, []);
  });

  test('publishes a source map with sources for every module, without a local path', () => {
    const code = stage().files.filter(path => path.endsWith('.js') && !UNMAPPED.test(path));
    const unmapped = code.filter(path => !stage().files.includes(`${path}.map`));
    assert.deepEqual(unmapped, []);
    for (const path of code) {
      const map = JSON.parse(read(`${path}.map`)) as {
        sources: string[];
        sourcesContent?: (string | null)[];
      };
      assert.equal(map.sourcesContent?.length, map.sources.length, path);
      assert.ok(
        map.sources.every(source => !/^(\/|\w:|file:)/.test(source)),
        path,
      );
      const own = map.sources.flatMap((source, index) =>
        source.includes('/src/') ? [map.sourcesContent?.[index]] : [],
      );
      assert.ok(own.every(Boolean), `${path}.map lacks a source`);
    }
  });

  test('lists all packages inside the script-tag build with their licenses', () => {
    const list = read('dist/THIRD-PARTY-LICENSES.txt');
    for (const name of ['lit-html', '@lit/context', '@lit/reactive-element', 'marked', 'dompurify'])
      assert.match(list, new RegExp(`^${name} \\d+\\.\\d+\\.\\d+\nLicence: \\S`, 'm'));
    assert.equal(read('dist/cdn/THIRD-PARTY-LICENSES.txt'), list);
  });

  test('describes the changes of its version in the changelog', () => {
    assert.match(
      read('CHANGELOG.md'),
      new RegExp(`^## ${manifest.version.replaceAll('.', '\\.')}\\b`, 'm'),
    );
  });
});

const withoutComments = (code: string) => code.replace(/\/\*[^]*?\*\//g, '');
