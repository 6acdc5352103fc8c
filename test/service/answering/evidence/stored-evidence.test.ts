import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { EVIDENCE_VERSION } from '../../../../service/answering/evidence/features.js';
import { AgencyTools } from '../../../../service/answering/search/agency-tools.js';
import { EVERYTHING, type Criteria } from '../../../../service/answering/search/criteria.js';
import { Gazetteers } from '../../../../service/answering/search/gazetteers.js';
import { listing as table } from '../../../../service/data/schema.js';
import { listing } from '../../../protocol/valid-requests.js';
import { onEachDatabase, type Fixture } from '../../support/fixture.js';

const newListing = (number: string, more: object = {}) => ({
  ...listing,
  MLSNumber: number,
  Url: `https://homes.example/${number}`,
  ...more,
});

const POOL = { Description: 'There is a pool in the garden.' };

async function openOwner(fixture: Fixture, t: Parameters<Fixture['serve']>[0]) {
  const service = await fixture.serve(t);
  const chatbot = await fixture.newChatbot();
  const options = { sessionKey: chatbot.keys.workspace };
  const call = (name: 'RealEstateCreate' | 'RealEstateUpdate' | 'RealEstateBatch' | 'RealEstateUndo', body: object) =>
    service.data(name, { SerialNumber: chatbot.serialNumber, ...body }, options);
  const stored = async () => {
    const rows = await fixture.db.select().from(table).where(eq(table.chatbotId, chatbot.id)).orderBy(asc(table.id));
    return rows.map(({ mlsNumber, features, evidence, evidenceVersion }) => {
      assert.equal(evidenceVersion, EVIDENCE_VERSION);
      const about = features.filter(id => /^-?(?:pool|garden|pets)$/.test(id)).sort();
      return { number: mlsNumber, about, sentence: evidence['pool']?.sentence };
    });
  };
  const tools = async () => new AgencyTools(fixture.db, chatbot.id, await new Gazetteers(fixture.db).of(chatbot.id));
  return { chatbotId: chatbot.id, call, stored, tools };
}

onEachDatabase('listings that a question names', fixture => {
  test('are read once, however many steps of its answer ask for them', async t => {
    const { call, tools } = await openOwner(fixture, t);
    await call('RealEstateCreate', newListing('100001', { Address: '18 Shore Drive' }));
    const [first, second] = [await tools(), await tools()];
    const [row] = await first.listingsByNumber(['100001']);
    assert.equal(row!.mlsNumber, '100001');
    assert.equal((await first.listingsByNumber(['100001']))[0], row, 'the same object');
    const [byId] = await first.listingsById([row!.id]);
    assert.equal((await first.listingsById([row!.id]))[0], byId);
    const address = { number: '18', street: ['shore'] };
    assert.equal((await first.listingsAt(address))[0], (await first.listingsAt(address))[0]);
    assert.notEqual((await second.listingsByNumber(['100001']))[0], row, 'of another question');
  });
});

