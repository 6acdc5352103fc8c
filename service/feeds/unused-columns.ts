import type { ImportPlan } from '../../src/import/import-plan.js';
import { maybeBedrooms } from '../../src/import/counted-rooms.js';
import { currenciesIn } from '../../src/import/currencies.js';
import { isKnownName } from '../../src/import/heading-words.js';
import { wordsOf } from '../../src/import/import-units.js';
import { filled } from '../../src/import/import-words.js';
import type { ImportSource, SourceRow } from '../../src/import/source.js';
import type { FeedReport } from '../../src/protocol/feed.js';
import { storableText } from '../data/storable.js';

type Problem = FeedReport['Problems'][number];

/** Names the columns that look like an area, a price or a number of rooms, if the listings would have none. */
export const notesOnUnused = (source: ImportSource, plan: ImportPlan): readonly Problem[] => [
  ...notesOnAreas(source, plan),
  ...notesOnPrices(source, plan),
  ...notesOnRooms(source, plan),
];

const MAX_NAMED = 100;

/** Returns the names of filled columns that neither fill a field nor belong to one. */
export const unusedColumns = ({ columns, rows }: ImportSource, { targets }: ImportPlan): readonly string[] =>
  columns
    .filter(column => targets[column] === '' && !isKnownName(column) && rows.some(({ cells }) => filled(cells[column])))
    .slice(0, MAX_NAMED)
    .map(column => storableText(column.slice(0, 100)));

/** Words of headings that name an area. */
const AREA_HEADING = new RegExp(
  [
    /area|size|footage|sq\.? ?(?:ft|m)|sqft|sqm|m²|m2|\bmq\b|\bqm\b/,
    /fl(?:ä|ae)che|surface|superfic|oppervlakte|powierzchni|площа/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);
/** Areas of something else than the home and its land. */
const OTHER_AREA =
  /price|\$|€|£|balcon|terrace|basement|garage|deck|pool|school|code|unit|count|type|image|photo|file/i;

/** Names a column that looks like an area and was not used, if the listings have no floor area. */
function notesOnAreas({ columns, rows }: ImportSource, { targets }: ImportPlan): readonly Problem[] {
  if (Object.values(targets).includes('BuildingArea')) return [];
  const isNumber = (cell: string | undefined) => /^[1-9]\d{1,3}(?:[.,]?\d{1,3})*\D{0,8}$/.test(filled(cell));
  return columns.flatMap(column => {
    const first = rows.find(({ cells }) => isNumber(cells[column]));
    if (targets[column] || !first || !AREA_HEADING.test(column) || OTHER_AREA.test(column)) return [];
    const name = storableText(column.slice(0, 100));
    const Message = `“${name}” looks like an area, but it is not used. If it is the floor area, choose that for it.`;
    return [{ Row: first.line, Field: 'BuildingArea', Message }];
  });
}

const PRICES = ['SalePrice', 'RentPrice'];
/** Words of headings that name a price or a rent. */
const PRICE_HEADING =
  /price|(?<![a-z])rent(?!al)|preis|miete|prix|loyer|prec|alquiler|prezzo|affitto|canone|huur|prijs|cena|czynsz|alugu/i;
const isAmount = (cell: string | undefined) => /^\D{0,5}[1-9][\d.,' ]{2,14}\D{0,8}$/.test(filled(cell));
/** Rows that are looked at for prices. */
const PRICE_ROWS = 500;

/** Says that no column has prices, and names those that have amounts of money. */
function notesOnPrices({ columns, rows }: ImportSource, { targets, constants }: ImportPlan): readonly Problem[] {
  const [first] = rows;
  if (!first) return [];
  const isMoney = (cell: string | undefined) => /\d/.test(cell ?? '') && currenciesIn(filled(cell)).length > 0;
  const priced = columns.filter(column => PRICES.includes(targets[column] ?? ''));
  const isPriced = ({ cells }: SourceRow) => priced.some(column => filled(cells[column]));
  const unpriced = rows.slice(0, PRICE_ROWS).filter(row => !isPriced(row));
  const found = columns.filter(
    column =>
      !targets[column] &&
      !isKnownName(column) &&
      unpriced.some(
        ({ cells }) => isMoney(cells[column]) || (PRICE_HEADING.test(wordsOf(column)) && isAmount(cells[column])),
      ),
  );
  const named = found
    .slice(0, 3)
    .map(column => `“${storableText(column.slice(0, 100))}”`)
    .join(', ');
  if (priced.length || PRICES.some(field => constants[field])) {
    if (!named) return [];
    const Message = `Rows without a price have amounts in ${named}. If that is the price or the rent, choose that for it.`;
    return [{ Row: unpriced[0]!.line, Field: 'SalePrice', Message }];
  }
  const advice = named && ` If ${named} has the prices, choose that for it.`;
  const Message = `The feed has no column for prices, so all rows are stored without one.${advice}`;
  return [{ Row: first.line, Field: 'SalePrice', Message }];
}

/** Names a column of rooms, if no column has bedrooms. */
function notesOnRooms(
  { columns, rows: [first] }: ImportSource,
  { targets, constants }: ImportPlan,
): readonly Problem[] {
  if (!first || Object.values(targets).includes('Bedrooms') || constants['Bedrooms']) return [];
  return columns.flatMap(column => {
    if ((targets[column] && targets[column] !== '+') || !maybeBedrooms(column)) return [];
    const name = storableText(column.slice(0, 100));
    const Message = `“${name}” may count bedrooms or all rooms. If it counts bedrooms, choose that for it.`;
    return [{ Row: first.line, Field: 'Bedrooms', Message }];
  });
}
