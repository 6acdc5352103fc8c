import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { desc } from 'drizzle-orm';
import { fillWithDemo } from '../../demo/seed.js';
import { readConfig } from '../../service/config.js';
import { openDatabase } from '../../service/data/database.js';
import { knowledge, message } from '../../service/data/schema.js';
import { explain } from '../../service/process.js';
import { startService, type RunningService } from '../../service/server.js';
import { casesOf, ONLY_IN_ALL } from '../support/cases.js';
import { answering, answeringBy, gate } from './support/answerers.js';
import { ServiceCaller } from './support/caller.js';
import { CHILD_COMMAND } from './support/child-command.js';
import { demo } from './support/demo.js';
import { newDatabaseFolder, type DatabaseFolder } from '../support/database-folder.js';
import { eventually } from '../support/eventually.js';

const keysOfEnvironment = { API_KEY: 'the-secret', SESSION_KEY: 'the-workspace' };
const DAY_MS = 86_400_000;
let folder: DatabaseFolder;
let dataDir = '';

before(async () => {
  folder = await newDatabaseFolder();
  ({ dataDir } = folder);
});
after(() => folder.remove());

/** Starts a service in this suite's data folder, on a free port. */
async function start(
  test: TestContext,
  environment: Record<string, string> = {},
  answerer = answering('Hello'),
): Promise<{ service: RunningService; caller: ServiceCaller }> {
  const config = readConfig({ PORT: '0', DATA_DIR: dataDir, ...environment });
  const service = await startService(config, {
    fill: fillWithDemo(demo),
    createAnswerer: () => answerer,
    log: (message, error) => assert.fail(`${message} ${String(error)}`),
  });
  test.after(() => service.close(0).catch(() => {}));
  const url = service.url.replace('localhost', '127.0.0.1');
  return { service, caller: new ServiceCaller(url, Number(new URL(url).port), []) };
}

const listings = async (caller: ServiceCaller, { keys }: RunningService) =>
  (await caller.data('RealEstateList', { SerialNumber: demo.serialNumber }, { sessionKey: keys.workspace })).List;

test('a restarted service finds its generated keys and the demo data again', async t => {
  const first = await start(t);
  const { serialNumber } = demo;
  const { keys, url } = first.service;
  const config = await first.caller.data('GetConfig', { serialNumber });
  assert.equal(config.Name, 'Homer');
  assert.equal(config.ChatbotPrivacyPolicyUrl, `${url}/privacy.html`);
  assert.equal(config.SocialPageUrl, 'https://social.example/homer');
  const [foreign, own] = await listings(first.caller, first.service);
  assert.equal(foreign?.Url, 'https://homes.example/foreign');
  assert.equal(own?.Url, `${url}/homes/own.html`);
  assert.equal(own?.Images, `${url}/images/own-1.jpg\nhttps://images.example/own-2.jpg`);
  await first.service.close();

  const second = await start(t);
  assert.deepEqual(second.service.keys, keys);
  // The old visitor key is still valid: its secret is in the database.
  await second.caller.data(
    'ClientAsk',
    { sessionID: config.SessionID, content: 'Hi' },
    { sessionKey: config.SessionKey },
  );
  assert.equal((await listings(second.caller, second.service)).length, 2);
  await second.service.close();
});

test("demo addresses follow the service's address, and the owner's changes stay", ONLY_IN_ALL, async t => {
  const first = await start(t, { PUBLIC_URL: 'https://old.example/bot' });
  const { chatbots } = first.service.repositories;
  const chatbot = await chatbots.bySerialNumber(demo.serialNumber);
  await chatbots.edit(chatbot!.id, { Name: 'Marge' }, new Date());
  await first.service.close();
  const second = await start(t, { PUBLIC_URL: 'https://new.example' });
  const { service } = second;
  assert.equal(service.url, 'https://new.example');
  const { repositories } = service;
  const moved = await repositories.chatbots.bySerialNumber(demo.serialNumber);
  assert.equal(moved?.settings['Name'], 'Marge');
  assert.equal(moved?.settings['ChatbotPrivacyPolicyUrl'], 'https://new.example/privacy.html');
  const [foreign, own] = await repositories.listings.find({ chatbotId: moved.id }, { limit: 9 });
  assert.equal(foreign?.url, 'https://homes.example/foreign');
  assert.equal(own?.url, 'https://new.example/homes/own.html');
  assert.deepEqual(own?.images, ['https://new.example/images/own-1.jpg', 'https://images.example/own-2.jpg']);
  await service.close();
  const database = await openDatabase(folder.location);
  const texts = await database.db.select().from(knowledge).orderBy(knowledge.id);
  await database.close();
  assert.deepEqual(
    texts.map(({ url }) => url),
    ['https://new.example/viewings.html', ''],
  );
});

