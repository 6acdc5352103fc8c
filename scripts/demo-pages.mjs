// The demo's pages: index.html at the top of the repository, and demo/*.html beside it.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** It has a nonce of its own for each request: `demo/strict-page.ts` serves it. */
const STRICT = 'strict-csp.html';
const INCLUDE = /^ *<!-- include (\w+) -->$/gm;

/** Names of the pages in the root of the site. */
export const demoPages = [
  'index.html',
  ...readdirSync('demo').filter(name => name.endsWith('.html') && name !== STRICT),
];

/** Reads a page; `<!-- include header -->` is replaced by `demo/parts/header.html`. */
export function readDemoPage(name) {
  const page = readFileSync(name === 'index.html' ? name : join('demo', name), 'utf8');
  return page.replace(INCLUDE, (_, part) => readFileSync(`demo/parts/${part}.html`, 'utf8').trimEnd());
}

/** Writes the pages as the service serves them. */
export function writeDemoPages(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of demoPages) writeFileSync(join(folder, name), readDemoPage(name));
}
