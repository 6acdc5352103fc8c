import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test, type TestContext } from 'node:test';
import type { JSHandle } from 'playwright-core';
import { casesOf, ONLY_IN_ALL } from '../support/cases.js';
import { eventually } from '../support/eventually.js';
import { hostPages, htmlPage, NONCE, talk, withScript, type HostVisit, type Snippets } from '../support/host-page.js';
import { answered, ask } from '../support/visit.js';

const visit = hostPages();

describe('HOST-1: the widget script loaded more than once', () => {
  const module = ({ service }: Snippets) => `<script type="module" src="${service}/chatbot-bubble.js?again"></script>`;
  const deferred = ({ service }: Snippets) => `<script defer src="${service}/chatbot-bubble.js?deferred"></script>`;
  for (const [kind, tags] of casesOf([
    ['twice', ({ script }) => script + script],
    ['as a script and as a module', snippets => snippets.script + module(snippets)],
    ['deferred and as a module', snippets => module(snippets) + deferred(snippets)],
  ] as readonly (readonly [string, (snippets: Snippets) => string])[]))
    test(`creates one chat when the script loads ${kind}`, async t => {
      const view = await visit(t, { html: s => htmlPage(s.bubble, tags(s)) });
      await talk(view);
      assert.equal(await view.widget.count(), 1);
      assert.equal(await view.questions.count(), 1);
      assert.deepEqual([view.errors, view.said], [[], []]);
    });

  test('keeps the first version when the page loads another version of the script', async t => {
    const view = await visit(t, {
      isOnService: true,
      html: ({ bubble }) =>
        htmlPage(
          bubble,
          `<script>customElements.define('chatbot-bubble', class extends HTMLElement {
            get version() { return '9.9.9'; }
          });</script><script src="/chatbot-bubble.js"></script>
          <script type="module" src="/bundled.js"></script>`,
        ),
    });
    assert.ok(
      view.said.some(line => line.includes('9.9.9') && line.includes('0.1.0')),
      view.said.join('\n'),
    );
    // Two copies of the script that start at once: the first to define the element wins.
    await view.page.evaluate(() => delete (globalThis as Record<symbol, unknown>)[Symbol.for('chatbot-bubble')]);
    await view.page.addScriptTag({ url: '/chatbot-bubble.js' });
    assert.equal(await view.widget.evaluate(element => (element as unknown as { version: string }).version), '9.9.9');
    assert.deepEqual(
      view.errors.filter(error => !error.includes('404')),
      [],
    );
  });

  test("warns and keeps the page working when the script loads twice and the panel's tag name is taken", async t => {
    const view = await visit(t, withScript(`customElements.define('chatbot-panel', class extends HTMLElement {});`));
    await view.launcher.click();
    await view.alert.first().getByText(/\w/).waitFor();
    assert.ok(view.said.some(line => line.includes('<chatbot-panel>')));
    const refusal = view.widget.evaluate(element =>
      (element as unknown as { send(text: string): Promise<unknown> })
        .send('Hello')
        .catch(({ name, kind }: Record<string, unknown>) => ({ name, kind })),
    );
    assert.deepEqual(await refusal, { name: 'ChatbotError', kind: 'canceled' });
    assert.deepEqual(view.errors, []);
  });
});

