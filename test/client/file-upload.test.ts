import assert from 'node:assert/strict';
import { after, afterEach, before, describe, test } from 'node:test';
import { ChatbotClient } from '../../src/client/chatbot-client.js';
import { ChatbotError, type ChatbotErrorKind } from '../../src/client/errors.js';
import { FileUpload } from '../../src/client/file-upload.js';
import { startScriptedService, type Exchange, type ScriptedService } from './scripted-service.js';

const BYTES = 'the bytes of an image';

let service: ScriptedService;
let addresses = 0;

/** Accepts every upload; a test can put its own handler first. */
const takeAll = (exchange: Exchange): Promise<void> => {
  if (exchange.path.endsWith('/GetPreUploadUrl'))
    return exchange.succeed({
      FileStoreId: String(34_316 + ++addresses),
      PreUploadUrl: `/put/${addresses}?signature=abc`,
    });
  if (exchange.path.endsWith('/ReportUploadSuccess')) return exchange.succeed(true);
  return exchange.end();
};

before(async () => {
  service = await startScriptedService(takeAll);
});

afterEach(() => {
  service.script = takeAll;
  (service.exchanges as Exchange[]).length = addresses = 0;
});

after(() => service.stop());

function upload(fetch?: typeof globalThis.fetch) {
  const client = new ChatbotClient({ baseUrl: service.url, credentials: { sessionKey: 'key' } });
  return new FileUpload(
    { baseUrl: service.url, fetch, call: (name, request, options) => client.call(name, request, options) },
    new Blob([BYTES], { type: 'image/png' }),
    'garden.png',
  );
}

const steps = () => service.exchanges.map(({ method, path }) => `${method} ${path}`);
const isOfKind = (kind: ChatbotErrorKind) => (error: unknown) => error instanceof ChatbotError && error.kind === kind;

/** Handles the first request whose path contains `part`, and passes on all others. */
function once(part: string, answer: (exchange: Exchange) => unknown): void {
  let isDone = false;
  service.script = async exchange => {
    if (isDone || !exchange.path.includes(part)) return takeAll(exchange);
    isDone = true;
    await answer(exchange);
  };
}

describe('an upload', () => {
  test('uploads a file in three steps and returns its id as a number', async () => {
    assert.equal(await upload().run(), 34_317);
    assert.deepEqual(steps(), [
      'POST /chat/User/GetPreUploadUrl',
      'PUT /put/1?signature=abc',
      'POST /chat/User/ReportUploadSuccess',
    ]);
    const [asked, put, reported] = service.exchanges;
    assert.deepEqual(JSON.parse(asked!.body), { fileName: 'garden.png' });
    assert.equal(put!.body, BYTES);
    assert.deepEqual(JSON.parse(reported!.body), { FileStoreId: 34_317 });
  });

  test('accepts 0 as the id of a file', async () => {
    service.script = exchange =>
      exchange.path.endsWith('/GetPreUploadUrl')
        ? exchange.succeed({ FileStoreId: 0, PreUploadUrl: '/put/1' })
        : takeAll(exchange);
    assert.equal(await upload().run(), 0);
  });

  test('puts the bytes without a key or content type', async () => {
    await upload().run();
    const { headers } = service.exchanges[1]!;
    assert.equal(headers['chatrobot-sessionkey'], undefined);
    assert.equal(headers['content-type'], undefined);
    assert.equal(headers.cookie, undefined);
  });

  test('reports how many bytes were sent', async () => {
    const told: number[] = [];
    await upload().run({ onProgress: bytes => told.push(bytes) });
    assert.equal(told[0], 0);
    assert.equal(told.at(-1), BYTES.length);
  });

  test('does not repeat a finished upload', async () => {
    const file = upload();
    await file.run();
    assert.equal(await file.run(), 34_317);
    assert.equal(service.exchanges.length, 3);
  });

  test('uploads to the address from the service, even on another origin', async () => {
    const store = await startScriptedService(exchange => exchange.end('<xml/>'));
    once('GetPreUploadUrl', exchange => exchange.succeed({ FileStoreId: 7, PreUploadUrl: `${store.url}/bucket/7` }));
    assert.equal(await upload().run(), 7);
    assert.equal(store.exchanges[0]?.body, BYTES);
    await store.stop();
  });

  test('uses the fetch option for the upload', async () => {
    const methods: string[] = [];
    const fetch: typeof globalThis.fetch = (url, init) => {
      methods.push(init!.method!);
      return globalThis.fetch(url, init);
    };
    await upload(fetch).run();
    assert.deepEqual(methods, ['PUT']);
  });
});

