export const UNKNOWN = "I don't know the answer to that.";

/** Appended to incomplete answers. */
export const CUT_OFF = {
  length: 'This answer was cut off because it got too long. Please ask about less at once.',
  content_filter: 'A content filter of the model stopped this answer. Please ask in other words.',
} as const;

/** Added when the visitor can talk to a person. */
export const ASK_A_PERSON = 'You can ask to talk to a person.';

/** Answers a recording without speech. */
export const NOTHING_HEARD =
  "I couldn't hear any words in the recording. Please try again, or type your question.";

/** Answers a file that the answerer can't open. */
export const CANNOT_PERCEIVE = {
  Image: "I can't look at images. Please describe in words what you are looking for.",
  Audio: "I can't listen to recordings. Please type your question.",
  Video: "I can't watch videos. Please describe in words what you are looking for.",
} as const;

/** The same next to a question in text. */
export const WORDS_ONLY = {
  Image: "I can't look at the image, so this answer goes by your words.",
  Audio: "I can't listen to the recording, so this answer goes by your words.",
  Video: "I can't watch the video, so this answer goes by your words.",
} as const;
