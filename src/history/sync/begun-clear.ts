import { aheadPrefix, type Scope } from '../storage-names.js';

/** Returns the time of a deletion that a page has begun and not finished, in ms since the epoch. */
export function readBegunClear(scope: Scope): number | undefined {
  const name = aheadPrefix(scope);
  try {
    // Any script of the page's origin may have written it.
    const clearedAt = Number(localStorage.getItem(name) ?? sessionStorage.getItem(name) ?? NaN);
    return clearedAt >= 0 ? clearedAt : undefined;
  } catch {
    // The page may not use storage.
    return undefined;
  }
}

/** Removes the mark of a finished deletion, unless another one has begun since. */
export function endClear(scope: Scope, clearedAt = readBegunClear(scope)): void {
  if (clearedAt === undefined || clearedAt !== readBegunClear(scope)) return;
  for (const storage of [localStorage, sessionStorage]) storage.removeItem(aheadPrefix(scope));
}
