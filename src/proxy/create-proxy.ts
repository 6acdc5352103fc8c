import { checkRequest } from '../protocol/check.js';
import type { OperationName } from '../protocol/endpoints.js';
import { success } from '../protocol/envelope.js';
import { operations } from '../protocol/operations.js';
import { checkOptions, type CheckedOptions, type ProxyOptions } from './options.js';
import { Pages } from './pages.js';
import { passFile } from './public-files.js';
import { RateLimiter } from './rate-limiter.js';
import { Refusal, refusalFor } from './refusal.js';
import { readJsonBody } from './request-body.js';
import { loggablePath, methodOf, routeOf } from './routes.js';
import { Sessions } from './sessions.js';
import { Signer } from './signer.js';
import { MemoryStore } from './store.js';
import { UploadLinks } from './upload-links.js';
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

/**
 * A proxy for a chatbot that lives at another service with this interface. The secret key stays with it;
 * visitors get keys of its own, short-lived and bound to one chatbot, one session and one page's origin,
 * which open the operations a visitor needs and no other.
 *
 * @throws {TypeError} that names the option which cannot work
 */
export function createProxy(options: ProxyOptions): Proxy {
  const desk = new Desk(checkOptions(options));
  return { fetch: (request, env) => desk.answer(request, env) };
}

type AnyHandler<Kind extends Visit> = (request: never, visit: Kind) => Promise<unknown>;
type Handlers<Kind extends Visit> = Partial<Record<OperationName, AnyHandler<Kind>>>;

/** Where requests come in, and are found out about before anybody carries them out. */
class Desk {
  readonly #options: CheckedOptions;
  readonly #basePath: string;
  readonly #pages: Pages;
  readonly #keys: VisitorKeys;
  readonly #limiter: RateLimiter;
  readonly #upstream: Upstream;
  readonly #links: UploadLinks;
  readonly #openToAll: Handlers<Visit>;
  readonly #openToVisitors: Handlers<KeyedVisit>;

  constructor(options: CheckedOptions) {
    const { clock, publicUrl, chatbots, keySecrets, keySeconds, limits } = options;
    const now = clock ? () => clock().getTime() : () => Date.now();
    const store = options.store ?? new MemoryStore(now);
    const signer = new Signer(keySecrets);
    const upstream = new Upstream(options);
    const pages = new Pages(chatbots);
    const limiter = new RateLimiter(store, limits);
    const keys = new VisitorKeys(signer, keySeconds * 1000, now);
    const links = new UploadLinks(signer, upstream, limiter, now);
    const files = new VisitorFiles(store);
    const { getConfig, getSession } = new Sessions({ pages, limiter, keys, upstream, now });
    this.#options = options;
    this.#basePath = publicUrl ? new URL(publicUrl).pathname.replace(/\/$/, '') : '';
    this.#pages = pages;
    this.#keys = keys;
    this.#limiter = limiter;
    this.#upstream = upstream;
    this.#links = links;
    this.#openToAll = { GetConfig: getConfig, GetSession: getSession };
    this.#openToVisitors = visitorOperations({ upstream, links, files });
  }

  /** See `Proxy.fetch`. */
  async answer(request: Request, env: unknown): Promise<Response> {
    const signal = signalOf(request);
    const response = await this.#route(request, env, signal).catch((error: unknown) =>
      this.#refuse(error, request, signal),
    );
    const { headers } = response;
    if (!headers.has('cache-control')) headers.set('Cache-Control', 'no-store');
    headers.set('X-Content-Type-Options', 'nosniff');
    this.#pages.letRead(headers, request.headers.get('origin'));
    return response;
  }

  async #route(request: Request, env: unknown, signal: AbortSignal): Promise<Response> {
    const { publicUrl, addressOf } = this.#options;
    const { pathname, origin: ownOrigin } = new URL(request.url);
    const route = routeOf(pathname, this.#basePath);
    if (!route) throw new Refusal(404, 'There is nothing at this address.');
    // Pictures come without an Origin, and are for everybody.
    if (route.type === 'file' && ['GET', 'HEAD'].includes(request.method)) {
      await this.#limiter.admitToFiles(addressOf?.(request, env));
      return passFile(request, route.path, signal, this.#upstream);
    }
    const origin = this.#pages.originOf(request);
    const method = methodOf(route);
    if (request.method === 'OPTIONS') return this.#pages.preflight(method);
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
        ? await this.#links.pass(request, route.token, visit)
        : await this.#perform(route.name, request, visit);
    return result instanceof Response ? result : Response.json(success(result));
  }

  async #perform(name: OperationName, request: Request, visit: Visit): Promise<unknown> {
    const begin = this.#openToAll[name];
    if (begin) return begin((await readRequest(name, request)) as never, visit);
    const handle = this.#openToVisitors[name];
    if (!handle) throw new Refusal(403, `${name} is for the owner: ask the service itself.`);
    const claims = await this.#keys.open(request, visit.origin);
    this.#pages.requireChatbot(claims.serialNumber, visit.origin);
    const body = await readRequest(name, request);
    await this.#limiter.admit(name, { ...claims, address: visit.address });
    return handle(body as never, { ...visit, claims });
  }

  #refuse(error: unknown, { url }: Request, signal: AbortSignal): Response {
    const { log = logToConsole } = this.#options;
    const refusal = refusalFor(error);
    // Nobody is told, and nothing is wrong, when the visitor has left.
    if (refusal.code >= 500 && !signal.aborted)
      log(`${loggablePath(new URL(url).pathname)}: ${refusal.message}`, refusal.cause);
    return refusal.asResponse();
  }
}

/** The body by the interface's own spelling, without what the interface does not know. */
async function readRequest(name: OperationName, request: Request): Promise<unknown> {
  const checked = checkRequest(operations[name], await readJsonBody(request));
  if (!checked.valid) throw new Refusal(400, checked.issue.message);
  return checked.value;
}

/** Not every platform tells when a visitor leaves, whatever the types say. */
const signalOf = ({ signal }: { readonly signal?: AbortSignal | null }) =>
  signal ?? new AbortController().signal;

const logToConsole = (message: string, error?: unknown) => console.error(message, error);
