let count = 0;

/** Returns an unused name. */
export function freshName(): string {
  return `test ${Date.now()} ${Math.random()} ${++count}`;
}

/** Opens a database without our object store, as another script would. */
export function openDatabase(name: string, version: number): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('It failed.', { cause: request.error }));
    request.onblocked = () => reject(new Error('The database is blocked.'));
  });
}

/** Replaces IndexedDB. Call the returned function to restore it. */
export function replaceIndexedDb(get: () => unknown): () => void {
  const real = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB')!;
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get });
  return () => Object.defineProperty(globalThis, 'indexedDB', real);
}

/** Counts open connections from now on. Call `restore` at the end. */
export function watchConnections() {
  const open = new Set<IDBDatabase>();
  const real = { open: IDBFactory.prototype.open, close: IDBDatabase.prototype.close };
  IDBFactory.prototype.open = function (...given) {
    const request = real.open.apply(this, given);
    request.addEventListener('success', () => open.add(request.result));
    return request;
  };
  IDBDatabase.prototype.close = function () {
    open.delete(this);
    real.close.call(this);
  };
  return {
    count: () => open.size,
    restore: () => {
      IDBFactory.prototype.open = real.open;
      IDBDatabase.prototype.close = real.close;
    },
  };
}
