import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from './database.js';
import { tenant } from './schema.js';

/** The two keys an owner has (interface 5). */
export type OwnerKeyKind = 'secret' | 'workspace';

/** The customers of the service. Only hashes of their keys are stored. */
export class Tenants {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * The tenant that a key belongs to. The comparison is of hashes, by an index: how long it takes tells
   * something of the hash of the guess, and nothing of the key.
   */
  async idOfKey(kind: OwnerKeyKind, key: string): Promise<number | undefined> {
    const column = kind === 'secret' ? tenant.apiKeyHash : tenant.workspaceKeyHash;
    const [row] = await this.#db
      .select({ id: tenant.id })
      .from(tenant)
      .where(eq(column, hashKey(key)));
    return row?.id;
  }

  /** The first tenant, the one that the process is set up for. */
  async first(): Promise<number | undefined> {
    const [row] = await this.#db.select({ id: tenant.id }).from(tenant).orderBy(tenant.id).limit(1);
    return row?.id;
  }

  /** Adds a tenant and gives its id. */
  async add(name: string, keys: { readonly secret: string; readonly workspace: string }) {
    const [row] = await this.#db
      .insert(tenant)
      .values({ name, ...hashes(keys) })
      .returning({ id: tenant.id });
    return row!.id;
  }

  /** Gives a tenant new keys; the old ones open nothing from now on. */
  async changeKeys(id: number, keys: { readonly secret: string; readonly workspace: string }) {
    await this.#db.update(tenant).set(hashes(keys)).where(eq(tenant.id, id));
  }
}

const hashes = (keys: { readonly secret: string; readonly workspace: string }) => ({
  apiKeyHash: hashKey(keys.secret),
  workspaceKeyHash: hashKey(keys.workspace),
});

const hashKey = (key: string) => createHash('sha256').update(key).digest('hex');
