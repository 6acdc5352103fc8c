// Runs test files in Node. Several files may share a process.
import { startProgram, within } from './run-in-time.mjs';

/** A file that has not ended by then hangs. Builds of frameworks, which only `test:all` runs, take minutes. */
const FILE_LIMIT_MS = process.env.TEST_CASES === 'some' ? 420_000 : 1_500_000;
const ARGUMENTS = [
  // In MiB. With the default of 16, collecting young objects takes a tenth of the processor's time.
  '--max-semi-space-size=64',
  ...['--import', 'tsx'],
  '--test-reporter=./scripts/test-events.mjs',
  '--test-reporter-destination=stdout',
  'scripts/test-worker.mjs',
];

/** Runs test files, one at a time, in a process that is replaced when a file hangs or ends it. */
export class NodeTests {
  #program;

  /**
   * Runs one file.
   *
   * @param {string} file
   * @returns {Promise<{ passed: number, failed: number, skipped: number, failures: string[], output: string }>}
   */
  async run(file) {
    const program = (this.#program ??= startProgram(process.execPath, ARGUMENTS, {
      env: { TEST_WORKER: '1' },
      hasChannel: true,
    }));
    const counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
    let current = file;
    let receive;
    const done = new Promise(resolve => {
      receive = event => {
        if (event.type === 'started') current = event.name;
        else if (count(counts, event)) resolve('done');
      };
    });
    program.child.on('message', receive).send(file);
    const ended = await within(Promise.race([done, program.ended]), FILE_LIMIT_MS);
    program.child.off('message', receive);
    if (ended !== 'done') {
      this.end();
      const how = ended === undefined ? `no end after ${FILE_LIMIT_MS / 1000} s` : `ended ${ended}`;
      counts.failed += 1;
      counts.failures.push(`${file}: ${how}, in: ${current}`);
    }
    return { ...counts, output: program.takeOutput() };
  }

  /** Ends the process and everything it has started. */
  end() {
    this.#program?.end();
    this.#program = undefined;
  }
}

/**
 * Counts a result: a test, or a whole file that failed without one, such as a file that cannot be loaded.
 *
 * @returns {boolean} whether it was the file's, which comes last
 */
function count(counts, { name, isFile, isSuite, isHook, outcome, error }) {
  const isBroken = isFile && outcome === 'failed' && counts.failed === 0;
  if (!isSuite || isBroken) counts[outcome] += 1;
  if (outcome === 'failed' && (!isSuite || isBroken || isHook)) counts.failures.push(`${name}\n${error}`);
  return isFile;
}
