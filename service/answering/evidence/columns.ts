import { featureNamed } from './features.js';
import { readText, type Names, type Said } from './read-text.js';
import { basesOf } from './words.js';

/** A custom column that speaks for features. */
interface Column {
  /** Its name, without words such as "features" or "YN". */
  readonly names: readonly string[];
  /** The features that "yes" or "no" in it decides. */
  readonly of?: readonly string[];
  /** A word to read after each of its values: "Gas" under Heating is gas heating. */
  readonly noun?: string;
  /** "Yes" in it denies the features: an association denies that there is none. */
  readonly isInverse?: true;
  /** A feature of which it says nothing: "Turnkey" in a column about furniture is no renovation. */
  readonly never?: string;
}

// prettier-ignore
const COLUMNS: readonly Column[] = [
  { names: ['pool', 'swimming pool'], of: ['pool'], noun: 'pool' },
  { names: ['pool private', 'private pool'], of: ['private pool'] },
  { names: ['community pool', 'shared pool'], of: ['shared pool'] },
  { names: ['spa', 'hot tub', 'jacuzzi'], of: ['hot tub'] },
  { names: ['sauna'], of: ['sauna'] },
  { names: ['gym', 'fitness'], of: ['gym'] },
  { names: ['garage', 'garage space', 'garage spot'], of: ['garage'], noun: 'garage' },
  { names: ['attached garage', 'garage attached'], of: ['attached garage'] },
  { names: ['parking', 'parking space', 'parking spot', 'open parking', 'covered space', 'car space', 'carport', 'off street parking'], of: ['parking'], noun: 'parking' },
  { names: ['rv parking', 'boat parking'], of: ['rv parking'] },
  { names: ['ev charger', 'ev charging', 'car charger', 'charger'], of: ['charger'] },
  { names: ['workshop'], of: ['workshop'] },
  { names: ['guest house', 'in law suite'], of: ['guest house'] },
  { names: ['fence', 'fenced', 'fencing', 'fenced yard'], of: ['fenced yard'], noun: 'fenced yard' },
  { names: ['garden', 'yard', 'backyard'], of: ['garden'], noun: 'garden' },
  { names: ['balcony'], of: ['balcony'], noun: 'balcony' },
  { names: ['terrace', 'deck', 'patio'], of: ['terrace'], noun: 'terrace' },
  { names: ['porch'], of: ['porch'], noun: 'porch' },
  { names: ['patio and porch', 'patio porch', 'porch patio', 'outdoor space'] },
  { names: ['fireplace'], of: ['fireplace'], noun: 'fireplace' },
  { names: ['view'], of: ['view'], noun: 'view' },
  { names: ['waterfront', 'water front'], of: ['waterfront'], noun: 'waterfront' },
  { names: ['dock', 'boat dock'], of: ['dock'], noun: 'dock' },
  { names: ['pet', 'pet policy', 'pet friendly', 'animal'], of: ['pets', 'dogs', 'cats'], noun: 'allowed' },
  { names: ['dog'], of: ['dogs'], noun: 'dog allowed' },
  { names: ['cat'], of: ['cats'], noun: 'cat allowed' },
  { names: ['heating', 'central heating', 'heat', 'heating fuel', 'heating system'], noun: 'heating' },
  { names: ['cooling'], of: ['air conditioning'], noun: 'cooling' },
  { names: ['central air', 'central ac'], of: ['central air'], noun: 'central air' },
  { names: ['air conditioning', 'ac', 'a c', 'air conditioner'], of: ['air conditioning'], noun: 'air conditioning' },
  { names: ['basement', 'cellar'], of: ['basement'], noun: 'basement' },
  { names: ['attic'], of: ['attic'], noun: 'attic' },
  { names: ['storage'], of: ['storage'], noun: 'storage' },
  { names: ['elevator', 'lift'], of: ['elevator'] },
  { names: ['furnished', 'furnishing'], of: ['furnished'], never: 'renovated' },
  { names: ['accessible', 'accessibility', 'wheelchair', 'wheelchair accessible', 'step free'], of: ['accessible'] },
  { names: ['level', 'story', 'storey'], noun: 'story' },
  { names: ['laundry'], of: ['laundry'], noun: 'laundry' },
  { names: ['washer', 'dryer', 'washer dryer', 'washer and dryer'], of: ['laundry'] },
  { names: ['dishwasher'], of: ['dishwasher'] },
  { names: ['flooring', 'floor covering'], noun: 'flooring' },
  { names: ['kitchen', 'appliance', 'interior', 'exterior', 'equipment', 'amenity', 'building', 'lot', 'unit', 'property', 'room', 'other structure'] },
  { names: ['nearby', 'nearby amenity', 'local amenity', 'area amenity', 'nearby place', 'neighborhood amenity', 'point of interest'], noun: 'nearby' },
  { names: ['hoa', 'association', 'homeowner association', 'hoa fee', 'association fee', 'monthly due', 'hoa due', 'association due', 'condo fee'], of: ['no hoa'], isInverse: true },
  { names: ['security', 'roof', 'window', 'condition', 'property condition', 'highlight', 'outdoor', 'indoor', 'extra'] },
  { names: ['community', 'association amenity', 'building amenity', 'community amenity', 'shared amenity'], noun: 'community' },
  { names: ['home office', 'office', 'study'], of: ['home office'] },
  { names: ['smoking'], of: ['non-smoking'], isInverse: true },
  { names: ['flood zone', 'flood plain', 'floodplain', 'flood zone code', 'fema flood zone'], of: ['flood zone'], noun: 'fema flood code' },
  { names: ['solar', 'solar panel', 'green energy', 'power production'], of: ['solar panels'], noun: 'solar' },
  { names: ['water source', 'water'], noun: 'water', never: 'water' },
  { names: ['sewer', 'sewage'], noun: 'sewer' },
  { names: ['septic'], of: ['septic'] },
  { names: ['well'], of: ['well'] },
  { names: ['gated', 'gated community'], of: ['gated'] },
  { names: ['utility included', 'bill included'], of: ['utilities'], noun: 'included' },
  { names: ['hoa include', 'association include', 'association fee include', 'hoa fee include', 'rent include', 'fee include'], noun: 'included' },
  { names: ['utility', 'bill'], noun: 'utility' },
  { names: ['minimum lease period', 'lease period', 'minimum stay', 'minimum rental period'], noun: 'minimum stay' },
  { names: ['vacation rental', 'short term rental'], of: ['short-term rentals'] },
  { names: ['housing for older person', 'senior community', '55 plus', 'age restricted'], of: ['senior community'] },
  { names: ['lease', 'lease term', 'minimum lease', 'min lease', 'rental term'], of: ['short lease'], noun: 'lease' },
  { names: ['short term lease', 'month to month'], of: ['short lease'] },
  { names: ['horse', 'horse property', 'equestrian'], of: ['horses'] },
];

