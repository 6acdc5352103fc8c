import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { isRecordKey, readMeta, readText, sizeOf } from '../../src/history/store/records.js';
import { readMessages, readPlace, writeMessage } from '../../src/history/sync/stored-message.js';
import { readListings } from '../../src/client/answer-records.js';
import type { Message } from '../../src/conversation/message.js';

const message: Message = {
  id: 'a1',
  role: 'bot',
  content: '**Hello**',
  status: 'complete',
  createdAt: 5,
  questionId: 1,
  answerId: 2,
  totalTokens: 3,
  noAnswer: true,
  sessionId: 4,
  feedback: -1,
};

/** A listing as the client reads it. */
const listing = (id: number, fields: object = {}) => readListings([{ ID: id, ...fields }])![0]!;
const sources = [{ kind: 'Text', id: '7', title: 'Hours', url: '', passage: 'Open from 10 to 4.' }] as const;

const json = (value: unknown) => JSON.stringify(value);
const { id: _, createdAt: __, ...body } = message;
const withField = (field: string, value: unknown) =>
  json({ role: 'user', content: 'Hi', status: 'sent', [field]: value });

describe('STOR-4: a stored message', () => {
  test('reads a message as it was written', () => {
    assert.deepEqual(readMessages([writeMessage(message)]), [message]);
  });

  test('keeps the type of a question and the ids of its files', () => {
    const question = { ...message, role: 'user', status: 'sent', askType: 'Image', fileIds: [7, 8] } as const;
    assert.deepEqual(readMessages([writeMessage(question)]), [question]);
  });

  test('keeps what cards of its listings show, and its sources', () => {
    const shown = { Address: '1 Water Street', Images: 'https://a.example/1.jpg\nhttps://a.example/2.jpg' };
    const more = { Description: 'A dock of its own.', HOAMonth: '50', LATITUDE: 44.5 };
    const images = `${shown.Images}\nhttps://a.example/3.jpg`;
    const Images = `${images}\nhttps://a.example/4.jpg`;
    const listings = [listing(1, shown), listing(2, { ...shown, ...more, Images })];
    assert.deepEqual(readMessages([writeMessage({ ...message, listings, isComparison: true, sources })]), [
      { ...message, listings: [listings[0], listing(2, { ...shown, Images: images })], isComparison: true, sources },
    ]);
  });

  test('drops listings and sources that no service may send, when it is written and when it is read', () => {
    const Url = 'javascript:alert(1)';
    const records = {
      listings: [5, { ID: 1, Url }],
      sources: [5, { Kind: 'Text', Title: 'Hours', Url, Passage: 'Open.' }],
    };
    const expected = {
      listings: [listing(1)],
      sources: [{ kind: 'Text', id: '', title: 'Hours', url: '', passage: 'Open.' }],
    };
    const raw = { ...message, ...records } as unknown as Message;
    assert.deepEqual(JSON.parse(writeMessage(raw).text), { ...body, ...expected });
    assert.deepEqual(readMessages([{ key: [5, 'a1'], text: json({ ...body, ...records }) }]), [
      { ...message, ...expected },
    ]);
  });

  test('stores messages correctly on a page that adds toJSON to arrays and objects', () => {
    const prototypes = [Array.prototype, Object.prototype, String.prototype];
    for (const prototype of prototypes) Object.assign(prototype, { toJSON: () => 'x' });
    try {
      const question = { ...message, fileIds: [7] };
      assert.deepEqual(readMessages([writeMessage(question)]), [question]);
    } finally {
      for (const prototype of prototypes) Reflect.deleteProperty(prototype, 'toJSON');
    }
  });

  for (const [what, text] of [
    ['no JSON', '{'],
    ['nothing', ''],
    ['null', 'null'],
    ['a number', '5'],
    ['a text', '"hello"'],
    ['a list', '[]'],
    ['an empty object', '{}'],
    ['an unknown role', withField('role', 'admin')],
    ['no role', withField('role', null)],
    ['a role that every object has', withField('role', 'constructor')],
    ['content that is a number', withField('content', 5)],
    ['content that is an object', withField('content', { toString: 'x' })],
    ['content that is a list', withField('content', ['Hi'])],
    ['no content', withField('content', null)],
    ['an unknown status', withField('status', 'lost')],
    ['no status', withField('status', undefined)],
  ] as const)
    test(`drops a message that is ${what}`, () => {
      assert.deepEqual(readMessages([{ key: [5, 'a1'], text }]), []);
    });

  for (const [field, value] of [
    ['questionId', '5'],
    ['questionId', -1],
    ['answerId', 1.5],
    ['totalTokens', 1e300],
    ['noAnswer', 'true'],
    ['sessionId', -1],
    ['feedback', 0],
    ['feedback', '1'],
    ['askType', 'Html'],
    ['fileIds', 5],
    ['fileIds', ['1']],
    ['fileIds', [-1]],
    ['listings', 'all'],
    ['listings', { length: 1 }],
    ['isComparison', 1],
    ['sources', 'all'],
    ['html', '<img onerror=1>'],
  ] as const)
    test(`drops only the field ${field} when it is ${json(value)}`, () => {
      assert.deepEqual(readMessages([{ key: [5, 'a1'], text: withField(field, value) }]), [
        { id: 'a1', role: 'user', content: 'Hi', status: 'sent', createdAt: 5 },
      ]);
    });
});

