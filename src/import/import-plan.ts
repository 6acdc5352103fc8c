import type { FieldProblem } from './field-spec.js';
import type { SeparatorRole } from './written-number.js';

/** Target of a column: the name of a field, `+` for an extension column of the listing, or empty for none. */
export type ColumnTarget = string;

export type ValueChoices = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A column whose values don't fit the field that its heading names. */
export interface Misfit {
  readonly column: string;
  readonly field: string;
  /** Line and text of the first cell that doesn't fit. */
  readonly line: number;
  readonly example: string;
}

/** How to import a file: the target of each column, and constants for fields without a column. */
export interface ImportPlan {
  readonly targets: Readonly<Record<string, ColumnTarget>>;
  readonly constants: Readonly<Record<string, string>>;
  /** Columns that were left out because of their values. */
  readonly misfits?: readonly Misfit[];
  /** Columns whose values decided the field, since their names prove little or nothing. */
  readonly byValues?: readonly string[];
  /** Role of an ambiguous separator in the numbers of a column, if the owner has set it. */
  readonly uses?: Readonly<Record<string, SeparatorRole>>;
  /** Choices by field and value in lower case; `LEAVE_OUT` for rows that are not imported. */
  readonly values?: ValueChoices;
  /** Replacements by field and cell, empty cells included. Under the empty name: whether to ignore extra cells. */
  readonly fixes?: ValueChoices;
  /** Whether nobody confirms the plan: then ambiguous numbers are problems, unless the currency decides. */
  readonly isUnattended?: boolean;
}

export interface RowFault {
  readonly field: string;
  /** The cell, or what replaces it. */
  readonly value: string;
  /** The cell by which a fix finds the row. */
  readonly cell?: string;
  readonly problem: FieldProblem | { readonly type: 'extra' };
  /** Heading of the cell. */
  readonly column?: string;
}

/** A row as a listing, or with its problems; or a row that the owner leaves out. */
export type CheckedRow =
  | { readonly type: 'left-out'; readonly line: number }
  | {
      readonly type: 'listing';
      readonly line: number;
      readonly listing: Record<string, unknown>;
      /** Problems of cells that were left out because nobody corrects them. */
      readonly omitted?: readonly RowFault[];
    }
  | { readonly type: 'fault'; readonly line: number; readonly faults: readonly RowFault[] }
  | { readonly type: 'duplicate'; readonly line: number; readonly field: string; readonly first: number };
