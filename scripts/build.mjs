// Makes dist/: the npm package (one module per source file, with types) and dist/cdn/ (the script tag).
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { launcherWithoutTemplates } from './launcher-without-templates.mjs';
import { markedLexerOnly } from './marked-lexer-only.mjs';
import { minifyTemplates } from './minify-templates.mjs';
import { slimDecorators } from './slim-decorators.mjs';
import { trustedTypesForLit } from './trusted-types-for-lit.mjs';

const CDN = 'dist/cdn';
const shared = { configFile: false, publicDir: false, logLevel: 'warn' };
const define = { 'process.env.NODE_ENV': '"production"' };

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  rmSync('dist', { recursive: true, force: true });
  buildPackage();
  await buildScriptTag(await buildElement());
}

/** dist/: plain TypeScript output, so that an application's bundler sees what there is. */
function buildPackage() {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
}

/** The element and its lazy parts as modules with a hash in their names. Returns the entry's file name. */
async function buildElement() {
  const [{ output }] = await build({
    ...shared,
    define,
    plugins: [
      launcherWithoutTemplates(),
      slimDecorators(),
      trustedTypesForLit(),
      markedLexerOnly(),
      minifyTemplates(),
    ],
    build: {
      target: 'es2022',
      outDir: CDN,
      sourcemap: true,
      minify: 'oxc',
      // As a library: an application's build adds a preloader that writes into the page's head.
      lib: { entry: { element: 'src/script-tag-element.ts' }, formats: ['es'] },
      rolldownOptions: {
        // What the launcher and the panel share stays in the launcher's file: one request less.
        preserveEntrySignatures: 'allow-extension',
        output: {
          minify: true,
          comments: false,
          entryFileNames: 'chatbot-bubble/[name]-[hash].js',
          chunkFileNames: 'chatbot-bubble/[name]-[hash].js',
        },
      },
    },
  });
  return output.find(file => file.type === 'chunk' && file.isEntry).fileName;
}

/**
 * chatbot-bubble.js: the one file that customers name.
 * @param {string} elementFile where the element's module is, seen from there
 * @param {{write?: boolean}} [options] `write: false` leaves the disk alone
 * @returns {Promise<string>} the code
 */
export async function buildScriptTag(elementFile, { write = true } = {}) {
  const [{ output }] = await build({
    ...shared,
    define: { ...define, ELEMENT_FILE: JSON.stringify(elementFile) },
    build: {
      target: 'es2020',
      write,
      outDir: CDN,
      emptyOutDir: false,
      minify: 'oxc',
      lib: {
        entry: 'src/script-tag.ts',
        name: 'chatbotBubbleScript',
        formats: ['iife'],
        fileName: () => 'chatbot-bubble.js',
      },
      rolldownOptions: {
        // It is there already, and stays a module of its own.
        external: [`./${elementFile}`],
        makeAbsoluteExternalsRelative: false,
        output: { minify: true },
      },
    },
  });
  return output[0].code;
}
