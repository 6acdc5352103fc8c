import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { ChatbotClient } from '../../src/client/chatbot-client.js';
import { startScriptedService, type ScriptedService } from './scripted-service.js';

type Callable = (...parts: unknown[]) => unknown;

/** Globals that a page may replace after the client was loaded. */
const replaceable: readonly (readonly [owner: object, name: string])[] = [
  ...['fetch', 'TextDecoder', 'AbortController', 'URL', 'setTimeout', 'clearTimeout'].map(
    name => [globalThis, name] as const,
  ),
  [JSON, 'parse'],
  [JSON, 'stringify'],
  [Date, 'now'],
];

describe('a page that replaces globals', () => {
  let service: ScriptedService;
  let calls: string[] = [];
  const originals = replaceable.map(([owner, name]) => Reflect.get(owner, name) as Callable);

  before(async () => {
    service = await startScriptedService(exchange => exchange.end('{"content":"Hi"}\n', '{"AnswerID":2}\n'));
    replaceable.forEach(([owner, name], index) => {
      const original = originals[index] as Callable;
      const replacement = function (this: unknown, ...parts: unknown[]): unknown {
        // Node's own fetch also uses these; only direct calls count.
        if (new Error().stack?.split('\n')[2]?.includes('/src/client/')) calls.push(name);
        return new.target ? Reflect.construct(original, parts) : Reflect.apply(original, this, parts);
      };
      Reflect.set(owner, name, replacement);
    });
  });
  after(async () => {
    replaceable.forEach(([owner, name], index) => Reflect.set(owner, name, originals[index]));
    await service.stop();
  });

  it('keeps the client on the original globals', async () => {
    calls = [];
    const client = new ChatbotClient({ baseUrl: service.url, credentials: () => ({}) });
    const contents: string[] = [];
    for await (const chunk of client.ask({ sessionID: 7, content: 'Hi' })) contents.push(chunk.content);
    assert.deepEqual(contents, ['Hi', 'Hi']);
    assert.deepEqual(calls, []);
  });
});
