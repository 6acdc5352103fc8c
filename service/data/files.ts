import { randomBytes } from 'node:crypto';
import { and, count, eq, gte, inArray, lt, ne, or, sql, sum } from 'drizzle-orm';
import { Repository, type Database } from './database.js';
import { chatbot, file, listing, session, type FileSender } from './schema.js';
import { agent } from './schema-agents.js';
import { storableText } from './storable.js';

export type StoredFile = typeof file.$inferSelect;

/** A file with stored bytes. */
export type WholeFile = StoredFile & {
  readonly [Name in 'storageKey' | 'format' | 'size' | 'digest']: NonNullable<StoredFile[Name]>;
};

export interface NewFile {
  readonly tenantId: number;
  /** Undefined for an owner's file. */
  readonly chatbotId?: number | undefined;
  readonly sessionId?: number | undefined;
  readonly sender: FileSender;
  readonly name: string;
}

/** Facts about a file's bytes. */
export type FileContents = Pick<WholeFile, 'format' | 'size' | 'digest'> &
  Partial<Record<'width' | 'height' | 'seconds', number>>;

/** Upload limit for visitors within any `windowMs` milliseconds. */
export interface UploadQuota {
  readonly windowMs: number;
  readonly filesPerSession: number;
  readonly bytesPerChatbot: number;
}

export type Attempt =
  /** `before` is where the previous attempt put its bytes. */
  | { readonly type: 'started'; readonly before: string | null }
  /** The bytes are already stored, or the file is deleted. */
  | { readonly type: 'not-waiting' }
  | { readonly type: 'quota-used-up' }
  /** The operator's quota for all files of the chatbot. */
  | { readonly type: 'storage-full' };

/** Metadata of the files that visitors and owners upload. The storage holds their bytes. */
export class Files extends Repository {
  /**
   * Starts an upload and returns the file's random id; undefined when the visitor has used up the quota.
   * Uploads of one session are counted sequentially, so simultaneous ones can't exceed it.
   */
  async add(entry: NewFile, quota: UploadQuota, now: Date): Promise<number | undefined> {
    const values = { ...entry, name: storableText(entry.name), id: randomId(), createdAt: now };
    return this.db.transaction(async transaction => {
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
        if ((await bytesSince(transaction, chatbotId, since)) >= quota.bytesPerChatbot) return undefined;
      }
      await transaction.insert(file).values(values);
      return values.id;
    });
  }

  /** Returns the file with this id, unless it is being deleted. */
  async byId(id: number): Promise<StoredFile | undefined> {
    const [row] = await this.db
      .select()
      .from(file)
      .where(and(eq(file.id, id), ne(file.state, 'doomed')));
    return row;
  }

  /** Returns the existing files among these ids, in the order of the ids. */
  async byIds(ids: readonly number[]): Promise<StoredFile[]> {
    if (ids.length === 0) return [];
    const rows = await this.db
      .select()
      .from(file)
      .where(and(inArray(file.id, [...ids]), ne(file.state, 'doomed')));
    return ids.flatMap(id => rows.find(row => row.id === id) ?? []);
  }

  /** Whether one of the owner's settings or listings shows this file. */
  async isShown(id: number): Promise<boolean> {
    const rows = await this.db
      .select({ id: file.id })
      .from(file)
      .where(and(eq(file.id, id), isShownByOwner));
    return rows.length > 0;
  }

  /**
   * Records where an upload attempt puts its bytes, before the first byte arrives, so that bytes from a killed
   * process can be found. A later attempt replaces an earlier one.
   *
   * For a visitor's file, reserves bytes of the chatbot's quota under a lock, so simultaneous uploads can't
   * exceed it. `finishAttempt` and `giveUpAttempt` end the reservation.
   *
   * @param bytes the maximum size of the upload
   */
  async beginAttempt(id: number, storageKey: string, bytes: number, quota: UploadQuota, now: Date): Promise<Attempt> {
    return this.db.transaction(async transaction => {
      const isWaiting = and(eq(file.id, id), eq(file.state, 'waiting'));
      const [row] = await transaction
        .select({ before: file.storageKey, chatbotId: file.chatbotId, sender: file.sender })
        .from(file)
        .where(isWaiting)
        .for('update');
      if (!row) return { type: 'not-waiting' };
      if (row.sender !== 'owner' && row.chatbotId !== null) {
        const chatbotId = row.chatbotId;
        const [limits] = await transaction
          .select({ quotas: chatbot.quotas })
          .from(chatbot)
          .where(eq(chatbot.id, chatbotId))
          .for('no key update');
        const since = new Date(now.getTime() - quota.windowMs);
        // Each file counts once, regardless of the number of attempts.
        await transaction.update(file).set({ size: null }).where(eq(file.id, id));
        const used = row.sender === 'visitor' ? await bytesSince(transaction, chatbotId, since) : 0;
        if (used + bytes > quota.bytesPerChatbot) return { type: 'quota-used-up' };
        const mostMegabytes = limits?.quotas.StorageMB;
        if (
          mostMegabytes !== undefined &&
          (await bytesOf(transaction, chatbotId)) + bytes > mostMegabytes * BYTES_PER_MB
        )
          return { type: 'storage-full' };
      }
      await transaction.update(file).set({ storageKey, size: bytes }).where(eq(file.id, id));
      return { type: 'started', before: row.before };
    });
  }

  /** Ends the reservation of a failed attempt, unless another attempt replaced it. */
  async giveUpAttempt(id: number, storageKey: string): Promise<void> {
    await this.db
      .update(file)
      .set({ size: null })
      .where(and(eq(file.id, id), eq(file.storageKey, storageKey), eq(file.state, 'waiting')));
  }

  /** Records that an attempt stored all bytes; false when another attempt replaced it. */
  async finishAttempt(id: number, storageKey: string, contents: FileContents): Promise<boolean> {
    const rows = await this.db
      .update(file)
      .set({ ...contents, state: 'stored' })
      .where(and(eq(file.id, id), eq(file.storageKey, storageKey), eq(file.state, 'waiting')))
      .returning({ id: file.id });
    return rows.length > 0;
  }

  /**
   * Marks at most `limit` unused files from before a moment for deletion, and returns all marked ones. They are
   * unusable from then on, so their bytes may be deleted. Processes mark different files.
   */
  async markOrphans(before: Date, limit: number): Promise<Pick<StoredFile, 'id' | 'storageKey'>[]> {
    const isUnused = or(eq(file.state, 'doomed'), sql`not (${isOfConversation})`);
    const orphans = this.db
      .select({ id: file.id })
      .from(file)
      .where(and(lt(file.createdAt, before), isUnused, isNotAmongShown))
      .limit(limit)
      .for('update', { skipLocked: true });
    return this.db
      .update(file)
      .set({ state: 'doomed' })
      .where(inArray(file.id, orphans))
      .returning({ id: file.id, storageKey: file.storageKey });
  }

  /** Returns at most `limit` files that are marked for deletion, of any age. */
  async marked(limit: number): Promise<Pick<StoredFile, 'id' | 'storageKey'>[]> {
    return this.db
      .select({ id: file.id, storageKey: file.storageKey })
      .from(file)
      .where(eq(file.state, 'doomed'))
      .limit(limit);
  }

  /** Removes the rows of deleted files. */
  async forget(ids: readonly number[]): Promise<void> {
    await this.db.delete(file).where(and(inArray(file.id, [...ids]), eq(file.state, 'doomed')));
  }
}

