import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import { operations } from '../../src/protocol/operations.js';
import { success } from '../../src/protocol/envelope.js';
import { answerText, fragmentsOf, type AnswerKind } from './answer-text.js';

/** A requested answer. */
export interface AnswerOrder {
  readonly kind: AnswerKind;
  readonly bytes: number;
  /** Fragments per second; undefined sends all of them at once. */
  readonly perSecond?: number;
}

/** Response bodies by path. They are sent compressed with Brotli, as the service sends scripts. */
export type ServedFiles = Readonly<Record<`/${string}`, string | Buffer>>;

/** A server for generated answers and the pages that read them. */
export interface AnswerServer {
  readonly url: string;
  /** Actual fragments per second of the last paced answer. */
  readonly reachedPerSecond: number;
  close(): Promise<void>;
}

/** Returns the question that requests an answer; the order is its text. */
export function questionFor(order: AnswerOrder): string {
  return JSON.stringify(order);
}

/** Starts the server on a free local port. It implements GetConfig and a streamed ClientAsk. */
export async function startAnswerServer(files: ServedFiles): Promise<AnswerServer> {
  const bodies = new Map(Object.entries(files).map(([path, body]) => [path, brotliCompressSync(body)]));
  const state = { reachedPerSecond: 0 };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const file = bodies.get(path);
    if (file) sendFile(response, path, file);
    else if (path === operations.GetConfig.path) sendJson(response, success(CONFIGURATION));
    else if (path === operations.ClientAsk.path)
      void readOrder(request).then(async order => {
        state.reachedPerSecond = await sendAnswer(response, order);
      });
    else response.writeHead(path === '/favicon.ico' ? 204 : 404).end();
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get reachedPerSecond() {
      return state.reachedPerSecond;
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const CONFIGURATION = {
  Name: 'Bench',
  WelcomeMessage: 'Hello! What are you looking for?',
  SuggestedMessage: 'Show me homes for sale\nWhat are your opening hours?',
  ChatBubbleColor: 'rgb(20,90,160)',
  SessionID: 1,
  SessionKey: 'bench',
};

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  html: 'text/html; charset=utf-8',
};

function sendFile(response: ServerResponse, path: string, body: Buffer): void {
  response.writeHead(200, {
    'Content-Type': CONTENT_TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'text/plain',
    'Content-Encoding': 'br',
    'Content-Length': body.length,
    'Cache-Control': 'no-store',
  });
  response.end(body);
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify(value));
}

async function readOrder(request: IncomingMessage): Promise<AnswerOrder> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { content } = JSON.parse(Buffer.concat(chunks).toString()) as { content: string };
  return JSON.parse(content) as AnswerOrder;
}

/** Sends the whole answer. Returns the actual fragments per second. */
async function sendAnswer(response: ServerResponse, order: AnswerOrder): Promise<number> {
  const answer = answerText(order.kind, order.bytes);
  const lines = fragmentsOf(answer).map(content => `${JSON.stringify({ content })}\n`);
  const last = { QuestionID: 1, AnswerID: 2, Answer: answer, TotalToken: lines.length };
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  const began = performance.now();
  if (order.perSecond === undefined) response.write(lines.join(''));
  else await writePaced(response, lines, order.perSecond);
  const seconds = (performance.now() - began) / 1000;
  response.end(`${JSON.stringify(last)}\n`);
  return lines.length / seconds;
}

/** Writes each line separately, and catches up after late timers to keep the rate. */
async function writePaced(response: ServerResponse, lines: readonly string[], perSecond: number): Promise<void> {
  const began = performance.now();
  for (let sent = 0; sent < lines.length && !response.destroyed;) {
    const due = Math.ceil(((performance.now() - began) / 1000) * perSecond);
    for (; sent < Math.min(due, lines.length); sent++) response.write(lines[sent]);
    await delay(1);
  }
}
