import type { AnswerFile } from '../answerer.js';
import type { Numbers } from './numbers.js';
import type { Phrases } from './phrases.js';

const KB = 1024;
const MB = 1024 * KB;

/**
 * What came, in a sentence: how many files, and of each its format, its measure and its size. Empty when
 * nothing came.
 */
export function describeFiles(
  files: readonly AnswerFile[],
  { received, fileWords }: Phrases,
  numbers: Numbers,
): string {
  const [first] = files;
  if (!first) return '';
  const number = (value: number, digits: number) =>
    numbers.number(Math.round(value * 10 ** digits) / 10 ** digits);
  const sizeOf = (bytes: number) =>
    bytes < MB
      ? `${number(Math.max(1, Math.round(bytes / KB)), 0)} ${fileWords.kb}`
      : `${number(bytes / MB, 1)} ${fileWords.mb}`;
  const describe = ({ format, width, height, seconds, size }: AnswerFile) =>
    [
      format,
      width !== null && height !== null && `${width} × ${height} ${fileWords.pixels}`,
      seconds !== null &&
        fileWords.seconds(number(seconds, 1), Math.round(seconds * 10) === 10 ? 1 : 2),
      sizeOf(size),
    ]
      .filter(part => part !== false)
      .join(', ');
  return received[first.kind](files.length, files.map(describe).join('; '));
}
