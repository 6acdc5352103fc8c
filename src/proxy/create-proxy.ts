import { allowPage, preflight } from '../gateway/cors.js';
import { Refusal } from '../gateway/refusal.js';
import { readJsonBody } from '../gateway/request-body.js';
import { protectResponse } from '../gateway/response-headers.js';
import { Signer } from '../gateway/signer.js';
import { UploadLinks } from '../gateway/upload-links.js';
import { VisitorKeys } from '../gateway/visitor-keys.js';
import { checkRequest } from '../protocol/check.js';
import type { OperationName } from '../protocol/endpoints.js';
import { success } from '../protocol/envelope.js';
import { operations } from '../protocol/operations.js';
import { Limits } from './limits.js';
import { checkOptions, type CheckedOptions, type ProxyOptions } from './options.js';
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
  const proxy = new ChatbotProxy(checkOptions(options));
  return { fetch: (request, env) => proxy.answer(request, env) };
}

/** Distinguishes the proxy's keys from those of a service that shares a secret with it. */
const KEY_PURPOSE = 'p1';

class ChatbotProxy {
  readonly #options: CheckedOptions;
  readonly #basePath: string;
  readonly #pages: Pages;
  readonly #keys: VisitorKeys;
  readonly #limits: Limits;
  readonly #upstream: Upstream;
  readonly #uploads: UploadRelay;
  readonly #now: () => number;
  readonly #openToAll: Handlers<Visit>;
  readonly #openToVisitors: Handlers<KeyedVisit>;

  constructor(options: CheckedOptions) {
    const { clock, publicUrl, chatbots, keySecrets, keySeconds } = options;
    const now = clock ? () => clock().getTime() : () => Date.now();
    const store = options.store ?? new MemoryStore(now);
    const signer = new Signer(keySecrets);
    const upstream = new Upstream(options);
    const pages = new Pages(chatbots);
    const limits = new Limits(store, options.limits);
    const keys = new VisitorKeys(signer, KEY_PURPOSE, keySeconds * 1000);
    const links = new UploadLinks(signer);
    const uploads = new UploadRelay({ links, upstream, limits, now });
    const files = new VisitorFiles(store);
    const { getConfig, getSession } = new Sessions({ pages, limits, keys, upstream, now });
    this.#options = options;
    this.#basePath = publicUrl ? new URL(publicUrl).pathname.replace(/\/$/, '') : '';
    this.#pages = pages;
    this.#keys = keys;
    this.#limits = limits;
    this.#upstream = upstream;
    this.#uploads = uploads;
    this.#now = now;
    this.#openToAll = { GetConfig: getConfig, GetSession: getSession };
    this.#openToVisitors = visitorOperations({ upstream, uploads, files });
  }

  async answer(request: Request, env: unknown): Promise<Response> {
    const signal = signalOf(request);
    const response = await this.#route(request, env, signal).catch((error: unknown) =>
      this.#refuse(error, request, signal),
    );
    const origin = request.headers.get('origin');
    protectResponse(response.headers);
    // Listed pages can read refusals, too.
    if (this.#pages.isListed(origin)) allowPage(response.headers, origin);
    return response;
  }

  async #route(request: Request, env: unknown, signal: AbortSignal): Promise<Response> {
    const { publicUrl, addressOf } = this.#options;
    const { pathname, origin: ownOrigin } = new URL(request.url);
    const route = routeOf(pathname, this.#basePath);
    if (!route) throw new Refusal(404, 'There is nothing at this address.');
    // Image requests have no `Origin`, and images are public.
    if (route.type === 'file' && ['GET', 'HEAD'].includes(request.method)) {
      await this.#limits.admitToFiles(addressOf?.(request, env));
      return passFile(request, route.path, signal, this.#upstream);
    }
    const origin = this.#pages.originOf(request);
    const method = methodOf(route);
    if (request.method === 'OPTIONS') return preflight(method, { forOwners: false });
    if (request.method !== method || route.type === 'file')
      throw new Refusal(405, `This address takes ${method} requests only.`, {
        headers: { Allow: `${method}, OPTIONS` },
      });
    const visit: Visit = {
      origin,
      address: addressOf?.(request, env),
      publicUrl: publicUrl ?? ownOrigin,
      signal,
    };
    const result =
      route.type === 'upload'
        ? await this.#uploads.relay(request, route.token, visit)
        : await this.#perform(route.name, request, visit);
    return result instanceof Response ? result : Response.json(success(result));
  }

  async #perform(name: OperationName, request: Request, visit: Visit): Promise<unknown> {
    const begin = this.#openToAll[name];
    if (begin) return begin((await readRequest(name, request)) as never, visit);
    const handle = this.#openToVisitors[name];
    if (!handle) throw new Refusal(403, `${name} is for the owner: ask the service itself.`);
    const claims = await this.#keys.open(request.headers, visit.origin, this.#now());
    this.#pages.requireChatbot(claims.serialNumber, visit.origin);
    const body = await readRequest(name, request);
    await this.#limits.admit(name, { ...claims, address: visit.address });
    return handle(body as never, { ...visit, claims });
  }

  #refuse(error: unknown, { url }: Request, signal: AbortSignal): Response {
    const { log = logToConsole } = this.#options;
    const refusal = refusalFor(error);
    // Don't log an error that follows from the visitor leaving.
    if (refusal.code >= 500 && !signal.aborted)
      log(`${loggablePath(new URL(url).pathname)}: ${refusal.message}`, refusal.cause);
    const { code: status, headers, envelope } = refusal;
    return Response.json(envelope, { status, headers });
  }
}

/** Reads the body in the interface's spelling, without unknown fields. */
async function readRequest(name: OperationName, request: Request): Promise<unknown> {
  const checked = checkRequest(operations[name], await readJsonBody(request));
  if (!checked.valid) throw new Refusal(400, checked.issue.message);
  return checked.value;
}

/** Some platforms lack this signal, whatever the types say. */
const signalOf = ({ signal }: { readonly signal?: AbortSignal | null }) => signal ?? new AbortController().signal;

const logToConsole = (message: string, error?: unknown) => console.error(message, error);
