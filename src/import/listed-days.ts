import { ROLES } from '../locales/import/column-names.js';
import type { SourceRow } from './source.js';
import type { ImportPlan } from './import-plan.js';
import { filled } from './import-words.js';
import { planColumns } from './plan-columns.js';
import { dateOrderOf, readDate, type DateOrder } from './read-dates.js';

const DAY_MS = 86_400_000;

/** Orders of day and month by the columns of a table. */
export type DateOrders = ReadonlyMap<string, DateOrder | undefined>;

/** Decides the order of day and month of each column with dates. */
export function dateOrdersOf(rows: readonly SourceRow[], { targets }: ImportPlan): DateOrders {
  const { withRole } = planColumns(targets);
  const columns = [ROLES.listingDate, ROLES.endDate, ROLES.closeDate, ROLES.priceChangeDate].flatMap(withRole);
  const orders = columns.map(column => [column, dateOrderOf(rows.map(({ cells }) => filled(cells[column])))] as const);
  // One export writes all dates alike.
  const [order, ...others] = new Set(orders.flatMap(([, known]) => known ?? []));
  return new Map(orders.map(([column, known]) => [column, known ?? (others.length ? undefined : order)]));
}

/** Returns the days since the listing date, for a sold listing until its sale; nothing without these dates. */
export function daysListed({ cells }: SourceRow, plan: ImportPlan, status: unknown, orders: DateOrders): string {
  const { withRole } = planColumns(plan.targets);
  const dateIn = (...roles: readonly string[]) => {
    const column = roles.flatMap(withRole).find(name => filled(cells[name]));
    return column === undefined ? NaN : readDate(filled(cells[column]), orders.get(column));
  };
  const end = status === 'Sold' ? dateIn(ROLES.endDate, ROLES.closeDate) : Date.now();
  const days = Math.floor((end - dateIn(ROLES.listingDate)) / DAY_MS);
  return days >= 0 ? String(days) : '';
}
