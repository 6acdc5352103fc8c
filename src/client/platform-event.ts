/** The browser's `Event`, also on pages that replace it or `CustomEvent`, such as those with MooTools 1.2. */
export const Event = Object.getPrototypeOf(MessageEvent) as typeof globalThis.Event;

/** The browser's `CustomEvent`, likewise. Outside of pages, the platform's. */
export const CustomEvent = (globalThis.Document?.prototype.createEvent.call(document, 'CustomEvent').constructor ??
  globalThis.CustomEvent) as typeof globalThis.CustomEvent;
