import { CustomEvent } from '../platform.js';

/** The browser's `Event`, also on pages that replace it, such as those with MooTools 1.2. */
export const Event = Object.getPrototypeOf(CustomEvent) as typeof globalThis.Event;
