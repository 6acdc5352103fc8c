import type { Database } from '../data/database.js';
import type { Answerer } from './answerer.js';
import { OpenAiAnswerer, type UpstreamOptions } from './openai-compatible.js';
import { EmbeddedAnswerer } from './embedded/embedded-answerer.js';

/** What decides where answers come from; the configuration of the service has this shape. */
export interface AnswererConfig {
  /** An OpenAI-compatible interface; left out, the embedded answerer answers. */
  readonly model?: UpstreamOptions | undefined;
  /** Milliseconds between two fragments of the embedded answerer; 0 gives them at once. */
  readonly answerPaceMs?: number | undefined;
}

export function createAnswerer(
  { model, answerPaceMs }: AnswererConfig,
  database: Database,
): Answerer {
  if (model) return new OpenAiAnswerer(database, model);
  return new EmbeddedAnswerer(database, answerPaceMs === undefined ? {} : { paceMs: answerPaceMs });
}
