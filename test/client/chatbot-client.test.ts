import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { after, before, beforeEach, describe, it } from 'node:test';
import { ChatbotClient, type ChatbotClientOptions } from '../../src/client/chatbot-client.js';
import type { Credentials } from '../../src/client/credentials.js';
import { ChatbotError } from '../../src/client/errors.js';
import { operations, type OperationName } from '../../src/protocol/operations.js';
import { validRequests } from '../protocol/valid-requests.js';
import { startScriptedService, type ScriptedService } from './scripted-service.js';

let service: ScriptedService;
before(async () => {
  service = await startScriptedService(() => undefined);
});
after(() => service.stop());
beforeEach(() => {
  service.script = exchange => exchange.succeed({ messageid: 2, content: 'Hi' });
});

const clientOf = (options: Partial<ChatbotClientOptions> = {}) =>
  new ChatbotClient({ baseUrl: service.url, ...options });

/** Requests that the service received while `act` ran. */
async function requestsOf(act: () => Promise<unknown>) {
  const { length } = service.exchanges;
  await act();
  return service.exchanges.slice(length);
}

async function readAll<Chunk>(chunks: AsyncIterable<Chunk>): Promise<Chunk[]> {
  const read: Chunk[] = [];
  for await (const chunk of chunks) read.push(chunk);
  return read;
}

async function rejection(promise: Promise<unknown>): Promise<ChatbotError> {
  const error: unknown = await promise.then(
    () => assert.fail('was not rejected'),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof ChatbotError, String(error));
  return error;
}

