export type Direction = 'ltr' | 'rtl';

const LETTER_OF_RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const LETTERS = /\p{L}/gu;

/** Length of the text whose letters decide, in characters: a long block that streams keeps its direction. */
const DECIDING_LENGTH = 200;

/** From this many letters against the direction of the conversation on, a text is more than a name. */
const CERTAIN_LETTERS = 24;

/** From this many letters on, a text in Latin letters is more than a greeting or a number. */
const TELLING_LETTERS = 16;

/**
 * Returns the direction of a text: that of the majority of its letters, because a sentence often begins with a name in
 * another script (`dir="auto"` asks the first letter). With `base`, the direction of the conversation, the beginning of
 * a text that streams in is in that direction, until enough letters say otherwise; it changes at most once.
 */
export function directionOf(text: string, base?: Direction, isWhole = true): Direction {
  const letters = text.slice(0, DECIDING_LENGTH).match(LETTERS) ?? [];
  let count = 0;
  let opposite = 0;
  for (const letter of letters) {
    count++;
    if (LETTER_OF_RIGHT_TO_LEFT.test(letter) !== (base === 'rtl')) opposite++;
    if (base && opposite >= CERTAIN_LETTERS && opposite * 2 > count) return base === 'rtl' ? 'ltr' : 'rtl';
  }
  if (base && (!isWhole || opposite * 2 <= letters.length)) return base;
  if (base === 'rtl') return 'ltr';
  return opposite > 0 && opposite * 2 >= letters.length ? 'rtl' : 'ltr';
}

/** Returns whether a text says which language is spoken. Names and short words in Latin letters occur in every language. */
export const isTelling = (text: string): boolean =>
  LETTER_OF_RIGHT_TO_LEFT.test(text) || (text.match(LETTERS)?.length ?? 0) >= TELLING_LETTERS;
