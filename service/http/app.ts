import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { allowPage, preflight } from '../../src/gateway/cors.js';
import { clientNetwork } from '../../src/gateway/network.js';
import { readJsonBody } from '../../src/gateway/request-body.js';
import { protectResponse } from '../../src/gateway/response-headers.js';
import { UPLOAD_PATH } from '../../src/gateway/upload-links.js';
import { checkRequest } from '../../src/protocol/check.js';
import { success, type Envelope } from '../../src/protocol/envelope.js';
import { operations, type OperationName } from '../../src/protocol/operations.js';
import { ChatbotAdmin } from '../operations/chatbot-admin.js';
import { adminOperations } from '../admin/operations.js';
import { FAILURE_REASONS } from '../answering/answerer.js';
import { identify } from '../access/caller.js';
import { EventHub } from '../channels/event-hub.js';
import type { Listen } from '../data/database.js';
import type { UploadQuota } from '../data/files.js';
import { refusalOf, ServiceError, type Log } from '../failure.js';
import { UploadReceiver } from '../files/receive-upload.js';
import { serveFile } from '../files/serve-file.js';
import { UPLOAD_QUOTA } from '../files/upload-rules.js';
import { ANSWERS, CORRECTIONS, MODEL_FAILURES } from '../monitoring/counters.js';
import { createLogs, type RequestFacts } from '../monitoring/logs.js';
import { measureProcess, Metrics } from '../monitoring/metrics.js';
import { observed } from '../monitoring/observe.js';
import { handlers } from '../operations/handlers.js';
import { isLoopback } from '../access/loopback.js';
import type { Call, Services } from '../operations/operation.js';
import { Throttle } from '../operations/throttle.js';
import { ANSWER_OUTCOMES, AnswerRuns } from '../runs/answer-runs.js';
import { CHATBOT_SCRIPT_PATH, ChatbotScript } from './chatbot-script.js';
import { operatorRoutes, requireKey } from './operator-routes.js';
import { claimRequest } from './repeated-requests.js';
import { KEPT_ON_304 } from './static-files.js';

/** Parts and settings of the service. */
export interface AppOptions extends Omit<Services, 'answers' | 'hub' | 'channelMs' | 'typing' | 'uploadQuota' | 'log'> {
  /** The service's public address; without it, only requests to loopback names are served. */
  readonly publicUrl?: string | undefined;
  /** The address the service listens on, which requests may use as their host. */
  readonly host?: string | undefined;
  /** Upload limits for visitors; defaults to the documented ones. */
  readonly uploadQuota?: UploadQuota | undefined;
  /** Number of the operator's proxies in front of the service, trusted with visitors' addresses; 0 by default. */
  readonly trustedProxies?: number | undefined;
  /** Throws when the service is unhealthy; by default it is always healthy. */
  readonly checkHealth?: () => Promise<void>;
  /** Whether the process is about to stop, so that load balancers should use another one. */
  readonly isDraining?: () => boolean;
  /** Key for the operator's operations; without it, they don't exist. */
  readonly adminKey?: string | undefined;
  /** Key for the metrics; without it, they don't exist. */
  readonly metricsKey?: string | undefined;
  /** Counters that other parts of the service share. */
  readonly metrics?: Metrics;
  /** Called after every request. */
  readonly tell?: (facts: RequestFacts) => void;
  /** Serves everything that is not an operation. */
  readonly files?: Hono;
  /** The built `chatbot-bubble.js`, for the scripts of chatbots; without it, they don't exist. */
  readonly widget?: string;
  readonly clock?: () => Date;
  readonly log?: Log;
  /** Receives events of other processes; see `EventHub`. */
  readonly listen?: Listen | undefined;
  /** How long a channel stays open, in milliseconds; five minutes by default. */
  readonly channelMs?: number;
  /** Maximum duration of an answer, in milliseconds. */
  readonly answerTimeoutMs?: number;
  /** How long an answer continues that nobody reads, in milliseconds; two minutes by default. */
  readonly orphanMs?: number;
  /** How long an answer waits for a tool of the page, in milliseconds. */
  readonly actionMs?: number;
}

/** The service as a request handler. */
export interface App {
  /** @param peer the remote address of the connection, if there is one */
  fetch(request: Request, peer?: string): Promise<Response>;
  /** Resolves when no answer is running. */
  idle(): Promise<void>;
  /** Ends all channels, so that their clients open them at another process. */
  endChannels(): Promise<void>;
  /** Stops the running answers, and resolves when they are stored, so that the database can be closed. */
  stopAnswers(): Promise<void>;
}

