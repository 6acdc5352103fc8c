import { expect } from '@open-wc/testing';
import { HistoryNewerError, RecordStore, type HistoryLimits } from '../../src/history/store/record-store.js';
import { SCHEMA_VERSION, type RecordKey } from '../../src/history/store/records.js';
import { HistoryDatabase } from '../../src/history/store/database.js';
import { freshName } from './support/databases.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.now();

function open(limits?: Partial<HistoryLimits>, name = freshName(), scope = 'scope') {
  const database = new HistoryDatabase(name);
  const store = new RecordStore(database, scope, {
    maxRecords: 100,
    maxBytes: 10_000,
    maxAgeMs: 90 * DAY_MS,
    ...limits,
  });
  return { database, store, name };
}

const key = (number: number): RecordKey => [NOW + number, `id-${number}`];
const record = (number: number, text: string) => ({ key: key(number), text });
const puts = (...numbers: number[]) => ({ puts: numbers.map(number => record(number, `text ${number}`)) });
const first = { generation: 0, fingerprint: undefined };
const texts = async (store: RecordStore) => (await store.from(undefined)).map(({ text }) => text);
const keep = () => 'keep' as const;

describe('a record store', () => {
  it('reads the end first, and the earlier messages page by page, in order', async () => {
    const { store } = open();
    await store.put(puts(5, 1, 4, 2, 3), first);
    const last = await store.page(undefined, 2);
    expect(last.records.map(({ text }) => text)).to.deep.equal(['text 4', 'text 5']);
    expect(last.hasEarlier).to.equal(true);
    const middle = await store.page(last.records[0]!.key, 2);
    expect(middle.records.map(({ text }) => text)).to.deep.equal(['text 2', 'text 3']);
    const rest = await store.page(middle.records[0]!.key, 2);
    expect(rest.records.map(({ text }) => text)).to.deep.equal(['text 1']);
    expect(rest.hasEarlier).to.equal(false);
    expect(await store.page(rest.records[0]!.key, 2)).to.deep.equal({ records: [], hasEarlier: false });
  });

  it('reports no earlier messages when a page is exactly full', async () => {
    const { store } = open();
    await store.put(puts(1, 2), first);
    expect((await store.page(undefined, 2)).hasEarlier).to.equal(false);
  });

  it('replaces a message that is written again, and deletes one', async () => {
    const { store } = open();
    await store.put(puts(1, 2), first);
    const meta = await store.put({ puts: [record(2, 'new')], deletes: [key(1), key(9)] }, first);
    expect(await texts(store)).to.deep.equal(['new']);
    expect([meta?.count, meta?.bytes]).to.deep.equal([1, 3]);
  });

  it('STOR-8: updates stored messages, but none that another tab removed', async () => {
    const { store } = open();
    await store.put(puts(1), first);
    const updates = [1, 2].map(number => record(number, 'new'));
    expect((await store.put({ updates }, first))?.count).to.equal(1);
    expect(await texts(store)).to.deep.equal(['new']);
  });

  it('stores the draft and the reading place separately from the messages', async () => {
    const { store } = open();
    await store.put({ draft: 'half a', place: 'here' }, first);
    await store.put({ place: null }, first);
    expect(await store.extras()).to.deep.equal({ draft: 'half a' });
    expect(await texts(store)).to.deep.equal([]);
  });

  it('STOR-8: drops a draft that a page left behind after the history was cleared', async () => {
    const { store } = open();
    const generation = (await store.put(puts(1), first))!.generation;
    await store.touch({ draft: 'half a' }, generation);
    expect(await store.extras()).to.deep.equal({ draft: 'half a' });
    await store.clear();
    await store.touch({ draft: 'half a' }, generation);
    expect(await store.extras()).to.deep.equal({});
  });

  it('STR-10: keeps text that an answer received while its page went away', async () => {
    const { store } = open();
    const { generation } = (await store.put(puts(1, 2), first))!;
    await store.touch({ partial: record(2, 'text 2 and more') }, generation);
    const { count, bytes } = await store.begin(keep);
    expect(await texts(store)).to.deep.equal(['text 1', 'text 2 and more']);
    expect([count, bytes]).to.deep.equal([2, 'text 1text 2 and more'.length]);
    await store.put({ updates: [record(2, 'settled')] }, first);
    await store.begin(keep);
    expect(await texts(store)).to.deep.equal(['text 1', 'settled']);
  });

  it('STR-10: prefers text that was saved after the page went away', async () => {
    const { store } = open();
    const { generation } = (await store.put(puts(1), first))!;
    await store.touch({ partial: record(1, 'half') }, generation);
    await store.put({ updates: [record(1, 'whole')] }, first);
    await store.begin(keep);
    expect(await texts(store)).to.deep.equal(['whole']);
  });

  it('STOR-8: drops the last text of an answer that was removed or cleared', async () => {
    const { store, database } = open();
    const { generation } = (await store.put(puts(1), first))!;
    await store.touch({ partial: record(2, 'never stored') }, generation);
    await store.begin(keep);
    expect(await texts(store)).to.deep.equal(['text 1']);
    await store.clear();
    await store.touch({ partial: record(1, 'late') }, generation);
    const { generation: next } = (await store.put(puts(3), { ...first, generation: generation + 1 }))!;
    await store.touch({ draft: 'late', partial: record(1, 'late') }, generation);
    await store.begin(keep);
    expect([await texts(store), next]).to.deep.equal([['text 3'], generation + 1]);
    const kept = await database.run('readonly', objects => promised(objects.getAll()));
    expect(JSON.stringify(kept)).not.to.contain('late');
  });

  it('separates the histories of several people and services', async () => {
    const { store, name } = open();
    const other = open({}, name, 'scope 2').store;
    await store.put(puts(1), first);
    await other.put(puts(2), first);
    await store.clear();
    expect(await texts(store)).to.deep.equal([]);
    expect(await texts(other)).to.deep.equal(['text 2']);
  });

  it('writes nothing when nothing is stored', async () => {
    const { store, database } = open();
    const meta = await store.begin(() => 'clear');
    expect([meta.seen, meta.generation]).to.deep.equal([0, 0]);
    const count = await database.run('readonly', objects => promised(objects.count()));
    expect(count).to.equal(0);
  });

  it('clears expired data before it can be read', async () => {
    const { store } = open();
    await store.put(puts(1), { ...first, fingerprint: 'p' });
    const fingerprints: (string | undefined)[] = [];
    const meta = await store.begin(({ fingerprint }) => (fingerprints.push(fingerprint), 'clear'));
    expect(fingerprints).to.deep.equal(['p']);
    expect([meta.generation, meta.count, meta.seen, meta.fingerprint]).to.deep.equal([1, 0, 0, undefined]);
    expect(await texts(store)).to.deep.equal([]);
  });

  it('STOR-8: refuses work that started before a clear', async () => {
    const { store } = open();
    await store.put(puts(1), first);
    const { count } = await store.clear();
    expect(count).to.equal(1);
    expect(await store.put(puts(2), first)).to.equal(undefined);
    expect(await texts(store)).to.deep.equal([]);
    expect((await store.put(puts(3), { ...first, generation: 1 }))?.count).to.equal(1);
  });

  it('refuses data that another browser session encrypted', async () => {
    const { store } = open();
    await store.put(puts(1), { ...first, fingerprint: 'p' });
    expect(await store.put(puts(2), { ...first, fingerprint: 'q' })).to.equal(undefined);
    expect(await store.put(puts(2), first)).to.equal(undefined);
  });

  it('STOR-4: leaves data of a newer version alone', async () => {
    const { store, database } = open();
    await database.run('readwrite', objects =>
      promised(objects.put({ version: SCHEMA_VERSION + 1 }, ['scope', 'meta'])),
    );
    const errors = await Promise.all(
      [store.begin(() => 'clear'), store.put(puts(1), first)].map(work =>
        work.then(
          () => undefined,
          (error: unknown) => error,
        ),
      ),
    );
    expect(errors.every(error => error instanceof HistoryNewerError)).to.equal(true);
    const count = await database.run('readonly', objects => promised(objects.count()));
    expect(count).to.equal(1);
  });

  it('STOR-4: rebuilds broken metadata, and drops only the broken message', async () => {
    const { store, database } = open();
    await store.put(puts(1, 2), first);
    await database.run('readwrite', async objects => {
      objects.put({ version: 1, count: 'many' }, ['scope', 'meta']);
      await promised(objects.put({ version: 1, text: 5 }, ['scope', 'message', NOW + 1, 'id-1']));
    });
    expect((await store.begin(keep)).count).to.equal(2);
    expect(await texts(store)).to.deep.equal(['text 2']);
  });

  for (const wrong of [{ count: 30_000 }, { bytes: 1e12 }])
    it(`STOR-4: measures again, and deletes nothing, when its metadata says ${JSON.stringify(wrong)}`, async () => {
      const { store, database } = open();
      await store.put(puts(1, 2), first);
      const corrupt = () =>
        database.run('readwrite', async objects => {
          const meta = (await promised(objects.get(['scope', 'meta']))) as object;
          await promised(objects.put({ ...meta, ...wrong }, ['scope', 'meta']));
        });
      await corrupt();
      expect(await store.begin(keep)).to.include({ count: 2, bytes: 12 });
      await corrupt();
      expect(await store.put(puts(3), first)).to.include({ count: 3, bytes: 18 });
      expect(await texts(store)).to.deep.equal(['text 1', 'text 2', 'text 3']);
    });

  it('STOR-5: drops the oldest messages when there are too many', async () => {
    const { store } = open({ maxRecords: 10 });
    await store.put(puts(...Array.from({ length: 10 }, (_, index) => index)), first);
    expect((await texts(store)).length).to.equal(10);
    const meta = await store.put(puts(10), first);
    expect(meta?.count).to.equal(9);
    expect((await texts(store))[0]).to.equal('text 2');
  });

  it('STOR-5: drops the oldest messages when they are too large', async () => {
    const { store } = open({ maxBytes: 1_000 });
    for (const number of [1, 2, 3]) await store.put({ puts: [record(number, 'x'.repeat(400))] }, first);
    expect((await store.from(undefined)).map(({ key: [, id] }) => id)).to.deep.equal(['id-2', 'id-3']);
  });

  it('STOR-5: drops messages older than ninety days at the next start', async () => {
    const { store } = open();
    await store.put(puts(1, -91 * DAY_MS, -89 * DAY_MS), first);
    expect((await store.begin(keep)).count).to.equal(2);
    expect(await texts(store)).to.deep.equal([`text ${-89 * DAY_MS}`, 'text 1']);
  });

  it('STOR-5: drops the older half when the quota is exceeded, and then writes', async () => {
    const { store } = open();
    await store.put(puts(1, 2, 3, 4), first);
    const { put } = IDBObjectStore.prototype;
    let isFull = true;
    IDBObjectStore.prototype.put = function (...parameters) {
      if (isFull) {
        isFull = false;
        throw new DOMException('full', 'QuotaExceededError');
      }
      return put.apply(this, parameters);
    };
    try {
      expect((await store.put(puts(5), first))?.count).to.equal(3);
    } finally {
      IDBObjectStore.prototype.put = put;
    }
    expect(await texts(store)).to.deep.equal(['text 3', 'text 4', 'text 5']);
  });

  it('STOR-6: loses nothing when two tabs write at once', async () => {
    const { store, name } = open({ maxRecords: 1_000, maxBytes: 1_000_000 });
    const other = open({ maxRecords: 1_000, maxBytes: 1_000_000 }, name).store;
    const numbers = Array.from({ length: 100 }, (_, index) => index);
    await Promise.all([
      ...numbers.map(number => store.put(puts(number * 2), first)),
      ...numbers.map(number => other.put(puts(number * 2 + 1), first)),
    ]);
    expect((await texts(store)).length).to.equal(200);
    expect((await store.meta()).count).to.equal(200);
  });

  it('records that the browser is open if something is stored', async () => {
    const { store } = open();
    await store.touch({}, 0);
    expect((await store.meta()).seen).to.equal(0);
    await store.put(puts(1), first);
    const { seen } = await store.meta();
    await store.touch({}, 0);
    expect((await store.meta()).seen >= seen && seen >= NOW).to.equal(true);
  });
});

function promised<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('It failed.', { cause: request.error }));
  });
}
