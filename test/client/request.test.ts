import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readData, retryAfterMs } from '../../src/client/envelope-reader.js';
import { ChatbotError } from '../../src/client/errors.js';
import { endpointUrl, networkError, send, toJson, type Fetch, type RequestParts } from '../../src/client/request.js';

describe('toJson', () => {
  it('writes the same JSON as JSON.stringify', () => {
    for (const value of [
      null,
      true,
      0,
      -1.5e300,
      NaN,
      'a "quote" \\ \u2028 \ud83d 😀',
      [],
      [1, [undefined, null], 'x'],
      {},
      { a: undefined, b: [{ c: 'd' }], 'e"f': '', ['__proto__']: 1 },
    ])
      assert.equal(toJson(value), JSON.stringify(value));
  });

  it('ignores what old libraries add to arrays, strings and objects', () => {
    const prototypes = [Array, String, Object, Number].map(({ prototype }) => prototype as { toJSON?: () => string });
    for (const prototype of prototypes) prototype.toJSON = () => 'broken';
    try {
      assert.equal(JSON.stringify({ a: [1] }), '"broken"');
      assert.equal(toJson({ fileIds: [1, 2], content: 'a' }), '{"fileIds":[1,2],"content":"a"}');
    } finally {
      for (const prototype of prototypes) delete prototype.toJSON;
    }
  });
});

describe('endpointUrl', () => {
  it('joins the base URL and the path with one slash', () => {
    for (const base of ['https://chat.example', 'https://chat.example/', 'https://chat.example//'])
      assert.equal(endpointUrl(base, '/chat/Chat/Ask'), 'https://chat.example/chat/Chat/Ask');
    assert.equal(endpointUrl('http://a.example:81/api/?q#h', 'x/y'), 'http://a.example:81/api/x/y');
  });

  it('never changes the origin', () => {
    for (const path of ['//evil.example/x', 'https://evil.example/x', '@evil.example', '\\\\evil'])
      assert.equal(new URL(endpointUrl('https://chat.example', path)).host, 'chat.example', path);
    assert.equal(endpointUrl('https://user:key@chat.example', '/x'), 'https://chat.example/x');
  });

  it('refuses an address that is not http or https', () => {
    for (const base of ['', '/chat', 'chat.example', 'javascript:alert(1)', 'file:///etc'])
      assert.throws(() => endpointUrl(base, '/x'), TypeError, base);
  });
});

describe('retryAfterMs', () => {
  it('reads Retry-After in seconds or as a date', () => {
    assert.equal(retryAfterMs('0'), 0);
    assert.equal(retryAfterMs(' 120 '), 120_000);
    assert.equal(retryAfterMs('1.5'), 1500);
    const inAnHour = retryAfterMs(new Date(Date.now() + 3_600_000).toUTCString()) ?? NaN;
    assert.ok(inAnHour > 3_590_000 && inAnHour <= 3_600_000, String(inAnHour));
  });

  it('takes a Retry-After of more than a month for a day', () => {
    assert.equal(retryAfterMs('Wed, 21 Oct 2015 07:28:00 GMT'), 0);
    for (const far of ['2678401', '99999999999', '9'.repeat(400), 'Fri, 31 Dec 2999 23:59:59 GMT'])
      assert.equal(retryAfterMs(far), 86_400_000, far);
  });

  it('returns undefined when Retry-After is missing or invalid', () => {
    for (const value of [null, '', ' ', '-5', 'soon', 'soon 5', 'NaN', 'Infinity', '1e3', '99:99:99'])
      assert.equal(retryAfterMs(value), undefined, String(value));
  });
});