describe('HOST-2: two elements on a page', () => {
  test('keeps two elements on a page independent of each other', async t => {
    const view = await visit(t, {
      html: ({ script, bubble, serialNumber }) =>
        htmlPage(
          `${bubble}<chatbot-bubble id="other" chat-bubble-align="1" user-key="other" serial-number="${serialNumber}"></chatbot-bubble>`,
          script,
        ),
    });
    const [first, other] = [view.widget.first(), view.widget.nth(1)];
    await first.getByRole('button', { name: 'Open chat' }).click();
    await first.getByRole('textbox').fill('First one');
    await first.getByRole('textbox').press('Enter');
    await first.locator('.answer').getByText('First one').waitFor();
    const counts = () =>
      view.page.evaluate(() =>
        [...document.querySelectorAll('chatbot-bubble')].map(element => [
          (element as unknown as { messages: unknown[] }).messages.length,
          element.hasAttribute('open'),
        ]),
      );
    assert.deepEqual(await counts(), [
      [2, true],
      [0, false],
    ]);
    await other.getByRole('button', { name: 'Open chat' }).click();
    await other.getByRole('textbox').fill('Other one');
    await other.getByRole('textbox').press('Enter');
    await other.locator('.answer').getByText('Other one').waitFor();
    assert.deepEqual(await counts(), [
      [2, true],
      [2, true],
    ]);
    // Only the first one may be open on the next page.
    await other.getByRole('button', { name: 'Close', exact: true }).click();
    await view.page.reload();
    await first.getByRole('dialog').waitFor();
    await other.locator('.launcher').hover();
    await other.locator('chatbot-panel').waitFor({ state: 'attached' });
    assert.deepEqual(await other.evaluate(element => element.hasAttribute('open')), false);
    assert.deepEqual(view.errors, []);
  });
});

describe('Pages that replace globals', () => {
  for (const [kind, script] of casesOf([
    ['as MooTools 1.2 does', 'window.Event = function (event) { return Object.assign({}, { event }); };'],
    ['by a class', 'window.Event = class { constructor(type) { this.type = type; } };'],
    ['by an object', 'window.Event = { keys: {} };'],
  ] as const))
    test(`answers on a page that has replaced Event ${kind}`, async t => {
      const view = await visit(t, withScript(script));
      await talk(view);
      assert.deepEqual([view.errors, view.said], [[], []]);
      assert.equal(await view.page.evaluate(() => Object.getPrototypeOf(CustomEvent) === window.Event), false);
    });
});

/** Extensions of the built-in prototypes by old scripts. */
const POLLUTION = readFileSync('test/markdown/support/pollute.js', 'utf8').replaceAll('</script>', '<\\/script>');
const MORE_POLLUTION = `
  for (const name of ['attribute', 'type', 'reflect', 'state', 'noAccessor', 'wrapped', 'useDefault',
    'hasChanged', 'converter', 'mode', 'cache', 'redirect', 'headers', 'body', 'method', 'credentials',
    'once', 'capture', 'bubbles', 'composed', 'cancelable', 'detail', 'host', 
    'isConnected', 'stream', 'fatal', 'ignoreBOM', 'sessionId', 'open',
    'baseUrl', 'preventScroll', 'subscribe', 'context', 'initialValue', 'delegatesFocus',
    'clonable', 'box', 'threshold', 'status', 'code', 'success', 'answer', 'content',
    'keys', 'fetch', 'endpoints', 'SessionID', 'Success', 'Data', 'Answer', 'QuestionID'])
    if (!(name in Object.prototype)) Object.prototype[name] = 'polluted';
`;

describe('HOST-3: polluted prototypes', () => {
  test('works when prototypes have the names of library options', async t => {
    const view = await visit(t, withScript(POLLUTION));
    await talk(view);
    await ask(view, 'A <img src=x onerror=alert(1)> [link](javascript:alert(1)) and **bold**');
    await view.answers.nth(1).locator('strong').waitFor();
    assert.equal(await answered(view), 'A <img src=x onerror=alert(1)> link and bold');
    assert.equal(await view.answers.nth(1).locator('img, a, script').count(), 0);
    assert.deepEqual(view.errors, []);
  });

  test('works when prototypes have the names of platform and service options', ONLY_IN_ALL, async t => {
    const view = await visit(t, withScript(MORE_POLLUTION));
    await talk(view);
    assert.deepEqual(view.errors, []);
  });
});

