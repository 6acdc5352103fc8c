import type { Database } from '../data/database.js';
import type { Answerer } from './answerer.js';
import { OpenAiAnswerer } from './openai-compatible.js';
import { RetrievalAnswerer } from './retrieval.js';

/** What decides where answers come from. */
export interface AnswererConfig {
  /** Base of an OpenAI-compatible interface; left out, the embedded answerer answers. */
  readonly modelBaseUrl?: string | undefined;
  readonly modelApiKey?: string | undefined;
  /** The model of chatbots that chose none; else the first one the upstream lists. */
  readonly modelName?: string | undefined;
  /** Milliseconds between two fragments of the embedded answerer; 0 gives them at once. */
  readonly answerPaceMs?: number | undefined;
}

/** Makes the answerer that a configuration asks for. */
export function createAnswerer(
  { modelBaseUrl, modelApiKey, modelName, answerPaceMs }: AnswererConfig,
  { database }: { readonly database: Database },
): Answerer {
  if (modelBaseUrl !== undefined)
    return new OpenAiAnswerer(database, { baseUrl: modelBaseUrl, apiKey: modelApiKey, modelName });
  return new RetrievalAnswerer(
    database,
    answerPaceMs === undefined ? {} : { paceMs: answerPaceMs },
  );
}
