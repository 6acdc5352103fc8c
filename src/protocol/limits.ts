/** Bounds that both sides keep, free of schemas so that a browser can hold them before it sends. */

/** Most characters of one question. Not stated: a bound of ours. */
export const MAX_QUESTION_LENGTH = 16_000;
