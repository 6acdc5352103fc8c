import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { describe, test, type TestContext } from 'node:test';
import { eventually } from '../support/eventually.js';
import { hostPages, talk } from '../support/host-page.js';
import { answered, ask } from '../support/visit.js';

const visit = hostPages();

const reversed = (text: string) => [...text].reverse().join('');
const renamed = (path: string) => path.replace(/-([\w-]{8})\.js/g, (_, hash: string) => `-${reversed(hash)}.js`);
/** Some keys are their own values: `{a:b,c}`. */
const withOtherKeys = (names: string) =>
  names.replace(/(?<=^|,)([\w$]+)(?::([\w$]+))?(?=,|\}|$)/g, (_, key: string, value = key) => `_${key}:${value}`);

/** Gives the files and the code that they share other names, as a build of changed sources does. */
function laterBuild(code: string): string {
  const end = code.lastIndexOf('({') + 2;
  // Keys of what the files share have one letter, those of objects in its functions more.
  const shared = code.slice(end).replace(/(?<=^|,)([\w$])(?=:)/g, '_$1');
  const start = code.startsWith('(()=>{') ? code.slice(0, end) + shared : code;
  return renamed(start).replace(
    /\{([^}]+)\}(?==globalThis\[Symbol\.for\("chatbot-bubble"\)\]\.shared)/,
    (_, names: string) => `{${withOtherKeys(names)}}`,
  );
}

/**
 * Opens a page. `deploy` replaces the build on the server, except for files that match `lost`; `requested` are the files
 * that the page has requested since then.
 */
async function visitBeforeDeploy(t: TestContext) {
  const view = await visit(t);
  const requested: string[] = [];
  const deploy = (lost?: RegExp) =>
    view.page.route(/\/chatbot-bubble[./]/, route => {
      const { pathname } = new URL(route.request().url());
      requested.push(pathname);
      const file = `dist/cdn${renamed(pathname)}`;
      const headers = { 'access-control-allow-origin': '*' };
      if (!existsSync(file) || lost?.test(file)) return route.fulfill({ status: 404, headers });
      return route.fulfill({ headers, contentType: 'text/javascript', body: laterBuild(readFileSync(file, 'utf8')) });
    });
  await view.launcher.waitFor();
  const entries = () => requested.filter(path => path === '/chatbot-bubble.js').length;
  return { view, deploy, entries };
}

/** Sentences of the widget in the console. */
const sentences = (said: readonly string[]) => said.filter(text => text.startsWith('<chatbot-bubble>'));

describe('A page that is open while a later build replaces the files', () => {
  test('opens the chat with the script of the later build, which it loads once', async t => {
    const { view, deploy, entries } = await visitBeforeDeploy(t);
    await deploy();
    await talk(view);
    await ask(view, '- one\n- two');
    await view.answers.nth(1).locator('li').nth(1).waitFor();
    await view.widget.getByRole('button', { name: 'Menu' }).click();
    await view.widget.getByRole('menu').waitFor();
    assert.equal(entries(), 1);
    assert.deepEqual(sentences(view.said), []);
  });

  test('continues the conversation and loads the script of the later build once', async t => {
    const { view, deploy, entries } = await visitBeforeDeploy(t);
    // Parts that load after the first answer are missing, too.
    await view.launcher.click();
    await view.input.waitFor();
    await deploy();
    await ask(view, 'Good **day** to you');
    assert.equal(await answered(view), 'Good day to you');
    await view.widget.getByRole('button', { name: 'Copy', exact: true }).first().waitFor();
    await ask(view, '- one\n- two');
    await view.answers.nth(1).locator('li').nth(1).waitFor();
    await view.widget.getByRole('button', { name: 'Menu' }).click();
    await view.widget.getByRole('menu').waitFor();
    assert.equal(entries(), 1);
    assert.deepEqual(sentences(view.said), []);
    await view.page.reload();
    await view.answers.nth(1).locator('li').nth(1).waitFor();
    assert.equal(await view.answers.count(), 2);
  });

  test('says in one sentence which part is missing and what helps against optimizers', async t => {
    const { view, deploy } = await visitBeforeDeploy(t);
    await deploy(/panel-features/);
    await talk(view);
    await view.widget.getByRole('button', { name: 'Menu' }).click();
    await view.widget.getByRole('button', { name: 'Menu' }).click();
    const sentence = await eventually(async () => sentences(view.said)[0]);
    assert.match(sentence, /panel-features.*data-cfasync="false" data-no-optimize data-no-minify/);
    await ask(view, 'Still **here**');
    await view.answers.nth(1).locator('strong').waitFor();
    assert.equal(sentences(view.said).length, 1, view.said.join('\n'));
  });
});
