import type { VisitStrings } from './strings.js';

/** The texts of a request for a visit in English; see `english`. */
export const englishVisit: VisitStrings = {
  requestVisit: 'Request a visit',
  visitExplanation: 'We send your contact details, this home and this conversation to our team.',
  visitMessage: 'When would suit you? (optional)',
  visitOf: home => `I would like to visit ${home}.`,
  withoutHome: 'Ask without this home',
};
