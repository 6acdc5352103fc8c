import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { bucketOf, ConfigError, databaseOf, dataDirOf, environmentSchema, readConfig } from '../../service/config.js';
import { loadOwnerKeys } from '../../service/access/keys.js';

test('every setting needed on one machine has a default', () => {
  const config = readConfig({ PORT: '', DATA_DIR: ' ' });
  assert.equal(config.PORT, 8787);
  assert.equal(config.HOST, '127.0.0.1');
  assert.equal(config.API_KEY, undefined);
  assert.deepEqual(config.VISITOR_KEY_SECRETS, ['database']);
  assert.deepEqual(databaseOf(config), { type: 'folder', path: join('.data', 'db') });
});

test('every variable is parsed by its type', () => {
  const environment = {
    PORT: '0',
    HOST: '::',
    SHUTDOWN_SECONDS: '60',
    DRAIN_SECONDS: '5',
    RETENTION_DAYS: '90',
    DATA_DIR: '/var/chat',
    DATABASE_URL: 'postgres://chat:secret@db.example/chat',
    API_KEY: 'an-api-key-of-some-length',
    SESSION_KEY: 'a-session-key-of-some-length',
    ADMIN_KEY: 'an-admin-key-of-some-length',
    KEY_OVERLAP_HOURS: '0',
    PUBLIC_URL: 'https://chat.example/bot//',
    SMTP_URL: 'smtp://user:password@mail.example:587',
    MAIL_FROM: 'bot@example.com',
    METRICS_KEY: 'a-metrics-key-of-some-length',
    LOG_FORMAT: 'json',
    VAPID_PUBLIC_KEY: 'B'.repeat(87),
    VAPID_PRIVATE_KEY: 'p'.repeat(43),
    VISITOR_KEY_SECRETS: `${'a'.repeat(32)}, ${'b'.repeat(40)}\ndatabase`,
    VISITOR_KEY_MINUTES: '15',
    SESSIONS_PER_ADDRESS: '0',
    TRUSTED_PROXIES: '2',
    MODEL_HISTORY_TOKENS: '9000',
    MODEL_BASE_URL: 'http://localhost:11434/v1/',
    MODEL_API_KEY: 'm',
    MODEL_TRANSCRIPTION: 'hear',
    MODEL_HEARS: 'no',
    MODEL_SEES: 'yes',
    MODEL_DAILY_TOKENS: '250000',
    CHECK_ANSWERS: 'on',
    ORPHAN_SECONDS: '30',
    S3_ENDPOINT: 'http://localhost:9000/',
    S3_BUCKET: 'files',
    S3_REGION: 'eu',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const config = readConfig(environment);
  assert.deepEqual(Object.keys(environment).sort(), Object.keys(environmentSchema.entries).sort());
  assert.deepEqual(config, {
    ...environment,
    PORT: 0,
    SHUTDOWN_SECONDS: 60,
    DRAIN_SECONDS: 5,
    RETENTION_DAYS: 90,
    KEY_OVERLAP_HOURS: 0,
    PUBLIC_URL: 'https://chat.example/bot',
    VISITOR_KEY_SECRETS: ['a'.repeat(32), 'b'.repeat(40), 'database'],
    VISITOR_KEY_MINUTES: 15,
    SESSIONS_PER_ADDRESS: 0,
    TRUSTED_PROXIES: 2,
    MODEL_HISTORY_TOKENS: 9000,
    MODEL_DAILY_TOKENS: 250_000,
    ORPHAN_SECONDS: 30,
    MODEL_BASE_URL: 'http://localhost:11434/v1',
    S3_ENDPOINT: 'http://localhost:9000',
  });
  assert.deepEqual(databaseOf(config), { type: 'postgres', url: environment.DATABASE_URL });
  assert.deepEqual(bucketOf(config), {
    endpoint: 'http://localhost:9000',
    bucket: 'files',
    region: 'eu',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
});

test('nothing is stored on disk with an in-memory database', () => {
  const config = readConfig({ DATABASE_URL: 'memory:', DATA_DIR: '/var/chat' });
  assert.deepEqual(databaseOf(config), { type: 'memory' });
  assert.equal(dataDirOf(config), undefined);
});

test('an error names an invalid variable in one sentence, without its value', () => {
  for (const [name, value] of [
    ['PORT', '80a'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['SHUTDOWN_SECONDS', '601'],
    ['KEY_OVERLAP_HOURS', '-1'],
    ['KEY_OVERLAP_HOURS', '721'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'nobody'],
    ['METRICS_KEY', 'two words'],
    ['VISITOR_KEY_SECRETS', `${'a'.repeat(32)} short`],
    ['VISITOR_KEY_SECRETS', ','],
    ['SESSIONS_PER_ADDRESS', '-1'],
    ['MODEL_DAILY_TOKENS', '-1'],
    ['MODEL_DAILY_TOKENS', '1e6'],
    ['TRUSTED_PROXIES', 'all'],
    ['VISITOR_KEY_MINUTES', '0'],
    ['VISITOR_KEY_MINUTES', '1441'],
    ['VISITOR_KEY_MINUTES', '1.5'],
    ['LOG_FORMAT', 'xml'],
    ['DATABASE_URL', 'mysql://user:hidden@db'],
    ['PUBLIC_URL', 'chat.example'],
    ['PUBLIC_URL', 'https://'],
    ['MODEL_BASE_URL', 'localhost:11434'],
    ['API_KEY', 'two words'],
    ['SESSION_KEY', 'schlüssel'],
    ['MODEL_API_KEY', 'sk-\nkey'],
  ] as const)
    assert.throws(
      () => readConfig({ [name]: value }),
      (error: Error) =>
        error instanceof ConfigError &&
        new RegExp(`^The variable ${name} must .*\\.$`).test(error.message) &&
        (value.length < 6 || !error.message.includes(value)),
      name,
    );
});

test('keys are generated once and kept from other users of the machine', async t => {
  const folder = await mkdtemp(join(tmpdir(), 'chatbot-keys-'));
  t.after(() => rm(folder, { recursive: true }));
  const dataDir = join(folder, 'new');
  const [first, second] = await Promise.all([
    loadOwnerKeys(readConfig({ DATA_DIR: dataDir })),
    loadOwnerKeys(readConfig({ DATA_DIR: dataDir })),
  ]);
  assert.deepEqual(first, second);
  assert.notEqual(first.secret, first.workspace);
  assert.ok(first.secret.length >= 40);
  const file = join(dataDir, 'keys.json');
  assert.equal(first.file, file);
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  assert.deepEqual(JSON.parse(await readFile(file, 'utf8')), { API_KEY: first.secret, SESSION_KEY: first.workspace });
  const given = await loadOwnerKeys(readConfig({ API_KEY: 'mine', DATA_DIR: dataDir }));
  assert.deepEqual(given, { secret: 'mine', workspace: first.workspace, file });
});

test('keys from the environment leave no file behind', async t => {
  const folder = await mkdtemp(join(tmpdir(), 'chatbot-keys-'));
  t.after(() => rm(folder, { recursive: true }));
  const keys = await loadOwnerKeys(readConfig({ API_KEY: 'a', SESSION_KEY: 's', DATA_DIR: folder }));
  assert.deepEqual(keys, { secret: 'a', workspace: 's' });
  await assert.rejects(stat(join(folder, 'keys.json')));
});

test('a key file without keys is an error and is not replaced', async t => {
  const folder = await mkdtemp(join(tmpdir(), 'chatbot-keys-'));
  t.after(() => rm(folder, { recursive: true }));
  const file = join(folder, 'keys.json');
  for (const contents of ['', '{}', '{"API_KEY":1,"SESSION_KEY":"b"}']) {
    await writeFile(file, contents);
    await assert.rejects(loadOwnerKeys(readConfig({ DATA_DIR: folder })), ConfigError);
    assert.equal(await readFile(file, 'utf8'), contents);
  }
});

test('keys must be long when other machines can reach the service', () => {
  for (const name of ['API_KEY', 'SESSION_KEY', 'ADMIN_KEY', 'METRICS_KEY'])
    for (const reached of [{ HOST: '0.0.0.0' }, { HOST: '::' }, { PUBLIC_URL: 'https://a.example' }]) {
      assert.throws(
        () => readConfig({ ...reached, [name]: 'a'.repeat(19) }),
        new RegExp(`^ConfigError: The variable ${name} must have at least 20 characters`),
      );
      readConfig({ ...reached, [name]: 'a'.repeat(20) });
    }
  for (const near of [{}, { HOST: '::1' }, { PUBLIC_URL: 'http://localhost:9000' }])
    readConfig({ ...near, API_KEY: 'a' });
});

test('the container passes on every variable except those set in the image', async () => {
  const read = (file: string) => readFile(new URL(`../../${file}`, import.meta.url), 'utf8');
  const [compose, image] = [await read('compose.yaml'), await read('Dockerfile')];
  for (const name of Object.keys(environmentSchema.entries))
    assert.ok(new RegExp(`^ +${name}: `, 'm').test(compose) || new RegExp(`^ENV .*\\b${name}=`, 'm').test(image), name);
});

test('a bucket needs all of its variables or none', () => {
  const bucket = {
    S3_ENDPOINT: 'http://localhost:9000/',
    S3_BUCKET: 'files',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  assert.equal(bucketOf(readConfig(bucket))?.region, 'us-east-1');
  assert.equal(bucketOf(readConfig({})), undefined);
  for (const name of Object.keys(bucket))
    assert.throws(() => readConfig({ ...bucket, [name]: '' }), /S3_ENDPOINT.*S3_SECRET_ACCESS_KEY/);
});
