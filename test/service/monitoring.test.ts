import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLogs, type RequestFacts } from '../../service/monitoring/logs.js';
import { measureProcess, Metrics } from '../../service/monitoring/metrics.js';
import { answeringBy, gate } from './support/answerers.js';
import { readReply } from './support/caller.js';
import { onFreshDatabases } from './support/fixture.js';
import { UpstreamError } from '../../service/answering/answerer.js';
import { asUpstreamError, ModelServiceError } from '../../service/answering/upstream/upstream-failure.js';
import { visit } from './support/visitor.js';

test('metrics are in Prometheus text format', () => {
  const metrics = new Metrics();
  metrics.count('a_total', 'Some a.', { kind: 'x"y\\z\n' });
  metrics.count('a_total', 'Some a.', { kind: 'x"y\\z\n' });
  metrics.expect('a_total', 'Some a.', 'kind', ['new']);
  metrics.watch('gauge', 'b', 'A b.', () => 7);
  metrics.time('c_seconds', 'Time of c.', {}, 0.02);
  metrics.time('c_seconds', 'Time of c.', {}, 60);
  const text = String(metrics);
  assert.ok(text.startsWith('# HELP a_total Some a.\n# TYPE a_total counter\n'));
  assert.ok(text.includes('a_total{kind="x\\"y\\\\z\\n"} 2\n'));
  assert.ok(text.includes('a_total{kind="new"} 0\n'));
  assert.ok(text.includes('# TYPE b gauge\nb 7\n'));
  assert.ok(text.includes('c_seconds_bucket{le="0.01"} 0\n'));
  assert.ok(text.includes('c_seconds_bucket{le="0.025"} 1\n'));
  assert.ok(text.includes('c_seconds_bucket{le="30"} 1\nc_seconds_bucket{le="+Inf"} 2\n'));
  assert.ok(text.endsWith('c_seconds_sum 60.02\nc_seconds_count 2\n'));
});

test('metrics of the process have the types that their names imply', () => {
  const metrics = new Metrics();
  measureProcess(metrics);
  const types = [...String(metrics).matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, ...type]) => type);
  assert.deepEqual(types, [
    ['process_resident_memory_bytes', 'gauge'],
    ['process_cpu_seconds_total', 'counter'],
    ['process_start_time_seconds', 'gauge'],
  ]);
});

test('the JSON log has one object per line, and the text log only failures', () => {
  const facts: RequestFacts = { requestId: 'r', operation: 'Edit', status: 200, ms: 1.5 };
  const error = new Error('outer', { cause: new TypeError('inner') });
  const lines: string[] = [];
  const machine = createLogs(
    'json',
    line => lines.push(line),
    () => new Date(0),
  );
  machine.request(facts);
  machine.failure('It failed.', error);
  machine.failure('Alone.');
  const [request, failure, alone] = lines.map(line => JSON.parse(line) as Record<string, unknown>);
  const time = '1970-01-01T00:00:00.000Z';
  assert.deepEqual(request, { time, level: 'info', message: 'request', ...facts });
  assert.deepEqual(alone, { time, level: 'error', message: 'Alone.' });
  const told = failure?.['error'] as { message: string; cause: { name: string } };
  assert.equal(told.message, 'outer');
  assert.equal(told.cause.name, 'TypeError');
  const people: string[] = [];
  const person = createLogs('text', line => people.push(line));
  person.request(facts);
  person.failure('It failed.', error);
  assert.equal(people.length, 1);
  assert.match(people[0] ?? '', /^It failed\.\nError: outer\n(?: {4}at .*\n)+caused by TypeError: inner/);
});

