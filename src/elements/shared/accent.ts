import { BLACK, textOn, toCss, type Rgb } from './contrast.js';
import type { HostStyles } from './host-styles.js';
import { parseColour } from './parse-colour.js';

/** The accent where neither owner nor page chose one. */
const DEFAULT_ACCENT: Rgb = [31, 78, 216];

/**
 * Sets the accent of an element and the text that can be read on it: the page's
 * `--chatbot-bubble-accent`, else the setting, else ours.
 *
 * @param probe an element whose `color` is `var(--cb-accent)`: the browser reads there what it is, in
 *   whatever notation
 * @param setting `ChatBubbleColor` (interface 2.1), or any CSS colour given by attribute
 */
export function applyAccent(styles: HostStyles, probe: Element, setting: string): void {
  // Written anew, never pasted: a text of the service could end the declaration, or load something.
  const accent = toCss(parseColour(setting) ?? DEFAULT_ACCENT);
  styles.set({ '--cb-accent': `var(--chatbot-bubble-accent,${accent})` });
  const text = toCss(textOn(computedColour(probe)));
  styles.set({ '--cb-accent-text': `var(--chatbot-bubble-accent-text,${text})` });
}

/** The `color` of an element; black where it cannot be seen. */
export const computedColour = (element: Element): Rgb =>
  parseColour(getComputedStyle(element).color) ?? BLACK;
