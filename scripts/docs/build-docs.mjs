// dist/site/: the documentation as pages, from docs/*.md. `npm run build` makes it after the package.
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformSync } from 'esbuild';
import { languageTags } from '../reference/source-tables.mjs';
import { llmsFullTxt, llmsTxt } from './llms.mjs';
import { pages } from './pages.mjs';
import { renderMarkdown, textAddress } from './render-markdown.mjs';
import { sectionsOf } from './search-index.mjs';
import { pageMarkup, playgroundMarkup } from './templates.mjs';

/** Folder with the styles, scripts and images of the pages. */
const ASSETS = 'docs/site';

/**
 * Writes `docs/` and `llms.txt` into a folder that is served from `/` on.
 * @param {string} folder
 * @throws {Error} when a page has no title, or a link in it leads nowhere
 */
export function buildDocs(folder) {
  const all = pages();
  const slugs = new Map(all.map(({ file, slug }) => [file, slug]));
  const inserts = { playground: playgroundMarkup(languageTags()) };
  const site = `${folder}/docs`;
  for (const kind of ['assets', 'images', 'files']) mkdirSync(`${site}/${kind}`, { recursive: true });
  const sections = [];
  for (const page of all) {
    const article = renderMarkdown(page, slugs, inserts);
    sections.push(...sectionsOf(page, article));
    writeFileSync(`${site}/${page.slug}.html`, pageMarkup(page, article, all));
    for (const image of article.images) copyFileSync(image, `${site}/images/${basename(image)}`);
    for (const text of article.texts) copyFileSync(text, `${site}/${textAddress(text)}`);
  }
  writeFileSync(`${site}/assets/search.json`, JSON.stringify(sections));
  writeMiniSearch(`${site}/assets/minisearch.js`);
  for (const entry of readdirSync(ASSETS, { withFileTypes: true }).filter(one => one.isFile())) {
    const place = entry.name.endsWith('.html') ? site : `${site}/assets`;
    copyFileSync(`${ASSETS}/${entry.name}`, `${place}/${entry.name}`);
  }
  for (const place of [folder, site]) {
    writeFileSync(`${place}/llms.txt`, llmsTxt(all));
    writeFileSync(`${place}/llms-full.txt`, llmsFullTxt(all));
  }
}

/** The library of `search.js`, as one file with its license. */
function writeMiniSearch(file) {
  const { version, license } = JSON.parse(readFileSync('node_modules/minisearch/package.json', 'utf8'));
  const { code } = transformSync(readFileSync('node_modules/minisearch/dist/es/index.js', 'utf8'), { minify: true });
  const notice = readFileSync('node_modules/minisearch/LICENSE.txt', 'utf8');
  writeFileSync(file, `/*! minisearch ${version}, ${license}\n\n${notice}*/\n${code}`);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) buildDocs('dist/site');
