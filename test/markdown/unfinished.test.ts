import { expect } from '@open-wc/testing';
import { mend, presentable } from '../../src/markdown/unfinished.js';
import { everyCut, startRendering } from './support/rendering.js';

/** The screen at every prefix of a text. */
function frames(text: string): { shown: string; root: HTMLElement }[] {
  const { root, renderer } = startRendering();
  return everyCut(text).map(end => {
    renderer.update(text.slice(0, end), false);
    return { shown: root.innerHTML, root: root.cloneNode(true) as HTMLElement };
  });
}

describe('half-written emphasis', () => {
  const cases: Record<string, string> = {
    '**bold': '**bold**',
    '**bold*': '**bold**',
    '**bold**': '**bold**',
    'a **': 'a ',
    'a **b *c': 'a **b *c***',
    '***both': '***both***',
    '~~gone': '~~gone~~',
    _under: '_under_',
    snake_case: 'snake_case',
    '2 * 3': '2 * 3',
    '\\*no': '\\*no',
    '`code': '`code`',
    'a `': 'a ',
    '``co`de': '``co`de``',
    '**b `code': '**b `code`**',
    '`a` and `b': '`a` and `b`',
    '`**`': '`**`',
  };
  for (const [half, mended] of Object.entries(cases)) {
    it(`closes half-written emphasis where the text ends: ${half}`, () => expect(mend(half)).to.equal(mended));
  }

  it('never shows the markers of emphasis while it streams', () => {
    for (const { shown } of frames('A **bold word** and `code` and *more* of ~~that~~.')) {
      expect(shown).not.to.match(/[*`~]/);
    }
  });
});

describe('XSS-6: half-written links and images', () => {
  const cases: Record<string, string> = {
    'see [the': 'see the',
    'see [the page](': 'see the page',
    'see [the page](https://a.test/par': 'see the page',
    'see [the [inner] page](https://a.test "ti': 'see the [inner] page',
    '![a pict': '',
    'x ![a photo](https://a.test/pa': 'x ',
    '[a](https://a.test) [b': '[a](https://a.test) b',
  };
  for (const [half, mended] of Object.entries(cases)) {
    it(`shows a half-written link or image as its label or not at all: ${half}`, () =>
      expect(mend(half)).to.equal(mended));
  }

  it('neither links nor loads anything before it is complete', () => {
    const texts = [
      'See [the page](https://a.test/path?query=1)',
      'See ![a photo](https://a.test/path.png)',
      'See <https://a.test/path>',
      'See <img src=https://a.test/path.png>',
      '- see [the page](https://a.test/path?query=1)',
      '> | a |\n> |---|\n> | ![b](https://a.test/path.png)',
    ];
    for (const text of texts) {
      for (const { root, shown } of frames(text).slice(0, -1)) {
        expect(root.querySelectorAll('a, img, button').length, shown).to.equal(0);
      }
    }
  });

  it('does not link a bare address until something follows it', () => {
    const text = 'See https://a.test/path for';
    const states = frames(text).map(({ root }) => root.querySelector('a')?.href);
    expect(new Set(states)).to.deep.equal(new Set([undefined, 'https://a.test/path']));
    expect(states.at('See https://a.test/path'.length - 1)).to.equal(undefined);
  });
});

describe('lines that may become something else', () => {
  const undecided = ['-', '- ', '*', '1', '1.', '##', '>', '``', '~~~', '===', '--', '***', '| a', '|'];
  for (const line of undecided) {
    it(`holds back a line that may become something else: ${line}`, () =>
      expect(presentable(`Text\n${line}`)).to.equal('Text\n'));
  }

  it('shows a held line once it is decided', () => {
    for (const line of ['- a', '1. a', '# a', '-a', '1a', '| a |\nb', '| a |\n|---|\n', '---\n']) {
      expect(presentable(`Text\n${line}`)).to.equal(`Text\n${line}`);
    }
  });

  it('never shows a list as a heading, or a table as a paragraph', () => {
    for (const { root, shown } of frames('Intro:\n- one\n- two\n\n| a | b |\n|---|---|\n| c | d |\n')) {
      expect(root.querySelectorAll('h1, h2').length, shown).to.equal(0);
      expect(root.querySelector('p')?.textContent ?? 'Intro:', shown).to.match(/^I?n?t?r?o?:?$/);
      expect(root.querySelectorAll('p').length, shown).to.be.below(2);
    }
  });

  it('shows held lines as they are when the answer ends', () => {
    const { root, renderer } = startRendering();
    renderer.update('Text\n\n| a | b', false);
    expect(root.textContent).to.equal('Text');
    renderer.update('Text\n\n| a | b', true);
    expect(root.textContent).to.equal('Text| a | b');
  });
});
