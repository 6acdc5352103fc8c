import assert from 'node:assert/strict';
import { test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { message } from '../../service/data/schema.js';
import type { AskedPage } from '../../service/answering/answerer.js';
import { answeringBy } from './support/answerers.js';
import { onEachDatabase, onEmbeddedDatabase, type Fixture } from './support/fixture.js';
import { visit } from './support/visitor.js';

/** Addresses of a page, and the address of the listing that it shows; all others are of no listing. */
const ADDRESSES: readonly { readonly page: string; readonly listing?: string }[] = [
  { page: 'https://homes.example/a', listing: 'https://homes.example/a' },
  { page: 'https://homes.example/a#photos', listing: 'https://homes.example/a' },
  { page: 'https://homes.example/a/', listing: 'https://homes.example/a' },
  { page: 'http://www.homes.example/a?utm_source=x&utm_campaign=y', listing: 'https://homes.example/a' },
  { page: 'https://HOMES.example/a?gclid=1&fbclid=2&UTM_MEDIUM=mail', listing: 'https://homes.example/a' },
  { page: 'https://homes.example/a?page=2' },
  { page: 'https://homes.example/A' },
  { page: 'https://homes.example/' },
  { page: 'https://homes.example/ab' },
  { page: 'https://evil.example/https://homes.example/a' },
  { page: 'https://homes.example.evil.example/a' },
  { page: 'https://homes.example/l?id=1', listing: 'https://homes.example/l?id=1' },
  { page: 'https://homes.example/l?gclid=z&id=1&_gl=1', listing: 'https://homes.example/l?id=1' },
  { page: 'https://homes.example/l?id=10', listing: 'https://homes.example/l?id=10' },
  { page: 'https://homes.example/l?id=1&id=2' },
  { page: 'https://homes.example/l?id=%31', listing: 'https://homes.example/l?id=1' },
  { page: 'https://homes.example/s?b=2&a=1', listing: 'https://homes.example/s?a=1&b=2' },
  { page: 'https://homes.example/t', listing: 'https://homes.example/t?utm_source=feed' },
  { page: 'https://homes.example/%E6%9D%B1?a', listing: 'https://homes.example/東?a' },
  { page: 'https://homes.example/spa#/home/1', listing: 'https://homes.example/spa#/home/1' },
  { page: 'https://homes.example/spa#/home/3' },
  { page: 'https://homes.example/spa' },
];

const LISTINGS = [...new Set(ADDRESSES.flatMap(({ listing }) => listing ?? [])), 'https://homes.example/spa#/home/2'];

/** Values of `Context` that are refused, and the message. */
const INVALID: readonly { readonly Context: unknown; readonly says: RegExp }[] = [
  { Context: 'https://homes.example/', says: /^The field Context must be an object\.$/ },
  { Context: [], says: /^The field Context must be an object\.$/ },
  { Context: { Url: 'javascript:alert(1)' }, says: /^The field Context\.Url must be an http or https address\.$/ },
  { Context: { Url: 7 }, says: /^The field Context\.Url must be a string\.$/ },
  { Context: { Title: {} }, says: /^The field Context\.Title must be a string\.$/ },
  { Context: { Title: 'x'.repeat(1001) }, says: /^The field Context\.Title must be at most 1000 characters\.$/ },
  { Context: { ListingKey: 5 }, says: /^The field Context\.ListingKey must be a string\.$/ },
  { Context: { KeyType: 'Number' }, says: /^The field Context\.KeyType must be one of ListingId, MLSNumber, URL\.$/ },
  { Context: { Price: 1 }, says: /^The field Context\.Price is not known\.$/ },
  { Context: { Data: 'x' }, says: /^The field Context\.Data must be an object\.$/ },
  { Context: { Data: { a: 'x'.repeat(2048) } }, says: /^The field Context must be at most 2048 bytes as JSON/ },
  { Context: { Data: { a: '東'.repeat(800) } }, says: /^The field Context must be at most 2048 bytes as JSON/ },
  { Context: { Tools: {} }, says: /^The field Context\.Tools must be an array\.$/ },
  {
    Context: { Tools: [{ Name: 'a b', Description: 'x' }] },
    says: /^The field Context\.Tools\.0\.Name must be a name/,
  },
  { Context: { Tools: [{ Name: 'a' }] }, says: /^The field Context\.Tools\.0\.Description is missing\.$/ },
  {
    Context: { Tools: ['a', 'a'].map(Name => ({ Name, Description: 'x' })) },
    says: /^The field Context\.Tools must not have a name twice\.$/,
  },
  {
    Context: { Tools: Array.from({ length: 17 }, (_, at) => ({ Name: `t${at}`, Description: 'x' })) },
    says: /^The field Context\.Tools must hold at most 16 tools\.$/,
  },
  {
    Context: { Tools: [{ Name: 'a', Description: 'x', InputSchema: { description: 'x'.repeat(8192) } }] },
    says: /^The field Context\.Tools must be at most 8192 bytes as JSON\.$/,
  },
];

/** A service whose answerer notes the page of each question. */
async function serve(fixture: Fixture, t: Parameters<Fixture['serve']>[0]) {
  const pages: (AskedPage | undefined)[] = [];
  const answerer = answeringBy(function* ({ page }) {
    pages.push(page);
    yield { type: 'fragment', content: 'Yes.' };
    yield { type: 'final', totalTokens: 1, noAnswer: false };
  });
  const service = await fixture.serve(t, { answerer });
  const chatbot = await fixture.newChatbot();
  await fixture.addListings(chatbot, [
    ...LISTINGS.map(url => ({ url })),
    { mlsNumber: 'VS-1' },
    { mlsNumber: '77', url: '/homes/77' },
  ]);
  const { sessionID, sessionKey } = await visit(service, chatbot);
  const ask = (Context: unknown) =>
    service.call('ClientAsk', { sessionID, content: 'Is it old?', Context }, { sessionKey });
  const urlOf = async (id: number | undefined) => {
    const found = await fixture.repositories.listings.find({ chatbotId: chatbot.id, id: id ?? 0 }, { limit: 1 });
    return found[0]?.url;
  };
  return { service, chatbot, pages, ask, urlOf, sessionID, sessionKey };
}

onEachDatabase('the context of a question', fixture => {
  test('the address of a page names the listing with that address, whatever campaigns add to it', async t => {
    const { ask, pages, urlOf } = await serve(fixture, t);
    for (const { page, listing } of ADDRESSES) {
      await ask({ Url: page });
      assert.equal(await urlOf(pages.at(-1)?.listingId), listing, page);
    }
  });

  test('the context is kept with the question, without the tools of the page', async t => {
    const { ask, sessionID } = await serve(fixture, t);
    const context = { Url: 'https://homes.example/a', Title: 'Home \ud800', Data: { rooms: [1, null, { a: true }] } };
    const { envelope } = await ask({ ...context, KeyType: null, Tools: [{ Name: 'open', Description: 'Opens it.' }] });
    assert.equal(envelope.Success, true);
    const isQuestion = and(eq(message.sessionId, sessionID), eq(message.role, 'user'));
    const [stored] = await fixture.db.select({ context: message.context }).from(message).where(isQuestion);
    assert.deepEqual(stored?.context, { ...context, Title: 'Home \ufffd' });
  });
});

onEmbeddedDatabase('the fields of a context', fixture => {
  test('a key names a listing by its id, its MLS number or its address', async t => {
    const { ask, pages, urlOf, service, chatbot } = await serve(fixture, t);
    const { List } = await service.data(
      'RealEstateList',
      { SerialNumber: chatbot.serialNumber, MLSNumber: 'VS-1' },
      { sessionKey: chatbot.keys.workspace },
    );
    const id = String(List[0]!.ID);
    const url = 'https://homes.example/VS-1';
    const site = service.url;
    for (const [context, expected] of [
      [{ ListingKey: id, KeyType: 'ListingId' }, url],
      [{ ListingKey: id, KeyType: 'NewOaks' }, url],
      [{ ListingKey: ' vs-1 ', KeyType: 'MLSNumber' }, url],
      [{ ListingKey: `${url}?utm_source=x`, KeyType: 'URL' }, url],
      [{ ListingKey: 'VS-1' }, url],
      [{ listingKey: 'VS-1', keyType: 'MLSNumber' }, url],
      [{ ListingKey: id, KeyType: 'MLSNumber' }, undefined],
      [{ ListingKey: 'gone', KeyType: 'MLSNumber', Url: url }, url],
      [{ ListingKey: '99999999999999999999', KeyType: 'ListingId' }, undefined],
      [{ Url: `${site}/homes/77#map` }, '/homes/77'],
      [{ Url: 'https://elsewhere.example/homes/77' }, undefined],
      [{ Title: 'VS-1', Data: { ListingKey: 'VS-1' } }, undefined],
    ] as const) {
      const { envelope } = await ask(context);
      assert.equal(envelope.Success, true, JSON.stringify([context, envelope]));
      assert.equal(await urlOf(pages.at(-1)?.listingId), expected, JSON.stringify(context));
    }
  });

  test('RealEstateList finds the listing of a number in other letter case, which services without keys need twice', async t => {
    const { service, chatbot } = await serve(fixture, t);
    const key = { sessionKey: chatbot.keys.workspace };
    const { serialNumber: SerialNumber } = chatbot;
    const list = (filter: object) => service.data('RealEstateList', { SerialNumber, ...filter }, key);
    const wanted = { ListingKey: 'vs-1', KeyType: 'MLSNumber', MLSNumber: 'vs-1' };
    assert.deepEqual(
      (await list(wanted)).List.map(({ MLSNumber }) => MLSNumber),
      ['VS-1'],
    );
    assert.equal((await list({ ...wanted, MLSNumber: 'VS-2' })).VirtualCount, 0);
    assert.equal((await list({ MLSNumber: 'vs-1' })).VirtualCount, 0);
  });

  test('a listing of another chatbot is never found', async t => {
    const { ask, pages } = await serve(fixture, t);
    const other = await fixture.newChatbot();
    await fixture.addListings(other, [{ mlsNumber: 'OTHER-1' }]);
    await ask({ ListingKey: 'OTHER-1', KeyType: 'MLSNumber', Url: 'https://homes.example/OTHER-1' });
    assert.equal(pages.at(-1)?.listingId, undefined);
  });

  test('a question with null or an empty context has no page', async t => {
    const { ask, pages } = await serve(fixture, t);
    for (const Context of [null, undefined, {}, { Url: '', Title: '' }]) {
      assert.equal((await ask(Context)).envelope.Success, true);
      assert.equal(pages.at(-1), undefined);
    }
  });

  test('a context with a wrong field is refused with the name of the field, and nothing is stored', async t => {
    const { ask, pages } = await serve(fixture, t);
    for (const { Context, says } of INVALID) {
      const { status, envelope } = await ask(Context);
      assert.equal(status, 400, JSON.stringify(Context));
      assert.match(envelope.Message, says);
    }
    assert.equal(pages.length, 0);
  });

  test('RealEstateList finds the listing of an address', async t => {
    const { service, chatbot, sessionKey } = await serve(fixture, t);
    const list = (Url: string) =>
      service.data('RealEstateList', { SerialNumber: chatbot.serialNumber, Url }, { sessionKey });
    assert.deepEqual(
      (await list('https://homes.example/a?utm_source=x#y')).List.map(({ Url }) => Url),
      ['https://homes.example/a'],
    );
    assert.equal((await list('https://homes.example/none')).VirtualCount, 0);
  });
});
