import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './policy.js';

/** The parts of the HTML Sanitizer API that are used; TypeScript does not know it yet. */
interface SanitizerConstructor {
  new (config: object): object;
}
type SetHtml = (this: Element, html: string, options: { readonly sanitizer: object }) => void;

/** As the platform made them: a page may replace them once it runs. */
const { Sanitizer } = globalThis as { Sanitizer?: SanitizerConstructor };
const { setHTML } = (globalThis.Element?.prototype ?? {}) as { setHTML?: SetHtml };

/**
 * The browser's own sanitiser as a function from HTML to nodes: it parses once, into the tree it cleans,
 * so there is no second parser to disagree with. `undefined` where there is none.
 */
export function createPlatformSanitizer(): ((html: string) => DocumentFragment) | undefined {
  if (!Sanitizer || !setHTML) return undefined;
  const sanitizer = new Sanitizer({
    elements: [...ALLOWED_TAGS],
    attributes: [...ALLOWED_ATTRIBUTES],
    comments: false,
    dataAttributes: false,
  });
  return html => {
    // What is in a template is not part of the page: nothing in it loads.
    const template = document.createElement('template');
    setHTML.call(template, html, { sanitizer });
    return template.content;
  };
}
