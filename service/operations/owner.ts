import { underLock, type Database } from '../data/database.js';
import { Tenants } from '../data/tenants.js';
import type { FileStorage } from '../files/storage.js';
import type { OwnerKeys } from '../access/keys.js';

/** Fills the database before the first request is answered. */
export type Filling = (db: Database, start: StartFacts) => Promise<void>;

export interface StartFacts {
  /** The tenant that the process's own keys open. */
  readonly ownerId: number;
  /** Whether this start created that tenant, so the database is new. */
  readonly isNew: boolean;
  /** The service's public address, without a trailing slash. */
  readonly site: string;
  readonly now: Date;
  /** Storage for the bytes of files. */
  readonly storage?: FileStorage | undefined;
}

/** Any number not used elsewhere on the server: one process does this while the others wait. */
const OWNER_LOCK = 4_726_110_322;

/**
 * Gives the process's own keys access to the database and fills it: both or neither, one process at a time.
 *
 * @param overlapMs how long replaced keys keep working
 */
export function admitOwner(
  db: Database,
  keys: OwnerKeys,
  { site, now, storage, overlapMs = 0 }: Pick<StartFacts, 'site' | 'now' | 'storage'> & { readonly overlapMs?: number },
  fill?: Filling,
): Promise<void> {
  return underLock(db, OWNER_LOCK, async transaction => {
    const tenants = new Tenants(transaction);
    const known = await tenants.owner();
    if (known !== undefined) await tenants.changeKeys(known, keys, now, overlapMs);
    const ownerId = known ?? (await tenants.add('Owner', keys, { isOwner: true }));
    await fill?.(transaction, { ownerId, isNew: known === undefined, site, now, storage });
  });
}
