import type { Database } from '../data/database.js';
import type { Answerer } from './answerer.js';
import { OpenAiAnswerer, type UpstreamOptions } from './openai-compatible.js';
import { EmbeddedAnswerer } from './embedded/embedded-answerer.js';

/** The part of the service's configuration that selects the answerer. */
export interface AnswererConfig {
  /** An OpenAI-compatible API; without one, the embedded answerer is used. */
  readonly model?: UpstreamOptions | undefined;
  /** Milliseconds between two fragments of the embedded answerer; 0 sends them at once. */
  readonly answerPaceMs?: number | undefined;
}

export function createAnswerer({ model, answerPaceMs }: AnswererConfig, database: Database): Answerer {
  if (model) return new OpenAiAnswerer(database, model);
  return new EmbeddedAnswerer(database, answerPaceMs === undefined ? {} : { paceMs: answerPaceMs });
}