/** The last word of a column that lists features of any kind. */
// prettier-ignore
const LISTS = new Set(['amenity', 'facility', 'feature', 'extra', 'highlight', 'inclusion', 'equipment', 'outbuilding', 'structure', 'perk', 'tag']);
const LIST: Column = { names: [] };
/** Words in its name that make them features of the surroundings, or none of the listing's. */
const AROUND = new Set([
  'nearby',
  'local',
  'town',
  'village',
  'neighborhood',
  'area',
  'city',
  'district',
  'surrounding',
]);
// prettier-ignore
const UNREAL = new Set(['excluded', 'missing', 'optional', 'wanted', 'desired', 'not', 'no', 'possible', 'planned', 'future', 'potential', 'without']);

/** Words in a column's name that do not tell what it is about. */
const NOISE = new Set([
  'yn',
  'y',
  'n',
  'has',
  'is',
  'have',
  'feature',
  'type',
  'total',
  'number',
  'of',
  'count',
  'policy',
  'available',
  'description',
  'detail',
  'the',
]);
const STATES = new Set(['allowed', 'permitted', 'included', 'considered', 'accepted', 'welcome']);

const byName = new Map(COLUMNS.flatMap(column => column.names.map(name => [keyOf(name), column] as const)));

const YES = new Set([
  'all',
  'turnkey',
  'yes',
  'y',
  'true',
  'included',
  'available',
  'allowed',
  'welcome',
  'permitted',
  'ok',
  'okay',
]);
const NO = new Set([
  'no',
  'nil',
  'n',
  'none',
  'false',
  '0',
  'not allowed',
  'not included',
  'not available',
  'not permitted',
  'without',
]);
const NOTHING = new Set(['', 'n a', 'na', 'unknown', 'tbd', 'other', 'see remark', 'null']);

/** Longest value that is read: columns hold a few words. */
const MAX_VALUE = 500;

/** Facts about the name of a column. */
interface Named {
  readonly name: string;
  readonly column: Column | undefined;
  /** The feature of that name, if it is no known column. */
  readonly feature: string | undefined;
  /** Whether its values are names. */
  readonly isOfNames: boolean;
}

const MAX_KEY = 100;
/** The names that were read: all listings of an import have the same columns. */
const named = new Map<string, Named>();
const MAX_NAMED = 5000;

function namedBy(whole: string): Named {
  const key = whole.slice(0, MAX_KEY);
  const known = named.get(key);
  if (known) return known;
  const ownName = keyOf(key);
  // "Floors: 2" counts them, "Floor: 2" is one of them.
  const name = /floors$/i.test(key.trim()) ? 'story' : ownName;
  const column = columnOf(key, name);
  const feature = column ? undefined : featureNamed(name);
  if (named.size >= MAX_NAMED) named.clear();
  const read = { name, column, feature, isOfNames: NAME_COLUMNS.has(ownName) };
  named.set(key, read);
  return read;
}

const FLOORS: readonly string[] = ['floor', 'floor level', 'unit floor'];

