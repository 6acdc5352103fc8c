import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase, type DatabaseLocation } from '../../service/data/database.js';

const cacheFolder = fileURLToPath(new URL('../../node_modules/.cache/chatbot-bubble/', import.meta.url));
const engine = new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url);
const migrations = new URL('../../service/data/migrations/', import.meta.url);

/** An empty embedded database with all tables, in its own folder. */
export interface DatabaseFolder {
  readonly dataDir: string;
  readonly location: DatabaseLocation;
  remove(): Promise<void>;
}

/**
 * Copies an empty embedded database. Creating one takes seconds, so the first is cached until the migrations or the
 * engine change.
 */
export async function newDatabaseFolder(): Promise<DatabaseFolder> {
  const original = join(cacheFolder, `empty-${await fingerprint()}`);
  if (!existsSync(original)) await create(original);
  return copyFolder(original, 'db');
}

/** Copies a database folder into a new data folder. @param name name of the copy there; the data folder itself if empty */
export async function copyFolder(original: string, name = ''): Promise<DatabaseFolder> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chatbot-database-'));
  cpSync(original, join(dataDir, name), { recursive: true });
  return {
    dataDir,
    location: { type: 'folder', path: join(dataDir, 'db') },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** Creates it under a temporary name, because another process may use the final one. */
async function create(path: string): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  const aside = `${path}.${randomUUID()}`;
  const database = await openDatabase({ type: 'folder', path: aside });
  await database.close();
  await rename(aside, path).catch(() => rm(aside, { recursive: true }));
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(engine));
  for (const name of (await readdir(migrations)).sort())
    if (name.endsWith('.sql')) hash.update(await readFile(new URL(name, migrations)));
  return hash.digest('hex').slice(0, 16);
}
