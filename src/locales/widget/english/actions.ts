/** The texts below a finished answer; loaded with the first one. */
export const actionTexts = {
  /** Name of the group. */
  answerActions: 'Actions for this answer',
  copy: 'Copy',
  copyCode: 'Copy code',
  copied: 'Copied',
  readAloud: 'Read aloud',
  stopReading: 'Stop reading',
  helpful: 'Helpful',
  notHelpful: 'Not helpful',
  feedbackThanks: 'Thanks for your feedback.',
  feedbackFailed: "Your feedback couldn't be sent.",
};
