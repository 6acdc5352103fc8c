import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, before, describe, test, type TestContext } from 'node:test';
import { build, type BuildOptions } from 'esbuild';
import type { Browser } from 'playwright-core';
import { launchBrowser, openPage } from '../support/browser.js';
import { casesOf } from '../support/cases.js';
import { startHostSite } from '../support/host-site.js';
import { chat } from '../support/visit.js';

/** An application with the component: attributes, properties, events, a ref and a child. */
const APP = `
import { StrictMode, useRef, useState } from 'react';
import { ChatbotBubble } from 'chatbot-bubble/react';

const strings = { send: 'Send it off' };
function Page({ fetch }) {
  const chat = useRef(null);
  const [answers, setAnswers] = useState([]);
  const [hasVoice, setHasVoice] = useState(false);
  return (
    <main>
      <button onClick={() => chat.current.show()}>Ask us</button>
      <button onClick={() => setHasVoice(true)}>Allow voice</button>
      <output>{answers.join(', ')}</output>
      <ChatbotBubble
        ref={chat}
        className="corner"
        baseUrl="https://chat.example"
        serialNumber="3254"
        enablePushToTalk={hasVoice}
        fetch={fetch}
        strings={strings}
        onChatbotAnswer={({ detail }) => setAnswers([...answers, detail.text])}
      >
        <b slot="header">Open until six</b>
      </ChatbotBubble>
    </main>
  );
}
export const App = props => <StrictMode><Page {...props} /></StrictMode>;
`;
const SERVER = `
import { renderToString } from 'react-dom/server';
export const html = () => renderToString(<App />);
`;
/** The service, as the property `fetch`: nothing works if it is set too late. */
const SERVICE = `
const record = { SessionID: 1, SessionKey: 'key', Name: 'Ada', EnablePushToTalk: true };
const answer = { AnswerID: 2, Answer: 'At nine' };
const fetch = async url =>
  new Response(JSON.stringify(url.includes('GetConfig') ? { Success: true, Code: 200, Data: record } : answer));
`;
const CLIENT = `
import { createRoot, hydrateRoot } from 'react-dom/client';
${SERVICE}
const root = document.querySelector('#root');
if (root.firstChild) hydrateRoot(root, <App fetch={fetch} />);
else createRoot(root).render(<App fetch={fetch} />);
`;
/** The tag in a template, which is rendered after the element is defined. */
const TEMPLATE = `
import 'chatbot-bubble/define';
import { createRoot } from 'react-dom/client';
${SERVICE}
createRoot(document.querySelector('#root')).render(
  <chatbot-bubble base-url="https://chat.example" serial-number="3254" open fetch={fetch} enable-push-to-talk={false} />
);
`;
const VERSIONS = { 19: {}, 18: { react: 'react-18', 'react-dom': 'react-dom-18' } } as const;

let browser: Browser;
before(async () => (browser = await launchBrowser()));
after(() => browser?.close());

async function bundle(code: string, alias: Record<string, string>, options: BuildOptions) {
  const { outputFiles } = await build({
    stdin: { contents: code, loader: 'jsx', resolveDir: resolve('.') },
    jsx: 'automatic',
    bundle: true,
    write: false,
    logLevel: 'error',
    // As an application resolves them.
    alias: {
      'chatbot-bubble/react': resolve('dist/frameworks/react.js'),
      'chatbot-bubble/define': resolve('dist/chatbot-bubble.js'),
      ...alias,
    },
    define: { 'process.env.NODE_ENV': '"development"' },
    ...options,
  });
  return outputFiles![0]!.text;
}

async function renderOnServer(t: TestContext, alias: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'react-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const outfile = join(folder, 'server.cjs');
  const external = ['../chatbot-*.js'];
  const code = await bundle(APP + SERVER, alias, { platform: 'node', external, format: 'cjs' });
  writeFileSync(outfile, code);
  const { html } = createRequire(import.meta.url)(outfile) as { html: () => string };
  return html();
}

async function open(t: TestContext, html: string, code: string) {
  // Neither may be in an inline script: after `<!--`, an opening tag makes the parser look for two closing ones.
  const script = code.replaceAll('</script', '<\\/script').replaceAll('<script', '<\\x73cript');
  const site = await startHostSite(
    `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>React</title>
    <div id="root">${html}</div><script type="module">${script}</script>`,
  );
  t.after(() => site.close());
  const { page, context, faults } = await openPage(browser);
  t.after(() => context.close());
  await page.goto(site.url);
  return { page, view: chat(page), errors: faults.errors };
}

for (const [version, alias] of casesOf(Object.entries(VERSIONS).reverse()))
  describe(`React ${version}`, () => {
    for (const how of ['hydrates', 'renders'] as const)
      test(`${how} the component in React ${version} with its properties, events, ref and child`, async t => {
        const html = how === 'hydrates' ? await renderOnServer(t, alias) : '';
        if (html)
          assert.match(
            html,
            /<chatbot-bubble class="corner" base-url="https:\/\/chat\.example" serial-number="3254" enable-push-to-talk="false"><b slot="header">Open until six<\/b><\/chatbot-bubble>/,
          );
        const code = await bundle(APP + CLIENT, alias, { format: 'esm' });
        const { page, view, errors } = await open(t, html, code);
        await page.getByRole('button', { name: 'Ask us' }).click();
        await view.input.fill('When do you open?');
        const record = view.widget.getByRole('button', { name: 'Record a voice message' });
        assert.equal(await record.count(), 0);
        await view.widget.getByRole('button', { name: 'Send it off' }).click();
        await page.locator('output').getByText('At nine', { exact: true }).waitFor();
        assert.ok(await view.widget.getByText('Open until six').isVisible());
        await page.getByRole('button', { name: 'Allow voice' }).click();
        await record.waitFor();
        assert.deepEqual(errors, []);
      });
  });

test('turns a setting off with false in a template of React 19', async t => {
  const { page, view } = await open(t, '', await bundle(TEMPLATE, {}, { format: 'esm' }));
  await view.widget.getByRole('heading', { name: 'Ada' }).waitFor();
  await view.input.waitFor();
  const setting = await page.$eval('chatbot-bubble', element => Reflect.get(element, 'enablePushToTalk') as unknown);
  assert.equal(setting, false);
});
