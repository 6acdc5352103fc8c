import { randomBytes } from 'node:crypto';
import { and, count, eq, gte, inArray, lt, ne, or, sql, sum } from 'drizzle-orm';
import type { Database } from './database.js';
import { chatbot, file, listing, type FileSender } from './schema.js';
import { storableText } from './storable.js';

/** A file, as its row tells of it. */
export type StoredFile = typeof file.$inferSelect;

/** A file whose bytes are there. */
export type WholeFile = StoredFile & {
  readonly [Name in 'storageKey' | 'format' | 'size' | 'digest']: NonNullable<StoredFile[Name]>;
};

/** A file that is about to be uploaded. */
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

/** How much was uploaded to a session and to its chatbot since some time. */
export interface UploadUse {
  /** Uploads of the session. */
  readonly sessionFiles: number;
  /** Bytes of all sessions of the chatbot. */
  readonly chatbotBytes: number;
}

/** Files that visitors and owners upload: what is known of them. Their bytes lie in the storage. */
export class Files {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Begins an upload and gives the file's id, which nobody can guess. */
  async add(entry: NewFile, now: Date): Promise<number> {
    const values = { ...entry, name: storableText(entry.name), id: randomId(), createdAt: now };
    await this.#db.insert(file).values(values);
    return values.id;
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
   * @returns whether the file still waits, and where the attempt before put its bytes
   */
  async beginAttempt(
    id: number,
    storageKey: string,
  ): Promise<{ readonly isWaiting: boolean; readonly before: string | null }> {
    return this.#db.transaction(async transaction => {
      const isWaiting = and(eq(file.id, id), eq(file.state, 'waiting'));
      const [row] = await transaction
        .select({ before: file.storageKey })
        .from(file)
        .where(isWaiting)
        .for('update');
      if (!row) return { isWaiting: false, before: null };
      await transaction.update(file).set({ storageKey }).where(eq(file.id, id));
      return { isWaiting: true, before: row.before };
    });
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

  /** How much was uploaded since some time. */
  async useSince(sessionId: number, chatbotId: number, since: Date): Promise<UploadUse> {
    const [[session], [chatbot]] = await Promise.all([
      this.#db
        .select({ files: count() })
        .from(file)
        .where(and(eq(file.sessionId, sessionId), gte(file.createdAt, since))),
      this.#db
        .select({ bytes: sum(file.size).mapWith(Number) })
        .from(file)
        .where(and(eq(file.chatbotId, chatbotId), gte(file.createdAt, since))),
    ]);
    return { sessionFiles: session?.files ?? 0, chatbotBytes: chatbot?.bytes ?? 0 };
  }
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

/** Whether the bytes of a file are there. */
export const isWhole = (entry: StoredFile): entry is WholeFile => entry.state === 'stored';

/** Any whole number above 0 that JSON carries exactly: 53 random bits. */
function randomId(): number {
  const id = Number(randomBytes(8).readBigUInt64BE() >> 11n);
  return id || randomId();
}
