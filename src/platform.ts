/**
 * Original platform functions, captured when the launcher loads. Polyfills, consent tools and monitoring scripts may
 * replace them later. All other modules import them from here.
 */
export const { AbortController, clearTimeout, crypto, CustomEvent, MessageChannel, setTimeout, TextDecoder, URL } =
  globalThis;

/** Missing on some platforms. */
export const fetch = globalThis.fetch as typeof globalThis.fetch | undefined;

const { parse, stringify } = globalThis.JSON;
export const JSON = { parse, stringify };

/** Returns options without a prototype: old scripts add names such as `once` and `signal` to `Object.prototype`. */
export const ownOptions = <Options extends object>(options: Options): Options => ({ __proto__: null, ...options });
