/** `$1` or `250` before `,000` */
const GROUP_START = /^\s*[^\d\p{L}]{0,4}[1-9]\d{0,2}$/u;
const GROUP = /^\d{3}$/;
const LAST_GROUP = /^\d{3}(?:\.\d{1,2})?(?:\s?\D{1,8})?$/;
/** `,050` is a group, because nobody writes 50 like that. */
const SURE_GROUP = /^0/;
const ENTITY = /&(?:#\d{2,6}|[a-z]{2,8})$/i;

/**
 * Joins the cells of a row that separators within unquoted numbers and texts have divided, as in `$1,250,000` and
 * `Yard, fence`. Returns nothing if there is not exactly one way to get as many cells as headings.
 *
 * @param isSpaced whether blanks follow all separators of the table
 */
export function rejoinCells(
  cells: readonly string[],
  width: number,
  separator: string,
  isSpaced = false,
): readonly string[] | undefined {
  let end = cells.length;
  while (end > width && !cells[end - 1]!.trim()) end--;
  const excess = end - width;
  if (excess <= 0) return cells;
  const joints = cells.slice(1, end).flatMap((_, at) => jointAt(cells, at, separator, isSpaced) ?? []);
  const sure = joints.filter(({ isSure }) => isSure);
  const chosen = [sure, joints].find(({ length }) => length === excess);
  if (!chosen) return undefined;
  const joined: string[] = [];
  for (const [at, cell] of cells.slice(0, end).entries())
    if (chosen.some(joint => joint.at === at - 1)) joined.push(`${joined.pop()!}${separator}${cell}`);
    else joined.push(cell);
  return joined;
}

/** Says whether the cells at `at` and behind may be one. */
function jointAt(cells: readonly string[], at: number, separator: string, isSpaced: boolean) {
  const [cell, next] = [cells[at]!, cells[at + 1]!];
  if (separator === ';') return ENTITY.test(cell) ? { at, isSure: true } : undefined;
  if (separator !== ',') return undefined;
  // A sentence continues behind a blank.
  if (!isSpaced && /^ \S/.test(next) && cell.trim()) return { at, isSure: true };
  const isGroup = LAST_GROUP.test(next) && isBegun(cells, at);
  return isGroup ? { at, isSure: SURE_GROUP.test(next) } : undefined;
}

/** Whether the cells before end with the begin of a number, such as `$1` or `$1` and `250`. */
function isBegun(cells: readonly string[], at: number): boolean {
  let start = at;
  while (start > 0 && GROUP.test(cells[start]!) && !GROUP_START.test(cells[start]!)) start--;
  return GROUP_START.test(cells[start]!);
}
