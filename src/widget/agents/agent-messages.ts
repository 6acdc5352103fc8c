import type { AnswerAgent } from '../../client/answer-records.js';
import { agentTexts } from '../../locales/widget/english/agents.js';
import { spokenText } from '../../markdown/spoken-text.js';
import type { VisitorEvent } from '../../protocol/waiting.js';
import { emit } from '../../ui/events.js';
import type { ChatContext } from '../context.js';
import { receiveMessage, type ReceivedMessage } from './receive-message.js';

/** Adds what agents say, and that they join or leave, to the conversation, once. */
export class AgentMessages {
  /** The last event that the visitor has seen, on whatever page. */
  seen = 0;
  /** The last event before the visitor cleared the conversation. */
  cleared = 0;
  readonly #chat: ChatContext;

  constructor(chat: ChatContext) {
    this.#chat = chat;
  }

  get texts(): typeof agentTexts {
    return { ...agentTexts, ...this.#chat.host.texts };
  }

  /** Says that an agent joined or left. */
  tell(eventId: number, agent: AnswerAgent, hasJoined: boolean): void {
    const { name } = agent;
    const content = hasJoined ? this.texts.agentJoined(name) : this.texts.agentLeft(name);
    const id = `agent-event-${eventId}`;
    if (!this.#receive(eventId, { id, role: 'system', content, ...(hasJoined && { agent }) })) return;
    this.#chat.announce(content);
    emit(this.#chat.host, hasJoined ? 'chatbot-agent-joined' : 'chatbot-agent-left', { name });
  }

  /** Adds an agent's message. One that another page has added is unread until the visitor has seen it. */
  add(
    eventId: number,
    { MessageID, Content, CreateTime }: NonNullable<VisitorEvent['Message']>,
    agent: AnswerAgent,
  ): void {
    const sentAt = Date.parse(CreateTime);
    // The time, too: a service that has moved to an older copy of its database gives the numbers after it again.
    const isNew = this.#receive(eventId, {
      id: `agent-${MessageID}-${sentAt}`,
      role: 'bot',
      content: Content,
      agent,
      sentAt,
    });
    if (isNew) this.#chat.announce(`${agent.name}: ${spokenText(Content)}`);
    if (!this.#chat.host.open && eventId > this.seen) this.#chat.countUnread();
  }

  /** Adds a message once. Those before the loaded part of the conversation stay there, and cleared ones cleared. */
  #receive(eventId: number, message: ReceivedMessage): boolean {
    const { conversation } = this.#chat;
    const isElsewhere = conversation.hasEarlier && eventId <= this.seen;
    return eventId > this.cleared && !isElsewhere && receiveMessage(conversation, message);
  }
}
