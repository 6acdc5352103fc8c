/** Questions that wait for the current answer. Sends one after each answer, and none after a failure. */
export class QuestionQueue {
  /** Whether to send nothing: a question failed or was canceled, and none has been asked or retried since. */
  isStopped = false;
  /** Reasons to send nothing now. */
  readonly pauses = new Set<string>();
  readonly #send: (content: string) => boolean;
  #questions: readonly string[] | undefined;

  /** @param send sends a question; returns false if the page canceled it */
  constructor(send: (content: string) => boolean) {
    this.#send = send;
  }

  /** The waiting questions, in the order to send them; undefined until the first one. */
  get questions(): readonly string[] | undefined {
    return this.#questions;
  }

  add(content: string): void {
    this.#questions = [...(this.#questions ?? []), content];
  }

  /** Removes a question and returns it. */
  take(index: number): string | undefined {
    const questions = this.#questions ?? [];
    this.#questions = questions.filter((_, position) => position !== index);
    return questions[index];
  }

  clear(): void {
    this.#questions = undefined;
    this.isStopped = false;
  }

  /** Sends the first question. Call only when the conversation can ask one. */
  sendNext(): void {
    const [next, ...others] = this.#questions ?? [];
    if (next === undefined || this.isStopped || this.pauses.size) return;
    this.#questions = others;
    if (this.#send(next)) return;
    this.#questions = [next, ...this.#questions];
    this.isStopped = true;
  }
}
