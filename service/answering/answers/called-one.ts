import { hasCriteria } from '../search/criteria.js';
import type { FoundListing } from '../search/agency-tools.js';
import { read } from '../reader/reading.js';
import { STOP_WORDS, wordsOf } from '../search/text.js';
import { isSameWord } from '../search/word-forms.js';
import { sentencesIn } from '../wording/passage.js';
import { columnsOf, textOf } from './listing-columns.js';
import type { Context } from './reply.js';

const alternatives = (words: readonly string[]) => `(?:${words.join('|')})`;
const HOME = alternatives([
  'one',
  'home',
  'house',
  'place',
  'flat',
  'apartment',
  'unit',
  'listing',
  'condo',
  'townhouse',
  'property',
  'cottage',
]);
const LINK = alternatives(['with', 'w/', 'that has', 'which has', 'having', 'near', 'by', 'beside', 'for', 'at', 'on']);
const VERB = alternatives([
  'does',
  'do',
  'is',
  'was',
  'has',
  'have',
  'can',
  'could',
  'will',
  'would',
  'how',
  'what',
  'whats',
  'when',
  'where',
  'who',
  'allows?',
  'takes?',
  'comes?',
]);
const END = ' *(?:[,?.!;:–—]| - |$)';

/** `the one with the deck`, `the $431,900 one`, `the orchard one`, `number 7` */
const CALLED: readonly RegExp[] = [
  new RegExp(
    `\\b(?:the|that) (?:one ${LINK} (?:the |an? )?|${HOME} with the )([^,?.!;:–—]{2,60}?)(?=${END}| ${VERB}\\b)`,
    'iu',
  ),
  /\b(?:the|that) ([$€£]? ?\d[\d.,]*[km]?|[\p{L}'’-]{4,20}(?: [\p{L}'’-]{3,20})?) (?:one|listing)\b/iu,
  /\b(?:number|no\.?|nr\.?|#) ?(\d{1,5})\b(?! (?:of|bed|bath|year|month|photo))/iu,
];

const MOST_CALLED = 10;

/** Reads a description of the only shown listing that it fits as "it". */
export async function withCalledOne(context: Context): Promise<Context> {
  const { said, state, tools } = context;
  const ids = state.focus.length > 1 ? state.focus : state.shown;
  const { raw } = said.text;
  const found = CALLED.map(called => called.exec(raw)).find(match => match !== null);
  const isOther = said.numbers.length + said.addresses.length > 0 || said.asks.has('compare');
  if (!found || ids.length < 2 || ids.length > MOST_CALLED || isOther) return context;
  const [phrase, name = ''] = found;
  const id = await calledBy(name, ids, context);
  if (id === undefined) return context;
  const rest = raw.replace(phrase, 'it').replace(/^(?:and|so|ok|what about|how about)?\W*it\W*$/i, 'tell me about it');
  return { ...context, said: read(rest, tools.gazetteer), state: { ...state, focus: [id] } };
}

async function calledBy(name: string, ids: readonly number[], { tools }: Context): Promise<number | undefined> {
  const only = (found: readonly number[]) => (found.length === 1 ? found[0] : undefined);
  const listings = await tools.listingsById(ids);
  const number = /^\d{1,5}$/.test(name) ? Number(name) : undefined;
  const idsOf = (fits: (one: FoundListing) => boolean) => listings.filter(fits).map(one => one.id);
  if (number !== undefined && number <= ids.length) return undefined;
  if (number !== undefined) {
    const there = idsOf(({ address }) => Number(/^\d+/.exec(address ?? '')?.[0]) === number);
    if (there.length > 0) return only(there);
  }
  const { criteria, relation, positions, pointsTo, unread, tags } = read(name, tools.gazetteer);
  const [first] = tags;
  const amount = tags.find(tag => tag.is === 'number');
  if (amount?.is === 'number' && (first === amount || first?.words === '$') && amount.value >= 100)
    return only(idsOf(({ price }) => price === amount.value || price === amount.value * 1000));
  if (criteria.order ?? relation ?? (positions.length + pointsTo.size > 0 || undefined)) return undefined;
  if (hasCriteria(criteria) && unread.length === 0) {
    const fitting = await tools.matchingAmong(ids, criteria);
    if (fitting.length > 0) return only(fitting);
  }
  const said = tags.filter(({ is }) => is !== 'filler').flatMap(tag => wordsOf(tag.words));
  const words = said.filter(word => !STOP_WORDS.has(word));
  return words.length === 0 ? undefined : only(idsOf(listing => saysAll(listing, words)));
}

/** Whether one sentence, one column or the address has all words, and denies none. */
const saysAll = (listing: FoundListing, words: readonly string[]): boolean =>
  [
    ...sentencesIn(textOf(listing)),
    ...columnsOf(listing).map(({ Key, value }) => `${Key}: ${value}`),
    [listing.address, listing.city, listing.propertyType].join(' '),
  ].some(text => {
    const own = wordsOf(text);
    return !DENIES.test(text) && words.every(word => own.some(one => isSameWord(one, word)));
  });

const DENIES = /\b(?:no|not|without|none)\b|n[’']t\b/i;
