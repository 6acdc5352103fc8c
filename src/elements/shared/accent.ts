import { parseColour, textOn, toCss, type Rgb } from './colour.js';

/** The accent where the owner chose none. */
const DEFAULT_ACCENT: Rgb = [31, 78, 216];

/** The owner's colour and the text that can be read on it. */
export interface Accent {
  readonly colour: Rgb;
  readonly properties: Readonly<Record<string, string>>;
}

/**
 * The accent of an element: the page's `--chatbot-bubble-accent`, else the setting, else ours.
 *
 * @param host the element whose custom properties count
 * @param setting `ChatBubbleColor` (interface 2.1), or any CSS colour given by attribute
 */
export function resolveAccent(host: Element, setting: string): Accent {
  const own = getComputedStyle(host).getPropertyValue('--chatbot-bubble-accent');
  const colour = parseColour(own) ?? parseColour(setting) ?? DEFAULT_ACCENT;
  return {
    colour,
    properties: {
      '--cb-accent': toCss(colour),
      '--cb-accent-text': `var(--chatbot-bubble-accent-text,${toCss(textOn(colour))})`,
    },
  };
}
