// Makes the index for the search of the documentation: a text for each part of each page, without markup.
import { Parser } from 'htmlparser2';
import { searchWords } from './search-words.mjs';

/** Elements inside a word or a sentence. All others separate words. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'code',
  'del',
  'em',
  'i',
  'kbd',
  'mark',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
]);

/**
 * @typedef {object} Section
 * @property {string} id address of the part, from `docs/`
 * @property {string} title of the page
 * @property {string} heading of the part; empty for the beginning of a page
 * @property {string} text
 * @property {string} [words] further words that people look for
 */

/**
 * Returns the parts of a page.
 * @param {{slug: string, title: string}} page
 * @param {{markup: string, headings: readonly {id: string, title: string}[]}} article
 * @returns {Section[]}
 */
export function sectionsOf({ slug, title }, { markup, headings }) {
  return markup.split(/(?=<h[23] id=)/).map(part => {
    const [, id = ''] = /^<h[23] id="([^"]*)"/.exec(part) ?? [];
    const { title: heading = '' } = headings.find(one => one.id === id) ?? {};
    const address = `${slug}.html${id && `#${id}`}`;
    const words = searchWords.find(one => one.address === address)?.words.join(' ');
    return { id: address, title: textOf(title), heading: textOf(heading), text: textOf(part), words };
  });
}

/** Returns the words of markup, with characters in place of entities. */
function textOf(markup) {
  let text = '';
  const separate = name => {
    if (!INLINE.has(name)) text += ' ';
  };
  const parser = new Parser({ onopentag: separate, onclosetag: separate, ontext: part => (text += part) });
  parser.end(markup);
  return text.replace(/\s+/g, ' ').trim();
}
