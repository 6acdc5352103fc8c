import type { DemoListing } from '../../../../demo/seed.js';
import type { Answer } from '../support/answering.js';

/** A listing in an answer, with the part of the text that speaks of it. */
export interface Shown {
  readonly listing: DemoListing;
  /** Text of the link, or the MLS number. */
  readonly label: string;
  readonly block: string;
}

/** An answer as a visitor reads it. */
export interface Reading {
  readonly answer: Answer;
  /** Without markup. */
  readonly plain: string;
  readonly shown: readonly Shown[];
  /** MLS numbers of the listings shown, in order. */
  readonly mls: readonly string[];
  /** MLS numbers in the text that no listing has. */
  readonly unknownNumbers: readonly string[];
  /** Stated numbers of listings. */
  readonly counts: readonly number[];
  /** Texts inside “…”. */
  readonly quotes: readonly string[];
}

const MENTION = /(?<!!)\[([^\]]*)\]\(http:\/\/demo\.example\/listing\.html\?mls=(\w+)\)|\b(VS\d{5})\b/g;

export function readAnswer(answer: Answer, listings: readonly DemoListing[]): Reading {
  const byNumber = new Map(listings.map(listing => [listing.MLSNumber, listing]));
  const text = withoutImages(answer.text);
  const mentions = [...text.matchAll(MENTION)].map(match => ({
    mls: match[2] ?? match[3] ?? '',
    label: match[1] ?? match[3] ?? '',
    at: match.index,
  }));
  const shown = mentions.flatMap(({ mls, label, at }, index) => {
    const listing = byNumber.get(mls);
    if (!listing || mentions.findIndex(other => other.mls === mls) !== index) return [];
    const next = mentions.slice(index + 1).find(other => other.mls !== mls);
    return [{ listing, label, block: text.slice(at, next?.at) }];
  });
  const mls = shown.map(({ listing }) => listing.MLSNumber);
  const isAlone = new Set(mls).size === 1;
  return {
    answer,
    plain: withoutMarkup(text),
    // A card ends at a blank line; what follows speaks of the whole answer.
    shown: shown.map(({ block, ...rest }) => ({ ...rest, block: isAlone ? block : (block.split(/\n\s*\n/)[0] ?? '') })),
    mls,
    unknownNumbers: mentions.map(mention => mention.mls).filter(number => !byNumber.has(number)),
    counts: countsIn(withoutMarkup(text)),
    quotes: [...answer.text.matchAll(/“([^”]+)”/g)].map(match => withoutMarkup(match[1] ?? '')),
  };
}

const withoutImages = (text: string) => text.replace(/!\[[^\]]*\]\([^)]*\) *\n?/g, '');

export const withoutMarkup = (text: string) =>
  withoutImages(text)
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\\([^\w\s])/g, '$1')
    .replace(/[*_`]/g, '')
    .replace(/[\u00a0\u202f]/g, ' ');

const NUMBER_WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');
const NOUN =
  /^(listings?|homes?|houses?|condos?|apartments?|townhouses?|lofts?|villas?|lots?|rentals?|studios?|propert\w+|rooms?)$/;
const MEASURE =
  /^(beds?|bedrooms?|baths?|bathrooms?|sq|square|acres?|parking|days?|miles?|minutes?|months?|years?|spots?|of)$/;

/** Numbers that count listings: “26 three-bedroom listings”, “4–6 of 26”, “there are 9”, “9 for sale”. */
export function countsIn(text: string): readonly number[] {
  const counts: number[] = [];
  for (const sentence of text.replace(/“[^”]*”/g, '').split(/[.!?:;|·](?=\s|$)|\n/)) {
    const words = sentence
      .toLowerCase()
      .split(/[\s()]+/)
      .filter(Boolean)
      .map(word => word.replace(/,$/, ''));
    words.forEach((word, index) => {
      const count = /^\d{1,3}$/.test(word) ? Number(word) : NUMBER_WORDS.indexOf(word);
      if (count < 0) return;
      const before = words[index - 1] ?? '';
      const after = words.slice(index + 1, index + 10);
      if (MEASURE.test(after[0] ?? '')) return;
      const noun = after.findIndex(other => NOUN.test(other));
      const number = after.findIndex(other => /^\$?\d[\d,.]*$/.test(other));
      const isCount = noun >= 0 && (number < 0 || noun < number);
      const isBare = /^(of|found|are|is)$/.test(before) && /^\d/.test(word);
      if (isCount || isBare || (after[0] === 'for' && /^(sale|rent)$/.test(after[1] ?? ''))) counts.push(count);
    });
  }
  return counts;
}
