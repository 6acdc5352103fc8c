import { inflateRawSync } from 'node:zlib';
import { Parser } from 'htmlparser2';
import { cleanText, DocumentError, labeled } from './document.js';

const MAX_XML_BYTES = 32 * 1024 * 1024;
const MAX_ENTRIES = 5000;
const PROBLEM = 'The file is not a DOCX document that can be read.';

/** Parts whose text is deleted, moved away or repeated. */
const SILENT: ReadonlySet<string> = new Set(['w:del', 'w:moveFrom', 'mc:Fallback']);
const STRUCK: ReadonlySet<string> = new Set(['w:strike', 'w:dstrike', 'w:vanish']);

/** Reads the visible text of a Word document: its paragraphs, headings and tables, one row a line. */
export function readDocx(bytes: Uint8Array): string {
  const xml = entryOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), 'word/document.xml');
  let text = '';
  let isText = false;
  let isStruck = false;
  let silent = 0;
  /** Positions at which the open cells begin. */
  const cells: number[] = [];
  const parser = new Parser(
    {
      onopentag(name, { 'w:val': value = '' }) {
        if (SILENT.has(name)) silent++;
        else if (name === 'w:t') isText = true;
        else if (name === 'w:r') isStruck = false;
        else if (STRUCK.has(name)) isStruck = !/^(?:0|false|off)$/.test(value);
        else if (name === 'w:pStyle' && /^(?:heading|title|berschrift|titre)/i.test(value.replace(/^Ü/, '')))
          text += '# ';
        else if (name === 'w:tab' || name === 'w:br') text += ' ';
        else if (name === 'w:tc') cells.push(text.length);
      },
      ontext(part) {
        if (isText && !isStruck && silent === 0) text += part;
      },
      onclosetag(name) {
        if (SILENT.has(name)) silent--;
        else if (name === 'w:t') isText = false;
        else if (name === 'w:p') text += '\n';
        else if (name === 'w:tc') {
          const start = cells.pop() ?? text.length;
          text = `${text.slice(0, start)}${text.slice(start).replace(/\s+/g, ' ').trim()} | `;
        } else if (name === 'w:tr') text = `${text.replace(/[ |]+$/, '')}\n`;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return labeled(cleanText(text));
}

/** Unpacks one file of a ZIP archive, by its central directory, to at most as many bytes as are read. */
function entryOf(zip: Buffer, wanted: string): string {
  try {
    const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
    if (end < 0) throw new DocumentError(PROBLEM);
    let at = zip.readUInt32LE(end + 16);
    const entries = Math.min(zip.readUInt16LE(end + 10), MAX_ENTRIES);
    for (let index = 0; index < entries && zip.readUInt32LE(at) === 0x02014b50; index++) {
      const nameLength = zip.readUInt16LE(at + 28);
      const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
      if (name === wanted) return unpack(zip, at);
      at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    }
  } catch (cause) {
    throw cause instanceof DocumentError ? cause : new DocumentError(PROBLEM, { cause });
  }
  throw new DocumentError(PROBLEM);
}

function unpack(zip: Buffer, entry: number): string {
  const isEncrypted = (zip.readUInt16LE(entry + 8) & 1) === 1;
  if (isEncrypted) throw new DocumentError('The file has a password.');
  const method = zip.readUInt16LE(entry + 10);
  const size = zip.readUInt32LE(entry + 20);
  const local = zip.readUInt32LE(entry + 42);
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
  const packed = zip.subarray(start, start + size);
  if (method === 0) return packed.toString('utf8');
  if (method !== 8) throw new DocumentError(PROBLEM);
  return inflateRawSync(packed, { maxOutputLength: MAX_XML_BYTES }).toString('utf8');
}
