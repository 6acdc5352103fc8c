// Helpers that write the Markdown of the reference.

/**
 * A table.
 * @param {string[]} columns
 * @param {(string | undefined)[][]} rows what lacks its last cell lacks a docstring: a fault of the source
 */
export function table(columns, rows) {
  const undescribed = rows.find(row => row.at(-1) === undefined);
  if (undescribed) throw new Error(`${undescribed[0]} has no docstring.`);
  const cells = rows.map(row => row.map(cell => cell.replaceAll('|', '\\|').replace(/\s+/g, ' ')));
  return [columns, columns.map(() => '---'), ...cells].map(row => `| ${row.join(' | ')} |`).join('\n');
}

/** A piece of code in a line; nothing for nothing. */
export const code = text => (text ? `\`${text}\`` : '');
