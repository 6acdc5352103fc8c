/** Removes the Markdown syntax from a text for screen readers. */
export function spokenText(markdown: string): string {
  return (
    markdown
      // An image of a linked listing would repeat its address.
      .replace(/!\[([^\]]*)\]\([^)]*\)/g, (_, alt: string) => (markdown.split(`[${alt}]`).length > 2 ? '' : alt))
      .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replace(/^(?:[ \t:|-]+$|\s*(?:[#>]+|[-*+]|\|)\s*)/gm, '')
      .replace(/[*_`|]+/g, ' ')
      .replace(/[ \t]+/g, ' ')
      .trim()
  );
}
