// Makes the npm package smaller than the output of `tsc`: only types that applications reach, and code without comments
// and white space, in short syntax.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { posix } from 'node:path';
import { transformSync } from 'esbuild';

const COMMENT = /\/\*[^]*?\*\//g;
const IMPORTED_TYPES = /(?:\bfrom|\bimport\(?)\s*['"](\.[^'"]+)\.js['"]/g;

/**
 * Deletes the declarations that no entry of the package imports, directly or through others.
 * @param {string} folder `dist`
 * @param {string[]} entries paths of declarations
 */
export function deleteInnerTypes(folder, entries) {
  const reached = new Set();
  const visit = path => {
    if (reached.has(path)) return;
    reached.add(path);
    const code = readFileSync(path, 'utf8').replace(COMMENT, '');
    for (const [, target] of code.matchAll(IMPORTED_TYPES)) visit(posix.join(posix.dirname(path), `${target}.d.ts`));
  };
  entries.forEach(visit);
  for (const path of filesIn(folder)) if (path.endsWith('.d.ts') && !reached.has(path)) rmSync(path);
}

/**
 * Removes comments and white space from the modules, and shortens their syntax. Errors and debuggers show all names.
 * @param {string} folder `dist`, before other builds write into it
 */
export function minifyModules(folder) {
  for (const path of filesIn(folder).filter(path => path.endsWith('.js'))) {
    const options = { minifyWhitespace: true, minifySyntax: true, charset: 'utf8', legalComments: 'none' };
    writeFileSync(path, transformSync(readFileSync(path, 'utf8'), options).code);
  }
}

const filesIn = folder =>
  readdirSync(folder, { recursive: true }).map(path => `${folder}/${String(path).replaceAll('\\', '/')}`);
