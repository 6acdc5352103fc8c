import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AnswerChunk } from '../../src/client/answer-stream.js';
import { ChatbotClient, type ClientLimits } from '../../src/client/chatbot-client.js';
import { startScriptedService, type Script, type ScriptedService } from './scripted-service.js';

const hi = '{"content":"Hi"}\n';
const fragment = { type: 'fragment', content: 'Hi' };

let service: ScriptedService;
before(async () => {
  service = await startScriptedService(exchange => exchange.succeed('models'));
  // The first request of a process is slow and could exceed a short limit before it is sent.
  await new ChatbotClient({ baseUrl: service.url }).call('ModelList', {});
});
after(() => service.stop());

/** Asks with limits that are out of reach unless they are set. */
function ask(script: Script, limits: Partial<ClientLimits>) {
  service.script = script;
  const all = { firstByteMs: 60_000, idleMs: 60_000, totalMs: 60_000, ...limits };
  return new ChatbotClient({ baseUrl: service.url, limits: all }).ask({ sessionID: 7, content: 'Hi' });
}

/** Returns the chunks up to a timeout; fails on any other end. */
async function untilTimeout(chunks: AsyncIterable<AnswerChunk>) {
  const read: AnswerChunk[] = [];
  await assert.rejects(
    async () => {
      for await (const chunk of chunks) read.push(chunk);
    },
    { name: 'ChatbotError', kind: 'timeout' },
  );
  const asked = service.exchanges.at(-1);
  assert.equal(await asked?.left, true);
  return read;
}

describe('a service that takes too long', { timeout: 10_000 }, () => {
  it('times out when no response starts', async () => {
    const { length } = service.exchanges;
    assert.deepEqual(await untilTimeout(ask(() => undefined, { firstByteMs: 500 })), []);
    assert.equal(service.exchanges.length - length, 1);
  });

  it('times out when the first byte of the body does not arrive', async () => {
    const silent: Script = exchange => exchange.response.flushHeaders();
    assert.deepEqual(await untilTimeout(ask(silent, { firstByteMs: 500 })), []);
  });

  it('times out when the service falls silent in the middle', async () => {
    const script: Script = exchange => exchange.write(hi);
    assert.deepEqual(await untilTimeout(ask(script, { idleMs: 40 })), [fragment]);
  });

  it('times out when the whole answer takes too long, even while bytes keep arriving', async () => {
    const script: Script = async exchange => {
      while (!exchange.response.destroyed) await exchange.write(': ping\n'.repeat(1000));
    };
    assert.deepEqual(await untilTimeout(ask(script, { totalMs: 200 })), []);
  });

  it('times out a call', async () => {
    service.script = () => undefined;
    const client = new ChatbotClient({ baseUrl: service.url, limits: { firstByteMs: 500 } });
    await assert.rejects(client.call('ModelList', {}), { kind: 'timeout' });
    service.script = exchange => exchange.write('{"Success":');
    const impatient = new ChatbotClient({ baseUrl: service.url, limits: { idleMs: 40 } });
    await assert.rejects(impatient.call('ModelList', {}), { kind: 'timeout' });
  });
});

describe('a slow service', { timeout: 10_000 }, () => {
  it('uses the default for a limit that is undefined', async () => {
    const limits = { firstByteMs: undefined, idleMs: undefined, totalMs: undefined };
    // With NaN as a limit, the request would end immediately.
    service.script = async exchange => {
      await new Promise(resolve => setTimeout(resolve, 50));
      await exchange.succeed('models');
    };
    const client = new ChatbotClient({ baseUrl: service.url, limits });
    assert.equal(await client.call('ModelList', {}), 'models');
  });

  it('waits as long as bytes keep arriving', async () => {
    let sent = 0;
    const script: Script = async exchange => {
      await exchange.write(hi);
      await new Promise<void>(resolve => {
        const timer = setInterval(() => {
          void exchange.write(':\n');
          if (++sent < 12) return;
          clearInterval(timer);
          resolve();
        }, 50);
      });
      await exchange.end('{"AnswerID":2}');
    };
    // Twelve comments, 50 ms apart, take longer than the allowed silence.
    const chunks = ask(script, { idleMs: 400 });
    const read: AnswerChunk[] = [];
    for await (const chunk of chunks) read.push(chunk);
    assert.equal(read.at(-1)?.type, 'final');
    assert.equal(sent, 12);
  });

  it('applies firstByteMs to the first blank line and idleMs to each one after it', async () => {
    const script: Script = async exchange => {
      await exchange.write('\n');
      for (let blank = 0; blank < 6; blank++) {
        await new Promise(resolve => setTimeout(resolve, 100));
        await exchange.write('\n');
      }
      await exchange.end('{"Answer":"Hi","AnswerID":2}');
    };
    const read: AnswerChunk[] = [];
    for await (const chunk of ask(script, { firstByteMs: 450, idleMs: 450 })) read.push(chunk);
    assert.deepEqual(read, [{ type: 'final', content: 'Hi', answerId: 2 }]);
  });

  it('does not time out when the caller pauses between two chunks', async () => {
    let finish: () => void = () => undefined;
    const script: Script = async exchange => {
      await exchange.write(hi);
      finish = () => void exchange.end('{"AnswerID":2}');
    };
    const chunks = ask(script, { idleMs: 300 });
    assert.deepEqual((await chunks.next()).value, fragment);
    await new Promise(resolve => setTimeout(resolve, 600));
    finish();
    assert.equal((await chunks.next()).value?.type, 'final');
  });

  it('does not time out when new credentials take long', async () => {
    service.script = exchange =>
      exchange.headers.authorization === 'good' ? exchange.succeed('models') : exchange.refuse(401, 'Wrong key.');
    let calls = 0;
    const client = new ChatbotClient({
      baseUrl: service.url,
      credentials: async () => {
        if (++calls === 1) return { authorization: 'old' };
        await new Promise(resolve => setTimeout(resolve, 600));
        return { authorization: 'good' };
      },
      limits: { firstByteMs: 300, idleMs: 300 },
    });
    assert.equal(await client.call('ModelList', {}), 'models');
  });

  it('accepts any time limit', async () => {
    const script: Script = exchange => exchange.end(hi, '{"AnswerID":2}');
    const limits = { firstByteMs: Infinity, idleMs: 2 ** 40, totalMs: Infinity };
    const warnings: string[] = [];
    const note = ({ name }: Error) => warnings.push(name);
    process.on('warning', note);
    const types: string[] = [];
    for await (const chunk of ask(script, limits)) types.push(chunk.type);
    await new Promise(setImmediate);
    process.off('warning', note);
    assert.deepEqual(types, ['fragment', 'final']);
    // Timers fire immediately if their delay exceeds the maximum.
    assert.deepEqual(warnings, []);
  });
});
