import {
  supportsAdoptingStyleSheets,
  type CSSResultOrNative,
  type ReactiveElement,
} from '@lit/reactive-element';
import { addedSheets } from '../shared/host-styles.js';

/**
 * Gives an element and all within it their styles back: browsers take them from a shadow root that goes to
 * another document, and leave it without them when it returns.
 */
export function dressAgain(element: Element): void {
  const { shadowRoot } = element;
  if (!shadowRoot || element.ownerDocument !== document) return;
  const { elementStyles = [] } = element.constructor as Partial<typeof ReactiveElement>;
  if (supportsAdoptingStyleSheets)
    shadowRoot.adoptedStyleSheets = [...elementStyles.flatMap(sheetOf), ...addedSheets(shadowRoot)];
  shadowRoot.querySelectorAll('*').forEach(dressAgain);
}

const sheetOf = (styles: CSSResultOrNative): CSSStyleSheet[] => {
  const sheet = styles instanceof CSSStyleSheet ? styles : styles.styleSheet;
  return sheet ? [sheet] : [];
};
