import type { TestContext } from 'node:test';
import { FeedServer } from '../support/feed-server.js';

/** Text that is long enough to be the main text of a page. */
export const filler = (about: string): string =>
  `<p>${`Our team in the old harbor has looked after ${about} for many families since 1987. `.repeat(4)}</p>`;

export const page = (title: string, body: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><nav><a href="/">Home</a> <a href="/fees">Fees</a> <a href="/#top">Top</a></nav><main><article><h1>${title}</h1>${body}</article></main><footer>Imprint of the agency</footer></body></html>`;

/** A site on this machine. */
export async function startSite(test: TestContext, pages: Readonly<Record<string, string>>): Promise<FeedServer> {
  const server = await new FeedServer().start(test);
  for (const [path, content] of Object.entries(pages)) server.files.set(path, content);
  return server;
}

/** A DOCX file with paragraphs, stored without compression. */
export function docxOf(paragraphs: readonly string[]): Buffer {
  const xml = `<?xml version="1.0"?><w:document xmlns:w="w"><w:body>${paragraphs
    .map(text => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`)
    .join('')}</w:body></w:document>`;
  return zipOf('word/document.xml', Buffer.from(xml), 0);
}

/** A ZIP archive with one entry, whose data is packed already if the method is not 0. */
export function zipOf(name: string, data: Buffer, method: number): Buffer {
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(method, 8);
  local.writeUInt32LE(data.length, 18);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(method, 10);
  central.writeUInt32LE(data.length, 20);
  central.writeUInt16LE(name.length, 28);
  const start = local.length + name.length + data.length;
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([local, Buffer.from(name), data, central, Buffer.from(name), end]);
}

/** A PDF with one line of text. */
export function pdfOf(text: string): Buffer {
  const stream = `BT /F1 12 Tf 40 700 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
