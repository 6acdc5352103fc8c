import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { build as buildWithEsbuild } from 'esbuild';
import { build, type Rolldown } from 'vite';
import { installPackage } from '../support/installed-package.js';

const consumer = installPackage('react', 'vue');

interface Bundled {
  /** Code that loads with the page. */
  readonly code: string;
  /** The code of each file. */
  readonly files: readonly string[];
  /** Paths below `node_modules/` of all bundled modules. */
  readonly modules: readonly string[];
}

/** Bundles an application with this source. */
async function bundle(lines: string): Promise<Bundled> {
  const root = consumer().application;
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
    files: chunks.map(({ code }) => code),
    modules: chunks
      .flatMap(({ modules }) => Object.entries(modules))
      .filter(([, { renderedLength }]) => renderedLength > 0)
      .map(([id]) => id.split('node_modules/').at(-1)!)
      .filter(id => !/main\.js$|^\0/.test(id)),
  };
}

async function bundleWithEsbuild(lines: string): Promise<readonly string[]> {
  const root = consumer().application;
  writeFileSync(join(root, 'main.js'), lines);
  const { outputFiles } = await buildWithEsbuild({
    absWorkingDir: root,
    entryPoints: ['main.js'],
    outdir: 'out',
    bundle: true,
    splitting: true,
    minify: true,
    format: 'esm',
    write: false,
  });
  return outputFiles.map(({ text }) => text);
}

describe('Application bundles', () => {
  test('bundles no Lit, elements, marked or schemas with the client', async () => {
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

  for (const { bundler, filesOf } of [
    { bundler: 'Vite', filesOf: async (lines: string) => (await bundle(lines)).files },
    { bundler: 'esbuild with code splitting', filesOf: bundleWithEsbuild },
  ])
    test(`makes one file of at most 12 KiB of the client, the conversation and the session with ${bundler}`, async t => {
      const files = await filesOf(`
        import { ChatbotClient, ChatbotError, Conversation, createVisitorSession } from 'chatbot-bubble/client';
        globalThis.chat = [ChatbotClient, ChatbotError, Conversation, createVisitorSession];
      `);
      assert.equal(files.length, 1);
      const { length } = gzipSync(files[0]!, { level: 9 });
      t.diagnostic(`${length} bytes`);
      assert.ok(length <= 12 * 1024, `${length} bytes`);
    });

  test('makes one file of the worker that reads files of listings, since Vite 7 splits no workers', async () => {
    const { files } = await bundle(`import 'chatbot-bubble/import-worker.js';`);
    assert.equal(files.length, 1);
    assert.match(files[0]!, /addEventListener\(.message/);
  });

  test('bundles nothing for an import without names', async () => {
    const { modules } = await bundle(`import 'chatbot-bubble';`);
    assert.deepEqual(modules, []);
  });

  test('bundles nothing for the typings of a framework', async () => {
    const { modules } = await bundle(`import 'chatbot-bubble/react'; import 'chatbot-bubble/vue';`);
    assert.deepEqual(modules, []);
  });

  for (const [entry, tag] of [
    ['define', 'chatbot-bubble'],
    ['settings', 'chatbot-settings'],
    ['listings', 'chatbot-listings'],
    ['inbox', 'chatbot-inbox'],
  ])
    test(`keeps the definition of <${tag}> for a bare import of chatbot-bubble/${entry}`, async () => {
      const { code, modules } = await bundle(`import 'chatbot-bubble/${entry}';`);
      assert.match(code, /customElements\.define\(/);
      assert.ok(modules.some(id => id.startsWith('@lit/reactive-element/')));
      assert.ok(code.includes(tag!));
    });

  test('bundles neither the owner dashboard nor the validator with the element', async () => {
    const { modules } = await bundle(`import 'chatbot-bubble/define';`);
    assert.deepEqual(
      modules.filter(id => /^valibot\/|\/elements\/owner\//.test(id)),
      [],
    );
  });
});
