import { Agent, request, type IncomingMessage } from 'node:http';
import { endpoints } from '../../src/protocol/endpoints.js';
import { SESSION_KEY_HEADER } from '../../src/protocol/key-headers.js';
import type { GetConfigData } from '../../src/protocol/session.js';

/** How an answer came. Times from sending the question, in ms. */
export interface AnswerTiming {
  readonly firstFragmentMs: number;
  readonly totalMs: number;
  readonly fragments: number;
}

/** Longest time a whole answer may take. */
const LIMIT_MS = 60_000;

/** Connections are kept: that a visitor has one is not what is measured. */
const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

/** A visitor of a service: a session of his own, and questions in it. */
export class Visitor {
  readonly #url: string;
  readonly #sessionId: number;
  readonly #sessionKey: string;

  private constructor(url: string, { SessionID, SessionKey }: GetConfigData) {
    this.#url = url;
    this.#sessionId = SessionID;
    this.#sessionKey = SessionKey;
  }

  /** Comes to a chatbot: gets a session. */
  static async arrive(url: string, serialNumber: string): Promise<Visitor> {
    const response = await post(url + endpoints.GetConfig.path, { serialNumber });
    const { Data } = JSON.parse(await textOf(response)) as { Data: GetConfigData };
    return new Visitor(url, Data);
  }

  /**
   * Asks and reads the whole streamed answer.
   *
   * @throws when the service refuses or the answer is not complete
   */
  async ask(content: string): Promise<AnswerTiming> {
    const began = performance.now();
    const response = await post(
      this.#url + endpoints.ClientAsk.path,
      { sessionID: this.#sessionId, content, stream: true },
      { [SESSION_KEY_HEADER]: this.#sessionKey },
    );
    let text = '';
    let firstFragmentMs = NaN;
    for await (const piece of response.setEncoding('utf8') as AsyncIterable<string>) {
      text += piece;
      if (Number.isNaN(firstFragmentMs) && text.includes('\n'))
        firstFragmentMs = performance.now() - began;
    }
    const totalMs = performance.now() - began;
    const objects = text
      .split('\n')
      .filter(Boolean)
      .map(line => JSON.parse(line) as { content?: string; AnswerID?: number });
    if (response.statusCode !== 200 || !objects[0]?.content || !objects.at(-1)?.AnswerID)
      throw new Error(
        `"${content}" was not answered: ${response.statusCode} ${text.slice(0, 200)}`,
      );
    return { firstFragmentMs, totalMs, fragments: objects.length - 1 };
  }
}

/** Closes the connections that were kept. */
export function closeConnections(): void {
  agent.destroy();
}

function post(
  url: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      method: 'POST',
      agent,
      signal: AbortSignal.timeout(LIMIT_MS),
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
