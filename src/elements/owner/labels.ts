import type { OwnerTexts } from '../../locales/owner/english.js';

/** What the owner calls a field of a listing. */
export const listingLabel = ({ listing }: OwnerTexts, name: string): string =>
  listing[name as keyof OwnerTexts['listing']][0];

/** What the owner calls a choice such as `for_sale`; a word that is none stays as it is. */
export const choiceLabel = ({ choices }: OwnerTexts, word: string): string =>
  Object.hasOwn(choices, word) ? choices[word as keyof OwnerTexts['choices']] : word;
