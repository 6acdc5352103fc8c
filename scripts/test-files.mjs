// Finds the test files. A folder under test/ is a group: in a browser if it is listed here, else in Node.
import { readdirSync } from 'node:fs';

/** Folders whose tests need a page. `web-test-runner.config.mjs` says which engine runs which of them. */
export const BROWSER_FOLDERS = ['markdown', 'widget', 'owner', 'history'];

/** Groups whose files each get a process: their tests replace timers and globals before they load a module. */
const SEPARATE_PROCESSES = ['client', 'conversation'];

/**
 * Matches the files that only `npm run test:all` runs: compilers and bundlers of frameworks take long, and screenshots
 * are for people. `test/e2e/access.test.ts` checks most of the same states.
 */
export const SLOW_FILES = /^test\/(e2e\/(frameworks|screenshots)|package\/typings)\b/;

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
