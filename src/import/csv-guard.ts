/**
 * Text that a spreadsheet would run as a formula; plain numbers, also negative ones, and phone numbers, also with an
 * extension, are harmless.
 */
const FORMULA = /^(?!-?\d+(?:\.\d+)?$|\+[\d\s()./–-]+(?:(?:ext?\.?|x|#)\s*\d+)?$)[=+\-@\t\r]/i;

/** The same after a separator or a line break: in many countries spreadsheets split cells at semicolons. */
const LATER_FORMULA = /([;\t\r\n]\s{0,9})(?=[=+\-@])/g;
const LATER_GUARD = /([;\t\r\n]\s{0,9})'(?=[=+\-@])/g;

/** Marks a cell as text that a spreadsheet would run as a formula. */
export const guard = (cell: string): string => (FORMULA.test(cell) ? `'${cell}` : cell).replace(LATER_FORMULA, "$1'");

/** Removes these marks. */
export const unguard = (cell: string): string =>
  (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell).replace(LATER_GUARD, '$1');
