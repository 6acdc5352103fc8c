import { Conversation, type RemoteRequest } from './conversation.js';
import type { ConversationChange } from './conversation-events.js';
import { createMessageId, type Message, type ReadingPlace } from './message.js';
import type { Ask } from './question-request.js';

/**
 * The conversation of a widget: a history restores it and saves it, and other tabs take part in it.
 *
 * Not stated: internal. Users of the package see `Conversation` only.
 */
export class ChatConversation extends Conversation {
  /**
   * Loads the page of messages before the first one; set by the history while it has more.
   *
   * @internal
   */
  earlierPage: (() => Promise<number>) | undefined;
  #place: ReadingPlace | undefined;

  /** Whether the history has messages before the first one. */
  get hasEarlier(): boolean {
    return !!this.earlierPage;
  }

  /** Loads the messages before the first one. Returns their number: 0 if there are none, or not now. */
  async loadEarlier(): Promise<number> {
    return (await this.earlierPage?.()) ?? 0;
  }

  /** Whether this tab has a question that is being answered. */
  get isAsking(): boolean {
    return !!this.request;
  }

  /** Puts an unsent text into the draft, before its own text. */
  returnToDraft(text: string): void {
    this.draft = [text, this.draft].filter(Boolean).join('\n');
  }

  /** Puts messages back that `clear` has removed. */
  restore(messages: readonly Message[]): void {
    for (const message of [...messages].reverse()) this.transcript.insert(0, message);
    this.changed();
  }

  /** Reading position; undefined while the visitor follows the end. */
  get place(): ReadingPlace | undefined {
    return this.#place;
  }

  set place(value: ReadingPlace | undefined) {
    if (value?.messageId === this.#place?.messageId && value?.offset === this.#place?.offset) return;
    this.#place = value;
    this.changed('place');
  }

  /**
   * Lets the history change the messages; `work` returns what it changed.
   *
   * @internal
   */
  edit(work: (messages: Message[]) => ConversationChange | undefined): void {
    const change = this.transcript.edit(work);
    if (!change) return;
    // The time of a remote request counts from its last change that this tab has seen.
    if (this.remote && !this.request && change !== 'restored') this.stall.restart();
    this.changed(change);
  }

  /**
   * Whether a message is the unsettled question of this tab or its answer.
   *
   * @internal
   */
  isOfRequest(id: string): boolean {
    return !!this.request?.includes(id);
  }

  /**
   * Reads the rest of an answer that a page which is gone has asked for. Resolves when it has ended, in whatever way.
   *
   * @internal
   */
  async resume(question: Message, answer: Message | undefined, ask: Ask): Promise<void> {
    if (this.isBusy) return;
    await this.run(question, question.id, { ask, answerMessageId: answer?.id }).catch(() => {});
  }

  /**
   * Sends a question again that did not reach the agent, in its place. Unlike `retry`, keeps the later messages.
   *
   * @internal
   */
  async resend({ id, content, askType, fileIds }: Message): Promise<void> {
    if (this.isBusy || this.isHeld) return;
    const question = { content, ...(askType && { type: askType }), ...(fileIds && { fileIds }) };
    await this.run(question, id).catch(() => {});
  }

  /**
   * Sets the request that another tab is running; undefined when it is over.
   *
   * @internal
   */
  setRemoteRequest(remote: RemoteRequest | undefined): void {
    const hasChanged = remote?.status !== this.remote?.status;
    this.remote = remote;
    if (remote) this.dismissError();
    if (!hasChanged) return;
    if (remote && !this.request) this.stall.restart();
    this.changed();
  }

  /**
   * Returns the IDs and times of the messages added, changed or removed here since the last call.
   *
   * @internal
   */
  takeChangedMessages(): ReadonlyMap<string, number> {
    return this.transcript.takeChanged();
  }

  /**
   * Adds a message of the widget: before the question that failed, in place of the error, otherwise at the end.
   * Doesn't repeat the previous one.
   *
   * @internal
   */
  addSystemMessage(content: string): void {
    this.dismissError();
    const { transcript } = this;
    const { messages, unanswered } = transcript;
    const index = unanswered ? messages.indexOf(unanswered) : messages.length;
    if (messages[index - 1]?.content !== content)
      transcript.insert(index, {
        id: createMessageId(),
        role: 'system',
        content,
        status: 'complete',
        // A time between two messages; half steps are always free.
        createdAt: unanswered ? unanswered.createdAt - 0.5 : transcript.now(),
      });
    this.changed();
  }

  /**
   * Adds a message that the service sent without a question.
   *
   * @internal
   */
  add(message: Message): void {
    this.transcript.push(message);
    this.changed();
  }

  /**
   * Removes all questions of the queue.
   *
   * @internal
   */
  emptyQueue(): void {
    this.waiting.clear();
    this.changed();
  }

  /**
   * Sends no question of the queue until `resumeQueue` is called with the same reason.
   *
   * @internal
   */
  pauseQueue(reason: string): void {
    this.waiting.pauses.add(reason);
  }

  /** @internal */
  resumeQueue(reason: string): void {
    this.waiting.pauses.delete(reason);
    if (this.queue?.length) this.changed();
  }

  /**
   * Counts the questions of other tabs, too.
   *
   * @throws {ChatbotError} with kind `rate-limit` if a question has to wait
   *
   * @internal
   */
  enforceLimit(): void {
    this.limit.enforce(this.messages);
  }

  override clear(): number {
    this.remote = this.earlierPage = this.#place = undefined;
    return super.clear();
  }
}