onFreshDatabases('monitoring', fixture => {
  test('/healthz reports whether the service works', async t => {
    const well = await fixture.serve(t);
    const response = await fetch(`${well.url}/healthz`);
    assert.equal(response.status, 200);
    assert.deepEqual(await response.json(), { status: 'ok' });
    const ill = await fixture.serve(t, { checkHealth: () => Promise.reject(new Error('secret')) });
    const reply = await readReply(await fetch(`${ill.url}/healthz`));
    assert.equal(reply.status, 503);
    assert.doesNotMatch(reply.envelope.Message, /secret/);
  });

  test('/metrics requires its key', async t => {
    const half = gate();
    const answerer = answeringBy(async function* () {
      yield { type: 'fragment', content: 'Hello' };
      await half.opened;
      yield { type: 'final', totalTokens: 1, noAnswer: false };
    });
    const service = await fixture.serve(t, { metricsKey: 'the-key', answerer });
    const metrics = async () => {
      const headers = { authorization: 'Bearer the-key' };
      return (await fetch(`${service.url}/metrics`, { headers })).text();
    };
    const chatbot = await fixture.newChatbot();
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const asking = await service.send('ClientAsk', { sessionID, content: 'Hi', stream: true }, { sessionKey });
    assert.match(await metrics(), /^chatbot_answers_running 1$/m);
    half.open();
    await asking.text();
    await service.refusal(401, 'Edit', {});
    await fetch(`${service.url}/nothing/${sessionID}`);
    const text = await metrics();
    assert.match(text, /^chatbot_answers_running 0$/m);
    for (const [operation, status] of [
      ['ClientAsk', 200],
      ['Edit', 401],
      ['unknown', 404],
    ])
      assert.ok(text.includes(`chatbot_requests_total{operation="${operation}",status="${status}"} 1\n`), text);
    assert.match(text, /^chatbot_request_seconds_count\{operation="ClientAsk"\} 1$/m);
    assert.match(text, /^process_resident_memory_bytes \d+$/m);
    assert.doesNotMatch(text, new RegExp(`nothing|${chatbot.serialNumber}`));
    for (const [key, status] of [
      ['Bearer other', 401],
      ['', 401],
    ] as const)
      assert.equal(
        (await readReply(await fetch(`${service.url}/metrics`, { headers: { authorization: key } }))).status,
        status,
      );
    const closed = await fixture.serve(t);
    assert.equal((await readReply(await fetch(`${closed.url}/metrics`))).status, 404);
  });

  test('metrics distinguish failed answers by operation, and broken ones from those that never began', async t => {
    let isSilent = false;
    const answerer = answeringBy(function* () {
      if (!isSilent) yield { type: 'fragment', content: 'Two ho' };
      throw new UpstreamError('The model is down.');
    });
    const checkHealth = () => Promise.reject(new Error('The database is down.'));
    const service = await fixture.serve(t, { metricsKey: 'the-key', answerer, checkHealth });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    await service.stream({ sessionID, content: 'Hi' }, { sessionKey });
    isSilent = true;
    await service.refusal(502, 'ClientAsk', { sessionID, content: 'Hi' }, { sessionKey });
    for (const path of ['/files/12', '/healthz']) await fetch(service.url + path);
    const headers = { authorization: 'Bearer the-key' };
    const text = await (await fetch(`${service.url}/metrics`, { headers })).text();
    for (const line of [
      'chatbot_answers_total{outcome="broken"} 1',
      'chatbot_answers_total{outcome="failed"} 1',
      'chatbot_requests_total{operation="ClientAsk",status="502"} 1',
      'chatbot_requests_total{operation="files",status="404"} 1',
      'chatbot_requests_total{operation="healthz",status="503"} 1',
    ])
      assert.ok(text.includes(`${line}\n`), text);
  });

  for (const [status, cause] of [
    [401, 'refused'],
    [404, 'refused'],
    [500, 'failed'],
    [503, 'busy'],
    [undefined, 'broken'],
  ] as const)
    test(`metrics count a model's status ${status} as ${cause}`, async t => {
      const answerer = answeringBy(function* () {
        yield* [];
        throw asUpstreamError(new ModelServiceError({ status, body: '' }));
      });
      const service = await fixture.serve(t, { metricsKey: 'the-key', answerer });
      const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
      await service.call('ClientAsk', { sessionID, content: 'Hi' }, { sessionKey });
      const headers = { authorization: 'Bearer the-key' };
      const text = await (await fetch(`${service.url}/metrics`, { headers })).text();
      const counted = text.match(/^chatbot_model_failures_total\{cause="\w+"\} [1-9]/gm);
      assert.deepEqual(counted, [`chatbot_model_failures_total{cause="${cause}"} 1`]);
    });

  test('request logs omit messages and visitors', async t => {
    const told: RequestFacts[] = [];
    const service = await fixture.serve(t, { tell: facts => told.push(facts) });
    const { sessionID, sessionKey } = await visit(service, await fixture.newChatbot());
    const { headers } = await service.call('ClientAsk', { sessionID, content: 'My secret' }, { sessionKey });
    const [, asked] = told;
    assert.equal(asked?.requestId, headers.get('x-request-id'));
    assert.deepEqual(
      told.map(({ operation, status }) => [operation, status]),
      [
        ['GetConfig', 200],
        ['ClientAsk', 200],
      ],
    );
    assert.doesNotMatch(JSON.stringify(told), new RegExp(`My secret|${sessionKey}`));
  });

  test("logs omit visitors' text when a statement fails", async () => {
    const lines: string[] = [];
    const { failure } = createLogs('json', line => lines.push(line));
    const { id: chatbotId } = await fixture.newChatbot();
    const question = {
      sessionId: 999_999_999,
      chatbotId,
      content: 'My secret',
      type: 'Text',
      fileIds: [],
      month: '2025-01',
    } as const;
    await fixture.repositories.messages
      .addQuestion(question, {}, new Date())
      .catch((error: unknown) => failure('It failed.', error));
    assert.equal(lines.length, 1);
    assert.match(lines[0] ?? '', /foreign key/);
    assert.doesNotMatch(lines[0] ?? '', /My secret/);
  });
});
