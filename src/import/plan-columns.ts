import { MAYBE_PAID_PRICES, ROLES } from '../locales/import/column-names.js';
import { ATTRIBUTION_NAMES } from '../locales/import/headings.js';
import { isAmount } from './import-numbers.js';
import { headingWords, meaningsOf, roleOf } from './heading-words.js';
import { filled } from './import-words.js';
import type { SourceRow } from './source.js';

/** Facts about the columns of a table and their targets, looked up once for all rows. */
export interface PlanColumns {
  /** The column of each field. */
  readonly of: ReadonlyMap<string, string>;
  /** Columns without a target that mean the same as the column of a field, for its empty cells. */
  readonly others: ReadonlyMap<string, readonly string[]>;
  /** Columns with prices and fees. */
  readonly amounts: readonly string[];
  /** Columns that say what is offered, such as `Residential Lease`. */
  readonly types: readonly string[];
  /** Keys of the extension columns, with the one that cards and answers read. */
  readonly further: ReadonlyMap<string, string>;
  /** Returns the columns with a role, such as the period of a fee. */
  withRole(role: string): readonly string[];
  /** The column whose name and `units` is the name of a column for a unit. */
  readonly unitOwners: ReadonlyMap<string, string>;
}

type Targets = Readonly<Record<string, string>>;

/** Fields whose empty cells another column never fills: it might be another price, another number, another offer. */
const ALONE: readonly string[] = [
  'MLSNumber',
  'Url',
  'Images',
  'SaleType',
  'Status',
  'CurrencySymbol',
  'AreaUnit',
  'ExtensionColumn',
];
/** Roles of columns that are kept under keys that cards and answers read. */
export const KEPT_ROLES: ReadonlySet<string> = new Set([
  ...ATTRIBUTION_NAMES.map(({ field }) => field),
  ROLES.closePrice,
  ROLES.closeDate,
  ROLES.listingDate,
  ROLES.priceChangeDate,
]);

/** Whether a column has the units of only one area, so that rows without that area lack them. */
export const isUnitOfOneArea = (column: string): boolean =>
  [ROLES.lotUnit, ROLES.buildingUnit].some(role => role === roleOf(column));

/** Whether no column has the unit of every row. */
export const lacksUnit = (of: PlanColumns['of']): boolean => {
  const column = of.get('AreaUnit');
  return column === undefined || isUnitOfOneArea(column);
};

const known = new WeakMap<Targets, PlanColumns>();

/** Returns the facts of a plan's targets, which never change. */
export function planColumns(targets: Targets): PlanColumns {
  const columns = known.get(targets) ?? describe(targets);
  known.set(targets, columns);
  return columns;
}

function describe(targets: Targets): PlanColumns {
  const entries = Object.entries(targets);
  const of = new Map(entries.map(([column, target]) => [target, column]));
  const others = new Map<string, readonly string[]>();
  const byRole = new Map<string, readonly string[]>();
  const add = (map: Map<string, readonly string[]>, key: string, column: string) =>
    map.set(key, [...(map.get(key) ?? []), column]);
  const ranked = entries
    .map(([column, target]) => ({ column, target, meaning: meaningsOf(column).find(({ isVague }) => !isVague) }))
    .toSorted((one, other) => (one.meaning?.rank ?? 0) - (other.meaning?.rank ?? 0));
  for (const { column, target, meaning } of ranked) {
    if (!meaning) continue;
    const field = meaning.field === ROLES.totalBaths ? 'Bathrooms' : meaning.field;
    add(byRole, field, column);
    if (!target && !ALONE.includes(field) && !isAmount(field)) add(others, field, column);
  }
  const columnsOf = (test: (target: string, column: string) => boolean) =>
    entries.flatMap(([column, target]) => (test(target, column) ? column : []));
  return {
    of,
    others,
    amounts: columnsOf(target => isAmount(target)),
    types: columnsOf((target, column) => target === 'PropertyType' || roleOf(column) === 'PropertyType'),
    further: new Map(
      entries.flatMap(([column, target]) => {
        const isPaid = MAYBE_PAID_PRICES.includes(headingWords(column).join(''));
        const role = isPaid ? ROLES.closePrice : roleOf(column);
        return target === '+' ? [[column, role && KEPT_ROLES.has(role) ? role : column]] : [];
      }),
    ),
    withRole: role => byRole.get(role) ?? [],
    unitOwners: unitOwnersIn(
      entries.map(([column]) => column),
      [ROLES.lotUnit, ROLES.buildingUnit].flatMap(role => byRole.get(role) ?? []),
    ),
  };
}

/** Returns the column of each unit such as `lotSizeAreaUnits`, which is not the unit of `lotSize`. */
function unitOwnersIn(columns: readonly string[], units: readonly string[]): ReadonlyMap<string, string> {
  const keys = new Map(columns.map(column => [headingWords(column).join(''), column]));
  return new Map(
    units.flatMap(unit => {
      const owner = keys.get(
        headingWords(unit)
          .join('')
          .replace(/units?$/, ''),
      );
      return owner === undefined || owner === unit ? [] : [[unit, owner]];
    }),
  );
}

/** Returns the unit or the currency if all rows with one agree, for the others. */
export function onlyValueOf(field: string, rows: readonly SourceRow[], targets: Targets): string {
  const column = planColumns(targets).of.get(field);
  if (column === undefined) return '';
  const [value = '', ...others] = new Set(rows.map(({ cells }) => filled(cells[column])).filter(Boolean));
  return others.length ? '' : value;
}
