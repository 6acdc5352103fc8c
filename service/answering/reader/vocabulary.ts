import { ENTRIES, type LexiconEntry } from './lexicon.js';
import { Lexicon } from './phrases.js';

export const LEXICON = new Lexicon<LexiconEntry>(ENTRIES);

/** Words of the tables: words close to one of them are probably misspelled. */
export const VOCABULARY: ReadonlySet<string> = new Set(
  ENTRIES.flatMap(({ says }) => says.flatMap(say => say.replaceAll('?', '').split(/[ |]/))),
);
