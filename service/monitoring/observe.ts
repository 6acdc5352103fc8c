import { randomUUID } from 'node:crypto';
import { UPLOAD_PATH } from '../../src/gateway/upload-links.js';
import { operations } from '../../src/protocol/operations.js';
import type { RequestFacts } from './logs.js';
import { chatbotOfRequest, inRequest } from './request-context.js';
import type { Metrics } from './metrics.js';

/** Names of operations by path. */
const names = new Map(Object.entries(operations).map(([name, { path }]) => [path as string, name]));

const OPERATOR_PATHS: readonly string[] = ['/healthz', '/metrics'];

type Fetch = (request: Request, peer?: string) => Promise<Response>;

type IdentifiedFetch = (request: Request, requestId: string, peer?: string) => Promise<Response>;

/** Counts, times and logs requests. Each answer has its request's id as `X-Request-Id`. */
export function observed(fetch: IdentifiedFetch, metrics: Metrics, tell: (facts: RequestFacts) => void): Fetch {
  return async (request, peer) => {
    const requestId = randomUUID();
    const began = performance.now();
    const { response, chatbot } = await inRequest(async () => ({
      response: await fetch(request, requestId, peer),
      chatbot: chatbotOfRequest(),
    }));
    const ms = performance.now() - began;
    const operation = operationOf(request, response);
    const status = response.status;
    metrics.count('chatbot_requests_total', 'Requests that were answered.', { operation, status: String(status) });
    metrics.time(
      'chatbot_request_seconds',
      'Time until the answer began; of a streamed answer, until its first bytes.',
      { operation },
      ms / 1000,
    );
    tell({ requestId, operation, status, ms: Math.round(ms * 10) / 10, ...(chatbot !== undefined && { chatbot }) });
    response.headers.set('X-Request-Id', requestId);
    return response;
  };
}

function operationOf(request: Request, response: Response): string {
  const { pathname } = new URL(request.url);
  const name = names.get(pathname);
  if (name !== undefined) return name;
  if (pathname.startsWith(UPLOAD_PATH)) return 'Upload';
  // Failures need the same name as successes, to compute failure rates.
  if (OPERATOR_PATHS.includes(pathname)) return pathname.slice(1);
  if (/^\/files\/\d{1,16}$/.test(pathname)) return 'files';
  if (pathname.startsWith('/chat/Admin/')) return 'Admin';
  return response.status < 400 ? 'files' : 'unknown';
}
