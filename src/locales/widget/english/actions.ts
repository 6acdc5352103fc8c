/** The texts below a finished answer; loaded with the first one. */
export const actionTexts = {
  /** Added to the name of the launcher while the panel is closed. */
  unread: (count: number) => `${count} unread message${count === 1 ? '' : 's'}`,
  /** Name of the group. */
  answerActions: 'Actions for this answer',
  copy: 'Copy',
  copyCode: 'Copy code',
  copied: 'Copied',
  regenerate: 'Regenerate the answer',
  editQuestion: 'Edit question',
  /** Shown in the field of a question with later messages. */
  editRemovesLater: 'Sending removes the messages after this question.',
  /** Label of the button that confirms it. */
  editConfirm: 'Remove and send',
  /** Opens the passages that an answer is based on; their number follows. */
  sources: 'Sources',
  /** A message that is sent when the answer has ended. */
  queued: 'Queued',
  editQueued: 'Edit',
  removeQueued: 'Remove',
  readAloud: 'Read aloud',
  stopReading: 'Stop reading',
  helpful: 'Helpful',
  notHelpful: 'Not helpful',
  feedbackThanks: 'Thanks for your feedback.',
  feedbackFailed: "Your feedback couldn't be sent.",
};
