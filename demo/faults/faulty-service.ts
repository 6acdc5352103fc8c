import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Around } from '../../service/http/http-server.js';
import { operations } from '../../src/protocol/operations.js';
import { Exchange } from './exchange.js';
import { faults, type Fault, type Script } from './faults.js';

/** The addresses of the faults: `/faults/`, then `/faults/{name}/{run}` in front of an operation. */
const LIST_PATH = '/faults/';
const FAULT_PATH = /^\/faults\/([\w-]+)\/([\w-]+)(\/(?:chat|files)\/.*)$/;

/** The operations that can be spoiled. */
const OPERATIONS = ['ClientAsk', 'GetConfig'] as const;

/** Runs that are remembered: beyond, the oldest is forgotten. */
const MAX_RUNS = 1000;

/** One request that came to a fault. */
export interface FaultyRequest {
  readonly run: string;
  readonly operation: (typeof OPERATIONS)[number];
  /** See `Exchange.left`. */
  readonly left: Promise<boolean>;
}

/**
 * Wraps a service: `/faults/{name}/{run}` is the same service with the fault of that name, for pages of any
 * origin. The caller chooses any word for `run`. The fault affects the first request of a run, and the service answers
 * later ones normally. `/faults/` lists the faults.
 */
export class FaultyService {
  /** The operations of each run whose fault is over. */
  readonly #runs = new Map<string, Set<FaultyRequest['operation']>>();
  readonly #connections = new WeakSet<Socket>();
  readonly #listeners = new Set<(request: FaultyRequest) => void>();

  /** Reports every question and every request for settings. */
  onRequest(listener: (request: FaultyRequest) => void): void {
    this.#listeners.add(listener);
  }

  /** For `ServiceParts.around`. */
  readonly around: Around = next => (request, response) => {
    const url = request.url ?? '';
    const isOnNewConnection = !this.#connections.has(request.socket);
    this.#connections.add(request.socket);
    if (url === LIST_PATH) return sendList(response);
    const [, name = '', run = '', path = ''] = FAULT_PATH.exec(url) ?? [];
    if (!path || !Object.hasOwn(faults, name)) return next(request, response);
    request.url = path;
    const handOn = () => next(request, response);
    const fault: Fault = faults[name as keyof typeof faults];
    if (request.method !== 'POST') return handOn();
    const exchange = new Exchange(request, response, isOnNewConnection, handOn);
    const script = this.#scriptFor(fault, run, exchange);
    if (!script) return handOn();
    allowEveryPage(response);
    void script(exchange);
  };

  /** Returns the script for a request, or undefined if the service should answer it. */
  #scriptFor(fault: Fault, run: string, exchange: Exchange): Script | undefined {
    const operation = OPERATIONS.find(name => operations[name].path === exchange.path);
    if (!operation) return undefined;
    this.#tell({ run, operation, left: exchange.left });
    const done = this.#doneIn(run);
    if (done.has(operation)) return undefined;
    if (!fault.isRepeated?.(exchange)) done.add(operation);
    return operation === 'ClientAsk' ? fault.ask : fault.configure;
  }

  #doneIn(run: string): Set<FaultyRequest['operation']> {
    const known = this.#runs.get(run);
    if (known) return known;
    const done = new Set<FaultyRequest['operation']>();
    this.#runs.set(run, done);
    const [oldest] = this.#runs.keys();
    if (this.#runs.size > MAX_RUNS && oldest !== undefined) this.#runs.delete(oldest);
    return done;
  }

  #tell(request: FaultyRequest): void {
    for (const listener of this.#listeners) listener(request);
  }
}

/** Everything a page needs to show the faults. */
function sendList(response: ServerResponse): void {
  const list = Object.entries<Fault>(faults).map(([name, { title, expect, attributes = {} }]) => ({
    name,
    title,
    expect,
    attributes,
  }));
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(list));
}

function allowEveryPage(response: ServerResponse): void {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
  response.setHeader('Cache-Control', 'no-store');
}
