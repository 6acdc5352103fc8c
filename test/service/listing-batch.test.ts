import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { listing as table } from '../../service/data/schema.js';
import { listing } from '../protocol/valid-requests.js';
import type { ServiceCaller } from './support/caller.js';
import { onEachDatabase, type TestChatbot } from './support/fixture.js';

const newListing = (number: string, more: object = {}) => ({
  ...listing,
  MLSNumber: number,
  Url: `https://homes.example/${number}`,
  ...more,
});

function owner(service: ServiceCaller, { serialNumber: SerialNumber, keys }: TestChatbot) {
  const options = { sessionKey: keys.workspace };
  return {
    async batch(request: object): Promise<readonly string[]> {
      const body = { SerialNumber, ...request };
      const { Results } = await service.data('RealEstateBatch', body, options);
      return Results.map(({ Success, Code, Message }) => {
        assert.equal(Success, Code === 200);
        return `${Code} ${Message}`.trim();
      });
    },
    refused: (request: object) => service.refusal(400, 'RealEstateBatch', { SerialNumber, ...request }, options),
    list: async () => {
      const { List } = await service.data('RealEstateList', { SerialNumber }, options);
      return List.toSorted((one, other) => one.ID - other.ID);
    },
    imports: () => service.data('RealEstateImports', { SerialNumber }, options),
    undo: (ImportKey: string) => service.call('RealEstateUndo', { SerialNumber, ImportKey }, options),
  };
}

