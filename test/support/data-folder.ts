import { createHash, randomUUID } from 'node:crypto';
import { cpSync, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../service/data/database.js';

const cacheFolder = fileURLToPath(
  new URL('../../node_modules/.cache/chatbot-bubble/', import.meta.url),
);
const engine = new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url);
const migrations = new URL('../../service/data/migrations/', import.meta.url);

/** A data folder of a service, which holds an embedded database without any records. */
export interface DataFolder {
  readonly path: string;
  /** The folder of the database in it. */
  readonly database: string;
  remove(): Promise<void>;
}

/**
 * Makes a data folder by copying one. Creating an embedded database takes seconds, so the first is kept until the
 * migrations or the engine change.
 */
export async function newDataFolder(): Promise<DataFolder> {
  const original = join(cacheFolder, `empty-${await fingerprint()}`);
  if (!existsSync(original)) await create(original);
  const path = await mkdtemp(join(tmpdir(), 'chatbot-data-'));
  const database = join(path, 'db');
  cpSync(original, database, { recursive: true });
  return { path, database, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Creates it under another name first: another process may look for it at the same time. */
async function create(path: string): Promise<void> {
  await mkdir(cacheFolder, { recursive: true });
  const aside = `${path}.${randomUUID()}`;
  const database = await openDatabase({ type: 'folder', path: aside });
  await database.close();
  // Another process was faster.
  await rename(aside, path).catch(() => rm(aside, { recursive: true }));
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(engine));
  for (const name of (await readdir(migrations)).sort())
    if (name.endsWith('.sql')) hash.update(await readFile(new URL(name, migrations)));
  return hash.digest('hex').slice(0, 16);
}
