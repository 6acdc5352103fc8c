export const UNKNOWN = "I don't know the answer to that.";

/** Appended to incomplete answers. */
export const CUT_OFF = {
  length: 'This answer was cut off because it was too long. Try a more specific question.',
  content_filter: 'A content filter stopped this answer. Try rephrasing your question.',
} as const;

/** Added when the visitor can talk to a person. */
export const ASK_A_PERSON = 'You can ask to talk to a person.';
/** A suggestion that widgets show as a button for the form. */
export const TALK_TO_PERSON = 'Talk to a person';

/** Answers a recording without speech. */
export const NOTHING_HEARD = "I couldn't hear any words in the recording. Please try again, or type your question.";

/** Answers a file that the answerer can't open. */
export const CANNOT_PERCEIVE = {
  Image: "I can't look at images. Please describe what you're looking for.",
  Audio: "I can't listen to recordings. Please type your question.",
  Video: "I can't watch videos. Please describe what you're looking for.",
} as const;

/** The same next to a question in text. */
export const WORDS_ONLY = {
  Image: "I can't look at the image, so this answer is based on your text.",
  Audio: "I can't listen to the recording, so this answer is based on your text.",
  Video: "I can't watch the video, so this answer is based on your text.",
} as const;