describe('FIL-8: resuming a failed upload', () => {
  test('reuses the address when the bytes were cut off, so there is no second copy', async () => {
    once('/put/', exchange => exchange.breakOff());
    const file = upload();
    await assert.rejects(file.run(), isOfKind('network'));
    assert.equal(await file.run(), 34_317);
    assert.deepEqual(steps(), [
      'POST /chat/User/GetPreUploadUrl',
      'PUT /put/1?signature=abc',
      'PUT /put/1?signature=abc',
      'POST /chat/User/ReportUploadSuccess',
    ]);
  });

  test('only repeats the report when the bytes have arrived', async () => {
    once('ReportUploadSuccess', exchange => exchange.refuse(503, 'Later.'));
    const file = upload();
    await assert.rejects(file.run(), isOfKind('service'));
    assert.equal(await file.run(), 34_317);
    assert.equal(steps().filter(step => step.startsWith('PUT')).length, 1);
  });

  test('requests a new address when the service refuses the bytes at the old one', async () => {
    once('/put/', exchange => exchange.breakOff());
    const file = upload();
    await assert.rejects(file.run(), isOfKind('network'));
    once('/put/1', exchange => exchange.refuse(403, 'The address is too old.'));
    assert.equal(await file.run(), 34_318);
    assert.equal(file.fileId, 34_318);
  });

  test('starts over when the service no longer knows the file', async () => {
    once('ReportUploadSuccess', exchange => exchange.refuse(404, 'There is no such file.'));
    const file = upload();
    await assert.rejects(file.run(), isOfKind('service'));
    assert.equal(await file.run(), 34_318);
  });
});

describe('a failed upload', () => {
  test("throws the service's message when it refuses the bytes", async () => {
    once('/put/', exchange => exchange.refuse(415, 'This is not an image.'));
    await assert.rejects(upload().run(), { kind: 'service', status: 415, message: 'This is not an image.' });
  });

  test('throws the status when a store refuses in its own format', async () => {
    once('/put/', exchange => {
      exchange.response.statusCode = 500;
      return exchange.end('<Error><Code>InternalError</Code></Error>');
    });
    await assert.rejects(upload().run(), { kind: 'http', status: 500 });
  });

  test('closes the connection when the upload is canceled', async () => {
    const cancelling = new AbortController();
    const left = new Promise<boolean>(resolve =>
      once('/put/', exchange => {
        void exchange.left.then(resolve);
        cancelling.abort();
      }),
    );
    await assert.rejects(upload().run({ signal: cancelling.signal }), isOfKind('aborted'));
    assert.equal(await left, true);
    assert.equal(service.exchanges.length, 2);
  });

  for (const [what, data] of [
    ['no id', { PreUploadUrl: '/put/1' }],
    ['an invalid id', { FileStoreId: 'x1', PreUploadUrl: '/put/1' }],
    ['no address', { FileStoreId: '1' }],
    ['a script for an address', { FileStoreId: '1', PreUploadUrl: 'javascript:alert(1)' }],
  ] as const)
    test(`fails when the service returns ${what}`, async () => {
      once('GetPreUploadUrl', exchange => exchange.succeed(data));
      await assert.rejects(upload().run(), isOfKind('protocol'));
      assert.equal(service.exchanges.length, 1);
    });
});
