import { ROLES } from '../locales/import/column-names.js';
import type { SourceRow } from './source.js';
import type { ImportPlan, RowFault } from './import-plan.js';
import { readArea, readDigits, type NumberReading } from './import-numbers.js';
import {
  ACRE,
  SQUARE_FOOT,
  squareMetersBehind,
  squareMetersOf,
  suffixOf,
  toHundredths,
  wordsOf,
} from './import-units.js';
import { filled } from './import-words.js';
import { planColumns } from './plan-columns.js';

type AreaField = 'LotArea' | 'BuildingArea';

/** No home or lot is smaller. */
const MIN_SQUARE_METERS = 5;

/** Facts about the column of an area. */
interface AreaColumn {
  readonly column: string | undefined;
  readonly numbers: NumberReading | undefined;
  readonly areLotsInAcres: boolean;
}

/** Converts an area to feet or meters from the unit in the cell (`1.2 ac`) or its own column, or faults it. */
export function convertArea(
  listing: Record<string, unknown>,
  field: AreaField,
  { cells, numbers: machine }: SourceRow,
  plan: ImportPlan,
  { column, numbers, areLotsInAcres }: AreaColumn,
): readonly RowFault[] {
  const { of: columns, unitOwners } = planColumns(plan.targets);
  const { AreaUnit } = listing;
  const target = typeof AreaUnit === 'string' ? squareMetersOf(AreaUnit) : undefined;
  if (typeof listing[field] !== 'number' || column === undefined || !target) return [];
  const cell = (cells[column] ?? '').trim();
  const read = readArea(cell, text => readDigits(field, text, numbers ?? { uses: {} }), target);
  const area = Number.isNaN(read.value) || machine?.has(column) ? listing[field] : read.value;
  const unit = unitBeside(cells, field, column, plan);
  // Acres in a column for both areas are meant for the lot.
  const unitColumn = columns.get('AreaUnit') ?? '';
  const isMeant = (unitOwners.get(unitColumn) ?? column) === column;
  const declared = isMeant ? squareMetersOf(cells[unitColumn] ?? '') : undefined;
  const from =
    read.unit ??
    (unit ? squareMetersOf(unit) : field === 'LotArea' ? declared : undefined) ??
    (unit ? undefined : field === 'LotArea' && target === SQUARE_FOOT && areLotsInAcres ? ACRE : target);
  const fault = (type: 'number' | 'invalid', value: string): readonly RowFault[] => [
    { field, value, column, problem: { type } },
  ];
  // An area of zero needs no unit.
  if (!from) return area ? fault('number', `${cell} ${unit}`.trim()) : [];
  listing[field] = from === target ? area : toHundredths((area * from) / target);
  // Acres without their name, or a decimal point read as thousands.
  return area && area * from < MIN_SQUARE_METERS ? fault('invalid', cell) : [];
}

/** Square feet of a lot that are fewer than those of a room. */
const MAX_ACRES = 300;
const SAMPLE = 500;

/** Whether lots are in acres without a name for it: in square feet, each would be a room, and some have fractions. */
export function areInAcres(rows: readonly SourceRow[], plan: ImportPlan): boolean {
  const column = planColumns(plan.targets).of.get('LotArea');
  if (column === undefined) return false;
  const lots = rows.slice(0, SAMPLE).filter(({ cells }) => Number(filled(cells[column]) || 0) !== 0);
  const isSmall = ({ cells }: SourceRow) =>
    /^\d{0,3}(?:\.\d+)?$/.test(filled(cells[column])) && Number(cells[column]) < MAX_ACRES;
  const isPlain = (row: SourceRow) => isSmall(row) && unitBeside(row.cells, 'LotArea', column, plan) === '';
  return lots.every(isPlain) && lots.some(({ cells }) => Number(cells[column]) % 1 > 0);
}

/** Converts a price per area to the unit of the listing, if the cell or the name of its column has another unit. */
export function convertUnitPrice(listing: Record<string, unknown>, cells: SourceRow['cells'], column = ''): void {
  const { UnitAreaPrice: price, AreaUnit } = listing;
  if (typeof price !== 'number' || typeof AreaUnit !== 'string') return;
  const target = squareMetersOf(AreaUnit)!;
  const from = squareMetersBehind(suffixOf(cells[column] ?? '')) ?? squareMetersBehind(wordsOf(column)) ?? target;
  if (from !== target) listing['UnitAreaPrice'] = from ? toHundredths((price * target) / from) : undefined;
}

/** Returns the unit of an area from the name of its column or from a column of its own. */
export function unitBeside(cells: SourceRow['cells'], field: AreaField, column: string, plan: ImportPlan): string {
  const inName = wordsOf(column);
  if (squareMetersBehind(inName) !== undefined) return inName;
  const { withRole, unitOwners } = planColumns(plan.targets);
  const units = withRole(field === 'LotArea' ? ROLES.lotUnit : ROLES.buildingUnit).filter(
    unit => (unitOwners.get(unit) ?? column) === column,
  );
  return units.map(name => filled(cells[name])).find(Boolean) ?? '';
}
