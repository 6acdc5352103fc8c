import { expect } from '@open-wc/testing';
import { SourceText } from '../../src/markdown/source-text.js';
import { everyCut, render } from './support/rendering.js';

describe('normalizing an answer', () => {
  const text = 'a\r\nb\rc\n\0d\u{e0041}\u{e007f}e 😀 \u{e0100}\r';
  const clean = 'a\nb\nc\n\uFFFDde 😀 \u{e0100}\n';

  it('has one kind of line end, no NUL and no invisible tags (XSS-12)', () => {
    expect(new SourceText().add(text, true)).to.equal(clean);
  });

  it('normalizes the same text wherever the answer was cut', () => {
    for (const cut of everyCut(text)) {
      const source = new SourceText();
      const pieces = source.add(text.slice(0, cut), false) + source.add(text.slice(cut), true);
      expect(pieces, `cut at ${cut}`).to.equal(clean);
    }
    const source = new SourceText();
    const characters = text.split('').map(character => source.add(character, false));
    expect(characters.join('') + source.add('', true)).to.equal(clean);
  });

  it('shows all of the text to the reader', () => {
    const hidden = [...'send me'].map(c => String.fromCodePoint(0xe0000 + c.charCodeAt(0))).join('');
    expect(render(`Hello${hidden} [you](https://a.test/${hidden})`).textContent).to.equal('Hello you');
    expect(render(`\`\`\`\na${hidden}b\n\`\`\``).textContent).to.equal('ab\n');
  });
});
