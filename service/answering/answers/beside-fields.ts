import { FEATURES } from '../evidence/features.js';
import { readTokens } from '../reader/tokens.js';
import type { FoundListing } from '../search/agency-tools.js';
import { wordsOf } from '../search/text.js';
import { isSameWord } from '../search/word-forms.js';
import { list } from '../wording/format.js';
import { escapeInline } from '../wording/markdown.js';
import { sentencesIn } from '../wording/passage.js';
import { askedOf } from './asked.js';
import { subjectsOf, textOf } from './listing-columns.js';
import { sourceOf } from './passages.js';
import { NARROWED, PETS } from './qualified.js';
import type { Context, Reply } from './reply.js';

const MAX_QUOTED = 2;
/** A field with its value, or a sentence that is one: `Lease: **12 months**`, `“Pets: Cats only”`. */
const FIELD = /[\p{L})]: \*\*|“[\p{L} ]{3,30}: /u;
const LEAD = /^(?:Yes|No|Yes, more)\. (?=\S)/gm;
const YES_TO = /^Yes, [^.“]*\. The listing says/gm;
const DENIES = /\b(?:no|not|never|only|except|unless|without)\b|n[’']t\b/i;
/** A whole record, or an answer about several listings, has its own texts. */
const WHOLE = /^- \*\*Price/m;

/**
 * Tells a field of the only listing of an answer together with what the listing's own sentences and the owner's rules say
 * about it. Neither yes nor no stays before a field that a sentence may limit.
 */
export async function withOwnSentences(answer: Reply, context: Context): Promise<Reply> {
  const [listing, another] = answer.listings ?? [];
  const isOfOne = listing !== undefined && another === undefined && !answer.search && !answer.isComparison;
  if (!isOfOne || !FIELD.test(answer.text) || WHOLE.test(answer.text)) return answer;
  const beside = sentencesBeside(listing, context).filter(one => !answer.text.includes(escapeInline(one)));
  const rule = listing.saleType === 'for_rent' ? await ruleBeside(context) : undefined;
  if (beside.length === 0 && !rule) return answer;
  const quotes = beside.slice(0, MAX_QUOTED).map(one => `“${escapeInline(one)}”`);
  const lines = [
    ...(quotes.length > 0 ? [`The listing says: ${list(quotes)}`] : []),
    ...(rule ? [`“${escapeInline(rule.passage)}” (${escapeInline(rule.title)})`] : []),
  ];
  const isLimited = rule !== undefined || beside.some(one => NARROWED.test(one) || DENIES.test(one));
  const bare = answer.text.replace(LEAD, '');
  const parts = (isLimited ? bare.replace(YES_TO, 'The listing says') : bare).split('\n\n');
  const last = parts.findLastIndex(part => FIELD.test(part));
  parts.splice(last + 1, 0, ...lines);
  return { ...answer, text: parts.join('\n\n'), sources: [...(answer.sources ?? []), ...(rule ? [rule] : [])] };
}

/** The sentences of a listing about what a question asks. */
function sentencesBeside(listing: FoundListing, { said }: Context): readonly string[] {
  const { attributes, features } = askedOf(said);
  const subjects = subjectsOf(said.text.tokens);
  const phrases = features.flatMap(id => FEATURES.find(one => one.id === id.replace(/^-/, ''))?.asked ?? []);
  const wanted = [...phrases, ...(attributes.includes('deposit') ? ['deposit', 'bond'] : [])].map(wordsOf);
  const hasPhrase = (words: readonly string[]) =>
    wanted.some(phrase =>
      words.some((_, at) => phrase.every((word, step) => isSameWord(word, words[at + step] ?? ''))),
    );
  return sentencesIn(textOf(listing)).filter(sentence => {
    if (hasPhrase(wordsOf(sentence))) return true;
    if (subjects.size === 0) return false;
    const own = subjectsOf(readTokens(sentence).tokens);
    return [...own].some(subject => subjects.has(subject));
  });
}

interface Rule {
  readonly isAsked: (context: Context) => boolean;
  readonly words: readonly string[];
  readonly says: readonly RegExp[];
}

/** A rule of the owner's texts for every rental, which is told beside the field of one. */
const RULES: readonly Rule[] = [
  {
    isAsked: ({ said }) => askedOf(said).attributes.includes('deposit'),
    words: ['deposit', 'bond'],
    says: [/\b(?:deposit|bond)\b.*\b(?:rent|weeks?|months?)\b/i],
  },
  {
    isAsked: ({ said }) => askedOf(said).features.some(id => PETS.has(id)) && SEVERAL_PETS.test(said.words),
    words: ['pet', 'pets', 'animals'],
    says: [
      /\b(?:one|two|three|\d+|first|second)\b.*\b(?:pets?|animals?|dogs?|cats?)\b/i,
      /\bpets?\b.*\b(?:one|two|three|first)\b/i,
    ],
  },
];

const SEVERAL_PETS =
  /\b(?:[2-9]|both|dogs and|cats and|dog and|cat and) ?(?:\w+ ){0,2}(?:dogs?|cats?|pets?|animals?)\b/;

async function ruleBeside(context: Context) {
  const rule = RULES.find(({ isAsked }) => isAsked(context));
  if (!rule) return undefined;
  const texts = await context.tools.searchTexts([rule.words]);
  return texts.flatMap(text => {
    const sentence = sentencesIn(text.body).find(one => rule.says.some(says => says.test(one)));
    return sentence === undefined ? [] : [sourceOf(text, sentence)];
  })[0];
}
