/**
 * The file that customers embed. It works as a classic script and as a module, with `defer` or `async`,
 * from any origin and twice on a page: all it does is to load the element, which stands beside it as a
 * module, and to make one where the tag has `data-serial-number`.
 */

import { documentProperty } from './conversation/document-property.js';
import { VERSION } from './elements/shared/version.js';

/** File name of the element's module; put in by the build. */
declare const ELEMENT_FILE: string;

/** Who comes second does nothing: the element's module must not even be evaluated twice. */
const guard: unique symbol = Symbol.for('chatbot-bubble') as never;
const page = globalThis as {
  /** The version that is there, or on its way. */
  [guard]?: string;
  litNonce?: string;
  readonly customElements?: CustomElementRegistry;
};

// null in a module; there `import()` finds its way by itself.
const script = ownScript();

// Where a browser knows <style> only, Lit takes the nonce for it from here.
if (script?.nonce && !('adoptedStyleSheets' in document)) page.litNonce ??= script.nonce;

const existing = page.customElements?.get('chatbot-bubble')?.prototype as
  { readonly version?: string } | undefined;
const version = page[guard] ?? existing?.version;
if (!page[guard] && !existing) {
  page[guard] = VERSION;
  // A cross-origin classic script has no address of its own to resolve against, so it is spelled out.
  const address = script?.src ? new URL(ELEMENT_FILE, script.src).href : `./${ELEMENT_FILE}`;
  if (script?.integrity) preload(address, script);
  // In a task of its own: a deferred script runs in the one that ends the page, which is long already.
  setTimeout(() => {
    import(/* @vite-ignore */ address).catch((cause: unknown) => {
      delete page[guard];
      console.error(`<chatbot-bubble>: ${VERSION} is not loaded.`, cause);
    });
  });
} else if (version !== VERSION)
  console.info(`<chatbot-bubble>: ${VERSION} is not loaded, ${version} is.`);

const serialNumber = script?.dataset['serialNumber'];
if (serialNumber) {
  const same = `chatbot-bubble[serial-number=${CSS.escape(serialNumber)}]`;
  const element = document.createElement('chatbot-bubble');
  for (const { name, value } of script.attributes)
    if (name.startsWith('data-')) element.setAttribute(name.slice('data-'.length), value);
  const append = () => {
    // The snippet may be there twice.
    const exists = documentProperty('querySelector').call(document, same);
    if (!exists) documentProperty('body').append(element);
  };
  if (documentProperty('body')) append();
  else document.addEventListener('DOMContentLoaded', append);
}

/**
 * Fetches a module before it is imported. `'strict-dynamic'` refuses the imports of a script tag that the policy trusts
 * by its hash, because they count as written in the page. A preload doesn't, and the import takes the module from it.
 */
function preload(href: string, script: HTMLScriptElement): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href, nonce: script.nonce });
  link.onload = () => link.remove();
  script.after(link);
}

/**
 * The running script tag. Code is loaded from its address, so nothing else may pass for it: not an element that the
 * host page's content names `currentScript`, and not an SVG script, whose `src` is no address.
 */
function ownScript(): HTMLScriptElement | null {
  const script = documentProperty('currentScript');
  return script instanceof HTMLScriptElement ? script : null;
}
