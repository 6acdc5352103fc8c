import { supportsAdoptingStyleSheets, type CSSResultOrNative, type ReactiveElement } from '@lit/reactive-element';
import { LitElement } from 'lit';
import { addedSheets, onChangedAway } from './host-styles.js';

/**
 * Restores the constructed style sheets that a move to another document has removed, and that moving back doesn't. No
 * other document accepts them, so a pop-up window or a frame gets their text in `<style>` elements.
 */
export function reapplyStyles(element: Element): void {
  const { shadowRoot } = element;
  if (!shadowRoot) return;
  if (element.ownerDocument !== document) followOtherDocuments();
  writeStyles(shadowRoot, [...stylesOf(element), ...addedSheets(shadowRoot)]);
  shadowRoot.querySelectorAll('*').forEach(reapplyStyles);
}

function writeStyles(root: ShadowRoot, sheets: readonly CSSStyleSheet[]): void {
  root.querySelectorAll('style[data-copied]').forEach(style => style.remove());
  if (root.ownerDocument === document) {
    if (supportsAdoptingStyleSheets) root.adoptedStyleSheets = [...sheets];
    return;
  }
  for (const { cssRules } of sheets) {
    const style = root.ownerDocument.createElement('style');
    style.dataset['copied'] = '';
    style.textContent = [...cssRules].map(({ cssText }) => cssText).join('');
    root.append(style);
  }
}

let followsOtherDocuments = false;

/** Also writes the styles that change, and those of the elements that the panel creates, from now on. */
function followOtherDocuments(): void {
  if (followsOtherDocuments) return;
  followsOtherDocuments = true;
  onChangedAway(root => writeStyles(root, [...stylesOf(root.host), ...addedSheets(root)]));
  const prototype = LitElement.prototype as unknown as { createRenderRoot(this: LitElement): ShadowRoot };
  const { createRenderRoot } = prototype;
  prototype.createRenderRoot = function () {
    if (this.ownerDocument === document) return createRenderRoot.call(this);
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    writeStyles(root, stylesOf(this));
    return root;
  };
}

function stylesOf(element: Element): readonly CSSStyleSheet[] {
  const { elementStyles = [] } = element.constructor as Partial<typeof ReactiveElement>;
  return elementStyles.flatMap(sheetOf);
}

const sheetOf = (styles: CSSResultOrNative): CSSStyleSheet[] => {
  const sheet = styles instanceof CSSStyleSheet ? styles : styles.styleSheet;
  return sheet ? [sheet] : [];
};
