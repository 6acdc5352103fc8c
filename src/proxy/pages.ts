import { originNotAllowed, Refusal } from '../gateway/refusal.js';
import { namesOrigin } from '../protocol/domains.js';
import type { CheckedOptions } from './options.js';

type Chatbots = CheckedOptions['chatbots'];

/** The `Origin` keeps other sites from embedding the chatbot; keys and limits restrict programs, which can send any. */
export class Pages {
  readonly #chatbots: Chatbots;

  constructor(chatbots: Chatbots) {
    this.#chatbots = chatbots;
  }

  /** Whether pages of this origin may embed any of the chatbots. */
  isListed(origin: string | null): origin is string {
    return this.#chatbots.some(({ origins }) => namesOrigin(origins, origin));
  }

  /** Returns the origin of the page of a request. @throws {Refusal} 403 when it may embed none of the chatbots */
  originOf({ headers }: Request): string {
    const origin = headers.get('origin');
    if (!this.isListed(origin)) throw originNotAllowed(origin);
    return origin;
  }

  /** Returns the chatbot. @throws {Refusal} 404 when the proxy does not know it, 403 when the page may not embed it */
  requireChatbot(serialNumber: string, origin: string): Chatbots[number] {
    const chatbot = this.#chatbots.find(known => known.serialNumber === serialNumber);
    if (!chatbot) throw new Refusal(404, 'There is no chatbot with this serial number.');
    if (!namesOrigin(chatbot.origins, origin)) throw originNotAllowed(origin);
    return chatbot;
  }
}
