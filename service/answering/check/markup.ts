export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface Url extends Span {
  readonly anchor: Span | undefined;
  readonly isImage: boolean;
}

const DESTINATION = /\]\(\s*<?([^\s<>()]*(?:\([^\s()]*\)[^\s<>()]*)*)/g;
const BARE_URL = /\b(?:https?:\/\/|www\.)[^\s<>"'()[\]*|`]+/gi;
const TRAILING = /[.,;:!?]+$/;

export function urlsIn(text: string): readonly Url[] {
  const urls: Url[] = [];
  let masked = text;
  for (const match of text.matchAll(DESTINATION)) {
    const end = match.index + match[0].length;
    const start = end - match[1]!.length;
    const open = text.lastIndexOf('[', match.index);
    const anchor = open < 0 ? undefined : { start: open + 1, end: match.index };
    urls.push({ start, end, anchor, isImage: text[open - 1] === '!' });
    masked = blank(masked, start, end);
  }
  for (const match of masked.matchAll(BARE_URL)) {
    const end = match.index + match[0].replace(TRAILING, '').length;
    urls.push({ start: match.index, end, anchor: undefined, isImage: false });
  }
  return urls.sort((a, b) => a.start - b.start);
}

const blank = (text: string, start: number, end: number) =>
  text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);

/** Replaces markup by spaces, so that positions stay valid. */
export function plain(text: string, urls: readonly Url[]): string {
  let masked = '';
  let from = 0;
  for (const { start, end } of urls) {
    masked += text.slice(from, start) + ' '.repeat(end - start);
    from = end;
  }
  masked += text.slice(from);
  return masked
    .replace(/[*_`\\~]/g, ' ')
    .replace(/<\/?[a-z][^<>]{0,40}>/gi, tag => ' '.repeat(tag.length))
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ');
}
