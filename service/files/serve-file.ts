import { allowPage } from '../../src/gateway/cors.js';
import { FILE_HEADERS } from '../../src/gateway/response-headers.js';
import { requireSameOrigin } from '../../src/gateway/visitor-keys.js';
import { AUTHORIZATION_HEADER, SESSION_KEY_HEADER } from '../../src/protocol/key-headers.js';
import type { Caller } from '../access/caller.js';
import { isWhole, type Files, type WholeFile } from '../data/files.js';
import { ServiceError } from '../failure.js';
import { isForEverybody, mayRead } from './file-access.js';
import { FORMATS } from '../../src/files/formats.js';
import { StorageError, type ByteRange, type FileStorage } from './storage.js';

interface FileServerOptions {
  readonly files: Files;
  readonly storage: FileStorage;
}

/** One year, because the bytes of an id never change. */
const FOREVER = 'max-age=31536000, immutable';

/**
 * Serves an uploaded file at `/files/<id>`, with ranges.
 *
 * Not stated: images that the owner uploaded for display are public; others may read a visitor's file only with
 * the key to its session, or as the owner. The type always comes from the bytes, the response is sandboxed, and
 * anything but an image is a download.
 *
 * @param request GET or HEAD
 * @throws {ServiceError} 404 when the caller has no such file, 416 when it is shorter than the requested range
 */
export async function serveFile(
  request: Request,
  id: number,
  caller: Caller,
  { files, storage }: FileServerOptions,
): Promise<Response> {
  const file = await files.byId(id);
  if (!file || !isWhole(file)) throw noFile(id);
  const isPublic = await isForEverybody(file, shown => files.isShown(shown));
  if (!isPublic && !mayRead(caller, file)) throw noFile(id);
  const origin = request.headers.get('origin');
  // A same-origin request for a file has no `Origin` header.
  if (!isPublic && caller.type === 'visitor' && origin !== null) requireSameOrigin(caller.claims, origin);
  const headers = headersOf(file, isPublic, origin);
  const tag = headers.get('etag')!;
  if (isKnown(request.headers.get('if-none-match'), tag)) return new Response(null, { status: 304, headers });
  const range = rangeOf(request.headers, tag, file.size);
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  headers.set('Content-Length', String(end - start + 1));
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${file.size}`);
  const body = request.method === 'HEAD' ? null : await open(file, range, storage);
  return new Response(body, { status: range ? 206 : 200, headers });
}

async function open({ storageKey }: WholeFile, range: ByteRange | undefined, storage: FileStorage) {
  try {
    return await storage.open(storageKey, range);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    throw new ServiceError(503, 'The file cannot be read now. Please try again soon.', {
      headers: { 'Retry-After': '5' },
      cause: error,
    });
  }
}

const noFile = (id: number) => new ServiceError(404, `There is no file with the id ${id}.`);

function headersOf(file: WholeFile, isPublic: boolean, origin: string | null): Headers {
  const { contentType, type } = FORMATS[file.format];
  const disposition = type === 'Image' ? 'inline' : 'attachment';
  const headers = new Headers({
    'Content-Type': contentType,
    'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeName(file.name)}`,
    ...FILE_HEADERS,
    'Accept-Ranges': 'bytes',
    ETag: `"${file.digest}"`,
    'Cache-Control': `${isPublic ? 'public' : 'private'}, ${FOREVER}`,
    'Cross-Origin-Resource-Policy': isPublic ? 'cross-origin' : 'same-origin',
  });
  if (isPublic) headers.set('Access-Control-Allow-Origin', '*');
  else {
    // A different key in the same browser must not read a cached response.
    headers.set('Vary', `Origin, ${AUTHORIZATION_HEADER}, ${SESSION_KEY_HEADER}`);
    allowPage(headers, origin);
  }
  return headers;
}

/** Encodes as RFC 8187 requires, which allows fewer characters than `encodeURIComponent`. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

const isKnown = (header: string | null, tag: string) =>
  header !== null && header.split(',').some(known => known.trim() === '*' || known.trim().replace(/^W\//, '') === tag);

/** Parses the requested range; undefined means the whole file, also for multiple ranges or another version. */
function rangeOf(headers: Headers, tag: string, size: number): ByteRange | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range')?.trim() ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const version = headers.get('if-range');
  if (version !== null && version !== tag) return undefined;
  const range =
    from === ''
      ? { start: Math.max(0, size - Number(to)), end: size - 1 }
      : { start: Number(from), end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  if (range.start > range.end)
    throw new ServiceError(416, 'The file is shorter than the range that was asked for.', {
      headers: { 'Content-Range': `bytes */${size}` },
    });
  return range;
}