describe('HOST-3: names of property descriptors on Object.prototype', () => {
  for (const name of casesOf(['get', 'value', 'writable', 'set', 'enumerable', 'configurable']))
    test(`answers on a page with ${name} on Object.prototype`, async t => {
      const view = await visit(t, withScript(`Object.prototype.${name} = undefined;`));
      await talk(view);
      assert.deepEqual(view.errors, []);
    });
});

describe('HOST-3: enumerable option names on Object.prototype', () => {
  for (const [name, value] of casesOf([
    ['once', 'true'],
    ['signal', 'AbortSignal.abort()'],
    ['passive', 'true'],
    ['capture', 'true'],
  ] as const))
    test(`keeps every button working with ${name} = ${value} on Object.prototype`, async t => {
      const view = await visit(t, withScript(`Object.prototype.${name} = ${value};`));
      await talk(view);
      for (const question of ['Second **question**', 'Third **question**']) {
        await ask(view, question);
        await view.answers.last().getByText(question.slice(0, 5)).waitFor();
        await answered(view);
      }
      const menu = view.widget.getByRole('button', { name: 'Menu' });
      for (const isOpen of [true, false, true]) {
        await menu.click();
        await view.widget.getByRole('menu').waitFor({ state: isOpen ? 'visible' : 'hidden' });
      }
      await view.page.keyboard.press('Escape');
      await view.widget.getByRole('button', { name: 'Close', exact: true }).click();
      await view.launcher.click();
      await view.input.fill('Fourth');
      await view.widget.getByRole('button', { name: 'Send' }).click();
      assert.equal(await answered(view), 'Fourth');
      await eventually(() => view.page.evaluate(async () => (await indexedDB.databases()).length > 0 || undefined));
      await view.page.reload();
      await view.answers.getByText('Fourth').waitFor();
      assert.deepEqual(view.errors, []);
    });
});

describe('Frozen prototypes', () => {
  for (const name of casesOf(['Object', 'Array', 'Error', 'Function']))
    test(`answers in a page that froze ${name}.prototype`, async t => {
      const view = await visit(t, withScript(`Object.freeze(${name}.prototype);`));
      await talk(view);
      await ask(view, '- Second **question**\n\n| a | b |\n|---|---|\n| c | d |');
      await view.answers.nth(1).locator('td').first().waitFor();
      await answered(view);
      assert.deepEqual(view.errors, []);
    });
});

describe('HOST-4: toJSON on built-in prototypes', () => {
  test('sends the same requests when built-in prototypes have toJSON', ONLY_IN_ALL, async t => {
    const bodies: (string | null)[][] = [];
    for (const script of [
      '',
      `for (const { prototype } of [Array, String, Date, Object, Number])
         Object.defineProperty(prototype, 'toJSON', { value: () => 'patched', configurable: true });`,
    ]) {
      const view = await visit(t, withScript(script));
      await view.launcher.waitFor();
      const sent: (string | null)[] = [];
      view.page.on('request', request => {
        if (request.method() === 'POST') sent.push(request.postData());
      });
      // Repeat the visit, now recording every request.
      await view.page.reload();
      await talk(view);
      bodies.push(
        sent.map(body => body?.replaceAll(/"(?:sessionID":\d+|ClientID":"[^"]*")|\d\d:\d\d:\d\d/g, '') ?? null),
      );
      assert.equal(sent.length, 2);
      assert.match(sent[1] ?? '', /Good \*\*day\*\* to you/);
    }
    assert.deepEqual(bodies[1], bodies[0]);
  });
});

