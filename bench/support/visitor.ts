import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { operations } from '../../src/protocol/operations.js';
import { SESSION_KEY_HEADER } from '../../src/protocol/key-headers.js';
import type { GetConfigData } from '../../src/protocol/session.js';

/** Timing of an answer, in ms from sending the question. */
export interface AnswerTiming {
  readonly firstFragmentMs: number;
  readonly totalMs: number;
  readonly fragments: number;
}

/** An answer after its first fragment. */
export interface OpenAnswer {
  readonly firstFragmentMs: number;
  isOpen(): boolean;
  /** Aborts the request. */
  leave(): void;
}

/** Maximum time of a whole answer. */
const LIMIT_MS = 60_000;

/** Keeps connections open, because connecting is not measured. */
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** A visitor with their own session. */
export class Visitor {
  readonly #url: string;
  readonly #sessionId: number;
  readonly #sessionKey: string;

  private constructor(url: string, { SessionID, SessionKey }: GetConfigData) {
    this.#url = url;
    this.#sessionId = SessionID;
    this.#sessionKey = SessionKey;
  }

  /** Starts a session with a chatbot. */
  static async arrive(url: string, serialNumber: string): Promise<Visitor> {
    const response = await post(url + operations.GetConfig.path, { serialNumber });
    const { Data } = JSON.parse(await textOf(response)) as { Data: GetConfigData };
    return new Visitor(url, Data);
  }

  /** Asks, and returns after the first fragment. */
  async open(content: string): Promise<OpenAnswer> {
    const began = performance.now();
    const left = new AbortController();
    const response = await this.#send(content, left.signal);
    const [first] = (await once(response, 'data')) as [Buffer];
    const firstFragmentMs = performance.now() - began;
    if (response.statusCode !== 200 || !/^\{"(content|Listings)"/.test(first.toString()))
      throw new Error(`"${content}" was not answered: ${response.statusCode}`);
    let isOpen = true;
    response.once('close', () => (isOpen = false)).on('error', () => {});
    return { firstFragmentMs, isOpen: () => isOpen, leave: () => left.abort() };
  }

  /** Asks and reads the whole streamed answer. @throws when the service refuses or the answer is incomplete */
  async ask(content: string): Promise<AnswerTiming> {
    const began = performance.now();
    const response = await this.#send(content, AbortSignal.timeout(LIMIT_MS));
    let text = '';
    let firstFragmentMs = NaN;
    for await (const piece of response.setEncoding('utf8') as AsyncIterable<string>) {
      text += piece;
      if (Number.isNaN(firstFragmentMs) && text.includes('\n')) firstFragmentMs = performance.now() - began;
    }
    const totalMs = performance.now() - began;
    const objects = text
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line) as { content?: string; AnswerID?: number });
    if (response.statusCode !== 200 || !objects.some(({ content }) => content) || !objects.at(-1)?.AnswerID)
      throw new Error(`"${content}" was not answered: ${response.statusCode} ${text.slice(0, 200)}`);
    return { firstFragmentMs, totalMs, fragments: objects.length - 1 };
  }

  #send(content: string, signal: AbortSignal): Promise<IncomingMessage> {
    return post(
      this.#url + operations.ClientAsk.path,
      { sessionID: this.#sessionId, content, stream: true },
      { headers: { [SESSION_KEY_HEADER]: this.#sessionKey }, signal },
    );
  }
}

/** Closes the open connections. */
export function closeConnections(): void {
  agent.destroy();
}

/** Posts JSON and reads the whole response. */
export const postText = async (url: string, body: object): Promise<string> => textOf(await post(url, body));

interface PostOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

function post(
  url: string,
  body: object,
  { headers = {}, signal = AbortSignal.timeout(LIMIT_MS) }: PostOptions = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      agent,
      signal,
      headers: { 'Content-Type': 'application/json', ...headers },
    });
    outgoing.on('response', resolve);
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify(body));
  });
}

async function textOf(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const piece of response.setEncoding('utf8') as AsyncIterable<string>) text += piece;
  return text;
}
