import { allowPage, preflight } from '../gateway/cors.js';
import { Refusal } from '../gateway/refusal.js';
import { readJsonBody } from '../gateway/request-body.js';
import { protectResponse } from '../gateway/response-headers.js';
import { Sealer } from '../gateway/sealer.js';
import { Signer } from '../gateway/signer.js';
import { UploadLinks } from '../gateway/upload-links.js';
import { VisitorKeys } from '../gateway/visitor-keys.js';
import { checkRequest } from '../protocol/check.js';
import { success } from '../protocol/envelope.js';
import { operations, type OperationName } from '../protocol/operations.js';
import { Limits } from './limits.js';
import { checkOptions, type ProxyOptions } from './options.js';
import { Pages } from './pages.js';
import { passFile } from './public-files.js';
import { refusalFor } from './refusal-for.js';
import { loggablePath, methodOf, routeOf } from './routes.js';
import { Sessions } from './sessions.js';
import { MemoryStore } from './store.js';
import { UploadRelay } from './upload-relay.js';
import { Upstream } from './upstream.js';
import type { Handlers, KeyedVisit, Visit } from './visit.js';
import { VisitorFiles } from './visitor-files.js';
import { visitorOperations } from './visitor-operations.js';

/** A proxy as a request handler for servers and workers. */
export interface Proxy {
  /** Answers one request and never rejects. `env` is the platform's second argument, for `addressOf`. */
  readonly fetch: (request: Request, env?: unknown) => Promise<Response>;
}

/**
 * Creates a proxy for a chatbot on another service with this interface. The secret key stays on the proxy. Visitors
 * get keys that are short-lived, bound to one chatbot, session and origin, and open only the operations that a
 * visitor needs.
 *
 * @throws {TypeError} names the invalid option
 */
export function createProxy(options: ProxyOptions): Proxy {
  const checked = checkOptions(options);
  const { clock, publicUrl, addressOf, log = logToConsole } = checked;
  const basePath = publicUrl ? new URL(publicUrl).pathname.replace(/\/$/, '') : '';
  const now = clock ? () => clock().getTime() : () => Date.now();
  const store = checked.store ?? new MemoryStore(now);
  const signer = new Signer(checked.keySecrets);
  const upstream = new Upstream({ ...checked, log });
  const pages = new Pages(checked.chatbots);
  const limits = new Limits(store, checked.limits);
  const keys = new VisitorKeys(signer, KEY_PURPOSE, checked.keySeconds * 1000);
  const uploads = new UploadRelay({ links: new UploadLinks(new Sealer(checked.keySecrets)), upstream, limits, now });
  const files = new VisitorFiles(store);
  const { getConfig, getSession } = new Sessions({ pages, limits, keys, upstream, now });
  const openToAll: Handlers<Visit> = { GetConfig: getConfig, GetSession: getSession };
  const openToVisitors: Handlers<KeyedVisit> = visitorOperations({ upstream, uploads, files });

  async function answer(request: Request, env: unknown, signal: AbortSignal): Promise<Response> {
    const { pathname, origin: ownOrigin } = new URL(request.url);
    const route = routeOf(pathname, basePath);
    if (!route) throw new Refusal(404, 'There is nothing at this address.');
    // Image requests have no `Origin`, and images are public.
    if (route.type === 'file' && ['GET', 'HEAD'].includes(request.method)) {
      await limits.admitToFiles(addressOf?.(request, env));
      return passFile(request, route.path, signal, upstream);
    }
    const origin = pages.originOf(request);
    const method = methodOf(route);
    if (request.method === 'OPTIONS') return preflight(method, { forOwners: false });
    if (request.method !== method || route.type === 'file')
      throw new Refusal(405, `This address takes ${method} requests only.`, {
        headers: { Allow: `${method}, OPTIONS` },
      });
    const visit: Visit = { origin, address: addressOf?.(request, env), publicUrl: publicUrl ?? ownOrigin, signal };
    const result =
      route.type === 'upload'
        ? await uploads.relay(request, route.token, visit)
        : await perform(route.name, request, visit);
    return result instanceof Response ? result : Response.json(success(result));
  }

  async function perform(name: OperationName, request: Request, visit: Visit): Promise<unknown> {
    const begin = openToAll[name];
    if (begin) return begin((await readRequest(name, request)) as never, visit);
    const handle = openToVisitors[name];
    if (!handle) throw new Refusal(403, `${name} is for the owner: ask the service itself.`);
    const claims = await keys.open(request.headers, visit.origin, now(), operations[name]);
    pages.requireChatbot(claims.serialNumber, visit.origin);
    const body = await readRequest(name, request);
    await limits.admit(name, { ...claims, address: visit.address });
    return handle(body as never, { ...visit, claims });
  }

  function refuse(error: unknown, { url }: Request, signal: AbortSignal): Response {
    const refusal = refusalFor(error);
    // Don't log an error that follows from the visitor leaving.
    if (refusal.code >= 500 && !signal.aborted)
      log(`${loggablePath(new URL(url).pathname)}: ${refusal.message}`, refusal.cause);
    const { code: status, headers, envelope } = refusal;
    return Response.json(envelope, { status, headers });
  }

  return {
    async fetch(request, env) {
      const signal = signalOf(request);
      const response = await answer(request, env, signal).catch((error: unknown) => refuse(error, request, signal));
      const origin = request.headers.get('origin');
      protectResponse(response.headers);
      // Listed pages can read refusals, too.
      if (pages.isListed(origin)) allowPage(response.headers, origin);
      return response;
    },
  };
}

/** Distinguishes the proxy's keys from those of a service that shares a secret with it. */
const KEY_PURPOSE = 'p1';

/** Reads the body in the interface's spelling, without unknown fields. */
async function readRequest(name: OperationName, request: Request): Promise<unknown> {
  const operation = operations[name];
  const checked = checkRequest(operation, await readJsonBody(request, operation));
  if (!checked.valid) throw new Refusal(400, checked.issue.message);
  return checked.value;
}

/** Some platforms lack this signal, whatever the types say. */
const signalOf = ({ signal }: { readonly signal?: AbortSignal | null }) => signal ?? new AbortController().signal;

const logToConsole = (message: string, error?: unknown) => console.error(message, error);
