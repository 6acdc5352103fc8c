import type { Refusal } from '../../src/gateway/refusal.js';
import type { PageAction } from '../../src/protocol/page-context.js';
import type { ActionOutcome } from '../answering/answerer.js';
import type { RunEnd, RunPart } from './stream-objects.js';

/** How far an answer may get ahead of those who read it, in UTF-16 units; an unread answer waits there. */
const MAX_AHEAD = 2 ** 18;

type Ending = RunEnd | { readonly type: 'failed'; readonly refusal: Refusal };

/** An answer that this process makes. It has no owner: readers come, leave and come back at any position. */
export class LiveRun {
  readonly sessionId: number;
  readonly questionId: number;
  readonly #entries: { readonly part: RunPart; readonly end: number }[] = [];
  readonly #asked = new Map<string, (outcome: ActionOutcome) => void>();
  readonly #readers = new Set<object>();
  readonly #news = new Bell();
  readonly #progress = new Bell();
  #content = '';
  #retracted = 0;
  #furthest = 0;
  #ending: Ending | undefined;
  #leftAt = performance.now();

  constructor(sessionId: number, questionId: number) {
    this.sessionId = sessionId;
    this.questionId = questionId;
  }

  /** The answer so far, without retracted fragments. */
  get content(): string {
    return this.#content;
  }

  /** UTF-16 units of the retracted fragments. */
  get retracted(): number {
    return this.#retracted;
  }

  /** Milliseconds since the last reader left; 0 while there is one. */
  get unreadMs(): number {
    return this.#readers.size > 0 ? 0 : performance.now() - this.#leftAt;
  }

  add(part: Exclude<RunPart, RunEnd>): void {
    if (part.type === 'fragment') this.#content += part.content;
    this.#entries.push({ part, end: this.#length });
    this.#news.ring();
  }

  /** Asks the page to call one of its tools, and resolves with the outcome. */
  ask(action: PageAction): Promise<ActionOutcome> {
    return new Promise(resolve => {
      this.#asked.set(action.ID, resolve);
      this.add({ type: 'action', action });
    });
  }

  /** Ends the call of a tool; false if it does not wait. */
  settle(actionId: string, outcome: ActionOutcome): boolean {
    const resolve = this.#asked.get(actionId);
    this.#asked.delete(actionId);
    resolve?.(outcome);
    return resolve !== undefined;
  }

  /** Takes back all fragments so far. They stay part of the stream, because readers have them already. */
  retract(): void {
    this.#retracted = this.#length;
    this.#content = '';
  }

  end(ending: Ending): void {
    this.#ending = ending;
    this.#news.ring();
  }

  /** Waits while the answer is too far ahead of its readers. */
  async roomFor(signal: AbortSignal): Promise<void> {
    while (this.#length - this.#furthest > MAX_AHEAD && !signal.aborted) await this.#progress.wait(signal);
  }

  /**
   * Yields the answer from a position on, as it is made: listings first if the text before it names some.
   *
   * @param left aborted when the reader leaves
   * @throws {Refusal} when the answer ends without being complete
   */
  async *read(after: number, left: AbortSignal): AsyncGenerator<RunPart, void, undefined> {
    const reader = {};
    this.#readers.add(reader);
    try {
      for (let index = 0; ;) {
        if (left.aborted) return;
        const entry = this.#entries[index];
        if (entry) {
          index++;
          const part = restOf(entry, after);
          // Nobody calls a tool a second time.
          if (!part || (part.type === 'action' && !this.#asked.has(part.action.ID))) continue;
          this.#furthest = Math.max(this.#furthest, entry.end);
          this.#progress.ring();
          yield part;
        } else if (!this.#ending) await this.#news.wait(left);
        else if (this.#ending.type === 'failed') throw this.#ending.refusal;
        else return yield this.#ending;
      }
    } finally {
      this.#readers.delete(reader);
      this.#leftAt = performance.now();
    }
  }

  get #length(): number {
    return this.#retracted + this.#content.length;
  }
}

/** Returns the rest of a part after the position of its reader; undefined if the reader has all of it. */
function restOf({ part, end }: { readonly part: RunPart; readonly end: number }, after: number): RunPart | undefined {
  if (part.type !== 'fragment' || after <= end - part.content.length) return part;
  return after < end ? { ...part, content: part.content.slice(after - end) } : undefined;
}

/** Wakes everybody who waits for the next change. */
class Bell {
  #waiting: (() => void)[] = [];

  ring(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }

  /** Resolves at the next change, or when the signal is aborted. */
  wait(signal: AbortSignal): Promise<void> {
    return new Promise(resolve => {
      if (signal.aborted) return resolve();
      const wake = () => {
        signal.removeEventListener('abort', wake);
        resolve();
      };
      signal.addEventListener('abort', wake);
      this.#waiting.push(wake);
    });
  }
}
