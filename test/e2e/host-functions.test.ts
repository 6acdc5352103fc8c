import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { hostPages, talk, withScript } from '../support/host-page.js';

const visit = hostPages();

describe('A page without a function that the chat needs', () => {
  const cases = [
    { name: 'Intl', kind: 'removed Intl', script: 'delete window.Intl;' },
    {
      name: 'Intl',
      kind: 'replaced Intl by an old polyfill',
      script: 'window.Intl = { NumberFormat: Intl.NumberFormat, Collator: Intl.Collator };',
    },
    { name: 'MessageChannel', kind: 'removed MessageChannel', script: 'delete window.MessageChannel;' },
    {
      name: 'crypto',
      kind: 'removed crypto',
      script: `Object.defineProperty(window, 'crypto', { value: undefined });`,
    },
    {
      name: 'Element.prototype.toggleAttribute',
      kind: 'replaced toggleAttribute by one that ignores the second parameter',
      script: `Element.prototype.toggleAttribute = function (name) {
        if (this.hasAttribute(name)) this.removeAttribute(name); else this.setAttribute(name, '');
      };`,
    },
    {
      name: 'Element.prototype.append',
      kind: 'replaced append by one that takes one node',
      script: 'Element.prototype.append = function (node) { this.appendChild(node); };',
    },
    {
      name: 'Element.prototype.replaceWith',
      kind: 'replaced replaceWith by one that takes one node',
      script: 'Element.prototype.replaceWith = function (node) { this.parentNode.replaceChild(node, this); };',
    },
  ];
  for (const { name, kind, script } of cases)
    test(`names the cause in one sentence and opens no chat when the page has ${kind}`, async t => {
      const view = await visit(t, withScript(script));
      await view.launcher.click();
      await view.alert.first().getByText(/\w/).waitFor();
      assert.deepEqual([view.errors, view.said.length], [[], 1], view.said.join('\n'));
      assert.ok(view.said[0]!.includes(`\`${name}\``), view.said[0]);
    });

  test('answers when the page has replaced append and toggleAttribute by complete polyfills', async t => {
    const view = await visit(
      t,
      withScript(`
        Element.prototype.append = function (...nodes) {
          for (const node of nodes) this.appendChild(node instanceof Node ? node : document.createTextNode(node));
        };
        Element.prototype.toggleAttribute = function (name, force = !this.hasAttribute(name)) {
          if (force) this.setAttribute(name, ''); else this.removeAttribute(name);
          return force;
        };`),
    );
    await talk(view);
    assert.deepEqual([view.errors, view.said], [[], []]);
  });
});
