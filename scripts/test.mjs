// npm test: everything, in one go. A failed step does not keep the others from being tried.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { ensureBrowsers, findFirefox, findWebKit } from './browsers.mjs';
import { runInTime } from './run-in-time.mjs';

const RESULTS = 'test-results';
/** What hangs fails, and the others go on: a file of tests, and a program that runs many. */
const FILE_LIMIT_MS = 300_000;
const STEP_LIMIT_MS = 1_500_000;
const total = { passed: 0, failed: 0, skipped: 0 };
/** What has failed, by step: the names of its tests. */
const failures = new Map();

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);
if (!ensureBrowsers()) finish({ failed: 1 });

await step('lockfile', 'node', ['scripts/check-lock.mjs']);
await step('types', 'tsc', ['--noEmit']);
await step('lint', 'eslint', ['.', '--max-warnings', '0']);
await step('layers', 'depcruise', [
  'src',
  'service',
  'demo',
  '--config',
  '.dependency-cruiser.cjs',
]);
await step('format', 'prettier', ['--check', '--log-level', 'warn', '.']);
await step('build', 'node', ['scripts/build.mjs']);
await step('reference', 'node', ['scripts/reference.mjs', '--check']);
await nodeTests('units', ['build', 'protocol', 'client', 'conversation', 'media']);
await nodeTests('package', ['package']);
await nodeTests('proxy', ['proxy']);
await nodeTests('service', ['service']);
await elementsTests('chromium');
if (findFirefox()) await elementsTests('firefox');
if (findWebKit()) await elementsTests('webkit');
await nodeTests('engines', ['engines']);
await nodeTests('e2e', ['e2e']);
finish();

/** Runs the tests that need a page in an engine, and counts them; what failed once more, as below. */
async function elementsTests(engine) {
  const name = `elements in ${engine}`;
  const run = async (title, files) => {
    let counts;
    const count = () => (counts = readCounts(`${RESULTS}/${engine}.json`));
    await step(title, 'wtr', files.length ? ['--files', ...files] : [], count, { ENGINE: engine });
    return counts;
  };
  const before = { ...total };
  const first = await run(name, []);
  // A runner that died names no file: all of it is run once more.
  const files = first.failedFiles ?? [];
  if (first.failed) await onceMore(before, name, first, files, again => run(again, files));
}

/**
 * Runs the tests under test/`rooms` in Node, one file after the other: each may have a database, a browser or a
 * process, whose time is not the test's. A file in which something failed is run once more, and said to be flaky
 * where it passes then. What fails twice has failed.
 */
async function nodeTests(name, rooms) {
  const before = { ...total };
  const run = (title, files) => timed(title, () => runFiles(title, files));
  const first = await run(
    name,
    rooms.flatMap(room => testFiles(`test/${room}`)),
  );
  const { failedFiles } = first;
  if (first.failed)
    await onceMore(before, name, first, failedFiles, again => run(again, failedFiles));
}

/** Counts a second run of what failed in a step in place of the first. */
async function onceMore(before, name, first, files, run) {
  Object.assign(total, before);
  failures.delete(name);
  const second = await run(`${name}, once more`);
  const failed = total.failed - before.failed;
  Object.assign(total, before);
  total.failed += failed;
  total.passed +=
    first.passed === undefined ? second.passed : first.passed + Math.max(0, first.failed - failed);
  if (!failed) console.log(`flaky: ${files.join(', ') || 'the runner'}`);
}

/** Runs files of tests, each as a program of its own: one that hangs is ended, and the others go on. */
async function runFiles(name, files) {
  const sum = { passed: 0, failed: 0, skipped: 0, names: [], failedFiles: [] };
  for (const file of files) {
    const tap = `${RESULTS}/${name}/${file}.tap`;
    mkdirSync(dirname(tap), { recursive: true });
    const reporters = [
      ['spec', 'stdout'],
      ['tap', tap],
    ].flatMap(([reporter, destination]) => [
      `--test-reporter=${reporter}`,
      `--test-reporter-destination=${destination}`,
    ]);
    console.log(`\n${file}`);
    const ended = await runInTime(process.execPath, ['--import', 'tsx', ...reporters, file], {
      limitMs: FILE_LIMIT_MS,
    });
    const counts = readTap(tap);
    for (const key of Object.keys(total)) sum[key] += counts[key] ?? 0;
    if (ended === '0' && !counts.failed) continue;
    if (!counts.failed) sum.failed += 1;
    console.log(`✖ ${file}: ${ended}`);
    sum.failedFiles.push(file);
    sum.names.push(`${file}: ${ended}`, ...(counts.names ?? []));
  }
  return { ...sum, ended: sum.failed ? `${sum.failedFiles.length} files` : '0' };
}

/** Runs a program, with more in its environment. It counts as one test, or as many as `count` says. */
function step(name, program, args, count, env = {}) {
  const command = program === 'node' ? process.execPath : `node_modules/.bin/${program}`;
  return timed(name, async () => {
    const ended = await runInTime(command, args, { env, limitMs: STEP_LIMIT_MS });
    const counts = count?.() ?? { passed: ended === '0' ? 1 : 0 };
    // A runner may die before it counts its own failure.
    if (ended !== '0' && !counts.failed) counts.failed = 1;
    return { ...counts, ended };
  });
}

/** Does a part of the tests, counts it, and says how it went. */
async function timed(name, run) {
  const began = performance.now();
  console.log(`\n== ${name}`);
  const counts = await run();
  const { ended } = counts;
  add(counts);
  if (ended !== '0') failures.set(name, counts.names ?? []);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const result = ended === '0' ? `ok, ${counts.passed} passed` : `FAILED (${ended})`;
  console.log(`== ${name}: ${result} in ${seconds} s`);
  return counts;
}

function testFiles(folder) {
  return readdirSync(folder, { recursive: true })
    .map(file => `${folder}/${String(file)}`)
    .filter(file => file.endsWith('.test.ts'))
    .sort();
}

function readCounts(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { failed: 1 };
  }
}

function readTap(file) {
  try {
    const text = readFileSync(file, 'utf8');
    const of = word => Number(new RegExp(`^# ${word} (\\d+)`, 'm').exec(text)?.[1] ?? 0);
    return {
      passed: of('pass'),
      failed: of('fail') + of('cancelled'),
      skipped: of('skipped') + of('todo'),
      names: [...text.matchAll(/^ *not ok \d+ - (.*)/gm)].map(([, name]) => name),
    };
  } catch {
    return { failed: 1 };
  }
}

function add(counts) {
  for (const key of Object.keys(total)) total[key] += counts[key] ?? 0;
}

function finish(counts = {}) {
  add(counts);
  // At the end, where a record of a long run is sure to show it.
  for (const [name, tests] of failures) console.log([`\nfailed: ${name}`, ...tests].join('\n  '));
  const skipped = total.skipped ? `, ${total.skipped} skipped` : '';
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exit(total.failed ? 1 : 0);
}
