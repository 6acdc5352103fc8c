import { SHOWN_TEXTS, type AnswerFields, type ShownWithAnswer } from './schema.js';

/** Returns what is stored of the fields that an answer is sent with; undefined if it showed only its text. */
export function shownWith({ Listings, Compare, Sources }: AnswerFields = {}): ShownWithAnswer | undefined {
  if (!Listings?.length && !Sources?.length) return undefined;
  return {
    ...(Listings?.length && {
      Listings: Listings.map(({ ID, ...texts }) => ({
        ID,
        ...Object.fromEntries(SHOWN_TEXTS.flatMap(name => (texts[name] ? [[name, texts[name]]] : []))),
      })),
    }),
    ...(Compare && { Compare }),
    ...(Sources?.length && { Sources }),
  };
}
