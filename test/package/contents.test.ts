import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { withFullLinks, withRelativeLinks } from '../../scripts/npm-readme.mjs';
import { installPackage, readPackageJson } from '../support/installed-package.js';

/** Complete list of allowed files. */
const WELCOME = [
  /^(package\.json|README\.md|CHANGELOG\.md|LICENSE)$/,
  /^dist\/(client|conversation|files|gateway|history|import|locales|markdown|owner|protocol|proxy|ui|voice|widget)\/([\w-]+\/)*[\w-]+(\.styles)?\.(d\.ts|js)$/,
  /^dist\/(animation-frame|client|history|index|markdown|upload|document-property|(page-)?platform|proxy|server(-define)?|node-(define|inbox|listings|settings)|chatbot-(bubble|inbox|listings|settings))\.(d\.ts|js)$/,
  /^dist\/frameworks\/([a-z-]+\.d\.ts|(?!elements)[a-z-]+\.js)$/,
  /^dist\/cdn\/chatbot-(bubble|inbox(-worker)?|listings|settings)\.js$/,
  /^dist\/cdn\/chatbot-(bubble|owner)\/[\w.-]+\.js$/,
  /^dist\/cdn\/(integrity\.json|THIRD-PARTY-LICENSES\.txt)$/,
  /^dist\/(custom-elements|vscode\.(html|css)-custom-data|web-types)\.json$/,
];
/** Fields of `package.json` that name files, except `exports`. */
const NAMING = ['main', 'types', 'customElements', 'web-types', 'unpkg', 'jsdelivr'];
const manifest = readPackageJson();
/** Most that it may unpack to: 5 % above its size. */
const MAX_BYTES = 4_950_000;
const MAX_FILES = 910;
const consumer = installPackage();
const read = (path: string) => readFileSync(join(consumer().installed, path), 'utf8');

describe('Files of the npm package', () => {
  test(`unpacks to at most ${MAX_BYTES / 1e6} MB and ${MAX_FILES} files`, t => {
    const { files, size, unpackedSize } = consumer();
    const kilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
    t.diagnostic(`${files.length} files, ${kilobytes(size)} packed, ${kilobytes(unpackedSize)} unpacked`);
    assert.ok(unpackedSize <= MAX_BYTES, kilobytes(unpackedSize));
    assert.ok(files.length <= MAX_FILES, `${files.length} files`);
  });

  test("publishes no file that users don't need", () => {
    const { files } = consumer();
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
      named.filter(path => !consumer().files.includes(path)),
      [],
    );
  });

  test('publishes every file that its modules and types import', () => {
    const broken = consumer()
      .files.filter(path => /^dist\/(?!cdn).*\.(js|d\.ts)$/.test(path))
      .flatMap(path =>
        [...withoutComments(read(path)).matchAll(/(?:from|import\(?)\s*(['"`])(\.[^'"`]+)\1/g)]
          .map(([, , target]) => join(dirname(path), target!).replaceAll('\\', '/'))
          .map(target => (path.endsWith('.d.ts') ? target.replace(/\.js$/, '.d.ts') : target))
          .filter(target => !consumer().files.includes(target))
          .map(target => `${path} imports ${target}`),
      );
    assert.deepEqual(broken, []);
  });

  test('publishes the texts of a language once, for the script tag and for bundlers', () => {
    const texts = ['widget/german', 'owner/german'].map(name => read(`dist/locales/${name}.js`));
    for (const text of texts) assert.match(text, /^export \{ strings \} from '[./]+\/cdn\/[\w/-]+\.js';\n$/);
  });

  test('publishes no source map, and no module that names one', () => {
    const code = consumer().files.filter(path => path.endsWith('.js'));
    assert.deepEqual(
      code.filter(path => read(path).includes('sourceMappingURL=')),
      [],
    );
  });

  test('begins the React components with the mark of client modules', () => {
    assert.match(read('dist/frameworks/react.js'), /^['"]use client['"];/);
  });

  test('names the home of the project, and its README has working links in the repository and on npm', () => {
    for (const address of [manifest['homepage'], url('repository'), url('bugs')])
      assert.match(String(address), /^(git\+)?https:\/\/github\.com\/chatbot-bubble\/chatbot-bubble/);
    const readme = read('README.md');
    const files = linksOf(readme).filter(target => !/^https?:/.test(target));
    assert.ok(files.length > 10);
    for (const file of files) assert.ok(existsSync(file.split('#')[0]!), file);
    const published = withFullLinks(readme);
    for (const target of linksOf(published)) assert.match(target, /^https?:\/\//);
    assert.equal(withRelativeLinks(published), readme);
    assert.match(manifest.scripts['prepack']!, /npm-readme\.mjs$/);
    assert.match(manifest.scripts['postpack']!, /npm-readme\.mjs --restore$/);
  });

  test('lists all packages inside the script-tag build with their licenses', () => {
    const list = read('dist/cdn/THIRD-PARTY-LICENSES.txt');
    for (const name of ['lit-html', '@lit/context', '@lit/reactive-element', 'marked', 'dompurify'])
      assert.match(list, new RegExp(`^${name} \\d+\\.\\d+\\.\\d+\nLicence: \\S`, 'm'));
  });

  test('describes the changes of its version in the changelog', () => {
    assert.match(read('CHANGELOG.md'), new RegExp(`^## ${manifest.version.replaceAll('.', '\\.')}\\b`, 'm'));
  });
});

const linksOf = (markdown: string) => Array.from(markdown.matchAll(/\]\(([^)<]+)\)/g), ([, target]) => target!);
const url = (field: string) => (manifest[field] as { readonly url: string }).url;
const withoutComments = (code: string) => code.replace(/\/\*[^]*?\*\//g, '');
