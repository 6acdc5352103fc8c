/**
 * A style sheet of one element's own, for values that are known at run time only. Constructed, so that it
 * needs no permission of a Content Security Policy.
 */
export class HostStyles {
  readonly #sheet = new CSSStyleSheet();
  #text = '';

  constructor(root: ShadowRoot) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, this.#sheet];
  }

  /** Sets custom properties on the host. Values are made by the widget, never taken from the service. */
  setProperties(properties: Readonly<Record<string, string>>): void {
    const declarations = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
    const text = `:host{${declarations.join(';')}}`;
    if (text === this.#text) return;
    this.#text = text;
    this.#sheet.replaceSync(text);
  }
}
