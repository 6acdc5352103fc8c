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
 * The parts of the platform that host pages replace, as they were when the widget was loaded. Polyfills, consent tools
 * and monitoring scripts put their own in place later, often before the visitor opens the chat.
 *
 * This module comes with the launcher. Everything else takes these from here.
 */
export const platform = {
  AbortController,
  AbortSignal,
  BroadcastChannel,
  clearTimeout,
  crypto,
  CustomEvent,
  /** Missing on a platform without one. */
  fetch: fetch as typeof fetch | undefined,
  MessageChannel,
  MutationObserver,
  requestAnimationFrame,
  ResizeObserver:
    (ResizeObserver as typeof ResizeObserver | undefined) ??
    // Where the page has removed it, each element is looked at once.
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

/** Options that inherit nothing: old scripts add names such as `once` and `signal` to `Object.prototype`. */
export const ownOptions = <Options extends object>(options: Options): Options => ({
  __proto__: null,
  ...options,
});
