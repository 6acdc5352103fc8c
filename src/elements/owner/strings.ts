import type { english } from './languages/english.js';

/** Every text of the owner's desk, shaped like the English ones; a name with a help text is a pair. */
export type OwnerStrings = typeof english;

export const listingLabel = ({ listing }: OwnerStrings, name: string): string =>
  listing[name as keyof OwnerStrings['listing']][0];

/** Returns the label of a choice such as `for_sale`, or the word itself if it is unknown. */
export const choiceLabel = ({ choices }: OwnerStrings, word: string): string =>
  Object.hasOwn(choices, word) ? choices[word as keyof OwnerStrings['choices']] : word;
