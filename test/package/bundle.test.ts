import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { build, type Rolldown } from 'vite';
import { installPackage } from '../support/installed-package.js';

const stage = installPackage();

/** What an application's bundle has of a module that it imports. */
interface Bundled {
  /** The code that is loaded with the page. */
  readonly code: string;
  /** Paths of all modules of which code is in the bundle, behind `node_modules/`. */
  readonly modules: readonly string[];
}

/** Builds an application for its visitors that consists of these lines. */
async function bundle(lines: string): Promise<Bundled> {
  const root = stage().application;
  writeFileSync(join(root, 'main.js'), lines);
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: 'main.js' } },
  })) as Rolldown.RolldownOutput;
  const chunks = output.filter(file => file.type === 'chunk');
  const entry = chunks.find(chunk => chunk.isEntry);
  return {
    code: entry?.code ?? '',
    modules: chunks
      .flatMap(({ modules }) => Object.entries(modules))
      .filter(([, { renderedLength }]) => renderedLength > 0)
      .map(([id]) => id.split('node_modules/').at(-1)!)
      .filter(id => !/main\.js$|^\0/.test(id)),
  };
}

describe('an application that imports', () => {
  test('the client alone gets no Lit, no element, no marked and no schemas', async () => {
    const { code, modules } = await bundle(`
      import { ChatbotClient } from 'chatbot-bubble';
      globalThis.client = new ChatbotClient({ baseUrl: 'https://chat.example' });
    `);
    assert.ok(modules.some(id => id === 'chatbot-bubble/dist/client/chatbot-client.js'));
    assert.deepEqual(
      modules.filter(id => !/^chatbot-bubble\/dist\/((client|protocol)\/|platform\.js$)/.test(id)),
      [],
    );
    assert.doesNotMatch(code, /HTMLElement|customElements|adoptedStyleSheets/);
  });

  test('nothing by name gets nothing', async () => {
    const { modules } = await bundle(`import 'chatbot-bubble';`);
    assert.deepEqual(modules, []);
  });

  test("a framework's typings gets nothing", async () => {
    const { modules } = await bundle(`import 'chatbot-bubble/react'; import 'chatbot-bubble/vue';`);
    assert.deepEqual(modules, []);
  });

  for (const [entry, tag] of [
    ['define', 'chatbot-bubble'],
    ['settings', 'chatbot-settings'],
    ['listings', 'chatbot-listings'],
  ])
    test(`chatbot-bubble/${entry} keeps the definition of <${tag}>, though it names nothing`, async () => {
      const { code, modules } = await bundle(`import 'chatbot-bubble/${entry}';`);
      assert.match(code, /customElements\.define\(/);
      assert.ok(modules.some(id => id.startsWith('@lit/reactive-element/')));
      assert.ok(code.includes(tag!));
    });

  test("the element does not get the owner's desk or the validator with it", async () => {
    const { modules } = await bundle(`import 'chatbot-bubble/define';`);
    assert.deepEqual(
      modules.filter(id => /^(valibot|papaparse)\/|\/elements\/owner\//.test(id)),
      [],
    );
  });
});
