import { checkRequest } from '../protocol/check.js';
import { endpoints, type OperationName } from '../protocol/endpoints.js';
import { success } from '../protocol/envelope.js';
import { operations } from '../protocol/operations.js';
import { checkOptions, type ProxyOptions } from './options.js';
import { Pages } from './pages.js';
import { FILE_PATH, passFile } from './public-files.js';
import { RateLimiter } from './rate-limiter.js';
import { Refusal, refusalFor } from './refusal.js';
import { readJsonBody } from './request-body.js';
import { Sessions } from './sessions.js';
import { Signer } from './signer.js';
import { MemoryStore } from './store.js';
import { UPLOAD_PATH, UploadLinks } from './upload-links.js';
import { Upstream } from './upstream.js';
import type { KeyedVisit, Visit } from './visit.js';
import { VisitorFiles } from './visitor-files.js';
import { VisitorKeys } from './visitor-keys.js';
import { visitorOperations } from './visitor-operations.js';

/** A proxy as a function of requests, as servers and workers take it. */
export interface Proxy {
  /**
   * Answers one request, refusals and failures in an envelope (interface 4.0, 7): never rejects.
   *
   * @param env what the platform gives besides, for `addressOf`
   */
  readonly fetch: (request: Request, env?: unknown) => Promise<Response>;
}

type AnyHandler<Kind extends Visit> = (request: never, visit: Kind) => Promise<unknown>;

/**
 * A proxy for a chatbot that lives at another service with this interface. The secret key stays with it;
 * visitors get keys of its own, short-lived and bound to one chatbot, one session and one page's origin,
 * which open the operations a visitor needs and no other.
 *
 * @throws {TypeError} that names the option which cannot work
 */
export function createProxy(options: ProxyOptions): Proxy {
  const checked = checkOptions(options);
  const { clock, publicUrl, addressOf, log = logToConsole } = checked;
  const now = clock ? () => clock().getTime() : () => Date.now();
  const store = checked.store ?? new MemoryStore(now);
  const signer = new Signer(checked.keySecrets);
  const upstream = new Upstream(checked);
  const pages = new Pages(checked.chatbots);
  const limiter = new RateLimiter(store, checked.limits);
  const keys = new VisitorKeys(signer, checked.keySeconds * 1000, now);
  const links = new UploadLinks(signer, upstream, now);
  const sessions = new Sessions({ pages, limiter, keys, upstream, now });
  const openToAll: Partial<Record<OperationName, AnyHandler<Visit>>> = {
    GetConfig: sessions.getConfig,
    GetSession: sessions.getSession,
  };
  const openToVisitors: Partial<Record<OperationName, AnyHandler<KeyedVisit>>> = visitorOperations({
    upstream,
    links,
    files: new VisitorFiles(store),
  });
  const basePath = publicUrl ? new URL(publicUrl).pathname.replace(/\/$/, '') : '';

  const perform = async (name: OperationName, request: Request, visit: Visit) => {
    const begin = openToAll[name];
    if (begin) return begin((await readRequest(name, request)) as never, visit);
    const handle = openToVisitors[name];
    if (!handle) throw new Refusal(403, `${name} is for the owner: ask the service itself.`);
    const claims = await keys.open(request, visit.origin);
    pages.requireChatbot(claims.serialNumber, visit.origin);
    const body = await readRequest(name, request);
    await limiter.admit(name, { ...claims, address: visit.address });
    return handle(body as never, { ...visit, claims });
  };

  const route = async (request: Request, env: unknown): Promise<Response> => {
    const url = new URL(request.url);
    const path = withoutBase(url.pathname, basePath);
    const isFile = FILE_PATH.test(path);
    const name = isFile ? undefined : byPath.get(path);
    const isUpload = path.startsWith(UPLOAD_PATH);
    if (!isFile && !isUpload && !name) throw new Refusal(404, 'There is nothing at this address.');
    const method = name ? endpoints[name].method : isUpload ? 'PUT' : 'GET';
    if (isFile && ['GET', 'HEAD'].includes(request.method))
      return passFile(request, path, upstream);
    const origin = pages.originOf(request);
    if (request.method === 'OPTIONS') return pages.preflight(method);
    if (request.method !== method)
      throw new Refusal(405, `This address takes ${method} requests only.`, {
        headers: { Allow: `${method}, OPTIONS` },
      });
    const visit: Visit = {
      origin,
      address: addressOf?.(request, env),
      publicUrl: publicUrl ?? url.origin,
      signal: request.signal,
    };
    const result = name
      ? await perform(name, request, visit)
      : await links.pass(request, path.slice(UPLOAD_PATH.length), visit);
    return result instanceof Response ? result : Response.json(success(result));
  };

  return {
    fetch: async (request, env) => {
      const response = await route(request, env).catch((error: unknown) => {
        const refusal = refusalFor(error);
        // Nobody is told, and nothing is wrong, when the visitor has left.
        if (refusal.code >= 500 && !request.signal.aborted)
          log(`${loggablePath(request)}: ${refusal.message}`, refusal.cause);
        return refusal.asResponse();
      });
      const { headers } = response;
      if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store');
      headers.set('X-Content-Type-Options', 'nosniff');
      pages.letRead(headers, request.headers.get('origin'));
      return response;
    },
  };
}

/** The body by the interface's own spelling, without what the interface does not know. */
async function readRequest(name: OperationName, request: Request): Promise<unknown> {
  const checked = checkRequest(operations[name], await readJsonBody(request));
  if (!checked.valid) throw new Refusal(400, checked.issue.message);
  return checked.value;
}

/** Who has the whole address of an upload may upload. */
const loggablePath = ({ url }: Request) => new URL(url).pathname.replace(/(\/Upload\/).*/, '$1…');

const logToConsole = (message: string, error?: unknown) => console.error(message, error);

/** A framework may have taken the base off already. */
const withoutBase = (path: string, base: string) =>
  base && path.startsWith(`${base}/`) ? path.slice(base.length) : path;

const byPath: ReadonlyMap<string, OperationName> = new Map(
  Object.entries(endpoints).map(([name, { path }]) => [path, name as OperationName]),
);
