import { UPLOAD_PATH } from '../gateway/upload-links.js';
import { endpoints, type OperationName } from '../protocol/endpoints.js';

/** A file of the service, by its id. */
const FILE_PATH = /^\/files\/\w{1,64}$/;

/** What an address stands for. */
export type Route =
  | { readonly type: 'operation'; readonly name: OperationName }
  | { readonly type: 'upload'; readonly token: string }
  | { readonly type: 'file'; readonly path: string };

/**
 * What the path of an address stands for; undefined when there is nothing.
 *
 * @param base the path in front of `/chat/`, empty for none; a framework may have taken it off already
 */
export function routeOf(pathname: string, base: string): Route | undefined {
  const path = base && pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
  const name = byPath.get(path);
  if (name) return { type: 'operation', name };
  if (path.startsWith(UPLOAD_PATH))
    return { type: 'upload', token: path.slice(UPLOAD_PATH.length) };
  return FILE_PATH.test(path) ? { type: 'file', path } : undefined;
}

/** The one method that a route takes, besides those that only look at it. */
export function methodOf(route: Route): 'GET' | 'POST' | 'PUT' {
  switch (route.type) {
    case 'operation':
      return endpoints[route.name].method;
    case 'upload':
      return 'PUT';
    case 'file':
      return 'GET';
  }
}

/** What of an address may be written down: who has the whole one of an upload may upload. */
export const loggablePath = (pathname: string) =>
  pathname.replace(new RegExp(`(${UPLOAD_PATH}).*`), '$1…');

const byPath: ReadonlyMap<string, OperationName> = new Map(
  Object.entries(endpoints).map(([name, { path }]) => [path, name as OperationName]),
);