describe('HOST-5: a page that replaces platform functions', () => {
  test('uses the original fetch when the page replaces it before the chat opens', ONLY_IN_ALL, async t => {
    const view = await visit(t);
    await view.launcher.waitFor();
    await view.page.evaluate(() => {
      window.fetch = () => Promise.reject(new Error('replaced by the page'));
    });
    await talk(view);
    assert.equal(await answered(view), 'Good day to you');
    assert.deepEqual(view.errors, []);
  });

  test('uses the original classes when the page replaces them before the chat opens', async t => {
    const view = await visit(t);
    await view.launcher.waitFor();
    await view.page.evaluate(() => {
      const broken = class {
        constructor() {
          throw new Error('replaced by the page');
        }
      };
      const names = `AbortController AbortSignal BroadcastChannel CustomEvent fetch MessageChannel MutationObserver
        ResizeObserver TextDecoder TextEncoder URL clearTimeout setTimeout`;
      for (const name of names.split(/\s+/)) Object.assign(window, { [name]: broken });
      Object.defineProperty(window, 'crypto', { value: undefined });
      JSON.parse = JSON.stringify = broken as never;
    });
    await view.launcher.click();
    await view.input.fill('Good **day** to you');
    await view.input.press('Enter');
    await view.answers.last().locator('strong').getByText('day').waitFor();
    // Loaded after the first answer.
    await view.widget.locator('chatbot-message-actions').getByRole('button').first().waitFor();
    assert.deepEqual(view.errors, []);
  });

  test('uses the original platform when the page replaces it while the widget runs', async t => {
    const view = await visit(t);
    await talk(view);
    // The widget loads its last features after the first answer.
    await view.widget.locator('chatbot-message-actions').getByRole('button').first().waitFor();
    await eventually(() => view.page.evaluate(async () => (await indexedDB.databases()).length > 0 || undefined));
    await view.page.evaluate(() => {
      const broken = () => {
        throw new Error('replaced by the page');
      };
      Object.assign(window, {
        fetch: broken,
        AbortController: broken,
        TextDecoder: broken,
        URL: broken,
        setTimeout: broken,
        clearTimeout: broken,
        queueMicrotask: broken,
        JSON: { parse: broken, stringify: broken },
      });
    });
    await ask(view, 'Second **question**');
    await view.answers.nth(1).locator('strong').waitFor();
    assert.equal(await answered(view), 'Second question');
    assert.deepEqual(view.errors, []);
  });

  for (const [kind, script] of casesOf(
    [
      [
        'a fetch that buffers the whole body',
        `const original = window.fetch;
       window.fetch = async (...args) => {
         const response = await original(...args);
         return new Response(await response.arrayBuffer(), response);
       };`,
      ],
      [
        'a fetch that clones every response',
        `const original = window.fetch;
       window.fetch = async (...args) => {
         const response = await original(...args);
         response.clone().text().catch(() => {});
         return response;
       };`,
      ],
      ['its own Promise', `window.Promise = class Promise extends window.Promise { polyfill() {} };`],
      [
        'outdated methods of Array',
        `Array.prototype.includes2 = Array.prototype.includes;
       Array.from = (list, map) => Array.prototype.map.call(list, map ?? (item => item));
       Array.prototype.flat = undefined; Array.prototype.at = function (index) { return this[index < 0 ? this.length + index : index]; };
       Array.prototype.flat = function () { return [].concat(...this); };`,
      ],
      [
        'the arrays of Prototype.js 1.7.2',
        `Array.prototype.entries = function () { return [].slice.call(this); };
       Array.from = function (list) {
         if (!list) return [];
         const length = list.length || 0, results = new Array(length);
         for (let index = 0; index < length; index++) results[index] = list[index];
         return results;
       };`,
      ],
      ['no ResizeObserver', 'delete window.ResizeObserver;'],
      [
        'a matchMedia of a mock',
        'window.matchMedia = media => ({ matches: true, media, addListener() {}, removeListener() {} });',
      ],
      [
        'the CustomEvent of a polyfill',
        `window.CustomEvent = function (type, { bubbles = false, cancelable = false, detail = null } = {}) {
         const event = document.createEvent('CustomEvent');
         event.initCustomEvent(type, bubbles, cancelable, detail);
         return event;
       };
       window.CustomEvent.prototype = window.Event.prototype;`,
      ],
      [
        'a registry that extends the classes of elements',
        `const { define } = CustomElementRegistry.prototype;
       CustomElementRegistry.prototype.define = function (name, base, options) {
         define.call(this, name, class extends base {}, options);
       };`,
      ],
      [
        'a registry that wraps the classes of elements',
        `const define = customElements.define.bind(customElements);
       customElements.define = (name, base, options) => define(name, new Proxy(base, {}), options);`,
      ],
      [
        'wrapped timers and listeners (HOST-15)',
        `for (const name of ['setTimeout', 'requestAnimationFrame', 'queueMicrotask']) {
         const original = window[name];
         window[name] = function (callback, ...rest) {
           return original.call(window, function (...args) { return callback.apply(this, args); }, ...rest);
         };
       }
       const { addEventListener } = EventTarget.prototype;
       EventTarget.prototype.addEventListener = function (type, listener, options) {
         const wrapped = typeof listener === 'function'
           ? function (event) { return listener.call(this, event); }
           : listener;
         return addEventListener.call(this, type, wrapped, options);
       };
       const { then } = Promise.prototype;
       Promise.prototype.then = function (one, two) { return then.call(this, one, two); };`,
      ],
    ] as const,
    3,
  ))
    test(`answers correctly when the page has ${kind}`, async t => {
      const view = await visit(t, withScript(script));
      await talk(view);
      assert.deepEqual(view.errors, []);
    });
});

