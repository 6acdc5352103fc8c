import type { english } from './languages/english.js';

/** Every text of the owner's desk, in the shape of the English ones; a name with words of help is a pair. */
export type OwnerStrings = typeof english;

/** What the owner calls a field of a listing. */
export const listingLabel = ({ listing }: OwnerStrings, name: string): string =>
  listing[name as keyof OwnerStrings['listing']][0];

/** What the owner calls a choice such as `for_sale`; a word that is none stays as it is. */
export const choiceLabel = ({ choices }: OwnerStrings, word: string): string =>
  Object.hasOwn(choices, word) ? choices[word as keyof OwnerStrings['choices']] : word;
