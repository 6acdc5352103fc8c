/**
 * The script that customers embed. Loads the element, a module next to this file, and creates one if the script tag has
 * `data-serial-number`. Works as a classic script and as a module, with `defer` or `async`, from any origin, and twice
 * on a page.
 */
import { documentProperty } from './conversation/document-property.js';
import { VERSION } from './ui/version.js';

/** File name of the element's module, inserted by the build. */
declare const ELEMENT_FILE: string;

/** Marks the page, because the element's module must not be evaluated twice. */
const guard: unique symbol = Symbol.for('chatbot-bubble') as never;
const page = globalThis as {
  /** The version that is loaded or loading. */
  [guard]?: string;
  litNonce?: string;
  readonly customElements?: CustomElementRegistry;
};

// Null in a module, where `import()` resolves relative paths.
const script = ownScript();

// In browsers without `adoptedStyleSheets`, Lit uses this nonce for <style>.
if (script?.nonce && !('adoptedStyleSheets' in document)) page.litNonce ??= script.nonce;

const existing = page.customElements?.get('chatbot-bubble')?.prototype as { readonly version?: string } | undefined;
const version = page[guard] ?? existing?.version;
if (!page[guard] && !existing) {
  page[guard] = VERSION;
  // A cross-origin classic script has no base address, so the address is absolute.
  const address = script?.src ? new URL(ELEMENT_FILE, script.src).href : `./${ELEMENT_FILE}`;
  if (script?.integrity) preload(address, script);
  // In a separate task, because a deferred script runs in the long task at the end of parsing.
  setTimeout(() => {
    import(/* @vite-ignore */ address).catch((cause: unknown) => {
      delete page[guard];
      console.error(`<chatbot-bubble>: ${VERSION} is not loaded.`, cause);
    });
  });
} else if (version !== VERSION)
  console.info(`<chatbot-bubble>: ${VERSION} is not loaded because ${version} is in use.`);

const serialNumber = script?.dataset['serialNumber'];
if (serialNumber) {
  const same = `chatbot-bubble[serial-number=${CSS.escape(serialNumber)}]`;
  const element = document.createElement('chatbot-bubble');
  for (const { name, value } of script.attributes)
    if (name.startsWith('data-')) element.setAttribute(name.slice('data-'.length), value);
  const append = () => {
    // The page may contain the snippet twice.
    const exists = documentProperty('querySelector').call(document, same);
    if (!exists) documentProperty('body').append(element);
  };
  if (documentProperty('body')) append();
  else document.addEventListener('DOMContentLoaded', append);
}

/** `'strict-dynamic'` refuses imports of a script that is trusted by its hash, but not a preloaded module. */
function preload(href: string, script: HTMLScriptElement): void {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href, nonce: script.nonce });
  link.onload = () => link.remove();
  script.after(link);
}

/** Returns the script tag, never an SVG script or an element named `currentScript`: code is loaded from there. */
function ownScript(): HTMLScriptElement | null {
  const script = documentProperty('currentScript');
  return script instanceof HTMLScriptElement ? script : null;
}
