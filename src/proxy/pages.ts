import { originNotAllowed, Refusal } from '../gateway/refusal.js';
import { namesOrigin } from '../protocol/domains.js';
import type { CheckedOptions } from './options.js';

type Chatbots = CheckedOptions['chatbots'];

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
    if (!this.isListed(origin)) throw originNotAllowed(origin);
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
    if (!namesOrigin(chatbot.origins, origin)) throw originNotAllowed(origin);
    return chatbot;
  }
}
