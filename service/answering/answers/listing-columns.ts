import type { FoundListing } from '../search/agency-tools.js';
import type { Reading } from '../reader/reading.js';
import { Lexicon, type Phrase } from '../reader/phrases.js';
import { singular } from '../reader/tokens.js';
import { wordsOfName } from '../search/own-values.js';
import { STOP_WORDS } from '../search/text.js';
import { escapeInline } from '../wording/markdown.js';

export interface OwnColumn {
  readonly Key: string;
  readonly value: string;
}

/** Words of questions, and words of the names of custom columns that answer them. */
interface Subject extends Phrase {
  readonly columns: readonly string[];
}

// prettier-ignore
const SUBJECTS: readonly Subject[] = [
  { columns: ['heating', 'heat', 'fuel', 'boiler', 'furnace'], says: ['heat', 'heated', 'heating', 'heater', 'fuel', 'boiler', 'furnace', 'radiator', 'stay|keep warm', 'warm in'] },
  { columns: ['cooling', 'conditioning', 'ac', 'hvac'], says: ['cooling', 'cooled', 'air conditioning|conditioner|con', 'ac', 'a / c', 'aircon', 'hvac'] },
  { columns: ['lease', 'term', 'tenancy', 'stay', 'contract'], says: ['lease', 'tenancy', 'contract', 'minimum term|stay|period', 'rental term|period', 'how long * rent|stay|sign|commit', 'how long * to rent|stay|sign|commit'] },
  { columns: ['available', 'availability', 'possession', 'occupancy', 'move'], says: ['when * available|ready|free|vacant|start', 'available from|when|date', 'move in', 'moving in', 'how soon', 'possession'] },
  { columns: ['occupancy'], says: ['all year', 'year round', 'permanent|main residence|home', 'full time', 'holiday use|let|home'] },
  { columns: ['age'], says: ['age limit|restriction|minimum|rule', 'minimum age', 'how old do|must'] },
  { columns: ['sewage', 'sewer', 'septic', 'drainage', 'wastewater'], says: ['sewer', 'sewage', 'septic', 'waste water', 'drainage', 'drain'] },
  { columns: ['water', 'well'], says: ['water supply|source|come|from', 'city|mains|well|public|town water', 'where * water', 'what|which * water', 'well'] },
  { columns: ['internet', 'broadband', 'wifi', 'fiber', 'fibre'], says: ['internet', 'wifi', 'wi - fi', 'broadband', 'fiber', 'fibre', 'work from home'] },
  { columns: ['tax', 'rates', 'lpt'], says: ['tax', 'taxes', 'lpt', 'property rates'] },
  { columns: ['hoa', 'association', 'management', 'service', 'dues', 'maintenance', 'strata'], says: ['hoa', 'association', 'management fee|charge|company', 'service charge', 'condo fee', 'dues', 'strata', 'maintenance fee|charge'] },
  { columns: ['frequency'], says: ['how often', 'monthly or', 'quarterly', 'yearly or', 'frequency'] },
  { columns: ['floor', 'storey', 'story', 'level'], says: ['what|which floor|level|story|storey', 'how high up', 'floor is it', 'how many floors|stories|levels|storeys', 'number of floors|stories|levels'] },
  { columns: ['school', 'district'], says: ['school', 'elementary', 'school district'] },
  { columns: ['energy', 'ber', 'epc', 'eer', 'hers', 'efficiency'], says: ['energy', 'ber', 'epc', 'efficient', 'efficiency', 'insulated', 'insulation'] },
  { columns: ['roof'], says: ['roof', 'roofing', 'shingle'] },
  { columns: ['foundation'], says: ['foundation', 'slab', 'pier'] },
  { columns: ['construction', 'exterior', 'siding', 'wall', 'material'], says: ['made of|from', 'construction', 'built of|from|with', 'siding', 'material', 'walls'] },
  { columns: ['flooring'], says: ['flooring', 'carpet', 'what * floors', 'kind|type of floor'] },
  { columns: ['tenure', 'ownership', 'title'], says: ['freehold', 'leasehold', 'tenure', 'ownership', 'own the land'] },
  { columns: ['financing', 'listing term', 'payment'], says: ['financing', 'listing terms', 'va|fha|usda|conventional loan|accepted|ok|okay|buyer', 'accept|take|allow va|fha|usda|cash|conventional', 'payment terms', 'mortgage|loan on|for it|this|that'] },
  { columns: ['bill', 'utility', 'includes', 'included'], says: ['bill', 'utility', 'utilities', 'rent includes|include', 'included in the rent', 'what is included'] },
  { columns: ['application'], says: ['app|application fee|cost', 'cost|fee to apply'] },
  { columns: ['style', 'architecture', 'architectural'], says: ['style', 'architecture', 'architectural'] },
  { columns: ['building', 'complex', 'development', 'subdivision', 'estate', 'community'], says: ['what|which building|complex|development|subdivision|estate|community', 'name of the building|complex|development|subdivision|estate|community'] },
  { columns: ['county', 'council', 'municipality', 'authority', 'township'], says: ['county', 'council > is|are|area|does|$', 'municipality', 'local authority', 'township', 'jurisdiction'] },
  { columns: ['facing', 'orientation', 'aspect', 'exposure', 'faces'], says: ['face', 'facing', 'orientation', 'aspect', 'south|north|east|west facing'] },
  { columns: ['laundry', 'washer', 'dryer'], says: ['washer', 'dryer', 'laundry', 'washing machine'] },
  { columns: ['zoning', 'zoned', 'zone'], says: ['zoned', 'zoning'] },
  { columns: ['appliance', 'equipment'], says: ['appliance', 'fridge', 'refrigerator', 'oven', 'stove', 'come|comes with'] },
  { columns: ['security', 'alarm'], says: ['alarm', 'security system'] },
  { columns: ['trash', 'garbage', 'bin', 'waste', 'refuse'], says: ['trash', 'garbage', 'bins', 'rubbish', 'refuse'] },
  { columns: ['electric', 'electricity', 'power'], says: ['electricity', 'electric company|supply|provider', 'power supply|company'] },
  { columns: ['parking', 'garage', 'carport'], says: ['parking', 'garage', 'carport', 'where * park'] },
  { columns: ['pet'], says: ['pet', 'dog', 'cat', 'animal', 'puppy', 'kitten'] },
  { columns: ['furnished', 'furnishing', 'furniture'], says: ['furnished', 'furniture', 'furnishings'] },
];
const subjects = new Lexicon(SUBJECTS);

