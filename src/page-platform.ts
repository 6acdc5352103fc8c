/**
 * Original platform functions of pages, captured like those of `platform.ts`, in a module of their own because the
 * client needs none of them.
 */
export const { AbortSignal, BroadcastChannel, MutationObserver, requestAnimationFrame, TextEncoder } = globalThis;

/** Returns the computed style; without values if the page has replaced the original by a function that throws. */
export function computedStyle(element: Element): CSSStyleDeclaration {
  try {
    return getComputedStyle(element);
  } catch {
    return (element as HTMLElement).style;
  }
}

export const ResizeObserver =
  (globalThis.ResizeObserver as typeof globalThis.ResizeObserver | undefined) ??
  // If the page removed it, report each element once.
  class {
    readonly observe: () => void;
    constructor(callback: () => void) {
      this.observe = () => void requestAnimationFrame(callback);
    }
    disconnect(): void {}
  };
