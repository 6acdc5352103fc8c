import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { installApplication, type Application } from '../../support/application.js';
import { chatInGuide, codeOfGuide, serveBuilt } from '../../support/guides.js';
import { hearing, writeTone, type ToneFile } from '../../support/microphone.js';
import { recorded } from '../../support/talk-page.js';

const MAIN = `
  import { bootstrapApplication } from '@angular/platform-browser';
  import { App } from './app';
  void bootstrapApplication(App);`;
/** Records the addresses of the audio worklets that the page has loaded. */
const WATCH_WORKLETS = `{
  window.worklets = [];
  const { addModule } = Worklet.prototype;
  Worklet.prototype.addModule = async function (address) {
    await addModule.call(this, address);
    worklets.push(String(address));
  };
}`;

let tone: ToneFile;

before(async () => {
  tone = await writeTone(440);
});

after(() => tone?.remove());

const inApplication = installApplication('angular', () => hearing(tone));

/** Runs `ng build` with the component of the guide, asks in it, and records a voice message. */
async function talkInGuide(t: TestContext, { folder, demo, browser, write, run }: Application, assets = '') {
  const component = codeOfGuide('angular', 'typescript', demo);
  const workspace = readFileSync(join(folder, 'angular.json'), 'utf8');
  write({
    'main.ts': MAIN,
    'app.ts': component.replace('<chatbot-bubble', '$& enable-push-to-talk'),
    'angular.json': workspace.replace('"assets": []', `"assets": [${assets}]`),
  });
  run('@angular/cli/bin/ng.js', 'build');

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

test(
  'builds the code of docs/angular.md with `ng build`, which gets an answer and records without the file of the worklet',
  inApplication(async (t, application) => {
    const worklets = await talkInGuide(t, application);
    assert.match(worklets.join(), /^blob:[^,]+$/);
  }),
);

test(
  'records with the file of the worklet when `ng build` copies the asset of docs/angular.md',
  inApplication(async (t, application) => {
    const worklets = await talkInGuide(t, application, codeOfGuide('angular', 'json', application.demo));
    assert.match(worklets.join(), /^http[^,]+\/pcm-worklet\.js$/);
  }),
);
