// Hashes of all script-tag files, for pages that pin them with `integrity` (SRI).
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes `integrity.json` into a folder: the path of every script in it, and its hash.
 * @param {string} folder
 */
export function writeIntegrity(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map(file => String(file).replaceAll('\\', '/'))
    .filter(file => file.endsWith('.js'))
    .sort();
  const hashes = Object.fromEntries(files.map(file => [file, hashOf(join(folder, file))]));
  writeFileSync(join(folder, 'integrity.json'), JSON.stringify(hashes, undefined, 2) + '\n');
}

const hashOf = file => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
