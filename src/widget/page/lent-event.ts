import { Event } from '../../client/platform-event.js';

const { Event: replaced } = globalThis;

/**
 * Ends the lending. Classes of `@lit/context` extend the global `Event` when they are evaluated, which fails on a page
 * that has replaced it. Evaluated before them, this module lends them the browser's own. Modules of one download are
 * evaluated in one task, so no script of the page runs in between.
 */
export function takeEventBack(): void {
  Reflect.set(globalThis, 'Event', replaced);
}

if (replaced !== Event) Reflect.set(globalThis, 'Event', Event);
