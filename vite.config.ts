import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { demoPages, readDemoPage } from './scripts/demo-pages.mjs';
import { buildDocs } from './scripts/docs/build-docs.mjs';
import { lexerOfMarked } from './scripts/lexer-of-marked.mjs';
import { importWorkerFile, pushWorkerFile, workletFile } from './scripts/files-alone.mjs';
import { minifyAgain } from './scripts/minify-again.mjs';
import { trustedTypesForLit } from './scripts/trusted-types-for-lit.mjs';

/** The script tag's file. */
const WIDGET = 'chatbot-bubble.js';
/** The name of its chunk. */
const LAUNCHER = 'launcher';
/** Its name never changes, so that pages of earlier builds find it. */
const LOADER = 'loader-parts';
/** The name of the chunk with the chat: an entry, because only entries keep the names of exports beside shared code. */
const PANEL = 'panel';

/**
 * One configuration for the dev server and for the builds. `vite build` writes the script-tag files to `dist/cdn`, in
 * two builds that `scripts/build.mjs` runs one by one:
 *
 * - `vite build --mode widget`: `chatbot-bubble.js`, the file that customers embed, and its lazily loaded parts
 * - `vite build --mode owner`: `chatbot-settings.js`, `chatbot-listings.js` and `chatbot-inbox.js`
 */
// Vite reads the default export.
export default defineConfig(({ command, mode }): UserConfig => {
  if (command === 'serve')
    return {
      ...shared,
      appType: 'custom',
      // Of its own for each service, because two may run side by side.
      server: { hmr: { port: Number(process.env['PORT'] ?? 8787) + 1 }, preTransformRequests: false },
      resolve: { alias: SOURCES },
      // Vite's plugins don't see packages that it bundles for itself.
      optimizeDeps: {
        entries: ['src/script-tag-*.ts'],
        exclude: ['lit', 'lit-html', 'lit-element', '@lit/reactive-element', '@lit/context'],
      },
      plugins: [trustedTypesForLit(), demoServer()],
    };
  const parts = { production: all, widget, owner }[mode];
  if (!parts) throw new Error(`There is no build mode ${mode}. Use widget or owner.`);
  return { ...shared, ...parts() };
});

const shared: UserConfig = { logLevel: 'warn', define: { 'process.env.NODE_ENV': '"production"' } };

function all(): UserConfig {
  const buildOwner: Plugin = {
    name: 'build-owner',
    async writeBundle() {
      await build({ mode: 'owner' });
    },
  };
  return widget([buildOwner]);
}

function widget(plugins: readonly Plugin[] = []): UserConfig {
  return {
    publicDir: false,
    plugins: [
      trustedTypesForLit(),
      compactTemplates(),
      lexerOfMarked(),
      workletFile('chatbot-bubble'),
      launcherAsScript(),
      minifyAgain(WIDGET),
      shareFiles(),
      shareLanguages(),
      compressed(),
      ...plugins,
    ],
    build: {
      ...output,
      // As a library: an application's build adds a preloader that writes into the page's head.
      lib: {
        entry: { [LAUNCHER]: 'src/script-tag.ts', [LOADER]: 'src/script-tag-loader.ts', [PANEL]: 'src/widget/chat.ts' },
        formats: ['es'],
      },
      rolldownOptions: {
        ...quiet,
        preserveEntrySignatures: 'allow-extension',
        // A part whose chunk others import from would get a namespace object, and its helper fails on host pages that
        // add to `Object.prototype`.
        experimental: { chunkOptimization: { avoidRedundantChunkLoads: false } },
        output: {
          ...minified,
          entryFileNames: ({ name }) =>
            name === LAUNCHER ? WIDGET : `chatbot-bubble/[name]${name === LOADER ? '' : '-[hash:8]'}.js`,
          chunkFileNames: 'chatbot-bubble/[name]-[hash:8].js',
          codeSplitting: {
            // Each with all that it imports. Whatever else is shared is loaded with the first part that needs it.
            groups: [
              { name: LAUNCHER, test: isIn('script-tag.ts'), priority: 3 },
              { name: PANEL, test: isIn(...PANEL_SOURCES), priority: 2 },
              { name: 'shared-inputs', test: isIn(...SHARED_INPUTS), minShareCount: 2, priority: 2 },
              { name: 'shared', test: isOfManyParts, minShareCount: 2, priority: 1 },
              { name: 'shared-features', test: isOfFeatures, minShareCount: 2, priority: 0 },
              { name: 'shared-listings', test: isIn(...SHARED_LISTINGS), minShareCount: 2, priority: 0 },
            ],
          },
        },
      },
    },
  };
}

