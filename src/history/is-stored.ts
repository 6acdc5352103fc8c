import { databaseName, OBJECT_STORE, type StoredKind } from './storage-names.js';

/** Creates the database of a chatbot, which tells the launcher of the next page that the chat may continue. */
export function markStored(serialNumber: string): void {
  try {
    const request = indexedDB.open(databaseName(serialNumber));
    request.onupgradeneeded = () => request.result.createObjectStore(OBJECT_STORE);
    request.onsuccess = () => request.result.close();
  } catch {
    // The page may not use storage.
  }
}

/** Whether a database of this kind exists for a chatbot. @throws if the browser can't list its databases */
export async function isStored(
  { serialNumber }: { readonly serialNumber: string },
  kind: StoredKind = '',
): Promise<boolean> {
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === databaseName(serialNumber, kind));
}
