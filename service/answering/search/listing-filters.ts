import { and, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import { listing } from '../../data/schema.js';
import {
  EVERYTHING,
  type Column,
  type Criteria,
  type Dimension,
  type Place,
  type Range,
  type STATUSES,
} from './criteria.js';
import { isFeature } from '../evidence/features.js';
import { PENDING } from './kinds.js';
import { phrasesOf } from '../evidence/read-text.js';
import { basesOf } from '../evidence/words.js';
import { tsQuery, wordsOf } from './text.js';
import { formsOf, wishQuery, wordingsOf } from './word-forms.js';
import { ownFee } from './own-fee.js';
import { IS_RENT_PERIOD } from './gazetteer.js';

/** The subject of a condition. Features include their id: `feature:pool`. */
export type CriterionName =
  | Dimension
  | 'saleType'
  | 'place'
  | 'notPlace'
  | 'column'
  | 'either'
  | 'type'
  | 'status'
  | 'tour'
  | 'space'
  | `feature:${string}`
  | `without:${string}`;

/** A condition of a search that can be dropped separately. */
export interface Condition {
  readonly name: CriterionName;
  readonly holds: SQL;
}

export const SQUARE_FEET_PER_SQUARE_METER = 10.7639;

/** Conversion factor from the listing's unit to square feet. */
const inSquareFeet = sql`(case when ${listing.areaUnit} = 'Square Meters' then ${SQUARE_FEET_PER_SQUARE_METER}::double precision else 1 end)`;

// prettier-ignore
const ORDINALS = [
  'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth', 'eleventh', 'twelfth', 'thirteenth',
  'fourteenth', 'fifteenth', 'sixteenth', 'seventeenth', 'eighteenth', 'nineteenth', 'twentieth',
].join(' ');

/** The value each dimension compares; zero means unknown. */
export const measures: Readonly<Record<Dimension, SQL>> = {
  price: sql`nullif(${listing.price}, 0)`,
  // Land has none: that of its lot would be compared with those of homes.
  unitPrice: sql`(case when ${listing.buildingArea} > 0 then coalesce(nullif(${listing.price}, 0) / ${listing.buildingArea}, nullif(${listing.unitAreaPrice}, 0)) end / ${inSquareFeet})`,
  bedrooms: sql`${listing.bedrooms}`,
  bathrooms: sql`${listing.bathrooms}`,
  area: sql`(nullif(${listing.buildingArea}, 0) * ${inSquareFeet})`,
  lot: sql`(nullif(${listing.lotArea}, 0) * ${inSquareFeet})`,
  year: sql`nullif(${listing.yearBuilt}, 0)`,
  parking: sql`${listing.parkingSpots}`,
  // A missing fee is unknown, unless the listing says that there is none.
  fee: sql`coalesce(${listing.hoaMonth}, ${ownFee()}, case when ${listing.features} @> array['no hoa'] then 0 end)`,
  // Zero days are unknown: sources without a date have them for all listings.
  daysOnMarket: sql`nullif(${listing.daysOnMarket}, 0)`,
  deposit: sql`nullif(${listing.depositFee}, 0)`,
  floor: floorOf(),
  images: sql`jsonb_array_length(coalesce(${listing.images}, '[]'::jsonb))`,
  overEstimate: sql`(nullif(${listing.price}, 0) - nullif(${listing.estimatePrice}, 0))`,
};

/** A rent per week counts 52 / 12 times as much as one per month. */
export const rentPerMonth = sql`(nullif(${listing.price}, 0) * case when exists (select 1 from jsonb_array_elements(coalesce(${listing.extension}, '[]'::jsonb)) item where trim(item->>'Key') ~* ${IS_RENT_PERIOD.source} and item->>'value' ~* '\\mweek') then 52.0 / 12 else 1 end)`;

/** The floor of a home: a column such as `Floor: 3 of 5` or `Floor: Third`, or what the first sentence says. */
function floorOf(): SQL {
  const items = sql`jsonb_array_elements(coalesce(${listing.extension}, '[]'::jsonb)) item`;
  const column = sql`(select item->>'value' from ${items} where lower(trim(item->>'Key')) in ('floor', 'floor level', 'unit floor') limit 1)`;
  const numberIn = (text: SQL, pattern: string) => sql`substring(${text} from ${pattern})::int`;
  const wordIn = (text: SQL, before: string, after: string) =>
    sql`array_position(string_to_array(${ORDINALS}, ' '), lower(substring(${text} from ${`(?i)${before}(${ORDINALS.replaceAll(' ', '|')})${after}`})))`;
  const text = sql`${listing.description}`;
  const first = '^[^.]{0,80}\\m';
  return sql`coalesce(${numberIn(column, '^\\s*(\\d{1,3})')}, ${wordIn(column, '^\\s*', '\\M')}, ${wordIn(text, first, '[- ]floor\\M')}, ${numberIn(text, `(?i)${first}(\\d{1,2})(?:st|nd|rd|th)[- ]floor\\M`)})`;
}

/** Names of own columns about tours, and what their values say if there is one. */
const TOUR_COLUMNS = {
  OpenHouse: { name: '^open ?(house|home)', says: '\\d' },
  '3D': {
    name: '^(virtual|3-?d|video|online|unbranded|branded) ?tour|^matterport|^tour ?url',
    says: '^(?!(no|none|not available|n/?a|false|0|-)?$)',
  },
} as const;

const hasTourColumn = (tour: keyof typeof TOUR_COLUMNS): SQL =>
  sql`exists (select 1 from jsonb_array_elements(coalesce(${listing.extension}, '[]'::jsonb)) item where trim(item->>'Key') ~* ${TOUR_COLUMNS[tour].name} and trim(item->>'value') ~* ${TOUR_COLUMNS[tour].says})`;

const STATUS_VALUES = { available: 'Active', coming_soon: 'PreOnMarket', sold: 'Sold', pending: 'Sold' } as const;

/** Whether a home that is off the market is only under contract, as its own column says. */
const isPending = sql`exists (select 1 from jsonb_array_elements(coalesce(${listing.extension}, '[]'::jsonb)) item where item->>'Key' ~* 'status' and item->>'value' ~* ${PENDING})`;

const hasStatus = (status: (typeof STATUSES)[number]): SQL | undefined =>
  and(
    eq(listing.status, STATUS_VALUES[status]),
    status === 'sold' ? sql`not ${isPending}` : status === 'pending' ? isPending : undefined,
  );

/** The listings of a chatbot that may be shown: sold ones only on request. */
export function baseCondition(chatbotId: number, { status }: Criteria): SQL | undefined {
  const own = eq(listing.chatbotId, chatbotId);
  return status === 'sold' || status === 'pending' ? own : and(own, ne(listing.status, 'Sold'));
}

/** Converts criteria to conditions, in addition to `baseCondition`. */
export function conditionsOf(criteria: Criteria): readonly Condition[] {
  const { saleType, places, notPlaces, columns, notColumns, types, limits, status, tour, space, features, without } =
    criteria;
  const conditions: Condition[] = [];
  const add = (name: CriterionName, holds: SQL | undefined) => {
    if (holds) conditions.push({ name, holds });
  };
  add('saleType', saleType && eq(listing.saleType, saleType));
  if (places.length > 0) add('place', sql`(${sql.join(places.map(isIn), sql` or `)})`);
  if (notPlaces) add('notPlace', sql`not coalesce((${sql.join(notPlaces.map(isIn), sql` or `)}), false)`);
  if (columns) add('column', and(...columns.map(hasColumn)));
  if (notColumns) add('column', and(...notColumns.map(column => sql`not ${hasColumn(column)}`)));
  if (types.length > 0) {
    const names = types.map(type => sql`${type.toLowerCase()}`);
    add('type', sql`lower(trim(${listing.propertyType})) in (${sql.join(names, sql`, `)})`);
  }
  if (status) add('status', hasStatus(status));
  if (tour) add('tour', or(eq(listing.tours, tour), hasTourColumn(tour)));
  if (space) add('space', eq(listing.spaceType, space));
  for (const [name, range] of Object.entries(limits) as [Dimension, Range][])
    add(
      name,
      isWithin(
        range.perMonth ? rentPerMonth : measures[name],
        name === 'lot' || name === 'area' ? rounded(range) : range,
      ),
    );
  for (const id of features) add(`feature:${id}`, or(...id.split('|').map(says)));
  for (const group of criteria.either ?? [])
    add('either', or(...group.map(one => and(...conditionsOf({ ...EVERYTHING, ...one }).map(({ holds }) => holds)))));
  for (const id of without) {
    const holds = says(id);
    add(`without:${id}`, holds && sql`not coalesce(${holds}, false) and not ${isUnclear(id)}`);
  }
  return conditions;
}

export const matching = (chatbotId: number, criteria: Criteria): SQL | undefined =>
  and(baseCondition(chatbotId, criteria), ...conditionsOf(criteria).map(({ holds }) => holds));

/** Custom columns that questions can name values of, by the name that answers use, in lower case. */
export const COLUMN_KEYS: Readonly<Record<string, readonly string[]>> = {
  agent: [
    ...['agent', 'listing agent', 'agent name', 'broker', 'realtor', 'negotiator', 'listagentfullname'],
    ...['list agent full name', 'listing agent name', 'letting agent', 'consultant', 'sales agent'],
    ...['viewing agent', 'selling agent', 'property manager', 'salesperson', 'sales person', 'sales consultant'],
  ],
  style: ['style', 'architectural style', 'architecture'],
  building: [
    ...['building', 'building name', 'complex', 'development', 'project', 'subdivision', 'subdivisionname'],
    ...['community name', 'estate'],
  ],
  county: ['county'],
  office: [
    ...['listed by', 'office', 'agency', 'brokerage', 'listing office', 'listing agency', 'office name', 'company'],
    ...['listofficename', 'list office name', 'listing broker', 'listing firm', 'firm', 'estate agent', 'branch'],
  ],
};

/** Keys of custom columns with a phone number, in lower case. */
export const PHONE_COLUMNS = [
  ...['phone', 'agent phone', 'phone number', 'telephone', 'mobile', 'cell', 'direct line', 'contact number'],
  ...['listagentdirectphone', 'list agent direct phone', 'listagentcellphone', 'agent mobile', 'direct phone'],
];

/** Whether a custom column has one of these values, or contains a value as whole words. */
function hasColumn({ key, value, values }: Column): SQL {
  if (values) {
    const fitting = sql.join([sql`''`, ...values.map(one => sql`${one}`)], sql`, `);
    return sql`exists (select 1 from jsonb_array_elements(coalesce(${listing.extension}, '[]'::jsonb)) item where trim(item->>'Key') = ${key} and trim(item->>'value') in (${fitting}))`;
  }
  const keys = sql.join(
    (COLUMN_KEYS[key] ?? []).map(name => sql`${name}`),
    sql`, `,
  );
  const words = value
    .toLowerCase()
    .split('|')
    .map(one => one.replace(/[^\p{L}\p{N}]+/gu, '\\W+'))
    .join('|');
  return sql`exists (select 1 from jsonb_array_elements(coalesce(${listing.extension}, '[]'::jsonb)) item where lower(trim(item->>'Key')) in (${keys}) and lower(item->>'value') ~ ${`\\m(${words})\\M`})`;
}

function isIn({ city, state, zip, area, street, text }: Place): SQL {
  const parts: SQL[] = [];
  if (city !== undefined) parts.push(sql`lower(trim(${listing.city})) = lower(${city})`);
  if (state !== undefined) parts.push(sql`lower(trim(${listing.state})) = lower(${state})`);
  if (zip !== undefined) parts.push(sql`lower(trim(${listing.zip})) = lower(${zip})`);
  if (area !== undefined) parts.push(sql`starts_with(lower(trim(${listing.location})), lower(${area}))`);
  if (street !== undefined) {
    // "French" is no part of Frenchfort.
    const words = wordsOf(street).join('\\W+');
    parts.push(sql`${folded(sql`${listing.address}`)} ~ ${`\\m${words}\\M`}`);
  }
  if (text !== undefined) parts.push(sql`${listing.search} @@ phraseto_tsquery('simple', ${text})`);
  return sql`(${sql.join(parts, sql` and `)})`;
}

/** Ten acres are 40,468.6 m², which listings round down. */
const rounded = ({ min, max, ...range }: Range): Range => ({
  ...range,
  ...(min !== undefined && { min: range.above ? min : min * 0.9995 }),
  ...(max !== undefined && { max: range.below ? max : max * 1.0005 }),
});

function isWithin(value: SQL, { min, max, above, below, isUnsaid }: Range): SQL | undefined {
  if (isUnsaid) return sql`${value} is null`;
  const parts: SQL[] = [];
  if (min !== undefined) parts.push(sql`${value} ${sql.raw(above ? '>' : '>=')} ${min}::double precision`);
  if (max !== undefined) parts.push(sql`${value} ${sql.raw(below ? '<' : '<=')} ${max}::double precision`);
  return and(...parts);
}

/**
 * Whether a listing says that it has a feature. Words without rules, such as a model's own, are searched in
 * Description and Location only: an address or the name of a building proves nothing.
 */
function says(id: string): SQL | undefined {
  if (isFeature(id.replace(/^-/, ''))) return sql`${listing.features} @> array[${id}]::text[]`;
  const query = wishQuery(id);
  if (query === undefined) return undefined;
  return sql`(${listing.search} @@ to_tsquery('simple', ${query}) or (${or(...wordingsOf(id).map(hasOwnColumn))}))`;
}

/** Names in these custom columns prove nothing about a home. */
const NAME_COLUMNS = ['agen', 'broker', '^building( ?name)?$', 'complex', 'contact', 'listed', 'mail', 'negotiator']
  .concat('office', 'phone', 'realtor', 'school', 'subdivision')
  .join('|');
const AFFIRMATIVE = '^ *(yes|y|true)\\M';
/** Words that may follow the subject of a column's name. */
const KEY_END = '[^a-z]*(allowed|permitted|included|available|provided|details?|features?|type|yn|\\(.*\\))?[^a-z]*$';
const NEGATIVE = '^ *(no|none|not|false|0|-|n/a)\\M';

/** Folds case and accents as far as a database without extensions can. */
export const folded = (text: SQL): SQL =>
  sql`translate(lower(${text}), 'áàâäãåāéèêëēíìîïīóòôöõōúùûüūñç', 'aaaaaaaeeeeeiiiiioooooouuuuunc')`;

/** Whether a custom column, with its name and its value, has all these words: "metal roof" is `Roof: Metal`. */
function hasOwnColumn(phrase: string): SQL {
  const words = wordsOf(phrase);
  const isIndexed = sql`${listing.search} @@ to_tsquery('simple', ${words.map(word => `${word}:*`).join(' | ')})`;
  const key = sql`regexp_replace(item->>'Key', '([[:lower:]])([[:upper:]])', '\\1 \\2', 'g')`;
  const spaced = folded(sql`${key} || ' ' || (item->>'value')`);
  const spelled = (word: string) => `(${formsOf(word).join('|')})\\M`;
  const conditions = [
    sql`item->>'Key' !~* ${NAME_COLUMNS}`,
    sql`item->>'value' !~* ${NEGATIVE}`,
    // A word is not the beginning of another: "VE" isn't Venice. "No lift" is no lift.
    ...words.map(word => sql`${spaced} ~ ${`\\m${spelled(word)}`}`),
    ...words.map(word => sql`${spaced} !~ ${`\\m(no|not|without) ${spelled(word)}`}`),
  ];
  // "Annual" says nothing about a column "Annual tax", but "generator" does about a "Backup generator".
  const any = `\\m(${words.flatMap(formsOf).join('|')})\\M`;
  const isSubject = sql`(${folded(sql`item->>'value'`)} ~ ${any} or ${folded(key)} ~ ${`${any}${KEY_END}`} or item->>'value' ~* ${AFFIRMATIVE})`;
  conditions.push(isSubject);
  const items = sql`jsonb_array_elements(coalesce(${listing.extension}, '[]'::jsonb)) item`;
  return sql`${isIndexed} and exists (select 1 from ${items} where ${sql.join(conditions, sql` and `)})`;
}

/** Whether any text of a listing has the words of a feature or another wish, which may mean something else there. */
function mentions(wish: string): SQL {
  const forms = phrasesOf(wish).flatMap(phrase => [phrase, `${phrase}s`, basesOf(phrase).join(' ')]);
  return sql`${listing.search} @@ to_tsquery('simple', ${tsQuery(forms) ?? ''})`;
}

/**
 * The listings that match otherwise and mention a wish, without those that say that they have it or don't. With
 * `isLiteral`, only the words count, and the wish is no feature.
 */
export function mentioning(chatbotId: number, criteria: Criteria, wish: string, isLiteral = false): SQL | undefined {
  const isKnown = !isLiteral && isFeature(wish);
  const features = criteria.features.filter(id => !id.split('|').includes(wish));
  const isOpen = isKnown ? sql`not (${says(wish)}) and not (${denies(wish)})` : undefined;
  // "Lease: 6 or 12 months" says something about a short lease in other words.
  const isSaid = isKnown ? sql`(${mentions(wish)} or jsonb_exists(${listing.evidence}, ${wish}))` : mentions(wish);
  return and(matching(chatbotId, { ...criteria, features }), isSaid, isOpen);
}

/** Whether a column about a feature says neither that a listing has it nor that it doesn't: `Flood zone: Part of the section`. */
export const isUnclear = (id: string): SQL =>
  sql`coalesce(${listing.evidence} -> ${id} ->> 'value' = 'unknown' and ${listing.evidence} -> ${id} ->> 'from' not in ('Description', 'Location'), false)`;

/** Whether a listing says that it does not have a feature. */
const denies = (id: string): SQL => sql`${listing.features} @> array[${`-${id}`}]::text[]`;
