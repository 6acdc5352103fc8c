import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

/** Runs a module in its own Node process, like a server that imports the package. */
function run(code: string): unknown {
  const args = ['--input-type=module', '--eval', code];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as { exports: Record<string, unknown> };
/** Entry points for imports, without static files and data. */
const entries = Object.keys(exports).filter(entry => !/\.js(on)?$/.test(entry));

for (const entry of entries)
  test(`imports ${entry} on a server without a change to a global`, () => {
    const changed = run(`
      // Node defines some of its globals when they are first read.
      for (const name of Reflect.ownKeys(globalThis)) void globalThis[name];
      const before = Object.getOwnPropertyDescriptors(globalThis);
      await import('chatbot-bubble${entry.slice(1)}');
      const after = Object.getOwnPropertyDescriptors(globalThis);
      const isSame = (one, other) => ['value', 'get', 'set'].every(field => Object.is(one?.[field], other?.[field]));
      const names = new Set(Reflect.ownKeys({ ...before, ...after }));
      console.log(JSON.stringify([...names].filter(name => !isSame(before[name], after[name])).map(String)));
    `);
    // Vue counts its copies in globals of its own.
    assert.deepEqual(
      (changed as string[]).filter(name => !name.startsWith('__VUE_')),
      [],
    );
  });

test('renders only the tag on a server: the class exists, and creating it fails with the reason', () => {
  const message = run(`
    const { ChatbotBubble } = await import('chatbot-bubble');
    try { new ChatbotBubble(); } catch (error) { console.log(JSON.stringify(error.message)); }
  `);
  assert.equal(message, '<chatbot-bubble> needs a browser.');
});

test('imports the package on a server without defining elements', () => {
  const result = run(`
    const names = Object.keys(await import('chatbot-bubble'));
    const isDefined = globalThis.customElements?.get('chatbot-bubble') !== undefined;
    console.log(JSON.stringify({ names, isDefined }));
  `);
  assert.deepEqual(result, {
    names: ['ChatbotBubble', 'ChatbotClient', 'ChatbotError', 'Conversation', 'FileUpload', 'createVisitorSession'],
    isDefined: false,
  });
});

test('exports the proxy as a separate entry for servers and workers', () => {
  const names = run(`console.log(JSON.stringify(Object.keys(await import('chatbot-bubble/proxy'))))`);
  assert.deepEqual(names, ['MemoryStore', 'createProxy']);
});

test('runs the client on a server without browser APIs', () => {
  const result = run(`
    const { ChatbotClient } = await import('chatbot-bubble');
    const asked = [];
    const client = new ChatbotClient({
      baseUrl: 'https://chat.example',
      fetch: (url, init) => {
        asked.push(url, init.body);
        return Promise.resolve(new Response('{"content":"Hi"}\\n{"AnswerID":2,"Answer":"Hi there"}\\n'));
      },
    });
    const chunks = [];
    for await (const chunk of client.ask({ sessionID: 1, content: 'Hello' })) chunks.push(chunk);
    console.log(JSON.stringify({ asked, chunks }));
  `) as { asked: string[]; chunks: unknown[] };
  assert.equal(result.asked[0], 'https://chat.example/chat/Chat/ClientAsk');
  assert.deepEqual(result.chunks, [
    { type: 'fragment', content: 'Hi' },
    { type: 'final', content: 'Hi there', answerId: 2 },
  ]);
});
