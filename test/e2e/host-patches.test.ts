import assert from 'node:assert/strict';
import { test } from 'node:test';
import { casesOf } from '../support/cases.js';
import { hostPages, htmlPage } from '../support/host-page.js';
import { ask } from '../support/visit.js';

const visit = hostPages();

/** Functions that a page replaces by ones that throw, and when: before the script, before opening, or in the open chat. */
const PATCHES = [
  { name: 'CustomEvent', moments: ['script', 'launcher', 'chat'] },
  { name: 'requestAnimationFrame', moments: ['script', 'launcher', 'chat'] },
  { name: 'matchMedia', moments: ['script', 'launcher', 'chat'] },
  { name: 'structuredClone', moments: ['script', 'launcher', 'chat'] },
  { name: 'fetch', moments: ['launcher', 'chat'] },
  { name: 'crypto.randomUUID', moments: ['script', 'launcher', 'chat'] },
  { name: 'MutationObserver', moments: ['launcher', 'chat'] },
  { name: 'ResizeObserver', moments: ['launcher', 'chat'] },
  { name: 'Node.prototype.contains', moments: ['script', 'launcher', 'chat'] },
  { name: 'Intl.DateTimeFormat', moments: ['script', 'launcher', 'chat'] },
  { name: 'HTMLElement.prototype.focus', moments: ['script', 'launcher', 'chat'] },
  { name: 'Array.prototype.forEach', moments: ['script', 'launcher', 'chat'] },
  { name: 'Object.entries', moments: ['chat'] },
  { name: 'Array.prototype.at', moments: ['chat'] },
  { name: 'Array.prototype.splice', moments: ['chat'] },
  { name: 'Uint32Array', moments: ['chat'] },
  { name: 'Event.prototype.preventDefault', moments: ['script', 'launcher', 'chat'] },
  { name: 'Element.prototype.getBoundingClientRect', moments: ['chat'] },
  { name: 'String.prototype.replaceAll', moments: ['chat'] },
  { name: 'performance.now', moments: ['chat'] },
  { name: 'Promise.race', moments: ['chat'] },
  { name: 'RegExp.prototype.test', moments: ['chat'] },
  { name: 'IDBObjectStore.prototype.getAll', moments: ['script', 'chat'] },
] as const;

/** Records what reaches the page. */
const WATCH = `
  var uncaught = [];
  for (const type of ['error', 'unhandledrejection'])
    addEventListener(type, event =>
      setTimeout(() => event.defaultPrevented || uncaught.push(String(event.reason ?? event.message))));
`;

function scriptFor(name: string): string {
  const path = `window.${name}`;
  const dot = path.lastIndexOf('.');
  const value = `function () { throw new TypeError('The page fails in ${name}.'); }`;
  return `Reflect.defineProperty(${path.slice(0, dot)}, '${path.slice(dot + 1)}', { value: ${value} });`;
}

for (const { name, moments } of casesOf(PATCHES))
  for (const moment of moments)
    test(`answers or names ${name} in the console, without an uncaught error, when it throws before the ${moment}`, async t => {
      const script = scriptFor(name);
      const view = await visit(t, {
        html: ({ script: tag, bubble }) =>
          htmlPage(bubble, `<script>${WATCH}${moment === 'script' ? script : ''}</script>${tag}`),
      });
      // Browsers show rejections in scripts of other origins only in the console.
      const uncaught: string[] = [];
      view.page.on('pageerror', error => uncaught.push(String(error)));
      const session = await view.page.context().newCDPSession(view.page);
      // In the page's own world, without the scripts by which the test reads the page.
      const patch = () => session.send('Runtime.evaluate', { expression: script });
      if (moment === 'launcher') await patch();
      await view.launcher.click();
      await view.input.or(view.alert.first()).first().waitFor();
      if (moment === 'chat') await patch();
      await ask(view, 'Good **day** to you');
      const isNamed = () => view.said.some(text => text.includes('<chatbot-bubble>') && text.includes(name));
      const answer = view.answers.last().locator('strong').getByText('day');
      await (isNamed() || Promise.race([answer.waitFor(), view.page.waitForEvent('console', { predicate: isNamed })]));
      await view.page.keyboard.press('Escape');
      await view.launcher.waitFor();
      const { result } = await session.send('Runtime.evaluate', { expression: 'JSON.stringify(uncaught)' });
      assert.equal(result.value, '[]');
      assert.deepEqual(uncaught, []);
    });

for (const name of [
  'Element.prototype.prepend',
  'CSSStyleSheet.prototype.replaceSync',
  'Map.prototype.has',
  'Set',
  'Event.prototype.stopPropagation',
  'MessagePort.prototype.close',
])
  test(`names ${name} in the console when it throws while the chat opens`, async t => {
    const view = await visit(t, {
      html: ({ script, bubble }) => htmlPage(bubble, `<script>${WATCH}</script>${script}`),
    });
    await view.launcher.waitFor();
    const session = await view.page.context().newCDPSession(view.page);
    await session.send('Runtime.evaluate', { expression: scriptFor(name) });
    const named = view.page.waitForEvent('console', { predicate: message => message.text().includes(name) });
    await view.launcher.click();
    assert.match((await named).text(), /^<chatbot-bubble>/);
    const { result } = await session.send('Runtime.evaluate', { expression: 'JSON.stringify(uncaught)' });
    assert.equal(result.value, '[]');
  });

for (const name of ['Element.prototype.attachShadow', 'Element.prototype.setAttribute', 'String.prototype.includes'])
  test(`names ${name} in the console when it throws before the script, so that there is no launcher`, async t => {
    const view = await visit(t, {
      html: ({ script, bubble }) => htmlPage(bubble, `<script>${WATCH}${scriptFor(name)}</script>${script}`),
    });
    const isNamed = () => view.said.some(text => text.startsWith('<chatbot-bubble>') && text.includes(name));
    await (isNamed() || view.page.waitForEvent('console', { predicate: isNamed }));
    assert.equal(await view.page.evaluate('JSON.stringify(uncaught)'), '[]');
  });
