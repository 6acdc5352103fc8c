import type { ChatbotRecord } from './chatbot-record.js';
import { isSameRaw, type RawValue } from '../../import/field-spec.js';
import type { FormDraft } from '../forms/form-draft.js';

/** Current stored values of fields that someone else has changed meanwhile. */
export type Conflicts = ReadonlyMap<string, RawValue>;

export const NO_CONFLICTS: Conflicts = new Map();

/**
 * Finds changes by others that saving would overwrite.
 *
 * @param held current stored values
 * @param settled stored values at the time the owner resolved a conflict
 */
export function findConflicts(draft: FormDraft, { record, unknown }: ChatbotRecord, settled: Conflicts): Conflicts {
  const isConflict = (name: string) =>
    !unknown.has(name) &&
    !isSameText(record[name], draft.base[name]) &&
    !isSameText(record[name], draft.value(name)) &&
    !(settled.has(name) && isSameText(record[name], settled.get(name)));
  return new Map(draft.changedNames.filter(isConflict).map(name => [name, record[name]]));
}

/** The service trims texts. */
const isSameText = (one: RawValue, other: RawValue): boolean => isSameRaw(trimmed(one), trimmed(other));

const trimmed = (raw: RawValue): RawValue => (typeof raw === 'string' ? raw.trim() : raw);