/** Sources that import all of the panel between them. */
const PANEL_SOURCES = [
  'conversation/conversation.ts',
  'history/is-stored.ts',
  'ui/link-activation.ts',
  'ui/may-store.ts',
  'ui/states.ts',
  'widget/chat.ts',
  'widget/context.ts',
  'widget/session/chat-service.ts',
];
/** Of recordings, files, tools of the page and sheets, which no answer needs. */
const SHARED_INPUTS = [
  'client/file-upload.ts',
  'client/put-bytes.ts',
  'client/upload-frame.ts',
  'files/',
  'locales/widget/english/page.ts',
  'protocol/json-schema.ts',
  'protocol/page-limits.ts',
  'ui/sheet.styles.ts',
  'ui/view-top.ts',
  'voice/',
  'widget/session/chat-upload.ts',
];
/** Of parts that most answers don't load. */
const SHARED_FEATURES = [
  'client/resume-answer.ts',
  'locales/widget/english/consent.ts',
  'locales/widget/english/menu.ts',
  'protocol/resume-endpoint.ts',
  'ui/checkbox.styles.ts',
  'ui/opens-new-tab.ts',
  'widget/consent/consent-gate.ts',
  'widget/session/handoff-entry.ts',
];
/** Of the cards of listings, and of the views that show the same cards. */
const SHARED_LISTINGS = [
  'locales/widget/english/listings.ts',
  'protocol/answer-limits.ts',
  'protocol/stored-texts.ts',
  'ui/listing-choices.ts',
  'ui/listing-icons.ts',
  'widget/listings/card-of.ts',
  'widget/listings/listing-card',
  'widget/listings/listing-words.ts',
  'widget/listings/listing.ts',
  'widget/listings/listings.ts',
  'widget/listings/saved/',
  'widget/listings/step-button.ts',
];
/** Each language is a file of its own, and so is what loads them. */
const LANGUAGES = /\/(?:locales\/(?:language-of-tag|widget\/[a-z-]+)|language-(?:controller|follower))\./;

const isIn =
  (...sources: readonly string[]) =>
  (id: string) =>
    sources.some(source => id.startsWith(resolve('src', source)));
/** Lit's decorators, which the elements of an answer do without. */
const DECORATORS = /[\\/]reactive-element[\\/]decorators[\\/]|[\\/]helpers[\\/](?:esm[\\/])?decorate\./;
const isOfFeatures = (id: string) => DECORATORS.test(id) || isIn(...SHARED_FEATURES)(id);
const isOfManyParts = (id: string) => !LANGUAGES.test(id) && !isOfFeatures(id) && !isIn(...SHARED_LISTINGS)(id);

/** A build of its own, so that it changes nothing of what visitors load. */
function owner(): UserConfig {
  return {
    publicDir: false,
    plugins: [
      widgetBeside(),
      trustedTypesForLit(),
      compactTemplates(),
      lexerOfMarked(),
      importWorkerFile('chatbot-owner'),
      pushWorkerFile(),
      shareLanguages(),
      compressed(),
    ],
    build: {
      ...output,
      lib: {
        entry: {
          'chatbot-inbox': 'src/script-tag-inbox.ts',
          'chatbot-listings': 'src/script-tag-listings.ts',
          'chatbot-settings': 'src/script-tag-settings.ts',
        },
        formats: ['es'],
      },
      rolldownOptions: {
        ...quiet,
        makeAbsoluteExternalsRelative: false,
        output: { ...minified, entryFileNames: '[name].js', chunkFileNames: 'chatbot-owner/[name]-[hash:8].js' },
      },
    },
  };
}

