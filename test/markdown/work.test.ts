import { expect } from '@open-wc/testing';
import { Lexer } from 'marked';
import { prepareSanitizer } from '../../src/markdown/render-blocks.js';
import { casesOf } from '../support/cases.js';
import { render, repeat, startRendering } from './support/rendering.js';

describe('XSS-10: the work of rendering an answer', () => {
  // Nothing can count what the browser's own sanitizer parses.
  before(() => prepareSanitizer('dompurify'));
  after(() => prepareSanitizer('platform'));

  const shapes: Readonly<Record<string, (length: number) => string>> = {
    'mixed text': length =>
      repeat(
        '## Head\n\nSome **text** with a [link](https://a.test) and `code` in it.\n\n- one\n- two\n\n| a | b |\n|---|---|\n| c | d |\n\n```js\nlet a;\n```\n\n> quote\n\n',
        length,
      ),
    'one list': length => repeat('- item with **bold** and more\n', length),
    'one numbered list': length => repeat('1. item with **bold** and more\n', length),
    'one loose list': length => repeat('- item with **bold** and more\n\n', length),
    'one table': length => `| a | b |\n|---|---|\n${repeat('| **cell** | another one |\n', length)}`,
    'one code block': length => `\`\`\`js\n${repeat('const a = compute(b);\n', length)}`,
    'one paragraph': length => repeat('words and **bold** words and ', length),
    'one line of code': length => `\`\`\`\n${repeat('a = b;', length)}`,
    'one quotation': length => repeat('> quoted and **bold**\n', length),
    'one nested list': length => `- a\n${repeat('  - nested and **bold**\n', length)}`,
    'one indented code block': length => repeat('    const a = compute(b);\n', length),
    'unresolved references': length => repeat('See [this] and [that].\n\n', length),
  };

  for (const [name, shape] of casesOf(Object.entries(shapes))) {
    it(`takes linear work: ${name}`, () => {
      const short = measureWork(shape(16_384));
      const long = measureWork(shape(65_536));
      expect(long / short).to.be.below(5.5);
    });
  }

  it('detects quadratic work', () => {
    const workOf = (length: number): number =>
      countWork(() => {
        for (let end = 64; end <= length; end += 64) render('a '.repeat(end / 2));
      });
    expect(workOf(8192) / workOf(2048)).to.be.above(10);
  });

  it('takes no more work for finished blocks, however much follows them', () => {
    const { root, renderer } = startRendering();
    const text = repeat('A paragraph with **bold** in it.\n\n- a\n- b\n\n', 8000);
    renderer.update(text, false);
    const work = countWork(() => renderer.update(`${text}And a few words more.`, false));
    expect(root.querySelectorAll('strong').length).to.be.above(100);
    expect(work).to.be.below(400);
  });
});

/** Counts the characters that marked and the sanitizer parse while a text arrives in pieces of 64. */
function measureWork(text: string): number {
  const { root, renderer } = startRendering();
  const work = countWork(() => {
    for (let end = 64; end < text.length; end += 64) renderer.update(text.slice(0, end), false);
    renderer.update(text, true);
  });
  root.remove();
  return work;
}

function countWork(act: () => void): number {
  const { blockTokens, inlineTokens } = Lexer.prototype;
  const { parseFromString } = DOMParser.prototype;
  let work = 0;
  Lexer.prototype.blockTokens = function (this: Lexer, source: string, ...rest: never[]) {
    work += source.length;
    return blockTokens.call(this, source, ...rest);
  };
  Lexer.prototype.inlineTokens = function (source, tokens) {
    work += source.length;
    return inlineTokens.call(this, source, tokens);
  };
  DOMParser.prototype.parseFromString = function (source, type) {
    work += String(source).length;
    return parseFromString.call(this, source, type);
  };
  try {
    act();
  } finally {
    Object.assign(Lexer.prototype, { blockTokens, inlineTokens });
    DOMParser.prototype.parseFromString = parseFromString;
  }
  return work;
}
