import { createHash } from 'node:crypto';
import { and, eq, gt, lte, max } from 'drizzle-orm';
import { Repository } from './database.js';
import { retiredKey, tenant, type OwnerKeyKind } from './schema.js';

type Keys = Readonly<Record<OwnerKeyKind, string>>;

/** The customers of the service. Only hashes of their keys are stored. */
export class Tenants extends Repository {
  /**
   * Returns the tenant that a key belongs to, including replaced keys that haven't expired. An index compares
   * hashes, so timing reveals something about the hash of the guess, but nothing about the key.
   */
  async idOfKey(kind: OwnerKeyKind, key: string, now: Date): Promise<number | undefined> {
    const hash = hashKey(key);
    const [current] = await this.db.select({ id: tenant.id }).from(tenant).where(eq(tenant[columnOf[kind]], hash));
    if (current) return current.id;
    const [retired] = await this.db
      .select({ id: retiredKey.tenantId })
      .from(retiredKey)
      .where(and(eq(retiredKey.kind, kind), eq(retiredKey.hash, hash), gt(retiredKey.endsAt, now)));
    return retired?.id;
  }

  async owner(): Promise<number | undefined> {
    const [row] = await this.db.select({ id: tenant.id }).from(tenant).where(eq(tenant.isOwner, true));
    return row?.id;
  }

  async add(name: string, keys: Keys, { isOwner = false } = {}): Promise<number> {
    const [row] = await this.db
      .insert(tenant)
      .values({ name, isOwner, ...hashes(keys) })
      .returning({ id: tenant.id });
    return row!.id;
  }

  /**
   * Replaces a tenant's keys; the old ones keep working for `overlapMs`. Keys replaced earlier keep their
   * expiry unless the overlap ends sooner; without an overlap, all of them end now.
   */
  async changeKeys(id: number, keys: Keys, now: Date, overlapMs = 0): Promise<void> {
    const fresh = hashes(keys);
    const endsAt = new Date(now.getTime() + overlapMs);
    await this.db.transaction(async transaction => {
      const [old] = await transaction.select().from(tenant).where(eq(tenant.id, id)).for('update');
      if (!old) return;
      await transaction.update(tenant).set(fresh).where(eq(tenant.id, id));
      const earlier = eq(retiredKey.tenantId, id);
      await transaction
        .update(retiredKey)
        .set({ endsAt })
        .where(and(earlier, gt(retiredKey.endsAt, endsAt)));
      const changed = kinds.filter(kind => old[columnOf[kind]] !== fresh[columnOf[kind]]);
      for (const kind of changed)
        await transaction
          .insert(retiredKey)
          .values({ kind, hash: old[columnOf[kind]], tenantId: id, endsAt })
          .onConflictDoUpdate({ target: [retiredKey.kind, retiredKey.hash], set: { tenantId: id, endsAt } });
      await transaction.delete(retiredKey).where(and(earlier, lte(retiredKey.endsAt, now)));
    });
  }

  /** Returns when the last replaced key of the service's owner expires; undefined when none is left. */
  async endOfRetired(): Promise<Date | undefined> {
    const [row] = await this.db
      .select({ end: max(retiredKey.endsAt) })
      .from(retiredKey)
      .innerJoin(tenant, and(eq(tenant.id, retiredKey.tenantId), eq(tenant.isOwner, true)));
    return row?.end ?? undefined;
  }
}

const kinds = ['secret', 'workspace'] as const;

const columnOf = { secret: 'apiKeyHash', workspace: 'workspaceKeyHash' } as const;

const hashes = (keys: Keys) => ({ apiKeyHash: hashKey(keys.secret), workspaceKeyHash: hashKey(keys.workspace) });

const hashKey = (key: string) => createHash('sha256').update(key).digest('hex');
