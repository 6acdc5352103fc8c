import { desc } from 'drizzle-orm';
import type { Database } from '../../data/database.js';
import { chatbot } from '../../data/schema.js';
import type { AnswerModel, AnswerPart, AnswerRequest, Answerer } from '../answerer.js';
import { AgencyTools } from '../search/agency-tools.js';
import { Gazetteers } from '../search/gazetteers.js';
import { estimateTokens } from '../token-estimate.js';
import { describeFiles } from '../wording/format.js';
import { paragraphs } from '../wording/markdown.js';
import { answerFirst } from '../wording/answer-first.js';
import { WORDS_ONLY } from '../wording/sentences.js';
import { answerOnPage } from '../answers/page-listing.js';
import { answerMessage } from '../answers/plan.js';
import { answerUnperceived } from '../answers/conversation-answers.js';
import { readState } from '../answers/dialogue-state.js';
import { DEFAULT_PACE_MS, paced } from './pace.js';
import type { Context, Reply } from '../answers/reply.js';
import { read } from '../reader/reading.js';
import { cutNote } from '../answers/unused-words.js';

/** Id of the embedded answerer's only model, for Edit's `Model`. */
export const EMBEDDED_MODEL = 'embedded';

/** Number of most recently changed chatbots whose names are read before the first question. */
const WARMED_CHATBOTS = 3;
/** Questions that together cover most code paths. */
const WARMING_QUESTIONS = [
  'houses for sale with 3 bedrooms and a garden under $900,000',
  'apartments for rent that allow dogs, at most $1 a month',
  'how many condos are there?',
  'what are your opening hours?',
];

const MAX_LISTINGS = 12;
const MAX_SOURCES = 8;

type Asked = Pick<
  AnswerRequest,
  'chatbot' | 'content' | 'type' | 'files' | 'memory' | 'listingsVersion' | 'now' | 'page'
>;

export interface EmbeddedOptions {
  /** Milliseconds between two fragments of a streamed answer; 0 sends them at once. Default 32. */
  readonly paceMs?: number;
}

/** Answers in English from the chatbot's own listings and texts, without a model or a network. */
export class EmbeddedAnswerer implements Answerer {
  readonly canHear = false;
  readonly canSee = false;
  readonly #database: Database;
  readonly #gazetteers: Gazetteers;
  readonly #paceMs: number;

  constructor(database: Database, { paceMs = DEFAULT_PACE_MS }: EmbeddedOptions = {}) {
    this.#database = database;
    this.#gazetteers = new Gazetteers(database);
    this.#paceMs = paceMs;
  }

  models(): Promise<readonly AnswerModel[]> {
    return Promise.resolve([{ key: EMBEDDED_MODEL, name: 'Embedded search', usable: true }]);
  }

  /** Answers a few questions in advance, so that tables are read and code is compiled. */
  async warmUp(): Promise<void> {
    const chatbots = await this.#database
      .select({ id: chatbot.id, settings: chatbot.settings })
      .from(chatbot)
      .orderBy(desc(chatbot.updatedAt))
      .limit(WARMED_CHATBOTS);
    for (const known of chatbots)
      for (const content of WARMING_QUESTIONS)
        await this.#reply({ chatbot: known, content, type: 'Text', files: [], memory: undefined, now: new Date() });
  }

  /** Not stated: tokens are estimated from the characters of question and answer. */
  async *answer(request: AnswerRequest): AsyncGenerator<AnswerPart, void, undefined> {
    const { signal, isStreamed } = request;
    signal.throwIfAborted();
    const {
      text: written,
      noAnswer,
      state,
      suggestions,
      listings = [],
      sources = [],
      isComparison,
    } = await this.#reply(request);
    signal.throwIfAborted();
    const unique = [...new Map(listings.map(listing => [listing.id, listing])).values()].slice(0, MAX_LISTINGS);
    const named = { listings: unique, ...(isComparison && { isComparison }) };
    const text = unique.length === 1 ? answerFirst(written) : written;
    if (unique.length > 0) yield { type: 'listings', ...named };
    if (isStreamed) for await (const content of paced(text, this.#paceMs, signal)) yield { type: 'fragment', content };
    else yield { type: 'fragment', content: text };
    yield {
      type: 'final',
      totalTokens: estimateTokens(request.content, text),
      noAnswer,
      ...(state && { memory: state }),
      ...(suggestions && { suggestions }),
      ...named,
      ...(sources.length > 0 && { sources: sources.slice(0, MAX_SOURCES) }),
    };
  }

  async #reply({ chatbot, content, type, files, memory, listingsVersion, now, page }: Asked): Promise<Reply> {
    const gazetteer = await this.#gazetteers.of(chatbot.id, listingsVersion);
    const context: Context = {
      tools: new AgencyTools(this.#database, chatbot.id, gazetteer),
      settings: chatbot.settings,
      said: read(content, gazetteer),
      state: readState(memory),
      now,
    };
    if (type !== 'Text' && content.trim() === '') return answerUnperceived(type, files, context);
    const whole = await answerOnPage(page?.listingId, context, answerMessage);
    const answered = { ...whole, text: paragraphs(whole.text, cutNote(context.said)) };
    return type === 'Text'
      ? answered
      : { ...answered, text: paragraphs(describeFiles(files), WORDS_ONLY[type], answered.text) };
  }
}
