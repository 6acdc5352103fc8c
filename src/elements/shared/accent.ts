import { BLACK, textOn, toCss, type Rgb } from './contrast.js';
import type { HostStyles } from './host-styles.js';
import { parseColour } from './parse-colour.js';
import { platform } from '../../platform.js';

/** The accent where neither owner nor page chose one. */
const DEFAULT_ACCENT: Rgb = [31, 78, 216];

/**
 * The accent of a shadow root and the text that can be read on it: the page's `--chatbot-bubble-accent`,
 * else the setting, else ours.
 */
export class Accent {
  readonly #styles: HostStyles;
  readonly #probe: Element;
  // Called when the browser has just computed all styles: asking for one at any other time would have it
  // compute those of the customer's page, for which there may be no reason yet.
  readonly #observer: Pick<ResizeObserver, 'observe' | 'disconnect'>;
  #setting: string | undefined;

  /**
   * @param probe an element whose `color` is `var(--cb-accent)`: the browser reads there what it is, in
   *   whatever notation
   * @param onDrawn called whenever that is known: to ask for a style costs nothing then
   */
  constructor(styles: HostStyles, probe: Element, onDrawn: () => void) {
    this.#styles = styles;
    this.#probe = probe;
    this.#observer = new platform.ResizeObserver(() => {
      this.#paint(computedColour(probe));
      onDrawn();
    });
  }

  /** @param setting `ChatBubbleColor` (interface 2.1), or any CSS colour given by attribute */
  set(setting: string): void {
    if (setting === this.#setting) return;
    this.#setting = setting;
    // Written anew, never pasted: a text of the service could end the declaration, or load something.
    const accent = (setting && parseColour(setting)) || DEFAULT_ACCENT;
    this.#paint(accent, { '--cb-accent': `var(--chatbot-bubble-accent,${toCss(accent)})` });
    this.look();
  }

  /** Calls `onDrawn` again once the page is drawn. */
  look(): void {
    this.#observer.disconnect();
    this.#observer.observe(this.#probe);
  }

  #paint(accent: Rgb, properties: Readonly<Record<string, string>> = {}): void {
    const text = toCss(textOn(accent));
    this.#styles.set({
      ...properties,
      '--cb-accent-text': `var(--chatbot-bubble-accent-text,${text})`,
    });
  }
}

/** The `color` of an element; black where it cannot be seen. */
export const computedColour = (element: Element): Rgb =>
  parseColour(getComputedStyle(element).color) ?? BLACK;
