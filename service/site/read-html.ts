import { Readability } from '@mozilla/readability';
import { Parser } from 'htmlparser2';
import { parseHTML } from 'linkedom';
import { cleanText, cleanTitle, DocumentError, PLAIN, type DocumentText } from './document.js';

const MAX_LINKS = 2000;
/** Elements and depth beyond which a page has no main text: Readability would take minutes. */
const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 200;
/** Depth beyond which a page is not read at all, because parsers close elements in quadratic time. */
const MAX_NESTING = 5000;
/** A main text that is shorter than this is not the whole page. */
const SHORTEST = 200;

/** Elements whose content is no text of the page. */
const SILENT: ReadonlySet<string> = new Set([
  ...['script', 'style', 'noscript', 'template', 'svg', 'math', 'iframe', 'object', 'canvas', 'select', 'textarea'],
  ...['nav', 'header', 'footer', 'aside', 'form', 'button', 'dialog'],
]);
const INLINE: ReadonlySet<string> = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'em', 'font', 'i', 'mark', 'q', 's', 'small', 'span', 'strong'],
  ...['sub', 'sup', 'time', 'u', 'wbr'],
]);

interface Outline extends Omit<DocumentText, 'text'> {
  readonly elements: number;
  readonly depth: number;
}

/** Reads a page: its main text if it has one, otherwise all text outside of its navigation. */
export function readHtml(html: string, address: string): DocumentText {
  const { elements, depth, ...outline } = outlineOf(html);
  const isSimple = elements <= MAX_ELEMENTS && depth <= MAX_DEPTH;
  const main = isSimple ? mainText(html) : undefined;
  const whole = main && main.text.length >= SHORTEST ? main.text : textOf(html);
  const title = cleanTitle(main?.title || outline.title) || cleanTitle(whole.split('\n', 1)[0]!.replace(/^# /, ''));
  return { ...outline, title: title || address, text: whole };
}

function mainText(html: string): { readonly title: string; readonly text: string } | undefined {
  try {
    const { document } = parseHTML(html);
    const parsed = new Readability(document, { maxElemsToParse: MAX_ELEMENTS }).parse();
    return parsed ? { title: parsed.title ?? '', text: textOf(parsed.content ?? '') } : undefined;
  } catch {
    // Markup that the libraries don't expect, for example without a body.
    return undefined;
  }
}

/** Returns the text of markup, one block a line, in one pass and at any depth. */
export function textOf(html: string): string {
  let text = '';
  let silent = 0;
  let heading = '';
  const silenced: string[] = [];
  const parser = new Parser({
    onopentag(name) {
      if (SILENT.has(name)) {
        silent++;
        silenced.push(name);
      }
      if (/^h[1-6]$/.test(name)) {
        heading = name;
        text += '\n# ';
      } else if (!INLINE.has(name)) text += name === 'td' || name === 'th' ? ' | ' : '\n';
    },
    ontext(part) {
      if (silent === 0) text += part.replace(/\s+/g, ' ');
    },
    onclosetag(name) {
      if (silenced.at(-1) === name) {
        silenced.pop();
        silent--;
      }
      if (name === heading) heading = '';
      if (!INLINE.has(name) && name !== 'td' && name !== 'th') text += '\n';
    },
  });
  parser.end(html);
  return cleanText(text.replace(/^[ \t]*\| /gm, '').replace(/ \| *\n/g, '\n'));
}

function outlineOf(html: string): Outline {
  const links: string[] = [];
  let [title, canonical, base, isInTitle] = ['', '', '', false];
  let [isHidden, isDeadEnd] = [false, false];
  let [elements, depth, deepest] = [0, 0, 0];
  const parser = new Parser({
    onopentag(name, { href = '', rel = '', name: meta = '', content = '' }) {
      elements++;
      deepest = Math.max(deepest, ++depth);
      if (depth > MAX_NESTING) throw new DocumentError('The page is too complicated to be read.');
      const isNofollow = /\bnofollow\b/i.test(rel);
      if (name === 'a' && href && !isNofollow && links.length < MAX_LINKS) links.push(href.slice(0, 2000).trim());
      else if (name === 'title' && !title) isInTitle = true;
      else if (name === 'base' && !base) base = href.slice(0, 2000);
      else if (name === 'link' && /^canonical$/i.test(rel.trim())) canonical ||= href.slice(0, 2000);
      else if (name === 'meta' && /^(?:robots|chatbot-service)$/i.test(meta)) {
        isHidden ||= /\b(?:noindex|none)\b/i.test(content.slice(0, 1000));
        isDeadEnd ||= /\b(?:nofollow|none)\b/i.test(content.slice(0, 1000));
      }
    },
    ontext(part) {
      if (isInTitle && title.length < 2000) title += part;
    },
    onclosetag(name) {
      depth--;
      if (name === 'title') isInTitle = false;
    },
  });
  parser.end(html);
  return { ...PLAIN, title, links, canonical, base, isHidden, isDeadEnd, elements, depth: deepest };
}
