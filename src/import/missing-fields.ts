import { currencyOf } from './guess-plan.js';
import type { ImportPlan } from './import-plan.js';
import { dateOrdersOf, daysListed } from './listed-days.js';
import { listingSpecs } from './listing-groups.js';
import { numberOfPage } from './page-number.js';
import { saleTypeOf } from './sale-type.js';
import type { SourceRow } from './source.js';
import { finish, type Steps } from './work-slice.js';

export const requiredFieldNames = listingSpecs.flatMap(({ name, isRequired }) => (isRequired ? name : []));

/** Returns the required fields that some rows lack, so that the owner must give one value for all of those rows. */
export const missingFields = (plan: ImportPlan, rows: readonly SourceRow[]): readonly string[] =>
  finish(findingMissing(plan, rows));

/** Does the same in steps. */
export function* findingMissing(plan: ImportPlan, rows: readonly SourceRow[]): Steps<readonly string[]> {
  const given = new Set(Object.values(plan.targets));
  const orders = dateOrdersOf(rows, plan);
  const bare = { ...plan, constants: {} };
  const derived: readonly (readonly [field: string, valueOf: (row: SourceRow) => string | undefined])[] = [
    ['MLSNumber', row => numberOfPage(row, plan.targets)],
    ['SaleType', row => saleTypeOf(row, bare)],
    ['CurrencySymbol', row => currencyOf(row, plan)],
    ['DaysOnMarket', row => daysListed(row, plan, undefined, orders)],
  ];
  for (const [field, valueOf] of derived) {
    if (given.has(field)) continue;
    let hasAll = true;
    for (const row of rows) {
      yield;
      hasAll = Boolean(valueOf(row));
      if (!hasAll) break;
    }
    if (hasAll) given.add(field);
  }
  if (!mayHaveAreas(plan, field => (given.has(field) ? '1' : ''))) given.add('AreaUnit');
  return requiredFieldNames.filter(name => !given.has(name));
}

/** Whether a listing has an area that needs a unit: its own value, the owner's replacement, or a constant. */
export const mayHaveAreas = ({ constants, fixes }: ImportPlan, valueOf: (field: string) => string): boolean =>
  ['BuildingArea', 'LotArea', 'UnitAreaPrice'].some(field =>
    [valueOf(field), fixes?.[field]?.[''], constants[field]].some(value => value?.trim() && Number(value) !== 0),
  );
