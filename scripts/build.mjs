// Makes dist/: the npm package (one module per source file, with types and a manifest of the elements), dist/cdn/ (the
// script tag) and dist/site/ (the documentation).
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { writeEditorData } from './editor-data.mjs';
import { buildDocs } from './docs/build-docs.mjs';
import { writeIntegrity } from './integrity.mjs';
import { launcherWithoutTemplates } from './launcher-without-templates.mjs';
import { LicenceList } from './licences.mjs';
import { litWithoutGlobals } from './lit-without-globals.mjs';
import { writeManifest } from './manifest.mjs';
import { markedLexerOnly } from './marked-lexer-only.mjs';
import { minifyTemplates } from './minify-templates.mjs';
import { ownExports } from './own-exports.mjs';
import { buildWorklet, workletFile } from './pcm-worklet.mjs';
import { slimContext } from './slim-context.mjs';
import { slimDecorators } from './slim-decorators.mjs';
import { trustedTypesForLit } from './trusted-types-for-lit.mjs';
import { writeTypings } from './typings.mjs';

/** What nearly every later part needs of the stage it is on. */
const STAGE = /elements\/chat\/(home-icons|message-stage|may-keep)\.ts$/;
const CDN = 'dist/cdn';
/** The documentation, which the service serves and the package leaves out. */
const SITE = 'dist/site';
/** The script-tag file, as the owner's entries beside it see it. */
const WIDGET = './chatbot-bubble.js';
/**
 * Tells browsers that understand it to compile the launcher in one go, beside the page: nearly all of it
 * runs at once, and reading each function twice was a quarter of its time.
 */
const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad';
const licences = new LicenceList();
const shared = { configFile: false, publicDir: false, logLevel: 'warn' };
/** Where the time goes is of no interest to who only wants to see the product. */
const QUIET = { bundlerTimings: false };
const define = { 'process.env.NODE_ENV': '"production"' };

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  rmSync('dist', { recursive: true, force: true });
  await buildPackage();
  const manifest = await writeManifest('dist');
  writeTypings('dist', manifest);
  writeEditorData('dist', manifest, JSON.parse(readFileSync('package.json', 'utf8')));
  await buildScriptTag(await buildElement());
  await buildDesk();
  writeIntegrity(CDN);
  licences.write('dist', CDN);
  buildDocs(SITE);
}

/** dist/: plain TypeScript output, so that an application's bundler sees what there is. */
async function buildPackage() {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.build.json'],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exit(status ?? 1);
  // Readable, and more than 4 KiB: smaller files Vite puts into an application's code.
  const { code } = await buildWorklet({ isMinified: false });
  writeFileSync('dist/voice/pcm-worklet.js', code);
  rmSync('dist/voice/pcm-worklet.js.map', { force: true });
}

/** The element and its lazy parts as modules with a hash in their names. Returns the entry's file name. */
async function buildElement() {
  const [{ output }] = await build({
    ...shared,
    define,
    plugins: [
      launcherWithoutTemplates(),
      slimDecorators(),
      litWithoutGlobals(),
      slimContext(),
      trustedTypesForLit(),
      markedLexerOnly(),
      minifyTemplates(),
      ownExports(),
      workletFile('chatbot-bubble'),
      licences.plugin(),
    ],
    build: {
      target: 'es2022',
      outDir: CDN,
      sourcemap: true,
      minify: 'terser',
      terserOptions: {
        module: true,
        ecma: 2020,
        compress: {
          passes: 3,
          pure_getters: true,
          unsafe_arrows: true,
          keep_fargs: false,
          unsafe_methods: true,
        },
      },
      // As a library: an application's build adds a preloader that writes into the page's head.
      lib: { entry: { element: 'src/script-tag-element.ts' }, formats: ['es'] },
      rolldownOptions: {
        checks: QUIET,
        // What the launcher and the panel share stays in the launcher's file: one request less.
        preserveEntrySignatures: 'allow-extension',
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ name: chunkOfModule() }],
          },
          minify: true,
          comments: false,
          postBanner: chunk => (chunk.isEntry ? COMPILE_AT_ONCE : ''),
          entryFileNames: 'chatbot-bubble/[name]-[hash:6].js',
          chunkFileNames: 'chatbot-bubble/[name]-[hash:7].js',
        },
      },
    },
  });
  return output.find(file => file.type === 'chunk' && file.isEntry).fileName;
}

/**
 * chatbot-settings.js and chatbot-listings.js: the owner's desk, as modules. A build of its own, so that it
 * changes nothing of what visitors load; the widget in its preview is the one beside it.
 */
async function buildDesk() {
  await build({
    ...shared,
    define,
    plugins: [
      widgetBeside(),
      trustedTypesForLit(),
      minifyTemplates(),
      ownExports(),
      licences.plugin(),
    ],
    build: {
      target: 'es2022',
      outDir: CDN,
      emptyOutDir: false,
      sourcemap: true,
      minify: 'terser',
      terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } },
      lib: {
        entry: {
          'chatbot-settings': 'src/script-tag-settings.ts',
          'chatbot-listings': 'src/script-tag-listings.ts',
        },
        formats: ['es'],
      },
      rolldownOptions: {
        checks: QUIET,
        makeAbsoluteExternalsRelative: false,
        output: {
          minify: true,
          comments: false,
          entryFileNames: '[name].js',
          chunkFileNames: 'chatbot-owner/[name]-[hash:6].js',
        },
      },
    },
  });
}

/** The preview's widget is the script-tag file, which stands beside the entries. */
function widgetBeside() {
  return {
    name: 'widget-beside',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id !== WIDGET || !/chatbot-settings\.ts$/.test(importer ?? '')) return;
      return { id: WIDGET, external: true, moduleSideEffects: true };
    },
  };
}

/**
 * Keeps what the panel is made of in one chunk, however many later parts use some of it: each small shared
 * file would be one more request, and would be compressed by itself.
 */
function chunkOfModule() {
  let launcher;
  let panel;
  return (id, graph) => {
    const closure = file => staticImports(path.resolve(file), graph);
    launcher ??= closure('src/script-tag-element.ts');
    panel ??= closure('src/elements/chat/chat.ts');
    if (panel.has(id) && !launcher.has(id)) return 'panel';
    return STAGE.test(id) ? 'message-stage' : null;
  };
}

function staticImports(id, graph, found = new Set()) {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? [])
    staticImports(imported, graph, found);
  return found;
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
      target: 'es2021',
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
        checks: QUIET,
        // It is there already, and stays a module of its own.
        external: [`./${elementFile}`],
        makeAbsoluteExternalsRelative: false,
        output: { minify: true },
      },
    },
  });
  return output[0].code;
}