describe('call', () => {
  const itself: Record<string, unknown> = {};
  itself['again'] = [itself];
  for (const [field, value] of [
    ['contact', 1n],
    ['content.price', { price: NaN }],
    ['content.0', [() => 'text']],
    ['content', new Date(0)],
    ['content.again.0', itself],
  ] as const)
    it(`names ${field} and sends nothing when JSON cannot represent it`, async () => {
      const request = { sessionID: 1, contact: 'a@example.org', [field.split('.')[0]!]: value };
      const sent = await requestsOf(() =>
        assert.rejects(
          clientOf().call('TalkToHuman', request),
          (error: unknown) => error instanceof TypeError && error.message.startsWith(`${field}: `),
        ),
      );
      assert.deepEqual(sent, []);
    });

  it('sends every operation to its path and returns Data', async () => {
    const client = clientOf();
    for (const name of Object.keys(operations) as OperationName[]) {
      service.script = exchange => exchange.succeed({ name });
      const [request, ...more] = await requestsOf(async () => {
        assert.deepEqual(await client.call(name, validRequests[name]), { name });
      });
      const { method, path } = operations[name];
      assert.deepEqual([request?.method, request?.path, more], [method, path, []]);
      const body = name === 'ClientAsk' ? { ...validRequests[name], stream: false } : validRequests[name];
      assert.equal(request?.body, method === 'GET' ? '' : JSON.stringify(body));
      assert.equal(request?.headers['content-type'], method === 'GET' ? undefined : 'application/json');
    }
  });

  it("fills in the chatbot's serial number in the spelling of the operation", async () => {
    const client = clientOf({ serialNumber: 'bot-1' });
    const sent = await requestsOf(async () => {
      await client.call('GetConfig', {});
      await client.call('RealEstateList', { CityName: 'Leeds' });
      await client.call('RealEstateList', { SerialNumber: 'bot-2' });
      await client.call('Feedback', { sessionID: 1, answerId: 2, value: 1 });
    });
    assert.deepEqual(
      sent.map(request => JSON.parse(request.body) as unknown),
      [
        { serialNumber: 'bot-1' },
        { CityName: 'Leeds', SerialNumber: 'bot-1' },
        { SerialNumber: 'bot-2' },
        { sessionID: 1, answerId: 2, value: 1 },
      ],
    );
  });

  it('accepts paths that differ from the interface, but only below the base URL', async () => {
    const client = clientOf({
      baseUrl: `${service.url}/api/`,
      endpoints: { GetConfig: '/v2/Config', ModelList: 'https://evil.example/models' },
    });
    const sent = await requestsOf(async () => {
      await client.call('GetConfig', { serialNumber: 'bot-1' });
      await client.call('ModelList', {});
      await client.call('GetSession', { serialNumber: 'bot-1' });
    });
    assert.deepEqual(
      sent.map(request => request.path),
      ['/api/v2/Config', '/api/https://evil.example/models', '/api/chat/Chatbot/GetSession'],
    );
  });

  it('throws the refusal of the service with its code, status and retry time', async () => {
    service.script = async exchange => {
      exchange.response.setHeader('Retry-After', '30');
      await exchange.refuse(429, 'Twenty questions an hour.');
    };
    const error = await rejection(clientOf().call('GetSession', { serialNumber: 'bot-1' }));
    assert.deepEqual(
      [error.kind, error.message, error.code, error.status, error.retryAfterMs],
      ['rate-limit', 'Twenty questions an hour.', 429, 429, 30_000],
    );
  });

  it('throws the error of an envelope that has status 200', async () => {
    service.script = exchange => exchange.refuse(404, 'No such chatbot.', 200);
    const error = await rejection(clientOf().call('GetConfig', { serialNumber: 'bot-1' }));
    assert.deepEqual([error.kind, error.code, error.status], ['service', 404, 200]);
  });

  it('closes the connection when a body exceeds 16 MB', async () => {
    service.script = async exchange => {
      const piece = ' '.repeat(1024 * 1024);
      for (let sent = 0; sent < 64 && !exchange.response.destroyed; sent++) await exchange.write(piece);
    };
    const error = await rejection(clientOf().call('ModelList', {}));
    assert.equal(error.kind, 'too-large');
    assert.equal(await service.exchanges.at(-1)?.left, true);
  });

  it('sends nothing when already aborted, and sends nothing twice', async () => {
    const sent = await requestsOf(async () => {
      const signal = AbortSignal.abort(new Error('too late'));
      const client = clientOf({ credentials: () => assert.fail('was asked') });
      const error = await rejection(client.call('ModelList', {}, { signal }));
      assert.equal(error.kind, 'aborted');
      assert.equal((error.cause as Error).message, 'too late');
    });
    assert.equal(sent.length, 0);
  });

  it('ends the request when its signal is aborted', async () => {
    const controller = new AbortController();
    service.script = () => controller.abort();
    const error = await rejection(clientOf().call('ModelList', {}, { signal: controller.signal }));
    assert.equal(error.kind, 'aborted');
    assert.equal(await service.exchanges.at(-1)?.left, true);
  });

  it('stops listening to a signal after the request', async () => {
    const { signal } = new AbortController();
    await clientOf().call('ModelList', {}, { signal });
    await readAll(clientOf().ask({ sessionID: 1, content: 'a' }, { signal }));
    assert.equal(getEventListeners(signal, 'abort').length, 0);
  });

  it('SEC-2: follows no redirect with its keys', async () => {
    service.script = exchange => {
      exchange.response.writeHead(307, { Location: '/elsewhere' }).end();
    };
    const sent = await requestsOf(async () => {
      const client = clientOf({ credentials: { authorization: 'key' } });
      assert.equal((await rejection(client.call('ModelList', {}))).kind, 'network');
    });
    assert.equal(sent.length, 1);
  });

  it('refuses a base URL that is not http or https', () => {
    assert.throws(() => new ChatbotClient({ baseUrl: 'ftp://chat.example' }), TypeError);
  });
});

