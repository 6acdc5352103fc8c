import { readAgent, type AnswerAgent } from '../../client/answer-records.js';
import { isNotFound, isUnauthorized } from '../../client/errors.js';
import { openChannel } from '../../client/event-channel.js';
import { pause } from '../../client/resume-answer.js';
import { AbortController, clearTimeout, setTimeout } from '../../platform.js';
import type { VisitorEvent } from '../../protocol/waiting.js';
import type { ChatContext } from '../context.js';
import { keptAgentSession, type AgentSession } from '../session/agent-session.js';
import { keepAgentSession } from '../session/keep-agent-session.js';
import { AgentLeave } from './agent-leave.js';
import { AgentMessages } from './agent-messages.js';
import { AgentWait } from './agent-wait.js';
import { isRefused } from './is-refused.js';
import { nextOpening } from './next-opening.js';
import { tellTyping } from './tell-typing.js';

/** How long somebody counts as typing after the last sign of it, in ms. */
const TYPING_MS = 6_000;
/** Pauses before the channel is opened again after failures, in ms. */
const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000];

/**
 * Hears what agents do in the conversation, and asks for one. The channel is open only while an agent is there or is
 * expected; then the conversation has the agent's messages.
 *
 * @fires change - the state has changed
 */
export class AgentChannel extends EventTarget {
  /** The agent who has the conversation. */
  agent: AnswerAgent | undefined;
  isTyping = false;
  readonly #chat: ChatContext;
  #after = 0;
  /** The last event that was shown. */
  #last = 0;
  /** Whether nobody was there when the channel was closed. */
  #isOver = true;
  /** Whether the channel repeats what was told before. */
  #isRepeating = false;
  readonly #wait = new AgentWait(() => this.#giveUp());
  readonly #messages: AgentMessages;
  readonly #leave: AgentLeave;
  #opened: AbortController | undefined;
  #typing: ReturnType<typeof setTimeout> | undefined;
  /** Whether screen readers have heard it: once for each message, however often somebody pauses. */
  #saysTyping = false;