test('keys from the environment replace stored ones, which keep working for a day', async t => {
  const { serialNumber } = demo;
  const before = await start(t);
  const old = before.service.keys.secret;
  assert.equal(before.service.oldKeysUntil, undefined);
  await before.service.close();

  const began = Date.now();
  const changed = await start(t, keysOfEnvironment);
  for (const secret of ['the-secret', old]) await changed.caller.data('GetSession', { serialNumber }, { secret });
  const until = Number(changed.service.oldKeysUntil) - DAY_MS;
  assert.ok(until >= began && until <= Date.now());
  await changed.service.close();

  const revoked = await start(t, { ...keysOfEnvironment, KEY_OVERLAP_HOURS: '0' });
  await revoked.caller.data('GetSession', { serialNumber }, { secret: 'the-secret' });
  await revoked.caller.refusal(401, 'GetSession', { serialNumber }, { secret: old });
  assert.equal(revoked.service.oldKeysUntil, undefined);
  await revoked.service.close();
});

test('a secret from the environment replaces the one for visitor keys', ONLY_IN_ALL, async t => {
  const VISITOR_KEY_SECRETS = 'a secret of thirty-two characters'.replaceAll(' ', '-');
  const { serialNumber } = demo;
  const first = await start(t);
  const { SessionID: sessionID, SessionKey } = await first.caller.data('GetConfig', { serialNumber });
  await first.service.close();
  const ask = { sessionID, content: 'Hi' };
  const second = await start(t, { VISITOR_KEY_SECRETS: `${VISITOR_KEY_SECRETS},database` });
  await second.caller.data('ClientAsk', ask, { sessionKey: SessionKey });
  const renewal = { serialNumber, sessionID, sessionKey: SessionKey };
  const { SessionKey: renewed } = await second.caller.data('GetConfig', renewal);
  await second.service.close();

  const third = await start(t, { VISITOR_KEY_SECRETS });
  await third.caller.data('ClientAsk', ask, { sessionKey: renewed });
  await third.caller.refusal(401, 'ClientAsk', ask, { sessionKey: SessionKey });
  await third.service.close();
});

test('a stopping service waits for running answers and stores those it cuts off', async t => {
  const asked = gate();
  const goOn = gate();
  const answerer = answeringBy(async function* ({ content }) {
    yield { type: 'fragment', content: 'half' };
    asked.open();
    if (content === 'endless') await new Promise(() => {});
    await goOn.opened;
    yield { type: 'final', totalTokens: 1, noAnswer: false };
  });
  const { service, caller } = await start(t, {}, answerer);
  const { serialNumber } = demo;
  const [patient, endless] = [
    await caller.data('GetConfig', { serialNumber }),
    await caller.data('GetConfig', { serialNumber }),
  ];
  const ask = (config: typeof patient, content: string) =>
    caller.send('ClientAsk', { sessionID: config.SessionID, content, stream: true }, { sessionKey: config.SessionKey });
  const whole = await ask(patient, 'patient');
  const cut = await ask(endless, 'endless');
  await asked.opened;
  const closed = service.close(300);
  // It still accepts the connections that the system has queued.
  await eventually(() =>
    fetch(caller.url).then(
      () => undefined,
      () => true,
    ),
  );
  goOn.open();
  assert.match(await whole.text(), /"Answer":"half"/);
  await assert.rejects(cut.text());
  await closed;

  const database = await openDatabase(folder.location);
  const rows = await database.db.select().from(message).orderBy(desc(message.id)).limit(2);
  await database.close();
  const stored = rows.map(row => [row.sessionId, row.content, row.complete]);
  assert.deepEqual(stored, [
    [endless.SessionID, 'half', false],
    [patient.SessionID, 'half', true],
  ]);
});

