import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installApplication } from '../../support/application.js';
import { chatInGuide, codeOfGuide } from '../../support/guides.js';

const inApplication = installApplication('nuxt');

test(
  'builds the code of docs/nuxt.md with `nuxt build`, whose server renders the tag, and which hydrates and counts an answer',
  inApplication(async (t, { demo, browser, write, run, serve }) => {
    write({
      'nuxt.config.ts': codeOfGuide('nuxt', 'js', demo),
      'app/components/Chat.vue': codeOfGuide('nuxt', 'vue', demo),
      'app/app.vue': '<template><Chat /></template>',
    });
    run('nuxt/bin/nuxt.mjs', 'build');
    const url = await serve(t, '.output/server/index.mjs');
    const html = await (await fetch(url)).text();
    assert.match(
      html,
      new RegExp(`<chatbot-bubble id="chat" base-url="${demo.url}" serial-number="${demo.serialNumber}"`),
    );
    await chatInGuide(t, browser, url);
  }),
);
