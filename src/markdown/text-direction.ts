export type Direction = 'ltr' | 'rtl';

const LETTER_OF_RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
const LETTERS = /\p{L}/gu;

/** Addresses of the web and of mail, whose letters say nothing about the language. */
const ADDRESSES = /\b\w+[.:@/]+\w[!-~]*/g;

/** Lengths of the text that is read, and of its part without addresses that decides: a long block keeps its direction. */
const READ_LENGTH = 1000;
const DECIDING_LENGTH = 200;

const lettersOf = (text: string) =>
  text.slice(0, READ_LENGTH).replace(ADDRESSES, '').slice(0, DECIDING_LENGTH).match(LETTERS) ?? [];

/** From this many letters against the direction of the conversation on, a text is more than a name. */
const CERTAIN_LETTERS = 24;

/** From this many letters on, a text in Latin letters is more than a greeting or a number. */
const TELLING_LETTERS = 16;

/**
 * Returns the direction of a text: that of the majority of its letters, because a sentence often begins with a name in
 * another script (`dir="auto"` asks the first letter). Letters of addresses don't count. With `base`, the direction of the
 * conversation, the beginning of a text that streams in is in that direction, until enough letters say otherwise; it
 * changes at most once.
 */
export function directionOf(text: string, base?: Direction, isWhole = true): Direction {
  const other = base === 'rtl' ? 'ltr' : 'rtl';
  const letters = lettersOf(text);
  let opposite = 0;
  for (const [index, letter] of letters.entries()) {
    if (LETTER_OF_RIGHT_TO_LEFT.test(letter) === (other === 'rtl')) opposite++;
    if (base && opposite >= CERTAIN_LETTERS && opposite * 2 > index + 1) return other;
  }
  return opposite * 2 > letters.length && (isWhole || !base) ? other : (base ?? 'ltr');
}

/** Returns whether a text says which language is spoken. Names and short words in Latin letters occur in every language. */
export const isTelling = (text: string): boolean =>
  LETTER_OF_RIGHT_TO_LEFT.test(text) || lettersOf(text).length >= TELLING_LETTERS;
