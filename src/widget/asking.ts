import { ChatbotError, isNotFound, isUnauthorized } from '../client/errors.js';
import type { Message } from '../conversation/message.js';
import { CUT_OFF, stopped, type Ask } from '../conversation/question-request.js';
import type { ChatContext } from './context.js';
import type { Loading } from './loading.js';
import { refusalOf } from './page-events.js';
import { keptAgentSession } from './session/agent-session.js';
import { ChatService, loadResuming } from './session/chat-service.js';
import { AbortController, clearTimeout, setTimeout } from '../platform.js';
import { joinBatch } from './session/join-batch.js';

/** How long after the first words to load the code that resumes an answer, in ms. */
const LOAD_MS = 1000;

/** How long a stopped question waits for its ID, without which the service can't stop the answer, in ms. */
const NAMED_MS = 3000;

/** Asks the service, in one session for as long as the service knows it. */
export class Asking {
  service!: ChatService;
  readonly #chat: ChatContext;
  readonly #loading: () => Loading;
  /** The session that was lost last. */
  #lost: number | undefined;

  constructor(chat: ChatContext, loading: () => Loading) {
    this.#chat = chat;
    this.#loading = loading;
    const { sessionId, sessionKey } = chat.host;
    // A service renews the key of a conversation with a person for days.
    this.start(typeof sessionId === 'number' ? { sessionId, sessionKey } : keptAgentSession(chat.host));
  }

  /** Starts with a session of the page's server, or with none. */
  start(given?: ConstructorParameters<typeof ChatService>[1]): void {
    this.service = new ChatService(this.#chat.host, given, this.#handleReplaced);
  }

  readonly callInSession: ChatContext['callInSession'] = async (name, request, options) => {
    const { host } = this.#chat;
    this.#refuse();
    const { callOperation } = await import('./session/call-operation.js');
    const sessionId = await this.service.begin();
    return callOperation(this.service.connect(), name, request(sessionId), host.serialNumber, options);
  };

  readonly openEvents: ChatContext['openEvents'] = async (request, signal) => {
    this.#refuse();
    const { openEvents } = await import('./session/open-events.js');
    return openEvents(this.#chat.host, this.service, request, signal);
  };

  readonly loseSession = (sessionId: number | undefined): void => {
    if (sessionId !== undefined && (sessionId === this.#lost || sessionId !== (this.service.sessionId ?? sessionId)))
      return;
    this.#lost = sessionId ?? this.#lost;
    this.service.forget();
    this.#announceNew();
  };

  async *ask(...[question, { signal }]: Parameters<Ask>): ReturnType<Ask> {
    const { service } = this;
    let sessionId = await orAborted(service.begin(), signal);
    let questionId: number | undefined;
    let loading: ReturnType<typeof setTimeout> | undefined;
    const { content, type, fileIds, replaces, messageId, clientId } = question;
    const context = await orAborted(this.#chat.pageContext(), signal);
    this.#refuse();
    const lock = await this.#loading().lock(signal);
    const request = new AbortController();
    if (signal.aborted) request.abort();
    let hasBegun = false;
    signal.addEventListener('abort', () => {
      setTimeout(() => request.abort(), hasBegun || signal.reason === CUT_OFF ? 0 : NAMED_MS);
    });
    try {
      // Another tab may have reached the owner's limit while this question waited.
      this.#chat.conversation.enforceLimit();
      const sent = this.#chat.conversation.find(messageId!);
      if (sent?.resumeKey && sent.sessionId !== sessionId) {
        const history = await this.#loading().historyLoading;
        if (history && (yield* history.answerLost(sent, signal))) return;
      }
      const ask = async function* (this: Asking, sessionID: number) {
        const { resumeKey } = this.service;
        // Kept with the question, in case its response gets lost. Files end with their session.
        if (resumeKey && !fileIds) yield { type: 'fragment', content: '', sessionId: sessionID, resumeKey } as const;
        const batches = this.service.connect().askInBatches(
          {
            sessionID,
            content,
            context,
            ...(type && { chatAskType: type }),
            ...(fileIds && { fileIds: [...fileIds] }),
            // Another session does not know the question.
            ...(replaces?.sessionId === sessionID && { replacesID: replaces.questionId }),
            // Services that give the key know the field.
            clientID: resumeKey && clientId,
          },
          { signal: request.signal, stream: !this.#chat.host.noStream },
        );
        for await (const batch of batches) {
          hasBegun = true;
          questionId ??= batch[0]?.questionId;
          // It can't be loaded once the connection is lost, but a quick answer doesn't need it.
          if (questionId) loading ??= setTimeout(() => void loadResuming().catch(() => {}), LOAD_MS);
          for (const chunk of batch) if ('action' in chunk) this.#chat.runAction(chunk.action, signal);
          yield* joinBatch(batch, sessionID, this.service.resumeKey);
        }
      }.bind(this);
      try {
        yield* ask(sessionId);
      } catch (error) {
        // The key could not be renewed, so the service never saw the question and a new session can answer it.
        // Files belong to the old session.
        if (fileIds || service !== this.service || service.sessionId || !isUnauthorized(error)) throw error;
        this.#handleReplaced(sessionId);
        sessionId = await orAborted(service.begin(), signal);
        yield* ask(sessionId);
      }
    } catch (error) {
      // With files, "not found" may mean a file.
      if (service === this.service && ((!fileIds && isNotFound(error)) || !service.sessionId))
        this.loseSession(undefined);
      throw error;
    } finally {
      lock();
      clearTimeout(loading);
      if (signal.aborted && signal.reason !== CUT_OFF && questionId) this.stopAnswer(sessionId, questionId);
    }
  }

  readonly stopAnswer: ChatContext['stopAnswer'] = (sessionID, QuestionID, client = this.service.connect()) => {
    // Services without the operation notice the closed connection.
    import('./session/call-operation.js')
      .then(calls => calls.stopAnswer(client, sessionID, QuestionID))
      .catch(() => {});
  };

  /** Closes the session, which an agent may have taken without this page having heard of it. */
  leave(): void {
    const { grant } = this.service;
    // The channel tells the service about agents that the page knows.
    if (!grant || this.#chat.parts.panel.agent) return;
    const client = this.connect(grant.sessionKey);
    import('./session/call-operation.js')
      .then(calls => calls.leaveAgent(client, grant.sessionId, this.#chat.host.record))
      .catch(() => {});
  }

  readonly connect: ChatContext['connect'] = key => (key ? this.service.connectWith(key) : this.service.connect());

  #refuse(): void {
    const refusal = refusalOf(this.#chat.host);
    if (refusal) throw new ChatbotError('canceled', refusal);
  }

  /** Handles a session whose key could not be renewed: the new session does not know the conversation. */
  readonly #handleReplaced = (sessionId: number): void => {
    const isKnown = (message: Message) => message.sessionId === sessionId && message.questionId;
    if (this.#chat.conversation.messages.some(isKnown)) this.#announceNew();
  };

  #announceNew(): void {
    void import('./session/announce-session.js').then(({ announceSession }) => announceSession(this.#chat));
  }
}

/** Returns the result of `work`, or rejects when `signal` is aborted. */
function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(stopped());
    signal.addEventListener('abort', stop);
    work.then(resolve, reject);
  });
}
