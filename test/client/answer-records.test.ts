import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AnswerChunk } from '../../src/client/answer-stream.js';
import { ChatbotClient } from '../../src/client/chatbot-client.js';
import { STORED_TEXTS } from '../../src/protocol/stored-texts.js';
import { cut } from './pieces.js';
import { startScriptedService, type ScriptedService } from './scripted-service.js';

let service: ScriptedService;
before(async () => {
  service = await startScriptedService(() => undefined);
});
after(() => service.stop());

/** Chunks of an answer whose body consists of these pieces. */
async function ask(...pieces: readonly (string | Uint8Array)[]): Promise<AnswerChunk[]> {
  service.script = exchange => exchange.end(...pieces);
  const chunks: AnswerChunk[] = [];
  for await (const chunk of new ChatbotClient({ baseUrl: service.url }).ask({ sessionID: 1, content: 'Homes?' }))
    chunks.push(chunk);
  return chunks;
}

const lines = (...objects: readonly object[]) => objects.map(object => `${JSON.stringify(object)}\n`).join('');

/** The last chunk of an answer whose last object has these fields. */
async function finalOf(fields: object) {
  const final = (await ask(lines({ Answer: 'Hi', ...fields }))).at(-1);
  assert.ok(final?.type === 'final');
  return final;
}

const EMPTY = Object.fromEntries(STORED_TEXTS.map(name => [name, '']));
const record = (ID: number, fields: object = {}) => ({ ...EMPTY, ID, LATITUDE: null, LONGITUDE: null, ...fields });
const source = (id: string, fields: object = {}) => ({
  ...{ Kind: 'Listing', Id: id, Title: '1 Water Street', Url: 'https://homes.example/1' },
  ...{ Passage: 'A dock of its own.', ...fields },
});

