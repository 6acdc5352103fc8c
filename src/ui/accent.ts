import { BLACK, textOn, toCss, type Rgb } from './color.js';
import { report } from './events.js';
import type { HostStyles } from './host-styles.js';
import { parseColor } from './parse-color.js';
import { computedStyle, ResizeObserver } from '../page-platform.js';

/** The default font size of most readers. Styles that don't change after the first layout need no second one. */
const MEDIUM = '16px';
const DEFAULT_ACCENT: Rgb = [31, 78, 216];

/** Accent color of a shadow root (the page's `--chatbot-bubble-accent`, the setting or a default), and text on it. */
export class Accent {
  readonly #styles: HostStyles;
  readonly #probe: Element;
  // A resize callback runs after the browser computed the styles; reading them at another time would force a
  // layout of the host page.
  readonly #observer: Pick<ResizeObserver, 'observe' | 'disconnect'>;
  #setting: string | undefined;
  #medium = MEDIUM;

  /** The `color` of `probe` is `var(--cb-accent)`. `onDrawn` is called after layouts, when reading styles is cheap. */
  constructor(styles: HostStyles, probe: Element, onDrawn: () => void) {
    this.#styles = styles;
    this.#probe = probe;
    this.#observer = new ResizeObserver(() => {
      try {
        // Before the styles change, so that reading them costs nothing.
        onDrawn();
        // The probe inherits no font from the page, so its size is the reader's default.
        this.#medium = computedStyle(probe).fontSize || MEDIUM;
        this.#paint(computedColor(probe));
      } catch (cause) {
        report(cause);
      }
    });
  }

  /** @param setting `ChatBubbleColor` (interface 2.1), or any CSS color from the attribute */
  set(setting: string): void {
    if (setting === this.#setting) return;
    this.#setting = setting;
    // Serialized from numbers, never pasted: text from the service could end the declaration or load a file.
    const accent = (setting && parseColor(setting)) || DEFAULT_ACCENT;
    this.#paint(accent, { '--cb-accent': `var(--chatbot-bubble-accent,${toCss(accent)})` });
    this.look();
  }

  /** Calls `onDrawn` again after the next layout. */
  look(): void {
    this.#observer.disconnect();
    this.#observer.observe(this.#probe);
  }

  #paint(accent: Rgb, properties: Readonly<Record<string, string>> = {}): void {
    const text = toCss(textOn(accent));
    this.#styles.set({
      ...properties,
      '--cb-medium': this.#medium,
      '--cb-accent-text': `var(--chatbot-bubble-accent-text,${text})`,
    });
  }
}

/** Computed `color` of an element; black if the element is not rendered. */
export const computedColor = (element: Element): Rgb => parseColor(computedStyle(element).color) ?? BLACK;
