import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

/** Runs a module in a Node of its own, as an application on a server would import the package. */
function run(code: string): unknown {
  const args = ['--input-type=module', '--eval', code];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
}

const { exports } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  exports: Record<string, unknown>;
};
/** What an application imports: not the files to serve, nor the data. */
const entries = Object.keys(exports).filter(entry => !/\.js(on)?$/.test(entry));

for (const entry of entries)
  test(`${entry} can be imported on a server, and makes no window or document there`, () => {
    const result = run(`
      await import('chatbot-bubble${entry.slice(1)}');
      console.log(JSON.stringify([typeof window, typeof document]));
    `);
    assert.deepEqual(result, ['undefined', 'undefined']);
  });

test('the package can be imported on a server and defines nothing', () => {
  const result = run(`
    const names = Object.keys(await import('chatbot-bubble'));
    const isDefined = globalThis.customElements?.get('chatbot-bubble') !== undefined;
    console.log(JSON.stringify({ names, isDefined }));
  `);
  assert.deepEqual(result, {
    names: ['ChatbotBubble', 'ChatbotClient', 'ChatbotError', 'Conversation', 'FileUpload'],
    isDefined: false,
  });
});

test('its proxy is an entry of its own, for servers and workers', () => {
  const names = run(
    `console.log(JSON.stringify(Object.keys(await import('chatbot-bubble/proxy'))))`,
  );
  assert.deepEqual(names, ['MemoryStore', 'createProxy']);
});

test('its client works on a server without anything of a browser', () => {
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
