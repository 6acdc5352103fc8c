// The tests that need a real page: markdown, the elements and the history. In Chromium, or in what `ENGINE` names.
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { relative } from 'node:path';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher, puppeteerCore } from '@web/test-runner-chrome';
import { build } from 'esbuild';
import {
  CHROMIUM_ARGUMENTS,
  findHeadlessChromium,
  findFirefox,
  FIREFOX_SOUND,
  WEBKIT_SOUND,
} from './scripts/browsers.mjs';
import { BROWSER_FOLDERS, testFiles } from './scripts/test-files.mjs';
import { webkitLauncher } from './test/support/engines/webkit-launcher.mjs';

const RESULTS = 'test-results';
const MINUTE = 60_000;

const isTerminal = process.stdout.isTTY === true;

const engine = process.env.ENGINE ?? 'chromium';
const launchers = { chromium: launchChromium, firefox: launchFirefox, webkit: launchWebKit };
if (!Object.hasOwn(launchers, engine))
  throw new Error(`ENGINE is one of ${Object.keys(launchers).join(', ')}, not ${engine}.`);

const ALL = 'test/{markdown,widget,owner,history}/**/*.test.ts';
/** These record. In Firefox, test/engines asks that of the whole product. */
const VOICE = 'test/widget/{contract,recorder,voice,voice-*}.test.ts';

/** Whether `npm test` runs, which shows each behavior once; see `test/support/cases.ts`. */
const RUNS_ALL = process.env.TEST_CASES !== 'some';

/**
 * The tests of each engine. Everything runs in Chromium. In the others, `npm test` runs what depends on their own code:
 * storage, tabs and the page's lifecycle, focus and keys, chosen files, the clipboard, sanitizing and layout of the panel.
 * WebKitGTK without a graphics card draws slowly, so even `npm run test:all` runs only the essence of the rest in it;
 * test/engines drives the whole product in both.
 */
const TASKS = {
  chromium: { some: [ALL], all: [ALL] },
  firefox: {
    some: [
      'test/history/{begun-clear,browser-session,conversation-sync,database,write-ahead}.test.ts',
      'test/markdown/{images,links,sanitize}.test.ts',
      'test/widget/{attachments,keyboard}.test.ts',
      'test/owner/focus.test.ts',
    ],
    all: [ALL, `!${VOICE}`],
  },
  webkit: {
    some: ['test/widget/{attachments,message-actions}.test.ts'],
    all: [
      'test/markdown/{images,links,source-text,unfinished}.test.ts',
      'test/widget/{access,attachments,bubble,handoff,message-actions,settings}.test.ts',
    ],
  },
};

export default {
  files: TASKS[engine][RUNS_ALL ? 'all' : 'some'],
  port: await freePort(),
  browsers: [launchers[engine]()],
  plugins: [bundled()],
  middleware: [serveWorklet, serveImage],
  testFramework: { config: { timeout: 60_000 } },
  browserStartTimeout: MINUTE,
  testsStartTimeout: MINUTE,
  testsFinishTimeout: 5 * MINUTE,
  reporters: [
    defaultReporter({ reportTestProgress: isTerminal, reportTestResults: true }),
    countingReporter(`${RESULTS}/${engine}.json`),
  ],
  testRunnerHtml: script => `<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>Tests</title>
      </head>
      <body>
        <script type="module" src="${script}"></script>
      </body>
    </html>`,
};

/**
 * Returns a port that the system has chosen. Runners that look for one from 8000 up, as by default, can find the same
 * when they start at once, and one of them then ends.
 */
async function freePort() {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

function launchChromium() {
  return chromeLauncher({
    concurrency: 2,
    createPage: openFocusedPage,
    launchOptions: {
      executablePath: findHeadlessChromium(),
      args: [
        ...CHROMIUM_ARGUMENTS,
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  });
}

/** The same launcher: what drives Chromium drives Firefox as well, by WebDriver BiDi. */
function launchFirefox() {
  return chromeLauncher({
    concurrency: 1,
    puppeteer: puppeteerCore,
    launchOptions: {
      browser: 'firefox',
      executablePath: findFirefox(),
      // The list of downloads would take the focus from the pages of later files.
      extraPrefsFirefox: { ...FIREFOX_SOUND, 'browser.download.alwaysOpenPanel': false },
    },
  });
}

function launchWebKit() {
  return webkitLauncher({ args: WEBKIT_SOUND });
}

/** The recorder loads its worklet from beside its own file, which is a chunk here. */
function serveWorklet(context, next) {
  if (context.path.endsWith('/pcm-worklet.js')) context.url = '/src/voice/pcm-worklet.js';
  return next();
}

/** The image that a chatbot's settings name. */
function serveImage(context, next) {
  if (!['/files/18', '/icon.png'].includes(context.path)) return next();
  context.type = 'image/svg+xml';
  context.body = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" />';
}

/**
 * Opens a page with storage, channels and locks of its own, because two test files run at once, and lets each page
 * believe that it has the focus.
 */
async function openFocusedPage({ browser }) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const session = await page.createCDPSession();
  await session.send('Emulation.setFocusEmulationEnabled', { enabled: true });
  return page;
}

/**
 * Serves the sources bundled: a page that loads three hundred modules takes longer than its tests. The libraries are
 * the ones that ship, not their development builds.
 */
function bundled() {
  const outputs = new Map();
  return {
    name: 'bundled',
    async serverStart() {
      const { outputFiles } = await build({
        entryPoints: [
          ...BROWSER_FOLDERS.flatMap(name => testFiles(`test/${name}`)),
          'src/chatbot-bubble.ts',
          'src/voice/pcm-worklet.ts',
          'test/markdown/support/frame-page.ts',
        ],
        outbase: '.',
        outdir: '/',
        bundle: true,
        splitting: true,
        format: 'esm',
        target: 'es2022',
        conditions: ['browser', 'production'],
        // Pages have no `process`.
        define: { 'process.env.TEST_CASES': JSON.stringify(process.env.TEST_CASES ?? 'all') },
        sourcemap: 'inline',
        write: false,
      });
      for (const { path, text } of outputFiles) outputs.set(path, text);
    },
    serve({ path }) {
      const body = outputs.get(path.replace(/\.ts$/, '.js'));
      return body && { body, type: 'js' };
    },
  };
}

/** Writes `{passed, failed, skipped, failures, failedFiles}` for `npm test` to add up. */
function countingReporter(file) {
  return {
    onTestRunFinished({ sessions }) {
      const counts = { passed: 0, failed: 0, skipped: 0, failures: [], failedFiles: [] };
      for (const { passed, testFile, testResults } of sessions) {
        const tests = testResults ? allTests(testResults) : [];
        for (const test of tests) counts[outcome(test)] += 1;
        const failed = tests.filter(test => outcome(test) === 'failed');
        counts.failures.push(...failed.map(({ name }) => `${testFile}: ${name}`));
        if (!passed) counts.failedFiles.push(relative('.', testFile));
        if (passed || failed.length) continue;
        // A file that could not be loaded has no test to fail.
        counts.failed += 1;
        counts.failures.push(testFile);
      }
      mkdirSync(RESULTS, { recursive: true });
      writeFileSync(file, JSON.stringify(counts));
    },
  };
}

function allTests(suite) {
  return [...suite.tests, ...suite.suites.flatMap(allTests)];
}

function outcome(test) {
  if (test.skipped) return 'skipped';
  return test.passed ? 'passed' : 'failed';
}
