// Finds the test files. A folder under test/ is a group: in a browser if it is listed here, else in Node.
import { readdirSync } from 'node:fs';

/** Folders whose tests need a page. `web-test-runner.config.mjs` says which engine runs which of them. */
export const BROWSER_FOLDERS = ['markdown', 'widget', 'owner', 'history'];

/** Groups whose files each get a process: their tests replace timers and globals before they load a module. */
const PROCESS_PER_FILE = ['client', 'conversation'];

/** Groups that share processes in a lane: those of a row need the same modules, which take seconds to load. */
const PROCESSES = [
  ['e2e', 'engines'],
  ['files', 'gateway', 'import', 'protocol', 'proxy', 'service', 'voice'],
];

/**
 * The files that only `npm run test:all` runs, by the beginning of their paths, and why `npm test` can do without. Of the
 * other files it leaves out cases; see `test/support/cases.ts`.
 */
const ONLY_IN_ALL = [
  { path: 'test/e2e/frameworks', because: 'Package managers and compilers of frameworks take minutes.' },
  {
    path: 'test/package/typings',
    because: 'So do these compilers; package/types.test.ts checks the types of TypeScript.',
  },
  { path: 'test/e2e/screenshots', because: 'They are for people; e2e/access.test.ts checks most of the same states.' },
  { path: 'test/e2e/start', because: 'It builds again what the group dist builds and every e2e test serves.' },
  {
    path: 'test/e2e/agent-faults',
    because: 'service/crash.test.ts and e2e/instances.test.ts show a restart and two instances.',
  },
  { path: 'test/engines/browser-close', because: 'e2e/browser-close.test.ts shows the same rule in Chromium.' },
  { path: 'test/engines/voice', because: 'widget/recorder.test.ts and e2e/voice-page.test.ts record in Chromium.' },
];

/** @param {string} file */
export function isOnlyInAll(file) {
  return ONLY_IN_ALL.some(({ path }) => file.startsWith(path));
}

/**
 * Lists the groups that run in Node.
 *
 * @returns {{ name: string, files: string[], processOf: (file: string) => string }[]} `processOf` names the process that
 *   runs a file: consecutive files of a lane with the same name share it
 */
export function nodeGroups() {
  return readdirSync('test', { withFileTypes: true })
    .filter(entry => entry.isDirectory() && !BROWSER_FOLDERS.includes(entry.name))
    .map(({ name }) => {
      const shared = PROCESSES.find(names => names.includes(name))?.join() ?? name;
      const processOf = PROCESS_PER_FILE.includes(name) ? file => file : () => shared;
      return { name, files: testFiles(`test/${name}`), processOf };
    })
    .filter(({ files }) => files.length > 0);
}

/** Lists the test files below a folder. */
export function testFiles(folder) {
  return readdirSync(folder, { recursive: true })
    .map(file => `${folder}/${String(file)}`.replaceAll('\\', '/'))
    .filter(file => file.endsWith('.test.ts'))
    .sort();
}
