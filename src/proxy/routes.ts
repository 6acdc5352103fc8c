import { UPLOAD_PATH } from '../gateway/upload-links.js';
import { operations, type OperationName } from '../protocol/operations.js';

const FILE_PATH = /^\/files\/\w{1,64}$/;

export type Route =
  | { readonly type: 'operation'; readonly name: OperationName }
  | { readonly type: 'upload'; readonly token: string }
  | { readonly type: 'file'; readonly path: string };

/** Returns the route of a path. A framework may already have removed `base`, the path before `/chat/`. */
export function routeOf(pathname: string, base: string): Route | undefined {
  const path = base && pathname.startsWith(`${base}/`) ? pathname.slice(base.length) : pathname;
  const name = byPath.get(path);
  if (name) return { type: 'operation', name };
  if (path.startsWith(UPLOAD_PATH)) return { type: 'upload', token: path.slice(UPLOAD_PATH.length) };
  return FILE_PATH.test(path) ? { type: 'file', path } : undefined;
}

/** Returns the only method of a route, apart from HEAD and OPTIONS. */
export function methodOf(route: Route): 'GET' | 'POST' | 'PUT' {
  switch (route.type) {
    case 'operation':
      return operations[route.name].method;
    case 'upload':
      return 'PUT';
    case 'file':
      return 'GET';
  }
}

/** Removes the token from an upload address, because anyone who has it may upload. */
export const loggablePath = (pathname: string) => pathname.replace(new RegExp(`(${UPLOAD_PATH}).*`), '$1…');

const byPath: ReadonlyMap<string, OperationName> = new Map(
  Object.entries(operations).map(([name, { path }]) => [path, name as OperationName]),
);
