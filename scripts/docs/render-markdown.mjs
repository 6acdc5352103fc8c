// Renders a page's Markdown as the HTML of its article.
import { statSync } from 'node:fs';
import { posix } from 'node:path';
import GithubSlugger from 'github-slugger';
import highlighter from 'highlight.js/lib/common';
import { Marked } from 'marked';
import { plain } from './pages.mjs';
import { escape } from './templates.mjs';

highlighter.registerAliases(['astro', 'svelte', 'vue'], { languageName: 'xml' });

/**
 * @typedef {object} Article
 * @property {string} markup
 * @property {{id: string, title: string, depth: number}[]} headings those of the second and third rank
 * @property {string[]} images files that it shows, from the root of the project
 * @property {string[]} texts other linked files that are not pages; the site includes them as text
 */

/**
 * Renders one page. Links between the sources become links between the pages.
 * @param {Pick<import('./pages.mjs').Page, 'file' | 'source'>} page
 * @param {Map<string, string>} slugs of all pages, by their source
 * @param {Record<string, string>} inserts markup in the place of a comment `<!-- insert: NAME -->`
 * @returns {Article}
 * @throws {Error} if a linked file does not exist
 */
export function renderMarkdown({ file, source }, slugs, inserts) {
  const headings = [];
  const images = [];
  const texts = [];
  const slugger = new GithubSlugger();
  const local = address => posix.normalize(posix.join(posix.dirname(file), address));

  const renderer = {
    heading({ tokens, depth }) {
      const title = tokens.map(plain).join('');
      const id = slugger.slug(title);
      const words = this.parser.parseInline(tokens);
      if (depth === 1) return `<h1>${words}</h1>\n`;
      if (depth <= 3) headings.push({ id, title, depth });
      return `<h${depth} id="${id}"><a class="anchor" href="#${id}">${words}</a></h${depth}>\n`;
    },
    code({ text, lang = '' }) {
      const language = lang !== 'text' && highlighter.getLanguage(lang);
      const label = language ? ` data-language="${language.name.split(',')[0]}"` : '';
      const code = language ? highlighter.highlight(text, { language: lang }).value : escape(text);
      return `<div class="sample"${label}><pre tabindex="0"><code>${code}</code></pre></div>\n`;
    },
    // With roles: a phone draws rows as blocks, and some browsers then lose the semantics.
    table({ header, rows }) {
      const names = header.map(({ tokens }) => escape(tokens.map(plain).join('')));
      const words = ({ tokens }) => this.parser.parseInline(tokens);
      const head = header.map(cell => `<th scope="col" role="columnheader">${words(cell)}</th>`);
      const cell = (content, column) => `<td role="cell" data-column="${names[column]}">${words(content)}</td>`;
      const body = rows.map(row => `<tr role="row">${row.map(cell).join('')}</tr>\n`);
      return `<div class="table" role="group" tabindex="0" aria-label="Table: ${names.filter(Boolean).join(', ')}"><table role="table">
<thead role="rowgroup"><tr role="row">${head.join('')}</tr></thead>
<tbody role="rowgroup">${body.join('')}</tbody></table></div>\n`;
    },
    link({ href, tokens }) {
      return `<a href="${escape(target(href))}">${this.parser.parseInline(tokens)}</a>`;
    },
    image({ href, text }) {
      images.push(local(href));
      return `<img src="images/${escape(posix.basename(href))}" alt="${escape(text)}" loading="lazy">`;
    },
    html({ text }) {
      const [, name] = /^<!-- insert: ([\w-]+) -->/.exec(text) ?? [];
      if (name && !inserts[name]) throw new Error(`${file} wants ${name} inserted.`);
      if (name) return inserts[name];
      return /^\s*<!--[^]*-->\s*$/.test(text) ? '' : escape(text);
    },
  };

  /** Returns the address of a link on the site. */
  function target(href) {
    if (/^(?:[a-z]+:|\/|#)/.test(href)) return href;
    const [address, hash] = href.split('#');
    const path = local(address);
    const slug = slugs.get(path);
    if (slug !== undefined) return `${slug}.html${hash ? `#${hash}` : ''}`;
    if (!statSync(path, { throwIfNoEntry: false })?.isFile())
      throw new Error(`${file} links to ${href}, which is not there.`);
    texts.push(path);
    return textAddress(path);
  }

  const markup = new Marked({ gfm: true, renderer }).parse(source);
  return { markup, headings, images, texts };
}

/** Address of a project file that the site includes as text, relative to a page. */
export const textAddress = path => `files/${posix.basename(path).replace(/\.txt$/, '')}.txt`;
