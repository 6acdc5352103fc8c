import { Hono } from 'hono';
import { checkRequest } from '../src/protocol/check.js';
import type { OperationName } from '../src/protocol/endpoints.js';
import { success, type Envelope } from '../src/protocol/envelope.js';
import { operations } from '../src/protocol/operations.js';
import { identify } from './access.js';
import { AnswerRuns } from './answer-runs.js';
import type { Answerer } from './answering/answerer.js';
import { allowPage, preflight } from './cors.js';
import type { Repositories } from './data/repositories.js';
import { failureEnvelope, refusalOf, ServiceError, type Log } from './failure.js';
import { handlers } from './operations/handlers.js';
import type { Call, Services } from './operations/operation.js';
import { readJsonBody } from './request-body.js';
import type { VisitorKeys } from './visitor-keys.js';

/** What the service is made of. */
export interface AppOptions {
  readonly repositories: Repositories;
  readonly answerer: Answerer;
  readonly visitorKeys: VisitorKeys;
  /** Where the service is reached, when a request's own address does not tell (behind a proxy). */
  readonly publicUrl?: string | undefined;
  /** What is not an operation: a file, or nothing. */
  readonly files?: (request: Request) => Promise<Response | undefined>;
  readonly clock?: () => Date;
  readonly log?: Log;
  /** Longest time an answer may take, in milliseconds. */
  readonly answerTimeoutMs?: number;
}

/** The service as a function of requests. */
export interface App {
  fetch(request: Request): Promise<Response>;
  /** Resolves when no answer is being made: then the database may be closed. */
  idle(): Promise<void>;
}

/** Not stated: an answer ends after five minutes. */
const ANSWER_TIMEOUT_MS = 300_000;

/**
 * The service: routes by the table of operations, opens them by keys, checks bodies by the protocol, and
 * puts every answer into the envelope (interface 4.0), refusals and failures included.
 */
export function createApp(options: AppOptions): App {
  const { repositories, answerer, visitorKeys } = options;
  const clock = options.clock ?? (() => new Date());
  const log = options.log ?? logToConsole;
  const answers = new AnswerRuns({
    answerer,
    messages: repositories.messages,
    clock,
    log,
    timeoutMs: options.answerTimeoutMs ?? ANSWER_TIMEOUT_MS,
  });
  const services: Services = { repositories, answerer, answers, visitorKeys, log };

  const perform = async <Name extends OperationName>(name: Name, request: Request) => {
    const operation = operations[name];
    const handler = handlers[name];
    if (!handler) throw nothingHere();
    const ring = { tenants: repositories.tenants, visitorKeys };
    const caller = await identify(request.headers, operation.keys, ring, clock());
    const body = operation.method === 'GET' ? {} : await readJsonBody(request);
    const checked = checkRequest(operation, body);
    if (!checked.valid) throw new ServiceError(400, checked.issue.message);
    const call: Call = {
      caller,
      origin: request.headers.get('origin'),
      page: request.headers.get('referer') ?? request.headers.get('origin') ?? '',
      serviceOrigin: options.publicUrl ?? new URL(request.url).origin,
      now: clock(),
      signal: request.signal,
    };
    const result = await handler(checked.value, call, services);
    return finish(result instanceof Response ? result : asResponse(success(result)), request);
  };

  const app = new Hono();
  for (const name of Object.keys(handlers) as OperationName[]) {
    const { method, path } = operations[name];
    app.on(method, path, context => perform(name, context.req.raw));
    app.options(path, context => finish(preflight(method), context.req.raw));
    app.all(path, () => {
      throw new ServiceError(405, `${name} takes ${method} requests only.`, {
        headers: { Allow: `${method}, OPTIONS` },
      });
    });
  }
  app.all('*', async context => {
    const file = await options.files?.(context.req.raw);
    if (!file) throw nothingHere();
    return file;
  });
  app.onError((error, context) => {
    const request = context.req.raw;
    // Nobody is told, and nothing is wrong, when the caller has left.
    const refusal = refusalOf(error, request.signal.aborted ? () => {} : log);
    const response = asResponse(failureEnvelope(refusal), refusal.headers);
    return finish(response, request, refusal.readableByPage);
  });
  return { fetch: async request => app.fetch(request), idle: () => answers.idle() };
}

const nothingHere = () => new ServiceError(404, 'There is nothing at this address.');

function asResponse(envelope: Envelope, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(envelope), {
    status: envelope.Code,
    headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  });
}

/** Answers are for one caller at one moment: nobody keeps them, and nobody guesses their type. */
function finish(response: Response, request: Request, readableByPage = true): Response {
  response.headers.set('Cache-Control', 'no-store');
  response.headers.set('X-Content-Type-Options', 'nosniff');
  response.headers.set('Vary', 'Origin');
  if (readableByPage) allowPage(response.headers, request.headers.get('origin'));
  return response;
}

const logToConsole: Log = (message, error) => console.error(message, error);
