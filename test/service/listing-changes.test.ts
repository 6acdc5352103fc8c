import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EmbeddedAnswerer } from '../../service/answering/embedded/embedded-answerer.js';
import { listing as required } from '../protocol/valid-requests.js';
import type { ServiceCaller } from './support/caller.js';
import { onEachDatabase, type TestChatbot } from './support/fixture.js';
import { visit } from './support/visitor.js';

/** A listing with every field (interface 2.3). */
const whole = {
  ...required,
  Images: ['https://homes.example/1.jpg', 'https://homes.example/2.jpg'],
  Tours: 'OpenHouse',
  Description: 'A heated pool.',
  ExtensionColumn: [{ Key: 'Heating', value: 'Gas' }],
  Location: 'By the lake',
  Address: '1 Elm St',
  City: 'Lake Forest',
  State: 'IL',
  ZIP: '60045',
  Latitude: 42.25,
  Longitude: -87.84,
  SalePrice: 749_000,
  UnitAreaPrice: 312.5,
  HOAMonth: 120,
  EstimatePrice: 755_000,
  RentPrice: 4100,
  SpaceType: 'Entire place',
  DepositFee: 8200,
} as const;

/** The same listing with every field changed except the identifiers. */
const other = {
  SaleType: 'for_rent',
  Status: 'Sold',
  CurrencySymbol: '€',
  PropertyType: 'House',
  Bedrooms: 4,
  Bathrooms: 2.5,
  YearBuilt: 2001,
  DaysOnMarket: 13,
  LotArea: 900,
  BuildingArea: 130.25,
  AreaUnit: 'Square Meters',
  ParkingSpots: 2,
  Images: ['https://homes.example/3.jpg'],
  Tours: '3D',
  Description: 'A garden.',
  ExtensionColumn: [],
  Location: 'On the hill',
  Address: '2 Oak St',
  City: 'Highland Park',
  State: 'WI',
  ZIP: '60035',
  Latitude: 0,
  Longitude: 0.5,
  SalePrice: 1,
  UnitAreaPrice: 2,
  HOAMonth: 0,
  EstimatePrice: 3,
  RentPrice: 4000,
  SpaceType: 'Room',
  DepositFee: 0,
} as const;

/** The list's version of a listing without optional fields. */
const NOTHING = Object.fromEntries(
  Object.keys(whole)
    .filter(name => !(name in required) && !['Location', 'Latitude', 'Longitude'].includes(name))
    .map(name => [name, '']),
);

/** A listing as RealEstateList returns it (interface 2.4): names and types differ from the request. */
function asListed(fields: object): Record<string, unknown> {
  const {
    Images,
    ExtensionColumn,
    Latitude,
    Longitude,
    AreaUnit,
    Location: _,
    ...rest
  } = { ...(fields as typeof whole) };
  const texts = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, `${value}`]));
  return {
    ...texts,
    Images: Images?.join('\n') ?? '',
    ExtensionColumn: ExtensionColumn ? JSON.stringify(ExtensionColumn) : '',
    Area: AreaUnit,
    LATITUDE: Latitude ?? null,
    LONGITUDE: Longitude ?? null,
  };
}

async function list(service: ServiceCaller, { serialNumber, keys }: TestChatbot) {
  const request = { SerialNumber: serialNumber };
  const { List } = await service.data('RealEstateList', request, { sessionKey: keys.workspace });
  return List;
}

const create = (service: ServiceCaller, { serialNumber, keys }: TestChatbot, fields: object) =>
  service.data('RealEstateCreate', { ...fields, SerialNumber: serialNumber }, { secret: keys.secret });