describe('ask', () => {
  const question = { sessionID: 7, content: 'Hi' };
  const bodyOf = async (act: () => AsyncIterable<unknown>) => {
    const [request] = await requestsOf(async () => {
      await readAll(act());
    });
    assert.ok(request);
    return [request.path, JSON.parse(request.body) as unknown] as const;
  };

  it('asks for a stream by default, and omits undefined fields', async () => {
    const client = clientOf();
    assert.deepEqual(await bodyOf(() => client.ask(question)), ['/chat/Chat/ClientAsk', { ...question, stream: true }]);
    assert.deepEqual(await bodyOf(() => client.ask(question, { stream: false })), [
      '/chat/Chat/ClientAsk',
      { ...question, stream: false },
    ]);
  });

  it('sends ids as integers, and uses the path in `operations.ask`', async () => {
    const client = clientOf({ endpoints: { ask: '/chat/Chat/Ask', ClientAsk: undefined } });
    const ids = { sessionID: '7', fileIds: ['34317', 5] };
    assert.deepEqual(await bodyOf(() => client.ask({ ...ids, content: '', chatAskType: 'Image' })), [
      '/chat/Chat/Ask',
      { sessionID: 7, content: '', chatAskType: 'Image', stream: true, fileIds: [34317, 5] },
    ]);
    const [, body] = await bodyOf(() => client.ask({ ...question, fileIds: [] }));
    assert.equal('fileIds' in (body as object), false);
  });

  it('names the question that a question replaces, and none unless told', async () => {
    const [, body] = await bodyOf(() => clientOf().ask({ ...question, replacesID: '41' }));
    assert.deepEqual(body, { ...question, stream: true, ReplacesID: 41 });
    const [, plain] = await bodyOf(() => clientOf().ask({ ...question, replacesID: undefined }));
    assert.equal('ReplacesID' in (plain as object), false);
  });

  it('sends nothing before the first chunk is requested', async () => {
    const sent = await requestsOf(async () => {
      const chunks = clientOf().ask(question);
      await chunks.return?.();
      assert.deepEqual(await chunks.next(), { done: true, value: undefined });
    });
    assert.equal(sent.length, 0);
  });

  it('yields a plain answer as one final chunk', async () => {
    assert.deepEqual(await readAll(clientOf().ask(question, { stream: false })), [
      { type: 'final', content: 'Hi', answerId: 2 },
    ]);
  });
});

