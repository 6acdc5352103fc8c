import { markUseOf, readWritten, type Mark, type MarkUse } from './written-number.js';

/** What the numbers of a column prove of how they are written, and what they leave open. */
export interface Evidence {
  readonly thousands: ReadonlySet<Mark>;
  /** The marks that fractions follow, each with the length of its longest one. */
  readonly fractions: ReadonlyMap<Mark, number>;
  /** Somebody has written thousands without a mark. */
  readonly isUngrouped: boolean;
  /** The texts that could be either, by their marks. */
  readonly open: readonly OpenNumber[];
}

interface OpenNumber {
  readonly text: string;
  readonly mark: Mark;
  readonly thousands: number;
  readonly fraction: number;
}

/** A number of a column that could be either, and how it is read as long as nobody says otherwise. */
export interface NumberDoubt extends OpenNumber {
  readonly use: MarkUse;
}

/** How the numbers of a column are read. */
export interface ColumnNumbers {
  /** What each mark does in a number that could be either. */
  readonly uses: Readonly<Record<Mark, MarkUse>>;
  /** The first number of which nothing in the file says how it is meant. */
  readonly doubt: NumberDoubt | undefined;
}

/** No home is so large, in whatever unit. */
const PALACE = 10_000;
/** Amounts of money have two at most. */
const MONEY_PLACES = 2;

/** Collects what texts prove of how numbers are written. */
export function collectEvidence(texts: Iterable<string>): Evidence {
  const thousands = new Set<Mark>();
  const fractions = new Map<Mark, number>();
  const open: OpenNumber[] = [];
  let isUngrouped = false;
  for (const text of texts) {
    const written = readWritten(text);
    if (written?.type === 'either') open.push({ ...written, text });
    if (written?.type !== 'number') continue;
    if (written.thousands) thousands.add(written.thousands);
    if (written.fraction)
      fractions.set(
        written.fraction,
        Math.max(written.places, fractions.get(written.fraction) ?? 0),
      );
    isUngrouped ||= written.isUngrouped;
  }
  return { thousands, fractions, isUngrouped, open };
}

/**
 * How the numbers of a field are read: as the column proves it, else as the other columns of the file do,
 * else as is likely for the field. A price of thousandths is no price.
 *
 * @param own evidence of the column
 * @param others evidence of the other columns with amounts
 */
export function readColumn(
  field: string,
  own: Evidence,
  others: readonly Evidence[],
): ColumnNumbers {
  const decide = (mark: Mark): { readonly use: MarkUse; readonly isProved: boolean } => {
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
  mark: Mark,
  { thousands, fractions, isUngrouped }: Evidence,
): MarkUse | undefined {
  const other = mark === '.' ? ',' : '.';
  const places = fractions.get(mark) ?? 0;
  const isThousands = thousands.has(mark) || fractions.has(other);
  const isFraction = isArea(field)
    ? places > 0 || thousands.has(other) || isUngrouped
    : places > MONEY_PLACES;
  if (isThousands === isFraction) return undefined;
  return isThousands ? 'thousands' : 'fraction';
}

/** A file is written by one hand: what its other columns agree on holds where a column is silent. */
function provedByOthers(mark: Mark, others: readonly Evidence[]): MarkUse | undefined {
  const other = mark === '.' ? ',' : '.';
  const groups = others.some(each => each.thousands.has(mark) || each.fractions.has(other));
  const breaks = others.some(each => each.fractions.has(mark) || each.thousands.has(other));
  // Fractions elsewhere may be a machine's, beside prices that people wrote.
  return groups && !breaks ? 'thousands' : undefined;
}

function likelyUse(field: string, { open }: Evidence): MarkUse {
  const isPalaces =
    field === 'BuildingArea' &&
    open.length > 0 &&
    open.every(({ thousands }) => thousands >= PALACE);
  return isPalaces ? 'fraction' : 'thousands';
}
