import { desc } from 'drizzle-orm';
import type { Database } from '../data/database.js';
import { chatbot } from '../data/schema.js';
import type { AnswerModel, AnswerPart, AnswerRequest, Answerer } from './answerer.js';
import { reply, type Context, type Reply } from './answers/context.js';
import {
  answerDecline,
  answerEmpty,
  answerHuman,
  answerReset,
  answerSmallTalk,
  answerUnknown,
  answerUnperceived,
} from './answers/conversation-answer.js';
import { answerFromKnowledge } from './answers/knowledge-answer.js';
import {
  answerAttributes,
  answerCompare,
  answerDetails,
  answerFromListing,
  answerPick,
} from './answers/listing-answer.js';
import { answerCount, answerOverview, answerStatistics } from './answers/market-answer.js';
import { answerMore, answerSearch } from './answers/search-answer.js';
import { decideIntent } from './dialogue/decide.js';
import type { Intent } from './dialogue/intent.js';
import { readMemory } from './dialogue/memory.js';
import { DEFAULT_PACE_MS, paced } from './pace.js';
import { Gazetteers } from './search/gazetteers.js';
import { KnowledgeSearch } from './search/knowledge-search.js';
import { ListingSearch } from './search/listing-search.js';
import { estimateTokens } from './token-estimate.js';
import { understand } from './understanding/understand.js';
import { describeFiles } from './wording/describe-files.js';
import { paragraphs } from './wording/markdown.js';
import { numbersOf } from './wording/numbers.js';
import { phrasesFor } from './wording/languages/choose-language.js';

/** Id of the one model of the embedded answerer, as Edit's `Model` takes it. */
export const EMBEDDED_MODEL = 'embedded';

/** Chatbots whose names are read before the first question: those that were changed last. */
const WARMED_CHATBOTS = 3;
/** A search, one that finds nothing, a question for the owner: together they go most of the ways. */
const WARMING_QUESTIONS = [
  'houses for sale with 3 bedrooms and a garden under $900,000',
  'apartments for rent that allow dogs, at most $1 a month',
  'how many condos are there?',
  'what are your opening hours?',
];
const NEVER = new AbortController().signal;

/** How the embedded answerer behaves. */
export interface RetrievalOptions {
  /** Milliseconds between two fragments; 0 gives them at once. Default 8. */
  readonly paceMs?: number;
}

/**
 * Answers from the chatbot's own listings and texts, without a model and without a network: it understands
 * the question by vocabularies, searches the database and puts the result into words. It says so when it
 * does not know and never makes anything up.
 *
 * What a session spoke of is its `memory`; nothing is kept in the process but the names of the listings.
 */
export class RetrievalAnswerer implements Answerer {
  readonly #database: Database;
  readonly #listings: ListingSearch;
  readonly #knowledge: KnowledgeSearch;
  readonly #gazetteers: Gazetteers;
  readonly #paceMs: number;

  constructor(database: Database, { paceMs = DEFAULT_PACE_MS }: RetrievalOptions = {}) {
    this.#database = database;
    this.#listings = new ListingSearch(database);
    this.#knowledge = new KnowledgeSearch(database);
    this.#gazetteers = new Gazetteers(database);
    this.#paceMs = paceMs;
  }

  models(): Promise<readonly AnswerModel[]> {
    return Promise.resolve([{ key: EMBEDDED_MODEL, name: 'Embedded search', usable: true }]);
  }

  /** Answers a few questions for nobody, so that tables are read and code is compiled before one waits. */
  async warmUp(): Promise<void> {
    const chatbots = await this.#database
      .select({ id: chatbot.id, settings: chatbot.settings })
      .from(chatbot)
      .orderBy(desc(chatbot.updatedAt))
      .limit(WARMED_CHATBOTS);
    for (const known of chatbots)
      for (const content of WARMING_QUESTIONS)
        await this.#reply({
          chatbot: known,
          sessionId: 0,
          content,
          type: 'Text',
          files: [],
          history: () => Promise.resolve([]),
          memory: undefined,
          now: new Date(),
          signal: NEVER,
        });
  }

  /** Not stated: tokens are estimated from the characters of question and answer. */
  async *answer(request: AnswerRequest): AsyncGenerator<AnswerPart, void, undefined> {
    const { signal } = request;
    signal.throwIfAborted();
    const { text, noAnswer, memory } = await this.#reply(request);
    for await (const content of paced(text, this.#paceMs, signal))
      yield { type: 'fragment', content };
    yield {
      type: 'final',
      totalTokens: estimateTokens(request.content, text),
      noAnswer,
      ...(memory && { memory }),
    };
  }

  async #reply(request: AnswerRequest): Promise<Reply> {
    const context = await this.#contextOf(request);
    const { type, content, files } = request;
    if (type === 'Text') return answer(decideIntent(context.said, context.memory), context);
    if (content.trim() === '') return answerUnperceived(type, files, context);
    const worded = await answer(decideIntent(context.said, context.memory), context);
    const { phrases, numbers } = context.voice;
    const received = describeFiles(files, phrases, numbers);
    return { ...worded, text: paragraphs(received, phrases.wordsOnly[type], worded.text) };
  }

  async #contextOf({ chatbot, content, memory, now }: AnswerRequest): Promise<Context> {
    const gazetteer = await this.#gazetteers.of(chatbot.id);
    const said = understand(content, gazetteer, now);
    const remembered = readMemory(memory);
    const phrases = phrasesFor(chatbot.settings, said.language ?? remembered.language);
    return {
      database: this.#database,
      listings: this.#listings,
      knowledge: this.#knowledge,
      chatbot,
      said,
      memory: remembered,
      voice: { phrases, gazetteer, numbers: numbersOf(phrases.locale, phrases.areaUnits) },
    };
  }
}

async function answer(intent: Intent, context: Context): Promise<Reply> {
  switch (intent.type) {
    case 'search':
      return answerSearch(intent, context);
    case 'more':
      return answerMore(context);
    case 'reset':
      return answerReset(context);
    case 'count':
      return answerCount(intent, context);
    case 'statistics':
      return answerStatistics(intent, context);
    case 'overview':
      return answerOverview(intent, context);
    case 'details':
      return answerDetails(intent, context);
    case 'attributes':
      return answerAttributes(intent, context);
    case 'listingText':
      return (await answerFromListing(intent.id, context)) ?? otherwise(intent.otherwise, context);
    case 'compare':
      return answerCompare(intent, context);
    case 'pick':
      return answerPick(intent, context);
    case 'smallTalk':
      return answerSmallTalk(intent.topic, context);
    case 'human':
      return answerHuman(context);
    case 'knowledge':
      return (await answerFromKnowledge(context)) ?? otherwise(intent.otherwise, context);
    case 'decline':
      return answerDecline(
        intent.topic,
        intent.rest && (await answer(intent.rest, context)),
        context,
      );
    case 'whichOne':
      return reply(context.voice.phrases.whichOne);
    case 'empty':
      return answerEmpty(context);
  }
}

const otherwise = async (intent: Intent | undefined, context: Context): Promise<Reply> =>
  intent ? answer(intent, context) : answerUnknown(context);
