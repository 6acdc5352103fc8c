import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Marked } from 'marked';
import {
  escapeInline,
  escapeMarkdown,
  escapeProse,
  image,
  link,
  table,
} from '../../../service/answering/wording/markdown.js';

const render = (markdown: string) => new Marked({ gfm: true }).parse(markdown, { async: false });
/** The visible text of a rendered answer. */
const visible = (markdown: string) =>
  render(markdown)
    .replace(/<[^>]*>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\u200b/g, '')
    .trim();

describe('Markdown escaping', () => {
  const texts = [
    'plain text, with (parentheses) and a dash - here',
    '*stars* and _lines_ and `ticks` and ~~tildes~~',
    '[link](https://evil.example) ![image](https://evil.example/a.png)',
    '<b>bold</b> <script>alert(1)</script>',
    '&amp; &lt; &#60; and A & B',
    '# heading',
    '> quotation',
    '- item',
    '+ item',
    '1. item',
    '2) item',
    '---',
    '===',
    '| a | b |',
    'back\\slash and \\* star',
    '    indented',
    'https://evil.example and www.evil.example and a@evil.example',
    '[reference][1] and [1]: https://evil.example',
    '***',
    '_',
    '$500,000 & 3 beds · 1,800 sq ft',
  ];
  for (const text of texts)
    it(`“${text}” is shown unchanged`, () => {
      const html = render(escapeMarkdown(text));
      assert.equal(visible(escapeMarkdown(text)), text.trim());
      assert.match(html, /^<p>[^]*<\/p>\n$/, html);
      assert.doesNotMatch(html.slice(3, -5), /<(?!br)/, html);
    });

  it('line breaks stay in prose, and become spaces in inline text', () => {
    assert.equal(escapeMarkdown('a\nb'), 'a\nb');
    assert.equal(escapeInline(' a \n\t b '), 'a b');
  });

  it("URLs in the owner's own texts may become links", () => {
    assert.match(render(escapeProse('See https://homes.example now')), /<a href="https:\/\/homes\.example">/);
  });

  it("numbers that don't start a list stay unchanged", () => {
    for (const text of ['416.900 $', '1.5 baths', '3', '2025']) assert.equal(escapeMarkdown(text), text);
  });

  it('control characters are removed', () => {
    assert.equal(escapeMarkdown('a\u0000b\u0007c\u009bd'), 'abcd');
  });

  it('only web addresses become links', () => {
    assert.equal(link('a', 'https://homes.example/x?a=1&b_c=2#d'), '[a](https://homes.example/x?a=1&b_c=2#d)');
    for (const address of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://a.example',
      '//a.example',
      '/a',
      'x',
      '',
      'https://user:pass@a.example',
    ])
      assert.equal(link('a', address), 'a', address);
    assert.equal(image('a', 'javascript:alert(1)'), undefined);
  });

  it('no character in a URL ends the link', () => {
    const html = render(link('a', 'https://homes.example/a) [b](https://evil.example "t") <c> `d` | \\e'));
    assert.equal(html.match(/<a /g)?.length, 1);
    assert.match(html, /^<p><a href="https:\/\/homes\.example\/[^"]*">a<\/a><\/p>\n$/);
  });

  it('a table keeps its cell boundaries', () => {
    const html = render(table(['a', 'b'], [[escapeInline('x | y'), escapeInline('1\n2')]]));
    assert.equal(html.match(/<td/g)?.length, 2);
    assert.match(html, /x \| y/);
  });
});
