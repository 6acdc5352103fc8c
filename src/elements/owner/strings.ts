import type { english } from './languages/english.js';

/** Every text of the owner's desk, in the shape of the English ones; a name with words of help is a pair. */
export type OwnerStrings = typeof english;

/** What the owner calls a field of a listing. */
export const listingLabel = ({ listing }: OwnerStrings, name: string): string =>
  listing[name as keyof OwnerStrings['listing']][0];
