// Makes dist/: the npm package (one module per source file, with types and a manifest of the elements), dist/cdn/
// (the script tag and the owner's elements, built by vite.config.ts) and dist/site/ (documentation and demo). With
// `--served`, only the last two.
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { writeDemoPages } from './demo-pages.mjs';
import { buildDocs } from './docs/build-docs.mjs';
import { writeEditorData } from './editor-data.mjs';
import { writeIntegrity } from './integrity.mjs';
import { writeLicences } from './licences.mjs';
import { writeManifest } from './manifest.mjs';
import { buildWorklet } from './files-alone.mjs';
import { deleteInnerTypes, minifyModules } from './slim-package.mjs';
import { writeTypings } from './typings.mjs';

const CDN = 'dist/cdn';
const SITE = 'dist/site';

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (!process.argv.includes('--served')) await buildPackage();
  await buildServed();
}

/** Builds what the service serves, which is all that `npm start` needs. */
export async function buildServed() {
  for (const folder of [CDN, SITE]) rmSync(folder, { recursive: true, force: true });
  await build({ mode: 'widget' });
  await build({ mode: 'owner' });
  writeIntegrity(CDN);
  writeLicences(CDN);
  buildDocs(SITE);
  writeDemoPages(SITE);
}

/** The npm package: one module per source file, so that an application's bundler sees every module. */
async function buildPackage() {
  rmSync('dist', { recursive: true, force: true });
  execFileSync(process.execPath, ['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.build.json'], {
    stdio: 'inherit',
  });
  minifyModules('dist');
  // Readable, because applications copy it.
  const { code } = await buildWorklet({ isMinified: false });
  writeFileSync('dist/voice/pcm-worklet.js', code);
  const source = JSON.stringify((await buildWorklet({ isMinified: true })).code);
  writeFileSync('dist/voice/worklet-source.js', `export const workletSource = ${source};\n`);
  const manifest = await writeManifest('dist');
  writeTypings('dist', manifest);
  deleteInnerTypes('dist', entryTypes());
  writeEditorData('dist', manifest);
}

/** The declarations that `package.json` names. */
function entryTypes() {
  const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
  return Object.values(exports)
    .flatMap(({ types = [] }) => types)
    .map(path => path.replace('./', ''));
}
