import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test, type TestContext } from 'node:test';
import { pathToFileURL } from 'node:url';
import { installApplication, type Application } from '../../support/application.js';
import { chatInGuide, chatInOwnInterface, codeOfGuide, serveBuilt } from '../../support/guides.js';

const VITE = 'vite/bin/vite.js';
const PAGE = `<!doctype html><html lang="en"><title>Solid application</title><link rel="icon" href="data:,">
  <body><div id="root"></div><script type="module" src="/main.tsx"></script></body></html>`;
/** Exports the HTML of the guide's component. */
const SERVER = `
  import { generateHydrationScript, renderToString } from 'solid-js/web';
  import { App } from './app';
  export const script = generateHydrationScript();
  export const html = renderToString(() => <App />);`;

const inApplication = installApplication('solid');

/** Runs `vite build` with the component of the guide. */
function build({ demo, write, run }: Application, start: 'render' | 'hydrate'): void {
  write({
    'app.tsx': codeOfGuide('solid', 'tsx', demo),
    'main.tsx': `
      import { ${start} } from 'solid-js/web';
      import { App } from './app';
      ${start}(() => <App />, document.querySelector('#root')!);`,
    'index.html': PAGE,
    'vite.config.mjs': `
      import solid from 'vite-plugin-solid';
      export default { plugins: [solid({ ssr: ${start === 'hydrate'} })] };`,
  });
  run(VITE, 'build');
}

/** Opens the built application, asks, and looks for the text that the guide sets as a property. */
async function chatIn(t: TestContext, { folder, browser }: Application): Promise<void> {
  const { widget } = await chatInGuide(t, browser, await serveBuilt(t, folder, 'dist'));
  await widget.getByRole('button', { name: 'Send it off' }).waitFor();
}

test(
  'builds the code of docs/solid.md with `vite build`, which sets a property and counts an answer',
  inApplication(async (t, application) => {
    build(application, 'render');
    await chatIn(t, application);
  }),
);

test(
  'renders the tag of docs/solid.md on a server, and hydrates it with its property and its handlers',
  inApplication(async (t, application) => {
    const { folder, demo, write, run } = application;
    build(application, 'hydrate');
    write({ 'server.tsx': SERVER });
    run(VITE, 'build', '--ssr', 'server.tsx', '--outDir', 'server');
    const { script, html } = (await import(pathToFileURL(join(folder, 'server/server.mjs')).href)) as {
      script: string;
      html: string;
    };
    assert.ok(html.includes(` base-url="${demo.url}" serial-number="${demo.serialNumber}"></chatbot-bubble>`), html);
    const page = readFileSync(join(folder, 'dist/index.html'), 'utf8');
    write({ 'dist/index.html': page.replace('<div id="root">', () => `${script}<div id="root">${html}`) });
    await chatIn(t, application);
  }),
);

test(
  'builds the chat of docs/headless.md for Solid, which streams an answer',
  inApplication(async (t, { folder, browser, demo, write, run }) => {
    write({
      'app.tsx': codeOfGuide('headless', 'tsx', demo, 1),
      'main.tsx': `
        import { render } from 'solid-js/web';
        import { App } from './app';
        render(() => <App />, document.querySelector('#root')!);`,
      'index.html': PAGE,
      'vite.config.mjs': `
        import solid from 'vite-plugin-solid';
        export default { plugins: [solid()] };`,
    });
    run(VITE, 'build');
    await chatInOwnInterface(t, browser, await serveBuilt(t, folder, 'dist'));
  }),
);
