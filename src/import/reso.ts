import {
  ADDRESS_HIDDEN,
  ADDRESS_SHOWN,
  DISPLAY_FLAGS,
  PLACE_FIELDS,
  STREET_PARTS,
} from '../locales/import/reso-words.js';
import { ROLES } from '../locales/import/column-names.js';
import { PRICE_HIDDEN, PRICE_SHOWN, PUBLISHED_FLAGS, UNPUBLISHED_FLAGS } from '../locales/import/flag-words.js';
import { roleOf } from './heading-words.js';
import type { ImportSource, SourceRow } from './source.js';
import { fold, plain } from './import-units.js';
import { isNo, isYes } from './offer-flags.js';
import { filled } from './import-words.js';
import { AreaReader } from './reso-areas.js';
import { areResoMedia, resoImages } from './reso-media.js';
import type { Derived, ResoRow } from './reso-row.js';
import { ResoTypes } from './reso-types.js';
import type { Steps } from './work-slice.js';

/**
 * Turns columns with names of RESO's Data Dictionary, of its Web API or of a CSV file, into ordinary columns: types,
 * bathrooms, areas, addresses, images. Listings that must not be published are marked, and what must not be shown of
 * the others is removed.
 */
export function* readingReso(source: ImportSource): Steps<ImportSource> {
  const names = new Map(source.columns.map(column => [plain(column), column] as const).reverse());
  const flags = displayFlags(source);
  const action = source.columns.find(column => ACTIONS.test(column));
  if (action !== undefined) names.set(ACTION, action);
  const has = (...wanted: readonly string[]) => wanted.some(name => names.has(name));
  const rowOf = (row: SourceRow): ResoRow => readerOf(row, names);
  const derived: Derived[] = [];
  if (has(...BATHROOMS.map(({ name }) => name))) derived.push(bathrooms);
  if (has('streetname')) derived.push(address);
  for (const [name, column] of CLOSING) if (has(name)) derived.push(closing(name, column));
  const types = new ResoTypes(names);
  const areas = new AreaReader(names);
  for (const row of source.rows) {
    const read = rowOf(row);
    types.look(read);
    areas.look(read);
    yield;
  }
  derived.push(...types.columns(), ...areas.columns());
  const isFlagged =
    flags.length > 0 ||
    has(
      ACTION,
      ...DISPLAY_FLAGS,
      ...SHOWN_IF,
      ...ADDRESS_SHOWN,
      ...ADDRESS_HIDDEN,
      'mlgcanuse',
      'media',
      'poststatus',
      'published',
    );
  if (!derived.length && !isFlagged) return source;
  const replaced = new Set(derived.flatMap(({ replaces }) => replaces.map(name => names.get(name))));
  const kept = source.columns.filter(column => !replaced.has(column));
  const rows: SourceRow[] = [];
  const used = new Set<string>();
  for (const row of source.rows) {
    rows.push(convert(row, rowOf(row), { kept, derived, used, names, flags }));
    yield;
  }
  const added = derived.filter(({ column, isOptional }) => !isOptional || used.has(column));
  const columns = [...new Set([...kept, ...added.map(({ column }) => column)])];
  return { ...source, columns, rows };
}

interface Conversion {
  readonly kept: readonly string[];
  readonly derived: readonly Derived[];
  /** Columns with some cell. */
  readonly used: Set<string>;
  readonly names: ReadonlyMap<string, string>;
  readonly flags: readonly DisplayFlag[];
}

function convert(row: SourceRow, read: ResoRow, { kept, derived, used, names, flags }: Conversion): SourceRow {
  const cells: Record<string, string> = {};
  const numbers = new Set<string>();
  const hidden = hiddenOf(read);
  const set = flags.filter(({ column, isHiding }) => isHiding(filled(row.cells[column])));
  const isPriceHidden = set.some(({ of }) => of === 'price');
  const isHidden = (column: string) =>
    hidden.has(plain(column)) ||
    (hidden.has('avm') && isValuation(column)) ||
    (hidden.has('address') && isPlace(column));
  for (const column of kept) {
    const cell = row.cells[column];
    if (cell === undefined || isHidden(column)) continue;
    cells[column] = isPriceHidden && isPrice(column) ? ON_REQUEST : cell;
    if (row.numbers?.has(column)) numbers.add(column);
  }
  for (const { column, of, replaces } of derived) {
    const cell = replaces.some(name => hidden.has(name)) ? undefined : of(read);
    if (!cell) continue;
    cells[column] = cell.text;
    used.add(column);
    if (cell.isNumber) numbers.add(column);
  }
  const media = names.get('media');
  if (media !== undefined && cells[media]) cells[media] = imagesIn(cells[media]);
  const isUnpublished = isWithheld(read) || set.some(({ of }) => of === 'listing');
  return { ...row, cells, numbers, ...(isUnpublished && { isWithheld: true }) };
}

