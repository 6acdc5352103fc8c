import { nextFrame } from '@open-wc/testing';

/** Resolves when the browser has stored a question and its answer. */
export async function isStored(serialNumber: string): Promise<void> {
  while ((await countKept(`chatbot-bubble:${serialNumber}`)) < 2) await nextFrame();
}

/** Resolves when the browser has deleted everything. */
export async function isGone(serialNumber: string): Promise<void> {
  while ((await countKept(`chatbot-bubble:${serialNumber}`)) > 0) await nextFrame();
}

/** Number of messages in a database; other records have shorter keys. */
async function countKept(name: string): Promise<number> {
  if (!(await indexedDB.databases()).some(database => database.name === name)) return 0;
  const opening = indexedDB.open(name);
  const database = await new Promise<IDBDatabase>(resolve => {
    opening.onsuccess = () => resolve(opening.result);
  });
  const all = database.transaction('records').objectStore('records').getAllKeys();
  const keys = await new Promise<IDBValidKey[]>(resolve => {
    all.onsuccess = () => resolve(all.result);
  });
  database.close();
  return keys.filter(key => Array.isArray(key) && key.includes('message')).length;
}
