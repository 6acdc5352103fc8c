import { EVERYTHING, type Criteria, type Place } from '../search/criteria.js';
import { wordsOf } from '../search/text.js';
import { list } from '../wording/format.js';
import { quoted, read } from '../reader/reading.js';
import { escapeInline } from '../wording/markdown.js';
import { noAnswer, type Context, type Reply } from './reply.js';
import { AREA_WORDS } from './unused-words.js';

/** Towns or types in an answer. */
export const MAX_NAMES = 12;

export const offerOf = ({ saleType }: { readonly saleType: string }) =>
  saleType === 'for_rent' ? 'for_rent' : 'for_sale';

/** The types that “land” names. */
export const landTypes = ({ gazetteer }: Context['tools']) => read('land', gazetteer).criteria.types;

export const placeName = ({ unread }: Context['said']): string | undefined =>
  unread.find(({ role, isNegated }) => role === 'place' && !isNegated)?.words;

/** The place as the visitor wrote it. */
const writtenPlace = ({ unread, text }: Context['said']): string => {
  const item = unread.find(({ role, isNegated }) => role === 'place' && !isNegated);
  return item ? quoted(text, item) : '';
};

/**
 * Adds the place to the criteria. A name that is not a city may be in the listings' texts, such as the name of
 * a building; otherwise the answer is that there are no listings.
 */
export async function withPlace(criteria: Criteria, context: Context): Promise<Criteria | Reply> {
  const { said, tools, state } = context;
  if (!hasListings(context)) return NO_LISTINGS;
  const name = placeName(said);
  // "In Austin TX" asks for a town, and not for all of Texas.
  const isInState = said.criteria.places.every(({ city, area, street, zip }) => !(city ?? area ?? street ?? zip));
  if (name === undefined || !isInState) return criteria;
  let why = 'no listing names it';
  const [first = name, ...rest] = name.split(' ');
  for (const text of new Set([name, ...(rest.every(word => AREA_WORDS.has(word)) ? [first] : [])])) {
    const places = [{ text: titleCase(text) }];
    const { total } = await tools.countListings({ ...EVERYTHING, places });
    const street = await onlyStreet(titleCase(text), total, context);
    if (street !== undefined) why = `only listings on ${street} name it`;
    else if (total > 0) return { ...criteria, places };
  }
  const cities = tools.gazetteer.cities.slice(0, MAX_NAMES).map(city => escapeInline(city.name));
  return noAnswer(
    `I don't know the place “${escapeInline(titleCase(fullName(name, context)))}”: ${why}.${cities.length > 0 ? ` I have listings in ${list(cities)}.` : ''}`,
    // Keep the other criteria, so that the name of a city is enough to continue.
    { ...state, criteria: { ...criteria, places: [] }, shown: [], focus: [] },
  );
}

/** "In Austin" is not on Austin Street: the street, if no listing has the name for another reason. */
async function onlyStreet(text: string, total: number, { tools }: Context): Promise<string | undefined> {
  const words = wordsOf(text);
  const street = tools.gazetteer.bareStreet(words);
  if (street?.length !== words.length || total === 0) return undefined;
  const count = async (place: Place) => (await tools.countListings({ ...EVERYTHING, places: [place] })).total;
  const isOther = (await count({ text, street: street.name })) < total || (await count({ area: text })) > 0;
  return isOther ? undefined : escapeInline(street.name);
}

/** "Traverse City" is a name, although "city" is a word of the tables. */
const fullName = (name: string, { said }: Context): string =>
  new RegExp(`\\b${name} (?:city|town|village|beach|lake|park|hills?|springs|falls|harbor|island|county)\\b`).exec(
    said.words,
  )?.[0] ??
  (writtenPlace(said) || name);

export const hasListings = ({ tools: { gazetteer } }: Context): boolean =>
  gazetteer.cities.length + gazetteer.types.length > 0;

export const NO_LISTINGS = noAnswer('There are no listings here right now.');
const titleCase = (name: string) => name.replace(/\b\p{L}/gu, letter => letter.toUpperCase());
