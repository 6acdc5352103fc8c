import type { Evidence } from './evidence.js';
import { readMentions } from './mentions.js';
import type { Cell } from './sentence.js';
import { tokensOf, type Token } from './tokens.js';
import { LABELS, ROLES, UNITS, type FactKind, type Role } from './vocabulary.js';

/** The statements of a column's or row's cells, according to its head. */
export interface Column extends Omit<Cell, 'start' | 'end'> {
  /** The listing that the head names. */
  readonly ids: readonly number[];
}

export const NO_COLUMN: Column = { heads: [], unit: undefined, role: 'unknown', ids: [] };

/** Reads the head of a column or row. */
export function columnOf(text: string, evidence: Evidence): Column {
  const tokens = tokensOf(text.replace(/[*_`.]/g, ' '));
  const unit = UNITS.first(tokens);
  const isArea = unit !== undefined && unit !== 'bedrooms' && unit !== 'bathrooms';
  const ids = readMentions(text, { evidence })
    .references.filter(({ isStreet }) => !isStreet)
    .flatMap(reference => reference.ids);
  const heads = headsIn(tokens, isArea);
  return { heads, unit: isArea ? unit : undefined, role: roleOfHead(text, heads), ids: ids.slice(0, 1) };
}

/** Returns two facts for "Bed/Bath", none for "Price per sq ft". */
function headsIn(tokens: readonly Token[], isArea: boolean): readonly FactKind[] {
  const heads = LABELS.all(tokens);
  const isUnitPrice = heads[0] === 'price' && (isArea || tokens.some(({ flat }) => flat === 'per'));
  if (isUnitPrice) return [];
  const isPair = heads[0] === 'bedrooms' && heads[1] === 'bathrooms';
  return isPair ? heads.slice(0, 2) : heads.length > 0 ? heads.slice(0, 1) : isArea ? ['area'] : [];
}

/** Returns the meaning of amounts of money: `20% down` is no price. */
function roleOfHead(text: string, heads: readonly FactKind[]): Role | 'unknown' {
  if (/\bppsf\b|\/\s?(?:sq|ft|m²)/i.test(text)) return 'perArea';
  const tokens = tokensOf(text.replace(/[*_`/]/g, ' '));
  return ROLES.first(tokens) ?? (heads[0] === 'price' ? 'price' : 'unknown');
}

const FIELD = /^[\s>*_+•-]*(\p{L}[\p{L}\d #/.-]{1,30}?)[\s*_]*[:：]/u;

/** Whether an item begins with the name of a field, other than the address, that a listing has. */
export function isField(item: string): boolean {
  const label = tokensOf(FIELD.exec(item)?.[1] ?? '');
  const kind = LABELS.first(label);
  return label.length > 0 && kind !== 'address' && (kind !== undefined || ROLES.first(label) !== undefined);
}
