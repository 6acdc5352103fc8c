import { writeNumber } from './written-number.js';

/** A cell, and whether it is a JSON number, so that no separator is ambiguous. */
export interface Cell {
  readonly text: string;
  readonly isNumber?: boolean;
}

/** Cells of one row by the names of RESO's Data Dictionary, as lower-case letters and digits. */
export interface ResoRow {
  /** Returns the first cell with one of the names that is not empty. */
  first(...names: readonly string[]): Cell | undefined;
  text(name: string): string;
}

/** Ordinary columns made of RESO's, with the names of the columns they replace. */
export interface Derived {
  readonly column: string;
  readonly replaces: readonly string[];
  readonly of: (row: ResoRow) => Cell | undefined;
  /** Whether the column is left out without any cell, so that one value can be given for all rows. */
  readonly isOptional?: boolean;
}

/** Writes a number with its unit. A JSON number reads the same in every locale. */
export const withUnit = ({ text, isNumber }: Cell, unit: string): Cell =>
  unit ? { text: `${isNumber ? writeNumber(Number(text)) : text} ${unit}` } : { text, isNumber: !!isNumber };
