import { filled } from './import-words.js';
import type { SourceRow } from './source.js';

/** Returns what identifies a row without an MLS number, by the address of its page; nothing without an address. */
export function numberOfPage({ cells }: SourceRow, targets: Readonly<Record<string, string>>): string {
  const column = Object.keys(targets).find(name => targets[name] === 'Url');
  return column === undefined ? '' : numberOfAddress(filled(cells[column]));
}

/**
 * Returns the address of a page without what all addresses begin with. It has slashes, so that nobody takes it for the
 * number of an MLS.
 */
export function numberOfAddress(address: string): string {
  const [, rest = ''] = /^(?:(?:https?:)?\/\/(?:www\.)?|www\.)(.*[^/])\/?$/i.exec(address.trim()) ?? [];
  // The page of the whole site, or one whose address is made of the number, identifies nothing.
  return /\/./.test(rest) && !rest.includes('{MLSNumber}') ? rest : '';
}
