// dist/site/: the documentation as pages, from docs/*.md. `npm run build` makes it after the package.
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languageTags } from '../reference/source-tables.mjs';
import { llmsFullTxt, llmsTxt } from './llms.mjs';
import { pages } from './pages.mjs';
import { playgroundMarkup } from './playground.mjs';
import { renderMarkdown, textAddress } from './render-markdown.mjs';
import { pageTemplate } from './template.mjs';

/** What pages load: styles, scripts, pictures. */
const ASSETS = 'docs/site';
/** Modules that single pages need. */
const SCRIPTS = { playground: ['playground.js'] };

/**
 * Writes `docs/` and `llms.txt` into a folder that is served from `/` on.
 * @param {string} folder
 * @throws {Error} when a page links to what is not there, or has no title
 */
export function buildDocs(folder) {
  const all = pages();
  const slugs = new Map(all.map(({ file, slug }) => [file, slug]));
  const inserts = { playground: playgroundMarkup(languageTags()) };
  const site = `${folder}/docs`;
  for (const kind of ['assets', 'images', 'files'])
    mkdirSync(`${site}/${kind}`, { recursive: true });
  for (const page of all) {
    const article = renderMarkdown(page, slugs, inserts);
    const options = { scripts: SCRIPTS[page.slug] };
    writeFileSync(`${site}/${page.slug}.html`, pageTemplate(page, article, all, options));
    for (const image of article.images) copyFileSync(image, `${site}/images/${basename(image)}`);
    for (const text of article.texts) copyFileSync(text, `${site}/${textAddress(text)}`);
  }
  for (const name of readdirSync(ASSETS)) {
    const isPage = name.endsWith('.html');
    copyFileSync(`${ASSETS}/${name}`, `${site}/${isPage ? '' : 'assets/'}${name}`);
  }
  for (const [name, text] of Object.entries({
    'llms.txt': llmsTxt(all),
    'llms-full.txt': llmsFullTxt(all),
  }))
    for (const place of [folder, site]) writeFileSync(`${place}/${name}`, text);
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) buildDocs('dist/site');
