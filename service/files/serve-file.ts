import { allowPage } from '../../src/gateway/cors.js';
import { FILE_HEADERS } from '../../src/gateway/response-headers.js';
import { requireSameOrigin } from '../../src/gateway/visitor-keys.js';
import { AUTHORIZATION_HEADER, SESSION_KEY_HEADER } from '../../src/protocol/key-headers.js';
import type { Caller } from '../access.js';
import { isWhole, type Files, type WholeFile } from '../data/files.js';
import { ServiceError } from '../failure.js';
import { isForEverybody, mayRead } from './file-access.js';
import { FORMATS } from '../../src/files/formats.js';
import { StorageError, type ByteRange, type FileStorage } from './storage.js';

export interface FileServerOptions {
  readonly files: Files;
  readonly storage: FileStorage;
}

/** A year: the bytes behind an id never change. */
const FOREVER = 'max-age=31536000, immutable';

/**
 * Serves uploaded files at `/files/<id>`, whole or a part of them.
 *
 * Not stated: what the owner uploads to be shown, his pictures that are no part of a question or that a
 * setting or a listing shows, everybody may see; a visitor's file only who has the key to its session, or the
 * owner. Whatever a file pretends to be, it is served as what its bytes are, from a sandbox in which nothing
 * runs; what is no picture is only ever saved.
 */
export class FileServer {
  readonly #options: FileServerOptions;

  constructor(options: FileServerOptions) {
    this.#options = options;
  }

  /**
   * @param request GET or HEAD
   * @throws {ServiceError} 404 when there is no such file for this caller, 416 when it is shorter than the
   *   range asked for
   */
  async serve(request: Request, id: number, caller: Caller): Promise<Response> {
    const { files } = this.#options;
    const file = await files.byId(id);
    if (!file || !isWhole(file)) throw noFile(id);
    const isPublic = await isForEverybody(file, shown => files.isShown(shown));
    if (!isPublic && !mayRead(caller, file)) throw noFile(id);
    const origin = request.headers.get('origin');
    // A page that gets a file from its own origin sends no Origin.
    if (!isPublic && caller.type === 'visitor' && origin !== null)
      requireSameOrigin(caller.claims, origin);
    const headers = headersOf(file, isPublic, origin);
    const tag = headers.get('etag')!;
    if (isKnown(request.headers.get('if-none-match'), tag))
      return new Response(null, { status: 304, headers });
    const range = rangeOf(request.headers, tag, file.size);
    const { start, end } = range ?? { start: 0, end: file.size - 1 };
    headers.set('Content-Length', String(end - start + 1));
    if (range) headers.set('Content-Range', `bytes ${start}-${end}/${file.size}`);
    const body = request.method === 'HEAD' ? null : await this.#open(file, range);
    return new Response(body, { status: range ? 206 : 200, headers });
  }

  async #open(file: WholeFile, range: ByteRange | undefined) {
    try {
      return await this.#options.storage.open(file.storageKey, range);
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      throw new ServiceError(503, 'The file cannot be read now. Please try again soon.', {
        headers: { 'Retry-After': '5' },
        cause: error,
      });
    }
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
    // Another key on the same browser must not find in its cache what the first one opened.
    headers.set('Vary', `Origin, ${AUTHORIZATION_HEADER}, ${SESSION_KEY_HEADER}`);
    allowPage(headers, origin);
  }
  return headers;
}

/** By RFC 8187: what `encodeURIComponent` leaves of the characters that are not allowed there. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const isKnown = (header: string | null, tag: string) =>
  header !== null &&
  header.split(',').some(known => known.trim() === '*' || known.trim().replace(/^W\//, '') === tag);

/**
 * The part that is asked for; undefined means all of it, also for what is no range of ours: several ranges,
 * or another version.
 */
function rangeOf(headers: Headers, tag: string, size: number): ByteRange | undefined {
  const [, from = '', to = ''] =
    /^bytes=(\d*)-(\d*)$/.exec(headers.get('range')?.trim() ?? '') ?? [];
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
