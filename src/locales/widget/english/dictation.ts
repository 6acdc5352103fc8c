/** The texts of dictation; loaded where the visitor may dictate. */
export const dictationTexts = {
  /** Name of the button, and what it does. */
  dictate: 'Dictate',
  dictateHint: 'Your browser turns what you say into text. It may use an online service for that.',
  /** The same text as that of voice messages. */
  microphoneDenied: 'Microphone access is blocked. Allow it in your browser settings.',
  dictationFailed: "Your browser couldn't turn speech into text. Please try again.",
};
