/** Kinds of documents whose text can be read. */
export type DocumentKind = 'html' | 'css' | 'pdf' | 'docx' | 'text';

export interface DocumentJob {
  readonly id: number;
  readonly kind: DocumentKind;
  readonly bytes: Uint8Array;
  /** Address of a page, or name of a file. */
  readonly name: string;
  /** From the response's header. */
  readonly charset: string;
  /** Rules of the page's style sheets, as the text of sheets that were read. */
  readonly style?: string;
}

/** The text of a document, one paragraph a line; headings begin with `# `. Of a style sheet, its rules that hide and show. */
export interface DocumentText {
  readonly title: string;
  readonly text: string;
  /** Addresses that a page links to, or that a style sheet imports, as written. */
  readonly links: readonly string[];
  /** Addresses of a page's style sheets. */
  readonly sheets: readonly string[];
  /** The page's own word on its address; empty without one. */
  readonly canonical: string;
  /** The base of its links; empty without one. */
  readonly base: string;
  /** Whether the page asks not to be found. */
  readonly isHidden: boolean;
  /** Whether the page asks not to follow its links. */
  readonly isDeadEnd: boolean;
}

export const PLAIN = { links: [], sheets: [], canonical: '', base: '', isHidden: false, isDeadEnd: false } as const;

export type DocumentMessage =
  | { readonly id: number; readonly document: DocumentText }
  | { readonly id: number; readonly problem: string };

/** A document that can't be read; the message is one sentence for its owner. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
}

const MAX_TEXT = 150_000;
const MAX_LINE = 20_000;
const MAX_TITLE = 200;

/** Control characters, and those that change the direction of what follows. */
const UNPRINTABLE = /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Returns the lines of a text without blanks and control characters at their ends, at most as long as one is read. */
export function cleanText(text: string): string {
  return text
    .slice(0, 2 * MAX_TEXT)
    .normalize('NFC')
    .split('\n')
    .map(line => line.slice(0, MAX_LINE).replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim())
    .filter(line => line !== '' && line !== '#')
    .join('\n')
    .slice(0, MAX_TEXT);
}

/** Writes rows of two cells as a label with its value. */
export const labeled = (text: string): string =>
  text.replace(/^([^|\n]{0,60}[\p{L}\p{N})]) \| ([^|\n]+)$/gmu, '$1: $2');

export const cleanTitle = (title: string): string =>
  title.slice(0, 2000).replace(UNPRINTABLE, ' ').replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE);
