/** Removes the Markdown syntax from a text for screen readers. */
export function spokenText(markdown: string): string {
  return markdown
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[#>]+|[-*+]|\|)\s*/gm, '')
    .replace(/[*_`|]+/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .trim();
}
