import { directionOfLanguage } from '../../src/locales/direction-of-language.js';

/** A message in an email. */
interface Said {
  readonly name: string;
  readonly content: string;
}

interface Link {
  readonly href: string;
  readonly text: string;
}

/** A link in Markdown with an http address, or a bare address. */
const LINK = /\[([^[\]\n]{1,500})\]\((https?:\/\/[^\s()<>"]{1,2000})\)|https?:\/\/[^\s<>"()[\]]{1,2000}/g;

/** Emphasis in Markdown, which agents use in short replies. */
const STRONG = /\*\*(\S(?:[^*\n]{0,500}\S)?)\*\*/g;

/** Returns a message as the plain text of an email: no asterisks, and addresses after the text of links. */
export const plainOf = (content: string): string =>
  content
    .replace(LINK, (match, text?: string, href?: string) =>
      text && href && text !== href ? `${text} (${href})` : match,
    )
    .replace(STRONG, '$1');

/**
 * Returns messages as the HTML of an email. Their text is escaped, and only links to http addresses and emphasis become markup, so
 * that nothing in a message runs or loads.
 */
export function htmlOf(messages: readonly Said[], link: Link | undefined, language: string): string {
  const direction = directionOfLanguage(language);
  const parts = [
    ...messages.map(({ name, content }) => `<p><strong>${escaped(name)}</strong><br>${formatted(content)}</p>`),
    ...(link ? [`<p>${anchor(link)}</p>`] : []),
  ];
  return `<!doctype html><html lang="${escaped(language)}" dir="${direction}"><body>${parts.join('\n')}</body></html>`;
}

function formatted(content: string): string {
  let html = '';
  let end = 0;
  for (const { 0: match, 1: text, 2: href, index } of content.matchAll(LINK)) {
    html += emphasized(content.slice(end, index));
    html += anchor({ href: href ?? match, text: text ?? match });
    end = index + match.length;
  }
  return (html + emphasized(content.slice(end))).replaceAll('\n', '<br>');
}

const emphasized = (text: string) => escaped(text).replace(STRONG, '<strong>$1</strong>');

const anchor = ({ href, text }: Link) => `<a href="${escaped(href)}">${escaped(text)}</a>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#39;',
  '<': '&lt;',
  '>': '&gt;',
};

const escaped = (text: string) => text.replace(/["&'<>]/g, character => ENTITIES[character]!);
