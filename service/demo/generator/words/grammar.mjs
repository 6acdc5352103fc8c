/** Small words: numbers, colours, areas, as they are written in a sentence. */

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A number as a word, up to nine. */
export const count = number => NUMBERS[number] ?? String(number);

/** `three bedrooms`, `one bedroom`; `none` where there is none. */
export function plural(number, noun, none = `no ${noun}s`) {
  return number === 0 ? none : `${count(number)} ${noun}${number === 1 ? '' : 's'}`;
}

/** `sage-green clapboard`, `red brick`, `silver shingled`: colour and cladding of a house. */
export function colored({ look }) {
  const { wallName, cladding } = look;
  if (wallName === 'rose-brick') return 'red-brick';
  if (wallName === 'cedar') return 'cedar-clad';
  if (wallName === 'silver-shingled') return 'silver-shingled';
  if (cladding === 'brick' || cladding === 'plaster' || cladding === 'cedar') return wallName;
  return `${wallName} ${{ clapboard: 'clapboard', shingle: 'shingled', board: 'board-and-batten' }[cladding]}`;
}

/** The colour alone, as in `painted cream`. */
export const paint = ({ look }) => look.wallName;

/** `4.2 acres`, from square feet. */
export function acres({ lot }) {
  const size = Math.round((lot / 43560) * 10) / 10;
  return `${size} ${size === 1 ? 'acre' : 'acres'}`;
}
