import { readFile, realpath, stat } from 'node:fs/promises';
import { basename, extname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A folder whose files are served from `/` on. */
export interface StaticFolder {
  readonly path: string;
  /** True for files that pages of any origin load: the script tag's. */
  readonly forAnyPage?: boolean;
  /** Path below which every file carries a hash of its contents in its name, and so never changes. */
  readonly hashedBelow?: string;
}

/**
 * Serves the files of some folders; the first one that has a file gives it. A path that ends with a slash
 * is its `index.html`; one that lacks the slash leads there. Only files of known kinds are served, and nothing whose name begins with a dot.
 *
 * @returns a function that gives the file, or undefined when there is none
 */
export function serveFolders(folders: readonly StaticFolder[]) {
  const compressed = new CompressedFiles();
  return async (request: Request): Promise<Response | undefined> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
    const { pathname, search } = new URL(request.url);
    const path = filePath(pathname);
    if (!path) return undefined;
    if (!extname(path)) return leadToIndex(folders, path, search);
    const type = TYPES[extname(path)];
    if (!type) return undefined;
    for (const folder of folders) {
      const file = await findFile(folder.path, path);
      if (!file) continue;
      const isHashed = folder.hashedBelow !== undefined && path.startsWith(folder.hashedBelow);
      const cache = isHashed ? FOREVER : cachePolicy(type);
      return respond(
        request,
        { ...file, type, cache, forAnyPage: !!folder.forAnyPage },
        compressed,
      );
    }
    return undefined;
  };
}

interface FoundFile {
  readonly path: string;
  /** Changes when the contents change. */
  readonly version: string;
}

interface ServedFile extends FoundFile {
  readonly type: string;
  /** Value of `Cache-Control`. */
  readonly cache: string;
  readonly forAnyPage: boolean;
}

/** Kinds of file that are served. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

const COMPRESSIBLE = /^(?:text\/|application\/json|image\/svg)/;
/** Below this, in bytes, headers outweigh what compression saves. */
const MIN_COMPRESSIBLE_BYTES = 1024;

/** The path inside a folder, or undefined when it is none of ours to serve. */
function filePath(pathname: string): string | undefined {
  let path: string;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  if (/[\0\\]/.test(path) || path.split('/').some(part => part.startsWith('.'))) return undefined;
  return path.endsWith('/') ? `${path}index.html` : path;
}

/** Relative, so that it stays on this host whatever the path begins with. */
async function leadToIndex(folders: readonly StaticFolder[], path: string, search: string) {
  for (const folder of folders)
    if (await findFile(folder.path, `${path}/index.html`))
      return new Response(null, {
        status: 308,
        headers: { Location: `${encodeURIComponent(basename(path))}/${search}` },
      });
  return undefined;
}

/** A link may not lead out of its folder either. */
async function findFile(folder: string, path: string): Promise<FoundFile | undefined> {
  try {
    const root = await realpath(resolve(folder));
    const file = await realpath(join(root, path));
    if (!file.startsWith(root + sep)) return undefined;
    const { mtimeMs, size, isFile } = await describe(file);
    return isFile
      ? { path: file, version: `${size.toString(36)}-${mtimeMs.toString(36)}` }
      : undefined;
  } catch {
    return undefined;
  }
}

async function describe(file: string) {
  const found = await stat(file);
  return { mtimeMs: Math.trunc(found.mtimeMs), size: found.size, isFile: found.isFile() };
}

async function respond(
  request: Request,
  file: ServedFile,
  compressed: CompressedFiles,
): Promise<Response> {
  const { type } = file;
  const encoding = COMPRESSIBLE.test(type)
    ? chooseEncoding(request.headers.get('accept-encoding') ?? '')
    : undefined;
  const tag = `"${file.version}${encoding ? `-${encoding}` : ''}"`;
  const headers = new Headers({
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cache-Control': file.cache,
    ETag: tag,
  });
  if (COMPRESSIBLE.test(type)) headers.set('Vary', 'Accept-Encoding');
  if (file.forAnyPage) {
    headers.set('Access-Control-Allow-Origin', '*');
    headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
  }
  if (isKnown(request.headers.get('if-none-match'), tag))
    return new Response(null, { status: 304, headers });
  const contents = await readFile(file.path);
  if (!encoding || contents.byteLength < MIN_COMPRESSIBLE_BYTES)
    return new Response(contents, { headers });
  headers.set('Content-Encoding', encoding);
  return new Response(await compressed.get(file, encoding, contents), { headers });
}

/** Pages are asked for every time, what they load for a while. */
const cachePolicy = (type: string) =>
  type.startsWith('text/html') ? 'no-cache' : 'public, max-age=300';

const FOREVER = 'public, max-age=31536000, immutable';

const isKnown = (header: string | null, tag: string) =>
  header !== null && header.split(',').some(known => known.trim().replace(/^W\//, '') === tag);

type Encoding = 'br' | 'gzip';

function chooseEncoding(accepted: string): Encoding | undefined {
  const offers = accepted
    .split(',')
    .map(offer => offer.trim())
    .filter(offer => !/;\s*q=0(?:\.0*)?$/.test(offer))
    .map(offer => offer.split(';')[0]);
  return (['br', 'gzip'] as const).find(encoding => offers.includes(encoding));
}

/** Compressed contents, so that the work is done once for each version of a file. */
class CompressedFiles {
  readonly #files = new Map<
    string,
    { readonly version: string; readonly bytes: Promise<NonSharedBuffer> }
  >();

  get(file: FoundFile, encoding: Encoding, contents: Buffer): Promise<NonSharedBuffer> {
    const key = `${encoding} ${file.path}`;
    const known = this.#files.get(key);
    if (known?.version === file.version) return known.bytes;
    const bytes = encoding === 'br' ? brotli(contents) : promisify(gzip)(contents);
    this.#files.set(key, { version: file.version, bytes });
    return bytes;
  }
}

const brotli = (contents: Buffer) =>
  promisify(brotliCompress)(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