interface RequestOrigin {
  /** The response's `X-Request-Id`. */
  readonly requestId: string;
  /** The remote address of the connection. */
  readonly peer?: string | undefined;
}

/** Not stated: an answer times out after five minutes. */
const ANSWER_TIMEOUT_MS = 300_000;
/** Not stated: a channel ends after five minutes, and is opened again. */
const CHANNEL_MS = 300_000;
/** Not stated: that somebody is typing is told at most every two seconds. */
const TYPING_MS = 2000;
const ORPHAN_MS = 120_000;

/**
 * Creates the service: routes by the table of operations, checks keys and bodies, and wraps every answer,
 * including refusals and failures, in the envelope (interface 4.0).
 */
export function createApp(options: AppOptions): App {
  const { repositories, answerer, visitorKeys, storage, uploadLinks } = options;
  const { uploadQuota = UPLOAD_QUOTA } = options;
  const clock = options.clock ?? (() => new Date());
  const log = options.log ?? logToConsole;
  const metrics = options.metrics ?? new Metrics();
  const answers = new AnswerRuns({
    answerer,
    messages: repositories.messages,
    runs: repositories.runs,
    clock,
    log,
    orphanMs: options.orphanMs ?? ORPHAN_MS,
    actionMs: options.actionMs,
    timeoutMs: options.answerTimeoutMs ?? ANSWER_TIMEOUT_MS,
    onEnd: outcome => metrics.count(...ANSWERS, { outcome }),
    onModelFailure: cause => metrics.count(...MODEL_FAILURES, { cause }),
    onCorrection: kind => metrics.count(...CORRECTIONS, { kind }),
  });
  measureProcess(metrics);
  metrics.expect(...ANSWERS, 'outcome', ANSWER_OUTCOMES);
  metrics.expect(...MODEL_FAILURES, 'cause', FAILURE_REASONS);
  metrics.expect(...CORRECTIONS, 'kind');
  metrics.watch('gauge', 'chatbot_answers_running', 'Answers that are being made.', () => answers.running);
  const { chatEvents, presence } = repositories;
  const hub = new EventHub({ chatEvents, presence, listen: options.listen, log });
  metrics.watch('gauge', 'chatbot_channels_open', 'Open channels of visitors and agents.', () => hub.size);
  const typing = new Throttle(TYPING_MS);
  const shared: Omit<Services, 'log'> = { channelMs: CHANNEL_MS, ...options, answers, hub, typing, uploadQuota };
  const logOf =
    (requestId: string): Log =>
    (message, error) =>
      log(message, error, requestId);

  const ring = { tenants: repositories.tenants, agents: repositories.agents, visitorKeys };
  const perform = async <Name extends OperationName>(
    name: Name,
    request: Request,
    { peer, requestId }: RequestOrigin,
  ) => {
    const operation = operations[name];
    const handler = handlers[name];
    const caller = await identify(request.headers, operation, ring, clock());
    const body = operation.method === 'GET' ? {} : await readJsonBody(request, operation);
    const checked = checkRequest(operation, body);
    if (!checked.valid) throw new ServiceError(400, checked.issue.message);
    const call: Call = {
      caller,
      origin: request.headers.get('origin'),
      page: request.headers.get('referer') ?? request.headers.get('origin') ?? '',
      serviceOrigin: serviceOriginOf(request, options),
      network: clientNetwork(request, peer, options.trustedProxies ?? 0),
      now: clock(),
      signal: request.signal,
    };
    const services = { ...shared, log: logOf(requestId) };
    const result = await handler(checked.value, call, services);
    return finish(result instanceof Response ? result : asResponse(success(result)), request);
  };

  const app = new Hono<{ Bindings: RequestOrigin }>();
  // Streams say that they must not be transformed, and static files are compressed where they are served.
  app.use('/chat/*', compress());
  app.use('/openapi.*', compress());
  app.post('/chat/*', async ({ req }, next) => {
    // Without a proxy of the operator's the key is a visitor's, who would fill the database with it.
    if (options.trustedProxies) await claimRequest(req.raw, repositories.counters, clock());
    await next();
  });
  for (const name of Object.keys(handlers) as OperationName[]) {
    const { method, path } = operations[name];
    app.on(method, path, ({ req, env }) => perform(name, req.raw, env));
    app.options(path, context => finish(preflight(method, { forOwners: true }), context.req.raw));
    app.all(path, () => {
      throw new ServiceError(405, `${name} takes ${method} requests only.`, {
        headers: { Allow: `${method}, OPTIONS` },
      });
    });
  }
  const admin = new ChatbotAdmin(repositories);
  for (const [name, { perform: performAdmin }] of Object.entries(adminOperations))
    app.post(`/chat/Admin/${name}`, async ({ req: { raw } }) => {
      requireKey(raw, options.adminKey);
      const data = await performAdmin(await readJsonBody(raw), admin, clock());
      // No CORS headers: pages never call these operations.
      return finish(asResponse(success(data)), raw, false);
    });
  const uploads = new UploadReceiver({
    files: repositories.files,
    storage,
    links: uploadLinks,
    quota: uploadQuota,
    chatbots: repositories.chatbots,
    clock,
  });
  const uploadPath = `${UPLOAD_PATH}:token`;
  app.put(uploadPath, async ({ req, env }) => {
    const network = clientNetwork(req.raw, env.peer, options.trustedProxies ?? 0);
    return finish(asResponse(await uploads.receive(req.raw, req.param('token'), network)), req.raw);
  });
  app.options(uploadPath, ({ req }) => finish(preflight('PUT', { forOwners: true }), req.raw));
  const filePath = '/files/:id{[0-9]{1,16}}';
  app.get(filePath, async ({ req }) => {
    const caller = await identify(req.raw.headers, { keys: [] }, ring, clock());
    return serveFile(req.raw, Number(req.param('id')), caller, { files: repositories.files, storage });
  });
  app.options(filePath, ({ req }) => finish(preflight('GET', { forOwners: true }), req.raw));
  const routes = operatorRoutes({
    operations: Object.keys(handlers) as OperationName[],
    isDraining: options.isDraining ?? (() => false),
    checkHealth: options.checkHealth ?? (() => Promise.resolve()),
    metrics,
    metricsKey: options.metricsKey,
  });
  for (const [path, route] of Object.entries(routes))
    app.get(path, async ({ req: { raw } }) => finish(await route(raw, () => serviceOriginOf(raw, options)), raw));
  const { widget } = options;
  if (widget !== undefined) {
    const scripts = new ChatbotScript(widget);
    app.get(CHATBOT_SCRIPT_PATH, etag({ retainedHeaders: KEPT_ON_304 }), async ({ req: { raw }, req }) => {
      const chatbot = await repositories.chatbots.bySerialNumber(req.param('file').slice(0, -'.js'.length));
      const response = chatbot && (await scripts.respond(raw, chatbot, serviceOriginOf(raw, options)));
      if (!response) throw nothingHere();
      return response;
    });
  }
  if (options.files) app.route('/', options.files);
  app.notFound(() => {
    throw nothingHere();
  });
  app.onError((error, context) => {
    const request = context.req.raw;
    // Not logged: the caller has disconnected, and nothing is wrong.
    const refusal = refusalOf(error, request.signal.aborted ? () => {} : logOf(context.env.requestId));
    const response = asResponse(refusal.envelope, refusal.headers);
    return finish(response, request, refusal.readableByPage);
  });
  return {
    fetch: observed(
      async (request, requestId, peer) => app.fetch(request, { requestId, peer }),
      metrics,
      options.tell ?? (() => {}),
    ),
    idle: () => answers.idle(),
    endChannels: () => hub.close(),
    stopAnswers: () => answers.stopAll(),
  };
}

