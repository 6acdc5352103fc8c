/** A number with the large units of East Asia, such as `1億2,500万` and `3억 5000만`. */
const COMPOUND =
  /(?:(\d[\d,.]{0,12})\s?[億亿억]\s?)?(?:(\d[\d,.]{0,12})\s?[万萬만]\s?)?(?:(\d[\d,.]{0,12})\s?[千천]\s?)?(\d{1,4}(?![\d.,]))?/u;
const UNITS: readonly number[] = [100_000_000, 10_000, 1000, 1];
const HAS_UNIT = /\d\s?[億亿억万萬만千천]/u;
const WHOLE_OR_DECIMAL = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,4})?$/;

/**
 * Writes the amount of a cell with such units as digits, and leaves the text around it; returns the cell as it is
 * without them, and undefined if they are not in order or their numbers are unclear.
 */
export function withPlainDigits(cell: string): string | undefined {
  if (!HAS_UNIT.test(cell)) return cell;
  const start = cell.search(/\d/);
  const [found, ...parts] = COMPOUND.exec(cell.slice(start))!;
  const rest = cell.slice(start + found.length);
  if (/[\d億亿억万萬만千천]/u.test(rest)) return undefined;
  let sum = 0;
  for (const [at, part] of parts.entries()) {
    if (part === undefined) continue;
    if (!WHOLE_OR_DECIMAL.test(part)) return undefined;
    // `3억5` may be 3.5 or 3 and 5,000 of the next unit, and `2억 3000` leaves that unit out.
    if (at === 3 && !parts[2] && (part.length < 3 || (parts[0] && !parts[1]))) return undefined;
    sum += Number(part.replaceAll(',', '')) * UNITS[at]!;
  }
  const value = Math.round(sum * 100) / 100;
  return Number.isSafeInteger(Math.ceil(value)) ? cell.slice(0, start) + String(value) + rest : undefined;
}
