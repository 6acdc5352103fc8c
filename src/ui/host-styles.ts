import { adoptStyles, css, type CSSResult } from '@lit/reactive-element';

const added = new WeakMap<ShadowRoot, CSSStyleSheet[]>();

/** Returns the style sheets that `addStyles` and `HostStyles` added to a shadow root, oldest first. */
export const addedSheets = (root: ShadowRoot): readonly CSSStyleSheet[] => added.get(root) ?? [];

/** Adds styles unless they were added before. */
export function addStyles(root: ShadowRoot, styles: CSSResult): void {
  const { styleSheet } = styles;
  const sheets = addedSheets(root);
  if (!styleSheet) adoptStyles(root, [styles]);
  else if (!sheets.includes(styleSheet)) {
    added.set(root, [...sheets, styleSheet]);
    // A shadow root in another document rejects the sheet; `reapplyStyles` adds it when the element comes back.
    if (root.ownerDocument === document) root.adoptedStyleSheets.push(styleSheet);
    else copyStyles?.(root);
  }
}

/** Writes the styles of a shadow root in another document again. */
let copyStyles: ((root: ShadowRoot) => void) | undefined;

/** Sets what is called when styles of a shadow root in another document change. */
export function onChangedAway(copy: typeof copyStyles): void {
  copyStyles = copy;
}

/** Sets custom properties on a host without a permission of its Content Security Policy, unless the browser is old. */
export class HostStyles {
  readonly #replace: (text: string) => void;
  #properties: Readonly<Record<string, string>> = {};

  constructor(root: ShadowRoot) {
    // With an expression in it, each host gets its own.
    const styles = css`
      ${css``}
    `;
    const { styleSheet } = styles;
    addStyles(root, styles);
    const style = root.lastElementChild!;
    this.#replace = text => {
      if (!styleSheet) style.textContent = text;
      else {
        styleSheet.replaceSync(text);
        if (root.ownerDocument !== document) copyStyles?.(root);
      }
    };
  }

  /** Adds properties to those already set. Values must come from the widget or be validated by it. */
  set(properties: Readonly<Record<string, string>>): void {
    const before = this.#text;
    this.#properties = { ...this.#properties, ...properties };
    if (this.#text !== before) this.#replace(`:host{${this.#text}}`);
  }

  get #text(): string {
    return Object.entries(this.#properties)
      .map(pair => pair.join(':'))
      .join(';');
  }
}