  constructor(chat: ChatContext) {
    super();
    this.#chat = chat;
    this.#messages = new AgentMessages(chat);
    this.#leave = new AgentLeave(chat);
    const { conversation, host } = chat;
    host.addEventListener('chatbot-opened', () => {
      this.#noteSeen();
      // Asks for what came since, unless the channel is open.
      if (keptAgentSession(host) || conversation.messages.some(({ agent }) => agent)) this.open();
    });
    // An agent can take over without being asked: the answer says so.
    conversation.addEventListener('answer', ({ detail }) => {
      if (detail.agent) this.open();
    });
    conversation.addEventListener('cleared', () => this.#reset());
    tellTyping(chat, () => !!this.agent);
  }

  /** Whether the visitor has asked for an agent and none has come yet. */
  get isWaiting(): boolean {
    return this.#wait.isOn;
  }

  /**
   * Asks for an agent. Returns undefined if one is there or is looked for, otherwise what the form should say: an empty
   * text if the service has no agents.
   */
  async ask(): Promise<string | undefined> {
    const { host } = this.#chat;
    await this.#leave.takeBack();
    try {
      const data = await this.#chat.callInSession('WaitForAgent', sessionID => ({
        sessionID,
        Page: { Url: location.href.slice(0, 2000), Title: document.title.slice(0, 200) },
        Language: host.lang || document.documentElement.lang || navigator.language,
      }));
      if (data.State === 'away') return this.#awayText(data.NextOpening);
      if (data.State === 'waiting') {
        this.#startWait(data.WaitSeconds ?? 0, true);
      }
      this.#leave.hold();
      this.open();
      return undefined;
    } catch (error) {
      if (!isNotFound(error)) console.warn('<chatbot-bubble>: an agent could not be asked.', error);
      return '';
    }
  }

  /** Stops waiting. An agent who has come in the meantime stays. */
  async cancel(): Promise<void> {
    this.#endWait();
    // Otherwise the service keeps looking, so somebody may come.
    const hasHeard = await this.#leave.cancel();
    if (hasHeard && !this.agent && !this.isWaiting) this.#close();
  }

  /** Opens the channel, unless it is open. It closes itself when nobody is there or expected. */
  open(): void {
    if (this.#opened) return;
    const opened = (this.#opened = new AbortController());
    void this.#listen(opened.signal).finally(() => {
      if (this.#opened === opened) this.#opened = undefined;
    });
  }

  async #listen(signal: AbortSignal): Promise<void> {
    // The channel repeats the events of earlier pages, which the conversation recognizes by its stored messages.
    await this.#chat.historyRestored();
    let kept = keptAgentSession(this.#chat.host);
    this.#messages.seen = Math.max(this.#messages.seen, Number(kept?.seen) || 0);
    let failures = 0;
    // First what happened meanwhile, which says whether to wait for more.
    this.#isRepeating = true;
    while (!signal.aborted && this.#chat.host.isConnected) {
      try {
        const request = { After: this.#after, Wait: !this.#isRepeating };
        const events = await this.#chat.openEvents(request, signal);
        if (kept?.resumeKey && kept.sessionId !== this.#chat.sessionId) {
          if (!this.isWaiting) keepAgentSession(this.#chat.host, kept);
          await this.#readReplies(kept, signal);
          // A new session has no agent unless the visitor asks for one.
          if (signal.aborted || !this.isWaiting) return;
        }
        if (signal.aborted) return;
        kept = undefined;
        this.#leave.hold();
        this.#keep();
        for await (const event of events) {
          if (signal.aborted) return;
          failures = 0;
          this.#after = Math.max(this.#after, event.EventID);
          this.#handle(event);
        }
      } catch (error) {
        if (signal.aborted) return;
        // While somebody is there or expected, it is tried until the network is back.
        const isHopeless = isRefused(error) || (failures >= PAUSES_MS.length && !this.agent && !this.isWaiting);
        if (isHopeless) return this.#end();
        await pause(PAUSES_MS[Math.min(failures++, PAUSES_MS.length - 1)]!);
        continue;
      }
      if (this.#isRepeating && this.agent) this.#endWait();
      this.#isRepeating = false;
      if (!this.agent && !this.isWaiting) return this.#end();
    }
  }

  /** Reads, once, what agents said in a session whose key has expired. */
  async #readReplies({ sessionId: sessionID, resumeKey }: AgentSession, signal: AbortSignal): Promise<void> {
    const client = this.#chat.connect(resumeKey);
    this.#isRepeating = true;
    try {
      for await (const event of openChannel(client, 'Events', { sessionID, After: 0, Wait: false }, signal)) {
        if (signal.aborted) return;
        if (event.Type !== 'waiting') this.#handle(event);
      }
    } catch (error) {
      // Nothing can be read any more; after other failures, the next page tries again.
      if (isNotFound(error) || isUnauthorized(error)) keepAgentSession(this.#chat.host, undefined);
    }
    this.#isOver = !this.agent;
    this.agent = undefined;
    this.#showTyping(false);
  }

  #handle(event: VisitorEvent): void {
    this.#show(event);
    this.#last = Math.max(this.#last, event.EventID);
    this.#noteSeen();
  }

  /** Keeps which event the visitor has seen last, for the next page. */
  #noteSeen(): void {
    const { host } = this.#chat;
    if (!host.open || this.#last <= this.#messages.seen) return;
    this.#messages.seen = this.#last;
    this.#keep();
    if (!this.#opened && this.#isOver) keepAgentSession(host, undefined);
  }

  /** Keeps the state for other tabs and the next page. */
  #keep(): void {
    const { host } = this.#chat;
    const kept = keptAgentSession(host);
    if (kept) keepAgentSession(host, { ...kept, seen: this.#messages.seen });
  }

  #show({ EventID, Type, Agent, WaitSeconds, Message }: VisitorEvent): void {
    const agent = readAgent(Agent);
    switch (Type) {
      case 'waiting':
        // Their agent is gone, or another tab has asked.
        return WaitSeconds ? this.#startWait(WaitSeconds, !this.#isRepeating) : undefined;
      case 'joined':
      case 'left':
        this.agent = Type === 'joined' ? agent : undefined;
        this.isTyping = false;
        // Without an agent, it is the visitor who has left, in another tab.
        if ((this.agent || !agent) && !this.#isRepeating) this.#endWait();
        this.#changed();
        if (agent) this.#messages.tell(EventID, agent, Type === 'joined');
        return;
      case 'typing':
        this.#showTyping();
        if (this.agent && !this.#saysTyping) this.#chat.announce(this.#messages.texts.agentTyping(this.agent.name));
        this.#saysTyping = true;
        return;
      case 'message':
        this.#showTyping(false);
        this.#saysTyping = false;
        if (Message && agent) this.#messages.add(EventID, Message, agent);
        return;
      case 'unavailable':
        if (this.isWaiting && !this.#isRepeating) this.#giveUp();
        return;
      case 'read':
    }
  }

  #showTyping(isTyping = true): void {
    clearTimeout(this.#typing);
    this.isTyping = isTyping;
    if (isTyping) this.#typing = setTimeout(() => this.#showTyping(false), TYPING_MS);
    this.#changed();
  }

  #startWait(seconds: number, isNews: boolean): void {
    if (isNews && !this.isWaiting) this.#chat.announce(this.#messages.texts.agentWaiting);
    this.#wait.start(seconds);
    this.#changed();
  }

  #endWait(): void {
    this.#wait.end();
    this.#changed();
  }

  /** Shows the form, because nobody came. */
  #giveUp(): void {
    const { parts } = this.#chat;
    this.#endWait();
    this.#chat.announce(this.#messages.texts.agentUnavailable);
    parts.panel.handoff = { type: 'form', note: this.#messages.texts.agentUnavailable };
  }

  /** Called when the channel closes. Replies that the visitor has not seen stay unread on the next page. */
  #end(): void {
    this.agent = undefined;
    this.#endWait();
    this.#showTyping(false);
    this.#isOver = true;
    if (this.#last <= this.#messages.seen) keepAgentSession(this.#chat.host, undefined);
  }

  #close(): void {
    this.#opened?.abort();
    this.#opened = undefined;
    this.#end();
  }

  /** Forgets everything with the conversation. */
  #reset(): void {
    this.#messages.cleared = Math.max(this.#messages.cleared, this.#last);
    this.#after = this.#last = 0;
    this.#leave.close();
    this.#close();
  }

  #awayText(opening: string | null | undefined): string {
    const when = opening ? nextOpening(opening, this.#chat.host) : undefined;
    return when ? this.#messages.texts.agentsBack(when) : '';
  }

  #changed(): void {
    const { conversation, parts } = this.#chat;
    const state = this.agent ? 'present' : this.isWaiting ? 'awaited' : undefined;
    if (state !== parts.panel.agent) {
      parts.panel.agent = state;
      if (state && parts.panel.handoff?.type === 'offer') parts.panel.handoff = undefined;
      // Elements of the transcript offer less while an agent has the conversation.
      conversation.edit(() => 'transcript');
    }
    this.dispatchEvent(new Event('change'));
  }
}
