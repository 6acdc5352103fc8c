import type { Database } from '../../data/database.js';
import type { StoredSettings } from '../../data/schema.js';
import type { Memory } from '../dialogue/memory.js';
import type { KnowledgeSearch } from '../search/knowledge-search.js';
import type { ListingSearch } from '../search/listing-search.js';
import type { Understanding } from '../understanding/understand.js';
import type { Voice } from '../wording/describe.js';

/** Everything an answer is made from. */
export interface Context {
  readonly database: Database;
  readonly listings: ListingSearch;
  readonly knowledge: KnowledgeSearch;
  readonly chatbot: { readonly id: number; readonly settings: StoredSettings };
  readonly said: Understanding;
  readonly memory: Memory;
  readonly voice: Voice;
}

/** An answer, complete. */
export interface Reply {
  /** Markdown. */
  readonly text: string;
  /** The chatbot does not know. */
  readonly noAnswer: boolean;
  /** What changes in the memory; left out, nothing does. */
  readonly memory?: Memory;
}

/** An answer that says something. */
export const reply = (text: string, memory?: Memory): Reply => ({
  text,
  noAnswer: false,
  ...(memory && { memory }),
});

/** An answer that admits not to know. */
export const noAnswer = (text: string, memory?: Memory): Reply => ({
  text,
  noAnswer: true,
  ...(memory && { memory }),
});

/** A setting that is a text; empty when it was never set. */
export function textSetting(settings: StoredSettings, name: string): string {
  const value = settings[name];
  return typeof value === 'string' ? value.trim() : '';
}

/** Whether a person can be asked for. */
export const hasHuman = (settings: StoredSettings) =>
  textSetting(settings, 'TalkToHumanEmail') !== '';
