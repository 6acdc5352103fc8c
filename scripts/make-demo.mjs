/**
 * Writes the generated part of the demo: listings and pictures. The seed is fixed, so running it twice
 * changes nothing. Pictures that nothing shows any more are removed.
 *
 *     node scripts/make-demo.mjs
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoFiles } from '../service/demo/generator/demo-files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = demoFiles();
const pictures = join(root, 'public/files/homes');

mkdirSync(pictures, { recursive: true });
for (const name of readdirSync(pictures)) {
  if (!files.has(`public/files/homes/${name}`)) rmSync(join(pictures, name));
}
for (const [path, contents] of files) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), contents);
}

const bytes = [...files.values()].reduce((sum, contents) => sum + Buffer.byteLength(contents), 0);
console.log(`${files.size} files, ${(bytes / 1024).toFixed(0)} KiB`);
