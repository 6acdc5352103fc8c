import type { ImageMaker } from './images.js';
import { codeWriter } from './line-writer.js';
import { finishLink, type LinkTarget } from './links.js';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './policy.js';

const CODE_LANGUAGE = /^language-[\w+#.-]{1,40}$/;

export interface Finish {
  readonly images: ImageMaker;
  readonly linkTarget: LinkTarget;
  readonly tableLabel: string;
}

/** Turns HTML into nodes that contain only what the policy allows. */
type Sanitizer = (html: string) => DocumentFragment;

let sanitizer: Sanitizer | undefined;

/** Loads DOMPurify unless the browser has its own sanitizer. `kind` forces one. @throws {Error} if there is none */
export async function prepareSanitizer(kind?: 'platform' | 'dompurify'): Promise<void> {
  if (sanitizer && !kind) return;
  sanitizer = kind === 'dompurify' ? undefined : createPlatformSanitizer();
  sanitizer ??= (await import('./purifier.js')).createPurifier();
}

/**
 * Turns HTML into nodes that may be shown: sanitizes, checks the policy again, then completes links, images, tables,
 * code and checkboxes. Nothing is serialized in between, and nothing loads before the check.
 *
 * @throws {Error} when sanitizing is impossible: before `prepareSanitizer` in a browser without a sanitizer, in one
 * that DOMPurify does not support, or when the page refuses the Trusted Types policy
 */
export function sanitize(html: string, finish: Finish): DocumentFragment {
  sanitizer ??= createPlatformSanitizer();
  if (!sanitizer) throw new Error('No sanitizer is available.');
  // Adopt before completing: an image that changes its document loads again.
  const fragment = document.adoptNode(sanitizer(html));
  for (const element of fragment.querySelectorAll('*')) {
    assertAllowed(element);
    finishElement(element, finish);
  }
  return fragment;
}

const tags = new Set(ALLOWED_TAGS);
const attributes = new Set(ALLOWED_ATTRIBUTES);

/** A second check: a sanitizer that missed something isn't trusted with the rest. */
function assertAllowed(element: Element): void {
  const isAllowed = tags.has(element.localName) && element.getAttributeNames().every(name => attributes.has(name));
  if (!isAllowed) throw new Error(`The sanitiser let <${element.localName}> through.`);
}

function finishElement(element: Element, { images, linkTarget, tableLabel }: Finish): void {
  const { className } = element;
  if (className && !(element.localName === 'code' && CODE_LANGUAGE.test(className))) element.removeAttribute('class');
  switch (element.localName) {
    case 'a':
      return finishLink(element, linkTarget);
    case 'img':
      return images.finish(element);
    case 'input':
      return finishCheckbox(element);
    case 'pre':
      return finishCode(element);
    case 'table':
      return makeScrollable(element, tableLabel);
  }
}

function finishCheckbox(input: Element): void {
  if (input.getAttribute('type') !== 'checkbox') return input.remove();
  input.setAttribute('disabled', '');
  // It needs a name. The task's text follows it and may still be streaming.
  input.setAttribute('aria-label', input.hasAttribute('checked') ? '☑' : '☐');
}

/** Code reads from left to right in every language. */
function finishCode(pre: Element): void {
  pre.setAttribute('dir', 'ltr');
  const code = pre.firstElementChild;
  if (!code) return;
  const text = code.textContent;
  code.replaceChildren();
  codeWriter(code).add(text);
}

/** Lets a wide table scroll by itself, also by keyboard, instead of widening the panel. */
function makeScrollable(table: Element, label: string): void {
  const frame = table.ownerDocument.createElement('div');
  frame.className = 'table';
  frame.tabIndex = 0;
  frame.setAttribute('role', 'group');
  frame.setAttribute('aria-label', label);
  table.replaceWith(frame);
  frame.append(table);
}

/** The parts of the HTML Sanitizer API in use; TypeScript doesn't include it yet. */
interface SanitizerConstructor {
  new (config: object): object;
}
type SetHtml = (this: Element, html: string, options: { readonly sanitizer: object }) => void;

/** Captured when the module loads, because the page may replace them later. */
const { Sanitizer } = globalThis as { Sanitizer?: SanitizerConstructor };
const { setHTML } = (globalThis.Element?.prototype ?? {}) as { setHTML?: SetHtml };

/** Returns the browser's own sanitizer, if any. It parses once, so there is no second parser to disagree with. */
function createPlatformSanitizer(): ((html: string) => DocumentFragment) | undefined {
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
