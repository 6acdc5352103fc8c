import { reportOnce } from './report-once.js';

/** Defines internal elements. Names that are already defined are skipped. */
export function define(elements: Readonly<Record<string, CustomElementConstructor>>): void {
  for (const [name, element] of Object.entries(elements))
    if (!customElements.get(name)) {
      containUpdates(element.prototype as Updating);
      customElements.define(name, element);
    }
}

/** Lit's method that starts an update; protected there. */
interface Updating {
  scheduleUpdate(): Promise<void> | undefined;
}

/**
 * Logs errors of an element's updates. Lit waits for an update in the script tag's file, and of rejections in a script of
 * another origin browsers tell the page nothing, so that `containErrors` can't keep them out of the console.
 */
function containUpdates(prototype: Updating): void {
  const { scheduleUpdate } = prototype;
  prototype.scheduleUpdate = function () {
    try {
      return scheduleUpdate.call(this)?.catch(reportOnce);
    } catch (cause) {
      reportOnce(cause);
      return undefined;
    }
  };
}