/** The subjects that a question or a sentence of a listing is about. */
export const subjectsOf = (tokens: Reading['text']['tokens']): ReadonlySet<unknown> =>
  new Set(subjects.allIn(tokens).map(({ entry }) => entry));
const TAX = SUBJECTS.find(({ columns }) => columns.includes('tax'))!;
const isTax = (name: string) => TAX.columns.includes(name);

/** Words in names of columns and in questions that many columns share, so that they tell nothing. */
// prettier-ignore
const GENERAL: ReadonlySet<string> = new Set([
  'allow', 'allowed', 'permitted', 'accepted', 'amount', 'area', 'building', 'category', 'charge', 'class', 'code', 'company', 'cost', 'date', 'description', 'detail', 'direct', 'extra', 'feature',
  'fee', 'first', 'full', 'has', 'home', 'house', 'info', 'included', 'is', 'kind', 'lease', 'line', 'list', 'listing', 'local', 'long', 'name', 'new',
  'number', 'old', 'other', 'place', 'price', 'property', 'rate', 'rent', 'sale', 'size', 'square', 'status', 'time', 'total', 'type', 'unit',
  'what', 'year', 'yn',
]);

/** Columns with the people of a listing, and how to reach them. */
const PERSON =
  /\b(?:agents?|brokers?|realtors?|negotiators?|consultant|contact|listed by|landlord|owner|seller|office name)\b/;
const REACH = /\b(?:phone|telephone|mobile|cell|tel|e ?mail|direct line|whatsapp|call)\b/;

/** `ListAgentFullName` is "list agent full name". */
export const wordsOfKey = (key: string): readonly string[] => wordsOfName(key).map(singular);

export const isContactColumn = ({ Key }: OwnColumn): boolean => {
  const name = wordsOfKey(Key).join(' ');
  return PERSON.test(name) || REACH.test(name);
};

/** The part of a word that its forms share: `heat` of "heated" and "heating". */
export function stemOf(word: string): string {
  // Closing a sale is not being closed.
  if (word === 'closing') return word;
  const one = singular(word);
  const stem = one.replace(/(?:ations?|ating|ability|able|ings?|ed|ers?|e|y)$/, '');
  return stem.length >= 4 ? stem : one;
}

/**
 * Finds the custom columns that a question asks for: by the subject of its words, or by a word that shares its stem with the
 * column's name. Those with most in common win.
 */
export function columnsAsked(columns: readonly OwnColumn[], { text, words }: Reading): readonly OwnColumn[] {
  const wanted = subjects.allIn(text.tokens).map(({ entry }) => entry);
  const said = new Set(
    words
      .split(' ')
      .filter(word => word.length > 2 && !STOP_WORDS.has(word) && !GENERAL.has(singular(word)) && !/\d/.test(word))
      .map(stemOf),
  );
  const scored = columns
    .filter(({ Key, value }) => Key.trim() !== '' && value.trim() !== '')
    .filter(column => !OF_TIME.test(words) || saysWhen(column))
    // "Water: Public" is no view of the water.
    .filter(({ Key }) => !` ${words}`.includes(` ${wordsOfKey(Key).join(' ')} view`))
    .map(column => {
      const names = wordsOfKey(column.Key);
      // "Listing terms" and "terms accepted" are about paying, not about a lease.
      const isOfPaying = names.includes('term') && names.some(name => OF_PAYING.has(name));
      const subjectNames = isOfPaying ? ['listing term'] : names.includes('listing') ? [names.join(' ')] : names;
      const bySubject = new Set(wanted.filter(subject => subjectNames.some(name => subject.columns.includes(name))))
        .size;
      const byWord = names.filter(name => !GENERAL.has(name) && said.has(stemOf(name))).length;
      return { column, score: bySubject * 2 + byWord };
    });
  const isOther = wanted.includes(TAX) && !scored.some(({ column }) => wordsOfKey(column.Key).some(isTax));
  if (isOther) return [];
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? [] : scored.filter(({ score }) => score === best).map(({ column }) => column);
}

const OF_PAYING: ReadonlySet<string> = new Set(['listing', 'accepted', 'sale', 'payment', 'buyer', 'finance', 'loan']);

/** Asks for a year or an age: `how old is the roof`. */
export const OF_TIME = /^(?:and )?(?:when|what year|which year)\b|\bhow old\b|\bage\b/;

/** A column without a number doesn't say when. */
export const saysWhen = ({ value }: OwnColumn): boolean => /\d|immediate|now|original/i.test(value);

/** Words a custom column: `Heating: **Gas**`. */
export const columnText = ({ Key, value }: OwnColumn): string => `${escapeInline(Key)}: **${escapeInline(value)}**`;

export const columnsOf = ({ extension }: FoundListing): readonly OwnColumn[] => extension ?? [];

/** The texts of a listing that may prove something. */
export const textOf = ({ description, location }: FoundListing): string =>
  [description ?? '', location ?? ''].join('\n');
