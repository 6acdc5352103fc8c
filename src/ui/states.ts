/** A state of `<chatbot-bubble>` that a page can select, as in `chatbot-bubble:state(open)`. */
export type StateName = 'open' | 'streaming' | 'recording' | 'offline' | 'rate-limited';

const internals = new WeakMap<HTMLElement, ElementInternals>();

/** Sets a custom state, unless the browser has no `:state()` or the page attached the element's internals. */
export function setState(element: HTMLElement, name: StateName, isOn: boolean): void {
  try {
    const own = internals.get(element) ?? element.attachInternals();
    internals.set(element, own);
    own.states[isOn ? 'add' : 'delete'](name);
  } catch {
    // States are optional.
  }
}
