import type { AskClient } from '../../client/ask-client.js';
import { callOperation } from '../../client/call-operation.js';
import { isUnauthorized } from '../../client/errors.js';
import { pause } from '../../client/resume-answer.js';
import type { ChatContext } from '../context.js';
import { isRefused } from './is-refused.js';

/** Pauses before the service is told again after failures, in ms. */
const PAUSES_MS = [1_000, 5_000, 30_000, 60_000];

interface HeldSession {
  readonly client: AskClient;
  readonly sessionID: number;
}

/** Tells the service that the visitor no longer waits for an agent, or no longer reads the conversation with one. */
export class AgentLeave {
  readonly #chat: ChatContext;
  #session: HeldSession | undefined;
  #closing: Promise<void> = Promise.resolve();

  constructor(chat: ChatContext) {
    this.#chat = chat;
  }

  /** Resolves when no conversation is being closed. */
  get closed(): Promise<void> {
    return this.#closing;
  }

  /** Keeps the session and its client, because a new conversation replaces both before this hears of it. */
  hold(): void {
    this.#session = { client: this.#chat.connect(), sessionID: this.#chat.sessionId! };
  }

  /** Ends the wait. @throws {ChatbotError} */
  async cancel(): Promise<void> {
    const { client, sessionID } = this.#session!;
    await callOperation(client, 'LeaveAgent', { sessionID }, undefined);
  }

  /** Closes the conversation, so that an agent learns that the visitor does not read it. */
  close(): void {
    const session = this.#session;
    this.#session = undefined;
    if (session) this.#closing = this.#close(session);
  }

  async #close({ client, sessionID }: HeldSession): Promise<void> {
    for (const ms of PAUSES_MS)
      try {
        await callOperation(client, 'LeaveAgent', { sessionID, Close: true }, undefined);
        return;
      } catch (error) {
        if (isRefused(error) || isUnauthorized(error)) return;
        await pause(ms);
      }
  }
}
