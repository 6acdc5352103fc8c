import { filled } from './import-words.js';
import type { SourceRow } from './source.js';

/** Returns an ID for a row without an MLS number, made from the address of its page; empty without an address. */
export function numberOfPage({ cells }: SourceRow, targets: Readonly<Record<string, string>>): string {
  const column = Object.keys(targets).find(name => targets[name] === 'Url');
  return column === undefined ? '' : numberOfAddress(filled(cells[column]));
}

/**
 * Returns the address of a page without its protocol and `www.`. The slashes in it distinguish it from an MLS number.
 */
export function numberOfAddress(address: string): string {
  const [, rest = ''] = /^(?:(?:https?:)?\/\/(?:www\.)?|www\.)(.*[^/])\/?$/i.exec(address.trim()) ?? [];
  // A site's home page identifies no listing, nor does an address that is made from the MLS number.
  return /\/./.test(rest) && !rest.includes('{MLSNumber}') ? rest : '';
}
