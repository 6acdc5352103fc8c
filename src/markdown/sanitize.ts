import type { ImageMaker } from './images.js';
import { codeWriter } from './line-writer.js';
import { finishLink, type LinkTarget } from './links.js';
import { createPlatformSanitizer } from './platform-sanitizer.js';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './policy.js';

const CODE_LANGUAGE = /^language-[\w+#.-]{1,40}$/;

/** What a sanitised fragment is given besides. */
export interface Finish {
  readonly images: ImageMaker;
  readonly linkTarget: LinkTarget;
  /** What assistive software calls a table that may have to be scrolled. */
  readonly tableLabel: string;
}

/** Turns HTML into nodes without anything that the policy does not name. */
type Sanitizer = (html: string) => DocumentFragment;

let sanitizer: Sanitizer | undefined;

/**
 * Makes ready what `sanitize` needs: nothing where the browser has a sanitiser of its own, else DOMPurify,
 * which is loaded. A failed load is tried again by the next call.
 *
 * @param kind to have a certain one, whatever the browser has
 * @throws {Error} when it cannot be had; then answers are plain text
 */
export async function prepareSanitizer(kind?: 'platform' | 'dompurify'): Promise<void> {
  if (sanitizer && !kind) return;
  sanitizer = kind === 'dompurify' ? undefined : createPlatformSanitizer();
  sanitizer ??= (await import('./purifier.js')).createPurifier();
}

/**
 * Turns HTML into nodes that may be shown: sanitised, checked against the policy once more, then its
 * links, images, tables, code and checkboxes finished. Nothing is written back to a string in between, and
 * nothing is fetched before the walk has decided on it.
 *
 * @throws {Error} where sanitising is impossible: before `prepareSanitizer` in a browser without a
 * sanitiser, in one that DOMPurify does not support, or under Trusted Types that refuse our policy
 */
export function sanitize(html: string, finish: Finish): DocumentFragment {
  sanitizer ??= createPlatformSanitizer();
  if (!sanitizer) throw new Error('There is no sanitiser.');
  // Ours before it is finished: an image that goes through another document is loaded again.
  const fragment = document.adoptNode(sanitizer(html));
  for (const element of fragment.querySelectorAll('*')) {
    assertAllowed(element);
    finishElement(element, finish);
  }
  return fragment;
}

const tags = new Set(ALLOWED_TAGS);
const attributes = new Set(ALLOWED_ATTRIBUTES);

/** The second opinion: a sanitiser that let something through is one we do not trust with the rest. */
function assertAllowed(element: Element): void {
  const isAllowed =
    tags.has(element.localName) && element.getAttributeNames().every(name => attributes.has(name));
  if (!isAllowed) throw new Error(`The sanitiser let <${element.localName}> through.`);
}

function finishElement(element: Element, { images, linkTarget, tableLabel }: Finish): void {
  const { className } = element;
  if (className && !(element.localName === 'code' && CODE_LANGUAGE.test(className)))
    element.removeAttribute('class');
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
  // It needs a name. The words of its task follow it, and may still be growing.
  input.setAttribute('aria-label', input.hasAttribute('checked') ? '☑' : '☐');
}

/** Code reads from left to right whatever the language around it. */
function finishCode(pre: Element): void {
  pre.setAttribute('dir', 'ltr');
  const code = pre.firstElementChild;
  if (!code) return;
  const text = code.textContent;
  code.replaceChildren();
  codeWriter(code).add(text);
}

/** A wide table scrolls by itself, with the keyboard as well, and does not widen the panel. */
function makeScrollable(table: Element, label: string): void {
  const frame = table.ownerDocument.createElement('div');
  frame.className = 'table';
  frame.tabIndex = 0;
  frame.setAttribute('role', 'group');
  frame.setAttribute('aria-label', label);
  table.replaceWith(frame);
  frame.append(table);
}