onEachDatabase('evidence of stored listings', fixture => {
  test('creating a listing stores its evidence', async t => {
    const { call, stored } = await openOwner(fixture, t);
    await call('RealEstateCreate', newListing('a', POOL));
    assert.deepEqual(await stored(), [
      { number: 'a', about: ['garden', 'pool'], sentence: 'There is a pool in the garden.' },
    ]);
  });

  test('a partial update determines the evidence from the whole row', async t => {
    const { call, stored } = await openOwner(fixture, t);
    await call('RealEstateCreate', newListing('a', POOL));
    const update = { Key: 'a', KeyType: 'MLSNumber' };
    await call('RealEstateUpdate', { ...update, ExtensionColumn: [{ Key: 'Pets', value: 'No' }] });
    assert.deepEqual((await stored())[0]?.about, ['-pets', 'garden', 'pool']);
    await call('RealEstateUpdate', { ...update, Description: null });
    assert.deepEqual((await stored())[0]?.about, ['-pets']);
    await call('RealEstateUpdate', { ...update, Status: 'Sold' });
    assert.deepEqual((await stored())[0]?.about, ['-pets']);
  });

  test('batches, and undoing them, keep the evidence true', async t => {
    const { call, stored } = await openOwner(fixture, t);
    await call('RealEstateCreate', newListing('a', POOL));
    await call('RealEstateBatch', {
      ImportKey: 'import',
      Create: [newListing('b', POOL)],
      Update: [{ Key: 'a', KeyType: 'MLSNumber', Description: 'No pool.' }],
    });
    assert.deepEqual(
      (await stored()).map(({ number, about }) => [number, ...about]),
      [
        ['a', '-pool'],
        ['b', 'garden', 'pool'],
      ],
    );
    await call('RealEstateUndo', { ImportKey: 'import' });
    assert.deepEqual(
      (await stored()).map(({ number, about }) => [number, ...about]),
      [['a', 'garden', 'pool']],
    );
  });

  test('listings that older rules have read are read again', async t => {
    const { chatbotId, call, stored } = await openOwner(fixture, t);
    const Create = Array.from({ length: 120 }, (_, index) => newListing(`n${index}`, POOL));
    await call('RealEstateBatch', { Create });
    await fixture.db
      .update(table)
      .set({ evidence: {}, features: [], evidenceVersion: 0 })
      .where(eq(table.chatbotId, chatbotId));
    const { signal } = new AbortController();
    const counts = await Promise.all([1, 2].map(() => fixture.repositories.listings.refreshEvidence(signal)));
    assert.ok(counts[0]! + counts[1]! >= 120);
    for (const { about } of await stored()) assert.deepEqual(about, ['garden', 'pool']);
  });

  test('searches include proved features and exclude them', async t => {
    const { call, tools } = await openOwner(fixture, t);
    await call('RealEstateBatch', {
      Create: [
        newListing('yes', POOL),
        newListing('no', { Description: 'No pool.' }),
        newListing('silent', { Description: 'A calm home.', Address: '1 Pool Street' }),
        newListing('near', { Description: 'Not far from the town pool.' }),
      ],
    });
    const agency = await tools();
    const find = async (more: Partial<Criteria>) => {
      const { listings } = await agency.searchListings({ ...EVERYTHING, ...more }, { limit: 10 });
      return listings.map(({ mlsNumber }) => mlsNumber).sort();
    };
    assert.deepEqual(await find({ features: ['pool'] }), ['yes']);
    assert.deepEqual(await find({ without: ['pool'] }), ['near', 'no', 'silent']);
  });

  test('a word without rules is searched in Description and Location only', async t => {
    const { call, tools } = await openOwner(fixture, t);
    await call('RealEstateBatch', {
      Create: [
        newListing('text', { Description: 'The roof has a helipad.' }),
        newListing('place', { Location: 'Beside the helipads' }),
        newListing('street', { Address: '1 Helipad Road', City: 'Helipad' }),
        newListing('agent', { ExtensionColumn: [{ Key: 'Agent', value: 'Ann Helipad' }] }),
        newListing('none', { Description: 'There is no helipad.' }),
      ],
    });
    const { listings } = await (await tools()).searchListings({ ...EVERYTHING, features: ['helipad'] }, { limit: 10 });
    assert.deepEqual(listings.map(({ mlsNumber }) => mlsNumber).sort(), ['place', 'text']);
  });

  test('a missing association fee is unknown, and zero only if the listing says so', async t => {
    const { call, tools } = await openOwner(fixture, t);
    await call('RealEstateBatch', {
      Create: [
        newListing('zero', { HOAMonth: 0 }),
        newListing('says', { Description: 'No HOA.', HOAMonth: null }),
        newListing('missing', { Description: 'A home.', HOAMonth: null }),
        newListing('high', { HOAMonth: 300 }),
      ],
    });
    const { listings } = await (
      await tools()
    ).searchListings({ ...EVERYTHING, limits: { fee: { max: 100 } } }, { limit: 10 });
    assert.deepEqual(listings.map(({ mlsNumber }) => mlsNumber).sort(), ['says', 'zero']);
  });
});
