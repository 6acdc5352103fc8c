import type { ChatbotRecord } from './chatbot-record.js';
import { isSameRaw, type RawValue } from './field-spec.js';
import type { FormDraft } from './form-draft.js';

/** Fields that somebody else has changed in the meantime: what the service holds now. */
export type Conflicts = ReadonlyMap<string, RawValue>;

export const NO_CONFLICTS: Conflicts = new Map();

/**
 * Finds what is about to be overwritten unseen.
 *
 * @param draft what was typed, over what the service held when it was read
 * @param held what the service holds now
 * @param settled conflicts that the owner has decided: what the service held then
 */
export function findConflicts(
  draft: FormDraft,
  { record, unknown }: ChatbotRecord,
  settled: Conflicts,
): Conflicts {
  const isConflict = (name: string) =>
    !unknown.has(name) &&
    !isSameText(record[name], draft.base[name]) &&
    !isSameText(record[name], draft.value(name)) &&
    !(settled.has(name) && isSameText(record[name], settled.get(name)));
  return new Map(draft.changedNames.filter(isConflict).map(name => [name, record[name]]));
}

/** The service stores texts without the blanks around them. */
const isSameText = (one: RawValue, other: RawValue): boolean =>
  isSameRaw(trimmed(one), trimmed(other));

const trimmed = (raw: RawValue): RawValue => (typeof raw === 'string' ? raw.trim() : raw);