const BYTES_PER_MB = 1024 * 1024;

/** Returns the bytes of all files of a chatbot's conversations, with those that are being uploaded. */
async function bytesOf(db: Database, chatbotId: number): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(file.size).mapWith(Number) })
    .from(file)
    .where(and(eq(file.chatbotId, chatbotId), ne(file.state, 'doomed')));
  return row?.bytes ?? 0;
}

/** Returns the bytes uploaded or reserved by a chatbot's visitors since a moment. */
async function bytesSince(db: Database, chatbotId: number, since: Date): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(file.size).mapWith(Number) })
    .from(file)
    .where(and(eq(file.chatbotId, chatbotId), gte(file.createdAt, since)));
  return row?.bytes ?? 0;
}

/** An owner's file that one of their settings, listings or agents shows. */
export const isShownByOwner = sql`(${file.sender} = 'owner' and (exists (
  select 1 from ${chatbot} where ${chatbot.tenantId} = ${file.tenantId}
  and (${chatbot.settings} ->> 'ChatProfilePicture' = ${file.id}::text or ${chatbot.settings} ->> 'ChatIcon' = ${file.id}::text)
) or exists (
  select 1 from ${listing} join ${chatbot} on ${chatbot.id} = ${listing.chatbotId}
  where ${chatbot.tenantId} = ${file.tenantId} and ${listing.images}::text like '%/files/' || ${file.id} || '"%'
) or exists (
  select 1 from ${agent} join ${chatbot} on ${chatbot.id} = ${agent.chatbotId}
  where ${chatbot.tenantId} = ${file.tenantId} and ${agent.pictureUrl} like '%/files/' || ${file.id}
)))`;

/** A file of a question in an existing conversation. */
const isOfConversation = sql`${file.usedAt} is not null and ${file.sessionId} is not null`;

/**
 * The negation of `isShownByOwner` for many files at once: it reads everything that owners show only once.
 * Checking each file against all listings takes minutes with thousands of both.
 */
const isNotAmongShown = sql`not exists (
  select 1 from (
    select ${chatbot.tenantId} as tenant_id, file_id as id
    from ${chatbot}, unnest(array[${chatbot.settings} ->> 'ChatProfilePicture', ${chatbot.settings} ->> 'ChatIcon']) as file_id
    union all
    select ${chatbot.tenantId}, match[1]
    from ${listing} join ${chatbot} on ${chatbot.id} = ${listing.chatbotId},
    regexp_matches(${listing.images}::text, '/files/(\\d{1,16})"', 'g') as match
    union all
    select ${chatbot.tenantId}, substring(${agent.pictureUrl} from '/files/(\\d{1,16})$')
    from ${agent} join ${chatbot} on ${chatbot.id} = ${agent.chatbotId}
  ) as shown
  where shown.tenant_id = ${file.tenantId} and shown.id = ${file.id}::text
  and ${file.sender} = 'owner' and ${file.state} <> 'doomed'
)`;

export const isWhole = (entry: StoredFile): entry is WholeFile => entry.state === 'stored';

/** A positive integer that JSON represents exactly: 53 random bits. */
function randomId(): number {
  const id = Number(randomBytes(8).readBigUInt64BE() >> 11n);
  return id || randomId();
}
