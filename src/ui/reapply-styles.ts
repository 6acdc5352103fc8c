import { supportsAdoptingStyleSheets, type CSSResultOrNative, type ReactiveElement } from '@lit/reactive-element';
import { addedSheets } from './host-styles.js';

/** Restores the constructed style sheets that a move to another document has removed, and that moving back doesn't. */
export function reapplyStyles(element: Element): void {
  const { shadowRoot } = element;
  if (!shadowRoot || element.ownerDocument !== document) return;
  const { elementStyles = [] } = element.constructor as Partial<typeof ReactiveElement>;
  if (supportsAdoptingStyleSheets)
    shadowRoot.adoptedStyleSheets = [...elementStyles.flatMap(sheetOf), ...addedSheets(shadowRoot)];
  shadowRoot.querySelectorAll('*').forEach(reapplyStyles);
}

const sheetOf = (styles: CSSResultOrNative): CSSStyleSheet[] => {
  const sheet = styles instanceof CSSStyleSheet ? styles : styles.styleSheet;
  return sheet ? [sheet] : [];
};
