/**
 * Whether an input method consumes a key. Safari ends a composition before the key that ended it, so `isComposing` is
 * false there, but every browser reports such a key as 229.
 *
 * @see https://bugs.webkit.org/show_bug.cgi?id=165004; remove `keyCode` when Safari sets `isComposing`
 */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;

/** Whether a key closes something: Escape, unless it cancels a composition. */
export const isEscape = (event: KeyboardEvent): boolean => event.key === 'Escape' && !isComposing(event);
