import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { Linter } from 'eslint';
import { sinks } from '../../lint/sinks.js';

const CDN = 'dist/cdn';
const files = readdirSync(CDN, { recursive: true })
  .map(String)
  .filter(file => file.endsWith('.js'))
  .map(file => ({ file, code: readFileSync(`${CDN}/${file}`, 'utf8') }));

const filesWith = (pattern: RegExp) =>
  files.filter(({ code }) => pattern.test(code)).map(({ file }) => file.replace(/-[\w-]{8}\.js$/, ''));

describe('XSS-14: sinks in the built files', () => {
  it('finds the built files (need `npm run build`)', () => assert.ok(files.length > 20));

  for (const [name, pattern] of Object.entries({
    'code from strings': /\beval\(|\bnew Function\b|\bFunction\(/,
    'timer with code in a string': /set(?:Timeout|Interval)\(["'`]/,
    'javascript: address': /["'`]javascript:/,
    'document.write': /\bdocument\.write(?:ln)?\(/,
    'inserted markup': /insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|parseHTMLUnsafe/,
    outerHTML: /\.outerHTML\s*=[^=]/,
    'unsafe directive': /unsafeHTML|unsafeSVG|unsafeStatic/,
  }))
    it(`finds no ${name} in the built files`, () => assert.deepEqual(filesWith(pattern), []));

  it("creates markup from strings in two places: Lit's templates and DOMPurify", () => {
    const places = files.flatMap(({ file, code }) =>
      Array.from(code.matchAll(/\.innerHTML\s*=[^=]/g), () => file.replace(/-[\w-]{8}\.js$/, '')),
    );
    // The widget and the owner dashboard are separate builds, each with its own Lit.
    const lit = places.filter(file => !/purifier/.test(file));
    assert.equal(lit.filter(file => file.startsWith('chatbot-owner/')).length, 1);
    assert.deepEqual(
      lit.filter(file => !file.startsWith('chatbot-owner/')),
      ['chatbot-bubble/panel'],
    );
  });
});

describe('the lint rule about sinks', () => {
  const config: Linter.Config[] = [{ plugins: { local: { rules: { sinks } } }, rules: { 'local/sinks': 'error' } }];
  const findings = (text: string) => new Linter().verify(text, config, 'a.js').map(({ messageId }) => messageId);

  for (const [text, found] of [
    ['element.innerHTML = text;', 'property'],
    ['frame.srcdoc += text;', 'property'],
    ["element.insertAdjacentHTML('beforeend', text);", 'method'],
    ['document.write(text);', 'method'],
    ["import { unsafeHTML } from 'lit/directives/unsafe-html.js';", 'directive'],
    ["import { styleMap } from 'lit/directives/style-map.js';", 'style'],
  ] as const)
    it(`reports ${text}`, () => assert.deepEqual(findings(text), [found]));

  it('allows reading the same properties', () => assert.deepEqual(findings('use(element.innerHTML);'), []));
});

describe('SEC-11: messages between windows', () => {
  it('neither sends nor receives window messages: tabs of one site use a channel', () => {
    assert.deepEqual(filesWith(/(?:window|parent|top|opener|globalThis)\.postMessage\(/), []);
    assert.deepEqual(filesWith(/(?:window|globalThis)\.(?:addEventListener\(["'`]message["'`]|onmessage)/), []);
  });
});

describe('EXF-6: image hosts in the documentation', () => {
  for (const file of ['README.md', 'docs/security.md'])
    it(`explains in ${file} that a list of image hosts cannot stop a redirect, and how to stop it`, () =>
      assert.match(readFileSync(file, 'utf8'), /image hosts cannot stop a redirect[^]{0,60}img-src/));
});