describe('HOST-14: an attachShadow that closes every shadow root', () => {
  const CLOSED = `const { attachShadow } = Element.prototype;
    window.roots = [];
    Element.prototype.attachShadow = function (init) {
      const root = attachShadow.call(this, { ...init, mode: 'closed' });
      roots.push(root);
      return root;
    };`;

  test('opens, answers and closes when the page closes every shadow root', async t => {
    const view = await visit(t, withScript(CLOSED));
    const { page } = view;
    // Playwright's locators don't reach into closed shadow roots.
    const find = (selector: string) =>
      page.waitForFunction(selector => {
        const { roots } = window as unknown as { roots: ShadowRoot[] };
        return roots.map(root => root.querySelector<HTMLElement>(selector)).find(Boolean);
      }, selector) as Promise<JSHandle<HTMLElement>>;
    const launcher = await find('.launcher:not([hidden])');
    await launcher.asElement().click();
    const input = await find('textarea');
    await input.asElement().fill('Good **day** to you');
    await page.keyboard.press('Enter');
    const bold = await find('.answer strong');
    assert.equal(await bold.evaluate(element => element.textContent), 'day');
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('chatbot-bubble')!.hasAttribute('open'));
    assert.deepEqual(view.errors, []);
  });
});

describe('HOST-13: load order', () => {
  const later = ({ service }: Snippets) =>
    `addEventListener('load', () => {
      const tag = document.createElement('script');
      tag.src = '${service}/chatbot-bubble.js';
      document.head.append(tag);
    });`;
  const orders: Readonly<Record<string, (snippets: Snippets) => string>> = {
    'the element before the script': ({ script, bubble }) => htmlPage(bubble + script),
    'properties before the definition': s =>
      htmlPage(`<script>
        const bubble = document.createElement('chatbot-bubble');
        bubble.serialNumber = '${s.serialNumber}';
        bubble.baseUrl = '${s.service}';
        document.body.append(bubble);
        ${later(s)}</script>`),
    'markup that a framework renders again': s =>
      htmlPage(`<main></main>${s.script}<script>
        const main = document.querySelector('main');
        for (let time = 0; time < 5; time++) main.innerHTML = '${s.bubble}';
        customElements.whenDefined('chatbot-bubble').then(() => {
          for (let time = 0; time < 5; time++) main.innerHTML = '${s.bubble}';
        });</script>`),
    'an element from document.write': s => htmlPage(`<script>document.write('${s.bubble}')</script>${s.script}`),
    'a page in quirks mode': ({ script, bubble }) => `${script}${bubble}`,
    'an element adopted from another document': s =>
      htmlPage(`${s.script}<script type="module">
        await customElements.whenDefined('chatbot-bubble');
        const other = document.implementation.createHTMLDocument();
        other.body.innerHTML = '${s.bubble}';
        document.body.append(other.body.firstChild);</script>`),
    'an element in a shadow root of the page': s =>
      htmlPage(`<div id="shadow"></div>${s.script}<script>
        document.querySelector('#shadow').attachShadow({ mode: 'open' }).innerHTML = '${s.bubble}';
      </script>`),
  };
  for (const [kind, html] of casesOf(Object.entries(orders)))
    test(`works with ${kind}`, async t => {
      const view = await visit(t, { html });
      await view.launcher.click();
      await view.input.waitFor();
      await ask(view, 'Good **day** to you');
      await view.answers.last().locator('strong').getByText('day').waitFor();
      assert.equal(await view.widget.count(), 1);
      assert.deepEqual(view.errors, []);
    });

  test('works in an XHTML document', ONLY_IN_ALL, async t => {
    const view = await visit(t, {
      headers: () => ({ 'content-type': 'application/xhtml+xml' }),
      html: ({ service, bubble }) =>
        `<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Customer</title>
        <script src="${service}/chatbot-bubble.js"></script></head><body>${bubble}</body></html>`,
    });
    await talk(view);
    assert.deepEqual(view.errors, []);
  });
});

