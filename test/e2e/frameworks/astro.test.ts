import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installApplication } from '../../support/application.js';
import { chatInGuide, codeOfGuide, serveBuilt } from '../../support/guides.js';
import { ask } from '../../support/visit.js';

const LAYOUT = `---
import { ClientRouter } from 'astro:transitions';
import Chat from '../components/Chat.astro';
---
<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Astro application</title><link rel="icon" href="data:,"><ClientRouter /></head>
  <body><slot /><Chat /></body>
</html>`;
const pageWith = (content: string) => `---
import Layout from '../layouts/Layout.astro';
---
<Layout>${content}</Layout>`;

const inApplication = installApplication('astro');

test(
  'builds the code of docs/astro.md with `astro build`, which counts answers and keeps the chat open on the next page',
  inApplication(async (t, { folder, demo, browser, write, run }) => {
    write({
      'src/components/Chat.astro': codeOfGuide('astro', 'astro', demo).replace(
        '<chatbot-bubble',
        '$& transition:persist',
      ),
      'src/layouts/Layout.astro': LAYOUT,
      'src/pages/index.astro': pageWith('<a href="/second/">Second page</a>'),
      'src/pages/second.astro': pageWith('<h1>Second page</h1>'),
    });
    run('astro/astro.js', 'build');
    const view = await chatInGuide(t, browser, await serveBuilt(t, folder, 'dist'));
    const { page, widget, faults } = view;
    const element = await widget.elementHandle();
    await page.getByRole('link', { name: 'Second page' }).click();
    await page.getByRole('heading', { name: 'Second page' }).waitFor();
    assert.ok(await element!.evaluate(({ isConnected }) => isConnected));
    await ask(view);
    await page.locator('output').getByText('2', { exact: true }).waitFor();
    assert.deepEqual(faults.errors, []);
  }),
);
