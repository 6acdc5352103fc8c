import { Parser } from 'htmlparser2';

/** Elements that begin and end on lines of their own. */
const BLOCKS: ReadonlySet<string> = new Set([
  ...['p', 'div', 'section', 'article', 'ul', 'ol', 'table', 'blockquote', 'pre', 'header', 'footer'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dl'],
]);
const LINES: ReadonlySet<string> = new Set(['br', 'li', 'tr', 'dt', 'dd', 'hr']);
const SILENT: ReadonlySet<string> = new Set(['script', 'style', 'title', 'head', 'template', 'noscript', 'iframe']);

/** `<b>`, `<br/>`, `</p>`, `<!-- x -->`, `&nbsp;`, `&#39;` */
const MARKUP = /<\/?[a-z][a-z0-9]{0,15}(?:\s[^<>]*)?\/?>|<!--|&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});/i;

/** Returns the text of a description with its paragraphs; a text without markup as it is. */
export function textOfHtml(stored: string): string {
  const text = withLineEnds(stored.replace(CDATA, '$1'));
  if (!MARKUP.test(text)) return text;
  const read = readMarkup(text);
  // Some systems escape the markup once more.
  return !ELEMENT.test(text) && ELEMENT.test(read) ? readMarkup(read) : read;
}

const ELEMENT = /<\/?(?:p|br|b|i|em|strong|ul|ol|li|div|span|h\d|a)(?:\s[^<>]{0,500})?\/?>/i;
const CDATA = /^\s*<!\[CDATA\[(.*)\]\]>\s*$/s;

/** Exports of databases write line ends as `\\n`. */
const withLineEnds = (text: string): string =>
  /[\r\n]/.test(text) || !/\\n/.test(text) ? text : text.replace(/\\r\\n|(?<![A-Z]:)\\n/g, '\n');

function readMarkup(text: string): string {
  const pieces: string[] = [];
  let silent = 0;
  const parser = new Parser({
    onopentag(name) {
      if (SILENT.has(name)) silent++;
      if (BLOCKS.has(name)) pieces.push('\n\n');
      if (LINES.has(name)) pieces.push('\n');
      if (name === 'li') pieces.push('- ');
    },
    ontext(part) {
      if (!silent) pieces.push(part.replace(/[^\S\u00a0]+/g, ' ').replaceAll('\u00a0', ' '));
    },
    onclosetag(name) {
      if (SILENT.has(name)) silent--;
      if (BLOCKS.has(name)) pieces.push('\n\n');
    },
  });
  // Line ends of a text that has entities, but no elements, are its own.
  const isPlain = !/<\/?[a-z]/i.test(text);
  parser.end(isPlain ? text.replace(/\r\n|\r|\n/g, '<br>') : text);
  return pieces
    .join('')
    .split('\n')
    .map(line => line.replace(/ {2,}/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^- *\n+(?=\S)/gm, '- ')
    .trim();
}
