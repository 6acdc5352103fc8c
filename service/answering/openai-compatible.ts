import { readSuggestions } from '../../src/protocol/limits.js';
import type { Database } from '../data/database.js';
import { textSetting } from '../data/settings.js';
import { UpstreamError, type AnswerModel, type AnswerPart, type AnswerRequest, type Answerer } from './answerer.js';
import { CheckedAnswer } from './check/checked-answer.js';
import { EMBEDDED_MODEL } from './embedded/embedded-answerer.js';
import { AgencyTools } from './search/agency-tools.js';
import { Gazetteers } from './search/gazetteers.js';
import { estimateTokens } from './token-estimate.js';
import { readModels } from './upstream/chat-chunk.js';
import { askOnce, type ChatMessage, type TimeLimits, type RoundEnd } from './upstream/chat-round.js';
import { asMessages, halveHistory, trimHistory } from './upstream/history.js';
import { ModelApi } from './upstream/model-api.js';
import { hasImages, questionMessage } from './upstream/question-message.js';
import { PAGE_RULE, pageData } from './upstream/page-data.js';
import { PAGE_TOOLS_RULE, pageToolsForModel, runPageTool } from './upstream/page-tools.js';
import { systemPrompt } from './upstream/system-prompt.js';
import { isPageTool, type ToolCall } from './upstream/tool-calls.js';
import { NO_ANSWER_TOOL, SUGGEST_TOOL, suggestedBy, runTool, tools } from './upstream/tools.js';
import { transcribe } from './upstream/transcribe.js';
import { asUpstreamError, isNotOffered, isTooLong } from './upstream/upstream-failure.js';
import type { ThinkingHabit } from './upstream/visible-text.js';
import { describeFiles } from './wording/format.js';
import { paragraphs } from './wording/markdown.js';
import { CANNOT_PERCEIVE, CUT_OFF, NOTHING_HEARD, UNKNOWN } from './wording/sentences.js';

export interface UpstreamOptions {
  /** Base URL of an OpenAI-compatible API, such as `https://api.example/v1`. */
  readonly baseUrl: string;
  /** Without it, no Authorization header is sent. */
  readonly apiKey?: string | undefined;
  /** The default model of chatbots; without it, the first one that the upstream lists. */
  readonly name?: string | undefined;
  /** Maximum tokens of earlier messages; defaults to 4000. */
  readonly historyTokens?: number | undefined;
  /** The model that transcribes recordings; defaults to `whisper-1`. */
  readonly transcriptionModel?: string | undefined;
  /** Whether recordings and images can be sent to it; default: true. */
  readonly hears?: boolean;
  readonly sees?: boolean;
  readonly timeLimits?: TimeLimits;
  /** Whether answers are compared with the listings; default: true. */
  readonly checks?: boolean;
}

/** Not stated: the upstream has two minutes for its first byte, to think, and one between two chunks. */
const TIME_LIMITS: TimeLimits = { firstByteMs: 120_000, idleMs: 60_000 };
/** Rounds in which a model may call tools; after them, it must answer. */
const MAX_TOOL_ROUNDS = 4;
/** Maximum characters of an answer in all rounds: about twenty pages. */
const MAX_ANSWER_LENGTH = 50_000;
const TRANSCRIPTION_MODEL = 'whisper-1';
/** Cache duration of the upstream's list of models. */
const MODELS_TTL_MS = 5 * 60_000;

/**
 * Answers with an OpenAI-compatible model, which searches the chatbot's listings and texts with tools that run
 * the same searches as the embedded answerer. The model gets images if it supports them, and transcripts of
 * recordings if the upstream can transcribe.
 *
 * Not stated: `noAnswer` is true when the model called the tool `no_answer`, refused, or said nothing, or for a
 * video or an inaudible recording without text.
 */
