/**
 * Elements of an answer. The types are the first check: the renderer can create no other element or attribute.
 * DOMPurify is the second one. `img` marks a future image: it has an `alt` and a `title`, never an address.
 */
export const ALLOWED_TAGS = [
  ...(['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'span'] as const),
  ...(['ul', 'ol', 'li', 'input', 'div', 'table', 'thead', 'tbody', 'tr', 'th', 'td'] as const),
  ...(['a', 'strong', 'em', 'del', 'img'] as const),
];

export const ALLOWED_ATTRIBUTES = [
  ...(['title', 'alt', 'class', 'dir', 'align', 'start', 'type', 'checked', 'disabled'] as const),
  ...(['href', 'rel', 'referrerpolicy', 'target', 'tabindex', 'role', 'aria-label'] as const),
];

export type AllowedTag = (typeof ALLOWED_TAGS)[number];
export type AllowedAttribute = (typeof ALLOWED_ATTRIBUTES)[number];
