import DOMPurify, { type Config, type DOMPurify as Purifier } from 'dompurify';
import type { ImageMaker } from './images.js';
import { codeWriter } from './line-writer.js';
import { finishLink, type LinkTarget } from './links.js';
import { trustedTypesPolicy } from './trusted-types.js';

/**
 * The one policy on what an answer may contain. There is no way to widen it from outside.
 *
 * `img` stands for an image to come: it has an `alt` and a `title`, never an address.
 */
const POLICY: Config = {
  ALLOWED_TAGS: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
    ...['ul', 'ol', 'li', 'input', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ...['a', 'b', 'strong', 'em', 'i', 'del', 's', 'img'],
  ],
  ALLOWED_ATTR: ['href', 'title', 'alt', 'class', 'align', 'start', 'type', 'checked', 'disabled'],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
  // Every other attribute would have to look like an address.
  ADD_URI_SAFE_ATTR: ['align', 'start', 'type'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

const CODE_LANGUAGE = /^language-[\w+#.-]{1,40}$/;

/** What a sanitised fragment is given besides. */
export interface Finish {
  readonly images: ImageMaker;
  readonly linkTarget: LinkTarget;
  /** What assistive software calls a table that may have to be scrolled. */
  readonly tableLabel: string;
}

let purifier: Purifier | undefined;

/**
 * Turns HTML into nodes that may be shown: sanitised, then its links, images, tables, code and checkboxes
 * finished, in one walk. Nothing is written back to a string in between, and nothing is fetched before the
 * walk has decided on it.
 *
 * @throws {Error} where sanitising is impossible: in a browser that DOMPurify does not support, or under
 * Trusted Types that refuse our policy
 */
export function sanitize(html: string, finish: Finish): DocumentFragment {
  purifier ??= createPurifier();
  // Ours before it is finished: an image that goes through another document is loaded again.
  const fragment = document.adoptNode(purifier.sanitize(html) as unknown as DocumentFragment);
  for (const element of fragment.querySelectorAll('a, img, input, pre, table, [class]')) {
    finishElement(element, finish);
  }
  return fragment;
}

/** An instance of our own: what a page does to its DOMPurify is nothing to ours. */
function createPurifier(): Purifier {
  const purify = DOMPurify(window);
  const policy = trustedTypesPolicy();
  // Without the policy a page may still refuse strings; DOMPurify would swallow that and return nothing.
  if (!policy) new DOMParser().parseFromString('', 'text/html');
  if (!purify.isSupported) throw new Error('DOMPurify does not support this browser.');
  // Read once, for this instance alone. Without a prototype: what a page adds to Object.prototype is none
  // of our options.
  purify.setConfig(
    Object.assign(Object.create(null), POLICY, { TRUSTED_TYPES_POLICY: policy ?? null }) as Config,
  );
  return purify;
}

function finishElement(element: Element, { images, linkTarget, tableLabel }: Finish): void {
  const isLanguage = element.localName === 'code' && CODE_LANGUAGE.test(element.className);
  if (!isLanguage) element.removeAttribute('class');
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
  if (input.getAttribute('type') !== 'checkbox') input.remove();
  else input.setAttribute('disabled', '');
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