const output = {
  target: 'es2022',
  outDir: 'dist/cdn',
  emptyOutDir: false,
  // Maps would triple the package, mostly with the sources of libraries.
  sourcemap: false,
  minify: 'oxc',
} as const;
const minified = { minify: true, comments: false } as const;
const quiet = { checks: { bundlerTimings: false } } as const;

/** Removes indentation from templates, and comments and spaces from styles: to a minifier of scripts, they are strings. */
function compactTemplates(): Plugin {
  const compact = (css: string) =>
    css
      .replace(/\/\*[^]*?\*\//g, '')
      // A placeholder may insert a value without a semicolon, so the line break after its `}` stays.
      .replace(/\s+\{/g, '{')
      .replace(/([{;,])?\s*\n\s*/g, (_, sign = '\n') => sign)
      .replace(/;\}\n?/g, '}')
      .replace(/\}\n\}/g, '}}')
      .replace(/([{;\n][\w-]+): /g, '$1:')
      .replace(/ [>/] |, | (?=!important)/g, sign => sign.trim())
      .replace(/\(([\w-]+): /g, '($1:')
      .replace(/='([a-z][\w-]*)'\]/g, '=$1]')
      .replace(/([ ,(:-])0(?=\.\d)/g, '$1');
  return {
    name: 'compact-templates',
    enforce: 'pre',
    transform(code, id) {
      if (!id.startsWith(resolve('src')) || !/\b(?:css|html|svg)`/.test(code)) return undefined;
      // Outside of templates, the minifier would remove the indentation as well.
      return code.replace(/\bcss`[^`]*`/g, compact).replace(/\n\s+/g, '\n');
    },
  };
}

/**
 * Turns the launcher's module into a classic script, so that the bubble needs one request. A script has no exports: parts
 * find what they share with it on the page.
 */
function launcherAsScript(): Plugin {
  const page = 'globalThis[Symbol.for("chatbot-bubble")]';
  const objectOf = (names: string, toEntry: (from: string, to: string) => string) =>
    `{${names.replace(/([\w$]+) as ([\w$]+)/g, (_, from: string, to: string) => toEntry(from, to))}}`;
  return {
    name: 'launcher-as-script',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk');
      const chunkOf = (name: string) => chunks.find(chunk => chunk.isEntry && chunk.name === name)!;
      const launcher = chunkOf(LAUNCHER);
      const loader = chunkOf(LOADER);
      for (const chunk of chunks)
        chunk.code = chunk.code
          .replace(
            /import\{([^}]+)\}from"\.\.\/chatbot-bubble\.js";/,
            (_, names: string) => `const${objectOf(names, (from, to) => `${from}:${to}`)}=${page}.shared;`,
          )
          // The launcher finds a part that a later build has renamed.
          .replace(/import\(`\.\/([\w-]+\.js)`\)/g, (_, file: string) => `${page}.load("${file}")`);
      const files = chunks.map(({ fileName }) => basename(fileName)).filter(file => /-[\w-]{8}\.js$/.test(file));
      loader.code = loader.code.replace(/\bBUILT_FILES\b/g, JSON.stringify(files));
      const body = launcher.code
        .replace(/export\{([^}]+)\};\s*(?:\/\/#.*\s*)?$/, (_, names: string) => {
          const start = /([\w$]+) as start/.exec(names)![1];
          const shared = objectOf(names.replace(/,?[\w$]+ as start/, ''), (from, to) => `${to}:${from}`);
          return `${start}(${shared})`;
        })
        .replace(/import\(`\.\/(chatbot-bubble\/[\w-]+\.js)`\)/g, (_, file: string) => {
          const { imports } = bundle[file] as Rolldown.OutputChunk;
          const files = [file, ...imports.filter(name => name !== WIDGET)].map(name => `"${basename(name)}"`);
          return `${page}.load(${files.join()})`;
        });
      const report = 'catch(e){console.error(`<chatbot-bubble>:`,e)}';
      launcher.code = `(()=>{"use strict";try{${body}}${report}})();\n`;
      const left = chunks.find(({ code }) => /from"[./]*chatbot-bubble\.js"/.test(code));
      if (left || /\bimport\(`(?!\$)|import\.meta|\bexport\{/.test(body))
        throw new Error(`${left?.fileName ?? WIDGET} has an import or export of an unknown form.`);
    },
  };
}

/**
 * Modules that visitors load as one file, since each request costs more than the few kilobytes that not everybody needs.
 * The first `import()` of one of them loads them all.
 */
const SHARED_FILES: Readonly<Record<string, readonly string[]>> = {
  /** Of the closed launcher, for some pages: calls, consent, the page's styles, the teaser. */
  'launcher-features': [
    'ui/host-page',
    'ui/reapply-styles',
    'widget/consent/consent-gate',
    'widget/launcher/closed-launcher',
    'widget/launcher/launcher-place',
    'widget/page/call-queue',
  ],
  /** Of the open chat, for some pages, phones or settings, slow answers, and visitors who do something else meanwhile. */
  'chat-features': [
    'client/resume-answer',
    'widget/composer/queue',
    'widget/history/clear-stored',
    'widget/launcher/badge',
    'widget/page/adapt-lit',
    'widget/page/commands',
    'widget/page/setup-advice',
    'widget/panel/blank-chat',
    'widget/panel/footnotes',
    'widget/session/announce-session',
    'widget/session/may-use-secret',
  ],
  surroundings: ['ui/watch-place', 'widget/surroundings'],
  /** For every panel, when the visitor opens one of them. */
  'panel-features': ['widget/consent/mount-consent', 'widget/handoff/human-requests', 'widget/panel/menu'],
  /** After the first answer or failure. Also whether a link in it is one to a listing, and requests other than questions. */
  'message-details': [
    'markdown/spoken-text',
    'widget/listings/linked-listings',
    'widget/messages/mount-details',
    'widget/messages/scroll-button',
    'widget/panel/mount-notice',
    'widget/session/call-operation',
  ],
  /** Of some messages: the field that edits a question, sources, and the header of code. Also for long transcripts. */
  'message-features': [
    'widget/messages/answer-sources',
    'widget/messages/copy-code',
    'widget/messages/edit-field',
    'widget/messages/message-window',
  ],
  /** Of lists, tables, images and texts about listings in answers, with their styles. */
  'answer-parts': ['markdown/growing-blocks', 'widget/messages/answer-parts.styles', 'widget/messages/listing-text'],
  history: ['widget/history/chat-history', 'widget/history/clear-kind', 'widget/history/open-items'],
  agents: ['widget/agents/mount-agents', 'widget/session/open-events'],
  attachments: ['history/store/file-bytes', 'widget/attachments/mount-attachments'],
  listings: ['widget/listings/mount-listings'],
  'listing-views': ['widget/listings/listing-browser', 'widget/listings/saved/saved-view'],
  voice: ['widget/voice/mount-voice'],
};

/** Replaces each dynamic import of a module in `SHARED_FILES` by one of a module that has the exports of all. */
function shareFiles(): Plugin {
  const prefix = '\0shared-file/';
  const pathOf = (module: string) => resolve(`src/${module}.ts`);
  const nameOf = new Map(
    Object.entries(SHARED_FILES).flatMap(([name, modules]) => modules.map(module => [pathOf(module), name] as const)),
  );
  return {
    name: 'share-files',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (id.startsWith(prefix)) return id;
      if (options.kind !== 'dynamic-import') return undefined;
      const name = nameOf.get((await this.resolve(id, importer, { ...options, skipSelf: true }))?.id ?? '');
      return name === undefined ? undefined : `${prefix}${name}.js`;
    },
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const modules = SHARED_FILES[basename(id, '.js')]!;
      return modules.map(module => `export * from ${JSON.stringify(pathOf(module))};`).join('\n');
    },
  };
}

/**
 * The npm package has the texts of a language once: its modules of them are those of the script tag. So each is complete
 * in itself, with a copy of the few lines that write numbers.
 */
function shareLanguages(): Plugin {
  return {
    name: 'share-languages',
    enforce: 'pre',
    async resolveId(id, importer = '') {
      const [, language] = /locales[\\/](?:widget|owner)[\\/]([\w-]+)\.ts$/.exec(importer) ?? [];
      const numbers = language && id.endsWith('/numbers.js') && (await this.resolve(id, importer, { skipSelf: true }));
      return numbers ? `${numbers.id}?${language}` : undefined;
    },
    writeBundle(_, bundle) {
      for (const { fileName, ...file } of Object.values(bundle)) {
        const source = file.type === 'chunk' && file.isDynamicEntry && file.facadeModuleId;
        const [, module] = /[\\/]src([\\/]locales[\\/].+)\.ts$/.exec(source || '') ?? [];
        if (!module) continue;
        const path = `dist${module}.js`;
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, `export { strings } from '../../cdn/${fileName}';\n`);
      }
    },
  };
}

/** Adds compressed files, which the service sends: Brotli's best level takes too long for each request. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    writeBundle({ dir }, bundle) {
      for (const { fileName, ...file } of Object.values(bundle)) {
        const content = file.type === 'chunk' ? file.code : file.source;
        writeFileSync(`${dir}/${fileName}.br`, brotliCompressSync(content));
      }
    },
  };
}

/** The preview's widget is the script tag's file, which is served beside the owner's entries. */
function widgetBeside(): Plugin {
  return {
    name: 'widget-beside',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id !== `./${WIDGET}` || !/chatbot-settings\.ts$/.test(importer ?? '')) return undefined;
      return { id, external: true, moduleSideEffects: true };
    },
  };
}

/** The sources that the dev server serves at the addresses of the built files. */
const SOURCES: Readonly<Record<string, string>> = {
  '/chatbot-settings.js': '/src/script-tag-settings.ts',
  '/chatbot-listings.js': '/src/script-tag-listings.ts',
  '/chatbot-inbox.js': '/src/script-tag-inbox.ts',
  '/chatbot-inbox-worker.js': '/src/owner/inbox/push-worker.ts',
};

/** The built documentation. */
const SITE = 'dist/site';
/** It would refuse the socket that reloads the page. */
const POLICY = /<meta\s+http-equiv="Content-Security-Policy"[^>]*>/;

/** The pages of the demo and of the docs, where the service has them, and the entries from their sources. */
function demoServer(): Plugin {
  return {
    name: 'demo-server',
    configureServer(server) {
      buildDocs(SITE);
      server.watcher.on('change', file => {
        // An editor may have written only a part of a page, and writes the rest at once.
        try {
          if (/\.md$|\/docs\//.test(file)) buildDocs(SITE);
        } catch (error) {
          server.config.logger.error(String(error));
        }
        if (/\.(html|css|md)$/.test(file) || /\/(public|docs)\//.test(file)) server.ws.send({ type: 'full-reload' });
      });
      server.middlewares.use((request, response, next) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
        const file = pathname.slice(1).replace(/^$|(?<=\/)$/, 'index.html');
        // The service serves pages without `.html`, too.
        const name = demoPages.includes(`${file}.html`) || /^docs\/[\w-]+$/.test(file) ? `${file}.html` : file;
        const built = /^docs\/[\w-]+\.html$/.test(name) && `${SITE}/${name}`;
        const page = demoPages.includes(name)
          ? readDemoPage(name)
          : built && existsSync(built) && readFileSync(built, 'utf8').replace(POLICY, '');
        // The service lets browsers keep these files for minutes.
        const [, type] = /^docs\/assets\/[\w-]+\.(css|js)$/.exec(name) ?? [];
        if (type && existsSync(`${SITE}/${name}`)) {
          response.setHeader('Content-Type', type === 'css' ? 'text/css' : 'text/javascript');
          return void response.end(readFileSync(`${SITE}/${name}`));
        }
        if (page)
          return void server.transformIndexHtml(pathname, page).then(html => {
            response.setHeader('Content-Type', 'text/html; charset=utf-8');
            response.end(html);
          }, next);
        request.url = (SOURCES[pathname] ?? pathname) + search;
        // The audio thread loads it by its address, which nothing resolves to a source.
        if (pathname.endsWith('/pcm-worklet.js')) request.url = pathname.replace('.js', '.ts');
        next();
      });
    },
  };
}
