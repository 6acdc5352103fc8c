import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCommand } from '../../service/admin/commands.js';
import { readConfig } from '../../service/config.js';
import { startService } from '../../service/server.js';
import { listing } from '../protocol/valid-requests.js';
import { ONLY_IN_ALL } from '../support/cases.js';
import { newDatabaseFolder } from '../support/database-folder.js';
import { readReply, ServiceCaller } from './support/caller.js';
import { answering } from './support/answerers.js';
import { onFreshDatabases } from './support/fixture.js';

const adminKey = 'the-key-of-the-operator';

async function admin(service: ServiceCaller, operation: string, body: object, key: string | undefined = adminKey) {
  const response = await fetch(`${service.url}/chat/Admin/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: key }) },
    body: JSON.stringify(body),
  });
  return readReply(response);
}

interface Created {
  readonly SerialNumber: string;
  readonly ApiKey: string;
  readonly SessionKey: string;
}

onFreshDatabases('The operator', fixture => {
  test('ChatbotCreate returns keys that open only the new chatbot', async t => {
    const service = await fixture.serve(t, { adminKey });
    const create = async (Name: string) => (await admin(service, 'ChatbotCreate', { Name })).envelope.Data as Created;
    const [ada, bob] = [await create('Ada'), await create('Bob')];
    assert.match(ada.SerialNumber, /^[0-9a-f]{32}$/);
    assert.notEqual(ada.SerialNumber, bob.SerialNumber);
    const serialNumber = ada.SerialNumber;
    const settings = await service.data('GetSettings', { serialNumber }, { secret: ada.ApiKey });
    assert.deepEqual(settings, { Name: 'Ada' });
    const list = { SerialNumber: serialNumber };
    await service.data('RealEstateList', list, { sessionKey: ada.SessionKey });
    await service.refusal(403, 'GetSettings', { serialNumber }, { secret: bob.ApiKey });
  });

  test('ChatbotList returns existing chatbots in pages', async t => {
    const service = await fixture.serve(t, { adminKey });
    const { Data } = (await admin(service, 'ChatbotCreate', { Name: 'Gone' })).envelope;
    const { SerialNumber, ApiKey } = Data as Created;
    const numbers = async () => {
      const { envelope } = await admin(service, 'ChatbotList', { PageSize: 1000 });
      return (envelope.Data as Created[]).map(entry => entry.SerialNumber);
    };
    assert.ok((await numbers()).includes(SerialNumber));
    const page = await admin(service, 'ChatbotList', { PageNumber: 1, PageSize: 1 });
    assert.equal((page.envelope.Data as Created[]).length, 1);
    assert.equal((await admin(service, 'ChatbotRemove', { SerialNumber })).envelope.Data, 1);
    assert.ok(!(await numbers()).includes(SerialNumber));
    await service.refusal(404, 'GetConfig', { serialNumber: SerialNumber });
    await service.refusal(401, 'GetSettings', { serialNumber: SerialNumber }, { secret: ApiKey });
    assert.equal((await admin(service, 'ChatbotRemove', { SerialNumber })).status, 404);
  });

  test('rotated keys work at once, and the old ones end with the overlap', async t => {
    let now = Date.now();
    const service = await fixture.serve(t, { adminKey, clock: () => new Date(now) });
    const { Data } = (await admin(service, 'ChatbotCreate', { Name: 'Ada' })).envelope;
    const { SerialNumber: serialNumber, ApiKey } = Data as Created;
    const rotated = await admin(service, 'KeyRotate', { SerialNumber: serialNumber, OverlapHours: 1 });
    const fresh = rotated.envelope.Data as Created;
    for (const secret of [ApiKey, fresh.ApiKey]) await service.data('GetSettings', { serialNumber }, { secret });
    now += 3_600_000;
    await service.refusal(401, 'GetSettings', { serialNumber }, { secret: ApiKey });
    await service.data('GetSettings', { serialNumber }, { secret: fresh.ApiKey });
  });

  test('ChatbotList says what each chatbot uses, and ChatbotEdit renames it and sets quotas', async t => {
    const service = await fixture.serve(t, { adminKey });
    const { Data } = (await admin(service, 'ChatbotCreate', { Name: 'Ada' })).envelope;
    const { SerialNumber, ApiKey } = Data as Created;
    const entry = async () => {
      const { envelope } = await admin(service, 'ChatbotList', { PageSize: 1000 });
      return (envelope.Data as (Created & Record<string, unknown>)[]).find(each => each.SerialNumber === SerialNumber)!;
    };
    const { CreateTime: _, ...fresh } = await entry();
    const { id } = (await fixture.repositories.chatbots.bySerialNumber(SerialNumber))!;
    const unused = { LastActivity: '', MessagesThisMonth: 0, TokensToday: 0, Listings: 0, StorageMB: 0, Quotas: {} };
    assert.deepEqual(fresh, { ID: id, SerialNumber, Name: 'Ada', ...unused });
    const owner = { secret: ApiKey };
    const { SessionID: sessionID, SessionKey: sessionKey } = await service.data('GetConfig', {
      serialNumber: SerialNumber,
    });
    await service.data('ClientAsk', { sessionID, content: 'Hi' }, { sessionKey });
    await service.data('RealEstateCreate', { ...listing, SerialNumber }, owner);
    await fixture.repositories.tokenUse.reserve(id, new Date().toISOString().slice(0, 10), 70);
    await service.data(
      'RealEstateFeedEdit',
      { SerialNumber, Url: 'https://feeds.example/a?key=hidden', EveryHours: 24 },
      owner,
    );
    const edit = (fields: object) => admin(service, 'ChatbotEdit', { SerialNumber, ...fields });
    const quotas = { MessagesPerMonth: 1, Listings: 1, StorageMB: 0, TokensPerDay: 5 };
    for (const fields of [{ Name: 'Bea', ...quotas }, { Name: null, Listings: null }, {}, { StorageMB: -1 }])
      assert.equal((await edit(fields)).envelope.Data, 1);
    const used = await entry();
    assert.deepEqual(
      [used['Name'], used['MessagesThisMonth'], used['TokensToday'], used['Listings']],
      ['Bea', 1, 70, 1],
    );
    assert.deepEqual(used['Quotas'], { MessagesPerMonth: 1, Listings: 1, TokensPerDay: 5 });
    assert.ok(Math.abs(Date.parse(String(used['LastActivity'])) - Date.now()) < 60_000);
    assert.equal((used['Feed'] as Record<string, unknown>)['Host'], 'feeds.example');
    assert.doesNotMatch(JSON.stringify(used), /hidden/);
    assert.equal((await admin(service, 'ChatbotEdit', { SerialNumber: 'none', Name: 'x' })).status, 404);
    assert.match(await service.refusal(429, 'ClientAsk', { sessionID, content: 'Hi' }, { sessionKey }), /this month/);
  });

  test('a quota of listings refuses single ones, those of a batch and simultaneous ones, and not changes', async t => {
    const service = await fixture.serve(t, { adminKey });
    const chatbot = await fixture.newChatbot();
    const { serialNumber: SerialNumber, keys } = chatbot;
    const owner = { sessionKey: keys.workspace };
    const record = (n: number) => ({ ...listing, MLSNumber: `Q-${n}`, Url: `https://homes.example/q-${n}` });
    await admin(service, 'ChatbotEdit', { SerialNumber, Listings: 3 });
    await service.data('RealEstateCreate', { ...record(1), SerialNumber }, owner);
    const Create = [record(1), record(2), record(3), record(4)];
    const { Results } = await service.data('RealEstateBatch', { SerialNumber, Create: Create.slice(1) }, owner);
    assert.deepEqual(
      Results.map(({ Code }) => Code),
      [200, 200, 403],
    );
    assert.match(Results[2]!.Message, /quota/);
    assert.match(await service.refusal(403, 'RealEstateCreate', { ...record(5), SerialNumber }, owner), /quota/);
    const change = { SerialNumber, Key: 'Q-1', KeyType: 'MLSNumber', Bedrooms: 7 };
    assert.equal(await service.data('RealEstateUpdate', change, owner), 1);
    await service.data('RealEstateDelete', { SerialNumber, Keys: ['Q-1', 'Q-2'], KeyType: 'MLSNumber' }, owner);
    const codes = await Promise.all(
      [11, 12, 13, 14].map(
        async n => (await service.call('RealEstateCreate', { ...record(n), SerialNumber }, owner)).status,
      ),
    );
    assert.deepEqual(codes.toSorted(), [200, 200, 403, 403]);
    await admin(service, 'ChatbotEdit', { SerialNumber, Listings: -1 });
    await service.data('RealEstateCreate', { ...record(20), SerialNumber }, owner);
  });

  test('admin operations require the admin key, and do not exist without one', async t => {
    const service = await fixture.serve(t, { adminKey });
    const { keys } = await fixture.newChatbot();
    for (const key of ['', 'wrong', keys.secret])
      assert.equal((await admin(service, 'ChatbotList', {}, key)).status, 401);
    const closed = await fixture.serve(t);
    assert.equal((await admin(closed, 'ChatbotList', {})).status, 404);
  });

  test('admin operations name an invalid field', async t => {
    const service = await fixture.serve(t, { adminKey });
    for (const [operation, body, field] of [
      ['ChatbotCreate', {}, 'Name'],
      ['ChatbotCreate', { Name: 'a'.repeat(2000) }, 'Name'],
      ['ChatbotCreate', { Name: 'Ada\u001b[2J' }, 'Name'],
      ['ChatbotList', { PageSize: 0 }, 'PageSize'],
      ['ChatbotRemove', {}, 'SerialNumber'],
      ['ChatbotEdit', { Name: 'x' }, 'SerialNumber'],
      ['ChatbotEdit', { SerialNumber: 'x', Name: 'a\nb' }, 'Name'],
      ['ChatbotEdit', { SerialNumber: 'x', Name: '' }, 'Name'],
      ['ChatbotEdit', { SerialNumber: 'x', Listings: -2 }, 'Listings'],
      ['ChatbotEdit', { SerialNumber: 'x', StorageMB: 1.5 }, 'StorageMB'],
      ['ChatbotEdit', { SerialNumber: 'x', TokensPerDay: '5' }, 'TokensPerDay'],
      ['ChatbotEdit', { SerialNumber: 'x', MessagesPerMonth: 1e15 }, 'MessagesPerMonth'],
      ['ChatbotEdit', { SerialNumber: 'x', Quotas: {} }, 'Quotas'],
      ['KeyRotate', { SerialNumber: 'x', OverlapHours: 721 }, 'OverlapHours'],
    ] as const) {
      const { status, envelope } = await admin(service, operation, body);
      assert.equal(status, 400);
      assert.ok(envelope.Message.startsWith(`The field ${field} `), envelope.Message);
    }
  });
});