onEachDatabase('RealEstateCreate', fixture => {
  test('RealEstateCreate stores every field', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const id = await create(service, chatbot, whole);
    const [stored, ...rest] = await list(service, chatbot);
    assert.equal(rest.length, 0);
    assert.equal(String(stored?.ID), id);
    const { Price, ...fields } = stored!;
    assert.equal(Price, '749000');
    assert.deepEqual({ ...fields, ID: undefined }, { ...asListed(whole), ID: undefined });
  });

  test('RealEstateCreate stores a listing with only the required fields', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    await create(service, chatbot, required);
    const [stored] = await list(service, chatbot);
    for (const field of ['Price', 'City', 'Images', 'ExtensionColumn', 'SalePrice', 'Tours'] as const)
      assert.equal(stored?.[field], '');
  });

  test('RealEstateCreate refuses a duplicate number or address and stores nothing', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    await create(service, chatbot, required);
    for (const [change, field] of [
      [{ Url: 'https://homes.example/other' }, 'MLSNumber'],
      [{ MLSNumber: 'other' }, 'Url'],
    ] as const) {
      const body = { ...required, ...change, SerialNumber: chatbot.serialNumber };
      const sentence = await service.refusal(409, 'RealEstateCreate', body, { secret: chatbot.keys.secret });
      assert.match(sentence, new RegExp(`\\b${field}\\b`));
    }
    assert.equal((await list(service, chatbot)).length, 1);
    // Another chatbot may have the same number and address.
    await create(service, await fixture.newChatbot({}, chatbot), required);
  });

  test('many simultaneous calls of RealEstateCreate store the same listing once', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const body = { ...required, SerialNumber: chatbot.serialNumber };
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => service.call('RealEstateCreate', body, { secret: chatbot.keys.secret })),
    );
    assert.deepEqual(replies.map(({ status }) => status).sort(), [200, ...Array.from({ length: 7 }, () => 409)]);
    assert.deepEqual(service.logged, []);
  });

  test('the answerer finds a new listing at once', async t => {
    const answerer = new EmbeddedAnswerer(fixture.db, { paceMs: 0 });
    const service = await fixture.serve(t, { answerer });
    const chatbot = await fixture.newChatbot();
    const { sessionID, sessionKey } = await visit(service, chatbot);
    const ask = async (content: string) =>
      (await service.data('ClientAsk', { sessionID, content }, { sessionKey })).content;
    assert.doesNotMatch(await ask('Homes with a pool in Lake Forest?'), /Elm St/);
    await create(service, chatbot, whole);
    assert.match(await ask('Homes with a pool in Lake Forest?'), /1 Elm St/);
    await service.data(
      'RealEstateUpdate',
      {
        SerialNumber: chatbot.serialNumber,
        Key: required.MLSNumber,
        KeyType: 'MLSNumber',
        Description: 'A garden.',
        City: 'Highland Park',
      },
      { secret: chatbot.keys.secret },
    );
    assert.match(await ask('Homes with a garden in Highland Park?'), /1 Elm St/);
    assert.match(await ask('Homes with a pool in Highland Park?'), /no (?:listings|homes) .* mention .*a pool/);
  });
});