describe('HOST-14: missing platform features', () => {
  const broken: Readonly<Record<string, string>> = {
    'no custom elements': `Object.defineProperty(window, 'customElements', { value: undefined })`,
    'no shadow roots': `delete Element.prototype.attachShadow`,
    'shadow roots that throw': `Element.prototype.attachShadow = () => { throw new Error('no') }`,
    'no constructed style sheets': `window.CSSStyleSheet = undefined; delete Document.prototype.adoptedStyleSheets; delete ShadowRoot.prototype.adoptedStyleSheets`,
    'no IntersectionObserver': `delete window.IntersectionObserver`,
    'functions that throw': `for (const name of ['matchMedia', 'requestIdleCallback', 'structuredClone', 'getSelection'])
      window[name] = () => { throw new Error('no') };
      History.prototype.pushState = History.prototype.replaceState = () => { throw new Error('no') }`,
    'styles and frames that throw': `window.getComputedStyle = window.requestAnimationFrame = () => { throw new Error('no') }`,
    'listeners that throw': `EventTarget.prototype.addEventListener = () => { throw new Error('no') }`,
    'listeners that throw for some events': `const { addEventListener } = EventTarget.prototype;
      EventTarget.prototype.addEventListener = function (type, ...more) {
        if (['pointerenter', 'keydown', 'command', 'visibilitychange', 'abort'].includes(type)) throw new Error('no');
        return addEventListener.call(this, type, ...more);
      }`,
    'observers that throw': `for (const name of ['ResizeObserver', 'IntersectionObserver', 'BroadcastChannel'])
      window[name] = class { constructor() { throw new Error('no') } }`,
    'a MutationObserver that throws': `window.MutationObserver = class { constructor() { throw new Error('no') } }`,
    'an Object.assign that throws': `Object.assign = () => { throw new Error('no') }`,
    'no fetch': `delete window.fetch`,
    'no AbortSignal.timeout': `delete AbortSignal.timeout`,
    'no storage': `for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel'])
      Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError') } })`,
  };
  for (const [kind, script] of casesOf(Object.entries(broken), 2))
    test(`does not harm a page with ${kind}`, async t => {
      const view = await visit(t, {
        html: ({ script: tag, bubble }) =>
          htmlPage(
            `${bubble}<button id="own">0</button>`,
            `<script nonce="${NONCE}">
              window.uncaught = [];
              addEventListener('error', event => uncaught.push(event.message));
              addEventListener('unhandledrejection', event => uncaught.push(String(event.reason)));
              ${script}</script>${tag}`,
          ),
      });
      const { page } = view;
      await page.waitForLoadState('networkidle');
      if (await view.launcher.isVisible()) {
        await view.launcher.click();
        await page.waitForLoadState('networkidle');
      }
      await page.locator('#own').evaluate(button => (button.textContent = '1'));
      const uncaught = await page.evaluate(() => (window as unknown as { uncaught: string[] }).uncaught);
      assert.deepEqual(uncaught, []);
    });
});

