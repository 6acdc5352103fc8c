import type { Message, ReplacedQuestion } from './message.js';

/** Messages in order, and which of them changed here. A changed message is a new object; all others stay the same. */
export class Transcript {
  #messages: Message[] = [];
  #snapshot: readonly Message[] | undefined = [];
  #changed = new Map<string, number>();
  #clearedAt = 0;

  /** All messages, oldest first; a new array only when one of them changed. */
  get messages(): readonly Message[] {
    // Created on demand, so that fast fragments don't each copy a long transcript.
    return (this.#snapshot ??= this.#messages.slice());
  }

  get unanswered(): Message | undefined {
    const last = this.#messages.at(-1);
    if (last?.role === 'user') return ['failed', 'stopped', 'incomplete'].includes(last.status) ? last : undefined;
    if (last?.status !== 'stopped' && last?.status !== 'incomplete') return undefined;
    return this.#messages.findLast(({ role }) => role === 'user');
  }

  /** Time for the next message, in ms since the epoch: always later than the last one, whatever the clock says. */
  now(): number {
    return Math.max(Date.now(), (this.#messages.at(-1)?.createdAt ?? this.#clearedAt) + 1);
  }

  find(id: string): Message | undefined {
    return this.#messages[this.#indexOf(id)];
  }

  push(message: Message): void {
    this.insert(this.#messages.length, message);
  }

  insert(index: number, message: Message): void {
    this.#messages.splice(index, 0, message);
    this.#markChanged(message);
  }

  patch(id: string, change: Partial<Message>): void {
    const index = this.#indexOf(id);
    const message = this.#messages[index];
    if (!message) return;
    this.#messages[index] = { ...message, ...change };
    this.#markChanged(message);
  }

  /** Removes what follows a question. Returns the service's ID of the question, if an answer told it. */
  cutAfter(id: string): ReplacedQuestion | undefined {
    const index = this.#indexOf(id);
    const removed = this.#messages.splice(index + 1);
    for (const message of removed) this.#markChanged(message);
    // Without an answer of its own: the one that it was to replace.
    const next = removed.find(({ role }) => role !== 'system');
    const answer = next?.role === 'bot' && next.questionId !== undefined ? next : this.#messages[index];
    const { questionId, sessionId } = answer ?? {};
    return questionId === undefined ? undefined : { questionId, ...(sessionId !== undefined && { sessionId }) };
  }

  clear(): number {
    this.#clearedAt = this.now();
    this.#messages = [];
    this.#snapshot = undefined;
    this.#changed.clear();
    return this.#clearedAt;
  }

  /** Lets `work` change the list without marking messages as changed. */
  edit<Result>(work: (messages: Message[]) => Result): Result {
    this.#snapshot = undefined;
    return work(this.#messages);
  }

  takeChanged(): ReadonlyMap<string, number> {
    const changed = this.#changed;
    this.#changed = new Map();
    return changed;
  }

  #markChanged({ id, createdAt }: Message): void {
    this.#snapshot = undefined;
    this.#changed.set(id, createdAt);
  }

  #indexOf(id: string): number {
    return this.#messages.findLastIndex(message => message.id === id);
  }
}
