import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostPages, htmlPage, talk, type Snippets } from '../support/host-page.js';

const visit = hostPages();

/**
 * A recorder with the rules of rrweb 2.2.2: it follows every shadow root that an element of the page gets, and looks
 * for the mark of a blocked element only in the same tree.
 */
const RECORDER = `<script>
  const recorded = [];
  const known = new WeakSet();
  const blocked = '.rr-block';
  function record(node) {
    known.add(node);
    if (node.nodeType === Node.TEXT_NODE) recorded.push(node.data);
    if (node.nodeType === Node.ELEMENT_NODE && node.matches(blocked)) return;
    node.childNodes.forEach(record);
    if (node.shadowRoot) observe(node.shadowRoot);
  }
  function observe(root) {
    root.childNodes.forEach(record);
    new MutationObserver(changes => {
      for (const { target, addedNodes } of changes) {
        const element = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
        if (element?.closest(blocked) || !known.has(target.host ?? target)) continue;
        if (target.nodeType === Node.TEXT_NODE) recorded.push(target.data);
        addedNodes.forEach(record);
      }
    }).observe(root, { childList: true, characterData: true, subtree: true });
  }
  known.add(document);
  observe(document);
  const typed = [];
  document.addEventListener('input', event => {
    const [field] = event.composedPath();
    if (!field.matches('.rr-ignore.ph-ignore-input')) typed.push(field.value);
  }, true);
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    if (this.isConnected) observe(root);
    return root;
  };
</script>`;

const pages: readonly (readonly [string, boolean, (snippets: Snippets) => string])[] = [
  ['the page contains', false, ({ script, bubble }) => htmlPage(`<p>Homes</p>${bubble}${script}`, RECORDER)],
  [
    'the script adds',
    false,
    ({ service, serialNumber }) =>
      htmlPage(
        '<p>Homes</p>',
        `${RECORDER}<script src="${service}/chatbot-bubble.js" data-serial-number="${serialNumber}" defer></script>`,
      ),
  ],
  [
    'has allow-replay',
    true,
    ({ script, bubble }) =>
      htmlPage(`<p>Homes</p>${bubble.replace('<chatbot-bubble', '<chatbot-bubble allow-replay')}${script}`, RECORDER),
  ],
];

for (const [kind, isAllowed, html] of pages)
  test(`${isAllowed ? 'records' : 'keeps'} the conversation of an element that ${kind} ${isAllowed ? 'in' : 'out of'} a replay that starts first`, async t => {
    const view = await visit(t, { html });
    await talk(view);
    const recorded = await view.page.evaluate('recorded.join("\\n")');
    assert.match(String(recorded), /Homes/);
    assert.deepEqual(await view.page.evaluate('typed'), []);
    assert.equal(String(recorded).includes('day'), isAllowed, String(recorded));
    assert.deepEqual(view.errors, []);
  });

/**
 * Clarity 0.8 judges an element by its attributes when it finds it, which may be before the script defines the element,
 * and masks texts only. https://github.com/microsoft/clarity/blob/master/packages/clarity-js/src/layout/dom.ts
 */
for (const isAllowed of [false, true])
  test(`${isAllowed ? 'shows Clarity' : 'masks for Clarity'} the panel itself, and has typed text in no attribute`, async t => {
    const view = await visit(t, {
      html: ({ script, bubble }) =>
        htmlPage(isAllowed ? bubble.replace('<chatbot-bubble', '<chatbot-bubble allow-replay') : bubble, script),
    });
    await talk(view);
    await view.input.fill('Typed only');
    const found = await view.page.evaluate(() => {
      const within = (root: ParentNode): Element[] =>
        [...root.querySelectorAll('*')].flatMap(element => [
          element,
          ...(element.shadowRoot ? within(element.shadowRoot) : []),
        ]);
      const elements = within(document);
      const panel = elements.find(element => element.matches('.panel'))!;
      return {
        isMasked: panel.hasAttribute('data-clarity-mask'),
        attributes: elements.flatMap(({ attributes }) =>
          [...attributes].flatMap(({ name, value }) => (/Typed only|Good/.test(value) ? [name] : [])),
        ),
      };
    });
    assert.deepEqual(found, { isMasked: !isAllowed, attributes: [] });
    assert.deepEqual(view.errors, []);
  });
