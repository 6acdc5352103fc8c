import { Readability } from '@mozilla/readability';
import { Parser } from 'htmlparser2';
import { parseHTML } from 'linkedom';
import { cardLines, CLOSED, OPENED, headingMark } from './card-lines.js';
import { cleanText, cleanTitle, DocumentError, labeled, PLAIN, type DocumentText } from './document.js';
import { removeHidden } from './hidden-by-style.js';
import { isInvisible, mayHaveOpened, showOpened } from './opened-parts.js';
import { RowLabels } from './row-labels.js';

const MAX_LINKS = 2000;
const MAX_SHEETS = 20;
/** Elements and depth beyond which a page has no main text: Readability would take minutes. */
const MAX_ELEMENTS = 20_000;
const MAX_DEPTH = 200;
/** Depth beyond which a page is not read at all, because parsers close elements in quadratic time. */
const MAX_NESTING = 5000;
/** A main text that is shorter than this, or than this part of the page, is not the whole page. */
const SHORTEST = 200;
const SMALLEST_PART = 0.8;
/** A cell with more text arranges the page, and its paragraphs remain lines. */
const LONGEST_CELL = 300;

/** Elements whose content is no text of the page. */
const SILENT: ReadonlySet<string> = new Set([
  ...['script', 'style', 'noscript', 'template', 'svg', 'math', 'iframe', 'object', 'canvas', 'select', 'textarea'],
  ...['nav', 'header', 'footer', 'aside', 'form', 'button', 'dialog', 'noframes', 'title'],
  // Struck out: no longer true.
  ...['del', 's', 'strike'],
]);
const LINKS: ReadonlySet<string> = new Set(['a', 'area']);
const FRAMES: ReadonlySet<string> = new Set(['frame', 'iframe']);
/** Elements that may be cards. */
const GROUPS: ReadonlySet<string> = new Set(['div', 'section', 'article', 'li', 'figure']);
const INLINE: ReadonlySet<string> = new Set([
  ...['a', 'abbr', 'acronym', 'b', 'bdi', 'bdo', 'big', 'cite', 'code', 'data', 'dfn', 'em', 'font', 'i', 'ins', 'kbd'],
  ...['label', 'mark', 'output', 'q', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'tt', 'u', 'var', 'wbr'],
]);

interface Outline extends Omit<DocumentText, 'text'> {
  readonly elements: number;
  readonly depth: number;
}

/** Reads a page: its main text if it has one, otherwise all text outside of its navigation. */
export function readHtml(source: string, address: string, style = ''): DocumentText {
  const { elements, depth, ...outline } = outlineOf(source);
  const isSimple = elements <= MAX_ELEMENTS && depth <= MAX_DEPTH;
  const html = isSimple ? visibleOf(source, style) : source;
  const main = isSimple ? mainText(html) : undefined;
  const all = textOf(html);
  const isMain = main && main.text.length >= Math.max(SHORTEST, all.length * SMALLEST_PART);
  const whole = isMain ? main.text : all;
  const title = cleanTitle(main?.title || outline.title) || cleanTitle(whole.split('\n', 1)[0]!.replace(/^# /, ''));
  return { ...outline, title: title || address, text: whole };
}

/** Returns a page without what its style sheets hide, and with what a click opens. */
function visibleOf(html: string, style: string): string {
  const hasSheets = style !== '' || /<style/i.test(html);
  if (!hasSheets && !mayHaveOpened(html)) return html;
  try {
    const { document } = parseHTML(html);
    const isLess = hasSheets && removeHidden(document, style);
    return showOpened(document) || isLess ? (document.documentElement?.outerHTML ?? html) : html;
  } catch {
    // Markup that the library doesn't expect.
    return html;
  }
}

function mainText(html: string): { readonly title: string; readonly text: string } | undefined {
  try {
    const { document } = parseHTML(html);
    // Readability drops the styles.
    for (const element of document.querySelectorAll('[style]'))
      if (isInvisible(element.getAttribute('style') ?? '')) element.remove();
    const parsed = new Readability(document, { maxElemsToParse: MAX_ELEMENTS }).parse();
    return parsed ? { title: parsed.title ?? '', text: textOf(parsed.content ?? '') } : undefined;
  } catch {
    // Markup that the libraries don't expect, for example without a body.
    return undefined;
  }
}

/** Returns the text of markup that visitors see, one block or row of a table a line, in one pass and at any depth. */
function textOf(html: string): string {
  let text = '';
  let depth = 0;
  /** Depth of the element whose content is left out; 0 outside of one. */
  let silentAt = 0;
  /** Positions at which the open cells begin. */
  const cells: number[] = [];
  let isAfterTerm = false;
  const rows = new RowLabels();
  let terms = 0;
  const isGroup = (name: string) => GROUPS.has(name) && cells.length + terms === 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      const { hidden, style = '' } = attributes;
      depth++;
      if (silentAt > 0) return;
      if (SILENT.has(name) || hidden !== undefined || isInvisible(style)) {
        silentAt = depth;
        return;
      }
      if (/^h[1-6]$/.test(name)) text += `\n${headingMark(name)}`;
      else if (name === 'td' || name === 'th') cells.push((text += ' | ').length);
      else if (!INLINE.has(name) && !(name === 'dd' && isAfterTerm)) text += isGroup(name) ? `\n${OPENED}` : '\n';
      if (name === 'dt') terms++;
      if (name === 'b' || name === 'strong') rows.openBold(text);
      text += rows.open(name, attributes, text);
      if (!INLINE.has(name)) isAfterTerm = false;
    },
    ontext(part) {
      if (silentAt === 0) text += part.replace(/\s+/g, ' ');
    },
    onclosetag(name) {
      const isSilent = silentAt > 0 || INLINE.has(name);
      if (depth-- === silentAt) silentAt = 0;
      if (isSilent) return;
      if (name === 'dt') terms--;
      text = rows.close(name, text);
      if (name === 'td' || name === 'th') text = joinCell(text, cells.pop() ?? text.length);
      else if (name === 'dt' && /[\p{L}\p{N})]\s*$/u.test(text.slice(-50))) {
        text = `${text.trimEnd()}: `;
        isAfterTerm = true;
      } else text += isGroup(name) ? `${CLOSED}\n` : '\n';
    },
  });
  parser.end(html);
  const lines = text.replace(/^[ \t]*\| /gm, '').replace(/ \| *\n/g, '\n');
  return labeled(cleanText(cardLines(lines)));
}

