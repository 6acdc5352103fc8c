import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './policy.js';

/** The parts of the HTML Sanitizer API in use; TypeScript doesn't include it yet. */
interface SanitizerConstructor {
  new (config: object): object;
}
type SetHtml = (this: Element, html: string, options: { readonly sanitizer: object }) => void;

/** Captured when the module loads, because the page may replace them later. */
const { Sanitizer } = globalThis as { Sanitizer?: SanitizerConstructor };
const { setHTML } = (globalThis.Element?.prototype ?? {}) as { setHTML?: SetHtml };

/** Returns the browser's own sanitizer, if any. It parses once, so there is no second parser to disagree with. */
export function createPlatformSanitizer(): ((html: string) => DocumentFragment) | undefined {
  if (!Sanitizer || !setHTML) return undefined;
  const sanitizer = new Sanitizer({
    elements: [...ALLOWED_TAGS],
    attributes: [...ALLOWED_ATTRIBUTES],
    comments: false,
    dataAttributes: false,
  });
  return html => {
    // Nothing inside a template loads.
    const template = document.createElement('template');
    setHTML.call(template, html, { sanitizer });
    return template.content;
  };
}
