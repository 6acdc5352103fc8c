import { FEATURES } from '../evidence/features.js';
import { singular } from '../reader/tokens.js';
import type { FoundListing } from '../search/agency-tools.js';
import { wordsOf } from '../search/text.js';
import type { Attribute } from '../wording/listing-text.js';
import { escapeInline } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import { columnsOf, columnText, textOf } from './listing-columns.js';

/** Questions for a part of what a field is about, and what the column or the sentence with it says. */
interface Detail {
  readonly of: Attribute;
  readonly asks: RegExp;
  readonly says: readonly RegExp[];
}

const DETAILS: readonly Detail[] = [
  {
    of: 'parking',
    asks: /\b(?:guests?|visitors?)\b/,
    says: [/\b(?:guest|visitor)s?\b/i, /\b(?:park\w*|spaces?|spots?|street|driveway)\b/i],
  },
  {
    of: 'fee',
    asks: /\b(?:covers?|includes?|included|pays? for|goes? to)\b/,
    says: [
      /\b(?:hoa|association|dues|fees?|service charge|strata)\b/i,
      /\b(?:covers?|covering|includ\w+|pays? for)\b/i,
    ],
  },
];

/** `guest parking`, `what does the HOA cover`: the column or the sentence that says it; undefined when none does. */
export function detailOf(attribute: Attribute, listing: FoundListing, words: string): string | undefined {
  const detail = DETAILS.find(({ of, asks }) => of === attribute && asks.test(words));
  if (!detail) return undefined;
  const has = (text: string) => detail.says.every(says => says.test(text));
  const column = columnsOf(listing).find(({ Key, value }) => value.trim() !== '' && has(Key));
  if (column) return columnText(column);
  const sentence = sentencesIn(textOf(listing)).find(has);
  return sentence === undefined ? undefined : `The listing says: “${escapeInline(sentence)}”`;
}

const ROOM = /^(?:parking|storage|space)$/;

/** The sentence about what a question would put somewhere: `boat parking` and "a tandem bay for a boat". */
export function sentenceOfParked(id: string, listing: FoundListing, words: string): string | undefined {
  const asked = FEATURES.find(feature => feature.id === id)?.asked ?? [];
  const said = asked.find(phrase => phrase.split(' ').some(word => ROOM.test(word)) && words.includes(phrase));
  const things = said?.split(' ').filter(word => !ROOM.test(word)) ?? [];
  if (things.length === 0) return undefined;
  return sentencesIn(textOf(listing)).find(one => {
    const own = new Set(wordsOf(one).map(singular));
    return things.every(thing => own.has(thing));
  });
}
