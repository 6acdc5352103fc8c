// The demo's pages: index.html at the top of the repository, and demo/*.html beside it.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** It has a nonce of its own for each request: `demo/strict-page.ts` serves it. */
const STRICT = 'strict-csp.html';
const INCLUDE = /^ *<!-- include (\w+) -->$/gm;
const OWNER_PAGE = 'owner.html';
/** Places in the service's page for owners that the demo fills with parts of its own. */
const OWNER_PARTS = [
  { from: /<!-- Without an icon[^]*?<link rel="icon"[^>]*>/, part: 'owner-head' },
  { from: '<span class="brand">Chatbots</span>', part: 'owner-brand' },
  { from: '<input id="serial" autocomplete="off" spellcheck="false" required />', part: 'owner-serial' },
  { from: /<p class="small">[^]*?<\/p>/, part: 'owner-keys' },
  { from: '<label for="key">Secret key</label>', part: 'owner-open' },
];

/** Names of the pages in the root of the site. */
export const demoPages = [
  'index.html',
  OWNER_PAGE,
  ...readdirSync('demo').filter(name => name.endsWith('.html') && name !== STRICT),
];

/** Reads a page; `<!-- include header -->` is replaced by `demo/parts/header.html`. */
export function readDemoPage(name) {
  if (name === OWNER_PAGE) return readOwnerPage();
  const page = readFileSync(name === 'index.html' ? name : join('demo', name), 'utf8');
  return page.replace(INCLUDE, (_, part) => readPart(part));
}

function readOwnerPage() {
  return OWNER_PARTS.reduce(
    (page, { from, part }) => {
      const replaced = page.replace(from, () => readPart(part));
      if (replaced === page) throw new Error(`The service's ${OWNER_PAGE} has no place for ${part}.html.`);
      return replaced;
    },
    readFileSync(`service/dashboard/${OWNER_PAGE}`, 'utf8'),
  );
}

const readPart = part => readFileSync(`demo/parts/${part}.html`, 'utf8').trimEnd();

/** Writes the pages as the service serves them. */
export function writeDemoPages(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of demoPages) writeFileSync(join(folder, name), readDemoPage(name));
}
