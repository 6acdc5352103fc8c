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
  /** The session that the visitor has left, until they ask for an agent there again. */
  #left: HeldSession | undefined;
  #request: Promise<unknown> = Promise.resolve();

  constructor(chat: ChatContext) {
    this.#chat = chat;
  }

  /** Keeps the session and its client, because a new conversation replaces both before this hears of it. */
  hold(): void {
    this.#session = { client: this.#chat.connect(), sessionID: this.#chat.sessionId! };
  }

  /** Ends the wait. Resolves to whether the service has heard of it. */
  cancel(): Promise<boolean> {
    return this.#tell(this.#session, false);
  }

  /** Closes the conversation, so that an agent learns that the visitor does not read it. */
  close(): void {
    void this.#tell(this.#session, true);
    this.#session = undefined;
  }

  /** Stops telling the service that the visitor has left the current session. */
  async takeBack(): Promise<void> {
    if (this.#left?.sessionID !== this.#chat.sessionId) return;
    this.#left = undefined;
    await this.#request.catch(() => {});
  }

  /** Tries again after failures, at once when the network returns. */
  async #tell(session: HeldSession | undefined, Close: boolean): Promise<boolean> {
    this.#left = session;
    for (const ms of PAUSES_MS)
      try {
        if (!session || this.#left !== session) break;
        const { client, sessionID } = session;
        this.#request = callOperation(client, 'LeaveAgent', { sessionID, Close }, undefined);
        await this.#request;
        return true;
      } catch (error) {
        if (isRefused(error) || isUnauthorized(error)) break;
        await pause(ms);
      }
    return false;
  }
}
