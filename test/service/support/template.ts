import { createHash, randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase, type OpenDatabase } from '../../../service/data/database.js';

const cacheFolder = new URL('../../../node_modules/.cache/chatbot-bubble/', import.meta.url);
const engine = new URL('../../../node_modules/@electric-sql/pglite/package.json', import.meta.url);
const migrations = new URL('../../../service/data/migrations/', import.meta.url);

/**
 * An empty embedded database in memory. Making one takes seconds, so that the first is kept, until the
 * migrations or the engine change, for the other test files to start from.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const file = fileURLToPath(new URL(`empty-${await fingerprint()}.tar`, cacheFolder));
  try {
    return await openDatabase({ type: 'memory', template: await openAsBlob(file) });
  } catch {
    const database = await openDatabase({ type: 'memory' });
    await keep(file, database);
    return database;
  }
}

/** Written aside and moved: another test file may look for it at the same time. */
async function keep(file: string, database: OpenDatabase): Promise<void> {
  const template = await database.dump?.();
  if (!template) return;
  await mkdir(cacheFolder, { recursive: true });
  const aside = `${file}.${randomUUID()}`;
  await writeFile(aside, template.stream());
  await rename(aside, file);
}

async function fingerprint(): Promise<string> {
  const hash = createHash('sha256').update(await readFile(engine));
  for (const name of (await readdir(migrations)).sort())
    if (name.endsWith('.sql')) hash.update(await readFile(new URL(name, migrations)));
  return hash.digest('hex').slice(0, 16);
}
