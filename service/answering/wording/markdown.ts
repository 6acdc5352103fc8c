/** Characters with a meaning in Markdown at any position. */
const SPECIAL = /[\\`*_[\]<|~]|&(?=#?\w+;)/g;
/** Starts of lists, headings, quotations and rules, at the beginning of a line. */
const LINE_START = /^([-+=#>]|\d+(?=[.)](?:\s|$)))/gm;
/** Prevents a number at the beginning of a line from becoming a list item. */
const ZERO_WIDTH_SPACE = '\u200b';

/** Text that renderers turn into links: web and email addresses. */
const AUTOLINK = /:(?=\/\/)|(?<=\bwww)\.|(?<=\w)@(?=\w)/g;

/** Escapes text, so that data from listings never becomes markup or a link. */
export function escapeMarkdown(text: string): string {
  return escapeProse(text).replace(AUTOLINK, '\\$&');
}

/** Escapes the owner's own texts, in which addresses may become links. */
export function escapeProse(text: string): string {
  return text
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/^[ \t]+/gm, '')
    .replace(SPECIAL, '\\$&')
    .replace(LINE_START, mark => (/\d/.test(mark) ? `${mark}${ZERO_WIDTH_SPACE}` : `\\${mark}`));
}

/** Escapes text on one line, for titles and cells. */
export function escapeInline(text: string): string {
  return escapeMarkdown(text.replace(/\s+/g, ' ').trim());
}

/** Formats a link, or just its text when the address is not a web address. */
export function link(words: string, address: string): string {
  const href = webAddress(address);
  return href === undefined ? escapeInline(words) : `[${escapeInline(words)}](${href})`;
}

/** Formats an image; undefined when the address is not a web address. */
export function image(description: string, address: string): string | undefined {
  const source = webAddress(address);
  return source === undefined ? undefined : `![${escapeInline(description)}](${source})`;
}

/** Formats a table of Markdown cells. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Joins paragraphs; omits empty ones. */
export function paragraphs(...parts: readonly (string | undefined)[]): string {
  return parts.filter(part => part !== undefined && part !== '').join('\n\n');
}

/** Returns an http(s) address with the characters escaped that could end a link. */
function webAddress(address: string): string | undefined {
  const text = address.trim();
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
  if (HARMLESS_ADDRESS.test(text)) return text;
  return url.href.replace(
    /[^!-~]|[()<>[\]\\`|"]/gu,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

const HARMLESS_ADDRESS = /^[\w\-.~:/?#@!$&'*+,;=%]+$/;
