import { supportsAdoptingStyleSheets, type CSSResultOrNative, type ReactiveElement } from '@lit/reactive-element';
import { LitElement } from 'lit';
import { addedSheets } from './host-styles.js';

let writesStyles = false;

/**
 * Restores the constructed style sheets that a move to another document has removed, and that moving back doesn't. No
 * other document accepts them, so a pop-up window or a frame gets their text in `<style>` elements.
 */
export function reapplyStyles(element: Element): void {
  const { shadowRoot } = element;
  if (!shadowRoot) return;
  const { elementStyles = [] } = element.constructor as Partial<typeof ReactiveElement>;
  const sheets = [...elementStyles.flatMap(sheetOf), ...addedSheets(shadowRoot)];
  shadowRoot.querySelectorAll('style[data-copied]').forEach(style => style.remove());
  if (shadowRoot.ownerDocument !== document) writeStyles(shadowRoot, sheets);
  else if (supportsAdoptingStyleSheets) shadowRoot.adoptedStyleSheets = sheets;
  shadowRoot.querySelectorAll('*').forEach(reapplyStyles);
}

/** Also for the elements that the panel creates from now on. */
function writeStyles(root: ShadowRoot, sheets: readonly CSSStyleSheet[]): void {
  for (const { cssRules } of sheets) {
    const style = root.ownerDocument.createElement('style');
    style.dataset['copied'] = '';
    style.textContent = [...cssRules].map(({ cssText }) => cssText).join('');
    root.append(style);
  }
  if (writesStyles) return;
  writesStyles = true;
  const prototype = LitElement.prototype as unknown as { createRenderRoot(this: LitElement): ShadowRoot };
  const { createRenderRoot } = prototype;
  prototype.createRenderRoot = function () {
    if (this.ownerDocument === document) return createRenderRoot.call(this);
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const { elementStyles } = this.constructor as typeof LitElement;
    writeStyles(root, elementStyles.flatMap(sheetOf));
    return root;
  };
}

const sheetOf = (styles: CSSResultOrNative): CSSStyleSheet[] => {
  const sheet = styles instanceof CSSStyleSheet ? styles : styles.styleSheet;
  return sheet ? [sheet] : [];
};
