import { createHash, timingSafeEqual } from 'node:crypto';
import type { OperationName } from '../../src/protocol/operations.js';
import { ServiceError } from '../failure.js';
import { settlesWithin } from '../time/settles-within.js';
import type { Metrics } from '../monitoring/metrics.js';
import { openApiDocument } from './openapi/document.js';
import { openApiPage } from './openapi/page.js';

export interface OperatorOptions {
  readonly operations: readonly OperationName[];
  readonly checkHealth: () => Promise<void>;
  readonly isDraining: () => boolean;
  readonly metrics: Metrics;
  /** Key for the metrics; without it, they don't exist. */
  readonly metricsKey?: string | undefined;
}

/** Answers a GET; `serviceOrigin` returns the service's public address. */
export type Route = (request: Request, serviceOrigin: () => string) => Promise<Response> | Response;

/**
 * Returns the routes for health, metrics and the OpenAPI document, by path.
 *
 * Not stated: our own routes. Metrics show how much a service is used, so they require a key.
 */
export function operatorRoutes(options: OperatorOptions): Readonly<Record<string, Route>> {
  const document = (serviceOrigin: () => string) => openApiDocument(options.operations, serviceOrigin());
  return {
    '/healthz': async () => {
      if (options.isDraining()) return plain('{"status":"stopping"}', 'application/json', 503);
      await requireHealth(options.checkHealth);
      return plain('{"status":"ok"}', 'application/json');
    },
    '/metrics': request => {
      requireKey(request, options.metricsKey);
      return plain(String(options.metrics), 'text/plain; version=0.0.4; charset=utf-8');
    },
    '/openapi.json': (_request, serviceOrigin) =>
      plain(JSON.stringify(document(serviceOrigin), null, 2), 'application/json'),
    '/openapi.html': (_request, serviceOrigin) => openApiPage(document(serviceOrigin)),
  };
}

/** Shorter than the timeouts of load balancers. */
const HEALTH_MS = 3000;

const plain = (text: string, type: string, status = 200) =>
  new Response(text, { status, headers: { 'Content-Type': type } });

/**
 * Checks the operator's key, raw or after `Bearer`.
 *
 * @throws {ServiceError} 404 when no key is configured, 401 when the request has another one
 */
export function requireKey(request: Request, key: string | undefined): void {
  if (key === undefined) throw new ServiceError(404, 'There is nothing at this address.');
  const given = /^(?:Bearer\s+)?(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (given === undefined || !timingSafeEqual(digest(given), digest(key)))
    throw new ServiceError(401, 'The key is not valid.');
}

/** Hashes have equal length, as the timing-safe comparison requires. */
const digest = (text: string) => createHash('sha256').update(text).digest();

/** @throws {ServiceError} 503 when the check fails, or takes too long */
async function requireHealth(check: () => Promise<void>): Promise<void> {
  let cause: unknown = new Error('The database did not answer in time.');
  try {
    if (await settlesWithin(HEALTH_MS, check())) return;
  } catch (error) {
    cause = error;
  }
  throw new ServiceError(503, 'The service cannot reach its database.', { cause });
}
