import DOMPurify, { type Config } from 'dompurify';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './policy.js';
import { trustedTypesPolicy } from './trusted-types.js';

const CONFIG: Config = {
  ALLOWED_TAGS: [...ALLOWED_TAGS],
  ALLOWED_ATTR: [...ALLOWED_ATTRIBUTES],
  ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
  // Otherwise DOMPurify requires every other attribute to look like an address.
  ADD_URI_SAFE_ATTR: ALLOWED_ATTRIBUTES.filter(name => name !== 'href'),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

/**
 * Returns DOMPurify as a function that returns clean copies of nodes. It is a separate instance, so the page's hooks on its own
 * DOMPurify don't affect it.
 *
 * @throws {Error} in a browser that DOMPurify does not support, or when the page refuses the Trusted Types policy
 */
export function createPurifier(): (dirty: string | Node) => DocumentFragment {
  const purify = DOMPurify(window);
  const policy = trustedTypesPolicy();
  // Without the policy a page may still refuse strings; DOMPurify would hide that and return nothing.
  if (!policy) new DOMParser().parseFromString('', 'text/html');
  if (!purify.isSupported) throw new Error('DOMPurify does not support this browser.');
  // Applies to this instance only. No prototype: ignore options that the page added to `Object.prototype`.
  purify.setConfig(Object.assign(Object.create(null), CONFIG, { TRUSTED_TYPES_POLICY: policy ?? null }) as Config);
  return dirty => purify.sanitize(dirty) as unknown as DocumentFragment;
}
