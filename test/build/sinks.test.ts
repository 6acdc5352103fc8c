import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const CDN = 'dist/cdn';
const files = readdirSync(CDN, { recursive: true })
  .map(String)
  .filter(file => file.endsWith('.js'))
  .map(file => ({ file, code: readFileSync(`${CDN}/${file}`, 'utf8') }));

const filesWith = (pattern: RegExp) =>
  files
    .filter(({ code }) => pattern.test(code))
    .map(({ file }) => file.replace(/-[\w-]{8}\.js$/, ''));

describe('XSS-14: the built files', () => {
  it('are there: run `npm run build` first', () => assert.ok(files.length > 20));

  for (const [name, pattern] of Object.entries({
    'code from text': /\beval\(|\bnew Function\b|\bFunction\(/,
    'a timer of text': /set(?:Timeout|Interval)\(["'`]/,
    'an address that runs': /["'`]javascript:/,
    'document.write': /\bdocument\.write(?:ln)?\(/,
    'markup that is inserted':
      /insertAdjacentHTML|createContextualFragment|setHTMLUnsafe|parseHTMLUnsafe/,
    outerHTML: /\.outerHTML\s*=[^=]/,
    'an unsafe directive': /unsafeHTML|unsafeSVG|unsafeStatic/,
  }))
    it(`have nothing of this: ${name}`, () => assert.deepEqual(filesWith(pattern), []));

  it('make markup of text in two places: the templates of Lit, and DOMPurify', () => {
    const places = files.flatMap(({ file, code }) =>
      Array.from(code.matchAll(/\.innerHTML\s*=[^=]/g), () => file.replace(/-[\w-]{8}\.js$/, '')),
    );
    // The widget and the owner's desk are two builds: each carries Lit once.
    const lit = places.filter(file => !/purifier/.test(file));
    assert.equal(lit.filter(file => file.startsWith('chatbot-owner/')).length, 1);
    assert.deepEqual(
      lit.filter(file => !file.startsWith('chatbot-owner/')),
      ['chatbot-bubble/panel'],
    );
  });
});

describe('SEC-11: messages between windows', () => {
  it('are neither sent nor listened to: tabs of one site have a channel', () => {
    assert.deepEqual(filesWith(/(?:window|parent|top|opener|globalThis)\.postMessage\(/), []);
    assert.deepEqual(
      filesWith(/(?:window|globalThis)\.(?:addEventListener\(["'`]message["'`]|onmessage)/),
      [],
    );
  });
});

describe('EXF-6: the documentation', () => {
  for (const file of ['README.md', 'docs/security.md'])
    it(`says in ${file} that a list of image hosts cannot stop a redirect, and what can`, () =>
      assert.match(
        readFileSync(file, 'utf8'),
        /image hosts cannot stop a redirect[^]{0,60}img-src/,
      ));
});
