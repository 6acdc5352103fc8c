import type { Page } from 'playwright-core';
import { eventually } from './eventually.js';

/** Returns all stored data of a page as JSON; empty without a database. */
export function readRecords(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const [{ name } = { name: undefined }] = await indexedDB.databases();
    if (name === undefined) return '';
    const database = await new Promise<IDBDatabase>(resolve => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
    });
    try {
      const records = database.transaction('records').objectStore('records').getAll();
      await new Promise(resolve => (records.onsuccess = resolve));
      return JSON.stringify(records.result);
    } catch {
      return '';
    } finally {
      database.close();
    }
  });
}

/** Waits until a page has stored `text`. The history loads after the first answer. */
export async function untilStored(page: Page, text: string): Promise<void> {
  await eventually(async () => (await readRecords(page)).includes(text) || undefined);
}

/** Changes the stored records of a page. @param change function body with `key` and `value` */
export async function changeRecords(page: Page, change: string): Promise<void> {
  await page.evaluate(async body => {
    const changed = new Function('key', 'value', body) as (key: unknown, value: unknown) => unknown;
    const [{ name }] = (await indexedDB.databases()) as [{ name: string }];
    const database = await new Promise<IDBDatabase>(resolve => {
      const request = indexedDB.open(name);
      request.onsuccess = () => resolve(request.result);
    });
    const transaction = database.transaction('records', 'readwrite');
    const request = transaction.objectStore('records').openCursor();
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) return;
      cursor.update(changed(cursor.key, cursor.value));
      cursor.continue();
    };
    await new Promise(resolve => (transaction.oncomplete = resolve));
    database.close();
  }, change);
}
