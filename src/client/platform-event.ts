/** The browser's `Event`, also on pages that replace it or `CustomEvent`, such as those with MooTools 1.2. */
export const Event = Object.getPrototypeOf(MessageEvent) as typeof globalThis.Event;
