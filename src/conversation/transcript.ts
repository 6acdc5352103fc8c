import { createMessageId, type Message } from './message.js';

/**
 * The messages of a conversation in their order, and which of them were touched here. A changed message is
 * a new object; all others keep their identity.
 */
export class Transcript {
  #messages: Message[] = [];
  #snapshot: readonly Message[] | undefined = [];
  #touched = new Map<string, number>();
  /** When it was cleared last. */
  #clearedAt = 0;

  /** All of them, oldest first; a new array only when one of them changed. */
  get messages(): readonly Message[] {
    // Made on demand: thousands of fragments a second must not copy a long transcript each.
    return (this.#snapshot ??= this.#messages.slice());
  }

  /** The question at the end that has no answer, or only a part of one. */
  get unanswered(): Message | undefined {
    const last = this.#messages.at(-1);
    if (last?.role === 'user')
      return ['failed', 'stopped'].includes(last.status) ? last : undefined;
    if (last?.status !== 'stopped' && last?.status !== 'incomplete') return undefined;
    return this.#messages.findLast(({ role }) => role === 'user');
  }

  /** The time for the next message, in ms since the epoch: later than the last one, whatever the clock says. */
  now(): number {
    return Math.max(Date.now(), (this.#messages.at(-1)?.createdAt ?? this.#clearedAt) + 1);
  }

  find(id: string): Message | undefined {
    return this.#messages[this.#indexOf(id)];
  }

  push(message: Message): void {
    this.#messages.push(message);
    this.#touch(message);
  }

  /** Puts a line of the widget's own before the unanswered question, else at the end; not twice. */
  tell(content: string): void {
    const question = this.unanswered;
    const at = question ? this.#indexOf(question.id) : this.#messages.length;
    if (this.#messages[at - 1]?.content === content) return;
    // Between two times, of which there is always one for two messages.
    const createdAt = question ? question.createdAt - 0.5 : this.now();
    const id = createMessageId();
    const line: Message = { id, role: 'system', content, status: 'complete', createdAt };
    this.#messages.splice(at, 0, line);
    this.#touch(line);
  }

  patch(id: string, change: Partial<Message>): void {
    const index = this.#indexOf(id);
    const message = this.#messages[index];
    if (!message) return;
    this.#messages[index] = { ...message, ...change };
    this.#touch(message);
  }

  /** Removes everything behind a message. */
  cutAfter(id: string): void {
    for (const message of this.#messages.splice(this.#indexOf(id) + 1)) this.#touch(message);
  }

  /** Empties it. Gives the moment: every message that follows is later. */
  clear(): number {
    this.#clearedAt = this.now();
    this.#messages = [];
    this.#snapshot = undefined;
    this.#touched.clear();
    return this.#clearedAt;
  }

  /** Lets `work` change the list itself, for reasons from elsewhere: nothing of it is touched here. */
  edit<Result>(work: (messages: Message[]) => Result): Result {
    this.#snapshot = undefined;
    return work(this.#messages);
  }

  /** Ids and times of the messages that were touched since the last call. */
  takeTouched(): ReadonlyMap<string, number> {
    const touched = this.#touched;
    this.#touched = new Map();
    return touched;
  }

  #touch({ id, createdAt }: Message): void {
    this.#snapshot = undefined;
    this.#touched.set(id, createdAt);
  }

  #indexOf(id: string): number {
    // Whatever changes stands at the end.
    return this.#messages.findLastIndex(message => message.id === id);
  }
}