describe('STOR-4: a record', () => {
  const cyclic: Record<string, unknown> = { version: 1 };
  cyclic['text'] = cyclic;

  for (const value of [
    undefined,
    null,
    5,
    'text',
    [],
    {},
    new Map(),
    new Date(),
    cyclic,
    { version: 2, text: 'Hi' },
    { version: '1', text: 'Hi' },
    { version: 1 },
    { version: 1, text: 5 },
    { version: 1, text: { iv: [1], data: [2] } },
    { version: 1, text: { iv: new Uint8Array(12), data: 'x' } },
    { version: 1, text: { iv: new Float64Array(1), data: new ArrayBuffer(1) } },
  ])
    test(`returns no text when a record is ${Object.prototype.toString.call(value)}`, () => {
      assert.equal(readText(value), undefined);
      assert.equal(sizeOf(value), 0);
    });

  test('returns the text of a record, encrypted or not', () => {
    const encrypted = { iv: new Uint8Array(12), data: new ArrayBuffer(20) };
    assert.equal(readText({ version: 1, text: 'Hi' }), 'Hi');
    assert.equal(readText({ version: 1, text: encrypted }), encrypted);
    assert.equal(sizeOf({ version: 1, text: encrypted }), 20);
  });
});

describe('STOR-4: the metadata of a history', () => {
  const meta = { version: 1, generation: 1, count: 2, bytes: 3, seen: 4 } as const;

  test('reads metadata as it was written', () => {
    assert.deepEqual(readMeta(meta), meta);
    assert.deepEqual(readMeta({ ...meta, fingerprint: 'p' }), { ...meta, fingerprint: 'p' });
  });

  for (const [field, value] of [
    ['version', 2],
    ['generation', -1],
    ['generation', '1'],
    ['count', NaN],
    ['bytes', Infinity],
    ['seen', null],
  ] as const)
    test(`rejects metadata when its ${field} is ${String(value)}`, () => {
      assert.equal(readMeta({ ...meta, [field]: value }), undefined);
    });
});

test('STOR-4: a key is a time and an id', () => {
  assert.equal(isRecordKey([5, 'a']), true);
  for (const key of [[], [5], ['a', 5], [5, ''], [5, 'a', 'b'], [5, 'a'.repeat(101)], [-1, 'a']])
    assert.equal(isRecordKey(key), false, json(key));
});

test('STOR-4: a time beyond all dates is invalid', () => {
  for (const time of [NaN, Infinity, 1e300, 8.64e15, new Date(NaN)])
    assert.equal(isRecordKey([time, 'a']), false, String(time));
});

test('STOR-4: a reading place is read completely or not at all', () => {
  assert.deepEqual(readPlace('{"messageId":"a","offset":-3.5,"x":1}'), { messageId: 'a', offset: -3.5 });
  assert.equal(readPlace(undefined), undefined);
  for (const text of ['', 'null', '{}', '{"messageId":"a"}', '{"messageId":5,"offset":1}'])
    assert.equal(readPlace(text), undefined, text);
});
