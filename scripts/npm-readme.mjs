// The README of the npm page. On GitHub its links and images are relative; npm shows them only with full addresses.
// `prepack` writes those, and `postpack` (`--restore`) puts the README of the repository back.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const REPOSITORY = 'https://github.com/chatbot-bubble/chatbot-bubble/blob/main/';
const IMAGES = 'https://raw.githubusercontent.com/chatbot-bubble/chatbot-bubble/main/';

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const text = readFileSync('README.md', 'utf8');
  writeFileSync('README.md', process.argv.includes('--restore') ? withRelativeLinks(text) : withFullLinks(text));
}

/**
 * @param {string} markdown the README of the repository
 * @returns {string} the same with full addresses
 */
export function withFullLinks(markdown) {
  return markdown.replace(/(!?)(\[[^\]]*\]\()(?!https?:|#|<)/g, (_, image, label) => {
    return `${image}${label}${image ? IMAGES : REPOSITORY}`;
  });
}

/**
 * @param {string} markdown what {@link withFullLinks} returned
 * @returns {string} the README of the repository
 */
export function withRelativeLinks(markdown) {
  return markdown.replaceAll(`](${REPOSITORY}`, '](').replaceAll(`](${IMAGES}`, '](');
}