onEachDatabase('RealEstateUpdate', fixture => {
  const update = (service: ServiceCaller, { serialNumber, keys }: TestChatbot, fields: object) =>
    service.call('RealEstateUpdate', { ...fields, SerialNumber: serialNumber }, { sessionKey: keys.workspace });

  test('RealEstateUpdate changes each field separately and keeps the others', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const Key = await create(service, chatbot, whole);
    const expected: Record<string, unknown> = { ...whole };
    for (const [field, value] of Object.entries(other)) {
      const { envelope } = await update(service, chatbot, { Key, KeyType: 'ListingId', [field]: value });
      assert.equal(envelope.Data, 1, envelope.Message);
      expected[field] = value;
      const [stored] = await list(service, chatbot);
      const { Price: _, ID: __, ...fields } = stored!;
      assert.deepEqual(fields, asListed(expected), field);
    }
  });

  test('RealEstateUpdate clears optional fields with null, and no required ones', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const Key = await create(service, chatbot, whole);
    const expected: Record<string, unknown> = { ...whole };
    for (const field of Object.keys(whole)) {
      const change = { Key, KeyType: 'ListingId', [field]: null };
      const { status, envelope } = await update(service, chatbot, change);
      if (field in required) {
        assert.equal(status, 400);
        assert.match(envelope.Message, RegExp(field));
      } else {
        assert.equal(envelope.Data, 1, envelope.Message);
        delete expected[field];
      }
      const [stored] = await list(service, chatbot);
      const { Price: _, ID: __, ...fields } = stored!;
      assert.deepEqual(fields, { ...NOTHING, ...asListed(expected) }, field);
    }
  });

  test('RealEstateUpdate finds a listing by each kind of key, and accepts a whole listing', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const id = await create(service, chatbot, whole);
    for (const [KeyType, Key] of [
      ['ListingId', id],
      ['NewOaks', id],
      ['MLSNumber', whole.MLSNumber],
      ['URL', whole.Url],
    ]) {
      const { envelope } = await update(service, chatbot, { ...whole, ...other, Key, KeyType });
      assert.equal(envelope.Data, 1, envelope.Message);
    }
  });

  test("RealEstateUpdate reports a key without a match, including another chatbot's key", async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const id = await create(service, await fixture.newChatbot({}, chatbot), whole);
    for (const [KeyType, Key] of [
      ['ListingId', id],
      ['ListingId', 'M-17'],
      ['ListingId', '9'.repeat(40)],
      ['MLSNumber', whole.MLSNumber],
      ['URL', whole.Url],
    ]) {
      const { status } = await update(service, chatbot, { Key, KeyType, Status: 'Sold' });
      assert.equal(status, 404);
    }
  });

  test('RealEstateUpdate refuses the number or address of another listing', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const Key = await create(service, chatbot, required);
    await create(service, chatbot, { ...required, MLSNumber: 'M-2', Url: 'https://homes.example/2' });
    for (const change of [{ MLSNumber: 'M-2' }, { Url: 'https://homes.example/2' }]) {
      const reply = await update(service, chatbot, { Key, KeyType: 'ListingId', ...change });
      assert.equal(reply.status, 409);
    }
  });
});

onEachDatabase('RealEstateDelete', fixture => {
  test('RealEstateDelete deletes matches and ignores keys without one', async t => {
    const service = await fixture.serve(t);
    const chatbot = await fixture.newChatbot();
    const stranger = await fixture.newChatbot({}, chatbot);
    const ids: string[] = [];
    for (const number of ['1', '2', '3', '4', '5'])
      ids.push(
        await create(service, chatbot, { ...required, MLSNumber: number, Url: `https://homes.example/${number}` }),
      );
    const foreign = await create(service, stranger, required);
    const remove = async (KeyType: string, Keys: readonly string[]) => {
      const body = { SerialNumber: chatbot.serialNumber, KeyType, Keys };
      const options = { sessionKey: chatbot.keys.workspace };
      return (await service.data('RealEstateDelete', body, options)).SuccessCount;
    };
    assert.equal(await remove('ListingId', [ids[0]!, ids[0]!, foreign, 'x', '']), 1);
    assert.equal(await remove('MLSNumber', ['2', '3', 'none']), 2);
    assert.equal(await remove('URL', ['https://homes.example/4']), 1);
    assert.equal(await remove('URL', []), 0);
    const many = Array.from({ length: 9999 }, (_, index) => `n${index}`);
    assert.equal(await remove('MLSNumber', [...many, '5']), 1);
    const tooMany = { SerialNumber: chatbot.serialNumber, KeyType: 'MLSNumber', Keys: [...many, '5', '6'] };
    const sentence = await service.refusal(400, 'RealEstateDelete', tooMany, { sessionKey: chatbot.keys.workspace });
    assert.equal(sentence, 'The field Keys must hold at most 10000 keys.');
    assert.equal((await list(service, chatbot)).length, 0);
    assert.equal((await list(service, stranger)).length, 1);
  });
});
