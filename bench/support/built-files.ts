import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import type { ServedFiles } from './answer-server.js';

const project = fileURLToPath(new URL('../..', import.meta.url));
const CDN = join(project, 'dist/cdn');
const PAGES = ['reader', 'floor', 'once', 'widget', 'history', 'closed-floor'] as const;

/** Builds the product, so that the benchmark measures the current sources. */
export function buildProduct(): void {
  for (const script of ['scripts/build.mjs', 'scripts/build-service.mjs']) {
    const { status } = spawnSync(process.execPath, [script], { cwd: project, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) throw new Error('The build failed.');
  }
}

/** Returns the served files of the script tag. */
export function scriptTagFiles(): ServedFiles {
  const files = readdirSync(CDN, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    files
      .filter(file => file.endsWith('.js'))
      .map(file => [`/${file.replaceAll('\\', '/')}`, readFileSync(join(CDN, file))]),
  );
}

/** Returns the scripts of bench/pages below `/bench/`, built like the product. */
export async function pageScripts(): Promise<ServedFiles> {
  const outputs = await build({
    root: project,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      target: 'es2022',
      write: false,
      minify: 'oxc',
      lib: { entry: Object.fromEntries(PAGES.map(page => [page, join('bench/pages', `${page}.ts`)])), formats: ['es'] },
      rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
    },
  });
  const { output } = (outputs as Rolldown.RolldownOutput[])[0]!;
  return Object.fromEntries(
    output.filter(file => file.type === 'chunk').map(file => [`/bench/${file.fileName}`, file.code]),
  );
}
