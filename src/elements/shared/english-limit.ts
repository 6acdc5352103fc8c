import type { LimitStrings } from './strings.js';

/** The text for a question that grows too long in English; see `english`. */
export const englishLimit: LimitStrings = {
  errorTooLong: max => `Please keep your question under ${max} characters.`,
};
