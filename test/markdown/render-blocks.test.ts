import { expect } from '@open-wc/testing';
import { prepareSanitizer } from '../../src/markdown/sanitize.js';
import { casesOf, RUNS_ALL } from '../support/cases.js';
import { EXAMPLES } from './support/examples.js';
import {
  contentOf,
  drawAtOnce,
  everyCut,
  lines,
  randomFrom,
  render,
  renderInPieces,
  startRendering,
} from './support/rendering.js';

for (const sanitizer of casesOf(['platform', 'dompurify'] as const))
  describe(`an answer that streams, sanitized by ${sanitizer}`, () => {
    before(() => prepareSanitizer(sanitizer));
    after(() => prepareSanitizer('platform'));

    for (const [name, text] of Object.entries(EXAMPLES)) {
      it(`ends like an answer rendered at once: ${name}`, () => {
        const whole = contentOf(drawAtOnce(text.replace(/\r\n?/g, '\n')));
        expect(contentOf(render(text)), 'in one call').to.equal(whole);
        expect(contentOf(renderInPieces(text, everyCut(text))), 'by characters').to.equal(whole);
        for (const cut of everyCut(text)) {
          expect(contentOf(renderInPieces(text, [cut])), `cut at ${cut}`).to.equal(whole);
        }
      });
    }

    it('ends like an answer rendered at once for all pairs of blocks', () => {
      const random = randomFrom(7);
      const examples = Object.values(EXAMPLES);
      for (let round = 0; round < (RUNS_ALL ? 150 : 50); round += 1) {
        const pieces = Array.from({ length: 6 }, () => {
          const example = examples[Math.floor(random() * examples.length)] ?? '';
          const from = random() < 0.5 ? 0 : Math.floor(random() * example.length);
          return example.slice(from) + (random() < 0.5 ? '\n' : '');
        });
        const text = pieces.join('').replace(/\r\n?/g, '\n');
        const cuts = everyCut(text).filter(() => random() < 0.2);
        expect(contentOf(renderInPieces(text, cuts)), text).to.equal(contentOf(drawAtOnce(text)));
      }
    });
  });

describe('blocks that are finished', () => {
  it('keeps the nodes of finished blocks while the answer streams', () => {
    const text = '# Title\n\nFirst **paragraph**.\n\n> quote\n\n---\n\nLast one';
    const { root, renderer } = startRendering();
    renderer.update(text, false);
    const before = [...root.children].slice(0, -1);
    renderer.update(`${text} grows.\n\nAnd another.`, true);
    expect(before).to.have.length(4);
    expect([...root.children].slice(0, 4)).to.deep.equal(before);
  });

  it('does not change finished blocks when text is added', () => {
    const { root, renderer } = startRendering();
    const text = '# Title\n\nA paragraph.\n\n- a\n- b\n\n| a |\n|---|\n| b |\n\n```\ncode\n```\n\n';
    renderer.update(text, false);
    const finished = new Set([...root.querySelectorAll('*')]);
    const touched = recordChanges(root, () => {
      for (const end of everyCut('More text with **bold** in it.')) {
        renderer.update(text + 'More text with **bold** in it.'.slice(0, end), false);
      }
    });
    expect([...touched].filter(element => finished.has(element))).to.deep.equal([]);
  });

  it('adds words to the open paragraph without rendering it again', () => {
    const { root, renderer } = startRendering();
    renderer.update('A **bold** beginning', false);
    const paragraph = root.firstElementChild;
    renderer.update("A **bold** beginning that isn't over yet", false);
    renderer.update("A **bold** beginning that isn't over yet.\n\nNext", false);
    expect(root.firstElementChild).to.equal(paragraph);
    expect(paragraph?.textContent).to.equal("A bold beginning that isn't over yet.");
  });

  it('keeps an open block that other code changed, also when words with special characters are added', () => {
    const { root, renderer } = startRendering();
    renderer.update('- **one** &amp; two', false);
    const item = root.querySelector('li')!;
    item.hidden = true;
    item.firstElementChild!.append(document.createElement('i'));
    renderer.update('- **one** &amp; two & < three &copy;', false);
    expect(root.querySelector('li')).to.equal(item);
    expect(item.innerHTML).to.equal('<strong>one<i></i></strong> &amp; two &amp; &lt; three ©');
    renderer.update('- **one** &amp; two & < three &copy; *four*', false);
    expect(root.querySelector('li')).not.to.equal(item);
  });
});