/** Reads a custom column that is about a feature; others, such as the agent's, prove nothing. */
export function readColumn(key: string, value: string, names: Names): readonly Said[] {
  const { name, column, feature } = namedBy(key);
  const isFloor = FLOORS.includes(name);
  if (!column && feature === undefined && !isFloor) return [];
  const text = value.slice(0, MAX_VALUE).trim();
  const bare = basesOf(text).join(' ');
  if (NOTHING.has(bare)) return [];
  const sentence = `${key.trim().slice(0, 100)}: ${text.slice(0, 150)}`;
  const say = (id: string, is: Said['value']): Said => ({ id, value: is, sentence, isWeak: false });
  if (isFloor) return floorOf(text).map(([id, is]) => say(id, is));
  const answer = answerOf(text, bare);
  if (!column) return feature === undefined || answer === undefined ? [] : [say(feature, answer)];
  const { of = [], noun = '', isInverse = false, never } = column;
  if (REFERS.test(text)) return of.map(id => say(id, 'unknown'));
  const isNumber = /^\$?\d{1,4}$/.test(text) && of.length > 0 && noun !== 'lease';
  const decided = answer ?? (isNumber ? 'yes' : undefined);
  if (decided && of.length > 0) return of.map(id => say(id, (decided === 'yes') === isInverse ? 'no' : 'yes'));
  // "One dog under 25 lb, $350 fee" is one dog.
  const list = text
    .replace(LIMIT, '')
    .replace(/\(s\)/g, '')
    .replace(/["[\]{}]/g, ' ');
  const items = list.split(/[,;|+\n]/).map(item => `${item.trim()} ${noun}`.trim());
  const found = readText(items.join('. '), names)
    .filter(({ id }) => id !== never)
    .map(({ id, value: is }) => say(id, is));
  const missing = of.filter(id => !found.some(said => said.id === id));
  return [...found, ...missing.map(id => say(id, 'unknown'))];
}

/** `Dog policy: Ask us` */
const REFERS = /^(?:please )?(?:ask|call|contact|inquire|enquire|tbd|varies|depends|negotiable)\b/i;

const LIMIT = /\s*\b(?:under|up to|max|below|less than)\s+\d+\s*(?:lbs?|pounds?|kg)\b|,\s*\$[\d,]+ fee\b(?: each)?/gi;

function columnOf(key: string, name: string): Column | undefined {
  const known = byName.get(name) ?? byName.get(without(name, STATES));
  const words = basesOf(key);
  if (known || !LISTS.has(words.at(-1) ?? '') || words.some(word => UNREAL.has(word))) return known;
  return words.some(word => AROUND.has(word)) ? byName.get('nearby') : LIST;
}

/** "Yes", "No", and each with a remark: "Yes (2)", "No, street only". */
function answerOf(text: string, bare: string): 'yes' | 'no' | undefined {
  if (NO.has(bare)) return 'no';
  if (YES.has(bare)) return 'yes';
  const [, first = ''] = /^(yes|no|none)\s*[,;.(–-]/i.exec(text) ?? [];
  return first === '' ? undefined : first.toLowerCase() === 'yes' ? 'yes' : 'no';
}

/** "4 of 4" */
function floorOf(value: string): readonly (readonly [string, Said['value']])[] {
  if (/^ground(?: floor)?$/i.test(value)) return [['ground floor', 'yes']];
  if (/^(?:top(?: floor)?|penthouse)$/i.test(value)) return [['top floor', 'yes']];
  const match = /^(\d{1,3})(?:st|nd|rd|th)?(?: ?(?:of|\/) ?(\d{1,3}))?$/i.exec(value);
  if (!match) return [];
  const floor = Number(match[1]);
  const isGround = ['ground floor', floor <= 1 ? 'yes' : 'no'] as const;
  return match[2] === undefined ? [isGround] : [isGround, ['top floor', floor === Number(match[2]) ? 'yes' : 'no']];
}

/** "PoolPrivateYN" is "pool private". */
function keyOf(key: string): string {
  const spaced = key.replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replace(/[_-]+/g, ' ');
  return without(basesOf(spaced).join(' '), NOISE);
}

function without(name: string, words: ReadonlySet<string>): string {
  const kept = name.split(' ').filter(word => !words.has(word));
  return kept.join(' ');
}

/** The text of a column that may mention something: not a name, and not a "No". */
export function columnText(key: string, value: string, wish: string): string {
  const { isOfNames, column } = namedBy(key);
  const isSilent = isOfNames || column?.never === wish || NO.has(basesOf(value.slice(0, 100)).join(' '));
  return isSilent ? '' : `${key.slice(0, 100)}: ${value.slice(0, MAX_VALUE)}`;
}

/** Columns whose values are names. */
// prettier-ignore
const NAME_COLUMNS: ReadonlySet<string> = new Set([
  'building', 'building name', 'complex', 'subdivision', 'development', 'community name', 'neighborhood',
  'listed by', 'listing agent', 'listing office', 'listing agency', 'agent', 'agency', 'broker', 'brokerage',
  'office', 'realtor', 'county', 'school', 'school district', 'elementary school', 'high school',
]);

/** The names in a listing's custom columns. */
export const namesIn = (columns: readonly { readonly Key: string; readonly value: string }[]): readonly string[] =>
  columns.filter(({ Key }) => namedBy(Key).isOfNames).map(({ value }) => value.slice(0, 100));
