// dist/site/: the documentation as pages, from docs/*.md. `npm run build` makes it after the package.
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { languageTags } from '../reference/source-tables.mjs';
import { llmsFullTxt, llmsTxt } from './llms.mjs';
import { pages } from './pages.mjs';
import { renderMarkdown, textAddress } from './render-markdown.mjs';
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
  for (const entry of readdirSync(ASSETS, { withFileTypes: true }).filter(one => one.isFile())) {
    const place = entry.name.endsWith('.html') ? site : `${site}/assets`;
    copyFileSync(`${ASSETS}/${entry.name}`, `${place}/${entry.name}`);
  }
  for (const place of [folder, site]) {
    writeFileSync(`${place}/llms.txt`, llmsTxt(all));
    writeFileSync(`${place}/llms-full.txt`, llmsFullTxt(all));
  }
}

/** The parts of a page as the search of `docs.js` reads them: address, title of page and part, and text. */
function sectionsOf({ slug, title }, { markup, headings }) {
  return markup.split(/(?=<h[23] id=)/).map((part, index) => {
    const { id = '', title: heading = '' } = headings[index - 1] ?? {};
    const text = part.replace(/(?:<[^>]*>|\s)+/g, ' ').trim();
    return [`${slug}.html${id && `#${id}`}`, title, heading, text];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) buildDocs('dist/site');
