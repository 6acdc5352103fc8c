import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operations, type OperationName } from '../../src/protocol/operations.js';
import { answeringBy, gate } from './support/answerers.js';
import type { ServiceCaller } from './support/caller.js';
import { onEmbeddedDatabase } from './support/fixture.js';

const send = (service: ServiceCaller, name: OperationName, body: object, headers: Record<string, string> = {}) =>
  fetch(service.url + operations[name].path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip', ...headers },
    body: JSON.stringify(body),
  });

onEmbeddedDatabase('Compression', fixture => {
  test('a list of listings arrives compressed, unless the client does not accept that', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    await fixture.addListings(
      chatbot,
      Array.from({ length: 20 }, () => ({ description: 'A bright home with many rooms. '.repeat(20) })),
    );
    const request = { SerialNumber: chatbot.serialNumber };
    const authorization = chatbot.keys.secret;
    const list = await send(service, 'RealEstateList', request, { authorization });
    assert.equal(list.headers.get('content-encoding'), 'gzip');
    assert.equal(list.headers.get('vary'), 'Origin, Accept-Encoding');
    const { Data } = (await list.json()) as { Data: { List: unknown[] } };
    assert.equal(Data.List.length, 20);
    const plain = await send(service, 'RealEstateList', request, { authorization, 'accept-encoding': 'identity' });
    assert.equal(plain.headers.get('content-encoding'), null);
    assert.deepEqual(((await plain.json()) as { Data: unknown }).Data, Data);
    const small = await send(service, 'RealEstateList', { ...request, PageNumber: 9 }, { authorization });
    assert.equal(small.headers.get('content-encoding'), null);
    assert.equal((await fetch(`${service.url}/openapi.json`)).headers.get('content-encoding'), 'gzip');
  });

  test('a streamed answer is not compressed, and each fragment arrives when it is made', async t => {
    const [first, second] = [gate(), gate()];
    const long = 'A long fragment. '.repeat(500);
    const service = await fixture.serve(t, {
      answerer: answeringBy(async function* () {
        yield { type: 'fragment', content: long };
        await first.opened;
        yield { type: 'fragment', content: 'Another one.' };
        await second.opened;
        yield { type: 'final', totalTokens: 2, noAnswer: false };
      }),
    });
    const { serialNumber } = await fixture.newChatbot();
    const { SessionID, SessionKey } = await service.data('GetConfig', { serialNumber });
    const request = { sessionID: SessionID, content: 'Hi', stream: true };
    const answer = await send(service, 'ClientAsk', request, { 'chatrobot-sessionkey': SessionKey });
    assert.equal(answer.headers.get('content-encoding'), null);
    const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    /** Reads until the answer contains these words; hangs if they are held back. */
    const readUntil = async (words: string) => {
      while (!text.includes(words)) text += (await reader.read()).value;
    };
    await readUntil(long);
    first.open();
    await readUntil('Another one.');
    second.open();
    await readUntil('AnswerID');
  });
});