describe('a request', () => {
  const requestData = async (fetch: Fetch, url: string, parts: RequestParts) => {
    const response = await send(fetch, url, parts);
    const body = await response.text().catch((cause: unknown) => {
      throw networkError(cause, parts.signal);
    });
    return readData(response, body);
  };
  const answering =
    (body: string, init?: ResponseInit): Fetch =>
    () =>
      Promise.resolve(new Response(body, init));
  const kindOf = async (fetch: Fetch, signal?: AbortSignal) => {
    try {
      return ['data', await requestData(fetch, 'https://a.example/', { method: 'POST', signal })];
    } catch (error) {
      assert.ok(error instanceof ChatbotError);
      return [error.kind, error.message, error.code, error.status, error.retryAfterMs];
    }
  };

  it('returns Data of an envelope, whatever the case of the field names', async () => {
    assert.deepEqual(await kindOf(answering('{"Data":1,"Success":true,"Code":200}')), ['data', 1]);
    assert.deepEqual(await kindOf(answering('\ufeff{"data":0,"code":"200"}')), ['data', 0]);
    assert.deepEqual(await kindOf(answering('{"Success":true,"Data":false}')), ['data', false]);
  });

  it('throws a different kind for each type of refusal', async () => {
    const refused = '{"Success":false,"Code":404,"Message":"No chatbot."}';
    const html = '<html><body>Bad gateway</body></html>';
    for (const [body, init, ...expected] of [
      [refused, { status: 404 }, 'service', 'No chatbot.', 404, 404, undefined],
      [refused, { status: 200 }, 'service', 'No chatbot.', 404, 200, undefined],
      [html, { status: 502 }, 'http', 'The service refused (502).', undefined, 502, undefined],
      ['', { status: 500 }, 'http', 'The service refused (500).', undefined, 500, undefined],
      [
        '{"Success":true,"Code":200,"Data":1}',
        { status: 500 },
        'http',
        'The service refused (500).',
        200,
        500,
        undefined,
      ],
      [html, { status: 429 }, 'rate-limit', 'The service refused (429).', undefined, 429, undefined],
      [
        '{"Code":429,"Message":"Too many."}',
        { status: 200, headers: { 'Retry-After': '7' } },
        'rate-limit',
        'Too many.',
        429,
        200,
        7000,
      ],
      [
        html,
        { status: 503, headers: { 'Retry-After': '60' } },
        'http',
        'The service refused (503).',
        undefined,
        503,
        60_000,
      ],
      [refused, { status: 404, headers: { 'Retry-After': '60' } }, 'service', 'No chatbot.', 404, 404, undefined],
    ] as const)
      assert.deepEqual(await kindOf(answering(body, init)), expected);
  });

  it('throws a protocol error for a body without data', async () => {
    for (const body of ['', '<html></html>', '[]', 'null', '{"Data":1}', '{"Success":true,"Code":200}'])
      assert.equal((await kindOf(answering(body)))[0], 'protocol', body);
  });

  it('distinguishes a broken connection from an abort by the caller', async () => {
    const broken: Fetch = () => Promise.reject(new TypeError('fetch failed'));
    assert.equal((await kindOf(broken))[0], 'network');
    assert.equal((await kindOf(broken, AbortSignal.abort()))[0], 'aborted');
    const torn: Fetch = () =>
      Promise.resolve(
        new Response(
          new ReadableStream({
            pull(controller) {
              controller.error(new TypeError('terminated'));
            },
          }),
        ),
      );
    assert.equal((await kindOf(torn))[0], 'network');
  });

  it('SEC-9: sends no cookies and no full referrer, bypasses the cache and follows no redirect', async () => {
    const prototype = Object.prototype as Record<string, unknown>;
    Object.assign(prototype, { integrity: 'sha256-no', mode: 'no-cors', keepalive: true });
    try {
      let sent: Record<string, unknown> = {};
      const fetch: Fetch = (_, init) => {
        sent = init as Record<string, unknown>;
        return Promise.resolve(new Response('{"Success":true,"Data":1}'));
      };
      const headers = { Authorization: 'key' };
      await requestData(fetch, 'https://a.example/', { method: 'POST', body: { a: [1] }, headers });
      assert.equal(sent['integrity'], undefined);
      assert.deepEqual(
        { ...sent },
        {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Authorization: 'key' },
          body: '{"a":[1]}',
          signal: null,
          credentials: 'omit',
          cache: 'no-store',
          referrerPolicy: 'strict-origin',
          redirect: 'error',
        },
      );
      await requestData(fetch, 'https://a.example/', { method: 'GET', body: {} });
      assert.deepEqual([sent['method'], sent['body'], sent['headers']], ['GET', null, {}]);
    } finally {
      for (const name of ['integrity', 'mode', 'keepalive']) delete prototype[name];
    }
  });
});
