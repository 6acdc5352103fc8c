import type { ImportPlan, ValueCounts, ValueChoices } from '../../import/import-table.js';
import { listingSpecs } from '../../import/listing-groups.js';
import type { ImportSource } from '../../import/source.js';
import { isRecord } from '../../protocol/check.js';

/** Decisions about the columns and values of a file, which later files with the same headings get. */
type Mapping = Required<Pick<ImportPlan, 'targets' | 'constants' | 'uses' | 'values'>>;

/** Sets of headings that are remembered for a chatbot. */
const MAX_MAPPINGS = 20;
const TARGETS: ReadonlySet<unknown> = new Set(['', '+', ...listingSpecs.map(({ name }) => name)]);

const keyOf = (serialNumber: string) => `chatbot-import:${serialNumber}`;
const nameOf = ({ columns }: ImportSource) => JSON.stringify(columns);

/** Remembers what the owner has decided. Without storage, the next import asks again. */
export function rememberMapping(serialNumber: string, source: ImportSource, plan: ImportPlan): void {
  const { targets, constants, uses = {}, values = {} } = plan;
  const others = readAll(serialNumber).filter(([name]) => name !== nameOf(source));
  const all = [[nameOf(source), { targets, constants, uses, values }], ...others].slice(0, MAX_MAPPINGS);
  try {
    localStorage.setItem(keyOf(serialNumber), JSON.stringify(all));
  } catch {
    // The page has no storage, or it is full.
  }
}

/** Returns what the owner has decided for a file with the same headings. */
export function findMapping(serialNumber: string, source: ImportSource): Mapping | undefined {
  const [, stored] = readAll(serialNumber).find(([name]) => name === nameOf(source)) ?? [];
  if (!isRecord(stored)) return undefined;
  const { targets, constants, uses, values } = stored;
  const isMapping =
    isOf(targets, target => TARGETS.has(target)) &&
    isOf(constants, value => typeof value === 'string') &&
    isOf(uses, use => use === 'thousands' || use === 'fraction') &&
    isOf(values, choices => isOf(choices, choice => typeof choice === 'string'));
  return isMapping ? (stored as unknown as Mapping) : undefined;
}

/** Replaces the guesses of a plan. A currency or unit in a cell still wins over the constant. */
export function withMapping(plan: ImportPlan, { targets, constants, uses }: Mapping): ImportPlan {
  return { ...plan, targets: { ...plan.targets, ...targets }, constants: { ...plan.constants, ...constants }, uses };
}

/** Replaces the guessed meanings of values, and says whether all values were decided before. */
export function withKnownValues(
  guessed: ValueChoices,
  known: ValueChoices,
  counts: ValueCounts,
): { readonly values: ValueChoices; readonly areKnown: boolean } {
  const values = Object.entries(guessed).map(([field, choices]) => {
    const own = Object.entries(known[field] ?? {}).filter(([text]) => Object.hasOwn(choices, text));
    return [field, { ...choices, ...Object.fromEntries(own) }] as const;
  });
  const areKnown = counts.every(([field, texts]) =>
    [...texts.keys()].every(text => Object.hasOwn(known[field] ?? {}, text.toLowerCase())),
  );
  return { values: Object.fromEntries(values), areKnown };
}

function readAll(serialNumber: string): readonly (readonly [name: string, mapping: unknown])[] {
  try {
    const all: unknown = JSON.parse(localStorage.getItem(keyOf(serialNumber)) ?? '[]');
    const isEntry = (entry: unknown): entry is [string, unknown] =>
      Array.isArray(entry) && typeof entry[0] === 'string';
    return Array.isArray(all) ? all.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const isOf = (record: unknown, test: (value: unknown) => boolean): boolean =>
  isRecord(record) && Object.values(record).every(test);
