import type { ActionStrings } from './strings.js';

/** The texts below a finished answer in English; see `english`. */
export const englishActions: ActionStrings = {
  answerActions: 'Actions for this answer',
  copy: 'Copy',
  copied: 'Copied',
  helpful: 'Helpful',
  notHelpful: 'Not helpful',
  feedbackThanks: 'Thank you for your feedback.',
  feedbackFailed: 'Your feedback could not be sent.',
};
