import { ATTRIBUTION_ALIASES, FIELD_ALIASES } from '../locales/import/column-names.js';
import { plain } from './import-units.js';
import { isAmount } from './import-numbers.js';

/** Facts about the columns of a table and their targets, looked up once for all rows. */
export interface PlanColumns {
  /** The column of each field. */
  readonly of: ReadonlyMap<string, string>;
  /** Columns with prices and fees. */
  readonly amounts: readonly string[];
  /** Columns that say what is offered, such as `Residential Lease`. */
  readonly types: ReadonlySet<string>;
  /** Keys of the extension columns, with the one that cards read for a broker or an agent. */
  readonly further: ReadonlyMap<string, string>;
  /** Columns without a target, by their plain names. */
  readonly free: ReadonlyMap<string, readonly string[]>;
  /** Returns the columns with such a plain name. */
  named(pattern: RegExp): readonly string[];
}

type Targets = Readonly<Record<string, string>>;

const known = new WeakMap<Targets, PlanColumns>();

/** Returns the facts of a plan's targets, which never change. */
export function planColumns(targets: Targets): PlanColumns {
  const columns = known.get(targets) ?? describe(targets);
  known.set(targets, columns);
  return columns;
}

function describe(targets: Targets): PlanColumns {
  const entries = Object.entries(targets).map(([column, target]) => ({ column, target, name: plain(column) }));
  const types = FIELD_ALIASES['PropertyType']!.split(' ');
  const free = new Map<string, string[]>();
  for (const { column, target, name } of entries) if (!target) free.set(name, [...(free.get(name) ?? []), column]);
  const attributions = Object.entries(ATTRIBUTION_ALIASES).flatMap(([key, aliases]) =>
    aliases.split(' ').map(alias => [alias, key] as const),
  );
  const keys = new Map(attributions);
  const matching = new Map<RegExp, readonly string[]>();
  return {
    of: new Map(entries.map(({ column, target }) => [target, column])),
    amounts: entries.flatMap(({ column, target }) => (isAmount(target) ? column : [])),
    types: new Set(
      entries.flatMap(({ column, target, name }) => (target === 'PropertyType' || types.includes(name) ? column : [])),
    ),
    further: new Map(
      entries.flatMap(({ column, target, name }) => (target === '+' ? [[column, keys.get(name) ?? column]] : [])),
    ),
    free,
    named(pattern) {
      const found = matching.get(pattern) ?? entries.flatMap(({ column, name }) => (pattern.test(name) ? column : []));
      matching.set(pattern, found);
      return found;
    },
  };
}
