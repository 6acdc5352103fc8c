/**
 * Custom properties that are known at run time only, on the host of a shadow root: in a constructed sheet,
 * so that they need no permission of a Content Security Policy.
 */
export class HostStyles {
  readonly #sheet = new CSSStyleSheet();
  readonly #properties: Record<string, string> = {};

  constructor(root: ShadowRoot) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, this.#sheet];
  }

  /** Sets properties beside those set before. Values are the widget's own, or checked by it. */
  set(properties: Readonly<Record<string, string>>): void {
    const before = this.#text;
    Object.assign(this.#properties, properties);
    if (this.#text !== before) this.#sheet.replaceSync(`:host{${this.#text}}`);
  }

  get #text(): string {
    return Object.entries(this.#properties)
      .map(pair => pair.join(':'))
      .join(';');
  }
}
