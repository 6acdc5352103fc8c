const {
  AbortController,
  AbortSignal,
  BroadcastChannel,
  clearTimeout,
  crypto,
  CustomEvent,
  fetch,
  MessageChannel,
  MutationObserver,
  requestAnimationFrame,
  ResizeObserver,
  setTimeout,
  TextDecoder,
  TextEncoder,
  URL,
  XMLHttpRequest,
} = globalThis;
const { parse, stringify } = JSON;

/**
 * Original platform functions, captured when the launcher loads. Polyfills, consent tools and monitoring scripts may
 * replace them later. All other modules import them from here.
 */
export const platform = {
  AbortController,
  AbortSignal,
  BroadcastChannel,
  clearTimeout,
  crypto,
  CustomEvent,
  /** Missing on some platforms. */
  fetch: fetch as typeof fetch | undefined,
  MessageChannel,
  MutationObserver,
  requestAnimationFrame,
  ResizeObserver:
    (ResizeObserver as typeof ResizeObserver | undefined) ??
    // If the page removed it, report each element once.
    class {
      readonly observe: () => void;
      constructor(callback: () => void) {
        this.observe = () => void requestAnimationFrame(callback);
      }
      disconnect(): void {}
    },
  setTimeout,
  TextDecoder,
  TextEncoder,
  URL,
  XMLHttpRequest,
  parse,
  stringify,
};

/** Returns options without a prototype: old scripts add names such as `once` and `signal` to `Object.prototype`. */
export const ownOptions = <Options extends object>(options: Options): Options => ({ __proto__: null, ...options });
