import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { hostPages, htmlPage } from '../support/host-page.js';
import { answered, ask } from '../support/visit.js';
const visit = hostPages();
const lib = (n: string) => `<script>${readFileSync(`/tmp/hosttest/out/${n}.js`, 'utf8').replaceAll('</script', '<\\/script')}</script>`;
for (const attr of ['', 'allow-replay'])
test('x', async t => {
  const view = await visit(t, { html: ({ script, bubble }) => htmlPage(bubble.replace(' serial', ` ${attr} serial`) + lib('rrweb') + script) });
  await view.launcher.click(); await view.input.waitFor();
  for (const q of ['my secret word', 'b', 'c']) { await ask(view, q); await answered(view); }
  await view.page.waitForTimeout(500);
  const json = await view.page.evaluate('JSON.stringify(recorded)') as string;
  console.log(attr, json.length, json.includes('secret'), json.includes('launcher'));
});
