// npm test: everything, in one go. A failed step does not keep the others from being tried.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { ensureBrowsers, findFirefox, findWebKit } from './browsers.mjs';

const RESULTS = 'test-results';
/** A test that hangs fails, and the others go on. */
const TEST_TIMEOUT_MS = 300_000;
const total = { passed: 0, failed: 0, skipped: 0 };
/** What has failed, by step: the names of its tests. */
const failures = new Map();

rmSync(RESULTS, { recursive: true, force: true });
mkdirSync(RESULTS);
if (!ensureBrowsers()) finish({ failed: 1 });

step('lockfile', 'node', ['scripts/check-lock.mjs']);
step('types', 'tsc', ['--noEmit']);
step('lint', 'eslint', ['.', '--max-warnings', '0']);
step('layers', 'depcruise', ['src', 'service', 'demo', '--config', '.dependency-cruiser.cjs']);
step('format', 'prettier', ['--check', '--log-level', 'warn', '.']);
step('build', 'node', ['scripts/build.mjs']);
step('reference', 'node', ['scripts/reference.mjs', '--check']);
step('sizes', 'node', ['scripts/sizes.mjs']);
nodeTests('units', ['build', 'protocol', 'client', 'conversation', 'media']);
nodeTests('package', ['package']);
nodeTests('proxy', ['proxy']);
nodeTests('service', ['service']);
elementsTests('chromium');
if (findFirefox()) elementsTests('firefox');
if (findWebKit()) elementsTests('webkit');
nodeTests('engines', ['engines']);
nodeTests('e2e', ['e2e']);
finish();

/** Runs the tests that need a page in an engine, and counts them; what failed once more, as below. */
function elementsTests(engine) {
  const name = `elements in ${engine}`;
  const run = (title, files) => {
    let counts;
    const count = () => (counts = readCounts(`${RESULTS}/${engine}.json`));
    step(title, 'wtr', files.length ? ['--files', ...files] : [], count, { ENGINE: engine });
    return counts;
  };
  const before = { ...total };
  const first = run(name, []);
  // A runner that died names no file: all of it is run once more.
  const files = first.failedFiles ?? [];
  if (first.failed) onceMore(before, name, first, files, again => run(again, files));
}

/**
 * Runs the tests under test/`rooms` in Node, one file after the other: each may have a database, a browser or a
 * process, whose time is not the test's. A file in which something failed is run once more, and said to be flaky
 * where it passes then. What fails twice has failed.
 */
function nodeTests(name, rooms) {
  const files = rooms.flatMap(room => testFiles(`test/${room}`));
  const before = { ...total };
  runFiles(name, files);
  const failed = files.filter(file => namesFailure(readText(`${RESULTS}/${name}.tap`), file));
  if (!failed.length || total.failed === before.failed) return;
  onceMore(before, name, readTap(`${RESULTS}/${name}.tap`), failed, again => {
    runFiles(again, failed);
    return readTap(`${RESULTS}/${again}.tap`);
  });
}

/** Counts a second run of what failed in a step in place of the first. */
function onceMore(before, name, first, files, run) {
  Object.assign(total, before);
  failures.delete(name);
  const second = run(`${name}, once more`);
  const failed = total.failed - before.failed;
  Object.assign(total, before);
  total.failed += failed;
  total.passed +=
    first.passed === undefined ? second.passed : first.passed + Math.max(0, first.failed - failed);
  if (!failed) console.log(`flaky: ${files.join(', ') || 'the runner'}`);
}

/** Whether a report says that something in a file failed, or the file as a whole. */
function namesFailure(tap, file) {
  return tap
    .split('\n')
    .some(line => line.includes(`/${file}:`) || (line.startsWith('not ok') && line.endsWith(file)));
}

function runFiles(name, files) {
  const tap = `${RESULTS}/${name}.tap`;
  const reporters = [
    ['spec', 'stdout'],
    ['tap', tap],
  ].flatMap(([reporter, destination]) => [
    `--test-reporter=${reporter}`,
    `--test-reporter-destination=${destination}`,
  ]);
  const args = [
    '--import',
    'tsx',
    '--test',
    '--test-concurrency=1',
    `--test-timeout=${TEST_TIMEOUT_MS}`,
    ...reporters,
    ...files,
  ];
  step(name, 'node', args, () => readTap(tap));
}

/** Runs a program, with more in its environment. It counts as one test, or as many as `count` says. */
function step(name, program, args, count, more = {}) {
  const began = performance.now();
  console.log(`\n== ${name}`);
  const command = program === 'node' ? process.execPath : `node_modules/.bin/${program}`;
  const { status, signal } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...more },
  });
  const isOk = status === 0;
  const counts = count?.() ?? { passed: isOk ? 1 : 0 };
  // A runner may die before it counts its own failure.
  if (!isOk && !counts.failed) counts.failed = 1;
  add(counts);
  if (!isOk) failures.set(name, counts.names ?? []);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const result = isOk ? `ok, ${counts.passed} passed` : `FAILED (${signal ?? status})`;
  console.log(`== ${name}: ${result} in ${seconds} s`);
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

function readText(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
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
