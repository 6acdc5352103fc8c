import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';

/** A request received by the upstream. */
export interface UpstreamRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: ChatBody;
  /** The raw body; of a form, one character per byte. */
  readonly raw: string;
  /** Resolves when the caller disconnects before the answer is complete. */
  readonly hungUp: Promise<void>;
}

/** Parts of a chat request that tests check. */
export interface ChatBody {
  readonly model: string;
  readonly temperature?: number;
  readonly stream: boolean;
  readonly stream_options?: { readonly include_usage: boolean };
  readonly tool_choice?: string;
  readonly tools?: readonly { readonly function: { readonly name: string; readonly parameters: unknown } }[];
  readonly messages: readonly {
    readonly role: string;
    readonly content: string | null;
    readonly tool_call_id?: string;
    readonly tool_calls?: readonly {
      readonly id: string;
      readonly function: { readonly name: string; readonly arguments: string };
    }[];
  }[];
}

/** Answers one request. */
export type Reaction = (request: UpstreamRequest, response: ServerResponse) => void | Promise<void>;

/** A scripted server for part of the OpenAI API. */
export interface Upstream {
  /** The value for MODEL_BASE_URL. */
  readonly baseUrl: string;
  readonly requests: readonly UpstreamRequest[];
}

/** Starts an upstream that reacts to chat requests in this order, and repeats the last reaction. */
export async function startUpstream(
  test: TestContext,
  reactions: readonly Reaction[],
  models: readonly string[] = ['stub-large', 'stub-small'],
): Promise<Upstream> {
  const requests: UpstreamRequest[] = [];
  let asked = 0;
  const server = createServer((incoming, response) => {
    void (async () => {
      const request = await readRequest(incoming, response);
      requests.push(request);
      if (request.path.endsWith('/models')) {
        json(response, 200, { object: 'list', data: models.map(id => ({ id, object: 'model' })) });
        return;
      }
      await reactions[Math.min(asked++, reactions.length - 1)]?.(request, response);
    })();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  test.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}/v1`, requests };
}

/** Answers with a text, streamed in these chunks, and its token usage. */
export const saying =
  (pieces: readonly string[], tokens?: number): Reaction =>
  (_, response) =>
    streamChunks(response, [
      ...pieces.map(content => delta({ content })),
      finish('stop'),
      ...(tokens === undefined ? [] : [usage(tokens)]),
    ]);

/** Calls a tool; the arguments are streamed in chunks of three characters. */
export const calling =
  (name: string, args: object, { tokens, before }: { tokens?: number; before?: string } = {}): Reaction =>
  (_, response) =>
    streamChunks(response, [
      ...(before === undefined ? [] : [delta({ content: before })]),
      delta({ tool_calls: [{ index: 0, id: `id-${name}`, type: 'function', function: { name, arguments: '' } }] }),
      ...(JSON.stringify(args).match(/.{1,3}/gs) ?? []).map(piece =>
        delta({ tool_calls: [{ index: 0, function: { arguments: piece } }] }),
      ),
      finish('tool_calls'),
      ...(tokens === undefined ? [] : [usage(tokens)]),
    ]);

/** Transcribes every recording as this text. */
export const hearing =
  (text: string): Reaction =>
  (_, response) =>
    json(response, 200, { text });

/** Refuses with a status and the API's error body. */
export const refusing =
  (status: number, message = 'no'): Reaction =>
  (_, response) =>
    json(response, status, { error: { message, type: 'error', code: null } });

/** Starts an answer and then closes the connection. */
export const breakingOff =
  (...pieces: readonly string[]): Reaction =>
  async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const content of pieces) await write(response, line(delta({ content })));
    response.destroy();
  };

/** Sends one text, waits, and sends the others. */
export const pausing =
  (first: string, pause: Promise<void>, ...texts: readonly string[]): Reaction =>
  async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    await write(response, line(delta({ content: first })));
    await pause;
    for (const content of texts) await write(response, line(delta({ content })));
    response.end('data: [DONE]\n\n');
  };

/** Starts an answer and then stays silent without ending it. */
export const fallingSilent =
  (...pieces: readonly string[]): Reaction =>
  async (_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    for (const content of pieces) await write(response, line(delta({ content })));
  };

/** Streams custom chunks. */
export function streamChunks(response: ServerResponse, chunks: readonly object[]): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const chunk of chunks) response.write(line(chunk));
  response.end('data: [DONE]\n\n');
}

export const delta = (content: object) => chunk({ choices: [{ index: 0, delta: content, finish_reason: null }] });
export const finish = (reason: string) => chunk({ choices: [{ index: 0, delta: {}, finish_reason: reason }] });
export const usage = (total: number) =>
  chunk({ choices: [], usage: { prompt_tokens: total - 1, completion_tokens: 1, total_tokens: total } });

const chunk = (fields: object) => ({ id: 'c', object: 'chat.completion.chunk', created: 0, model: 'stub', ...fields });
const line = (value: object) => `data: ${JSON.stringify(value)}\n\n`;

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

const write = (response: ServerResponse, text: string) =>
  new Promise<void>(resolve => response.write(text, () => resolve()));

async function readRequest(incoming: IncomingMessage, response: ServerResponse): Promise<UpstreamRequest> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part as Buffer);
  const bytes = Buffer.concat(parts);
  const isForm = incoming.headers['content-type']?.startsWith('multipart/') === true;
  const text = isForm ? '' : bytes.toString();
  return {
    raw: isForm ? bytes.toString('latin1') : text,
    method: incoming.method ?? '',
    path: incoming.url ?? '',
    headers: incoming.headers,
    body: (text === '' ? {} : JSON.parse(text)) as ChatBody,
    hungUp: new Promise(resolve =>
      response.once('close', () => {
        if (!response.writableFinished) resolve();
      }),
    ),
  };
}