/** A column of any system that says for each listing whether it, or its price, may be shown. */
interface DisplayFlag {
  readonly column: string;
  readonly of: 'listing' | 'price';
  readonly isHiding: (cell: string) => boolean;
}

const FLAGS: readonly (Omit<DisplayFlag, 'column'> & { readonly names: readonly string[] })[] = [
  { of: 'listing', names: PUBLISHED_FLAGS, isHiding: isNo },
  { of: 'listing', names: UNPUBLISHED_FLAGS, isHiding: isYes },
  { of: 'price', names: PRICE_SHOWN, isHiding: isNo },
  { of: 'price', names: PRICE_HIDDEN, isHiding: isYes },
];

function displayFlags({ columns, rows }: ImportSource): readonly DisplayFlag[] {
  return columns.flatMap(column => {
    const names = [column, column.split('.').at(-1)!].map(name => fold(plain(name)));
    // `price.hide` hides a price.
    const [flag] = names.flatMap(name => FLAGS.filter(each => each.names.includes(name)));
    if (!flag) return [];
    const cells = rows.map(row => filled(row.cells[column]));
    // Tables of some systems leave boxes without a check mark empty.
    const isCheckBox = cells.some(isYes) && cells.every(cell => !cell || isYes(cell));
    const isHiding = flag.isHiding === isNo && isCheckBox ? (cell: string) => !cell : flag.isHiding;
    return [{ column, of: flag.of, isHiding }];
  });
}

const ON_REQUEST = 'price on request';
const isPrice = (column: string) =>
  /^(?:Sale|Rent|UnitArea)?Price$/.test(roleOf(column) ?? '') || /^(?:list)?price$/.test(plain(column));

function readerOf(row: SourceRow, names: ReadonlyMap<string, string>): ResoRow {
  const text = (name: string) => filled(row.cells[names.get(name) ?? '']);
  return {
    text,
    first(...wanted) {
      const name = wanted.find(each => text(each));
      return name === undefined ? undefined : { text: text(name), isNumber: !!row.numbers?.has(names.get(name)!) };
    },
  };
}

const TRUE = /^(?:true|y(?:es)?|t|1)$/i;
const FALSE = /^(?:false|no?|f|0)$/i;

/** States of pages in WordPress, whose shops write `Published`, too. */
const UNPUBLISHED = /^(?:draft|auto-draft|pending|private|future|trash)$/i;

/** Actions of transfers that take a listing back, as `aktionart` of OpenImmo does. */
const TAKEN_BACK = /^(?:deleted?|removed?|withdrawn?|loeschen|löschen)$/i;
/** The name under which a row has it. */
const ACTION = 'action';
const ACTIONS = /(?:^|\.)(?:aktionart|action|change_?type|operation)$/i;

/** Whether a listing must not be published. */
function isWithheld(row: ResoRow): boolean {
  if (TAKEN_BACK.test(row.text(ACTION))) return true;
  const uses = row.text('mlgcanuse');
  const isDraft = UNPUBLISHED.test(row.text('poststatus')) || /^(?:0|-1|false)$/i.test(row.text('published'));
  return isDraft || DISPLAY_FLAGS.some(name => FALSE.test(row.text(name))) || (uses !== '' && !/\bIDX\b/i.test(uses));
}

/** Fields that say whether a part of a listing may be shown. */
const SHOWN_IF = ['internetaddressdisplayyn', 'internetautomatedvaluationdisplayyn', 'internetconsumercommentyn'];

const PARTS: readonly (readonly string[])[] = [
  [...PLACE_FIELDS, ...STREET_PARTS],
  ['estimateprice', 'estimate', 'estimatedprice', 'zestimate', 'automatedvaluation', 'avm', 'avmprice'],
  ['comments', 'consumercomments', 'reviews', 'consumerreviews'],
];

/** `AVMValue`, `EstimatedValue`, `redfin_estimate`, in whatever form a source names them. */
const VALUATION = /avm|zestimate|automated?valuation|estimate$|estimated?(?:market|home|property)?(?:price|value)/;
const PLACE = new Set<string>(['Address', 'Latitude', 'Longitude', ROLES.streetNumber, ROLES.streetName]);
for (const role of [ROLES.houseNumber, ROLES.unitNumber]) PLACE.add(role);

const isValuation = (column: string) => VALUATION.test(plain(column)) || roleOf(column) === 'EstimatePrice';
const isPlace = (column: string) => PLACE.has(roleOf(column) ?? '');

