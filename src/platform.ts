const { requestAnimationFrame } = globalThis;

/**
 * Original platform functions, captured when the launcher loads. Polyfills, consent tools and monitoring scripts may
 * replace them later. All other modules import them from here.
 */
export const platform = {
  AbortController: globalThis.AbortController,
  AbortSignal: globalThis.AbortSignal,
  BroadcastChannel: globalThis.BroadcastChannel,
  clearTimeout: globalThis.clearTimeout,
  crypto: globalThis.crypto,
  CustomEvent: globalThis.CustomEvent,
  /** Missing on some platforms. */
  fetch: globalThis.fetch as typeof fetch | undefined,
  MessageChannel: globalThis.MessageChannel,
  MutationObserver: globalThis.MutationObserver,
  requestAnimationFrame,
  ResizeObserver:
    (globalThis.ResizeObserver as typeof ResizeObserver | undefined) ??
    // If the page removed it, report each element once.
    class {
      readonly observe: () => void;
      constructor(callback: () => void) {
        this.observe = () => void requestAnimationFrame(callback);
      }
      disconnect(): void {}
    },
  setTimeout: globalThis.setTimeout,
  TextDecoder: globalThis.TextDecoder,
  TextEncoder: globalThis.TextEncoder,
  URL: globalThis.URL,
  parse: JSON.parse,
  stringify: JSON.stringify,
};

/** Returns options without a prototype: old scripts add names such as `once` and `signal` to `Object.prototype`. */
export const ownOptions = <Options extends object>(options: Options): Options => ({ __proto__: null, ...options });