describe('the listings of an answer', () => {
  const first = record(1, { Url: 'https://homes.example/1', Price: '317000', LATITUDE: 44.5 });

  it('arrive with the object before the text and again with the last chunk', async () => {
    const body = lines({ Listings: [first] }, { content: 'One:' }, { Answer: 'One:', AnswerID: 2 });
    const expected = [
      { type: 'fragment', content: '', listings: [first] },
      { type: 'fragment', content: 'One:' },
      { type: 'final', content: 'One:', answerId: 2, listings: [first] },
    ];
    const bytes = new TextEncoder().encode(body);
    assert.deepEqual(await ask(body), expected);
    for (let place = 1; place < bytes.length; place += 97)
      assert.deepEqual(await ask(...cut(bytes, [place])), expected, `cut at ${place}`);
  });

  it('add up before the last object, whose own are all', async () => {
    const early = lines({ Listings: [first] }, { content: 'a' }, { Listings: [record(2), first], content: 'b' });
    const sent = await ask(early + lines({ AnswerID: 2 }));
    assert.deepEqual(
      sent.map(({ listings }) => listings?.map(({ ID }) => ID)),
      [[1], undefined, [1, 2], [1, 2]],
    );
    const replaced = await ask(early + lines({ AnswerID: 2, Listings: [record(3)] }));
    assert.deepEqual(replaced.at(-1)?.listings, [record(3)]);
    const none = await ask(early + lines({ AnswerID: 2, Listings: [] }));
    assert.deepEqual(none.at(-1)?.listings, []);
  });

  it('are read in a plain answer, in an envelope, and in both spellings', async () => {
    const small = { id: 1, url: 'https://homes.example/1', price: 317000, latitude: 44.5 };
    for (const object of [
      { messageid: 2, content: 'One', Listings: [first] },
      { messageid: 2, content: 'One', listings: [small] },
      { Success: true, Code: 200, Data: { messageid: 2, content: 'One', listings: [{ ...small, id: '1' }] } },
    ])
      assert.deepEqual(await ask(lines(object)), [{ type: 'final', content: 'One', answerId: 2, listings: [first] }]);
  });

  it('say whether the answer compares them', async () => {
    const records = { Listings: [first, record(2)], Compare: true };
    const chunks = await ask(lines(records, { content: 'a' }, { AnswerID: 2 }));
    assert.deepEqual(
      chunks.map(({ isComparison }) => isComparison),
      [true, undefined, true],
    );
    assert.equal((await finalOf({ Listings: [first], compare: 'true' })).isComparison, undefined);
    assert.equal((await finalOf({ Compare: true })).isComparison, undefined);
  });

  it('are at most twelve valid ones without duplicates, whatever a service sends', async () => {
    const many = Array.from({ length: 99 }, (_, index) => record(index));
    const hostile = [null, 7, 'text', [], {}, { ID: -1 }, { ID: 'x' }, { ID: 1.5 }, record(1), record(1), ...many];
    const { listings } = await finalOf({ Listings: hostile });
    assert.deepEqual(
      listings?.map(({ ID }) => ID),
      [1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    );
    for (const none of ['Listings', {}, 7, null, true, { 0: record(1), length: 1 }])
      assert.equal((await finalOf({ Listings: none })).listings, undefined);
  });

  it('have only bounded texts and addresses of websites', async () => {
    const long = 'x'.repeat(30_000);
    const images = ['javascript:alert(1)', 'https://images.example/1.jpg', '//evil.example/1.jpg', '/files/2.jpg'];
    const { listings } = await finalOf({
      Listings: [
        {
          ...{ ID: 1, __proto__: { Price: '1' }, City: ['Leeds'], State: { name: 'MI' }, Bedrooms: true, ZIP: null },
          ...{ Address: long, Description: long, ExtensionColumn: JSON.stringify(long), Images: images.join('\n') },
          ...{ Url: 'javascript:alert(1)', LATITUDE: '44.5', LONGITUDE: [83], Owner: 'not of the interface' },
        },
      ],
    });
    const expected = record(1, {
      Address: long.slice(0, 2048),
      Description: long.slice(0, 20_000),
      Images: 'https://images.example/1.jpg\n/files/2.jpg',
    });
    assert.deepEqual(listings, [expected]);
    for (const Url of [
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      'homes',
      `https://a.example/${long}`,
      7,
    ])
      assert.equal((await finalOf({ Listings: [{ ID: 1, Url }] })).listings?.[0]?.Url, '', String(Url));
  });
});

describe('the sources of an answer', () => {
  const read = { kind: 'Listing', id: '1', title: '1 Water Street', url: 'https://homes.example/1' };
  const passage = 'A dock of its own.';

  it('are read in both spellings, in the last object and in a plain answer', async () => {
    const expected = [{ ...read, passage }];
    const lower = Object.fromEntries(Object.entries(source('1')).map(([name, value]) => [name.toLowerCase(), value]));
    assert.deepEqual((await finalOf({ Sources: [source('1')] })).sources, expected);
    assert.deepEqual((await finalOf({ sources: [{ ...lower, id: 1 }] })).sources, expected);
    const [plain] = await ask(lines({ messageid: 2, content: 'Hi', Sources: [source('1')] }));
    assert.deepEqual(plain, { type: 'final', content: 'Hi', answerId: 2, sources: expected });
  });

  it('are at most eight valid ones without duplicates, whatever a service sends', async () => {
    const many = Array.from({ length: 20 }, (_, index) => source(String(index)));
    const hostile = [null, 7, 'text', [], {}, source('x', { Passage: null }), source('x', { Passage: ' ' })];
    const { sources } = await finalOf({ Sources: [...hostile, source('x', { Passage: {} }), many[0], ...many] });
    assert.deepEqual(
      sources?.map(({ id }) => id),
      ['0', '1', '2', '3', '4', '5', '6', '7'],
    );
    for (const none of ['Sources', {}, 7, null]) assert.equal((await finalOf({ Sources: none })).sources, undefined);
  });

  it('have only bounded texts on one line and addresses of websites', async () => {
    const long = 'x'.repeat(3000);
    const { sources } = await finalOf({
      Sources: [
        source('1', { Kind: 'Rumor', Title: `\u202E${long}`, Url: 'javascript:alert(1)', Passage: `a\n\tb\0 ${long}` }),
        source('2', { Title: ['a'], Url: '/homes/2' }),
      ],
    });
    assert.deepEqual(sources, [
      { kind: 'Text', id: '1', title: long.slice(0, 200), url: '', passage: `a b ${long}`.slice(0, 500) },
      { kind: 'Listing', id: '2', title: '', url: '/homes/2', passage },
    ]);
  });
});
