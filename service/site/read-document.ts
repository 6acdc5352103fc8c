import { cleanText, cleanTitle, DocumentError, PLAIN, type DocumentJob, type DocumentText } from './document.js';
import { textOfPage } from './pdf-page.js';
import { hidingRules } from './hidden-by-style.js';
import { readDocx } from './read-docx.js';
import { readHtml } from './read-html.js';

const MAX_PDF_PAGES = 300;

/** Reads the text of a document. @throws {DocumentError} */
export async function readDocument({ kind, bytes, name, charset, style = '' }: DocumentJob): Promise<DocumentText> {
  switch (kind) {
    case 'html':
      return readHtml(decode(bytes, charset), name, style);
    case 'css': {
      const { text, imports } = hidingRules(decode(bytes, charset));
      return { ...PLAIN, title: '', text, links: imports };
    }
    case 'pdf':
      return { ...PLAIN, ...(await readPdf(bytes, name)) };
    case 'docx':
      return { ...PLAIN, title: titleOf(name), text: required(readDocx(bytes)) };
    case 'text':
      return { ...PLAIN, title: titleOf(name), text: required(cleanText(decode(bytes, charset))) };
  }
}

async function readPdf(bytes: Uint8Array, name: string): Promise<Pick<DocumentText, 'title' | 'text'>> {
  const { getDocumentProxy, getMeta } = await import('unpdf');
  try {
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const lines: string[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, MAX_PDF_PAGES); number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      lines.push(textOfPage(items.filter(item => 'str' in item)), '');
    }
    const { info } = await getMeta(pdf).catch(() => ({ info: {} as Record<string, unknown> }));
    const title = typeof info['Title'] === 'string' ? cleanTitle(info['Title']) : '';
    return { title: title || titleOf(name), text: required(joinLines(cleanText(lines.join('\n')))) };
  } catch (cause) {
    if (cause instanceof DocumentError) throw cause;
    const isLocked = cause instanceof Error && cause.name === 'PasswordException';
    throw new DocumentError(isLocked ? 'The file has a password.' : 'The file is not a PDF that can be read.', {
      cause,
    });
  }
}

/** A PDF has lines instead of paragraphs: joins those that don't end a sentence. */
const joinLines = (text: string): string => text.replace(/([^.!?:\n])\n(?=\p{Ll}|\d)/gu, '$1 ');

function required(text: string): string {
  if (text) return text;
  throw new DocumentError('The file has no text. A scan needs text recognition first.');
}

/** The name of a file without folders and extension. */
function titleOf(name: string): string {
  const [last = ''] = name.split(/[?#]/, 1)[0]!.split('/').slice(-1);
  let decoded = last;
  try {
    decoded = decodeURIComponent(last);
  } catch {
    // A name with a percent sign.
  }
  return cleanTitle(decoded.replace(/\.[a-z]{2,5}$/i, '').replace(/[_-]+/g, ' ')) || cleanTitle(name);
}

/**
 * Decodes by a byte order mark, the header or the page's own word; otherwise as UTF-8. Bytes that
 * don't fit are read in the encoding of browsers, unless other letters of the page are UTF-8.
 */
function decode(bytes: Uint8Array, charset: string): string {
  const start = Buffer.from(bytes.subarray(0, 2048)).toString('latin1');
  const [, declared] = DECLARED.exec(start) ?? [];
  const marked = MARKS.find(({ mark }) => start.startsWith(mark))?.charset;
  try {
    return new TextDecoder(marked ?? (charset || (declared ?? 'utf-8')), { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder().decode(bytes);
    return /[\u0080-\ufffc]/.test(text) ? text : new TextDecoder('windows-1252').decode(bytes);
  }
}

const MARKS = [
  { mark: '\u00ef\u00bb\u00bf', charset: 'utf-8' },
  { mark: '\u00ff\u00fe', charset: 'utf-16le' },
  { mark: '\u00fe\u00ff', charset: 'utf-16be' },
];
const DECLARED = /<(?:meta[^>]{0,200}charset|\?xml[^>]{0,100}encoding)=["']?([\w-]{1,40})/i;
