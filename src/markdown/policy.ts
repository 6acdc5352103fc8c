/**
 * What an answer may contain, for whichever sanitiser does the work. There is no way to widen it from
 * outside. `img` stands for an image to come: it has an `alt` and a `title`, never an address.
 */
export const ALLOWED_TAGS: readonly string[] = [
  ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'input', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ...['a', 'b', 'strong', 'em', 'i', 'del', 's', 'img'],
];

/** Attributes that may stand on them; the walk after the sanitiser decides on each address and class. */
export const ALLOWED_ATTRIBUTES: readonly string[] = [
  ...['href', 'title', 'alt', 'class', 'align', 'start', 'type', 'checked', 'disabled'],
];
