import * as v from 'valibot';
import { textSetting } from '../../data/settings.js';
import type { AnswerHistoryItem, AnswerPart, AnswerRequest, Source } from '../answerer.js';
import type { AgencyTools } from '../search/agency-tools.js';
import type { RoundEnd } from '../upstream/chat-round.js';
import { AnswerChecker, type CheckedText } from './answer-checker.js';
import { Evidence } from './evidence.js';
import { HeldText } from './held-text.js';
import { sourcesOf } from './sources.js';

const MAX_REMEMBERED = 50;

const memorySchema = v.object({
  version: v.literal('model-1'),
  listings: v.pipe(v.array(v.pipe(v.number(), v.safeInteger())), v.maxLength(MAX_REMEMBERED)),
});

interface Setup {
  readonly request: AnswerRequest;
  readonly history: readonly AnswerHistoryItem[];
  readonly agency: AgencyTools;
  /** False passes the answer unchanged, and only notes what it names. */
  readonly isChecked: boolean;
}

/** The answer of a model while it is compared with everything that the tools returned in its session. */
export class CheckedAnswer {
  readonly #agency: AgencyTools;
  readonly #evidence: Evidence;
  readonly #checker: AnswerChecker;
  readonly #isStreamed: boolean;

  private constructor({ request, history, agency, isChecked }: Setup, evidence: Evidence) {
    this.#agency = agency;
    this.#evidence = evidence;
    this.#isStreamed = request.isStreamed;
    this.#checker = new AnswerChecker({
      evidence,
      question: request.content,
      language: textSetting(request.chatbot.settings, 'AIResponseLanguage'),
      lastAnswer: history.findLast(({ role }) => role === 'bot')?.content ?? '',
      isOn: isChecked,
    });
  }

  /** Loads the listings of earlier questions of the session. */
  static async open(setup: Setup): Promise<CheckedAnswer> {
    const { request, history, agency } = setup;
    const said = (wanted: string) => history.filter(({ role }) => role === wanted).map(({ content }) => content);
    const settings = Object.values(request.chatbot.settings).filter(value => typeof value === 'string');
    const evidence = new Evidence({
      asked: [request.content, ...said('user')],
      known: [...settings, ...said('bot')],
      cities: agency.gazetteer.cities.map(({ name }) => name),
      now: request.now,
    });
    const memory = v.safeParse(memorySchema, request.memory);
    if (memory.success) evidence.addListings(await agency.listingsById(memory.output.listings));
    return new CheckedAnswer(setup, evidence);
  }

  /** Keeps what a tool returned: listings, texts, and the figures of summaries. */
  async learn(result: unknown): Promise<void> {
    const numbers: string[] = [];
    this.#walk(result, numbers, 0);
    this.#evidence.addListings(await this.#agency.listingsByNumber(numbers));
  }

  #walk(value: unknown, numbers: string[], depth: number): void {
    if (typeof value === 'number') this.#evidence.figures.add(value);
    if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return;
    for (const name of COUNTS) {
      const count = (value as Readonly<Record<string, unknown>>)[name];
      if (typeof count === 'number') this.#evidence.counts.add(count);
    }
    const { mls_number: number, title, text, url, kind } = value as Readonly<Record<string, unknown>>;
    if (typeof number === 'string') numbers.push(number);
    else if (typeof title === 'string' && typeof text === 'string')
      this.#evidence.addText({
        ...{ title, body: text, url: typeof url === 'string' ? url : '' },
        ...(kind === 'Page' && { kind }),
      });
    else for (const part of Object.values(value)) this.#walk(part, numbers, depth + 1);
  }

  /** Passes on a round of the model, whose text becomes what was passed on. */
  async *check(
    ask: (signal: AbortSignal) => AsyncGenerator<AnswerPart, RoundEnd>,
    signal: AbortSignal,
  ): AsyncGenerator<AnswerPart, RoundEnd> {
    let before = this.#checker.text.length;
    const held = new HeldText();
    const timer = new HoldTimer();
    let hasTried = false;
    // While the next part is awaited, only a signal can end the round.
    const stop = new AbortController();
    const round = ask(AbortSignal.any([signal, stop.signal]));
    let next: Promise<IteratorResult<AnswerPart, RoundEnd>> | undefined;
    try {
      for (;;) {
        const remaining = this.#isStreamed ? held.remainingMs(this.#checker.heldLength, Date.now()) : Infinity;
        if (remaining <= 0 && !hasTried) {
          hasTried = true;
          yield* this.#parts(this.#checker.release());
          continue;
        }
        next ??= round.next();
        // Only more text can make the rest certain.
        const isWaiting = remaining < Infinity && !hasTried;
        const step = isWaiting ? await Promise.race([next, timer.wait(remaining)]) : await next;
        timer.clear();
        if (step === undefined) continue;
        next = undefined;
        hasTried = false;
        if (step.done) {
          yield* this.#parts(this.#checker.flush());
          return { ...step.value, text: this.#checker.text.slice(before) };
        }
        if (step.value.type === 'fragment') {
          if (this.#isStreamed) held.add(step.value.content.length, Date.now());
          yield* this.#parts(this.#checker.push(step.value.content));
        } else {
          if (step.value.type === 'retracted') {
            this.#checker.retract();
            before = 0;
          }
          yield step.value;
        }
      }
    } catch (error) {
      // The model broke off: what it said until then is checked like a sentence.
      if (!signal.aborted) yield* this.#parts(this.#checker.flush());
      throw error;
    } finally {
      timer.clear();
      stop.abort();
      next?.catch(() => {});
      void round.return(undefined as never).catch(() => {});
    }
  }

  *#parts({ content, listings }: CheckedText): Generator<AnswerPart> {
    if (listings.length > 0) yield { type: 'listings', listings };
    if (content !== '') yield { type: 'fragment', content };
  }

  /** The sentence that says that something was left out; empty if nothing was. */
  get note(): string {
    return this.#checker.note();
  }

  /** Fields for the last part of the answer. */
  get end() {
    const { corrections, listings, text } = this.#checker;
    const remembered = [...this.#evidence.listings.keys()].slice(-MAX_REMEMBERED);
    const sources: readonly Source[] = sourcesOf(text, listings, this.#evidence.texts);
    return { corrections, listings, sources, memory: { version: 'model-1' as const, listings: remembered } };
  }
}

const MAX_DEPTH = 6;
/** Fields of results that count listings. */
const COUNTS = ['total', 'count', 'for_rent'];

/** Ends the wait for the next fragment when text was held back for too long. */
class HoldTimer {
  #timer: NodeJS.Timeout | undefined;

  wait(ms: number): Promise<undefined> {
    return new Promise(resolve => (this.#timer = setTimeout(() => resolve(undefined), ms)));
  }

  clear(): void {
    clearTimeout(this.#timer);
  }
}
