import { readCsv } from '../../../src/import/csv.js';
import { checkRows, guessPlan, guessValues, missingFields, type ImportPlan } from '../../../src/import/import-table.js';
import { prepareSource } from '../../../src/import/prepare-source.js';
import { english } from '../../../src/locales/owner/english.js';
import { strings as german } from '../../../src/locales/owner/german.js';

/** Values for required fields that a short file lacks. */
const DEFAULTS: Readonly<Record<string, string>> = {
  MLSNumber: 'none',
  Url: 'https://homes.example/1',
  SaleType: 'for_sale',
  Status: 'Active',
  CurrencySymbol: '$',
  PropertyType: 'House',
  Bedrooms: '3',
  Bathrooms: '2',
  YearBuilt: '1990',
  DaysOnMarket: '5',
  LotArea: '0',
  BuildingArea: '1500',
  AreaUnit: 'Square Feet',
  ParkingSpots: '1',
};

/** Imports a text with all suggestions accepted, as the dialog and feeds do, and defaults for what it lacks. */
export async function importAlone(text: string, more: Partial<ImportPlan> = {}) {
  const source = prepareSource(await readCsv(text));
  const plan = guessPlan(source, [english, german]);
  const given = new Set(Object.values(plan.targets));
  const missing = missingFields(plan, source.rows);
  const defaults = Object.fromEntries(Object.entries(DEFAULTS).filter(([name]) => !given.has(name)));
  const url = given.has('MLSNumber') ? { Url: 'https://homes.example/{MLSNumber}' } : {};
  const constants = { ...defaults, ...url, ...plan.constants };
  // The owner gives a value only for what the dialog asks.
  if (!missing.includes('SaleType')) delete (constants as Record<string, string>)['SaleType'];
  if (!missing.includes('DaysOnMarket')) delete (constants as Record<string, string>)['DaysOnMarket'];
  const { values, isSure } = guessValues(source.rows, plan, [english, german]);
  const whole: ImportPlan = { ...plan, constants, values, ...more };
  return { source, plan: whole, missing, isSure, checked: checkRows(source.rows, whole) };
}

/** Describes a checked row: the values of fields, or its problems. */
export function describeRow(row: ReturnType<typeof checkRows>[number], fields: readonly string[]): string {
  if (row.type === 'listing')
    return fields
      .map(field => {
        const value = row.listing[field];
        return Array.isArray(value) ? value.map(item => JSON.stringify(item)).join() : String(value ?? '-');
      })
      .join(' | ');
  if (row.type === 'fault') return `problem: ${row.faults.map(({ field }) => field).join()}`;
  return row.type;
}
