/**
 * Elements that an answer may contain, for either sanitizer. Pages cannot extend the list. `img` marks a future
 * image: it has an `alt` and a `title`, never an address.
 */
export const ALLOWED_TAGS: readonly string[] = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'input', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['a', 'b', 'strong', 'em', 'i', 'del', 's', 'img'],
];

/** Allowed attributes; the pass after the sanitizer checks each address and class. */
export const ALLOWED_ATTRIBUTES: readonly string[] = [
  ...['href', 'title', 'alt', 'class', 'align', 'start', 'type', 'checked', 'disabled'],
];
