import { expect } from '@open-wc/testing';
import DOMPurify from 'dompurify';
import { Lexer } from 'marked';
import { prepareSanitizer } from '../../src/markdown/render-blocks.js';
import { ALL_PAYLOADS } from './payloads.js';
import { EXAMPLES } from './support/examples.js';
import { findForbidden } from './support/forbidden.js';
import { openFrame } from './support/frame.js';
import { render, startRendering } from './support/rendering.js';

const MARKUP = '# A\n\n**b** [c](https://d.test) <e>\n\n- f\n- g\n\n```js\nh\n```\n';
const DRAWN = [
  '<h1 class="block" dir="ltr">A</h1>',
  '<p class="block" dir="ltr"><strong>b</strong> <a href="https://d.test/" rel="noopener noreferrer nofollow ugc" referrerpolicy="no-referrer" target="_blank">c</a> &lt;e&gt;</p>',
  '<ul class="block" dir="ltr"><li>f</li><li>g</li></ul>',
  '<pre dir="ltr" class="block"><code class="language-js"><span class="lines">h\n</span></code></pre>',
].join('');

const ENFORCED = "script-src 'self'; require-trusted-types-for 'script'; trusted-types";

describe('XSS-4: the elements of an answer', () => {
  const cases: Readonly<Record<string, string>> = {
    '~~a~~ `b & c` *d*': '<del>a</del> <code>b &amp; c</code> <em>d</em>',
    'a  \nb': 'a<br>b',
    '[a](https://b.test "c \\" d")':
      '<a href="https://b.test/" title="c &quot; d" rel="noopener noreferrer nofollow ugc" referrerpolicy="no-referrer" target="_blank">a</a>',
    '&copy; &#x3c;b&#62; &lt;i&gt; &amp;amp; &nope;': '© &lt;b&gt; &lt;i&gt; &amp;amp; &amp;nope;',
    'a "b" \'c\'': 'a "b" \'c\'',
  };
  for (const [text, html] of Object.entries(cases)) {
    it(text, () => expect(render(text).firstElementChild?.innerHTML).to.equal(html));
  }

  it('renders lists with any start, and disabled checkboxes', () => {
    expect(render('3. a\n4. b').innerHTML).to.equal('<ol start="3" class="block" dir="ltr"><li>a</li><li>b</li></ol>');
    expect(render('- [x] a\n- [ ] b').querySelector('ul')?.innerHTML).to.equal(
      '<li><input type="checkbox" disabled="" checked="" aria-label="☑"> a</li>' +
        '<li><input type="checkbox" disabled="" aria-label="☐"> b</li>',
    );
  });

  it('renders tables with aligned columns', () => {
    expect(render('| a | b |\n|:-:|--:|\n| c | d |').querySelector('table')?.outerHTML).to.equal(
      '<table><thead><tr><th align="center">a</th><th align="right">b</th></tr></thead>' +
        '<tbody><tr><td align="center">c</td><td align="right">d</td></tr></tbody></table>',
    );
  });
});

describe('an answer', () => {
  it('renders an accessible answer', async () => {
    const text = Object.values(EXAMPLES).join('\n\n');
    const main = document.createElement('main');
    document.body.append(main);
    main.append(render(text, { imageHosts: ['images.test'] }));
    // Headings of an answer may be in any order.
    await expect(main).to.be.accessible({ ignoredRules: ['heading-order', 'empty-heading'] });
  });
});

describe('XSS-11: the language of a code block', () => {
  const cases: Readonly<Record<string, string>> = {
    js: 'language-js',
    'c++ and more': 'language-c++',
    'objective-c': 'language-objective-c',
    'c#': 'language-c#',
    'asp.net': 'language-asp.net',
    'js"onclick="pwn()': '',
    '<b>': '',
    'a:b': '',
    '&#106;s': '',
    ['x'.repeat(41)]: '',
  };
  for (const [info, name] of Object.entries(cases)) {
    it(`sets a class only for a valid language name: ${info}`, () => {
      for (const text of [`\`\`\`${info}\na\n\`\`\``, `> \`\`\`${info}\n> a\n> \`\`\``]) {
        expect(render(text).querySelector('code')?.className).to.equal(name);
        expect(render(text).textContent).to.equal('a\n');
      }
    });
  }
});