describe('Optimizers of scripts', () => {
  const source = readFileSync('dist/cdn/chatbot-bubble.js', 'utf8');
  const inert = ({ script }: Snippets) => script.replace('<script', '<script type="text/optimized"');
  const waysToRun = {
    'joins it with others': `document.head.append(Object.assign(document.createElement('script'), { src: '/joined.js' }))`,
    'evaluates it': `fetch('/joined.js').then(async response => (0, eval)(await response.text()))`,
    'makes it a blob': `fetch('/joined.js').then(async response => document.head.append(
      Object.assign(document.createElement('script'), { src: URL.createObjectURL(await response.blob()) })))`,
  };
  const joinScripts = (view: HostVisit) =>
    view.page.route('**/joined.js', route =>
      route.fulfill({ contentType: 'text/javascript', body: `var joined = 1;\n${source}` }),
    );
  /** A page of another origin whose server also has the optimizer's file. */
  const optimized = async (t: TestContext, body: (snippets: Snippets) => string, way: string) => {
    const view = await visit(t, { html: snippets => htmlPage(body(snippets)) });
    await joinScripts(view);
    await view.page.evaluate(way);
    return view;
  };
  const withBaseUrl = (snippets: Snippets) =>
    snippets.bubble.replace('<chatbot-bubble', `<chatbot-bubble base-url="${snippets.service}"`);

  for (const [name, way] of casesOf(Object.entries(waysToRun))) {
    test(`finds the parts by base-url when an optimizer ${name}`, async t => {
      await talk(await optimized(t, withBaseUrl, way));
    });

    test(`finds the parts by the owner's tag when an optimizer ${name}`, async t => {
      await talk(await optimized(t, snippets => inert(snippets) + snippets.bubble, way));
    });
  }

  test(
    'finds the parts by base-url when the joined script runs before the page has the element',
    ONLY_IN_ALL,
    async t => {
      const view = await visit(t, {
        html: snippets => htmlPage(withBaseUrl(snippets), '<script src="/joined.js"></script>'),
      });
      await joinScripts(view);
      await view.page.reload();
      await talk(view);
    },
  );

  for (const part of casesOf(['head', 'body']))
    test(`finds the parts by base-url when the ${part} has the script itself, before the element`, async t => {
      const inline = `<script>${source.replaceAll('</script', '<\\/script')}</script>`;
      const view = await visit(t, {
        html: snippets =>
          part === 'head' ? htmlPage(withBaseUrl(snippets), inline) : htmlPage(inline + withBaseUrl(snippets)),
      });
      await talk(view);
      assert.deepEqual(view.errors, []);
    });

  test('names the attributes against optimizers in one sentence when the parts cannot be found', async t => {
    const view = await optimized(t, ({ bubble }) => bubble, waysToRun['joins it with others']);
    await view.launcher.click();
    await view.alert.first().getByText(/load/).waitFor();
    assertAdvice(view.said);
  });

  test('names them, too, when a blob without an address does not even find the launcher', ONLY_IN_ALL, async t => {
    const view = await optimized(t, ({ bubble }) => bubble, waysToRun['makes it a blob']);
    await eventually(() => Promise.resolve(view.said.some(text => text.includes('module specifier')) || undefined));
    assertAdvice(view.said);
  });
});

function assertAdvice(said: readonly string[]): void {
  const advice = said.filter(text => text.includes('data-cfasync="false" data-no-optimize data-no-minify'));
  assert.equal(advice.length, 1, said.join('\n'));
}
