import { featureAsked } from '../evidence/features.js';
import { wordsOf } from '../search/text.js';
import { isNamed } from '../search/own-columns.js';
import { answerColumns } from './listing-answers.js';
import { columnsOf, isContactColumn } from './listing-columns.js';
import type { Context, Reply } from './reply.js';

/** Longer questions are about more than a column. */
const MAX_WORDS = 10;

/** Answers "and the factor fee?" or "is it in band D?" from the columns of the only listing of the last answer. */
export async function answerFocusedColumn(context: Context): Promise<Reply | undefined> {
  const { said, state, tools } = context;
  const { criteria, asks, text, words } = said;
  const [id] = state.focus;
  const isOther =
    criteria.places.length + criteria.types.length > 0 ||
    criteria.order !== undefined ||
    said.relation !== undefined ||
    said.addresses.length + said.numbers.length + said.positions.length > 0 ||
    ['count', 'compare', 'similar', 'average', 'more', 'contact', 'mortgage', 'total cost'].some(ask =>
      asks.has(ask as 'count'),
    );
  if (id === undefined || state.focus.length > 1 || isOther || said.wordCount > MAX_WORDS || OF_ANY.test(words))
    return undefined;
  const [listing] = await tools.listingsById([id]);
  if (!listing) return undefined;
  const keys = (criteria.columns ?? []).flatMap(({ key, values }) => (values ? [key] : []));
  const isNameOnly = (criteria.columns ?? []).every(({ value }) => value === '' || value === 'Yes');
  const isChoice = said.pointsTo.has('it') || isNameOnly || new Set(keys).size < keys.length;
  const named = columnsOf(listing).filter(column => {
    const { Key } = column;
    if (isContactColumn(column)) return false;
    if (OF_AGE.test(words)) return /\bage\b/i.test(Key);
    const isOwn = featureAsked(Key) === undefined && said.attributes.length === 0;
    const own = wordsOf(column.value);
    const isValue = said.pointsTo.has('it') && own.length > 1 && ` ${words} `.includes(` ${own.join(' ')} `);
    return (
      isValue || (isChoice && keys.includes(Key.trim())) || (isOwn && keys.length === 0 && isNamed(Key, text.tokens))
    );
  });
  return named.length > 0 ? answerColumns(listing, named, context) : undefined;
}

const OF_AGE = /\bage (?:limit|restriction|rule)|\bminimum age\b|\bhow old (?:do|must)\b/;
const OF_ANY = /\b(?:homes|houses|flats|listings|properties|places|ones|show|find|search|list|any|your|you)\b/;
