/** Allowed elements of an answer and of our additions. Independent of the sources. */
const ATTRIBUTES: Readonly<Record<string, RegExp>> = {
  a: /^(?:href|title|rel|target|referrerpolicy)$/,
  blockquote: /^(?:class|dir)$/,
  br: /^$/,
  button: /^type$/,
  // The button of a code block.
  'chatbot-copy-code': /^$/,
  code: /^class$/,
  del: /^$/,
  div: /^(?:class|dir|tabindex|role|aria-label)$/,
  em: /^$/,
  h1: /^(?:class|dir)$/,
  h2: /^(?:class|dir)$/,
  h3: /^(?:class|dir)$/,
  h4: /^(?:class|dir)$/,
  h5: /^(?:class|dir)$/,
  h6: /^(?:class|dir)$/,
  hr: /^(?:class|dir)$/,
  input: /^(?:type|checked|disabled|aria-label)$/,
  li: /^$/,
  ol: /^(?:class|dir|start)$/,
  p: /^(?:class|dir)$/,
  pre: /^(?:class|dir)$/,
  span: /^(?:class|dir)$/,
  strong: /^$/,
  table: /^$/,
  tbody: /^$/,
  td: /^align$/,
  th: /^align$/,
  thead: /^$/,
  tr: /^$/,
  ul: /^(?:class|dir)$/,
};

const CLASSES: Readonly<Record<string, RegExp>> = {
  code: /^language-[\w+#.-]{1,40}$/,
  div: /^table block$/,
  span: /^(?:image|destination|lines)$/,
  p: /^block(?: plain)?$/,
};

/** Lists everything in a tree that is not allowed. */
export function findForbidden(root: ParentNode): string {
  return [...root.querySelectorAll('*')].flatMap(findInElement).join(', ');
}

function findInElement(element: Element): string[] {
  const { localName } = element;
  const allowed = ATTRIBUTES[localName];
  if (!allowed || element.namespaceURI !== 'http://www.w3.org/1999/xhtml') return [`<${localName}>`];
  const faults = element
    .getAttributeNames()
    .filter(name => !allowed.test(name))
    .map(name => `${localName}[${name}]`);
  const isOurs = element.parentElement?.closest('.image, .destination') ?? undefined;
  if (element.className && !(CLASSES[localName] ?? /^block$/).test(element.className)) {
    faults.push(`${localName}.${element.className}`);
  }
  if (localName === 'button' && !isOurs) faults.push('a button of its own');
  if (localName === 'chatbot-copy-code' && !element.matches('pre > :first-child')) faults.push('a copy button');
  if (localName === 'input' && !element.matches('[type=checkbox][disabled]')) faults.push('an input');
  const href = element.getAttribute('href');
  if (href !== null && !/^(?:https?:\/\/|mailto:|tel:)/.test(href)) faults.push(`href ${href}`);
  if (localName === 'a' && !element.matches('[rel*=noopener][referrerpolicy=no-referrer]')) {
    faults.push('a link without its rel');
  }
  return faults;
}
