import { THREE_DECIMALS } from '../locales/import/value-words.js';
import { collectEvidence, readColumn, withGroups, type ColumnNumbers, type Evidence } from './column-numbers.js';
import type { SourceRow } from './source.js';
import { isAmount, isArea, type NumberReading } from './import-numbers.js';
import { SQUARE_FOOT, squareMetersBehind, suffixOf } from './import-units.js';
import type { ImportPlan } from './import-plan.js';
import { NUMBER_FIELDS } from './listing-groups.js';
import { planColumns } from './plan-columns.js';
import { finish, type Steps } from './work-slice.js';
import { markUseOf } from './written-number.js';

/** How the numbers of a column are read. `doubt` has an example if nothing in the file disambiguates them. */
export type PlanNumbers = ReadonlyMap<string, ColumnNumbers & NumberReading>;

/** Decides how to read each number column. */
export const readNumbers = (rows: readonly SourceRow[], plan: ImportPlan): PlanNumbers =>
  finish(readingNumbers(rows, plan));

const isMoney = (field: string) => isAmount(field) && field !== 'UnitAreaPrice';

/** Does the same in steps. */
export function* readingNumbers(rows: readonly SourceRow[], plan: ImportPlan): Steps<PlanNumbers> {
  const { targets, uses = {} } = plan;
  const { others: further } = planColumns(targets);
  const hasCents = hasOnlyCents(rows, plan);
  // The owner sees how an ambiguous price is read.
  const isCertain = hasCents && plan.isUnattended;
  const columns: { column: string; field: string; evidence: Evidence }[] = [];
  for (const [name, field] of Object.entries(targets)) {
    if (!NUMBER_FIELDS.includes(field)) continue;
    for (const column of [name, ...(further.get(field) ?? [])]) {
      const evidence = yield* findingEvidence(rows, column);
      columns.push({ column, field, evidence: isCertain && isMoney(field) ? withGroups(evidence) : evidence });
    }
  }
  return new Map(
    columns.map(({ column, field, evidence }) => {
      const isOther = (other: (typeof columns)[number]) => other.column !== column && !markUseOf(other.field);
      const others = columns.flatMap(other => (isOther(other) ? other.evidence : []));
      const grouped = hasCents && isMoney(field) ? withGroups(evidence) : evidence;
      const minArea = isArea(field) ? smallestArea(field, column, evidence) : 0;
      const read = {
        ...readColumn(field, evidence, others, { grouped, minArea }),
        hasMills: isMoney(field) && !hasCents,
      };
      if (plan.isUnattended && read.doubt) return [column, { ...read, uses: {} }];
      const use = Object.hasOwn(uses, column) ? uses[column] : undefined;
      if (!use || !read.doubt) return [column, read];
      return [column, { ...read, uses: { '.': use, ',': use }, doubt: { ...read.doubt, use } }];
    }),
  );
}

/** Below this, a number is no area of a home or its lot in the unit that the heading or the cells name. */
function smallestArea(field: string, column: string, { open }: Evidence): number {
  const unit = squareMetersBehind(column) ?? open.map(({ text }) => squareMetersBehind(suffixOf(text))).find(Boolean);
  if (unit === SQUARE_FOOT) return MIN_FEET;
  return unit === 1 || field === 'BuildingArea' ? MIN_METERS : 0;
}

const MIN_METERS = 5;
const MIN_FEET = 100;

/** Whether all prices are in a currency whose amounts have at most two decimals. */
function hasOnlyCents(rows: readonly SourceRow[], { targets, constants }: ImportPlan): boolean {
  const column = planColumns(targets).of.get('CurrencySymbol');
  const { CurrencySymbol } = constants;
  if (column === undefined) return CurrencySymbol !== undefined && !THREE_DECIMALS.test(CurrencySymbol);
  return !rows.some(({ cells }) => THREE_DECIMALS.test(cells[column] ?? ''));
}

/** Cached evidence; rows never change. */
const known = new WeakMap<readonly SourceRow[], Map<string, Evidence>>();

function* findingEvidence(rows: readonly SourceRow[], column: string): Steps<Evidence> {
  const found = known.get(rows) ?? new Map<string, Evidence>();
  known.set(rows, found);
  const cached = found.get(column);
  if (cached) return cached;
  const texts: string[] = [];
  for (const { cells, numbers } of rows) if (!numbers?.has(column) && cells[column]) texts.push(cells[column]);
  const evidence = yield* collectEvidence(texts);
  found.set(column, evidence);
  return evidence;
}
