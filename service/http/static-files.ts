import { existsSync } from 'node:fs';
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

/** A cached file must stay readable for pages of other origins. */
const KEPT_ON_304 = [...RETAINED_304_HEADERS, 'access-control-allow-origin', 'cross-origin-resource-policy'];

/**
 * Serves files from folders; the first folder that has a file wins. A path with a trailing slash serves its
 * `index.html`, and one that lacks the slash redirects there. Dotfiles are not served. Uses `.br` and `.gz`
 * files when present, and compresses other texts on the fly.
 */
export function staticFiles(folders: readonly StaticFolder[]): Hono {
  const existing = folders.filter(({ path }) => existsSync(path));
  const files = new Hono();
  files.get('*', notHidden, redirectToIndex(existing), compress(), etag({ retainedHeaders: KEPT_ON_304 }));
  for (const folder of existing) files.get('*', serveFolder(folder));
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
  return async (context, next) => {
    const { path } = context.req;
    if (!path.endsWith('/') && !SERVED.test(path)) return next();
    const response = await serve(context, () => Promise.resolve());
    if (!response) return next();
    const { headers } = response;
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
    headers.set('Cache-Control', hashed?.test(path) ? FOREVER : isPage ? 'no-cache' : A_WHILE);
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    if (forAnyPage) {
      headers.set('Access-Control-Allow-Origin', '*');
      headers.set('Cross-Origin-Resource-Policy', 'cross-origin');
    }
    return response;
  };
}

const FOREVER = 'public, max-age=31536000, immutable';
const A_WHILE = 'public, max-age=300';
