import DOMPurify, { type Config } from 'dompurify';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './policy.js';
import { trustedTypesPolicy } from './trusted-types.js';

/** Complete, and without a prototype: what a page adds to Object.prototype is no option. */
const CONFIG: Config = Object.assign(Object.create(null) as Config, {
  ALLOWED_TAGS: [...ALLOWED_TAGS],
  ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ADD_ATTR: [],
  ADD_DATA_URI_TAGS: [],
  ADD_TAGS: [],
  ADD_URI_SAFE_ATTR: [],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  ALLOW_SELF_CLOSE_IN_ATTR: false,
  ALLOW_UNKNOWN_PROTOCOLS: false,
  CUSTOM_ELEMENT_HANDLING: Object.create(null) as object,
  FORBID_ATTR: ['style', 'id', 'name', 'slot', 'part', 'is', 'src', 'srcset'],
  FORBID_TAGS: [],
  FORCE_BODY: false,
  IN_PLACE: false,
  KEEP_CONTENT: true,
  RETURN_DOM: true,
  RETURN_DOM_FRAGMENT: true,
  RETURN_TRUSTED_TYPE: false,
  SAFE_FOR_TEMPLATES: false,
  SAFE_FOR_XML: true,
  SANITIZE_DOM: true,
  WHOLE_DOCUMENT: false,
} satisfies Config);

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
  // Read once, for this instance alone.
  purify.setConfig(Object.assign(CONFIG, { TRUSTED_TYPES_POLICY: policy ?? null }));
  return html => purify.sanitize(html) as unknown as DocumentFragment;
}