/** Makes one line of a cell with paragraphs; a table in a cell keeps its rows. */
function joinCell(text: string, start: number): string {
  const cell = text.slice(start);
  return cell.length > LONGEST_CELL || /\n# | \| /.test(cell) || !cell.includes('\n')
    ? text
    : text.slice(0, start) + cell.replace(/\s+/g, ' ').trim();
}

function outlineOf(html: string): Outline {
  const links: string[] = [];
  const sheets: string[] = [];
  let [title, canonical, base, isInTitle] = ['', '', '', false];
  let [isHidden, isDeadEnd] = [false, false];
  let [elements, depth, deepest] = [0, 0, 0];
  const parser = new Parser({
    onopentag(
      name,
      { href = '', src = '', rel = '', name: meta = '', content = '', media = '', 'http-equiv': equivalent = '' },
    ) {
      elements++;
      deepest = Math.max(deepest, ++depth);
      if (depth > MAX_NESTING) throw new DocumentError('The page is too complicated to be read.');
      const isNofollow = /\bnofollow\b/i.test(rel);
      const link = LINKS.has(name) ? href : FRAMES.has(name) ? src : '';
      if (link && !isNofollow && links.length < MAX_LINKS) links.push(link.slice(0, 2000).trim());
      else if (name === 'title' && !title) isInTitle = true;
      else if (name === 'base' && !base) base = href.slice(0, 2000);
      else if (name === 'link' && /^canonical$/i.test(rel.trim())) canonical ||= href.slice(0, 2000);
      else if (name === 'link' && isSheet(rel, media) && sheets.length < MAX_SHEETS)
        sheets.push(href.slice(0, 2000).trim());
      else if (name === 'meta' && /^refresh$/i.test(equivalent)) {
        const [, moved] = /^\s*\d*\s*[;,]\s*url\s*=\s*["']?([^"']+)/i.exec(content.slice(0, 2000)) ?? [];
        if (moved) links.push(moved.trim());
      } else if (name === 'meta' && /^(?:robots|chatbot-service)$/i.test(meta)) {
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
  return { ...PLAIN, title, links, sheets, canonical, base, isHidden, isDeadEnd, elements, depth: deepest };
}

const isSheet = (rel: string, media: string): boolean =>
  /\bstylesheet\b/i.test(rel) && !/\balternate\b/i.test(rel) && /^(?:|all|screen)$/i.test(media.trim());
