import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../support/browser.js';
import { startDemo, type Demo } from '../support/demo.js';
import { chatInGuide, codeOfGuide, serveBuilt } from '../support/guides.js';
import { packInto } from '../support/installed-package.js';
import { hearing, writeTone, type ToneFile } from '../support/microphone.js';
import { recorded } from '../support/talk-page.js';

/** An application as `ng new` would make it, without its component. Its packages are no dependencies of ours. */
const SOURCES = resolve('test/e2e/angular');
const MAIN = `
  import { bootstrapApplication } from '@angular/platform-browser';
  import { App } from './app';
  void bootstrapApplication(App);`;
const INSTALL = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
/** Records the addresses of the audio worklets that the page has loaded. */
const WATCH_WORKLETS = `{
  window.worklets = [];
  const { addModule } = Worklet.prototype;
  Worklet.prototype.addModule = async function (address) {
    await addModule.call(this, address);
    worklets.push(String(address));
  };
}`;
/** How long the registry may take to answer, in ms. */
const REGISTRY_MS = 20_000;

let demo: Demo;
let browser: Browser;
let tone: ToneFile;
let folder: string;
/** Why nothing could be installed. */
let unreachable: string | undefined;

before(async () => {
  // On macOS the temporary folder is behind a symbolic link, which bundlers resolve.
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'angular-')));
  unreachable = whyUnreachable();
  if (unreachable) return;
  cpSync(SOURCES, folder, { recursive: true });
  writeFileSync(join(folder, 'main.ts'), MAIN);
  npm('ci', ...INSTALL);
  npm('install', '--no-save', ...INSTALL, packInto(folder).tarball);
  tone = await writeTone(440);
  [demo, browser] = await Promise.all([startDemo(), launchBrowser(hearing(tone))]);
});

after(async () => {
  await browser?.close();
  await demo?.close();
  tone?.remove();
  rmSync(folder, { recursive: true, force: true });
});

function npm(...args: string[]): void {
  execFileSync('npm', args, { cwd: folder, stdio: 'pipe', encoding: 'utf8', shell: process.platform === 'win32' });
}

/** Asks the registry for a small package, and returns npm's error if that fails. */
function whyUnreachable(): string | undefined {
  try {
    npm('view', 'tslib', 'version', '--prefer-online', '--fetch-retries=0', `--fetch-timeout=${REGISTRY_MS}`);
    return undefined;
  } catch (error) {
    const [, code] = /^npm error code (\w+)$/m.exec(String(error)) ?? [];
    return `npm can't reach its registry, so the Angular CLI can't be installed: ${code ?? String(error)}`;
  }
}

/** Runs `ng build` with the component of the guide, asks in it, and records a voice message. */
async function talkInGuide(t: TestContext, ...assets: unknown[]) {
  const component = codeOfGuide('angular', 'typescript', demo);
  writeFileSync(join(folder, 'app.ts'), component.replace('<chatbot-bubble', '$& enable-push-to-talk'));
  const workspace = readFileSync(join(SOURCES, 'angular.json'), 'utf8');
  writeFileSync(join(folder, 'angular.json'), workspace.replace('"assets": []', `"assets": ${JSON.stringify(assets)}`));
  const cli = join(folder, 'node_modules/@angular/cli/bin/ng.js');
  execFileSync(process.execPath, [cli, 'build'], { cwd: folder, stdio: 'pipe', encoding: 'utf8' });

  const url = await serveBuilt(t, folder, 'dist/application/browser');
  const view = await chatInGuide(t, browser, url, WATCH_WORKLETS);
  const { page, widget, faults } = view;
  await widget.getByRole('button', { name: 'Record a voice message' }).hover();
  await page.mouse.down();
  await recorded(view);
  const asked = page.waitForRequest(/\/ClientAsk$/);
  await page.mouse.up();
  const question = (await asked).postDataJSON() as Record<string, unknown>;
  assert.equal(question['chatAskType'], 'Audio');
  assert.deepEqual(faults.errors, []);
  return page.evaluate(() => (window as unknown as { worklets: string[] }).worklets);
}

test('builds the code of docs/angular.md with `ng build`, which gets an answer and records without the file of the worklet', async t => {
  if (unreachable) return t.skip(unreachable);
  const worklets = await talkInGuide(t);
  assert.match(worklets.join(), /^blob:[^,]+$/);
});

test('records with the file of the worklet when `ng build` copies the asset of docs/angular.md', async t => {
  if (unreachable) return t.skip(unreachable);
  const worklets = await talkInGuide(t, JSON.parse(codeOfGuide('angular', 'json', demo)));
  assert.match(worklets.join(), /^http[^,]+\/pcm-worklet\.js$/);
});