function hiddenOf(row: ResoRow): ReadonlySet<string> {
  const isHidden =
    ADDRESS_SHOWN.some(name => FALSE.test(row.text(name))) || ADDRESS_HIDDEN.some(name => TRUE.test(row.text(name)));
  if (isHidden) return new Set([...PARTS[0]!, ...hiddenParts(row)]);
  return new Set(hiddenParts(row));
}

const hiddenParts = (row: ResoRow): readonly string[] =>
  SHOWN_IF.flatMap((name, at) => (FALSE.test(row.text(name)) ? PARTS[at]! : []));

/** Kinds of bathrooms, and what one of them counts. */
const BATHROOMS: readonly { readonly name: string; readonly size: number }[] = [
  { name: 'bathroomsfull', size: 1 },
  { name: 'bathroomsthreequarter', size: 0.75 },
  { name: 'bathroomshalf', size: 0.5 },
  { name: 'bathroomsonequarter', size: 0.25 },
  { name: 'bathroomsquarter', size: 0.25 },
];
const PARTIAL = 'bathroomspartial';
const BATHROOM_TOTALS = ['bathroomstotaldecimal', 'bathroomstotalinteger', 'bathroomstotal', 'bathrooms'];
const COUNT = /^\d{1,3}$/;

const bathrooms: Derived = {
  column: 'Bathrooms',
  replaces: [...BATHROOMS.map(({ name }) => name), PARTIAL, ...BATHROOM_TOTALS],
  of: row => {
    const counts = BATHROOMS.map(({ name, size }) => ({ count: row.text(name), size }));
    const total = row.first(...BATHROOM_TOTALS);
    const named = counts.filter(({ count }) => COUNT.test(count));
    // All rooms that are less than full, which the other fields count by their kind.
    const partial = { count: row.text(PARTIAL), size: 0.5 };
    const isKind = named.some(({ size }) => size < 1);
    const known = isKind || !COUNT.test(partial.count) ? named : [...named, partial];
    if (!known.length) return total;
    const sum = known.reduce((all, { count, size }) => all + Number(count) * size, 0);
    const rooms = known.reduce((all, { count }) => all + Number(count), 0);
    const whole = row.text('bathroomstotalinteger');
    // Without the full ones, the others say how many of all rooms are less than full.
    const full = counts[0]!.count === '' && COUNT.test(whole) ? Math.max(0, Number(whole) - rooms) : 0;
    const size = sum + full;
    return size > 0 || !total ? { text: String(size), isNumber: true } : total;
  },
};

/** Names that the parts of an address have in other systems. */
const OTHER_PARTS: Readonly<Record<string, readonly string[]>> = {
  streetnumber: ['streetnumbernumeric'],
  streetdirprefix: ['streetdirection', 'streetdir'],
};

/** Fields with the number, the street and its suffix. */
const WHOLE_ADDRESSES = ['unparsedaddress', 'address', 'fulladdress', 'addressfull', 'streetaddress'];

const address: Derived = {
  column: 'Address',
  replaces: [...WHOLE_ADDRESSES, ...STREET_PARTS].concat([
    ...Object.values(OTHER_PARTS).flat(),
    'streetsuffixmodifier',
    'unitnumber',
  ]),
  of: row => {
    const whole = row.first(...WHOLE_ADDRESSES);
    if (whole) return whole;
    const parts = STREET_PARTS.map(name => row.text(name) || (row.first(...(OTHER_PARTS[name] ?? []))?.text ?? ''));
    const unit = row.text('unitnumber');
    // A number alone is no address.
    if (!row.text('streetname')) return undefined;
    return { text: [...parts, unit && (/^[\w-]+$/.test(unit) ? `#${unit}` : unit)].filter(Boolean).join(' ') };
  },
};

/** The price and the day of a sale, under the names that answers about sold listings read. */
const CLOSING = [
  ['closeprice', 'ClosePrice'],
  ['closedate', 'CloseDate'],
] as const;

const closing = (name: string, column: string): Derived => ({
  column,
  replaces: [name],
  of: row => {
    const cell = row.first(name);
    const [day] = /^\d{4}-\d\d-\d\d(?=T|$)/.exec(cell?.text ?? '') ?? [];
    return cell && !/^0(?:\.0*)?$/.test(cell.text) ? (day === undefined ? cell : { text: day }) : undefined;
  },
});

/** Longest text with media that is parsed. */
const MAX_MEDIA_LENGTH = 256 * 1024;

/** Returns the addresses of images in a cell that has RESO's media as JSON, else the cell. */
function imagesIn(cell: string): string {
  if (!/^\s*\[\s*\{/.test(cell) || cell.length > MAX_MEDIA_LENGTH) return cell;
  try {
    const items = JSON.parse(cell) as readonly unknown[];
    return areResoMedia(items) ? resoImages(items).join('\n') : '';
  } catch {
    return cell;
  }
}
