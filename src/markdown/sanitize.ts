/** Captured when the module loads, because the page may replace it later. TypeScript doesn't include it yet. */
const { setHTML } = (globalThis.Element?.prototype ?? {}) as { setHTML?: (this: Element, html: string) => void };

/** DOMPurify, where the browser has no sanitizer. */
let purify: ((dirty: string | Node) => DocumentFragment) | undefined;

/** Loads DOMPurify unless the browser has its own sanitizer. `kind` forces one. @throws {Error} if there is none */
export async function prepareSanitizer(kind = setHTML ? 'platform' : 'dompurify'): Promise<void> {
  purify = kind === 'platform' ? undefined : (purify ?? (await import('./purifier.js')).createPurifier());
}

/**
 * Returns nodes that may be shown. The renderer creates only what the policy allows; in browsers without a sanitizer,
 * which are older, DOMPurify checks this again.
 *
 * @throws {Error} when DOMPurify is needed but not loaded, because the browser or the page's Trusted Types refuse it
 */
export function sanitize(fragment: DocumentFragment): DocumentFragment {
  if (purify) return document.adoptNode(purify(fragment));
  if (!setHTML) throw new Error('There is no sanitizer.');
  return fragment;
}

/** Character references, each with text that contains no markup. */
const REFERENCES = /(?:&(?:#\d{1,7}|#x[a-f\d]{1,6}|\w+);[^<&]*)+/gi;

/** Resolves character references such as `&copy;`. No other text is parsed as HTML. */
export function decode(text: string): string {
  return text.replace(REFERENCES, html => {
    if (purify) return purify(html).textContent;
    const template = document.createElement('template');
    setHTML?.call(template, html);
    return template.content.textContent;
  });
}
