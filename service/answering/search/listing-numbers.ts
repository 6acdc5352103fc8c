import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import { bareNumberOf, digitsOf, listing } from '../../data/schema.js';

/** The condition that a listing has one of these bare MLS numbers; the letters of the MLS may be missing on either side. */
export function hasNumber(numbers: readonly string[]): SQL | undefined {
  const known = bareNumberOf(listing.mlsNumber);
  // "24149" is VS24149.
  const digits = digitsOf(listing.mlsNumber);
  return and(
    // All spellings have the same digits, which an index finds.
    inArray(digits, numbers.map(withoutLetters)),
    or(...numbers.map(number => or(inArray(known, [number, withoutPrefix(number)]), eq(digits, number)))),
  );
}

/** Returns the listing of each number that has one. An equal number comes first. */
export function inOrderOf<Found extends { readonly mlsNumber: string }>(
  numbers: readonly string[],
  listings: readonly Found[],
): readonly Found[] {
  return numbers.flatMap(number => {
    const find = (isSame: (own: string) => boolean) => listings.find(found => isSame(bareNumber(found.mlsNumber)));
    return (
      find(own => own === number) ??
      find(own => withoutLetters(own) === number) ??
      find(own => own === withoutPrefix(number)) ??
      []
    );
  });
}

/** A number in lower case and without punctuation. */
export const bareNumber = (number: string) => number.toLowerCase().replace(/[^\p{L}\d]/gu, '');

const withoutLetters = (number: string) => number.replace(/^[a-z]+/, '');

/** `act123454` is `123454`; a number with few digits is nothing without its letters. */
const withoutPrefix = (number: string) => number.replace(/^[a-z]{1,8}(?=\d{4})/, '');
