import type { AnswerBatch } from '../client/answer-stream.js';
import { ChatbotError, isNotFound, isUnauthorized } from '../client/errors.js';
import type { Ask } from '../conversation/question-request.js';
import type { ChatContext } from './context.js';
import type { Loading } from './loading.js';
import { ChatService } from './session/chat-service.js';

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
    this.start(typeof sessionId === 'number' ? { sessionId, ...(sessionKey && { sessionKey }) } : undefined);
  }

  /** Starts with a session of the page's server, or with none. */
  start(given?: ConstructorParameters<typeof ChatService>[1]): void {
    this.service = new ChatService(this.#chat.host, given, this.#handleReplaced);
  }

  readonly callInSession: ChatContext['callInSession'] = async (name, request, options) => {
    const { host } = this.#chat;
    this.#refuseDisabled();
    const { callOperation } = await import('./session/call-operation.js');
    const sessionId = await this.service.begin();
    return callOperation(this.service.connect(), name, request(sessionId), host.serialNumber, options);
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
    const { content, type, fileIds, replaces } = question;
    this.#refuseDisabled();
    const lock = await this.#loading().lock(signal);
    try {
      // Another tab may have reached the owner's limit while this question waited.
      this.#chat.conversation.enforceLimit();
      const ask = (sessionID: number) =>
        this.service.connect().askInBatches(
          {
            sessionID,
            content,
            ...(type && { chatAskType: type }),
            ...(fileIds && { fileIds: [...fileIds] }),
            // Another session does not know the question.
            ...(replaces?.sessionId === sessionID && { replacesID: replaces.questionId }),
          },
          { signal, stream: !this.#chat.host.noStream },
        );
      try {
        for await (const batch of ask(sessionId)) yield* joined(batch, sessionId);
      } catch (error) {
        // The key could not be renewed, so the service never saw the question and a new session can answer it.
        // Files belong to the old session.
        if (fileIds || service !== this.service || service.sessionId || !isUnauthorized(error)) throw error;
        this.#handleReplaced(sessionId);
        sessionId = await orAborted(service.begin(), signal);
        for await (const batch of ask(sessionId)) yield* joined(batch, sessionId);
      }
    } catch (error) {
      // With files, "not found" may mean a file.
      if (service === this.service && ((!fileIds && isNotFound(error)) || !service.sessionId))
        this.loseSession(undefined);
      throw error;
    } finally {
      lock();
    }
  }

  #refuseDisabled(): void {
    if (this.#chat.host.disabled) throw new ChatbotError('aborted', 'The chat is disabled.');
  }

  /** Handles a session whose key could not be renewed: the new session does not know the conversation. */
  readonly #handleReplaced = (sessionId: number): void => {
    if (this.#chat.conversation.messages.some(message => message.sessionId === sessionId)) this.#announceNew();
  };

  #announceNew(): void {
    void import('./session/announce-session.js').then(({ announceSession }) => announceSession(this.#chat));
  }
}

/** Returns the chunks of a batch with their session, fragments joined. */
function joined(batch: AnswerBatch, sessionId: number) {
  const final = batch.find(({ type }) => type === 'final');
  const content = batch.map(chunk => (chunk.type === 'fragment' ? chunk.content : '')).join('');
  const listings = batch.findLast(chunk => chunk.type === 'fragment' && chunk.listings);
  return [
    ...(listings ? [{ ...listings, content: '', sessionId }] : []),
    ...(content ? [{ type: 'fragment', content, sessionId } as const] : []),
    ...(final ? [{ ...final, sessionId }] : []),
  ];
}

/** Returns the result of `work`, or rejects when `signal` is aborted. */
function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new ChatbotError('aborted', 'The question was stopped.'));
    signal.addEventListener('abort', stop);
    work.then(resolve, reject);
  });
}
