/** Lit's method that updates an element; protected there. */
interface Updating {
  performUpdate(): void;
}

/**
 * Defines internal elements. Names that are already defined are skipped. Errors of updates reach `containErrors`: Lit would
 * reject in the script tag's file, and if that is of another origin, browsers report a rejection on the console only.
 */
export function define(elements: Readonly<Record<string, CustomElementConstructor>>): void {
  for (const [name, element] of Object.entries(elements))
    if (!customElements.get(name)) {
      const prototype = element.prototype as Updating;
      const { performUpdate } = prototype;
      prototype.performUpdate = function () {
        // Runs at once, and rejects here.
        // oxlint-disable-next-line typescript/require-await -- only for its rejection
        void (async () => performUpdate.call(this))();
      };
      customElements.define(name, element);
    }
}
