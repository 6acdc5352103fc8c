import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as nodeDefine from '../../src/node-define.js';

type Entry = typeof nodeDefine;

test('defines nothing on a server, and the element where a simulated browser has customElements', async () => {
  const entry = '../../src/node-define.js';
  const { ChatbotBubble: OnServer } = (await import(`${entry}?server`)) as Entry;
  assert.throws(() => new OnServer(), /needs a browser/);
  const defined = new Map<string, unknown>();
  const customElements = {
    get: (name: string) => defined.get(name),
    define: (name: string, element: unknown) => void defined.set(name, element),
  };
  Object.assign(globalThis, { customElements });
  const { ChatbotBubble } = (await import(`${entry}?browser`)) as Entry;
  Reflect.deleteProperty(globalThis, 'customElements');
  assert.equal(defined.get('chatbot-bubble'), ChatbotBubble);
  assert.notEqual(ChatbotBubble, OnServer);
});
