import type { Steps } from './work-slice.js';
import {
  markUseOf,
  parseWrittenNumber,
  type Separator,
  type SeparatorRole,
  type SeparatorUses,
} from './written-number.js';

/** How often the numbers of a column use a separator for thousands, and how often for a fraction. */
type Votes = Readonly<Record<Separator, Readonly<Record<SeparatorRole, number>>>>;

/** Evidence in a column for how its numbers are written, and the numbers it leaves ambiguous. */
export interface Evidence {
  readonly votes: Votes;
  /** Lengths of the longest fractions behind each separator. */
  readonly places: Readonly<Record<Separator, number>>;
  /** Whether some number has thousands without a separator. */
  readonly isUngrouped: boolean;
  /** How many numbers are grouped as in India. */
  readonly indian: number;
  /** How many have three digits before the last comma, as in `450,000`. */
  readonly western: number;
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
  /** Roles that clearly most numbers give to the separators; a number that contradicts them is damaged. */
  readonly firm?: SeparatorUses;
  /** Whether numbers show that they are not grouped as in India. */
  readonly isWestern?: boolean;
  /** The first number that nothing in the file disambiguates. */
  readonly doubt: NumberDoubt | undefined;
}

/** No listing has an area this large, in any unit. */
const MAX_PLAUSIBLE_AREA = 10_000;
const MONEY_PLACES = 2;

/** Weight of a number whose separators leave no doubt, such as `1,234.50`, beside one such as `450,00`. */
const CERTAIN = 3;

/** Collects the evidence of the cells of a column, in steps. */
export function* collectEvidence(texts: Iterable<string>): Steps<Evidence> {
  const votes = { '.': { thousands: 0, fraction: 0 }, ',': { thousands: 0, fraction: 0 } };
  const places = { '.': 0, ',': 0 };
  const open: OpenNumber[] = [];
  let isUngrouped = false;
  let [indian, western] = [0, 0];
  for (const text of texts) {
    yield;
    const written = parseWrittenNumber(text);
    if (written?.type === 'number' && written.isIndian) indian++;
    else if (/\d{3},\d{3}(?!\d)/.test(text)) western++;
    if (written?.type === 'either') open.push({ ...written, text });
    if (written?.type !== 'number') continue;
    const { thousands, fraction } = written;
    if (thousands) votes[thousands].thousands += CERTAIN;
    if (fraction) {
      votes[fraction].fraction += thousands ? CERTAIN : 1;
      places[fraction] = Math.max(written.places, places[fraction]);
    }
    isUngrouped ||= written.isUngrouped;
  }
  return { votes, places, isUngrouped, indian, western, open };
}

/** Takes three digits behind a separator for thousands, as in prices of a currency with cents. */
export const withGroups = (evidence: Evidence): Evidence => {
  const { votes, open } = evidence;
  const grouped = (mark: Separator) => ({
    ...votes[mark],
    thousands: votes[mark].thousands + open.filter(each => each.mark === mark).length,
  });
  return { ...evidence, votes: { '.': grouped('.'), ',': grouped(',') } };
};

const otherOf = (mark: Separator): Separator => (mark === '.' ? ',' : '.');

/** Returns the role with clearly more votes. */
function majority(thousands: number, fraction: number): SeparatorRole | undefined {
  if (thousands > 2 * fraction) return 'thousands';
  return fraction > 2 * thousands ? 'fraction' : undefined;
}

/** Returns the role that clearly most numbers give to a separator. */
const firmUse = ({ votes }: Evidence, mark: Separator): SeparatorRole | undefined => {
  const other = otherOf(mark);
  return majority(votes[mark].thousands + votes[other].fraction, votes[mark].fraction + votes[other].thousands);
};

/**
 * Decides how to read a field's numbers: by their own evidence, other columns, or what is likely for the field.
 * `minArea`: the smallest plausible area of the column.
 */
export function readColumn(
  field: string,
  own: Evidence,
  others: readonly Evidence[],
  { grouped = own, minArea = 0 }: { readonly grouped?: Evidence; readonly minArea?: number } = {},
): ColumnNumbers {
  const decide = (mark: Separator): { readonly use: SeparatorRole; readonly isProved: boolean } => {
    const fixed = markUseOf(field);
    if (fixed) return { use: fixed, isProved: true };
    const proved = provedUse(field, mark, own) ?? provedByOthers(mark, others) ?? provedBySize(minArea, mark, own);
    return { use: proved ?? likelyUse(field, own), isProved: proved !== undefined };
  };
  const [point, comma] = [decide('.'), decide(',')];
  const doubtful = own.open.find(({ mark }) => !(mark === '.' ? point : comma).isProved);
  const firm = markUseOf(field) ? {} : { '.': firmUse(grouped, '.'), ',': firmUse(grouped, ',') };
  return {
    uses: { '.': point.use, ',': comma.use },
    firm: Object.fromEntries(Object.entries(firm).filter(([, use]) => use)),
    isWestern: own.western > 0 && own.western >= own.indian,
    doubt: doubtful && { ...doubtful, use: (doubtful.mark === '.' ? point : comma).use },
  };
}

const isArea = (field: string) => field === 'BuildingArea' || field === 'LotArea';

function provedUse(field: string, mark: Separator, evidence: Evidence): SeparatorRole | undefined {
  const { votes, places, isUngrouped } = evidence;
  const other = otherOf(mark);
  const thousands = votes[mark].thousands + votes[other].fraction;
  const fraction = isArea(field)
    ? // Numbers without separators are a machine's, which writes points, or a person's beside `1,200`.
      votes[mark].fraction + votes[other].thousands + (isUngrouped && mark === '.' ? 1 : 0)
    : places[mark] > MONEY_PLACES
      ? votes[mark].fraction
      : 0;
  return majority(thousands, fraction);
}

/** One export writes all columns alike, so a column without evidence follows the others. */
function provedByOthers(mark: Separator, others: readonly Evidence[]): SeparatorRole | undefined {
  const other = otherOf(mark);
  const sum = (count: (votes: Votes) => number) => others.reduce((all, { votes }) => all + count(votes), 0);
  const groups = sum(votes => votes[mark].thousands + votes[other].fraction);
  const breaks = sum(votes => votes[mark].fraction + votes[other].thousands);
  // Fractions elsewhere may come from a machine, next to prices typed by people.
  return majority(groups, breaks) === 'thousands' ? 'thousands' : undefined;
}

/** No building has an area of `1,12`, whatever its unit, and no lot has so few square feet or meters. A point may come from a machine that counts in thousands. */
const provedBySize = (minArea: number, mark: Separator, { open }: Evidence): SeparatorRole | undefined =>
  mark === ',' && open.some(each => each.mark === mark && each.fraction < minArea) ? 'thousands' : undefined;

function likelyUse(field: string, { open }: Evidence): SeparatorRole {
  const isPalaces =
    field === 'BuildingArea' && open.length > 0 && open.every(({ thousands }) => thousands >= MAX_PLAUSIBLE_AREA);
  return isPalaces ? 'fraction' : 'thousands';
}
