import type { Steps } from './work-slice.js';
import {
  markUseOf,
  parseWrittenNumber,
  type Separator,
  type SeparatorRole,
  type SeparatorUses,
} from './written-number.js';

/** Evidence in a column for how its numbers are written, and the numbers it leaves ambiguous. */
export interface Evidence {
  readonly thousands: ReadonlySet<Separator>;
  /** Decimal separators, each with the length of its longest fraction. */
  readonly fractions: ReadonlyMap<Separator, number>;
  /** Whether some number has thousands without a separator. */
  readonly isUngrouped: boolean;
  /** Ambiguous texts by their separators. */
  readonly open: readonly OpenNumber[];
}

interface OpenNumber {
  readonly text: string;
  readonly mark: Separator;
  readonly thousands: number;
  readonly fraction: number;
}

/** An ambiguous number of a column, and how it is read by default. */
export interface NumberDoubt extends OpenNumber {
  readonly use: SeparatorRole;
}

export interface ColumnNumbers {
  readonly uses: SeparatorUses;
  /** The first number that nothing in the file disambiguates. */
  readonly doubt: NumberDoubt | undefined;
}

/** No listing has an area this large, in any unit. */
const MAX_PLAUSIBLE_AREA = 10_000;
const MONEY_PLACES = 2;

/** Does so in steps. */
export function* collectEvidence(texts: Iterable<string>): Steps<Evidence> {
  const thousands = new Set<Separator>();
  const fractions = new Map<Separator, number>();
  const open: OpenNumber[] = [];
  let isUngrouped = false;
  for (const text of texts) {
    yield;
    const written = parseWrittenNumber(text);
    if (written?.type === 'either') open.push({ ...written, text });
    if (written?.type !== 'number') continue;
    if (written.thousands) thousands.add(written.thousands);
    if (written.fraction)
      fractions.set(written.fraction, Math.max(written.places, fractions.get(written.fraction) ?? 0));
    isUngrouped ||= written.isUngrouped;
  }
  return { thousands, fractions, isUngrouped, open };
}

/** Takes three digits behind a separator for thousands, as in prices of a currency with cents. */
export const withGroups = (evidence: Evidence): Evidence => {
  const marks = evidence.open.map(({ mark }) => mark).filter(mark => !evidence.fractions.has(mark));
  return { ...evidence, thousands: new Set([...evidence.thousands, ...marks]) };
};

/** Decides how to read a field's numbers: by their own evidence, other columns, or what is likely for the field. */
export function readColumn(field: string, own: Evidence, others: readonly Evidence[]): ColumnNumbers {
  const decide = (mark: Separator): { readonly use: SeparatorRole; readonly isProved: boolean } => {
    const fixed = markUseOf(field);
    if (fixed) return { use: fixed, isProved: true };
    const proved = provedUse(field, mark, own) ?? provedByOthers(mark, others);
    return { use: proved ?? likelyUse(field, own), isProved: proved !== undefined };
  };
  const [point, comma] = [decide('.'), decide(',')];
  const doubtful = own.open.find(({ mark }) => !(mark === '.' ? point : comma).isProved);
  return {
    uses: { '.': point.use, ',': comma.use },
    doubt: doubtful && { ...doubtful, use: (doubtful.mark === '.' ? point : comma).use },
  };
}

const isArea = (field: string) => field === 'BuildingArea' || field === 'LotArea';

function provedUse(
  field: string,
  mark: Separator,
  { thousands, fractions, isUngrouped }: Evidence,
): SeparatorRole | undefined {
  const other = mark === '.' ? ',' : '.';
  const places = fractions.get(mark) ?? 0;
  const isThousands = thousands.has(mark) || fractions.has(other);
  const isFraction = isArea(field)
    ? // Numbers without separators are a machine's, which writes points, or a person's beside `1,200`.
      places > 0 || thousands.has(other) || (isUngrouped && mark === '.')
    : places > MONEY_PLACES;
  if (isThousands === isFraction) return undefined;
  return isThousands ? 'thousands' : 'fraction';
}

/** One export writes all columns alike, so a column without evidence follows the others. */
function provedByOthers(mark: Separator, others: readonly Evidence[]): SeparatorRole | undefined {
  const other = mark === '.' ? ',' : '.';
  const groups = others.some(each => each.thousands.has(mark) || each.fractions.has(other));
  const breaks = others.some(each => each.fractions.has(mark) || each.thousands.has(other));
  // Fractions elsewhere may come from a machine, next to prices typed by people.
  return groups && !breaks ? 'thousands' : undefined;
}

function likelyUse(field: string, { open }: Evidence): SeparatorRole {
  const isPalaces =
    field === 'BuildingArea' && open.length > 0 && open.every(({ thousands }) => thousands >= MAX_PLAUSIBLE_AREA);
  return isPalaces ? 'fraction' : 'thousands';
}