describe('credentials', () => {
  const keys = { authorization: 'secret', sessionKey: 'visitor' };
  const headersOf = async (client: ChatbotClient, name: OperationName) => {
    const [request] = await requestsOf(() => client.call(name, validRequests[name]));
    assert.ok(request);
    return [request.headers.authorization, request.headers['chatrobot-sessionkey']];
  };
  /** A service that accepts only one key, and a function that returns one key after the other. */
  const letIn = (key: string) => {
    service.script = exchange =>
      exchange.headers.authorization === key
        ? exchange.succeed({ messageid: 2, content: 'Hi' })
        : exchange.refuse(401, 'Wrong key.');
  };
  const oneAfterTheOther = (...given: string[]) => {
    const calls = { count: 0 };
    const credentials: Credentials = () => Promise.resolve({ authorization: given[calls.count++] ?? 'none' });
    return { credentials, calls };
  };

  it('sends credentials in their headers unchanged', async () => {
    for (const credentials of [keys, () => keys, () => Promise.resolve(keys)])
      assert.deepEqual(await headersOf(clientOf({ credentials }), 'RealEstateList'), ['secret', 'visitor']);
    assert.deepEqual(await headersOf(clientOf({ credentials: { sessionKey: 'visitor' } }), 'ClientAsk'), [
      undefined,
      'visitor',
    ]);
  });

  it('neither sends nor requests credentials for public operations', async () => {
    const client = clientOf({ credentials: () => assert.fail('was asked') });
    assert.deepEqual(await headersOf(client, 'GetConfig'), [undefined, undefined]);
  });

  it('SEC-3: requests credentials once for concurrent requests', async () => {
    const { credentials, calls } = oneAfterTheOther('good');
    letIn('good');
    const client = clientOf({ credentials });
    await Promise.all(Array.from({ length: 5 }, () => client.call('ModelList', {})));
    await client.call('ModelList', {});
    assert.equal(calls.count, 1);
  });

  it('SEC-3: requests credentials again after a 401 and repeats the request once', async () => {
    const { credentials, calls } = oneAfterTheOther('old', 'good');
    letIn('good');
    const client = clientOf({ credentials });
    const sent = await requestsOf(async () => {
      await Promise.all([client.call('ModelList', {}), client.call('ModelList', {})]);
      await readAll(client.ask({ sessionID: 7, content: 'Hi' }));
    });
    assert.equal(calls.count, 2);
    const sentWith = (key: string) => sent.filter(({ headers }) => headers.authorization === key).length;
    assert.equal(sentWith('good'), 3);
    // The second request may have started after the new key arrived.
    assert.ok(sentWith('old') <= 2);
    assert.equal(sent.length, 3 + sentWith('old'));
  });

  it('requests credentials again after a 401 in an envelope with status 200', async () => {
    const { credentials } = oneAfterTheOther('old', 'good');
    service.script = exchange =>
      exchange.headers.authorization === 'good'
        ? exchange.succeed({ messageid: 2, content: 'Hi' })
        : exchange.refuse(401, 'Wrong key.', 200);
    const client = clientOf({ credentials });
    const [chunk] = await readAll(client.ask({ sessionID: 7, content: 'Hi' }));
    assert.equal(chunk?.content, 'Hi');
  });

  it('SEC-3: stops after the second 401', async () => {
    const { credentials, calls } = oneAfterTheOther('old', 'bad', 'good');
    letIn('good');
    const sent = await requestsOf(async () => {
      const error = await rejection(clientOf({ credentials }).call('ModelList', {}));
      assert.deepEqual([error.kind, error.message, error.code], ['service', 'Wrong key.', 401]);
    });
    assert.deepEqual([calls.count, sent.length], [2, 2]);
  });

  it('does not retry with credentials that are not a function', async () => {
    letIn('good');
    const sent = await requestsOf(async () => {
      const client = clientOf({ credentials: { authorization: 'bad' } });
      assert.equal((await rejection(client.call('ModelList', {}))).code, 401);
    });
    assert.equal(sent.length, 1);
  });

  it('does not repeat a question after its answer started', async () => {
    const { credentials } = oneAfterTheOther('old', 'good');
    service.script = exchange =>
      exchange.end('{"content":"Hi"}\n', '{"Success":false,"Code":401,"Message":"Expired."}\n');
    const sent = await requestsOf(async () => {
      const asking = readAll(clientOf({ credentials }).ask({ sessionID: 7, content: 'Hi' }));
      assert.equal((await rejection(asking)).code, 401);
    });
    assert.equal(sent.length, 1);
  });

  it('throws when the credentials function fails, and calls it again for the next request', async () => {
    let count = 0;
    const client = clientOf({
      credentials: () => {
        if (++count === 1) throw new Error('offline');
        return keys;
      },
    });
    const sent = await requestsOf(async () => {
      const error = await rejection(client.call('ModelList', {}));
      assert.equal(error.kind, 'network');
      assert.equal((error.cause as Error).message, 'offline');
      await client.call('ModelList', {});
    });
    assert.equal(sent.length, 1);
  });

  it('aborts a request that waits for credentials', async () => {
    const controller = new AbortController();
    let give: (given: typeof keys) => void = () => assert.fail('was not asked');
    const client = clientOf({
      credentials: () => {
        queueMicrotask(() => controller.abort());
        return new Promise(resolve => (give = resolve));
      },
    });
    const sent = await requestsOf(async () => {
      const call = client.call('ModelList', {}, { signal: controller.signal });
      assert.equal((await rejection(call)).kind, 'aborted');
      give(keys);
      await client.call('ModelList', {});
    });
    assert.equal(sent.length, 1);
  });

  it('uses replaced credentials from the next request on', async () => {
    const client = clientOf({ credentials: { authorization: 'one' } });
    await client.call('ModelList', {});
    client.credentials = { authorization: 'two' };
    assert.deepEqual(await headersOf(client, 'ModelList'), ['two', undefined]);
    client.credentials = undefined;
    assert.deepEqual(await headersOf(client, 'ModelList'), [undefined, undefined]);
  });
});
