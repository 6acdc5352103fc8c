// npm test: runs checks and tests in a few parallel lanes, each kind of behavior once. `--all` (`npm run test:all`) adds
// the remaining files, cases, engines and databases. Names of groups or Node test files run only those, with all of their
// cases. A failure does not stop the rest. Failed files run again at the end, alone; those that pass then are reported as
// unsteady.
import fs from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFirefox, findWebKit, provideBrowsers } from './browsers.mjs';
import { NodeTests } from './node-tests.mjs';
import { endAll, runInTime } from './run-in-time.mjs';
import { isOnlyInAll, nodeGroups } from './test-files.mjs';

const RESULTS = 'test-results';
/** Enough for all elements in Firefox on a machine that is busy with other work. */
const STEP_LIMIT_MS = 2_400_000;
/** One more than cores, because a test mostly waits for a page or a service. */
const LANES = Math.max(2, availableParallelism()) + 1;
/** A file system in memory. Databases and browser profiles are many small files, up to 1 GiB at a time. */
const MEMORY = '/dev/shm';
const MEMORY_BYTES = 4 * 1024 ** 3;
const NOTHING = { passed: 0, failed: 0, skipped: 0, failures: [], output: '' };
/** With more failures than these, something is broken, and a second run would show the same. */
const REPEATED_FILES = 12;

const wanted = process.argv.slice(2).filter(name => !name.startsWith('--'));
const hasAll = process.argv.includes('--all');
const isWanted = ({ group, file }) =>
  wanted.length ? wanted.some(name => group.startsWith(name) || file === name) : hasAll || !file || !isOnlyInAll(file);
if (!hasAll && !wanted.length) process.env.TEST_CASES = 'some';

fs.rmSync(RESULTS, { recursive: true, force: true });
fs.mkdirSync(RESULTS);
// Tests leave their temporary files here, killed ones too. PostgreSQL runs as another user.
const hasMemory = fs.existsSync(MEMORY) && fs.statfsSync(MEMORY).bavail * fs.statfsSync(MEMORY).bsize > MEMORY_BYTES;
const temporary = fs.mkdtempSync(join(hasMemory ? MEMORY : tmpdir(), 'chatbot-'));
fs.chmodSync(temporary, 0o777);
process.env.TMPDIR = temporary;
process.env.TEST_RUN_FOLDER = temporary;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    cleanUp();
    groups.set('the run', { ...NOTHING, failed: 1, failures: [`ended by ${signal}`] });
    report();
  });

/** Jobs that wait for a lane. Jobs that others wait for, and long ones, come first. */
let queue = [
  step('dist', 'node', ['scripts/build.mjs']),
  elements('chromium', () => true),
  step('lockfile', 'node', ['scripts/check-lock.mjs']),
  step('types', 'node', ['node_modules/typescript-7/bin/tsc', '--noEmit']),
  step('lint', 'oxlint', ['--type-aware', '--deny-warnings']),
  step('templates', 'eslint', ['.', '--max-warnings', '0']),
  elements('firefox', findFirefox),
  elements('webkit', findWebKit),
  step('unused', 'knip', ['--include', 'files,exports,types,duplicates', '--no-config-hints']),
  step('layers', 'depcruise', 'src service demo --config .dependency-cruiser.cjs'.split(' ')),
  step('format', 'oxfmt', ['--check']),
  { ...step('reference', 'node', ['scripts/reference.mjs', '--check']), needs: ['dist'] },
  ...nodeGroups().flatMap(({ name, files, processOf }) =>
    files.map(file => ({ group: name, needs: ['dist', 'browsers'], file, process: processOf(file) })),
  ),
].filter(isWanted);
if (queue.length === 0) {
  console.error(`No group or file is called ${wanted.join(' or ')}.`);
  cleanUp();
  process.exit(1);
}
/** Names of finished jobs, for jobs that depend on them. */
const ended = new Set(queue.some(({ group }) => group === 'dist') ? [] : ['dist']);
/** Wakes the lanes that wait for something to end. */
let waiting = [];
/** Results by group. */
const groups = new Map();
/** How long each test file took in Node. */
const times = [];
/** Jobs of which files failed, with what it takes to run those again. */
const broken = [];
/** First lines of the failures that did not happen again. */
const unsteady = [];
for (const { group } of queue) {
  const sum = groups.get(group) ?? { ...NOTHING, failures: [], jobs: 0, busyMs: 0 };
  groups.set(group, { ...sum, jobs: sum.jobs + 1 });
}

try {
  await Promise.all([prepare(), ...Array.from({ length: LANES }, runLane)]);
  await repeat();
} finally {
  cleanUp();
}
report();

/** Installs what is missing beside the jobs that do not need it. */
async function prepare() {
  if (!(await provideBrowsers())) {
    queue = queue.filter(({ needs }) => !needs?.includes('browsers'));
    groups.set('browsers', { ...NOTHING, failed: 1, failures: ['Chromium is missing.'] });
  }
  announce('browsers');
}

/** Runs jobs until none is left. Consecutive files share a process where they may. */
async function runLane() {
  const tests = new NodeTests();
  let name;
  for (;;) {
    const job = await nextJob();
    if (job?.process !== name) tests.end();
    if (!job) return;
    name = job.process;
    const start = performance.now();
    const result = await (job.file ? tests.run(job.file) : job.run());
    record(job, start, result);
    if (result.failed) remember(job, result);
    announce(job.group);
  }
}

