import { readAgent, type AnswerAgent } from '../../client/answer-records.js';
import { isNotFound } from '../../client/errors.js';
import { agentTexts } from '../../locales/widget/english/agents.js';
import { AbortController, clearTimeout, setTimeout } from '../../platform.js';
import type { VisitorEvent } from '../../protocol/waiting.js';
import { emit } from '../../ui/events.js';
import type { ChatContext } from '../context.js';
import { keepAgentSession } from '../session/open-events.js';
import { nextOpening } from './next-opening.js';

/** How long somebody counts as typing after the last sign of it, in ms. */
const TYPING_MS = 6_000;
/** How often the agent hears that the visitor is typing, in ms. */
const TELL_MS = 3_000;
/** Pauses before the channel is opened again after failures, in ms. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000];

/**
 * Hears what agents do in the conversation, and asks for one. The channel is open only while an agent is there or is
 * expected; then the conversation has the agent's messages.
 *
 * @fires change - the state has changed
 */
export class AgentChannel extends EventTarget {
  /** Whether the visitor has asked for an agent and none has come yet. */
  isWaiting = false;
  /** The agent who has the conversation. */
  agent: AnswerAgent | undefined;
  isTyping = false;
  readonly #chat: ChatContext;
  #after = 0;
  #opened: AbortController | undefined;
  #typing: ReturnType<typeof setTimeout> | undefined;
  #toldAt = -Infinity;

  constructor(chat: ChatContext) {
    super();
    this.#chat = chat;
    const { conversation } = chat;
    // An agent can take over without being asked: the answer says so.
    conversation.addEventListener('answer', ({ detail }) => {
      if (detail.agent) this.open();
    });
    conversation.addEventListener('cleared', () => this.#reset());
    conversation.addEventListener('change', ({ change }) => {
      if (change === 'draft' && conversation.draft && this.agent) this.#tellTyping();
    });
  }

  /**
   * Asks for an agent. Returns undefined if one is there or is looked for, otherwise what the form should say: an empty
   * text if the service has no agents.
   */
  async ask(): Promise<string | undefined> {
    const { host } = this.#chat;
    try {
      const data = await this.#chat.callInSession('WaitForAgent', sessionID => ({
        sessionID,
        Page: { Url: location.href.slice(0, 2000), Title: document.title.slice(0, 200) },
        Language: host.lang || document.documentElement.lang || navigator.language,
      }));
      if (data.State === 'away') return this.#awayText(data.NextOpening);
      this.isWaiting = data.State === 'waiting';
      this.#changed();
      if (this.isWaiting) this.#chat.announce(this.#texts.agentWaiting);
      this.open();
      return undefined;
    } catch (error) {
      if (!isNotFound(error)) console.warn('<chatbot-bubble>: an agent could not be asked.', error);
      return '';
    }
  }

  /** Opens the channel, unless it is open. It closes itself when nobody is there or expected. */
  open(): void {
    if (this.#opened) return;
    const opened = (this.#opened = new AbortController());
    void this.#listen(opened.signal).finally(() => {
      if (this.#opened === opened) this.#opened = undefined;
    });
  }

  get #texts(): typeof agentTexts {
    return { ...agentTexts, ...this.#chat.host.texts };
  }

  async #listen(signal: AbortSignal): Promise<void> {
    // The channel repeats the events of earlier pages, which the conversation recognizes by its stored messages.
    await this.#chat.historyRestored();
    let failures = 0;
    // First what happened meanwhile, which says whether to wait for more.
    let isWaiting = this.isWaiting;
    while (!signal.aborted && this.#chat.host.isConnected) {
      try {
        for await (const event of await this.#chat.openEvents({ After: this.#after, Wait: isWaiting }, signal)) {
          if (signal.aborted) return;
          failures = 0;
          this.#after = Math.max(this.#after, event.EventID);
          this.#handle(event);
        }
      } catch (error) {
        if (signal.aborted || isNotFound(error) || failures >= PAUSES_MS.length) return this.#end();
        await new Promise(resolve => setTimeout(resolve, PAUSES_MS[failures++]));
        continue;
      }
      if (!this.agent && !this.isWaiting) return this.#end();
      isWaiting = true;
    }
  }

  #handle({ EventID, Type, Agent, Message }: VisitorEvent): void {
    const { host, conversation } = this.#chat;
    const agent = readAgent(Agent);
    const name = agent?.name ?? '';
    const id = `agent-event-${EventID}`;
    switch (Type) {
      case 'joined':
        this.agent = agent;
        this.isWaiting = this.isTyping = false;
        if (conversation.receive({ id, role: 'system', content: this.#texts.agentJoined(name) })) {
          this.#chat.announce(this.#texts.agentJoined(name));
          emit(host, 'chatbot-agent-joined', { name });
        }
        break;
      case 'left':
        if (conversation.receive({ id, role: 'system', content: this.#texts.agentLeft(name) })) {
          this.#chat.announce(this.#texts.agentLeft(name));
          emit(host, 'chatbot-agent-left', { name });
        }
        this.#end();
        break;
      case 'typing':
        this.#showTyping();
        return;
      case 'message':
        this.#showTyping(false);
        if (Message && agent) this.#receive(Message, agent);
        return;
      case 'unavailable':
        if (!this.isWaiting) return;
        this.#end();
        this.#chat.announce(this.#texts.agentUnavailable);
        this.#chat.parts.panel.handoff = { type: 'form', note: this.#texts.agentUnavailable };
        return;
      case 'read':
        return;
    }
    this.#changed();
  }

  /** Adds an agent's message, once. */
  #receive({ MessageID, Content, CreateTime }: NonNullable<VisitorEvent['Message']>, agent: AnswerAgent): void {
    const { host, conversation } = this.#chat;
    const sentAt = Date.parse(CreateTime);
    const isNew = conversation.receive({ id: `agent-${MessageID}`, role: 'bot', content: Content, agent, sentAt });
    if (!isNew) return;
    this.#chat.announce(`${agent.name}: ${Content}`);
    if (!host.open) this.#chat.countUnread();
  }

  #showTyping(isTyping = true): void {
    clearTimeout(this.#typing);
    this.isTyping = isTyping;
    if (isTyping) this.#typing = setTimeout(() => this.#showTyping(false), TYPING_MS);
    this.#changed();
  }

  /** Tells the agent that the visitor is typing. It doesn't matter if that fails. */
  #tellTyping(): void {
    const now = performance.now();
    if (now - this.#toldAt < TELL_MS) return;
    this.#toldAt = now;
    this.#chat.callInSession('Typing', sessionID => ({ sessionID })).catch(() => {});
  }

  #end(): void {
    keepAgentSession(this.#chat.host, undefined);
    this.agent = undefined;
    this.isWaiting = false;
    this.#showTyping(false);
  }

  /** Forgets everything with the conversation. */
  #reset(): void {
    this.#opened?.abort();
    this.#opened = undefined;
    this.#after = 0;
    this.#end();
  }

  #awayText(opening: string | null | undefined): string {
    const when = opening ? nextOpening(opening, this.#chat.host) : undefined;
    return when ? this.#texts.agentsBack(when) : '';
  }

  #changed(): void {
    this.dispatchEvent(new Event('change'));
  }
}