describe('XSS-1, XSS-4: the checks of an answer', () => {
  afterEach(() => prepareSanitizer('platform'));

  it('XSS-4: DOMPurify removes what the renderer should not have created', async () => {
    await prepareSanitizer('dompurify');
    const restore = replaceMethod(Document.prototype, 'createElement', (original, name) => {
      const element = original() as HTMLElement;
      if (name === 'strong') element.setAttribute('onclick', 'pwn()');
      if (name === 'em') element.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));
      return element;
    });
    try {
      expect(render('**a** *b* `c`').innerHTML).to.equal(
        '<p class="block" dir="ltr"><strong>a</strong> <em>b</em> <code>c</code></p>',
      );
    } finally {
      restore();
    }
  });

  it('XSS-1: parses no text as HTML except character references', () => {
    const parsed: string[] = [];
    const restore = replaceMethod(Document.prototype, 'createElement', (original, name) => {
      parsed.push(...(name === 'template' ? [name] : []));
      return original();
    });
    try {
      for (const text of [MARKUP, 'AT&T, `&copy;`, <https://a.test/?b&amp;c> & <b>']) render(text);
      expect(parsed).to.deep.equal([]);
      expect(render('&lt;img src=x onerror=pwn()> &amp;lt;').textContent).to.equal('<img src=x onerror=pwn()> &lt;');
      expect(parsed).to.deep.equal(['template']);
    } finally {
      restore();
    }
  });
});

/** Replaces a method until the returned function is called. `replacement` gets the original and the first argument. */
function replaceMethod<Name extends 'createElement' | 'importNode'>(
  prototype: Document,
  name: Name,
  replacement: (original: () => unknown, argument: unknown) => unknown,
): () => void {
  const descriptor = Object.getOwnPropertyDescriptor(prototype, name)!;
  const method = prototype[name] as (...values: unknown[]) => unknown;
  Object.defineProperty(prototype, name, {
    ...descriptor,
    value(this: Document, ...values: unknown[]) {
      return replacement(() => method.apply(this, values), values[0]);
    },
  });
  return () => Object.defineProperty(prototype, name, descriptor);
}

describe('XSS-7: DOMPurify', () => {
  before(() => prepareSanitizer('dompurify'));
  after(() => prepareSanitizer('platform'));
  afterEach(() => {
    DOMPurify.removeAllHooks();
    DOMPurify.clearConfig();
  });

  it("XSS-7: the page's DOMPurify and ours don't affect each other", () => {
    DOMPurify.addHook('uponSanitizeElement', (_node, event) => {
      event.allowedTags['script'] = true;
    });
    DOMPurify.addHook('uponSanitizeAttribute', (_node, event) => {
      event.forceKeepAttr = true;
    });
    DOMPurify.setConfig({ ALLOWED_TAGS: ['iframe'], ADD_ATTR: ['onclick'] });
    expect(render(MARKUP).innerHTML).to.equal(DRAWN);
    for (const payload of ALL_PAYLOADS) expect(findForbidden(render(payload))).to.equal('');
    DOMPurify.removeAllHooks();
    DOMPurify.clearConfig();
    expect(DOMPurify.sanitize('<div id="a" style="b"><u>c</u></div>')).to.equal('<div id="a" style="b"><u>c</u></div>');
  });
});

