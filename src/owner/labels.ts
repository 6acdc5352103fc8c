import type { OwnerTexts } from '../locales/owner/english.js';

export const listingLabel = ({ listing }: OwnerTexts, name: string): string =>
  listing[name as keyof OwnerTexts['listing']][0];

/** Returns the label of a choice such as `for_sale`, or the word itself if it is unknown. */
export const choiceLabel = ({ choices }: OwnerTexts, word: string): string =>
  Object.hasOwn(choices, word) ? choices[word as keyof OwnerTexts['choices']] : word;
