// Finds the test files. A folder under test/ is a group: in a browser if it is listed here, else in Node.
import { readdirSync } from 'node:fs';

/** Folders whose tests need a page. `web-test-runner.config.mjs` says which engine runs which of them. */
export const BROWSER_FOLDERS = ['markdown', 'widget', 'owner', 'history'];

/** Groups whose files each get a process: their tests replace timers and globals before they load a module. */
const SEPARATE_PROCESSES = ['client', 'conversation'];

/**
 * What only `npm run test:all` runs, with what still shows the behavior in `npm test`. Each entry matches whole files by
 * the beginning of their paths. `test/support/cases.ts` leaves out cases of the other files.
 */
export const ONLY_IN_ALL = [
  { path: 'test/e2e/frameworks', because: 'Package managers and compilers of frameworks take minutes.' },
  {
    path: 'test/package/typings.test.ts',
    because: 'The same compilers; package/types checks the typings of TypeScript.',
  },
  {
    path: 'test/e2e/screenshots.test.ts',
    because: 'People look at screenshots; e2e/access checks most of the same states.',
  },
];

/** @param {string} file */
export function isOnlyInAll(file) {
  return ONLY_IN_ALL.some(({ path }) => file.startsWith(path));
}

/** @returns {{ name: string, sharesProcess: boolean, files: string[] }[]} the groups that run in Node */
export function nodeGroups() {
  return readdirSync('test', { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !BROWSER_FOLDERS.includes(entry.name))
    .map(({ name }) => ({ name, sharesProcess: !SEPARATE_PROCESSES.includes(name), files: testFiles(`test/${name}`) }))
    .filter(({ files }) => files.length > 0);
}

/** Lists the test files below a folder. */
export function testFiles(folder) {
  return readdirSync(folder, { recursive: true })
    .map(file => `${folder}/${String(file)}`.replaceAll('\\', '/'))
    .filter(file => file.endsWith('.test.ts'))
    .sort();
}
