import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';

export interface StaticFolder {
  readonly path: string;
  /** True for files that pages of any origin load, such as the script tag's. */
  readonly forAnyPage?: boolean;
  /** Matches paths with a content hash in the file name, whose files never change. */
  readonly hashed?: RegExp;
}

/** Served file types; other files in the folders are private. */
const SERVED = /\.(?:html|m?js|css|json|map|txt|svg|png|jpe?g|webp|gif|ico|woff2)$/;

const NOT_FOUND = '404.html';
/** Everything below is for programs, whatever they accept. */
const API = '/chat/';

/** A cached file must stay readable for pages of other origins. */
export const KEPT_ON_304 = [...RETAINED_304_HEADERS, 'access-control-allow-origin', 'cross-origin-resource-policy'];

/**
 * Serves files from folders; the first folder that has a file wins. A path with a trailing slash serves its
 * `index.html`, and one that lacks the slash redirects there. `/name` also serves `name.html`, and `404.html` answers
 * browsers that open a page that doesn't exist. Dotfiles are not served. Uses `.br` and `.gz` files when present, and
 * compresses other texts on the fly.
 */
export function staticFiles(folders: readonly StaticFolder[]): Hono {
  const existing = folders.filter(({ path }) => existsSync(path));
  const files = new Hono();
  files.get('*', notHidden, redirectToIndex(existing), compress(), etag({ retainedHeaders: KEPT_ON_304 }));
  for (const folder of existing) files.get('*', serveFolder(folder));
  const missing = existing.map(({ path }) => join(path, NOT_FOUND)).find(existsSync);
  if (missing !== undefined) files.get('*', serveNotFound(missing));
  return files;
}

const notHidden: MiddlewareHandler = (context, next) =>
  /\/\./.test(context.req.path) ? Promise.resolve(context.notFound()) : next();

function redirectToIndex(folders: readonly StaticFolder[]): MiddlewareHandler {
  return async (context, next) => {
    const { path, url } = context.req;
    const isFolder =
      !path.endsWith('/') &&
      !path.includes('//') &&
      extname(path) === '' &&
      folders.some(folder => existsSync(join(folder.path, path, 'index.html')));
    if (!isFolder) return next();
    return context.redirect(`${encodeURIComponent(basename(path))}/${new URL(url).search}`, 308);
  };
}

function serveFolder({ path: root, forAnyPage = false, hashed }: StaticFolder): MiddlewareHandler {
  const serve = serveStatic({ root, precompressed: true });
  const servePage = serveStatic({ root, precompressed: true, rewriteRequestPath: path => `${path}.html` });
  return async (context, next) => {
    const { path } = context.req;
    const isBare = !path.endsWith('/') && extname(path) === '';
    if (!isBare && !path.endsWith('/') && !SERVED.test(path)) return next();
    const response = await (isBare ? servePage : serve)(context, () => Promise.resolve());
    if (!response) return next();
    const { headers } = response;
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
    headers.set('Cache-Control', hashed?.test(path) ? FOREVER : isPage ? 'no-cache' : A_WHILE);
    protectPage(headers);
    if (forAnyPage) {
      headers.set('Access-Control-Allow-Origin', '*');
      headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    }
    return response;
  };
}

/** Callers of the API and scripts don't accept HTML; they get the envelope that reports the error. */
function serveNotFound(file: string): MiddlewareHandler {
  return async (context, next) => {
    const isNavigation = context.req.header('accept')?.includes('text/html') ?? false;
    if (!isNavigation || context.req.path.startsWith(API)) return next();
    const response = context.html(await readFile(file, 'utf8'), 404);
    response.headers.set('Cache-Control', 'no-store');
    response.headers.append('Vary', 'Accept');
    protectPage(response.headers);
    return response;
  };
}

function protectPage(headers: Headers): void {
  headers.set('X-Content-Type-Options', 'nosniff');
  headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
}

const FOREVER = 'public, max-age=31536000, immutable';
const A_WHILE = 'public, max-age=300';