describe('a long block', () => {
  const cases = {
    list: { begin: '', line: (n: number) => `- item **${n}** of the list\n`, part: 'li' },
    'numbered list': { begin: '', line: (n: number) => `${n}. item of the list\n`, part: 'li' },
    table: { begin: '| a | b |\n|---|---|\n', line: (n: number) => `| ${n} | b |\n`, part: 'tbody tr' },
  };
  for (const [name, { begin, line, part }] of Object.entries(cases)) {
    it(`adds to a ${name} without changing its finished parts`, () => {
      const { root, renderer } = startRendering();
      const text = begin + lines(50, line);
      renderer.update(text, false);
      const parts = [...root.querySelectorAll(part)].slice(0, 49);
      const changed = recordChanges(root, () => renderer.update(text + lines(5, line), false));
      expect(parts).to.have.length(49);
      expect([...root.querySelectorAll(part)].slice(0, 49)).to.deep.equal(parts);
      expect(parts.filter(element => changed.has(element))).to.deep.equal([]);
      expect(root.querySelectorAll(part)).to.have.length(55);
    });
  }

  it('adds to code in small nodes and changes only the last one', () => {
    const { root, renderer } = startRendering();
    const text = `\`\`\`js\n${lines(200, n => `const a${n} = ${n};\n`)}`;
    renderer.update(text, false);
    const code = root.querySelector('code');
    const full = [...(code?.children ?? [])].slice(0, -1);
    const changed = recordChanges(root, () => {
      renderer.update(`${text}const b = 1;\n\`\`\`\n`, false);
    });
    expect(full).to.have.length.above(2);
    expect(full.filter(element => changed.has(element))).to.deep.equal([]);
    expect(code?.textContent).to.equal(`${text.slice('```js\n'.length)}const b = 1;\n`);
    expect(code?.className).to.equal('language-js');
  });

  it('loosens finished list items when a blank line separates two items', () => {
    const { root, renderer } = startRendering();
    renderer.update('- *one* and `two`\n  - nested\n- [ ] task\n- three\n', false);
    const items = [...root.querySelectorAll('ul.block > li')].slice(0, 2);
    renderer.update('- *one* and `two`\n  - nested\n- [ ] task\n- three\n\n- four\n', true);
    expect([...root.querySelectorAll('ul.block > li')].slice(0, 2)).to.deep.equal(items);
    expect(items[0]?.innerHTML).to.equal('<p><em>one</em> and <code>two</code></p><ul><li>nested</li></ul>');
    expect(items[1]?.innerHTML).to.equal('<p><input type="checkbox" disabled="" aria-label="☐"> task</p>');
  });

  const giants = {
    paragraph: lines(4000, n => `word ${n} and **more** of it `),
    'paragraph of lines': lines(2000, n => `line ${n} of a long paragraph\n`),
    word: 'w'.repeat(50_000),
    'heading with a line below': `${lines(3000, n => `word ${n} `)}\n===\n`,
    quotation: lines(3000, n => `> line ${n} of a quotation\n`),
    'nested list': `- top\n${lines(2000, n => `  - nested ${n}\n`)}`,
    'code in a list': `1. top\n\n   \`\`\`\n${lines(3000, n => `   code ${n}\n`)}   \`\`\`\n`,
    'line of code': `\`\`\`\n${'y'.repeat(30_000)}\n\`\`\`\n`,
    'indented code': lines(3000, n => `    code ${n}\n`),
    item: `- a\n- ${lines(9000, n => `word ${n} `)}\n- b\n`,
    row: `| a | b |\n|---|---|\n| ${lines(9000, n => `word ${n} `)} | b |\n| c | d |\n`,
  };
  for (const [name, text] of casesOf(Object.entries(giants), 3)) {
    it(`renders all of a long block, however it arrives: ${name}`, () => {
      const random = randomFrom(3);
      const whole = render(text);
      const cuts = everyCut(text).filter(() => random() < 0.002);
      // Not `equal`, because its message would be unreadable for such long texts.
      expect(contentOf(renderInPieces(text, cuts)) === contentOf(whole)).to.equal(true);
      const words = (from: string): string => from.replace(/[^\p{L}]/gu, '');
      expect(words(whole.textContent) === words(text)).to.equal(true);
      expect(Math.max(...[...whole.querySelectorAll('p')].map(p => p.textContent.length), 0)).to.be.below(40_000);
    });
  }
});

describe('link reference definitions', () => {
  it('applies definitions to earlier blocks at the end, and leaves the others alone', () => {
    const { root, renderer } = startRendering();
    const text = 'See [here] and [there][here].\n\nNothing to see.\n\n- [here]\n- item\n- item\n\n';
    renderer.update(text, false);
    const [paragraph, other] = root.children;
    renderer.update(`${text}[here]: https://a.test/ "A title"\n`, false);
    expect(root.querySelectorAll('a')).to.have.length(0);
    expect(root.firstElementChild).to.equal(paragraph);
    renderer.update(`${text}[here]: https://a.test/ "A title"\n`, true);
    expect([...root.querySelectorAll('a')].map(a => a.href)).to.deep.equal(
      Array.from({ length: 3 }, () => 'https://a.test/'),
    );
    expect(root.children[1]).to.equal(other);
  });

  it('applies definitions to later text immediately', () => {
    const { root, renderer } = startRendering();
    renderer.update('[here]: https://a.test/\n\nSee [here] and', false);
    expect(root.querySelector('a')?.href).to.equal('https://a.test/');
  });
});

describe('the text of a call', () => {
  it('starts over when the text does not continue the previous one', () => {
    const { root, renderer } = startRendering();
    renderer.update('# One\n\ntext', false);
    renderer.update('Two', true);
    expect(root.textContent).to.equal('Two');
    renderer.update('Two and more', true);
    expect(root.textContent).to.equal('Two and more');
    renderer.update('Two and', false);
    expect(root.textContent).to.equal('Two and');
  });

  it('forgets the text when the answer is cleared', () => {
    const { root, renderer } = startRendering();
    renderer.update('- a\n- b\n', true);
    renderer.clear();
    expect(root.childNodes).to.have.length(0);
    renderer.update('- a\n- b\n', true);
    expect(root.querySelectorAll('li')).to.have.length(2);
  });

  it('changes nothing when the text is the same', () => {
    const { root, renderer } = startRendering();
    renderer.update('A [link](https://a.test/).', true);
    const changed = recordChanges(root, () => renderer.update('A [link](https://a.test/).', true));
    expect(changed.size).to.equal(0);
  });

  it('renders into a shadow root', () => {
    const host = document.createElement('div');
    document.body.append(host);
    const shadow = host.attachShadow({ mode: 'open' });
    const { renderer } = startRendering({}, {}, shadow);
    renderer.update('- a\n- b\n\n```\nc\n```\n', true);
    expect([...shadow.children].map(child => child.localName)).to.deep.equal(['ul', 'pre']);
  });
});

describe('top-level blocks', () => {
  it('sets a class on top-level blocks, which no answer can set, and the direction of most of their letters', () => {
    const root = render('Hello שלום\n\nhello שלום וברכה\n\n- 1. שלום\n- hello\n\n`12`\n\n```\nשלום\n```\n');
    expect([...root.children].map(child => child.className)).to.deep.equal(Array.from({ length: 5 }, () => 'block'));
    expect([...root.children].map(child => child.getAttribute('dir'))).to.deep.equal([
      ...['ltr', 'rtl', 'rtl', 'ltr', 'ltr'],
    ]);
  });

  it('makes tables scrollable with the keyboard', () => {
    const frame = render('| a |\n|---|\n| b |\n').firstElementChild as HTMLElement;
    expect(frame.matches('div.table[role=group][aria-label=Table]')).to.equal(true);
    expect(frame.tabIndex).to.equal(0);
  });
});

/** Elements that changed themselves, their children or their text. */
function recordChanges(root: Node, change: () => void): Set<Element> {
  const observer = new MutationObserver(() => {});
  const all = { childList: true, characterData: true, attributes: true, subtree: true };
  observer.observe(root, all);
  change();
  const touched = observer
    .takeRecords()
    .map(({ target }) => (target instanceof Element ? target : target.parentElement))
    .filter(target => target !== null);
  observer.disconnect();
  return new Set(touched);
}

describe('a table that has streamed', () => {
  for (const { title, text } of [
    { title: 'at the end', text: '' },
    { title: 'before more text', text: '\n\nMore text.' },
    { title: 'with an unfinished last row', text: '\n| 3 | half' },
  ])
    it(`is laid out by all of its cells, as a stored one, ${title}`, () => {
      const rows = [
        '| No. | Address of the listing |',
        '|---|---|',
        '| 1 | A |',
        '| 2 | 14 Lantern Point Road, Saint Orrin |',
      ];
      const table = rows.join('\n') + text;
      const widths = (root: HTMLElement) => {
        root.style.inlineSize = '340px';
        return [...root.querySelectorAll('th')].map(cell => cell.getBoundingClientRect().width);
      };
      const streamed = renderInPieces(table, everyCut(table));
      for (const part of streamed.querySelectorAll<HTMLElement>('table, th')) expect(part.style.length).to.equal(0);
      expect(widths(streamed)).to.deep.equal(widths(render(table)));
    });
});
