import { randomBytes } from 'node:crypto';
import { and, count, eq, gte, inArray, lt, ne, or, sql, sum } from 'drizzle-orm';
import type { Database } from './database.js';
import { chatbot, file, listing, session, type FileSender } from './schema.js';
import { storableText } from './storable.js';

export type StoredFile = typeof file.$inferSelect;

/** A file whose bytes are there. */
export type WholeFile = StoredFile & {
  readonly [Name in 'storageKey' | 'format' | 'size' | 'digest']: NonNullable<StoredFile[Name]>;
};

export interface NewFile {
  readonly tenantId: number;
  /** Undefined for a file of the owner. */
  readonly chatbotId?: number | undefined;
  readonly sessionId?: number | undefined;
  readonly sender: FileSender;
  readonly name: string;
}

/** What is known of a file once its bytes are there. */
export type FileContents = Pick<WholeFile, 'format' | 'size' | 'digest'> &
  Partial<Record<'width' | 'height' | 'seconds', number>>;

/** A file that nobody can use any more, and where its bytes are. */
export type DoomedFile = Pick<StoredFile, 'id' | 'storageKey'>;

/** How much visitors may upload within any `windowMs` milliseconds. */
export interface UploadQuota {
  readonly windowMs: number;
  readonly filesPerSession: number;
  readonly bytesPerChatbot: number;
}

export type Attempt =
  /** `before` is where the previous attempt put its bytes. */
  | { readonly type: 'started'; readonly before: string | null }
  /** The bytes are there already, or the file is gone. */
  | { readonly type: 'not-waiting' }
  | { readonly type: 'quota-used-up' };

/** Files that visitors and owners upload: what is known of them. Their bytes lie in the storage. */
export class Files {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Begins an upload and returns the file's id, which nobody can guess; undefined when a visitor has used up the
   * quota. Uploads of one session are counted one after the other, so that simultaneous ones cannot exceed it.
   */
  async add(entry: NewFile, quota: UploadQuota, now: Date): Promise<number | undefined> {
    const values = { ...entry, name: storableText(entry.name), id: randomId(), createdAt: now };
    return this.#db.transaction(async transaction => {
      const { sessionId, chatbotId } = entry;
      if (sessionId !== undefined && chatbotId !== undefined) {
        await transaction
          .select({ id: session.id })
          .from(session)
          .where(eq(session.id, sessionId))
          .for('no key update');
        const since = new Date(now.getTime() - quota.windowMs);
        const [row] = await transaction
          .select({ files: count() })
          .from(file)
          .where(and(eq(file.sessionId, sessionId), gte(file.createdAt, since)));
        if ((row?.files ?? 0) >= quota.filesPerSession) return undefined;
        if ((await bytesSince(transaction, chatbotId, since)) >= quota.bytesPerChatbot)
          return undefined;
      }
      await transaction.insert(file).values(values);
      return values.id;
    });
  }

  /** The file with this id, unless it is about to be deleted. */
  async byId(id: number): Promise<StoredFile | undefined> {
    const [row] = await this.#db
      .select()
      .from(file)
      .where(and(eq(file.id, id), ne(file.state, 'doomed')));
    return row;
  }

  /** The files with these ids that are there, in their order. */
  async byIds(ids: readonly number[]): Promise<StoredFile[]> {
    if (ids.length === 0) return [];
    const rows = await this.#db
      .select()
      .from(file)
      .where(and(inArray(file.id, [...ids]), ne(file.state, 'doomed')));
    return ids.flatMap(id => rows.find(row => row.id === id) ?? []);
  }

  /** Whether a setting or a listing of the owner shows a file of his. */
  async isShown(id: number): Promise<boolean> {
    const rows = await this.#db
      .select({ id: file.id })
      .from(file)
      .where(and(eq(file.id, id), isShownByOwner));
    return rows.length > 0;
  }

  /**
   * Notes where an attempt to upload a file puts its bytes, before the first of them comes: what a process
   * leaves behind when it is killed is found by that. A later attempt takes the place of an earlier one.
   *
   * For a visitor's file it reserves bytes of the chatbot's quota, under a lock of the chatbot: simultaneous
   * uploads cannot exceed it together. `finishAttempt` and `giveUpAttempt` end the reservation.
   *
   * @param bytes how many may come at most
   */
  async beginAttempt(
    id: number,
    storageKey: string,
    bytes: number,
    quota: UploadQuota,
    now: Date,
  ): Promise<Attempt> {
    return this.#db.transaction(async transaction => {
      const isWaiting = and(eq(file.id, id), eq(file.state, 'waiting'));
      const [row] = await transaction
        .select({ before: file.storageKey, chatbotId: file.chatbotId, sender: file.sender })
        .from(file)
        .where(isWaiting)
        .for('update');
      if (!row) return { type: 'not-waiting' };
      if (row.sender === 'visitor' && row.chatbotId !== null) {
        const chatbotId = row.chatbotId;
        await transaction
          .select({ id: chatbot.id })
          .from(chatbot)
          .where(eq(chatbot.id, chatbotId))
          .for('no key update');
        const since = new Date(now.getTime() - quota.windowMs);
        // This file counts once, however often it is attempted.
        await transaction.update(file).set({ size: null }).where(eq(file.id, id));
        const used = await bytesSince(transaction, chatbotId, since);
        if (used + bytes > quota.bytesPerChatbot) return { type: 'quota-used-up' };
      }
      await transaction.update(file).set({ storageKey, size: bytes }).where(eq(file.id, id));
      return { type: 'started', before: row.before };
    });
  }

  /** Ends the reservation of an attempt that failed, unless another one took its place. */
  async giveUpAttempt(id: number, storageKey: string): Promise<void> {
    await this.#db
      .update(file)
      .set({ size: null })
      .where(and(eq(file.id, id), eq(file.storageKey, storageKey), eq(file.state, 'waiting')));
  }

  /** Notes that an attempt has put all bytes; false when another one took its place. */
  async finishAttempt(id: number, storageKey: string, contents: FileContents): Promise<boolean> {
    const rows = await this.#db
      .update(file)
      .set({ ...contents, state: 'stored' })
      .where(and(eq(file.id, id), eq(file.storageKey, storageKey), eq(file.state, 'waiting')))
      .returning({ id: file.id });
    return rows.length > 0;
  }

  /**
   * Dooms files that were begun before a moment and that nothing needs, at most `limit`, and gives all that
   * are doomed: from then on nobody can use them, and their bytes may be deleted. Of several processes
   * each dooms others.
   */
  async doomOrphans(before: Date, limit: number): Promise<DoomedFile[]> {
    const isUnused = or(eq(file.state, 'doomed'), sql`not (${isOfConversation})`);
    const orphans = this.#db
      .select({ id: file.id })
      .from(file)
      .where(and(lt(file.createdAt, before), isUnused, isNotAmongShown))
      .limit(limit)
      .for('update', { skipLocked: true });
    return this.#db
      .update(file)
      .set({ state: 'doomed' })
      .where(inArray(file.id, orphans))
      .returning({ id: file.id, storageKey: file.storageKey });
  }

  /** Forgets doomed files whose bytes are deleted. */
  async forget(ids: readonly number[]): Promise<void> {
    await this.#db.delete(file).where(and(inArray(file.id, [...ids]), eq(file.state, 'doomed')));
  }
}

