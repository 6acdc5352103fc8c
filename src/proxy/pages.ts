import { namesOrigin } from '../protocol/domains.js';
import { SESSION_KEY_HEADER } from '../protocol/key-headers.js';
import type { CheckedOptions } from './options.js';
import { Refusal } from './refusal.js';

type Chatbots = CheckedOptions['chatbots'];

/** How long a browser may remember a preflight, in seconds; two hours is the most that browsers take. */
const PREFLIGHT_SECONDS = 7200;

/**
 * The pages that may ask. An `Origin` keeps other sites from embedding the chatbot by a line of markup; it
 * proves nothing, for a program may send any. Keys and limits are for programs.
 */
export class Pages {
  readonly #chatbots: Chatbots;

  constructor(chatbots: Chatbots) {
    this.#chatbots = chatbots;
  }

  /** Whether any of the chatbots may stand on pages of this origin. */
  isListed(origin: string | null): origin is string {
    return this.#chatbots.some(({ origins }) => namesOrigin(origins, origin));
  }

  /**
   * The origin of the page that a request comes from.
   *
   * @throws {Refusal} 403 when none of the chatbots may stand there
   */
  originOf({ headers }: Request): string {
    const origin = headers.get('origin');
    if (!this.isListed(origin)) throw notFor(origin);
    return origin;
  }

  /**
   * The chatbot, when it may stand on the page.
   *
   * @throws {Refusal} 404 when the proxy does not know it, 403 when it may not stand there
   */
  requireChatbot(serialNumber: string, origin: string): Chatbots[number] {
    const chatbot = this.#chatbots.find(known => known.serialNumber === serialNumber);
    if (!chatbot) throw new Refusal(404, 'There is no chatbot with this serial number.');
    if (!namesOrigin(chatbot.origins, origin)) throw notFor(origin);
    return chatbot;
  }

  /** Answers a browser that asks whether a page may send a request. */
  preflight(method: string): Response {
    return new Response(null, {
      status: 204,
      headers: {
        'Access-Control-Allow-Methods': method,
        'Access-Control-Allow-Headers': `Content-Type, ${SESSION_KEY_HEADER}`,
        'Access-Control-Max-Age': String(PREFLIGHT_SECONDS),
      },
    });
  }

  /** Lets the page read an answer, refusals included, if it is listed. */
  letRead(headers: Headers, origin: string | null): void {
    headers.append('Vary', 'Origin');
    if (!this.isListed(origin)) return;
    headers.set('Access-Control-Allow-Origin', origin);
    headers.set('Access-Control-Expose-Headers', 'Retry-After');
  }
}

const notFor = (origin: string | null) =>
  new Refusal(
    403,
    `This chatbot does not answer ${origin === null ? 'requests without an Origin' : `pages of ${origin}`}.`,
  );
