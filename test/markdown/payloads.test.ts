import { expect } from '@open-wc/testing';
import { prepareSanitizer } from '../../src/markdown/render-blocks.js';
import { ALL_PAYLOADS, PAYLOADS } from './payloads.js';
import { RUNS_ALL } from '../support/cases.js';
import { findForbidden } from './support/forbidden.js';
import { openFrame } from './support/frame.js';
import { drawAtOnce, everyCut, render, startRendering } from './support/rendering.js';

const EVIL = `${location.origin}/__evil__`;
const atHome = (payload: string): string => payload.replaceAll('https://evil.test', EVIL);

/** Whether `npm test` also renders a payload cut at every place. */
const isPicked = (_payload: string, index: number): boolean => RUNS_ALL || index % 4 === 0;

let runs: string[] = [];

beforeEach(() => {
  runs = [];
  const note = (name: string) => () => {
    runs.push(name);
    return null;
  };
  Object.assign(window, { pwn: note('pwn'), alert: note('alert'), confirm: note('confirm'), prompt: note('prompt') });
});

describe('a corpus of payloads', () => {
  it('has more than 400 payloads', () => expect(new Set(ALL_PAYLOADS).size).to.be.above(400));

  it('detects the harm of unsanitized payloads', () => {
    const parse = (html: string): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body;
    expect(findForbidden(parse(ALL_PAYLOADS.join(''))))
      .to.contain('<img>')
      .and.contain('<svg>');
    const root = parse('<a href="javascript:pwn()" onclick=pwn()>x</a><p id=a class=plain>x</p>');
    for (const fault of ['a[onclick]', 'href javascript:pwn()', 'p[id]', 'p.plain']) {
      expect(findForbidden(root)).to.contain(fault);
    }
  });
});

for (const sanitizer of ['dompurify', 'platform'] as const) {
  for (const [technique, payloads] of Object.entries(PAYLOADS)) {
    describe(`XSS-1, XSS-4, XSS-9, by ${sanitizer}: ${technique}`, () => {
      before(() => prepareSanitizer(sanitizer));

      for (const payload of payloads) {
        it(JSON.stringify(payload).slice(0, 90), () => {
          const root = render(payload);
          expect(findForbidden(root)).to.equal('');
          expect(findForbidden(drawAtOnce(payload))).to.equal('');
          expect(runs).to.deep.equal([]);
        });
      }
    });
  }

  describe(`XSS-5, XSS-6, by ${sanitizer}: prefixes of payloads`, () => {
    before(() => prepareSanitizer(sanitizer));

    for (const [technique, payloads] of Object.entries(PAYLOADS)) {
      it(`leaves nothing forbidden in the tree: ${technique}`, () => {
        for (const payload of payloads.filter(isPicked)) {
          const { root, renderer } = startRendering();
          for (const end of everyCut(payload)) {
            renderer.update(payload.slice(0, end), false);
            expect(findForbidden(root), payload.slice(0, end)).to.equal('');
          }
          renderer.update(payload, true);
          expect(findForbidden(root), payload).to.equal('');
          root.remove();
        }
        expect(runs).to.deep.equal([]);
      });
    }
  });
}

describe('XSS-3: raw HTML', () => {
  it('XSS-3: shows raw HTML as text', () => {
    for (const payload of ['<b>x</b>', '<script>pwn()</script>', '<br>', '<!-- x -->', '</p>', '<?x?>']) {
      expect(render(`a ${payload} b`).textContent).to.equal(`a ${payload} b`);
      expect(render(payload).textContent).to.equal(payload);
    }
  });
});

describe('EXF-1: drawing an answer', () => {
  it('EXF-1: runs nothing and requests nothing, for whole and half-written answers', async () => {
    for (const payload of ALL_PAYLOADS.filter(isPicked).map(atHome)) {
      const { renderer } = startRendering();
      for (const end of everyCut(payload)) renderer.update(payload.slice(0, end), false);
      renderer.update(payload, true);
    }
    // All requests would have started before this.
    await load(`${EVIL}/last`);
    const asked = performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter(name => name.startsWith(EVIL));
    expect(asked).to.deep.equal([`${EVIL}/last`]);
    expect(runs).to.deep.equal([]);
  });

  it('XSS-3: violates no rule of the strictest policy', async () => {
    const frame = await openFrame(
      "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'; trusted-types chatbot-bubble",
    );
    const violations: string[] = [];
    frame.document.addEventListener('securitypolicyviolation', event => {
      violations.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
    for (const payload of ALL_PAYLOADS) {
      const root = frame.render(payload);
      expect(root.textContent.trim(), payload).not.to.equal('');
      expect(findForbidden(root), payload).to.equal('');
    }
    expect(frame.render('**bold**').innerHTML).to.contain('<strong>bold</strong>');
    // Our own violation is reported last, which shows that violations are reported.
    const breach = new Promise(resolve => {
      frame.document.addEventListener('securitypolicyviolation', resolve, { once: true });
    });
    const image = frame.document.createElement('img');
    image.src = 'https://breach.test/a.png';
    await breach;
    expect(violations).to.deep.equal(['img-src https://breach.test/a.png ']);
  });
});

/** Loads an address that doesn't exist. */
function load(address: string): Promise<unknown> {
  const image = document.createElement('img');
  image.src = address;
  return new Promise(resolve => image.addEventListener('error', resolve, { once: true }));
}
