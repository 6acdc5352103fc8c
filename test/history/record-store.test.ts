import { expect } from '@open-wc/testing';
import type { HistoryLimits } from '../../src/history/store/limits.js';
import { RecordStore, HistoryNewerError } from '../../src/history/store/record-store.js';
import { SCHEMA_VERSION, type MessageKey } from '../../src/history/store/records.js';
import { HistoryDatabase } from '../../src/history/store/database.js';
import { freshName } from './support/databases.js';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.now();

function open(caps?: Partial<HistoryLimits>, name = freshName(), scope = 'scope') {
  const store = new HistoryDatabase(name);
  const log = new RecordStore(store, scope, {
    maxMessages: 100,
    maxBytes: 10_000,
    maxAgeMs: 90 * DAY_MS,
    ...caps,
  });
  return { store, log, name };
}

const key = (number: number): MessageKey => [NOW + number, `id-${number}`];
const puts = (...numbers: number[]) => ({
  puts: numbers.map(number => [key(number), `text ${number}`] as const),
});
const first = { generation: 0, proof: undefined };
const texts = async (log: RecordStore) => (await log.from(undefined)).map(([, text]) => text);
const keep = () => 'keep' as const;

describe('the history log', () => {
  it('reads the end first, and the earlier messages page by page, in order', async () => {
    const { log } = open();
    await log.put(puts(5, 1, 4, 2, 3), first);
    const last = await log.page(undefined, 2);
    expect(last.entries.map(([, text]) => text)).to.deep.equal(['text 4', 'text 5']);
    expect(last.hasEarlier).to.equal(true);
    const middle = await log.page(last.entries[0]![0], 2);
    expect(middle.entries.map(([, text]) => text)).to.deep.equal(['text 2', 'text 3']);
    const rest = await log.page(middle.entries[0]![0], 2);
    expect(rest.entries.map(([, text]) => text)).to.deep.equal(['text 1']);
    expect(rest.hasEarlier).to.equal(false);
    expect(await log.page(rest.entries[0]![0], 2)).to.deep.equal({
      entries: [],
      hasEarlier: false,
    });
  });

  it('reports no earlier messages when a page is exactly full', async () => {
    const { log } = open();
    await log.put(puts(1, 2), first);
    expect((await log.page(undefined, 2)).hasEarlier).to.equal(false);
  });

  it('replaces a message that is written again, and deletes one', async () => {
    const { log } = open();
    await log.put(puts(1, 2), first);
    const meta = await log.put({ puts: [[key(2), 'new']], deletes: [key(1), key(9)] }, first);
    expect(await texts(log)).to.deep.equal(['new']);
    expect([meta?.count, meta?.bytes]).to.deep.equal([1, 3]);
  });

  it('STOR-8: updates stored messages, but none that another tab removed', async () => {
    const { log } = open();
    await log.put(puts(1), first);
    const updates = [1, 2].map(number => [key(number), 'new'] as const);
    expect((await log.put({ updates }, first))?.count).to.equal(1);
    expect(await texts(log)).to.deep.equal(['new']);
  });

  it('stores the draft and the reading place separately from the messages', async () => {
    const { log } = open();
    await log.put({ draft: 'half a', place: 'here' }, first);
    await log.put({ place: null }, first);
    expect(await log.extras()).to.deep.equal({ draft: 'half a' });
    expect(await texts(log)).to.deep.equal([]);
  });

  it('STOR-8: drops a draft that a page left behind after the history was cleared', async () => {
    const { log } = open();
    const generation = (await log.put(puts(1), first))!.generation;
    await log.touch({ draft: 'half a' }, generation);
    expect(await log.extras()).to.deep.equal({ draft: 'half a' });
    await log.clear();
    await log.touch({ draft: 'half a' }, generation);
    expect(await log.extras()).to.deep.equal({});
  });

  it('STR-10: keeps text that an answer received while its page went away', async () => {
    const { log } = open();
    const { generation } = (await log.put(puts(1, 2), first))!;
    await log.touch({ growth: [key(2), 'text 2 and more'] }, generation);
    const { count, bytes } = await log.begin(keep);
    expect(await texts(log)).to.deep.equal(['text 1', 'text 2 and more']);
    expect([count, bytes]).to.deep.equal([2, 'text 1text 2 and more'.length]);
    await log.put({ updates: [[key(2), 'settled']] }, first);
    await log.begin(keep);
    expect(await texts(log)).to.deep.equal(['text 1', 'settled']);
  });

  it('STR-10: prefers text that was saved after the page went away', async () => {
    const { log } = open();
    const { generation } = (await log.put(puts(1), first))!;
    await log.touch({ growth: [key(1), 'half'] }, generation);
    await log.put({ updates: [[key(1), 'whole']] }, first);
    await log.begin(keep);
    expect(await texts(log)).to.deep.equal(['whole']);
  });

  it('STOR-8: drops the last text of an answer that was removed or cleared', async () => {
    const { log, store } = open();
    const { generation } = (await log.put(puts(1), first))!;
    await log.touch({ growth: [key(2), 'never stored'] }, generation);
    await log.begin(keep);
    expect(await texts(log)).to.deep.equal(['text 1']);
    await log.clear();
    await log.touch({ growth: [key(1), 'late'] }, generation);
    const { generation: next } = (await log.put(puts(3), {
      ...first,
      generation: generation + 1,
    }))!;
    await log.touch({ draft: 'late', growth: [key(1), 'late'] }, generation);
    await log.begin(keep);
    expect([await texts(log), next]).to.deep.equal([['text 3'], generation + 1]);
    const kept = await store.run('readonly', records => promised(records.getAll()));
    expect(JSON.stringify(kept)).not.to.contain('late');
  });

  it('separates the histories of several people and services', async () => {
    const { log, name } = open();
    const other = open({}, name, 'scope 2').log;
    await log.put(puts(1), first);
    await other.put(puts(2), first);
    await log.clear();
    expect(await texts(log)).to.deep.equal([]);
    expect(await texts(other)).to.deep.equal(['text 2']);
  });

  it('writes nothing when nothing is stored', async () => {
    const { log, store } = open();
    const meta = await log.begin(() => 'clear');
    expect([meta.seen, meta.generation]).to.deep.equal([0, 0]);
    const count = await store.run('readonly', records => promised(records.count()));
    expect(count).to.equal(0);
  });

  it('clears expired data before it can be read', async () => {
    const { log } = open();
    await log.put(puts(1), { ...first, proof: 'p' });
    const proofs: (string | undefined)[] = [];
    const meta = await log.begin(({ proof }) => (proofs.push(proof), 'clear'));
    expect(proofs).to.deep.equal(['p']);
    expect([meta.generation, meta.count, meta.seen, meta.proof]).to.deep.equal([
      1,
      0,
      0,
      undefined,
    ]);
    expect(await texts(log)).to.deep.equal([]);
  });

  it('STOR-8: refuses work that started before a clear', async () => {
    const { log } = open();
    await log.put(puts(1), first);
    const { count } = await log.clear();
    expect(count).to.equal(1);
    expect(await log.put(puts(2), first)).to.equal(undefined);
    expect(await texts(log)).to.deep.equal([]);
    expect((await log.put(puts(3), { ...first, generation: 1 }))?.count).to.equal(1);
  });

  it('refuses data that another browser session encrypted', async () => {
    const { log } = open();
    await log.put(puts(1), { ...first, proof: 'p' });
    expect(await log.put(puts(2), { ...first, proof: 'q' })).to.equal(undefined);
    expect(await log.put(puts(2), first)).to.equal(undefined);
  });

  it('STOR-4: leaves data of a newer version alone', async () => {
    const { log, store } = open();
    await store.run('readwrite', records =>
      promised(records.put({ version: SCHEMA_VERSION + 1 }, ['scope', 'meta'])),
    );
    const errors = await Promise.all(
      [log.begin(() => 'clear'), log.put(puts(1), first)].map(work =>
        work.then(
          () => undefined,
          (error: unknown) => error,
        ),
      ),
    );
    expect(errors.every(error => error instanceof HistoryNewerError)).to.equal(true);
    const count = await store.run('readonly', records => promised(records.count()));
    expect(count).to.equal(1);
  });

  it('STOR-4: rebuilds broken metadata, and drops only the broken message', async () => {
    const { log, store } = open();
    await log.put(puts(1, 2), first);
    await store.run('readwrite', async records => {
      records.put({ version: 1, count: 'many' }, ['scope', 'meta']);
      await promised(records.put({ version: 1, text: 5 }, ['scope', 'message', NOW + 1, 'id-1']));
    });
    expect((await log.begin(keep)).count).to.equal(2);
    expect(await texts(log)).to.deep.equal(['text 2']);
  });

  for (const wrong of [{ count: 30_000 }, { bytes: 1e12 }])
    it(`STOR-4: measures again, and deletes nothing, when its metadata says ${JSON.stringify(wrong)}`, async () => {
      const { log, store } = open();
      await log.put(puts(1, 2), first);
      const corrupt = () =>
        store.run('readwrite', async records => {
          const meta = (await promised(records.get(['scope', 'meta']))) as object;
          await promised(records.put({ ...meta, ...wrong }, ['scope', 'meta']));
        });
      await corrupt();
      expect(await log.begin(keep)).to.include({ count: 2, bytes: 12 });
      await corrupt();
      expect(await log.put(puts(3), first)).to.include({ count: 3, bytes: 18 });
      expect(await texts(log)).to.deep.equal(['text 1', 'text 2', 'text 3']);
    });

  it('STOR-5: drops the oldest messages when there are too many', async () => {
    const { log } = open({ maxMessages: 10 });
    await log.put(puts(...Array.from({ length: 10 }, (_, index) => index)), first);
    expect((await texts(log)).length).to.equal(10);
    const meta = await log.put(puts(10), first);
    expect(meta?.count).to.equal(9);
    expect((await texts(log))[0]).to.equal('text 2');
  });

  it('STOR-5: drops the oldest messages when they are too large', async () => {
    const { log } = open({ maxBytes: 1_000 });
    for (const number of [1, 2, 3])
      await log.put({ puts: [[key(number), 'x'.repeat(400)]] }, first);
    expect((await log.from(undefined)).map(([[, id]]) => id)).to.deep.equal(['id-2', 'id-3']);
  });

  it('STOR-5: drops messages older than ninety days at the next start', async () => {
    const { log } = open();
    await log.put(puts(1, -91 * DAY_MS, -89 * DAY_MS), first);
    expect((await log.begin(keep)).count).to.equal(2);
    expect(await texts(log)).to.deep.equal([`text ${-89 * DAY_MS}`, 'text 1']);
  });

  it('STOR-5: drops the older half when the quota is exceeded, and then writes', async () => {
    const { log } = open();
    await log.put(puts(1, 2, 3, 4), first);
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
      expect((await log.put(puts(5), first))?.count).to.equal(3);
    } finally {
      IDBObjectStore.prototype.put = put;
    }
    expect(await texts(log)).to.deep.equal(['text 3', 'text 4', 'text 5']);
  });

  it('STOR-6: loses nothing when two tabs write at once', async () => {
    const { log, name } = open({ maxMessages: 1_000, maxBytes: 1_000_000 });
    const other = open({ maxMessages: 1_000, maxBytes: 1_000_000 }, name).log;
    const numbers = Array.from({ length: 100 }, (_, index) => index);
    await Promise.all([
      ...numbers.map(number => log.put(puts(number * 2), first)),
      ...numbers.map(number => other.put(puts(number * 2 + 1), first)),
    ]);
    expect((await texts(log)).length).to.equal(200);
    expect((await log.meta()).count).to.equal(200);
  });

  it('records that the browser is open if something is stored', async () => {
    const { log } = open();
    await log.touch({}, 0);
    expect((await log.meta()).seen).to.equal(0);
    await log.put(puts(1), first);
    const { seen } = await log.meta();
    await log.touch({}, 0);
    expect((await log.meta()).seen >= seen && seen >= NOW).to.equal(true);
  });
});

function promised<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('It failed.', { cause: request.error }));
  });
}