test('commands manage the chatbots of an empty database, whose keys survive a restart', ONLY_IN_ALL, async t => {
  const { dataDir, remove } = await newDatabaseFolder();
  t.after(remove);
  const environment = { DATA_DIR: dataDir, PORT: '0' };
  const run = (...args: string[]) => runCommand(args, environment);
  const service = await startService(readConfig(environment), { createAnswerer: () => answering('Hello') });
  await assert.rejects(run('chatbot', 'list'), /in use by another process/);
  await service.close();

  assert.equal(await run('chatbot', 'list'), '');
  const created = await run('chatbot', 'create', '--name', 'Ask Ada');
  const serial = /^SerialNumber +([0-9a-f]{32})$/m.exec(created)?.[1] ?? '';
  assert.match(created, /^ApiKey +\S{40,}$/m);
  assert.match(await run('chatbot', 'list'), new RegExp(`^\\d+  ${serial} .* Ask Ada$`));
  const secret = /^ApiKey +(\S+)$/m.exec(created)?.[1] ?? '';
  const again = await startService(readConfig(environment), { createAnswerer: () => answering('Hello') });
  const caller = new ServiceCaller(again.address, Number(new URL(again.address).port), []);
  await caller.data('GetSettings', { serialNumber: serial }, { secret });
  const { secret: ownSecret } = again.keys;
  await caller.refusal(403, 'GetSettings', { serialNumber: serial }, { secret: ownSecret });
  await again.close();
  const rotated = await run('key', 'rotate', '--serial', serial, '--overlap-hours', '5');
  assert.match(rotated, /^SessionKey +\S{40,}$/m);
  for (const [option, field] of [
    ['--overlap-hours', 'OverlapHours'],
    ['--listings', 'Listings'],
  ] as const)
    for (const value of ['', ' ', 'ten'])
      await assert.rejects(
        run(...(field === 'Listings' ? ['chatbot', 'edit'] : ['key', 'rotate']), '--serial', serial, option, value),
        new RegExp(`The field ${field} must be a number`),
      );
  const third = await startService(readConfig(environment), { createAnswerer: () => answering('Hello') });
  assert.equal(third.oldKeysUntil, undefined, 'the keys of the process have not changed');
  await third.close();
  await run('chatbot', 'remove', '--serial', serial);
  assert.equal(await run('chatbot', 'list'), '');
  await assert.rejects(run('chatbot', 'remove', '--serial', serial), /no chatbot/);
  await assert.rejects(run('chatbot', 'paint'), /^ConfigError: Usage/);
  await assert.rejects(run('chatbot', 'create'), /The field Name is missing/);
});
