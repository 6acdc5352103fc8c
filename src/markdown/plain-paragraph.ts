/** Returns a paragraph of unformatted text. */
export function plainParagraph(text: string): HTMLElement {
  const paragraph = document.createElement('p');
  paragraph.className = 'block plain';
  paragraph.dir = 'auto';
  paragraph.textContent = text;
  return paragraph;
}
