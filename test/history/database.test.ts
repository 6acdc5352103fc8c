import { expect } from '@open-wc/testing';
import { HistoryDatabase, HistoryTimeoutError, resultOf } from '../../src/history/store/database.js';
import { freshName, openDatabase, replaceIndexedDb, watchConnections } from './support/databases.js';

const put = (store: HistoryDatabase, value: string) =>
  store.run('readwrite', async records => {
    records.put(value, 'key');
    return Promise.resolve();
  });
const get = (store: HistoryDatabase) => store.run('readonly', records => resultOf<unknown>(records.get('key')));

/** Returns the error of a promise that must reject. */
async function errorOf(work: Promise<unknown>): Promise<Error> {
  try {
    await work;
  } catch (error) {
    return error as Error;
  }
  throw new Error('It did not fail.');
}

describe('the history store', () => {
  it('returns stored data to the next store with its name', async () => {
    const name = freshName();
    await put(new HistoryDatabase(name), 'Hello');
    expect(await get(new HistoryDatabase(name))).to.equal('Hello');
    expect(await get(new HistoryDatabase(freshName()))).to.equal(undefined);
  });

  it('writes a transaction completely or not at all', async () => {
    const store = new HistoryDatabase(freshName());
    const failure = await errorOf(
      store.run('readwrite', async records => {
        records.put('Hello', 'key');
        await resultOf(records.get('key'));
        throw new Error('no');
      }),
    );
    expect(failure.message).to.equal('no');
    expect(await get(store)).to.equal(undefined);
  });

  it('STOR-1: fails when the page may not use IndexedDB', async () => {
    const restore = replaceIndexedDb(() => {
      throw new DOMException('no', 'SecurityError');
    });
    const failure = await errorOf(get(new HistoryDatabase(freshName())));
    restore();
    expect(failure.name).to.equal('SecurityError');
  });

  it('STOR-1: gives up permanently on a database that never opens', async () => {
    const restore = replaceIndexedDb(() => ({ open: () => ({}) }));
    const store = new HistoryDatabase(freshName());
    const failure = await errorOf(get(store));
    expect(failure instanceof HistoryTimeoutError).to.equal(true);
    restore();
    expect((await errorOf(get(store))) === failure).to.equal(true);
  });

  it('STOR-1: does not run abandoned work when the database finally opens', async () => {
    const name = freshName();
    const real = indexedDB;
    let open!: () => void;
    const restore = replaceIndexedDb(() => ({
      open: (name: string) => {
        const request = real.open(name);
        const late = {
          onsuccess: () => {},
          get result() {
            return request.result;
          },
        };
        request.onupgradeneeded = () => request.result.createObjectStore('records');
        const isOpen = new Promise(resolve => (request.onsuccess = resolve));
        open = () => void isOpen.then(() => late.onsuccess());
        return late;
      },
    }));
    const failure = await errorOf(put(new HistoryDatabase(name), 'Hello'));
    restore();
    expect(failure instanceof HistoryTimeoutError).to.equal(true);
    open();
    // Opening another connection takes longer, so this checks what happened before.
    expect(await get(new HistoryDatabase(name))).to.equal(undefined);
  });

  it('stores without `Promise.race`, which the page may have replaced', async () => {
    const { race } = Promise;
    const store = new HistoryDatabase(freshName());
    Promise.race = () => {
      throw new Error('replaced');
    };
    try {
      await put(store, 'Hello');
      expect(await get(store)).to.equal('Hello');
    } finally {
      Promise.race = race;
    }
  });

  it('closes its connection after running work, and after later work', async () => {
    const connections = watchConnections();
    const store = new HistoryDatabase(freshName());
    const putting = put(store, 'Hello');
    const reading = [get(store), get(store)];
    store.close();
    await putting;
    expect(await Promise.all(reading)).to.deep.equal(['Hello', 'Hello']);
    expect(connections.count()).to.equal(0);
    expect(await get(store)).to.equal('Hello');
    expect(connections.count()).to.equal(0);
    connections.restore();
  });

  it('STOR-2: reopens a connection that the browser closed', async () => {
    const store = new HistoryDatabase(freshName());
    await put(store, 'Hello');
    await store.run('readonly', async records => {
      records.transaction.db.close();
      return Promise.resolve();
    });
    expect(await get(store)).to.equal('Hello');
  });

  it('STOR-3: makes way for another version of the database', async () => {
    const name = freshName();
    const store = new HistoryDatabase(name);
    await put(store, 'Hello');
    const database = await openDatabase(name, 2);
    database.close();
    expect(await get(store)).to.equal('Hello');
  });

  it('STOR-3: skips a database without its store, and finds its own again', async () => {
    const name = freshName();
    (await openDatabase(name, 1)).close();
    await put(new HistoryDatabase(name), 'Hello');
    expect(await get(new HistoryDatabase(name))).to.equal('Hello');
  });
});