/** Bytes that visitors of a chatbot have uploaded since some time, and those that are reserved. */
async function bytesSince(db: Database, chatbotId: number, since: Date): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(file.size).mapWith(Number) })
    .from(file)
    .where(and(eq(file.chatbotId, chatbotId), gte(file.createdAt, since)));
  return row?.bytes ?? 0;
}

/** An owner's file that a setting or a listing of his shows. */
const isShownByOwner = sql`(${file.sender} = 'owner' and (exists (
  select 1 from ${chatbot} where ${chatbot.tenantId} = ${file.tenantId}
  and (${chatbot.settings} ->> 'ChatProfilePicture' = ${file.id}::text or ${chatbot.settings} ->> 'ChatIcon' = ${file.id}::text)
) or exists (
  select 1 from ${listing} join ${chatbot} on ${chatbot.id} = ${listing.chatbotId}
  where ${chatbot.tenantId} = ${file.tenantId} and ${listing.images}::text like '%/files/' || ${file.id} || '"%'
)))`;

/** A file that was part of a question, in a conversation that exists. */
const isOfConversation = sql`${file.usedAt} is not null and ${file.sessionId} is not null`;

/**
 * The same as `isShownByOwner`, of a file that is not doomed, the other way round and so for many at once:
 * everything that owners show is read one time. To go through all listings for each file takes minutes where
 * there are some thousands of both.
 */
const isNotAmongShown = sql`not exists (
  select 1 from (
    select ${chatbot.tenantId} as tenant_id, picture as id
    from ${chatbot}, unnest(array[${chatbot.settings} ->> 'ChatProfilePicture', ${chatbot.settings} ->> 'ChatIcon']) as picture
    union all
    select ${chatbot.tenantId}, match[1]
    from ${listing} join ${chatbot} on ${chatbot.id} = ${listing.chatbotId},
    regexp_matches(${listing.images}::text, '/files/(\\d{1,16})"', 'g') as match
  ) as shown
  where shown.tenant_id = ${file.tenantId} and shown.id = ${file.id}::text
  and ${file.sender} = 'owner' and ${file.state} <> 'doomed'
)`;

export const isWhole = (entry: StoredFile): entry is WholeFile => entry.state === 'stored';

/** Any whole number above 0 that JSON carries exactly: 53 random bits. */
function randomId(): number {
  const id = Number(randomBytes(8).readBigUInt64BE() >> 11n);
  return id || randomId();
}
