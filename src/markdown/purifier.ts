import DOMPurify, { type Config } from 'dompurify';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './policy.js';
import { trustedTypesPolicy } from './trusted-types.js';

const CONFIG: Config = {
  ALLOWED_TAGS: [...ALLOWED_TAGS],
  ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
  // Every other attribute would have to look like an address.
  ADD_URI_SAFE_ATTR: ['align', 'start', 'type'],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

/**
 * DOMPurify as a function from HTML to nodes. An instance of our own: what a page does to its DOMPurify is
 * nothing to ours.
 *
 * @throws {Error} in a browser that DOMPurify does not support, or under Trusted Types that refuse our
 * policy
 */
export function createPurifier(): (html: string) => DocumentFragment {
  const purify = DOMPurify(window);
  const policy = trustedTypesPolicy();
  // Without the policy a page may still refuse strings; DOMPurify would swallow that and return nothing.
  if (!policy) new DOMParser().parseFromString('', 'text/html');
  if (!purify.isSupported) throw new Error('DOMPurify does not support this browser.');
  // Read once, for this instance alone. Without a prototype: what a page adds to Object.prototype is none
  // of our options.
  purify.setConfig(
    Object.assign(Object.create(null), CONFIG, { TRUSTED_TYPES_POLICY: policy ?? null }) as Config,
  );
  return html => purify.sanitize(html) as unknown as DocumentFragment;
}
