import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { strictPolicy } from '../../demo/strict-page.js';
import { casesOf } from '../support/cases.js';
import { hostPages, htmlPage, NONCE, talk } from '../support/host-page.js';

const visit = hostPages();

const EVIL = 'https://evil.test';

/** Properties of `document` that the widget reads, except those that every page needs, such as `createElement`. */
const DOCUMENT_NAMES = [
  'activeElement',
  'adoptedStyleSheets',
  'baseURI',
  'body',
  'cookie',
  'currentScript',
  'defaultView',
  'documentElement',
  'execCommand',
  'featurePolicy',
  'fonts',
  'forms',
  'head',
  'hidden',
  'location',
  'prerendering',
  'querySelectorAll',
  'readyState',
  'referrer',
  'scripts',
  'title',
  'visibilityState',
];

/** Globals that the widget reads and some browsers lack, and some that it writes. */
const WINDOW_NAMES = [
  'chatbotBubble',
  'litNonce',
  'navigation',
  'process',
  'Sanitizer',
  'scriptOrigin',
  'Temporal',
  'trustedTypes',
];

/** Markup from a user on a page whose sanitizer keeps `name` and `id`. */
const elements = {
  images: (name: string) => `<img name="${name}" id="${name}" src="${EVIL}/${name}.js" alt="">`,
  frames: (name: string) => `<iframe name="${name}" src="about:blank" hidden></iframe>`,
  forms: (name: string) =>
    `<form name="${name}" id="${name}" action="${EVIL}/"><img name="src" src="${EVIL}/a.js"><input name="nonce"></form>`,
  pairs: (name: string) => `<img name="${name}" alt=""><img name="${name}" src="${EVIL}/b.js">`,
} as const;

describe('DOM clobbering', () => {
  for (const [kind, element] of casesOf(Object.entries(elements)))
    test(`works under the strictest policy when ${kind} clobbers every name that the widget reads`, async t => {
      const view = await visit(t, {
        headers: ({ service }) => ({ 'Content-Security-Policy': strictPolicy(NONCE, service) }),
        html: ({ service, serialNumber }) =>
          htmlPage(
            [...DOCUMENT_NAMES, ...WINDOW_NAMES].map(element).join('') +
              // The script tag follows the content and creates the element.
              `<script nonce="${NONCE}" src="${service}/chatbot-bubble.js"
                  data-serial-number="${serialNumber}"></script>`,
          ),
      });
      await talk(view);
      const scripts = await view.page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(entry => (entry as PerformanceResourceTiming).initiatorType !== 'img')
          .map(({ name }) => name),
      );
      assert.deepEqual(
        scripts.filter(address => address.startsWith(EVIL)),
        [],
      );
    });

  test('works inside a form whose controls are named like properties of nodes', async t => {
    const names = ['parentNode', 'host', 'lang'];
    const view = await visit(t, {
      html: ({ service, serialNumber }) =>
        htmlPage(`<form>${names.map(name => `<input name="${name}">`).join('')}
            <chatbot-bubble serial-number="${serialNumber}"></chatbot-bubble></form>
            <img name="baseURI" alt=""><script src="${service}/chatbot-bubble.js"></script>`),
    });
    // Locators walk up the page by `parentNode`, too.
    const answer = await view.page.evaluate(async () => {
      await customElements.whenDefined('chatbot-bubble');
      const element = document.querySelector('chatbot-bubble')!;
      element.show();
      return (await element.send('Good day')).content;
    });
    assert.equal(answer, 'Good day');
  });
});
