/** Elements that begin and end a line. */
const BLOCKS = 'p, h1, h2, h3, h4, h5, h6, ul, ol, li, pre, blockquote, table, tr, hr, div';
/** Controls of the widget inside an answer. */
const CONTROLS = 'button, .visually-hidden';

/** Returns a rendered answer as plain text: dashes and numbers, tabs between cells, addresses after links. */
export function readableText(answer: Element): string {
  return textOf(answer)
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function textOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.matches(CONTROLS)) return '';
  const text = ownText(node);
  if (!node.matches(BLOCKS)) return text;
  // Items and rows are lines; other blocks have an empty line around them.
  return node.matches('li, tr') ? `${text}\n` : `\n\n${text}\n\n`;
}

function ownText(element: Element): string {
  switch (element.localName) {
    case 'pre':
      return element.textContent;
    case 'br':
      return '\n';
    case 'hr':
      return '———';
    case 'img':
      return element.getAttribute('alt') ?? '';
    case 'input':
      return (element as HTMLInputElement).checked ? '[x]' : '[ ]';
    case 'a':
      return linkText(element as HTMLAnchorElement);
    case 'li':
      return listItem(element);
    case 'tr':
      return [...element.children].map(cell => inner(cell).trim()).join('\t');
    case 'blockquote':
      return tidy(inner(element)).replace(/^/gm, '> ');
    default:
      return inner(element);
  }
}

function inner(element: Element): string {
  return [...element.childNodes].map(textOf).join('');
}

/** Items and their lists have no empty lines between them. */
function tidy(text: string): string {
  return text.replace(/\n{2,}/g, '\n').trim();
}

function listItem(item: Element): string {
  const list = item.parentElement;
  const isOrdered = list instanceof HTMLOListElement;
  const mark = isOrdered ? `${list.start + [...list.children].indexOf(item)}. ` : '- ';
  return mark + tidy(inner(item)).replaceAll('\n', `\n${' '.repeat(mark.length)}`);
}

/** A link whose text is not its address shows the address as well. */
function linkText(link: HTMLAnchorElement): string {
  const text = inner(link);
  const address = link.href.replace(/^(?:mailto|tel):/, '');
  const isShown = text.includes(address) || link.href.includes(text.trim());
  return isShown || !address ? text : `${text} (${address})`;
}