/**
 * Runs the files that failed once more, one at a time, while nothing else needs the processor. A failure that is only
 * a matter of timing must not hide behind a failed run, nor be lost: it is reported by name.
 */
async function repeat() {
  const count = broken.reduce((sum, { files }) => sum + files.length, 0);
  if (count > REPEATED_FILES) return;
  for (const { group, files, failed, failures, run } of broken) {
    console.log(`\nOnce more: ${files.join(', ')}`);
    const again = await run(files);
    const sum = groups.get(group);
    if (again.failed || again.passed === 0) {
      console.log([again.output, ...again.failures].join('\n'));
      continue;
    }
    sum.failed -= failed;
    sum.passed += failed;
    sum.failures = sum.failures.filter(text => !failures.includes(text));
    unsteady.push(...failures.map(firstLine));
  }
}

/** Takes the first job that has what it needs; waits for one, if none has. */
async function nextJob() {
  while (queue.length) {
    const index = queue.findIndex(({ needs = [] }) => needs.every(name => ended.has(name)));
    if (index >= 0) return queue.splice(index, 1)[0];
    await new Promise(resolve => waiting.push(resolve));
  }
  return undefined;
}

function announce(name) {
  ended.add(name);
  for (const resolve of waiting.splice(0)) resolve();
}

/** A program that counts as one test. */
function step(group, program, args) {
  const run = async () => {
    const { ended, output } = await runProgram(program, args);
    const outcome = ended === '0' ? { passed: 1 } : { failed: 1, failures: [ended] };
    return { ...NOTHING, ...outcome, output };
  };
  return { group, run };
}

/** The tests that need a page, in one engine. */
function elements(engine, find) {
  const run = async (files = []) => {
    if (!find()) return NOTHING;
    const env = { ENGINE: engine };
    fs.rmSync(`${RESULTS}/${engine}.json`, { force: true });
    const { ended, output } = await runProgram('wtr', files.length ? ['--files', ...files] : [], env);
    const counts = { ...NOTHING, ...readCounts(`${RESULTS}/${engine}.json`), output };
    if (ended === '0' || counts.failed) return counts;
    return { ...counts, failed: 1, failures: [`the test runner: ${ended}`] };
  };
  return { group: `elements-${engine}`, needs: ['dist', 'browsers'], run, canRepeat: true };
}

function runProgram(program, args, env) {
  const command = program === 'node' ? process.execPath : `node_modules/.bin/${program}`;
  return runInTime(command, args, { env, limitMs: STEP_LIMIT_MS });
}

function readCounts(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** Adds the result of a job to its group, and prints failures as they happen. */
function record({ group, file }, start, { output, failures, ...counts }) {
  const sum = groups.get(group);
  const now = performance.now();
  sum.start ??= start;
  sum.busyMs += now - start;
  if (file) times.push({ file, seconds: Math.round((now - start) / 100) / 10 });
  for (const key of ['passed', 'failed', 'skipped']) sum[key] += counts[key];
  sum.failures.push(...failures.map(text => (file ? `${file}: ${text}` : text)));
  if (counts.failed) console.log(`\n✖ ${file ?? group}\n${[output, ...failures].join('\n')}`);
  sum.jobs -= 1;
  if (sum.jobs) return;
  sum.wallMs = now - sum.start;
  console.log(lineOf(group, sum));
}

/** Notes what `repeat` needs. Programs such as linters would say the same again. */
function remember({ group, file, run, canRepeat }, { failed, failedFiles, failures }) {
  if (file)
    broken.push({ group, failed, failures: failures.map(text => `${file}: ${text}`), files: [file], run: once });
  else if (canRepeat) broken.push({ group, failed, failures, files: failedFiles ?? [], run });
}

/** Runs test files in a process of their own. */
async function once([file]) {
  const tests = new NodeTests();
  try {
    return await tests.run(file);
  } finally {
    tests.end();
  }
}

function firstLine(text) {
  return text.split('\n')[0];
}

function lineOf(group, { passed, failed, skipped, wallMs = 0, busyMs = 0 }) {
  const counts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`];
  const times = `${seconds(wallMs)}, ${seconds(busyMs)} of work`;
  return `${failed ? '✖' : '✔'} ${group}: ${counts.filter(Boolean).join(', ')} in ${times}`;
}

function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

function cleanUp() {
  endAll();
  try {
    fs.rmSync(temporary, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  } catch {
    // A browser that was just killed may still write.
  }
}

function report() {
  times.sort((a, b) => b.seconds - a.seconds);
  fs.writeFileSync(`${RESULTS}/times.json`, JSON.stringify(times, null, 2));
  // At the end, where a record of a long run is sure to show it.
  const failed = [...groups].filter(([, sum]) => sum.failed);
  for (const [group, { failures }] of failed)
    console.log([`\nfailed: ${group}`, ...failures.map(firstLine)].join('\n  '));
  if (unsteady.length) console.log(['\nunsteady, failed once and passed when repeated:', ...unsteady].join('\n  '));
  const total = key => [...groups.values()].reduce((sum, counts) => sum + counts[key], 0);
  const skipped = total('skipped') ? `, ${total('skipped')} skipped` : '';
  console.log(`\nIt took ${seconds(performance.now())}.`);
  const seenOnce = unsteady.length ? `, ${unsteady.length} of the passed are unsteady` : '';
  console.log(`${total('passed')} passed, ${total('failed')} failed${skipped}${seenOnce}`);
  process.exit(total('failed') ? 1 : 0);
}
