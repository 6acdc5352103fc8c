/** Characters that begin or end something in markdown, wherever they stand. */
const SPECIAL = /[\\`*_[\]<|~]|&(?=#?\w+;)/g;
/** What makes a list, a heading, a quotation or a rule at the beginning of a line only. */
const LINE_START = /^([-+=#>]|\d+(?=[.)](?:\s|$)))/gm;
/** Keeps a number at the beginning of a line from being counted. */
const ZERO_WIDTH_SPACE = '\u200b';

/** What renderers turn into links by themselves: addresses of the web and of people. */
const AUTOLINK = /:(?=\/\/)|(?<=\bwww)\.|(?<=\w)@(?=\w)/g;

/** Text that a reader sees exactly as it is: data from listings never becomes markup or a link. */
export function escapeMarkdown(text: string): string {
  return escapeProse(text).replace(AUTOLINK, '\\$&');
}

/** The same for the owner's own texts, in which addresses may be links. */
export function escapeProse(text: string): string {
  return text
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .replace(/^[ \t]+/gm, '')
    .replace(SPECIAL, '\\$&')
    .replace(LINE_START, mark => (/\d/.test(mark) ? `${mark}${ZERO_WIDTH_SPACE}` : `\\${mark}`));
}

/** The same on one line, for titles and cells. */
export function escapeInline(text: string): string {
  return escapeMarkdown(text.replace(/\s+/g, ' ').trim());
}

/** A link, or just its words when the address is none of the web. */
export function link(words: string, address: string): string {
  const href = webAddress(address);
  return href === undefined ? escapeInline(words) : `[${escapeInline(words)}](${href})`;
}

/** A picture, or nothing when the address is none of the web. */
export function image(description: string, address: string): string | undefined {
  const source = webAddress(address);
  return source === undefined ? undefined : `![${escapeInline(description)}](${source})`;
}

/** A table; cells are markdown already. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Paragraphs with an empty line between them; what is empty is left out. */
export function paragraphs(...parts: readonly (string | undefined)[]): string {
  return parts.filter(part => part !== undefined && part !== '').join('\n\n');
}

/** An http(s) address in which nothing can end the link; one that is harmless stays as it is. */
function webAddress(address: string): string | undefined {
  const text = address.trim();
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    return undefined;
  }
  if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return undefined;
  if (HARMLESS_ADDRESS.test(text)) return text;
  return url.href.replace(
    /[^!-~]|[()<>[\]\\`|"]/gu,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

const HARMLESS_ADDRESS = /^[\w\-.~:/?#@!$&'*+,;=%]+$/;