export class OpenAiAnswerer implements Answerer {
  readonly canHear: boolean;
  readonly canSee: boolean;
  readonly #database: Database;
  readonly #options: UpstreamOptions;
  readonly #gazetteers: Gazetteers;
  readonly #api: ModelApi;
  /** How each model marks its thoughts, as far as its answers have shown. */
  readonly #habits = new Map<string, ThinkingHabit>();
  #known: { readonly models: readonly AnswerModel[]; readonly until: number } | undefined;

  constructor(database: Database, options: UpstreamOptions) {
    this.#database = database;
    this.#options = options;
    this.canHear = options.hears ?? true;
    this.canSee = options.sees ?? true;
    this.#gazetteers = new Gazetteers(database);
    this.#api = new ModelApi(options);
  }

  /** @throws {UpstreamError} when the upstream fails */
  async models(): Promise<readonly AnswerModel[]> {
    try {
      const models = readModels(await this.#api.models()).map(id => ({ key: id, name: id, usable: true }));
      this.#known = { models, until: Date.now() + MODELS_TTL_MS };
      return models;
    } catch (error) {
      throw asUpstreamError(error);
    }
  }

  /** @throws {UpstreamError} when the upstream fails, even in the middle of an answer */
  async *answer(request: AnswerRequest): AsyncGenerator<AnswerPart, void, undefined> {
    request.signal.throwIfAborted();
    const heard = yield* this.#listen(request);
    if (heard?.content === '') {
      yield* withoutModel(NOTHING_HEARD);
      return;
    }
    const question = heard ?? request;
    const { type, files, content } = question;
    const isShown = type === 'Image' && files.length > 0;
    if (type !== 'Text' && !isShown && content.trim() === '') {
      // The model never gets the file, so asking it would only invite a guess.
      yield* withoutModel(unperceived(question));
      return;
    }
    const { text, tokens, gaveUp, cut, suggestions, checked } = yield* this.#converse(question);
    const { note } = checked;
    const isEmpty = text.trim() === '';
    if (note !== '') yield { type: 'fragment', content: note };
    if (cut) yield { type: 'fragment', content: (isEmpty && note === '' ? '' : '\n\n') + CUT_OFF[cut] };
    else if (isEmpty && note === '') yield { type: 'fragment', content: UNKNOWN };
    yield {
      type: 'final',
      totalTokens: tokens,
      noAnswer: gaveUp || isEmpty,
      isIncomplete: cut !== undefined,
      suggestions,
      ...checked.end,
    };
  }

  /** Transcribes a recording without text, if the upstream can. */
  async *#listen(request: AnswerRequest): AsyncGenerator<AnswerPart, AnswerRequest | undefined> {
    const [recording] = request.files;
    if (request.type !== 'Audio' || !recording) return undefined;
    const model = this.#options.transcriptionModel ?? TRANSCRIPTION_MODEL;
    const heard = await transcribe(this.#api, recording, model, request.signal);
    if (heard === undefined) return undefined;
    if (heard !== '') yield { type: 'heard', content: heard };
    const content = [request.content.trim(), heard].filter(Boolean).join('\n');
    return { ...request, type: 'Text', files: [], content };
  }

  /** Asks the model and runs its tool calls until it answers. */
  async *#converse(
    request: AnswerRequest,
  ): AsyncGenerator<AnswerPart, Pick<RoundEnd, 'text' | 'tokens' | 'cut'> & Conversed, undefined> {
    const { chatbot, signal } = request;
    const model = await this.#modelFor(request);
    const agency = new AgencyTools(
      this.#database,
      chatbot.id,
      await this.#gazetteers.of(chatbot.id, request.listingsVersion),
    );
    const system: ChatMessage = {
      role: 'system',
      content: systemPrompt(chatbot.settings, request.now, [
        ...(request.page ? [PAGE_RULE] : []),
        ...(request.pageTools ? [PAGE_TOOLS_RULE] : []),
      ]),
    };
    const earlier = await request.history();
    const checked = await CheckedAnswer.open({
      request,
      history: earlier,
      agency,
      isChecked: this.#options.checks ?? true,
    });
    let history = trimHistory(earlier, this.#options.historyTokens);
    let isHalved = false;
    const page = await pageData(request, agency);
    if (page.listing) await checked.learn(page.listing);
    let asked = await questionMessage(request, true, page.quoted);
    const rounds: ChatMessage[] = [];
    const temperature = chatbot.settings['Temperature'];
    let text = '';
    let tokens = 0;
    let gaveUp = false;
    let suggestions: readonly string[] = [];
    for (let round = 0; ; round++) {
      const question = {
        model,
        habit: this.#habits.get(model) ?? 'unknown',
        temperature: typeof temperature === 'number' ? temperature / 100 : undefined,
        messages: [system, ...asMessages(history), asked, ...rounds],
        tools: [...tools, ...pageToolsForModel(request.pageTools)],
        mayCallTools: round < MAX_TOOL_ROUNDS,
        lead: text.trim() === '' ? '' : '\n\n',
        maxLength: MAX_ANSWER_LENGTH - text.length,
      };
      let end: RoundEnd;
      try {
        const { timeLimits = TIME_LIMITS } = this.#options;
        end = yield* checked.check(stop => askOnce(this.#api, question, timeLimits, stop), signal);
      } catch (error) {
        if (isTooLong(error) && !isHalved && history.length > 0) {
          isHalved = true;
          history = halveHistory(history);
        } else if (hasImages(asked) && isNotOffered(error)) {
          // The model does not support images: ask without them.
          asked = await questionMessage(request, false, page.quoted);
        } else throw error;
        round--;
        continue;
      }
      this.#habits.set(model, end.habit);
      text += end.text;
      tokens += end.tokens;
      request.onTokens?.(end.tokens);
      gaveUp ||= end.isRefusal;
      const suggested = end.toolCalls.flatMap(suggestedBy);
      if (suggested.length > 0) suggestions = readSuggestions(suggested);
      // Suggestions with an answer need no further round.
      const isAnswered = end.toolCalls.length === 0 || (end.text.trim() !== '' && end.toolCalls.every(isSuggestion));
      if (isAnswered || round >= MAX_TOOL_ROUNDS) return { text, tokens, gaveUp, cut: end.cut, suggestions, checked };
      const { text: content, toolCalls: tool_calls } = end;
      rounds.push({ role: 'assistant', content: content || null, tool_calls });
      for (const call of end.toolCalls) {
        signal.throwIfAborted();
        gaveUp ||= call.function.name === NO_ANSWER_TOOL;
        const isOfPage = isPageTool(call.function.name);
        const result = isOfPage ? await runPageTool(call, request.pageTools, signal) : await runTool(call, agency);
        // A page proves nothing about a listing.
        if (!isOfPage) await checked.learn(result);
        rounds.push({ role: 'tool', tool_call_id: call.id, content: JSON.stringify(result) });
      }
    }
  }

  async #modelFor({ chatbot }: AnswerRequest): Promise<string> {
    const chosen = textSetting(chatbot.settings, 'Model');
    if (chosen !== '' && chosen !== EMBEDDED_MODEL) return chosen;
    if (this.#options.name) return this.#options.name;
    const known = this.#known && this.#known.until > Date.now() ? this.#known.models : undefined;
    const [first] = known ?? (await this.models());
    if (!first) throw new UpstreamError("The model's service lists no model.");
    return first.key;
  }
}

interface Conversed {
  readonly gaveUp: boolean;
  readonly suggestions: readonly string[];
  readonly checked: CheckedAnswer;
}

const isSuggestion = (call: ToolCall) => call.function.name === SUGGEST_TOOL;

/** Says that no model can open the visitor's files. */
const unperceived = ({ type, files }: AnswerRequest) =>
  paragraphs(describeFiles(files), type === 'Text' ? undefined : CANNOT_PERCEIVE[type]);

function* withoutModel(content: string): Generator<AnswerPart, void, undefined> {
  yield { type: 'fragment', content };
  yield { type: 'final', totalTokens: estimateTokens(content), noAnswer: true };
}