/**
 * Returns the service's public address. Links in answers begin with it, so a request must not choose it.
 *
 * @throws {ServiceError} 400 when only the request's `Host` header gives the address
 */
function serviceOriginOf(request: Request, { publicUrl, host }: AppOptions): string {
  if (publicUrl !== undefined) return publicUrl;
  const { origin, hostname } = new URL(request.url);
  if (isLoopback(hostname) || hostname === host || hostname === `[${host}]`) return origin;
  throw new ServiceError(
    400,
    'The service does not recognize this Host. Its operator can set PUBLIC_URL to the address in use.',
  );
}

const nothingHere = () => new ServiceError(404, 'There is nothing at this address.');

function asResponse(envelope: Envelope, headers: Readonly<Record<string, string>> = {}): Response {
  const body = new TextEncoder().encode(JSON.stringify(envelope));
  return new Response(body, {
    status: envelope.Code,
    // Small answers with a known length are not compressed.
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(body.byteLength),
      ...headers,
    },
  });
}

/** Answers are for one caller at one moment, so they are never cached, and browsers don't guess their type. */
function finish(response: Response, request: Request, readableByPage = true): Response {
  protectResponse(response.headers);
  if (readableByPage) allowPage(response.headers, request.headers.get('origin'));
  return response;
}

const logToConsole = createLogs('text', line => console.error(line)).failure;