describe('XSS-8: an answer that cannot be rendered', () => {
  const { warn } = console;

  beforeEach(() => {
    console.warn = () => {};
  });

  afterEach(() => {
    console.warn = warn;
  });

  it('XSS-8: shows plain text when marked throws', () => {
    const { blockTokens } = Lexer.prototype;
    Lexer.prototype.blockTokens = () => {
      throw new RangeError('Maximum call stack size exceeded');
    };
    try {
      expect(render(MARKUP).textContent).to.equal(MARKUP.replaceAll('\n\n', '\n'));
    } finally {
      Lexer.prototype.blockTokens = blockTokens;
    }
  });

  it('XSS-8: shows a paragraph as text when marked throws inside it', () => {
    const { inlineTokens } = Lexer.prototype;
    Lexer.prototype.inlineTokens = () => {
      throw new RangeError('Maximum call stack size exceeded');
    };
    try {
      expect(render('- **a**\n- b & `c`').innerHTML).to.equal(
        '<ul class="block" dir="ltr"><li>**a**</li><li>b &amp; `c`</li></ul>',
      );
    } finally {
      Lexer.prototype.inlineTokens = inlineTokens;
    }
  });

  const failures = {
    platform: ['an element cannot be created', 'createElement', 'strong'],
    dompurify: ['DOMPurify throws', 'importNode', undefined],
  } as const;
  for (const [sanitizer, [failure, method, name]] of Object.entries(failures)) {
    it(`XSS-8: keeps rendered blocks and shows the rest as plain text when ${failure}`, async () => {
      await prepareSanitizer(sanitizer);
      const { root, renderer } = startRendering();
      renderer.update('# Drawn\n\n**Next**', false);
      const restore = replaceMethod(Document.prototype, method, (original, value) => {
        if (name === undefined || value === name) throw new Error('broken');
        return original();
      });
      try {
        renderer.update('# Drawn\n\n**Next** *one*\n\n<b>', false);
        renderer.update('# Drawn\n\n**Next** *one*\n\n<b>last</b>', true);
      } finally {
        restore();
        await prepareSanitizer('platform');
      }
      expect(root.innerHTML).to.equal(
        '<h1 class="block" dir="ltr">Drawn</h1>' +
          '<p class="block plain" dir="auto">**Next** *one*\n</p>' +
          '<p class="block plain" dir="auto">&lt;b&gt;last&lt;/b&gt;</p>',
      );
    });
  }

  it('XSS-8: shows plain text in a browser that DOMPurify does not support', async () => {
    const frame = await openFrame('', './older-browser.js', './no-document.js');
    const root = frame.render('**a** <img src=x onerror=pwn()>');
    expect(root.innerHTML).to.equal('<p class="block plain" dir="auto">**a** &lt;img src=x onerror=pwn()&gt;</p>');
    expect(frame.warnings.join()).to.contain('DOMPurify does not support this browser');
  });
});

/** With the browser's own sanitizer, and with DOMPurify if it has none. */
const browsers: Readonly<Record<string, readonly string[]>> = {
  'in a browser with a sanitiser': [],
  'in an older browser': ['./older-browser.js'],
};

for (const [browser, before] of Object.entries(browsers)) {
  describe(`HOST-3: a page that extended prototypes, ${browser}`, () => {
    it('HOST-3: neither allows more in an answer nor changes its rendering', async () => {
      const frame = await openFrame('', ...before, './pollute.js');
      expect(frame.window.Object.prototype).to.have.property('ALLOWED_TAGS');
      expect(frame.render(MARKUP).innerHTML).to.equal(DRAWN);
      for (const payload of ALL_PAYLOADS) {
        expect(findForbidden(frame.render(payload)), payload).to.equal('');
      }
      for (const text of Object.values(EXAMPLES)) {
        expect(frame.render(text).innerHTML, text).to.equal(render(text).innerHTML);
      }
    });
  });

  describe(`CSP-4: Trusted Types, ${browser}`, () => {
    it("requires one name in the page's list of policies", async () => {
      const frame = await openFrame(`${ENFORCED} chatbot-bubble`, ...before);
      expect(frame.render(MARKUP).innerHTML).to.equal(DRAWN);
      expect(frame.warnings).to.deep.equal([]);
    });

    it('works on a page with Lit, DOMPurify and a default policy', async () => {
      const frame = await openFrame(
        `${ENFORCED} default lit-html dompurify chatbot-bubble`,
        ...before,
        './default-policy.js',
      );
      expect(frame.render(MARKUP).innerHTML).to.equal(DRAWN);
      expect(frame.warnings).to.deep.equal([]);
    });

    it("renders normally if the page's list lacks the name but nothing is enforced", async () => {
      const frame = await openFrame("script-src 'self'; trusted-types other", ...before);
      expect(frame.render(MARKUP).innerHTML).to.equal(DRAWN);
    });
  });
}

describe('CSP-5: a page that refuses the Trusted Types policy', () => {
  it('CSP-5: renders normally if the browser has a sanitizer, which needs no policy', async () => {
    const frame = await openFrame(`${ENFORCED} 'none'`);
    expect(frame.render(MARKUP).innerHTML).to.equal(DRAWN);
  });

  it('CSP-5: shows plain text in an older browser, and logs what to add to the policy', async () => {
    const frame = await openFrame(`${ENFORCED} 'none'`, './older-browser.js');
    const root = frame.render('**a**\n\n<b>');
    expect([...root.querySelectorAll('p.plain')].map(p => p.textContent)).to.deep.equal(['**a**\n', '<b>']);
    expect(frame.warnings[0]).to.contain('Add "trusted-types chatbot-bubble"');
  });
});
