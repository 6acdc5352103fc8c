import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bodyOf, JsonLines, KEEP_ALIVE_MS } from '../../service/operations/json-lines.js';
import type { RunPart } from '../../service/runs/stream-objects.js';
import { abortOf, gate } from './support/answerers.js';
import { mockTime } from './support/mock-time.js';

const format = { part: (part: RunPart) => part, failure: (error: unknown) => ({ failed: String(error) }) };

test('a reader that cancels tells the stream, and waits for its end', async () => {
  const left = new AbortController();
  const ended = gate();
  async function* parts(): AsyncGenerator<RunPart, void, undefined> {
    try {
      yield { type: 'fragment', content: 'a' };
      await abortOf(left.signal);
    } finally {
      ended.open();
    }
  }
  const reader = bodyOf(new JsonLines(parts(), left, format)).getReader();
  const { value } = await reader.read();
  assert.equal(new TextDecoder().decode(value), '{"type":"fragment","content":"a"}\n');
  await reader.cancel();
  assert.equal(left.signal.aborted, true);
  await ended.opened;
});

test('a failure is the last line of a stream', async () => {
  async function* parts(): AsyncGenerator<RunPart, void, undefined> {
    yield { type: 'fragment', content: '\n' };
    await Promise.reject(new Error('broken'));
  }
  const lines = await new Response(bodyOf(new JsonLines(parts(), new AbortController(), format))).text();
  assert.equal(lines, '{"type":"fragment","content":"\\n"}\n{"failed":"Error: broken"}\n');
});

test('a silent answer sends a blank line every ten seconds until it ends', async t => {
  const pass = mockTime(t);
  const thought = gate();
  async function* parts(): AsyncGenerator<RunPart, void, undefined> {
    await thought.opened;
    yield { type: 'fragment', content: 'a' };
  }
  const lines = new JsonLines(parts(), new AbortController(), format, { isLate: true });
  let blank = 0;
  const keepAlive = () => blank++;
  assert.equal(await lines.next(keepAlive), '\n');
  const next = lines.next(keepAlive);
  for (let silence = 0; silence < 3; silence++) {
    pass(KEEP_ALIVE_MS - 1);
    assert.equal(blank, silence);
    pass(1);
    assert.equal(blank, silence + 1);
  }
  thought.open();
  assert.equal(await next, '{"type":"fragment","content":"a"}\n');
  assert.equal(await lines.next(keepAlive), undefined);
  pass(KEEP_ALIVE_MS);
  assert.equal(blank, 3);
});

test('a reader that stops reading gets at most one more blank line', async t => {
  const pass = mockTime(t);
  const thought = gate();
  async function* parts(): AsyncGenerator<RunPart, void, undefined> {
    await thought.opened;
    yield { type: 'fragment', content: 'a' };
  }
  const reader = bodyOf(new JsonLines(parts(), new AbortController(), format)).getReader();
  const first = reader.read();
  await new Promise(setImmediate);
  pass(KEEP_ALIVE_MS * 100);
  thought.open();
  const texts = [(await first).value, (await reader.read()).value, (await reader.read()).value];
  assert.deepEqual(
    texts.map(bytes => new TextDecoder().decode(bytes)),
    ['\n', '\n', '{"type":"fragment","content":"a"}\n'],
  );
});
