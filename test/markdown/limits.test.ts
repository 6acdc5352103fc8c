import { expect } from '@open-wc/testing';
import { MarkdownRenderer } from '../../src/markdown/render-blocks.js';
import { casesOf } from '../support/cases.js';
import { OPTIONS } from './support/options.js';
import { lines, render, renderInPieces, repeat, startRendering } from './support/rendering.js';

/** Firefox's clock has a resolution of 1 ms, so a short call takes no time. This one advances with every call. */
function letClockTick(): void {
  let time = performance.now();
  performance.now = () => ++time;
}

afterEach(() => Reflect.deleteProperty(performance, 'now'));

describe('XSS-10: input that makes parsers slow or overflows their stack', () => {
  let usualMs: number | undefined;
  const hostile: Readonly<Record<string, string>> = {
    'emphasis that never closes': '**a_'.repeat(4000),
    'emphasis of two kinds': '*a **b '.repeat(3000),
    underscores: '_a __b '.repeat(3000),
    tildes: '~~a ~b '.repeat(3000),
    'deep quotations': '>'.repeat(5000),
    'deep quotations with blanks': '> '.repeat(5000),
    'deep lists': '- '.repeat(2000),
    'deep numbered lists': '1. '.repeat(2000),
    'lists and quotations in turn': '- > '.repeat(2000),
    'deep lists by indentation': lines(200, n => `${'  '.repeat(n)}- a\n`),
    'thirty quotations deep, often': `${'> '.repeat(30)}a\n`.repeat(300),
    'thirty lists deep, often': `${'- '.repeat(30)}a\n`.repeat(300),
    'opening brackets': '['.repeat(30_000),
    'opening images': '!['.repeat(15_000),
    'half links': '[a](b'.repeat(6000),
    'half references': '[a][b'.repeat(6000),
    'nested brackets': '['.repeat(5000) + ']'.repeat(5000),
    'nested links': '['.repeat(1000) + '](https://a.test)'.repeat(1000),
    ticks: lines(200, n => `${'`'.repeat(n)} `),
    'ticks and letters': '`a``b'.repeat(6000),
    'less signs': '<'.repeat(30_000),
    'half comments': '<!--'.repeat(8000),
    'half tags': '<a b="'.repeat(5000),
    'half instructions': '<?'.repeat(15_000),
    'mail addresses': 'a@a.'.repeat(8000),
    'web addresses': 'http://www.'.repeat(3000),
    'one address with brackets': `http://a.test/${'('.repeat(20_000)}`,
    'one address with signs': `http://a.test/${';'.repeat(20_000)}`,
    'one label with dots': `[${'a.'.repeat(10_000)}](https://a.test)`,
    backslashes: '\\'.repeat(30_000),
    ampersands: '&a'.repeat(15_000),
    'blank lines': '\n'.repeat(30_000),
    'lines of blanks': '   \n'.repeat(8000),
    'blank lines in a list': `- a${'\n   '.repeat(8000)}\n- b`,
    'rows of dashes': '|-\n'.repeat(10_000),
    'a row with many cells': `${'|a'.repeat(4000)}\n${'|-'.repeat(4000)}\n|b`,
    'half definitions': '[a]: /b "c\n'.repeat(3000),
    'one definition': `[${'a\\'.repeat(10_000)}`,
    'lines below headings': 'a\n-b\n'.repeat(5000),
    fences: '```\n'.repeat(3000),
    rules: '- - -\n'.repeat(5000),
    'one word': 'a'.repeat(200_000),
  };

  for (const [name, text] of casesOf(Object.entries(hostile), 15)) {
    it(`renders in acceptable time: ${name}`, () => {
      usualMs ??= timeOf(() => render(repeat('Usual *words* of an answer.\n\n', 200_000)));
      let root!: HTMLElement;
      const hostileMs = timeOf(() => (root = render(text)));
      renderInPieces(text, [text.length / 4, text.length / 2, text.length - 1]);
      // A quadratic algorithm would take a hundred times as long.
      expect(hostileMs / usualMs).to.be.below(10);
      expect(root.childElementCount > 0).to.equal(text.trim() !== '');
    });
  }

  it('renders the text around costly input correctly', () => {
    const text = `# Before\n\n${'>'.repeat(5000)}\n\n- a\n- b\n\n${'- '.repeat(2000)}\n\n**After**`;
    const root = render(text);
    const blocks = [...root.querySelectorAll('.block')];
    expect(blocks.map(({ localName }) => localName)).to.deep.equal(['h1', 'p', 'ul', 'p', 'p']);
    expect(root.querySelectorAll('.plain')).to.have.length(2);
    expect(blocks.at(-1)?.innerHTML).to.equal('<strong>After</strong>');
  });
});

function timeOf(work: () => void): number {
  const began = performance.now();
  work();
  return performance.now() - began;
}

describe('Sections of a long answer', () => {
  const text = repeat('A paragraph with **bold** in it.\n\n- a\n- b\n\n', 20_000);

  it('divides a long answer into the same sections, however it arrives', () => {
    const root = render(text);
    expect(root.querySelectorAll('.section.is-done').length).to.be.above(1);
    const inPieces = renderInPieces(text, [1, 4095, 4097, 9000, 9001]);
    expect(inPieces.innerHTML).to.equal(root.innerHTML);
  });

  it('adds no section to a short answer', () => {
    expect(render(text.slice(0, 3000)).querySelector('.section')).to.equal(null);
  });
});

describe('XSS-10: the time of one call', () => {
  it('limits the time of a call, and reports and renders the rest in later calls', () => {
    const text = repeat('A paragraph with **bold** in it.\n\n- a\n- b\n\n', 60_000);
    const root = document.createElement('div');
    const renderer = new MarkdownRenderer(root, OPTIONS, { frameBudgetMs: 0 });
    let calls = 1;
    let before = 0;
    while (renderer.update(text, true)) {
      calls += 1;
      expect(root.textContent.length).to.be.within(before, before + 6000);
      before = root.textContent.length;
    }
    expect(calls).to.be.above(20);
    expect(root.innerHTML).to.equal(render(text).innerHTML);
    expect(renderer.update(text, true)).to.equal(false);
  });

  it('limits the time of a call that only writes text, because of its layout', () => {
    const { root, renderer } = startRendering({}, { maxCallLength: 30_000 });
    const text = `\`\`\`\n${lines(3000, n => `const a${n} = ${n};\n`)}`;
    expect(renderer.update(text, true)).to.equal(true);
    expect(root.textContent.length).to.be.within(30_000, 50_000);
    while (renderer.update(text, true));
    expect(root.textContent).to.equal(text.slice(4));
  });

  it('pauses in proportion to the work, unless the text has stopped or is complete', () => {
    const { root, renderer } = startRendering({}, { restFactor: 1e9, maxRestMs: 1e9 });
    letClockTick();
    renderer.update('One', false);
    expect(root.textContent).to.equal('One');
    expect(renderer.update('One and two', false)).to.equal(true);
    expect(root.textContent).to.equal('One');
    expect(renderer.update('One and two', false)).to.equal(false);
    expect(root.textContent).to.equal('One and two');
    renderer.update('One and two and three', true);
    expect(root.textContent).to.equal('One and two and three');
  });

  it('does not lay out a large table again for every row', () => {
    const { root, renderer } = startRendering();
    const table = `| a | b |\n|---|---|\n${lines(2000, n => `| ${n} | b |\n`)}`;
    renderer.update(table, false);
    expect(root.querySelectorAll('tbody tr')).to.have.length(2000);
    expect(renderer.update(`${table}| 1 | b |\n`, false)).to.equal(true);
    expect(root.querySelectorAll('tbody tr')).to.have.length(2000);
    renderer.update(`${table}| 1 | b |\n`, false);
    expect(root.querySelectorAll('tbody tr')).to.have.length(2001);
  });

  it('does not lay out a very long list again for every item', () => {
    const { root, renderer } = startRendering();
    const list = lines(5000, n => `- item ${n} of the list\n`);
    renderer.update(list, false);
    expect(renderer.update(`${list}- last\n`, false)).to.equal(true);
    expect(root.querySelectorAll('li')).to.have.length(5000);
    renderer.update(`${list}- last\n`, false);
    expect(root.querySelectorAll('li')).to.have.length(5001);
  });
});

describe('XSS-10: an answer beyond the limits', () => {
  const text = `${lines(20, n => `Paragraph **${n}**.\n\n`)}- a\n- b\n`;
  const bounds = { maxFormattedLength: 100 };

  it('formats an answer up to the limit and shows the rest as plain text', () => {
    const root = render(text, {}, bounds);
    expect(root.querySelectorAll('strong')).to.have.length(5);
    expect(root.querySelectorAll('p.plain')).to.have.length(16);
    expect(root.querySelector('ul')).to.equal(null);
    expect(root.textContent).to.contain('Paragraph **20**.').and.contain('- a\n- b');
  });

  it('cuts a long answer at the same place however it arrives', () => {
    const whole = render(text, {}, bounds).innerHTML;
    for (const step of [1, 7, 50]) {
      const cuts = Array.from({ length: Math.floor(text.length / step) }, (_, i) => (i + 1) * step);
      expect(renderInPieces(text, cuts, bounds).innerHTML).to.equal(whole);
    }
  });

  it('formats a long answer to its end when the visitor asks for it', async () => {
    const root = render(text, {}, bounds);
    const button = root.lastElementChild as HTMLButtonElement;
    expect(button.matches('button.format[type=button]')).to.equal(true);
    expect(button.textContent).to.equal('Show formatted');
    button.click();
    while (root.querySelectorAll('li').length < 2) await nextFrame();
    expect(root.innerHTML).to.equal(render(text).innerHTML);
  });

  it('offers formatting only at the end of an answer', () => {
    const { root, renderer } = startRendering({}, bounds);
    renderer.update(text, false);
    expect(root.querySelector('button')).to.equal(null);
  });

  it('shows plain text after a step that takes too long', () => {
    const root = render(text.repeat(20), {}, { maxStepMs: -1 });
    expect(root.querySelectorAll('strong').length).to.be.within(20, 200);
    expect(root.querySelectorAll('.plain').length).to.be.above(200);
    expect(root.querySelectorAll('button.format')).to.have.length(1);
  });

  it('has a default limit of 200,000 characters', () => {
    const long = repeat('A **bold** word.\n\n', 210_000);
    const root = render(long, {}, {});
    expect(root.querySelectorAll('strong').length).to.be.within(11_000, 11_112);
    expect(root.querySelectorAll('.plain').length).to.be.above(500);
  });
});

function nextFrame(): Promise<number> {
  return new Promise(resolve => requestAnimationFrame(resolve));
}
