import { resultOf } from './database.js';

/** Returns the key `steps` before the last one of a range, if there are that many. */
export async function keyBackwards(
  store: IDBObjectStore,
  range: IDBKeyRange,
  steps: number,
): Promise<IDBValidKey | undefined> {
  const request = store.openKeyCursor(range, 'prev');
  const cursor = await resultOf(request);
  if (!cursor) return undefined;
  cursor.advance(steps);
  return (await resultOf(request))?.key;
}

/** Deletes records from the start of a range while `isToGo` returns true. */
export async function eachForwards(
  store: IDBObjectStore,
  range: IDBKeyRange,
  isToGo: (cursor: IDBCursorWithValue) => boolean,
): Promise<void> {
  const request = store.openCursor(range);
  for (;;) {
    const cursor = await resultOf(request);
    if (!cursor || !isToGo(cursor)) return;
    cursor.delete();
    cursor.continue();
  }
}
