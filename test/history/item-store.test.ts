import { expect } from '@open-wc/testing';
import { HistoryDatabase, resultOf } from '../../src/history/store/database.js';
import { scopeKeyOf } from '../../src/history/storage-names.js';
import { createHistoryStore } from '../../src/history/store/create-history-store.js';
import { ItemStore, type ItemFormat } from '../../src/history/sync/item-store.js';
import { freshName } from './support/databases.js';
import { until } from './support/tabs.js';

interface Note {
  readonly id: string;
  readonly time: number;
  readonly text: string;
}

const NOW = Date.now();
const note = (number: number, text = `note ${number}`): Note => ({ id: `id-${number}`, time: NOW + number, text });

/** A note is stored as `text|id`. */
const format: ItemFormat<Note> = {
  limits: { maxRecords: 10, maxBytes: 10_000, maxAgeMs: 60_000 },
  keyOf: ({ id, time }) => [time, id],
  write: ({ id, text }) => `${text}|${id}`,
  read: (stored, time) => {
    const [text, id] = stored.split('|');
    return text && id ? { id, time, text } : undefined;
  },
};

function open(serialNumber: string) {
  const scope = { serialNumber, baseUrl: 'https://chat.example' };
  const changes: (string | undefined)[] = [];
  const store = new ItemStore({
    scope,
    removesOnClose: Promise.resolve(false),
    format,
    onChanged: signal => changes.push(signal?.kind),
  });
  return { scope, store, changes };
}

describe('an item store', () => {
  it('returns items in order after they were added, updated and removed', async () => {
    const { store } = open(freshName());
    await store.put([note(3), note(1), note(2)]);
    await store.put([note(2, 'changed')]);
    await store.remove([note(3)]);
    expect(await store.read()).to.deep.equal([note(1), note(2, 'changed')]);
    store.close();
  });

  it('stores exactly the text that the format writes', async () => {
    const { scope, store } = open(freshName());
    await store.put([note(1)]);
    store.close();
    const database = new HistoryDatabase(`chatbot-bubble:${scope.serialNumber}`);
    const key = [scopeKeyOf(scope), 'message', NOW + 1, 'id-1'];
    const value: unknown = await database.run('readonly', objects => resultOf(objects.get(key)));
    expect(value).to.deep.equal({ version: 1, text: 'note 1|id-1' });
    database.close();
  });

  it('STOR-4: skips records in another form', async () => {
    const { scope, store } = open(freshName());
    const records = createHistoryStore(scope);
    await records.open(false);
    const text = JSON.stringify({ role: 'system', content: 'note 1', status: 'complete' });
    await records.save({ records: [{ key: [NOW, 'id-0'], text }] });
    await store.put([note(1)]);
    expect(await store.read()).to.deep.equal([note(1)]);
    store.close();
    records.close();
  });

  it('STOR-6: reports changes and clears of another tab, and repeats its own change after a clear', async () => {
    const serialNumber = freshName();
    const [one, two] = [open(serialNumber), open(serialNumber)];
    await one.store.put([note(1)]);
    await until(() => two.changes.includes('changed'));
    expect(await two.store.read()).to.deep.equal([note(1)]);
    const records = createHistoryStore(one.scope);
    await records.clearRest();
    one.store.announceClear();
    await until(() => two.changes.includes('cleared'));
    await two.store.put([note(2)]);
    expect(await one.store.read()).to.deep.equal([note(2)]);
    for (const { store } of [one, two]) store.close();
    records.close();
  });
});