/** The service in its own process. */
function run(test: TestContext, environment: Record<string, string>, [file = '', ...args] = CHILD_COMMAND) {
  const child = spawn(file, args, {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  test.after(() => child.kill('SIGKILL'));
  let output = '';
  let complaint = '';
  child.stdout!.on('data', (bytes: Buffer) => (output += bytes.toString()));
  child.stderr!.on('data', (bytes: Buffer) => (complaint += bytes.toString()));
  const exited = once(child, 'exit').then(([code]) => ({ code: code as number, complaint }));
  const ready = (async () => {
    while (!/^Ready .*\n/m.test(output)) await once(child.stdout!, 'data');
    return output;
  })();
  return { child, ready, exited };
}

test('the process prints its addresses and stops on a signal', async t => {
  for (const signal of casesOf(['SIGTERM', 'SIGINT'] as const)) {
    const { child, ready, exited } = run(t, {});
    const output = await ready;
    assert.match(output, new RegExp(`^Chatbot +${demo.serialNumber}$`, 'm'));
    assert.match(output, new RegExp(`^Keys +${join(dataDir, 'keys.json')}$`, 'm'));
    const [, url] = /^Ready +http:\/\/localhost:(\d+)\/$/m.exec(output) ?? [];
    assert.equal((await fetch(`http://127.0.0.1:${url}/nothing`)).status, 404);
    child.kill(signal);
    assert.deepEqual(await exited, { code: 0, complaint: '' });
  }
});

test('a signal to the process group of npm stops the service once, also if npm forwards it', ONLY_IN_ALL, async t => {
  const throughShell = ['/bin/sh', '-c', `"$0" "$@"; exit $?`, ...CHILD_COMMAND];
  for (const command of [CHILD_COMMAND, throughShell]) {
    const { child, ready, exited } = run(t, { npm_lifecycle_event: 'start', DRAIN_SECONDS: '1' }, command);
    const url = /^Ready +(\S+)$/m.exec(await ready)?.[1]?.replace('localhost', '127.0.0.1');
    const ended = once(child.stderr!, 'close');
    process.kill(-child.pid!, 'SIGTERM');
    await eventually(async () => (await fetch(`${url}healthz`)).status === 503 || undefined);
    if (command === CHILD_COMMAND) child.kill('SIGTERM');
    await ended;
    assert.deepEqual(await exited, { code: command === CHILD_COMMAND ? 0 : null, complaint: '' });
  }
});

test('after SIGTERM, the process waits for load balancers and then for running answers', async t => {
  const { child, ready, exited } = run(t, { DRAIN_SECONDS: '2', SHUTDOWN_SECONDS: '60' });
  const port = /^Ready .*:(\d+)\/$/m.exec(await ready)?.[1];
  const caller = new ServiceCaller(`http://127.0.0.1:${port}`, Number(port), []);
  const health = async () => (await fetch(`${caller.url}/healthz`)).status;
  const config = await caller.data('GetConfig', { serialNumber: demo.serialNumber });
  const ask = { sessionID: config.SessionID, content: 'slow', stream: true };
  const answer = await caller.send('ClientAsk', ask, { sessionKey: config.SessionKey });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = (await reader.read()).value ?? '';
  child.kill('SIGTERM');
  await eventually(async () => (await health()) === 503 || undefined);
  // New questions are still answered until the load balancer notices.
  await caller.data('GetConfig', { serialNumber: demo.serialNumber });
  await eventually(() =>
    fetch(caller.url).then(
      () => undefined,
      () => true,
    ),
  );
  assert.equal(child.exitCode, null);
  child.send('go on');
  for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value;
  assert.match(text, /"Answer":"Hello there\."/);
  assert.deepEqual(await exited, { code: 0, complaint: '' });
});

test('a process that cannot start says why in one sentence', async t => {
  const { code, complaint } = await run(t, { PORT: 'many' }).exited;
  assert.equal(code, 1);
  assert.match(complaint, /^The variable PORT must be .*\.\n$/);
});

test('a service that cannot start names the port, the address, the database or the folder', async t => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  t.after(() => taken.close());
  const port = String((taken.address() as AddressInfo).port);
  const file = join(dataDir, 'a-file');
  await writeFile(file, '');
  const damaged = join(dataDir, 'damaged');
  const emptied = join(dataDir, 'emptied');
  for (const [folder, left] of [
    [damaged, 'PG_VERSION'],
    [emptied, 'postgresql.conf'],
  ] as const) {
    await mkdir(join(folder, 'db', 'database'), { recursive: true });
    await writeFile(join(folder, 'db', 'database', left), '17\n');
  }
  const holder = await start(t);
  for (const [environment, sentence] of [
    [{ PORT: port }, new RegExp(`^Port ${port} is in use .* PORT\\.$`)],
    [{ HOST: '192.0.2.1' }, /^The address 192\.0\.2\.1 in HOST .*\.$/],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/none' }, /^The database .*\.$/],
    [{ DATA_DIR: file }, /^The service cannot write to .*a-file.* DATA_DIR\.$/],
    [{ DATA_DIR: emptied }, /^The embedded database in .*emptied.* does not open: .*\.$/],
    [{ DATA_DIR: damaged }, /^The embedded database in .*damaged.* does not open: .*\.$/],
    [{}, /^The folder .* is in use by another process\.$/],
  ] as const) {
    const config = readConfig({ PORT: '0', DATA_DIR: dataDir, ...environment });
    const failure: unknown = await startService(config).then(
      () => assert.fail('The service has started.'),
      error => error,
    );
    assert.match(String(explain(failure)), sentence);
  }
  await holder.service.close();
});