onEachDatabase('RealEstateBatch', fixture => {
  test('RealEstateBatch returns one result per record, in the order sent', async t => {
    const service = await fixture.serve(t);
    const { batch, list } = owner(service, await fixture.newChatbot());
    assert.deepEqual(await batch({ Create: [newListing('a'), newListing('b'), newListing('c')] }), [
      '200',
      '200',
      '200',
    ]);
    const results = await batch({
      Create: [
        newListing('d', { Images: ['https://homes.example/1.jpg'], Latitude: 42.5 }),
        newListing('a', { Url: 'https://homes.example/other' }),
        newListing('e', { Url: 'https://homes.example/b' }),
        newListing('d'),
        newListing('f', { Bedrooms: 'three' }),
        {},
      ],
      Update: [
        { Key: 'a', KeyType: 'MLSNumber', Status: 'Sold' },
        { Key: 'a', KeyType: 'MLSNumber', City: 'York' },
        { Key: 'nobody', KeyType: 'MLSNumber', Status: 'Sold' },
        { Key: 'https://homes.example/b', KeyType: 'URL', MLSNumber: 'c' },
        { Key: 'b', Status: 'Sold' },
      ],
      Delete: [
        { Key: 'c', KeyType: 'MLSNumber' },
        { Key: 'nobody', KeyType: 'MLSNumber' },
      ],
    });
    assert.deepEqual(results, [
      '200',
      '409 Another listing has the same MLSNumber.',
      '409 Another listing has the same Url.',
      '409 Another listing has the same MLSNumber.',
      '400 The field Bedrooms must be a number.',
      '400 The field SaleType is missing.',
      '200',
      '200',
      '404 There is no listing with this key.',
      '409 Another listing has the same MLSNumber.',
      '400 The field KeyType is missing.',
      '200',
      '404 There is no listing with this key.',
    ]);
    const stored = await list();
    assert.deepEqual(
      stored.map(({ MLSNumber, Status, City, Images, LATITUDE, Bathrooms }) =>
        [MLSNumber, Status, City, Images, LATITUDE, Bathrooms].join(),
      ),
      ['a,Sold,York,,,1.5', 'b,Active,,,,1.5', 'd,Active,,https://homes.example/1.jpg,42.5,1.5'],
    );
  });

  test('RealEstateBatch takes at most 1,000 records, and leaves other owners alone', async t => {
    const service = await fixture.serve(t);
    const [mine, other] = [await fixture.newChatbot(), await fixture.newChatbot()];
    await owner(service, other).batch({ Create: [newListing('a')] });
    const { batch, refused } = owner(service, mine);
    assert.match(
      await refused({ Create: Array.from({ length: 1001 }, () => ({})) }),
      /^The field Create must hold at most 1000/,
    );
    const half = Array.from({ length: 501 }, () => ({ Key: 'a', KeyType: 'MLSNumber' }));
    assert.match(await refused({ Update: half, Delete: half }), /at most 1000 records/);
    assert.deepEqual(await batch({ Delete: [{ Key: 'a', KeyType: 'MLSNumber' }] }), [
      '404 There is no listing with this key.',
    ]);
    assert.equal((await owner(service, other).list()).length, 1);
  });

  test('RealEstateBatch stores 1,000 listings within two seconds of processor time', async t => {
    const service = await fixture.serve(t);
    const { batch } = owner(service, await fixture.newChatbot());
    const Description = 'A bright home with a garden, close to the lake and the school. '.repeat(8);
    const listings = Array.from({ length: 1000 }, (_, at) =>
      newListing(`n${at}`, { Description, City: 'Lake Forest', Address: `${at} Elm St` }),
    );
    const start = process.cpuUsage();
    const results = await batch({ Create: listings, ImportKey: 'speed' });
    // Processor time, because other tests run at the same time.
    const { user, system } = process.cpuUsage(start);
    assert.ok(results.every(result => result === '200'));
    const ms = Math.round((user + system) / 1000);
    assert.ok(ms < 2000, `${ms} ms`);
  });

  test('RealEstateBatch writes only listings that change, together with their evidence', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const { batch } = owner(service, chatbot);
    const rows = () =>
      fixture.db
        .select({ number: table.mlsNumber, updatedAt: table.updatedAt, features: table.features })
        .from(table)
        .where(eq(table.chatbotId, chatbot.id))
        .orderBy(table.mlsNumber);
    const [a, b] = [newListing('a'), newListing('b')];
    await batch({ Create: [a, b] });
    const before = await rows();
    const Update = [a, { ...b, Description: 'It has a sauna.' }].map(each => ({
      ...each,
      Key: each.MLSNumber,
      KeyType: 'MLSNumber',
    }));
    assert.deepEqual(await batch({ Update }), ['200', '200']);
    const after = await rows();
    assert.deepEqual(after[0], before[0]);
    assert.ok(after[1]!.updatedAt > before[1]!.updatedAt);
    assert.ok(after[1]!.features.includes('sauna') && !before[1]!.features.includes('sauna'));
  });

  test('RealEstateUndo restores what the batches of an import added, changed and deleted', async t => {
    const service = await fixture.serve(t);
    const { batch, list, imports, undo } = owner(service, await fixture.newChatbot());
    await batch({
      Create: [newListing('a', { Location: 'By the lake', ExtensionColumn: [] }), newListing('b'), newListing('c')],
    });
    const before = await list();
    const entry = { ImportKey: 'k1', ImportName: 'homes.csv' };
    await batch({ ...entry, Create: [newListing('d')], Update: [{ Key: 'a', KeyType: 'MLSNumber', City: 'York' }] });
    await batch({
      ...entry,
      Update: ['a', 'd'].map(Key => ({ Key, KeyType: 'MLSNumber', Status: 'Sold', Location: null })),
      Delete: [{ Key: 'b', KeyType: 'MLSNumber' }],
    });
    await batch({ ...entry, ImportKey: 'k2', Create: [newListing('x')] });
    const [newest, first] = await imports();
    assert.equal(newest?.Key, 'k2');
    const { CreateTime, ...counts } = first!;
    assert.deepEqual(counts, { Key: 'k1', Name: 'homes.csv', Added: 1, Updated: 3, Deleted: 1 });
    assert.ok(Math.abs(Date.parse(CreateTime) - Date.now()) < 60_000);
    const undone = await undo('k1');
    assert.equal(undone.envelope.Data, 3);
    assert.deepEqual(
      (await list()).filter(({ MLSNumber }) => MLSNumber !== 'x'),
      before,
    );
    assert.equal((await undo('k1')).status, 404);
    assert.deepEqual(
      (await imports()).map(({ Key }) => Key),
      ['k2'],
    );
  });

  test('RealEstateUndo changes nothing when another listing now has a restored number', async t => {
    const service = await fixture.serve(t);
    const { batch, list, undo } = owner(service, await fixture.newChatbot());
    await batch({ Create: [newListing('a')] });
    await batch({ ImportKey: 'k', Delete: [{ Key: 'a', KeyType: 'MLSNumber' }] });
    await batch({ Create: [newListing('a', { City: 'York' })] });
    const { status, envelope } = await undo('k');
    assert.equal(`${status} ${envelope.Message}`, '409 Another listing has the same MLSNumber.');
    assert.equal((await list())[0]?.City, 'York');
  });
});
