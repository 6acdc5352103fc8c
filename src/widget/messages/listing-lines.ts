/** A line that begins with a link, as one about a listing does: behind a bullet, a number or emphasis. Not a task. */
const LISTING_LINE = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(?:\*\*|__)?(?:\d+[.)][ \t]+)?\[(?![ xX]\])/m;
/** The end of a text that may become such a line. */
const OPEN_LINE = /^[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)?(?:\*\*|__)(?:\d+[.)]?[ \t]*)?$/;

/** Whether a text has a line that may present a listing. */
export const hasListingLine = (markdown: string): boolean => LISTING_LINE.test(markdown);

/** Returns the text before the first line that presents a listing, or may do so once more of it has arrived. */
export function textBeforeListings(markdown: string): string {
  const start = markdown.search(LISTING_LINE);
  if (start >= 0) return markdown.slice(0, start);
  const lastLine = markdown.lastIndexOf('\n') + 1;
  return OPEN_LINE.test(markdown.slice(lastLine)) ? markdown.slice(0, lastLine) : markdown;
}
