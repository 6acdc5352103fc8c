// Pages from the templates in docs/site/templates/: markup with names in double braces.
import { readFileSync } from 'node:fs';

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for markup and for attributes. */
export const escape = text => text.replace(/[&<>"]/g, character => ENTITIES[character]);

/**
 * @param {string} name of the template
 * @param {Record<string, string>} markup by the names that the template uses
 * @throws {Error} when one of them is missing
 */
function fill(name, markup) {
  const template = readFileSync(`docs/site/templates/${name}.html`, 'utf8');
  return template.replace(/\{\{(\w+)\}\}/g, (_, key) => {
    if (markup[key] === undefined) throw new Error(`The template ${name} needs ${key}.`);
    return markup[key];
  });
}

/**
 * A page of the site.
 * @param {import('./pages.mjs').Page} page
 * @param {import('./render-markdown.mjs').Article} article
 * @param {import('./pages.mjs').Page[]} pages all of them
 */
export function pageMarkup(page, { markup, headings }, pages) {
  const index = pages.indexOf(page);
  return fill('page', {
    title: escape(page.slug === 'index' ? 'chatbot-bubble: documentation' : `${page.title} · chatbot-bubble`),
    summary: escape(page.summary),
    navigation: navigation(page, pages),
    article: markup,
    neighbours: neighbour(pages[index - 1], 'prev', 'Previous') + neighbour(pages[index + 1], 'next', 'Next'),
    contents: headings.length < 2 ? '' : contents(headings),
  });
}

/**
 * The form of the playground with the settings of the demo. Its script is docs/site/playground.js.
 * @param {string[]} languages tags of the languages that the widget speaks
 */
export function playgroundMarkup(languages) {
  const { serialNumber, settings } = JSON.parse(readFileSync('demo/chatbot.json', 'utf8'));
  const english = new Intl.DisplayNames('en', { type: 'language' });
  const values = Object.entries(settings).map(([name, value]) => {
    if (typeof value === 'boolean') return [name, value ? 'checked' : ''];
    return [name, escape(name.endsWith('Color') ? hexColor(value) : String(value))];
  });
  return fill('playground', {
    ...Object.fromEntries(values),
    serialNumber: escape(serialNumber),
    languages: languages.map(tag => `<option value="${tag}">${escape(english.of(tag))}</option>`).join(''),
  });
}

function navigation(current, pages) {
  const groups = [...new Set(pages.map(({ group }) => group))].map(group => {
    const links = pages
      .filter(page => page.group === group)
      .map(page => {
        const mark = page === current ? ' aria-current="page"' : '';
        return `<li><a href="${page.slug}.html"${mark}>${escape(page.title)}</a></li>\n`;
      });
    return `${group && `<h2>${escape(group)}</h2>\n`}<ul>\n${links.join('')}</ul>\n`;
  });
  return groups.join('');
}

/** A link to the page before or after this one; an empty place at both ends. */
function neighbour(page, relation, label) {
  if (!page) return '<span></span>';
  return `<a rel="${relation}" href="${page.slug}.html"><span>${label}</span> ${escape(page.title)}</a>`;
}

function contents(headings) {
  const links = headings.map(
    ({ id, title, depth }) => `<li class="depth-${depth}"><a href="#${id}">${escape(title)}</a></li>\n`,
  );
  return `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>\n${links.join('')}</ul></nav>`;
}

/** `rgb(1,2,3)` as color inputs take it. */
function hexColor(rgb) {
  const channels = rgb.match(/\d+/g).map(channel => Number(channel).toString(16).padStart(2, '0'));
  return `#${channels.join('')}`;
}
