import type { AnswerChunk } from '../../../src/client/answer-stream.js';
import { ChatbotError } from '../../../src/client/errors.js';
import type { Answer } from '../../../src/conversation/message.js';
import type { Ask } from '../../../src/conversation/question-request.js';

/** An answer that the test delivers piece by piece. */
export class ScriptedAnswer {
  readonly asked: string[] = [];
  signal: AbortSignal | undefined;
  #waiting: ((step: () => AnswerChunk | undefined) => void) | undefined;
  #steps: (() => AnswerChunk | undefined)[] = [];

  readonly ask: Ask = (question, { signal }) => {
    this.asked.push(question.content);
    this.signal = signal;
    this.#steps = [];
    return this.#read(signal);
  };

  say(content: string, listings: Partial<AnswerChunk> = {}): void {
    this.#push(() => ({ type: 'fragment', content, ...listings }));
  }

  end(content: string, ids: Partial<AnswerChunk & Pick<Answer, 'sessionId'>> = {}): void {
    this.#push(() => ({ type: 'final', content, ...ids }));
  }

  fail(error: unknown): void {
    this.#push(() => {
      throw error as Error;
    });
  }

  async *#read(signal: AbortSignal): AsyncGenerator<AnswerChunk> {
    for (;;) {
      const step = this.#steps.shift() ?? (await this.#next(signal));
      const chunk = step();
      if (!chunk) return;
      yield chunk;
    }
  }

  #next(signal: AbortSignal): Promise<() => AnswerChunk | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting = resolve;
      signal.addEventListener('abort', () => reject(new ChatbotError('aborted', 'Stopped.')));
    });
  }

  #push(step: () => AnswerChunk | undefined): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting) waiting(step);
    else this.#steps.push(step);
  }
}
