import { tooManyRequests } from '../../src/gateway/refusal.js';
import { dayAround } from '../time/calendar.js';
import type { TokenUse } from '../data/token-use.js';
import { textSetting } from '../data/settings.js';
import type { AnswerModel, AnswerPart, AnswerRequest, Answerer } from './answerer.js';
import { estimateTokens } from './token-estimate.js';

export interface BudgetOptions {
  /** The answerer whose tokens count. */
  readonly model: Answerer;
  /** Answers when the budget is used up, without tokens. */
  readonly substitute: Answerer;
  readonly tokenUse: TokenUse;
  /** Tokens of a chatbot in a day, unless it has a quota of its own; undefined means no limit. */
  readonly dailyTokens?: number | undefined;
  /** Called when a question finds the budget used up. */
  readonly onUsedUp?: () => void;
}

/** Tokens of the instructions, the tools and the shortest answer. */
const LEAST_TOKENS = 1000;

/**
 * Limits the tokens of a model by chatbot and day. An answer that has begun is completed, and counts with an estimate
 * until its tokens are known, so that simultaneous questions exceed the budget by one answer at most.
 *
 * Not stated: when the budget is used up, visitors get the owner's TokenLimitMessage until the next day of the chatbot's
 * time zone; without one, the substitute answers.
 */
export class BudgetedAnswerer implements Answerer {
  readonly canHear: boolean;
  readonly canSee: boolean;
  readonly #options: BudgetOptions;

  constructor(options: BudgetOptions) {
    this.#options = options;
    this.canHear = options.model.canHear ?? true;
    this.canSee = options.model.canSee ?? true;
  }

  models(): Promise<readonly AnswerModel[]> {
    return this.#options.model.models();
  }

  async warmUp(): Promise<void> {
    await this.#options.model.warmUp?.();
  }

  async *answer(request: AnswerRequest): AsyncGenerator<AnswerPart, void, undefined> {
    const { model, tokenUse, dailyTokens } = this.#options;
    const { id, settings, quotas } = request.chatbot;
    const day = dayAround(request.now, textSetting(settings, 'TimeZone'));
    const estimate = LEAST_TOKENS + estimateTokens(request.content, textSetting(settings, 'SystemMessage'));
    if (!(await tokenUse.reserve(id, day.name, estimate, quotas?.TokensPerDay ?? dailyTokens))) {
      yield* this.#answerWithoutTokens(request, day.end);
      return;
    }
    let tokens = 0;
    let text = '';
    let isSettled = false;
    const settle = async () => {
      if (isSettled) return;
      isSettled = true;
      await tokenUse.add(id, day.name, tokens - estimate);
    };
    try {
      for await (const part of model.answer({ ...request, onTokens: count => (tokens += count) })) {
        if (part.type === 'fragment') text += part.content;
        // Before the visitor can ask the next question.
        if (part.type === 'final') await settle();
        yield part;
      }
    } finally {
      // Nobody counts the tokens of an answer that was stopped or broke off.
      if (!isSettled && (request.signal.aborted || text !== '')) tokens += estimate + estimateTokens(text);
      await settle();
    }
  }

  async *#answerWithoutTokens(request: AnswerRequest, until: Date): AsyncGenerator<AnswerPart, void, undefined> {
    this.#options.onUsedUp?.();
    const message = textSetting(request.chatbot.settings, 'TokenLimitMessage').trim();
    if (message !== '') throw tooManyRequests(message, until.getTime() - request.now.getTime());
    yield* this.#options.substitute.answer(request);
  }
}
