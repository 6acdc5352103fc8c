import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { gzipSync } from 'node:zlib';
import { installApplication, type Application } from '../../support/application.js';
import { chatInGuide, codeOfGuide, serveBuilt } from '../../support/guides.js';
import type { RunningDemo } from '../../support/demo.js';

const inApplication = installApplication('bundlers');
/** Largest file of the client, in bytes with gzip. */
const MAX_CLIENT_BYTES = 12 * 1024;

const CLIENT = `
  import { ChatbotClient, ChatbotError, Conversation, createVisitorSession } from 'chatbot-bubble/client';
  globalThis.chat = [ChatbotClient, ChatbotError, Conversation, createVisitorSession];`;
const WIDGET = `
  import 'chatbot-bubble/define';
  import 'chatbot-bubble/listings';`;

/** A page of the application; for bundlers that start from pages, its script is the source. */
const pageOf = (
  { demo }: Application,
  script: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bundled</title>
  <link rel="icon" href="data:,"><body>
  <chatbot-bubble base-url="${demo.url}" serial-number="${demo.serialNumber}"></chatbot-bubble>
  <chatbot-listings base-url="${demo.url}" serial-number="${demo.serialNumber}"></chatbot-listings>
  ${script}</body></html>`;

interface Bundler {
  readonly name: string;
  /** File of the guide's code, its language, and its index among the codes in that language. */
  readonly config?: { readonly file: string; readonly language: string; readonly index: number };
  /** Program in `node_modules`, or the file of the configuration itself. */
  readonly run: readonly string[];
  /** Script of the page that is served; without one, the bundler writes the page. */
  readonly script?: string;
}

const BUNDLERS: readonly Bundler[] = [
  {
    name: 'Vite',
    config: { file: 'vite.config.js', language: 'js', index: 0 },
    run: ['vite/bin/vite.js', 'build', '--logLevel', 'error'],
  },
  {
    name: 'webpack',
    config: { file: 'webpack.config.js', language: 'js', index: 1 },
    run: ['../run-webpack.js'],
    script: '<script defer src="main.js"></script>',
  },
  {
    name: 'Rspack',
    config: { file: 'rspack.config.js', language: 'js', index: 2 },
    run: ['../run-rspack.js'],
    script: '<script defer src="main.js"></script>',
  },
  {
    name: 'Rollup',
    config: { file: 'rollup.config.js', language: 'js', index: 3 },
    run: ['rollup/dist/bin/rollup', '--config', '--silent', '--plugin', './minify.js'],
    script: '<script type="module" src="main.js"></script>',
  },
  {
    name: 'esbuild',
    config: { file: 'build.js', language: 'js', index: 4 },
    run: ['../build.js'],
    script: '<script type="module" src="main.js"></script>',
  },
  { name: 'Parcel', run: ['parcel/lib/bin.js', 'build', 'index.html', '--no-cache', '--no-source-maps'] },
];

/** Runs a bundler that has no program of its own in its package. */
const runnerOf = (name: string, create: string) => `
  import config from './${name}.config.js';
  import * as bundler from '${name === 'rspack' ? '@rspack/core' : name}';
  bundler.${create}(config).run((error, stats) => {
    if (!error && !stats.hasErrors()) return;
    console.error(String(error ?? stats));
    process.exitCode = 1;
  });`;

/** Minifies as applications do with their own plugin. */
const MINIFY = `
  import { transform } from 'esbuild';
  export default () => ({ name: 'minify', renderChunk: code => transform(code, { minify: true, format: 'esm' }) });`;

function build(application: Application, { name, config, run, script }: Bundler, source: string): string[] {
  const { folder, demo, write } = application;
  const out = join(folder, 'dist');
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out);
  write({
    'main.js': source,
    'minify.js': MINIFY,
    'run-webpack.js': runnerOf('webpack', 'default'),
    'run-rspack.js': runnerOf('rspack', 'rspack'),
    'index.html': pageOf(application, '<script type="module" src="./main.js"></script>'),
    ...(config && { [config.file]: codeOfGuide('bundlers', config.language, demo, config.index) }),
  });
  const [program = '', ...args] = run;
  application.run(program, ...args);
  if (script) write({ 'dist/index.html': pageOf(application, script) });
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.js'));
  assert.ok(files.length > 0, `${name} has written no script`);
  return files.map(file => readFileSync(join(out, file), 'utf8'));
}

/** Opens the import of listings with a file that a worker reads, and returns the number of workers. */
async function readInWorker(t: TestContext, { folder, demo, browser }: Application): Promise<number> {
  const { page, faults } = await chatInGuide(t, browser, await serveBuilt(t, folder, 'dist'));
  const { secret } = (demo as RunningDemo).keys;
  const listings = page.locator('chatbot-listings');
  await listings.evaluate(
    (element, authorization) => Object.assign(element, { credentials: { authorization } }),
    secret,
  );
  const rows = Array.from({ length: 900 }, (_, at) => `L-${at},450000,3,2,${'A quiet street. '.repeat(10)}`);
  await listings.getByRole('button', { name: 'Import' }).click();
  const chooser = page.waitForEvent('filechooser');
  await listings.getByRole('button', { name: 'Choose a file' }).click();
  const buffer = Buffer.from(['MLS #,List Price,Beds,Baths,Remarks', ...rows].join('\n'));
  await (await chooser).setFiles({ name: 'homes.csv', mimeType: 'text/csv', buffer });
  await listings.getByRole('heading', { name: 'Match columns' }).waitFor();
  assert.deepEqual(faults.errors, []);
  return page.workers().length;
}

for (const bundler of BUNDLERS) {
  test(
    `makes one file of at most 12 KiB of the client with ${bundler.name}`,
    inApplication(async (t, application) => {
      const files = build(application, bundler, CLIENT).filter(code => code.includes('ChatbotError'));
      const { length } = gzipSync(files[0]!, { level: 9 });
      t.diagnostic(`${length} bytes`);
      assert.equal(files.length, 1);
      assert.ok(length <= MAX_CLIENT_BYTES, `${length} bytes`);
    }),
  );

  test(
    `bundles the widget with ${bundler.name} as in docs/bundlers.md, which answers and reads listings`,
    inApplication(async (t, application) => {
      const files = build(application, bundler, WIDGET);
      assert.ok(files.some(code => code.includes('registerProcessor')));
      assert.equal(await readInWorker(t, application), 1);
    }),
  );
}
