/** A state of `<chatbot-bubble>` that a page can select: `chatbot-bubble:state(open)`. */
export type StateName = 'open' | 'streaming' | 'recording' | 'offline' | 'rate-limited';

const internals = new WeakMap<HTMLElement, ElementInternals>();

/**
 * Sets a state of an element. Browsers before `:state()`, and elements whose internals a page took, have
 * none.
 */
export function setState(element: HTMLElement, name: StateName, isOn: boolean): void {
  try {
    const own = internals.get(element) ?? element.attachInternals();
    internals.set(element, own);
    own.states[isOn ? 'add' : 'delete'](name);
  } catch {
    // Nothing depends on it.
  }
}
